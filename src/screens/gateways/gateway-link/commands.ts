import type { gatewayLinkRecordMachine } from '../../../machines/flows/dialogues/gateway-link-record.ts'
import type { Abilities, CommandOf } from '../../../runtime/screen.ts'
import { copy } from './copy.ts'

/** Opens the provider's page. */
export const request: CommandOf<typeof gatewayLinkRecordMachine> = {
  id: 'code.request',
  label: copy.request,
  icon: 'open',
  keys: 'A',
  event: () => ({ type: 'code.request' }),
  reason: ({ context }) => (context.configured ? undefined : copy.unconfigured.reason),
}

/** Has the code exchanged for the provider's tokens. */
export const save: CommandOf<typeof gatewayLinkRecordMachine> = {
  id: 'code.save',
  label: copy.save,
  icon: 'save',
  keys: 'Ctrl S',
  event: () => ({ type: 'code.save' }),
}

/** Asks before the link is ended. */
const remove: CommandOf<typeof gatewayLinkRecordMachine> = {
  id: 'link.remove',
  label: copy.remove,
  icon: 'unlock',
  apart: 'danger',
  event: () => ({ type: 'link.remove' }),
}

export const gatewayLinkAbilities: Abilities = {
  machine: 'gatewayLinkRecord',
  commands: [request, save, remove],
  unlisted: ['code.type', 'removal.confirm', 'removal.dismiss'],
}

/** The page that the provider comes back to does its work by itself. */
export const gatewayReturnAbilities: Abilities = {
  machine: 'gatewayLinkRecord',
  commands: [],
  unlisted: ['code.request', 'code.type', 'code.save', 'link.remove', 'removal.confirm', 'removal.dismiss'],
}

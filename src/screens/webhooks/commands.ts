import type { sentDeliveryMachine } from '../../machines/flows/dialogues/sent-delivery.ts'
import type { webhookMachine } from '../../machines/flows/dialogues/webhook.ts'
import type { Abilities, CommandOf, ScreenCommand } from '../../runtime/screen.ts'
import { FORM_UNLISTED, formAbilities, saveCommand } from '../kit/forms/form-commands.ts'
import { LIST_UNSELECTED, listCommands } from '../kit/lists/list-commands.ts'
import { copy } from './copy.ts'

const test: CommandOf<typeof webhookMachine> = {
  id: 'webhook.test',
  label: copy.test,
  icon: 'pulse',
  keys: 'V',
  event: () => ({ type: 'webhook.test' }),
}
const copyIt: CommandOf<typeof webhookMachine> = {
  id: 'webhook.copy',
  label: copy.copy,
  icon: 'copy',
  keys: 'Y',
  event: () => ({ type: 'webhook.copy' }),
}
const duplicate: CommandOf<typeof webhookMachine> = {
  id: 'webhook.duplicate',
  label: copy.duplicate,
  icon: 'plus',
  event: () => ({ type: 'webhook.duplicate' }),
}
const pause: CommandOf<typeof webhookMachine> = {
  id: 'webhook.pause',
  label: copy.pause,
  icon: 'lock',
  event: () => ({ type: 'webhook.pause' }),
  reason: () => copy.refused.paused,
}
const resume: CommandOf<typeof webhookMachine> = {
  id: 'webhook.resume',
  label: copy.resume,
  icon: 'restore',
  event: () => ({ type: 'webhook.resume' }),
}
const remove: CommandOf<typeof webhookMachine> = {
  id: 'webhook.remove',
  label: copy.remove,
  icon: 'trash',
  keys: 'Delete',
  apart: 'danger',
  event: () => ({ type: 'webhook.remove' }),
}

export const webhooksAbilities: Abilities = {
  machine: 'recordList',
  commands: listCommands('U'),
  subjectCommands: [test, copyIt, duplicate, pause, resume, remove],
  unlisted: [...LIST_UNSELECTED, 'filter.change'],
}

export const webhookCreateAbilities: Abilities = {
  ...formAbilities,
  commands: [saveCommand(copy.form.createIt)],
  unlisted: [...FORM_UNLISTED, 'form.reload'],
}

const FILTERS = ['all', 'delivered', 'failed'] as const

const nextFilter: ScreenCommand = {
  id: 'filter.next',
  label: copy.sent.nextFilter,
  icon: 'filter',
  keys: 'F',
  event: ({ context }) => {
    const at = FILTERS.indexOf(context.query?.filter ?? 'all')
    return { type: 'filter.change', query: { filter: FILTERS[(at + 1) % FILTERS.length] } }
  },
}

const resend: CommandOf<typeof sentDeliveryMachine> = {
  id: 'delivery.resend',
  label: copy.sent.resend,
  icon: 'refresh',
  keys: 'R',
  event: () => ({ type: 'delivery.resend' }),
  reason: () => copy.refused.paused,
}

export const webhookDeliveriesAbilities: Abilities = {
  machine: 'recordList',
  commands: [...listCommands('U'), nextFilter],
  subjectCommands: [resend],
  unlisted: LIST_UNSELECTED,
}

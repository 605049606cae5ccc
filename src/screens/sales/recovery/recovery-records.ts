import type { ActorRefFrom } from 'xstate'
import { type OpenedTab, type Recovery, recoveryRowActors } from '../../../api/sales/recovery.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import {
  type GrantedMessage,
  recoveryRowAt,
  recoveryRowMachine,
} from '../../../machines/flows/dialogues/recovery-row.ts'
import { chosenIn, type messageChoiceMachine } from '../../../machines/flows/panel/message-choice.ts'
import { copyAndSay } from '../../../runtime/copy-and-say.ts'
import type { RecordMachine } from '../../../runtime/records/record-machine.ts'
import { tellDone } from '../../../runtime/records/tell-done.ts'
import type { Services } from '../../../runtime/services.ts'
import { whatsAppAddress } from '../../../ui/text/whatsapp-address.ts'
import { phoneTaking } from '../purchases/phone.ts'
import { barText, copy } from './copy.ts'

export type RecoveryRowMachine = typeof recoveryRowMachine
type Choice = ActorRefFrom<typeof messageChoiceMachine>

/** What a purchase is written about for: as long as its PIX can be paid, or anew. */
export const purposeOf = ({ pix_code }: Pick<Recovery, 'pix_code'>): 'due' | 'lapsed' =>
  pix_code === null ? 'lapsed' : 'due'

/** A conversation in a new tab, which is told nothing of the panel. */
export function openConversation({ telefone, text }: Pick<GrantedMessage, 'telefone' | 'text'>): OpenedTab {
  // Not every browser says whether it still counts the key or the tap.
  const isAsked = navigator.userActivation?.isActive ?? true
  const tab = window.open(whatsAppAddress(telefone, text), '_blank')
  if (tab === null) return isAsked ? 'blocked' : 'spent'
  tab.opener = null
  return 'opened'
}

/** The machine of each buyer of the list. @param stepOn moves the cursor on from one */
export function recoveryRecords(
  services: Services,
  { choice, stepOn }: { choice: Choice; stepOn: (row: Recovery) => void },
): RecordMachine<Recovery, RecoveryRowMachine> {
  const { api, changed, did, notify } = services
  const uses = new Map<string, 'due' | 'lapsed'>()
  const taking = phoneTaking(services)
  return {
    machine: recoveryRowMachine.provide({
      actors: recoveryRowActors(api, {
        template: (id) => chosenIn(choice.getSnapshot().context, uses.get(id) ?? 'due'),
        opens: openConversation,
      }),
    }),
    at: (row) => {
      uses.set(String(row.id), purposeOf(row))
      return recoveryRowAt({
        ...{ id: String(row.id), userId: String(row.user_id), barred: row.bar, hasCode: row.pix_code !== null },
        silent: row.silent,
      })
    },
    on: {
      'row.left': (_, row) => stepOn(row),
      'row.barred': (_, row) =>
        notify({ type: 'notice', class: 'info', message: `${row.user_name}: ${barText(row, serverNow()) ?? ''}` }),
      'message.turned': (_, row) => choice.send({ type: 'message.turn', use: purposeOf(row) }),
      'message.opened': ({ message: { id, renewed } }, { user_name }) =>
        tellDone(
          { changed, did },
          'recovery',
        )({
          message:
            renewed === null || renewed.quantity === renewed.of
              ? copy.opened(user_name)
              : copy.openedLess(user_name, renewed.quantity, renewed.of),
          act: { action: 'recovery.written', id: String(id) },
        }),
      'recovery.changed': () => changed('recovery'),
      'pix.wanted': (_, { pix_code }) => void copyAndSay({ notify }, pix_code ?? '', copy.pixCopied),
      'phone.awaited': taking['phone.awaited'],
      'phone.wanted': taking['phone.wanted'],
      'phone.withheld': taking['phone.withheld'],
    },
  }
}

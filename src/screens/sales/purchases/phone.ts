import { createActor } from 'xstate'
import { askBuyerPhone } from '../../../api/purchases.ts'
import { buyerPhoneMachine, type PhoneWanted } from '../../../machines/flows/buyer/buyer-phone.ts'
import type { Params, RecordCommands } from '../../../runtime/screen.ts'
import type { Services } from '../../../runtime/services.ts'
import { whatsAppAddress } from '../../../ui/text/whatsapp-address.ts'
import { phoneCommands } from './commands.ts'
import { copy } from './copy.ts'

/** Copies a phone that was asked for, or opens a conversation in a new tab. */
export function takePhone({ notify }: Pick<Services, 'notify'>, { use, telefone }: PhoneWanted): void {
  if (use === 'call') return void window.open(whatsAppAddress(telefone), '_blank', 'noopener')
  navigator.clipboard.writeText(telefone).then(
    () => notify({ type: 'notice', class: 'success', message: copy.phoneCopied }),
    () => {},
  )
}

/** The machine of a buyer's phone. Not started yet. */
export function phoneActor({ api, notify }: Pick<Services, 'api' | 'notify'>, id: string) {
  const actor = createActor(buyerPhoneMachine.provide({ actors: { askPhone: askBuyerPhone(api) } }), { input: { id } })
  actor.on('notice', notify)
  actor.on('phone.wanted', (wanted) => takePhone({ notify }, wanted))
  return actor
}

/** A buyer that was found: what can be done with the phone. */
export async function loadRecordCommands(services: Services, { user_id = '' }: Params): Promise<RecordCommands> {
  return { actor: phoneActor(services, user_id).start(), commands: phoneCommands }
}

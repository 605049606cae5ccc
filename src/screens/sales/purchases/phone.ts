import { createActor } from 'xstate'
import { askBuyerPhone } from '../../../api/sales/purchases.ts'
import { buyerPhoneMachine, type PhoneUse } from '../../../machines/flows/buyer/buyer-phone.ts'
import { copyAndSay } from '../../../runtime/copy-and-say.ts'
import type { Params, RecordCommands } from '../../../runtime/screen.ts'
import type { Services } from '../../../runtime/services.ts'
import { whatsAppAddress } from '../../../ui/text/whatsapp-address.ts'
import { phoneCommands } from './commands.ts'
import { copy } from './copy.ts'

/**
 * What is done with a phone that was asked for: it is copied, or a conversation begins in a new tab. What is copied is promised to the browser within
 * the tap: some refuse it once the server has answered.
 * @param message what the conversation begins with
 */
export function phoneTaking({ notify }: Pick<Services, 'notify'>, message?: string) {
  let promised: PromiseWithResolvers<string> | undefined
  return {
    'phone.awaited': ({ use }: { use: PhoneUse }) => {
      if (use !== 'copy') return
      promised = Promise.withResolvers<string>()
      void copyAndSay({ notify }, promised.promise, copy.phoneCopied)
    },
    'phone.wanted': ({ use, telefone }: { use: PhoneUse; telefone: string }) => {
      if (use === 'call') window.open(whatsAppAddress(telefone, message), '_blank', 'noopener')
      else promised?.resolve(telefone)
    },
    'phone.withheld': () => promised?.reject(new Error('the phone was not told')),
  }
}

/** The machine of a buyer's phone. Not started yet. @param message what the conversation begins with */
export function phoneActor({ api, notify }: Pick<Services, 'api' | 'notify'>, id: string, message?: string) {
  const actor = createActor(buyerPhoneMachine.provide({ actors: { askPhone: askBuyerPhone(api) } }), { input: { id } })
  const taking = phoneTaking({ notify }, message)
  actor.on('notice', notify)
  actor.on('phone.awaited', taking['phone.awaited'])
  actor.on('phone.wanted', taking['phone.wanted'])
  actor.on('phone.withheld', taking['phone.withheld'])
  return actor
}

/** A buyer that was found: what can be done with the phone. */
export async function loadRecordCommands(services: Services, { user_id = '' }: Params): Promise<RecordCommands> {
  return { actor: phoneActor(services, user_id).start(), commands: phoneCommands }
}

import { type Supporter, supporterRowActors } from '../../../api/sales/supporters.ts'
import { maskPhone } from '../../../domain/values/masks.ts'
import { supporterRowAt, supporterRowMachine } from '../../../machines/flows/dialogues/supporter-row.ts'
import { copyAndSay } from '../../../runtime/copy-and-say.ts'
import type { RecordMachine } from '../../../runtime/records/record-machine.ts'
import { tellDone } from '../../../runtime/records/tell-done.ts'
import type { Services } from '../../../runtime/services.ts'
import { whatsAppAddress } from '../../../ui/text/whatsapp-address.ts'
import { copy } from './copy.ts'

export type SupporterRowMachine = typeof supporterRowMachine

/** The machine of each supporter of the list: the phone is copied or written to, and taking one off asks for a word first. */
export function supporterRecords(services: Services): RecordMachine<Supporter, SupporterRowMachine> {
  const { api, changed, confirmed, did, notify } = services
  const names = new Map<string, string>()
  return {
    machine: supporterRowMachine.provide({
      actors: supporterRowActors(api, tellDone({ changed, did }, 'supporter'), (id, signal) =>
        confirmed({ act: 'supporter.remove', id, name: names.get(id) ?? '', word: 'excluir' }, signal),
      ),
    }),
    at: ({ id, name }) => {
      names.set(String(id), name)
      return supporterRowAt(String(id))
    },
    on: {
      'phone.wanted': ({ use }, { telefone }) => {
        if (use === 'call') window.open(whatsAppAddress(telefone), '_blank', 'noopener')
        else void copyAndSay({ notify }, maskPhone(telefone), copy.phoneCopied)
      },
    },
  }
}

import type { Buyer } from '../../../api/sales/buyers.ts'
import { askBuyerPhone } from '../../../api/sales/purchases.ts'
import { buyerPhoneMachine } from '../../../machines/flows/buyer/buyer-phone.ts'
import type { RecordMachine } from '../../../runtime/records/record-machine.ts'
import type { Services } from '../../../runtime/services.ts'
import { phoneTaking } from '../purchases/phone.ts'

/** The machine of each buyer of a list: its phone, which is copied or called. */
export const buyerRecords = (
  services: Pick<Services, 'api' | 'notify'>,
): RecordMachine<Buyer, typeof buyerPhoneMachine> => ({
  machine: buyerPhoneMachine.provide({ actors: { askPhone: askBuyerPhone(services.api) } }),
  at: ({ id }) => ({ value: 'hidden', context: { id: String(id), use: 'copy' } }),
  on: phoneTaking(services),
})

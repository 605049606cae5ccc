import { askBuyerPhone } from '../../api/sales/purchases.ts'
import { buyerPhoneMachine } from '../../machines/flows/buyer/buyer-phone.ts'
import type { RecordMachine } from '../../runtime/records/record-machine.ts'
import type { Services } from '../../runtime/services.ts'
import { phoneTaking } from '../sales/purchases/phone.ts'

/** A row of a ranking: whose it is. */
interface BuyerRow {
  id: string | number
  user_id: number
}

/** The machine of each row of a ranking: its buyer's phone, which is copied or called. */
export const buyerRecords = <Row extends BuyerRow>(
  services: Pick<Services, 'api' | 'notify'>,
): RecordMachine<Row, typeof buyerPhoneMachine> => ({
  machine: buyerPhoneMachine.provide({ actors: { askPhone: askBuyerPhone(services.api) } }),
  at: ({ user_id }) => ({ value: 'hidden', context: { id: String(user_id), use: 'copy' } }),
  on: phoneTaking(services),
})

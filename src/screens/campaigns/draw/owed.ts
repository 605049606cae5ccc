import type { DrawnPrize } from '../../../api/campaigns/draw.ts'
import { prizePaymentMachine } from '../../../machines/entities/prize-payment.ts'
import { isTagged } from '../../../machines/tags.ts'

type Payment = Pick<DrawnPrize, 'payment'>

/** Whether the winner of a prize is still owed it. */
export const isOwed = (drawn: Payment | undefined): boolean => paymentIs(drawn, 'payable')

/** Whether a prize may not be given yet, since it is open who won it. */
export const isLocked = (drawn: Payment | undefined): boolean => paymentIs(drawn, 'locked')

const paymentIs = (drawn: Payment | undefined, tag: 'payable' | 'locked') =>
  drawn?.payment != null && isTagged(prizePaymentMachine, drawn.payment.state, tag)

import { type PaymentCommand, paymentAt, prizePaymentMachine } from '../../../src/machines/entities/prize-payment.ts'
import { stepThrough } from '../../../src/machines/next-state.ts'
import { noteChange } from '../../platform/db/commits.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Locked } from '../../platform/db/locked.ts'
import { prizePayment } from '../../platform/db/schema.ts'
import { isCleared } from '../campaigns/origin.ts'
import type { DrawnPrize } from '../campaigns/store.ts'

type PaymentRow = typeof prizePayment.$inferSelect

/** Notes that a prize of a campaign that is held was given to its winner. The only writer of what was given. */
export async function applyEvent(
  tx: Db,
  { draw: { campaignId, prize }, ...drawn }: Locked<DrawnPrize>,
  event: PaymentCommand,
  given: Pick<PaymentRow, 'note' | 'operatorId' | 'paidAt'>,
): Promise<{ ok: true; row: PaymentRow } | { ok: false; refusal: 'winner.paid' | 'winner.locked' }> {
  const paid = drawn.payment !== null
  const step = stepThrough(prizePaymentMachine, paymentAt({ paid, cleared: isCleared(drawn) }), [event])
  if (step === null) return { ok: false, refusal: paid ? 'winner.paid' : 'winner.locked' }
  const row = { campaignId, prize, state: 'paid' as const, ...given }
  await tx.insert(prizePayment).values(row)
  noteChange(tx, { campaignId, purchases: [] })
  return { ok: true, row }
}

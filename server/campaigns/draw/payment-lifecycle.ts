import { type PaymentCommand, paymentAt, prizePaymentMachine } from '../../../src/machines/entities/prize-payment.ts'
import { stepThrough } from '../../../src/machines/next-state.ts'
import { type ConsequencePorts, carryOut } from '../../platform/consequences.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Locked, locked } from '../../platform/db/locked.ts'
import { prizePayment } from '../../platform/db/schema.ts'
import { isCleared } from '../campaigns/origin.ts'
import type { DrawnPrize } from '../campaigns/store.ts'

type PaymentRow = typeof prizePayment.$inferSelect

/** Notes that a prize of a campaign that is held was given to its winner, and carries out what follows. The only writer of what was given. */
export async function applyEvent(
  tx: Db,
  { draw: { campaignId, prize }, ...drawn }: Locked<DrawnPrize>,
  event: PaymentCommand,
  { ports, ...given }: { ports: ConsequencePorts } & Pick<PaymentRow, 'note' | 'operatorId' | 'paidAt'>,
): Promise<{ ok: true; row: PaymentRow } | { ok: false; refusal: 'winner.paid' | 'winner.locked' }> {
  const paid = drawn.payment !== null
  const step = stepThrough(prizePaymentMachine, paymentAt({ paid, cleared: isCleared(drawn) }), [event])
  if (step === null) return { ok: false, refusal: paid ? 'winner.paid' : 'winner.locked' }
  const row = { campaignId, prize, state: 'paid' as const, ...given }
  await tx.insert(prizePayment).values(row)
  const payment = locked(row)
  const scope = { db: tx, campaignId, ports, now: given.paidAt }
  await carryOut(scope, 'prizePayment', [{ before: payment, row: payment, effects: step.effects }])
  return { ok: true, row }
}

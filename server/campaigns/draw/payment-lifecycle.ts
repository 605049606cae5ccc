import { type PaymentCommand, paymentAt, prizePaymentMachine } from '../../../src/machines/entities/prize-payment.ts'
import { stepThrough } from '../../../src/machines/next-state.ts'
import { type ConsequencePorts, carryOut } from '../../platform/consequences.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Locked, locked } from '../../platform/db/locked.ts'
import { prizePayment } from '../../platform/db/schema.ts'
import { isCleared } from '../campaigns/origin.ts'
import type { DrawnPrize } from '../campaigns/store.ts'

type PaymentRow = typeof prizePayment.$inferSelect

/** A drawn prize that is given to its winner, and what is noted of it. */
export interface PrizeGiven extends Pick<PaymentRow, 'note' | 'operatorId' | 'paidAt'> {
  drawn: Locked<DrawnPrize>
}

/** Why a prize cannot be given to its winner. */
export const whyUnpaid = ({ payment }: Pick<DrawnPrize, 'payment'>): 'winner.paid' | 'winner.locked' =>
  payment === null ? 'winner.locked' : 'winner.paid'

/**
 * Lets an event happen to drawn prizes of a campaign that is locked, with one statement, and carries out what follows. Those whose machine does not accept it
 * stay as they are. The only writer of what was given.
 * @returns what was written down
 */
export async function applyEvents(
  tx: Db,
  campaignId: number,
  given: readonly PrizeGiven[],
  event: PaymentCommand,
  { ports, now }: { ports: ConsequencePorts; now: Date },
): Promise<Locked<PaymentRow>[]> {
  const changed = given.flatMap(({ drawn, ...noted }) => {
    const from = paymentAt({ paid: drawn.payment !== null, cleared: isCleared(drawn) })
    const step = stepThrough(prizePaymentMachine, from, [event])
    if (step === null) return []
    const { prize } = drawn.draw
    const row = locked({ campaignId, prize, state: 'paid' as const, ...noted })
    return [{ before: row, row, effects: step.effects }]
  })
  if (changed.length > 0) await tx.insert(prizePayment).values(changed.map(({ row }) => row))
  await carryOut({ db: tx, campaignId, ports, now }, 'prizePayment', changed)
  return changed.map(({ row }) => row)
}

import { trimmed } from '../../../src/domain/values/text.ts'
import {
  type PayoutCommand,
  type PayoutFact,
  payoutAt,
  payoutMachine,
  payoutState,
} from '../../../src/machines/entities/payout.ts'
import { initialState, stepThrough } from '../../../src/machines/next-state.ts'
import { isTagged } from '../../../src/machines/tags.ts'
import { alikeIn } from '../../platform/db/alike.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Locked, locked } from '../../platform/db/locked.ts'
import { isAmong } from '../../platform/db/sale-rows.ts'
import { payout } from '../../platform/db/schema.ts'

export type PayoutRow = typeof payout.$inferSelect

export type PayoutRefusal = 'payout.over' | 'payout.reason'

/** What can happen to a stored payment: an administrator undoes it, or its affiliate has read it. */
export type PayoutEvent = (PayoutCommand & { operatorId: number }) | PayoutFact

/** Payments, locked for a change. */
export async function lockPayouts(tx: Db, ids: readonly number[]): Promise<Locked<PayoutRow>[]> {
  const rows = await tx.select().from(payout).where(isAmong(payout.id, ids)).orderBy(payout.id).for('update')
  return rows.map(locked)
}

/** Writes a payment down, in the state in which its chart begins. */
export async function storePayout(
  tx: Db,
  values: Omit<PayoutRow, 'id' | 'state' | 'undoneBy' | 'undoneAt' | 'reason'>,
): Promise<PayoutRow> {
  const [row] = await tx
    .insert(payout)
    .values({ ...values, state: payoutState(initialState(payoutMachine, undefined)) })
    .returning()
  if (row === undefined) throw new Error('the payment was not stored')
  return row
}

/** Why a payment is not undone. */
export const whyNot = ({ state }: PayoutRow): PayoutRefusal =>
  isTagged(payoutMachine, state, 'undone') ? 'payout.over' : 'payout.reason'

/**
 * Lets an event happen to payments. Those whose machine does not accept it stay as they are. The only writer of their state; what is alike is written at
 * once.
 * @returns those that changed
 */
export async function applyEvents(
  tx: Db,
  records: readonly Locked<PayoutRow>[],
  event: PayoutEvent,
  now: Date,
): Promise<Locked<PayoutRow>[]> {
  const undone = event.type === 'payout.undo' && {
    ...{ undoneBy: event.operatorId, undoneAt: now },
    reason: trimmed(event.reason) || null,
  }
  const changed = records.flatMap((record) => {
    const step = stepThrough(payoutMachine, payoutAt(record.state), [event])
    if (step === null) return []
    const stored = { state: payoutState(step.state), ...undone }
    return [{ row: locked({ ...record, ...stored }), stored }]
  })
  for (const [{ stored }, alike] of alikeIn(changed, ({ stored }) => stored))
    await tx
      .update(payout)
      .set(stored)
      .where(
        isAmong(
          payout.id,
          alike.map(({ row }) => row.id),
        ),
      )
  return changed.map(({ row }) => row)
}

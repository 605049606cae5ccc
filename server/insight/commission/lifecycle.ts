import { eq } from 'drizzle-orm'
import { trimmed } from '../../../src/domain/values/text.ts'
import {
  type PayoutCommand,
  type PayoutFact,
  payoutAt,
  payoutMachine,
  payoutState,
} from '../../../src/machines/entities/payout.ts'
import { initialState, type Step, stepThrough } from '../../../src/machines/next-state.ts'
import { isTagged } from '../../../src/machines/tags.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Applied, type Locked, locked } from '../../platform/db/locked.ts'
import { payout } from '../../platform/db/schema.ts'

export type PayoutRow = typeof payout.$inferSelect
type Effect = Step<typeof payoutMachine>['effects'][number]

/** Why a payment is not undone. */
export type PayoutRefusal = 'payout.over' | 'payout.reason'

/** What can happen to a stored payment: an administrator undoes it, or its affiliate has read it. */
export type PayoutEvent =
  | { type: 'payout.undo'; reason: string; operatorId: number }
  | Extract<PayoutFact, { type: 'payout.opened' }>

/** A payment, held for a change. */
export async function lockPayout(tx: Db, id: number): Promise<Locked<PayoutRow> | undefined> {
  const [row] = await tx.select().from(payout).where(eq(payout.id, id)).for('update')
  return row && locked(row)
}

/** Writes a payment down, in the state in which its chart begins. */
export async function storePayout(
  tx: Db,
  values: Omit<PayoutRow, 'id' | 'state' | 'undoneBy' | 'undoneAt' | 'reason'>,
): Promise<PayoutRow> {
  const started = initialState(payoutMachine, { id: '', hasReceipt: values.receiptName !== null })
  const [row] = await tx
    .insert(payout)
    .values({ ...values, state: payoutState(started) })
    .returning()
  if (row === undefined) throw new Error('the payment was not stored')
  return row
}

/** Lets an event happen to a payment. The only writer of its state. */
export async function applyEvent(
  tx: Db,
  record: Locked<PayoutRow>,
  event: PayoutEvent,
  now: Date,
): Promise<Applied<PayoutRow, Effect, PayoutRefusal>> {
  const from = payoutAt(record.state, { id: String(record.id), hasReceipt: record.receiptName !== null })
  const reason = event.type === 'payout.undo' ? trimmed(event.reason) : ''
  const step = stepThrough(payoutMachine, from, eventsOf(record, event))
  if (step === null)
    return { ok: false, refusal: isTagged(payoutMachine, record.state, 'undone') ? 'payout.over' : 'payout.reason' }
  const stored = {
    state: payoutState(step.state),
    ...(event.type === 'payout.undo' && { undoneBy: event.operatorId, undoneAt: now, reason: reason || null }),
  }
  await tx.update(payout).set(stored).where(eq(payout.id, record.id))
  return { ok: true, row: locked({ ...record, ...stored }), effects: step.effects }
}

/** An administrator's answer arrives with the question: the steps of the panel in one. What is unread is undone without a reason. */
function eventsOf({ state }: PayoutRow, event: PayoutEvent): (PayoutCommand | PayoutFact)[] {
  if (event.type === 'payout.opened') return [event]
  const why: PayoutCommand[] = [{ type: 'reason.type', reason: event.reason }, { type: 'undo.confirm' }]
  return [{ type: 'payout.undo' }, ...(isTagged(payoutMachine, state, 'unread') ? [] : why), { type: 'undo.done' }]
}

import { trimmed } from '../../../src/domain/values/text.ts'
import {
  type LateCommand,
  type LateDecision,
  type LateFact,
  type LateInput,
  type LateState,
  lateAt,
  latePaymentMachine,
  lateState,
} from '../../../src/machines/entities/late-payment.ts'
import { nextState, type Step, stepThrough } from '../../../src/machines/next-state.ts'
import { transactionStates } from '../../../src/machines/stored-states.ts'
import { noteChange } from '../../platform/db/commits.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Applied, type Locked, locked } from '../../platform/db/locked.ts'
import { isOf, type SaleKey } from '../../platform/db/sale-rows.ts'
import { latePayment } from '../../platform/db/schema.ts'
import type { RefusalCode } from '../../platform/refusals.ts'
import { accepts } from '../purchases/lifecycle.ts'
import { wholeOf } from '../purchases/reductions.ts'
import type { TransactionRow } from '../purchases/store.ts'

type LateRow = typeof latePayment.$inferSelect
type LateEffect = Step<typeof latePaymentMachine>['effects'][number]

/** Why nothing was decided. `scarce`: fewer quotas are free than are missing. */
export type LateRefusal = Extract<RefusalCode, `late.${string}`>

/** What can happen to a stored late payment: an operator decides, or what it waited for happens by itself. */
export type LateEvent =
  | { type: `late.${LateDecision}`; reason: string; operatorId: number }
  | Extract<LateFact, { type: 'quotas.delivered' | 'payment.refunded' }>

/** A late payment's purchase, as it was before the event, and how many quotas of the campaign are free. */
export interface LateAbout {
  purchase: TransactionRow
  free: number
  now: Date
}

/** What the machine asks of a purchase before it may be decided on. */
export function lateInputOf(row: TransactionRow, free: number): LateInput {
  const acceptable = isAcceptable(row)
  const deliverable = lacksQuotas(row) || acceptable
  const byItself = lacksQuotas(row) || isReserving(row)
  const missing = (acceptable ? wholeOf(row) : row.due) - row.delivered
  const ids = { id: String(row.id), campaignId: String(row.campaignId) }
  return {
    ...ids,
    deliverable,
    byItself,
    missing,
    reserved: row.kept || isReserving(row) ? missing : 0,
    free,
    together: 1,
  }
}

/** Whether a paid purchase lacks quotas; and whether money waits for an operator that was not taken as its payment. */
const lacksQuotas = (row: TransactionRow) => accepts(row, { type: 'quotas.delivered', delivered: row.due })
export const isAcceptable = (row: TransactionRow) => accepts(row, { type: 'payment.accepted', delivered: wholeOf(row) })
const isReserving = ({ status }: TransactionRow) => transactionStates('reserving').includes(status)

/** The state of a stored late payment. */
export const lateStateOf = ({ decision }: Pick<LateRow, 'decision'>): LateState => decision ?? 'waiting'

/** Puts a purchase on the *PIX atrasado* list; one whose money was given back and has come again waits there anew. */
export async function noteLate(tx: Db, purchase: TransactionRow, now: Date): Promise<void> {
  const { id: transactionId, campaignId } = purchase
  const again = await lockLate(tx, purchase)
  if (again === undefined) {
    await tx.insert(latePayment).values({ transactionId, campaignId, arrivedAt: now }).onConflictDoNothing()
    return
  }
  const from = lateAt(lateStateOf(again), lateInputOf(purchase, 0))
  if (nextState(latePaymentMachine, from, { type: 'payment.repeated' }) === null) return
  await tx
    .update(latePayment)
    .set({ arrivedAt: now, decision: null, reason: null, operatorId: null, decidedAt: null })
    .where(isOf(latePayment, purchase))
}

/** A purchase's late payment, held until the end of the database transaction; undefined when it has none. */
export async function lockLate(tx: Db, purchase: SaleKey): Promise<Locked<LateRow> | undefined> {
  const [row] = await tx.select().from(latePayment).where(isOf(latePayment, purchase)).for('update')
  return row && locked(row)
}

/** Lets an event happen to a late payment. The only writer of its decision. */
export async function applyEvent(
  tx: Db,
  record: Locked<LateRow>,
  event: LateEvent,
  { purchase, free, now }: LateAbout,
): Promise<Applied<LateRow, LateEffect, LateRefusal>> {
  const from = lateAt(lateStateOf(record), lateInputOf(purchase, free))
  const step = stepThrough(latePaymentMachine, from, eventsOf(event))
  if (step === null) return { ok: false, refusal: whyNot(record, from.context, event) }
  const decision = lateState(step.state)
  if (decision === 'waiting') throw new Error(`${event.type} decides nothing about a late payment`)
  const { reason, operatorId } = 'reason' in event ? event : { reason: null, operatorId: null }
  const stored = {
    decision,
    reason: reason === undefined || reason === null ? null : trimmed(reason),
    operatorId,
    decidedAt: now,
  }
  await tx.update(latePayment).set(stored).where(isOf(latePayment, purchase))
  noteChange(tx, { campaignId: record.campaignId, purchases: [purchase] })
  return { ok: true, row: locked({ ...record, ...stored }), effects: step.effects }
}

/** An operator's decision arrives with its reason, and the server carries it out at once: the steps of the panel in one. */
function eventsOf(event: LateEvent): (LateCommand | LateFact)[] {
  if (!('reason' in event)) return [event]
  return [
    { type: event.type },
    { type: 'reason.type', reason: event.reason },
    { type: 'decision.confirm' },
    { type: 'decision.done', message: '' },
  ]
}

function whyNot(record: LateRow, input: LateInput, event: LateEvent): LateRefusal {
  const state = lateStateOf(record)
  if (state !== 'waiting') return 'late.decided'
  if ('reason' in event && nextState(latePaymentMachine, lateAt(state, input), { type: event.type }))
    return 'late.reason'
  return input.deliverable ? 'late.scarce' : 'late.undeliverable'
}

import { trimmed } from '../../../src/domain/values/text.ts'
import {
  type LateCommand,
  type LateContext,
  type LateFact,
  type LateState,
  lateAt,
  latePaymentMachine,
  lateState,
} from '../../../src/machines/entities/late-payment.ts'
import { nextState, stepThrough } from '../../../src/machines/next-state.ts'
import { transactionStates } from '../../../src/machines/stored-states.ts'
import { isTagged } from '../../../src/machines/tags.ts'
import { type Changed, type ConsequencePorts, carryOut } from '../../platform/consequences.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Locked, locked } from '../../platform/db/locked.ts'
import { isOfPurchases } from '../../platform/db/sale-rows.ts'
import { latePayment } from '../../platform/db/schema.ts'
import type { RefusalCode } from '../../platform/refusals.ts'
import { accepts, effectsOf } from '../purchases/lifecycle.ts'
import { wholeOf } from '../purchases/reductions.ts'
import type { TransactionRow } from '../purchases/store.ts'

type LateRow = typeof latePayment.$inferSelect

/** Why nothing was decided. `scarce`: fewer quotas are free than are missing. */
export type LateRefusal = Extract<RefusalCode, `late.${string}`>

/** What can happen to a stored late payment: an operator decides, or what it waited for happens by itself. */
export type LateEvent =
  | (LateCommand & { operatorId: number })
  | Extract<LateFact, { type: 'quotas.delivered' | 'payment.refunded' }>

/** A late payment that is locked, and its purchase as it was before the event. */
export interface LockedLate {
  late: Locked<LateRow>
  purchase: Locked<TransactionRow>
}

/** What a change needs besides its event. `free`: how many quotas of the campaign anybody could have. */
export interface LateChange {
  ports: ConsequencePorts
  free: number
  now: Date
}

/** What the machine asks of a purchase before it may be decided on. */
export function lateInputOf(row: TransactionRow, free: number): LateContext {
  const acceptable = isAcceptable(row)
  const deliverable = lacksQuotas(row) || acceptable
  const byItself = takesByItself(row)
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

/** Whether a purchase takes all its quotas without a decision: those that it lacks, or those that its payment brings. */
const takesByItself = (row: TransactionRow): boolean =>
  [{ type: 'quotas.delivered', delivered: row.due } as const, wholePayment(row)].some((event) =>
    effectsOf(row, event)?.has('latePayment.settled'),
  )
const wholePayment = ({ due: delivered, paidAt }: TransactionRow) =>
  ({ type: 'payment.received', delivered, keeping: false, known: paidAt !== null }) as const

/** Whether a paid purchase lacks quotas; and whether money waits for an operator that was not taken as its payment. */
const lacksQuotas = (row: TransactionRow) => accepts(row, { type: 'quotas.delivered', delivered: row.due })
export const isAcceptable = (row: TransactionRow) => accepts(row, { type: 'payment.accepted', delivered: wholeOf(row) })
const isReserving = ({ status }: TransactionRow) => transactionStates('reserving').includes(status)

/** The state of a stored late payment. */
export const lateStateOf = ({ decision }: Pick<LateRow, 'decision'>): LateState => decision ?? 'waiting'

/** Puts purchases of a campaign on the *PIX atrasado* list; one whose money was given back and has come again waits there once more. */
export async function noteLate(
  tx: Db,
  campaignId: number,
  purchases: readonly TransactionRow[],
  now: Date,
): Promise<void> {
  const known = await lockLates(tx, campaignId, purchases)
  const fresh = purchases.filter(({ id }) => !known.some(({ late }) => late.transactionId === id))
  if (fresh.length > 0)
    await tx
      .insert(latePayment)
      .values(fresh.map(({ id: transactionId }) => ({ transactionId, campaignId, arrivedAt: now })))
      .onConflictDoNothing()
  const again = known.filter(({ late, purchase }) => {
    const from = lateAt(lateStateOf(late), lateInputOf(purchase, 0))
    return nextState(latePaymentMachine, from, { type: 'payment.repeated' }) !== null
  })
  if (again.length === 0) return
  await tx
    .update(latePayment)
    .set({ arrivedAt: now, decision: null, reason: null, operatorId: null, decidedAt: null })
    .where(isOfPurchases(latePayment, campaignId, idsOf(again)))
}

/** The late payments of purchases of a campaign, locked until the database transaction ends; purchases without one are left out. */
export async function lockLates<Purchase extends TransactionRow>(
  tx: Db,
  campaignId: number,
  purchases: readonly Purchase[],
): Promise<{ late: Locked<LateRow>; purchase: Purchase }[]> {
  const ids = purchases.map(({ id }) => id)
  const rows = await tx
    .select()
    .from(latePayment)
    .where(isOfPurchases(latePayment, campaignId, ids))
    .orderBy(latePayment.transactionId)
    .for('update')
  return rows.flatMap((row) => {
    const purchase = purchases.find(({ id }) => id === row.transactionId)
    return purchase === undefined ? [] : [{ late: locked(row), purchase }]
  })
}

/**
 * Lets an event happen to late payments of one campaign, and carries out what follows. Those whose machine does not accept it stay as they are.
 * The only writer of their decision, with one statement.
 * @returns those that changed
 */
export async function applyEvents(
  tx: Db,
  campaignId: number,
  lates: readonly LockedLate[],
  event: LateEvent,
  { ports, free, now }: LateChange,
): Promise<Changed<'latePayment'>[]> {
  const { reason, operatorId } = 'reason' in event ? event : { reason: null, operatorId: null }
  const decided = lates.flatMap(({ late, purchase }) => {
    const from = lateAt(lateStateOf(late), lateInputOf(purchase, free))
    const step = stepThrough(latePaymentMachine, from, [event])
    if (step === null) return []
    const decision = lateState(step.state)
    if (decision === 'waiting') throw new Error(`${event.type} decides nothing about a late payment`)
    const stored = { decision, reason: reason === null ? null : trimmed(reason), operatorId, decidedAt: now }
    return [{ late, purchase, stored, effects: step.effects }]
  })
  const [first] = decided
  if (first === undefined) return []
  // One event decides alike on all that wait.
  await tx
    .update(latePayment)
    .set(first.stored)
    .where(isOfPurchases(latePayment, campaignId, idsOf(decided)))
  const changed = decided.map(({ late, purchase, stored, effects }) => ({
    before: locked({ ...late, purchase }),
    row: locked({ ...late, ...stored, purchase }),
    effects,
  }))
  await carryOut({ db: tx, campaignId, ports, now }, 'latePayment', changed)
  return changed
}

const idsOf = (lates: readonly { late: LateRow }[]) => lates.map(({ late }) => late.transactionId)

/** Why a late payment did not accept an operator's decision. */
export function whyNot({ late, purchase }: LockedLate, event: LateEvent, free: number): LateRefusal {
  const state = lateStateOf(late)
  const input = lateInputOf(purchase, free)
  if (!isTagged(latePaymentMachine, state, 'waiting')) return 'late.decided'
  if ('reason' in event && nextState(latePaymentMachine, lateAt(state, input), { ...event, reason: 'why' }))
    return 'late.reason'
  return input.deliverable ? 'late.scarce' : 'late.undeliverable'
}

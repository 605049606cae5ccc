import type { TransactionState } from '../../../src/domain/sales/transaction-status.ts'
import type { WorldEventName } from '../../../src/domain/sales/world-events.ts'
import {
  type TransactionCommand,
  type TransactionContext,
  type TransactionEffect,
  type TransactionFact,
  toldAs,
  transactionAt,
  transactionMachine,
  transactionState,
} from '../../../src/machines/entities/transaction.ts'
import { type Step, stepThrough } from '../../../src/machines/next-state.ts'
import { transactionStates } from '../../../src/machines/stored-states.ts'
import { release } from '../../campaigns/ledger/ledger.ts'
import { refund } from '../../campaigns/ledger/prizes.ts'
import { writeDeltas } from '../../insight/figures/deltas.ts'
import { noteChange } from '../../platform/db/commits.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Applied, type Locked, locked } from '../../platform/db/locked.ts'
import { isOneOfRows, isRow, type SaleKey } from '../../platform/db/sale-rows.ts'
import { transaction } from '../../platform/db/schema.ts'
import { tellWorld, type WorldFact } from '../../platform/outbox/tell.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { earnCoupons, returnCoupons, returnUnpassed } from './coupons.ts'
import { countedAs, movesOf } from './moves.ts'
import { givenBackOf } from './reductions.ts'
import { noteReturnedPrizes } from './returned-prizes.ts'
import type { TransactionRow } from './store.ts'

type TransactionEvent = TransactionCommand | TransactionFact

const PAYABLE = transactionStates('payable')
const PAID = transactionStates('paid')
const RETURNED = transactionStates('returned')
const MONEYED = [...PAID, ...transactionStates('disputed'), ...RETURNED]

/** Whether a purchase waits for its money, and whether it is paid. */
export const isPayable = ({ status }: Pick<TransactionRow, 'status'>): boolean => PAYABLE.includes(status)
export const isReturned = ({ status }: Pick<TransactionRow, 'status'>): boolean => RETURNED.includes(status)
export const isPaid = ({ status }: Pick<TransactionRow, 'status'>): boolean => PAID.includes(status)

/** Holds a transaction for a change. */
export async function lockTransaction(
  tx: Db,
  { campaignId, id }: SaleKey,
): Promise<Locked<TransactionRow> | undefined> {
  const [row] = await lockTransactions(tx, campaignId, [id])
  return row
}

/** Holds several transactions of a campaign for a change, in one order for all. */
export async function lockTransactions(
  tx: Db,
  campaignId: number,
  ids: readonly number[],
): Promise<Locked<TransactionRow>[]> {
  const rows = await tx
    .select()
    .from(transaction)
    .where(isOneOfRows(transaction, campaignId, ids))
    .orderBy(transaction.id)
    .for('no key update')
  return rows.map(locked)
}

/** Whether the machine of a purchase accepts an event; nothing is stored. */
export function accepts(row: TransactionRow, event: TransactionEvent): boolean {
  return stepOf(row, event) !== null
}

/** What a change needs besides its event. `money`: what is noted with it of the payment. */
export interface TransactionChange {
  seal: Seal
  now: Date
  money?: Partial<Pick<TransactionRow, 'paidAt' | 'paymentId' | 'askAt'>>
  /** What the provider says has come, in centavos, where that is known. */
  received?: number | null
  /** The spins that it has earned without the quotas that go back. */
  spinsLeft?: number
}

/**
 * Lets an event happen to a purchase, and to its quotas and coupons what follows from that: those of a reservation that ended are available
 * again, and so are those that were paid back; coupons are earned with the money, and returned with it. The only writer of a purchase's status,
 * and so of what the figures count. Answers what follows for others.
 */
export async function applyEvent(
  tx: Db,
  record: Locked<TransactionRow>,
  event: TransactionEvent | readonly TransactionEvent[],
  change: TransactionChange,
): Promise<Applied<TransactionRow, TransactionEffect, TransactionState>> {
  const step = stepOf(record, event)
  if (step === null) return { ok: false, refusal: record.status }
  const stored = { ...change.money, ...storedOf(step, record, change), updatedAt: change.now }
  const counted = countedAs(record, { ...stored, ...spinsLeftOf(change) }, change.now)
  const [row] = await tx
    .update(transaction)
    .set({ ...stored, ...counted })
    .where(isRow(transaction, record))
    .returning()
  if (row === undefined) throw new Error(`purchase ${record.id} is gone, though it was held`)
  await writeDeltas(tx, movesOf(record, row))
  await tellWorld(tx, record.campaignId, factsOf(record, row), change.now)
  noteChange(tx, { campaignId: record.campaignId, purchases: [row] })
  await moveQuotas(tx, record.campaignId, [{ id: record.id, effects: effectsOf(step) }], change)
  await moveCoupons(tx, record.campaignId, [{ id: record.id, effects: effectsOf(step) }], change.now)
  return { ok: true, row: locked(row), effects: effectsOf(step) }
}

/** The same for many purchases of one campaign; those whose machine does not accept it stay as they are. @returns how many changed */
export async function applyToAll(
  tx: Db,
  campaignId: number,
  records: readonly Locked<TransactionRow>[],
  event: TransactionEvent,
  change: TransactionChange,
): Promise<number> {
  const steps = records.flatMap((record) => {
    const step = stepOf(record, event)
    if (step === null) return []
    const stored = storedOf(step, record, change)
    const counted = countedAs(record, stored, change.now)
    const alike = JSON.stringify([stored, Object.keys(counted), counted.channel, counted.adjusted, counted.reductions])
    return [{ id: record.id, record, stored: { ...stored, ...counted }, alike, effects: effectsOf(step) }]
  })
  const before = new Map(steps.map(({ id, record }) => [id, record]))
  for (const group of Map.groupBy(steps, ({ alike }) => alike).values()) {
    const rows = await tx
      .update(transaction)
      .set({ ...group[0]?.stored, updatedAt: change.now })
      .where(
        isOneOfRows(
          transaction,
          campaignId,
          group.map(({ id }) => id),
        ),
      )
      .returning()
    await writeDeltas(
      tx,
      rows.flatMap((row) => movesOf(before.get(row.id) ?? row, row)),
    )
    const facts = rows.flatMap((row) => factsOf(before.get(row.id) ?? row, row))
    await tellWorld(tx, campaignId, facts, change.now)
  }
  noteChange(tx, { campaignId, purchases: steps.map(({ record }) => record) })
  await moveQuotas(tx, campaignId, steps, change)
  await moveCoupons(tx, campaignId, steps, change.now)
  return steps.length
}

/** What programs outside are told of a change; of a sale by an affiliate's link also that, and what goes back of it. */
function factsOf(
  before: TransactionRow,
  { id, status, cancelledBy, afiliadoId, reductions }: TransactionRow,
): WorldFact[] {
  const isReduced = reductions.length > before.reductions.length
  const name = isReduced ? 'purchase.reduced' : toldAs(before.status, { status, cancelledBy })
  if (name === null) return []
  const fact = { name, transactionId: id, about: { status } }
  const ofAffiliate = afiliadoId === null ? undefined : TOLD_OF_AFFILIATES.get(name)
  // Who was never told of a sale is not told that it went back.
  const isNews = name === 'purchase.refunded' && before.paidAt === null
  return ofAffiliate === undefined || isNews ? [fact] : [fact, { ...fact, name: ofAffiliate }]
}

const TOLD_OF_AFFILIATES: ReadonlyMap<WorldEventName, WorldEventName> = new Map([
  ['purchase.paid', 'affiliate.sold'],
  ['purchase.reduced', 'affiliate.returned'],
  ['purchase.refunded', 'affiliate.returned'],
])

function stepOf(
  row: TransactionRow,
  event: TransactionEvent | readonly TransactionEvent[],
): Step<typeof transactionMachine> | null {
  const from = transactionAt(row.status, contextOf(row))
  return stepThrough(transactionMachine, from, [event].flat())
}

/** What a stored purchase holds beside its status, as the chart reads it. */
export function contextOf(row: TransactionRow): Omit<TransactionContext, 'message'> {
  const { amount: price, due: bought, delivered, kept, cancelledBy, returned, review, reviewWord: word, looked } = row
  const paid = row.received !== null || row.paidAt !== null
  const quotas = { price, bought, delivered, givenBack: givenBackOf(row), kept }
  return { id: String(row.id), ...quotas, cancelledBy, paid, returned, review, word, looked }
}

function storedOf(
  { state }: Step<typeof transactionMachine>,
  before: TransactionRow,
  { now, received, money }: TransactionChange,
) {
  const status = transactionState(state)
  const { bought, delivered, kept, cancelledBy, paid, returned, review, word, looked } = state.context
  return {
    ...(bought !== before.due && { due: bought }),
    ...{ status, delivered, kept, returned, review, reviewWord: word, looked },
    cancelledBy: status === 'cancelled' ? cancelledBy : null,
    paidAt: before.paidAt ?? (MONEYED.includes(status) ? (money?.paidAt ?? now) : (money?.paidAt ?? null)),
    received: paid ? (received ?? before.received ?? before.amount + before.surcharge) : before.received,
    reviewAt: review === null ? null : review === before.review && word === before.reviewWord ? before.reviewAt : now,
  }
}

const spinsLeftOf = ({ spinsLeft }: TransactionChange) => (spinsLeft === undefined ? {} : { spinsLeft })

const EFFECTS: readonly string[] = [
  'reservation.ended',
  'quotas.returned',
  'prizes.returned',
  'money.reduced',
  'latePayment.noted',
  'coupons.earned',
  'coupons.returned',
] satisfies TransactionEffect['type'][]

const effectsOf = ({ effects }: Step<typeof transactionMachine>): TransactionEffect[] =>
  effects.filter((effect): effect is TransactionEffect => EFFECTS.includes(effect.type))

/** What a purchase earned, or loses with its money. */
async function moveCoupons(
  tx: Db,
  campaignId: number,
  changed: readonly { id: number; effects: readonly TransactionEffect[] }[],
  now: Date,
): Promise<void> {
  const withEffect = (wanted: TransactionEffect['type']) => ({
    campaignId,
    transactionIds: changed.filter(({ effects }) => effects.some(({ type }) => type === wanted)).map(({ id }) => id),
  })
  await earnCoupons(tx, withEffect('coupons.earned'), now)
  await returnCoupons(tx, withEffect('coupons.returned'), now)
  await returnUnpassed(tx, withEffect('money.reduced'), now)
}

async function moveQuotas(
  tx: Db,
  campaignId: number,
  changed: readonly { id: number; effects: readonly TransactionEffect[] }[],
  { seal, now }: TransactionChange,
): Promise<void> {
  for (const as of ['expired', 'cancelled'] as const) {
    const ended = changed.filter(({ effects }) =>
      effects.some((effect) => effect.type === 'reservation.ended' && effect.as === as),
    )
    const transactionIds = ended.map(({ id }) => id)
    if (transactionIds.length > 0) await release(tx, { campaignId, transactionIds, as, now })
  }
  // What was won is written down before the quotas go, for then nothing else says who had won it.
  for (const { id, effects } of changed)
    if (effects.some(({ type }) => type === 'prizes.returned')) await noteReturnedPrizes(tx, { campaignId, id }, now)
  for (const { id: transactionId, effects } of changed)
    if (effects.some(({ type }) => type === 'quotas.returned'))
      await refund(tx, seal, { campaignId, transactionId, now })
}

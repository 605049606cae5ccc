import { and, eq, getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { transactionAt, transactionMachine, transactionState } from '../../../src/machines/entities/transaction.ts'
import { type Step, stepThrough } from '../../../src/machines/next-state.ts'
import type { TransactionCommand, TransactionContext, TransactionFact } from '../../../src/machines/purchase/setup.ts'
import { transactionStates } from '../../../src/machines/stored-states.ts'
import { type Changed, type ConsequencePorts, carryOut } from '../../platform/consequences.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Locked, locked } from '../../platform/db/locked.ts'
import { isOneOfRows, type SaleKey } from '../../platform/db/sale-rows.ts'
import { transaction } from '../../platform/db/schema.ts'
import { countedAs } from './moves.ts'
import { givenBackOf } from './reductions.ts'
import type { TransactionRow } from './store.ts'

type TransactionEvent = TransactionCommand | TransactionFact

const PAYABLE = transactionStates('payable')
const PAID = transactionStates('paid')
const DISPUTED = transactionStates('disputed')
const MONEYED = [...PAID, ...DISPUTED, ...transactionStates('returned')]

/** Whether a purchase waits for its money, and whether it is paid. */
export const isPayable = ({ status }: Pick<TransactionRow, 'status'>): boolean => PAYABLE.includes(status)
export const isDisputed = ({ status }: Pick<TransactionRow, 'status'>): boolean => DISPUTED.includes(status)
export const isPaid = ({ status }: Pick<TransactionRow, 'status'>): boolean => PAID.includes(status)

/** Locks a transaction for a change. */
export async function lockTransaction(
  tx: Db,
  { campaignId, id }: SaleKey,
): Promise<Locked<TransactionRow> | undefined> {
  const [row] = await lockTransactions(tx, campaignId, [id])
  return row
}

/** Locks several transactions of a campaign for a change, always in the same order. */
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

/** What would follow from an event, by its name; null where the machine of the purchase does not accept it. Nothing is stored. */
export function effectsOf(row: TransactionRow, event: TransactionEvent): ReadonlySet<string> | null {
  const step = stepOf(row, event)
  return step && new Set(step.effects.map(({ type }) => type))
}

/** What a change needs besides its event. `money`: what is noted with it of the payment. */
export interface TransactionChange {
  ports: ConsequencePorts
  now: Date
  money?: Partial<Pick<TransactionRow, 'paidAt' | 'paymentId' | 'askAt'>>
  /** What the provider says has come, in centavos, where that is known. */
  received?: number | null
  /** The spins that it has earned without the quotas that go back. */
  spinsLeft?: number
}

/**
 * Lets an event, or several in a row, happen to purchases of one campaign, and carries out what follows for others. Those whose machine does not
 * accept it stay as they are. The only writer of a purchase's status, and so of what the figures count; what is alike is written at once.
 * @returns those that changed, in their order
 */
export async function applyEvents(
  tx: Db,
  campaignId: number,
  records: readonly Locked<TransactionRow>[],
  event: TransactionEvent | readonly TransactionEvent[],
  change: TransactionChange,
): Promise<Changed<'transaction'>[]> {
  const { ports, now, ...told } = change
  return applyEach(
    tx,
    campaignId,
    records.map((record) => ({ record, event, ...told })),
    { ports, now },
  )
}

/** An event that happens to one purchase, with what was reported of it. */
interface Happening extends Pick<TransactionChange, 'money' | 'received' | 'spinsLeft'> {
  record: Locked<TransactionRow>
  event: TransactionEvent | readonly TransactionEvent[]
}

/** {@link applyEvents}, with an event of its own for each purchase. */
export async function applyEach(
  tx: Db,
  campaignId: number,
  happenings: readonly Happening[],
  { ports, now }: Pick<TransactionChange, 'ports' | 'now'>,
): Promise<Changed<'transaction'>[]> {
  const steps = happenings.flatMap(({ record: before, event, ...told }) => {
    const step = stepOf(before, event)
    if (step === null) return []
    const change = { ...told, ports, now }
    const stored = { ...change.money, ...storedOf(step, before, change), updatedAt: now }
    const values = { ...stored, ...countedAs(before, { ...stored, ...spinsLeftOf(change) }, now) }
    return [{ before, values, effects: step.effects }]
  })
  const after = new Map<number, TransactionRow>()
  for (const group of Map.groupBy(steps, ({ values }) => written(values)).values())
    for (const row of await writeAlike(tx, campaignId, group)) after.set(row.id, row)
  const changed = steps.map(({ before, effects }) => {
    const row = after.get(before.id)
    if (row === undefined) throw new Error(`purchase ${before.id} is gone, though it was held`)
    return { before, row: locked(row), effects }
  })
  await carryOut({ db: tx, campaignId, ports, now }, 'transaction', changed)
  return changed
}

/** What differs from payment to payment, and is written row by row. */
const OWN = {
  delivered: transaction.delivered,
  received: transaction.received,
  paidAt: transaction.paidAt,
  paymentId: transaction.paymentId,
  askAt: transaction.askAt,
} as const
const OWN_NAMES = Object.keys(OWN) as (keyof typeof OWN)[]

interface Written {
  before: Locked<TransactionRow>
  values: PgUpdateSetSource<typeof transaction>
}

/** Writes purchases with one statement, alike but for what is their own. */
async function writeAlike(tx: Db, campaignId: number, group: readonly Written[]): Promise<TransactionRow[]> {
  const ids = group.map(({ before }) => before.id)
  const values = group[0]?.values ?? {}
  if (group.length === 1)
    return tx
      .update(transaction)
      .set(values)
      .where(isOneOfRows(transaction, campaignId, ids))
      .returning()
  const own = OWN_NAMES.filter((name) => name in values)
  const told = JSON.stringify(
    group.map((each) => ({
      id: each.before.id,
      ...Object.fromEntries(own.map((name) => [OWN[name].name, each.values[name]])),
    })),
  )
  const columns = own.map((name) => sql`${sql.identifier(OWN[name].name)} ${sql.raw(OWN[name].getSQLType())}`)
  return tx
    .update(transaction)
    .set({ ...values, ...Object.fromEntries(own.map((name) => [name, sql`told.${sql.identifier(OWN[name].name)}`])) })
    .from(sql`jsonb_to_recordset(${told}::jsonb) as told(${sql.join([sql`id bigint`, ...columns], sql`, `)})`)
    .where(and(isOneOfRows(transaction, campaignId, ids), eq(transaction.id, sql`told.id`)))
    .returning(getTableColumns(transaction))
}

/** What is written, for comparison: what the database works out of a row, and what is a row's own, counts as alike. */
const written = (values: object): string =>
  JSON.stringify(
    Object.entries(values).map(([column, value]) => [
      column,
      is(value, SQL) || Object.hasOwn(OWN, column) ? 'of the row' : value,
    ]),
  )

function stepOf(
  row: TransactionRow,
  event: TransactionEvent | readonly TransactionEvent[],
): Step<typeof transactionMachine> | null {
  const from = transactionAt(row.status, contextOf(row))
  return stepThrough(transactionMachine, from, [event].flat())
}

/** What a stored purchase holds beside its status, as the chart reads it. */
export function contextOf(row: TransactionRow): TransactionContext {
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

import { and, count, gte, notInArray, sql } from 'drizzle-orm'
import type { Static } from 'typebox'
import { Type } from 'typebox'
import { momentOf } from '../../../src/domain/values/zoned.ts'
import { type Reader, transactionsOf } from '../../platform/auth/scope.ts'
import type { Db } from '../../platform/db/database.ts'
import { isOneOfRows, isRow } from '../../platform/db/sale-rows.ts'
import { transaction } from '../../platform/db/schema.ts'
import { named, nullable, RecordNumber } from '../../platform/http/http.ts'
import type { Refusal } from '../../platform/refusals.ts'
import { matchingOf, selectPurchases, TransactionFilter } from './list.ts'
import type { TransactionRow } from './wire.ts'

/** Clocks of several servers may differ by so much. */
const CLOCKS_MS = 60_000
/** The most rows of a list that are compared; those below are out of sight. */
const MOST_SHOWN = 1_000

/**
 * What a list shows, newest first: its filter, the rows from the first on, and when the latest of them was changed. `whole`: there are no others
 * below.
 */
export const ShownTransactions = named(
  'ShownTransactions',
  Type.Object({
    filter: TransactionFilter,
    ids: Type.Array(RecordNumber, { maxItems: MOST_SHOWN }),
    updated_at: nullable(Type.String({ maxLength: 40 })),
    whole: Type.Boolean(),
  }),
)
type ShownTransactions = Static<typeof ShownTransactions>

/** What became of what a list shows: rows that were changed, how many others belong among them by now, how many of them left its filter, and how many there are in all. */
export interface TransactionChanges {
  rows: TransactionRow[]
  arrived: number
  left: number
  total: number
}

/** Compares what a list shows with what it would show now. A row that left its filter is reported as well, and counted: it stays where it is read. */
export async function changesSince(
  db: Db,
  caller: Reader,
  campaignId: number,
  { filter, ids, updated_at, whole }: ShownTransactions,
): Promise<({ ok: true } & TransactionChanges) | { ok: false; refusal: Refusal }> {
  const read = matchingOf(caller, campaignId, filter)
  if (!read.ok) return read
  const anything = matchingOf(caller, campaignId, {})
  const seenUntil = updated_at === null ? null : momentOf(updated_at)
  const since = seenUntil === null ? new Date(0) : new Date(Math.max(0, seenUntil.getTime() - CLOCKS_MS))
  const isOneOfThem = ids.length === 0 ? undefined : isOneOfRows(transaction, campaignId, ids)
  const rows =
    isOneOfThem === undefined
      ? []
      : await selectPurchases(db).where(
          and(anything.ok ? anything.matching : undefined, isOneOfThem, gte(transaction.updatedAt, since)),
        )
  const last = ids.at(-1)
  const above =
    whole || last === undefined
      ? undefined
      : sql`(${transaction.createdAt}, ${transaction.id}) > (select created_at, id from ${transaction} where ${and(isRow(transaction, { campaignId, id: last }), transactionsOf(caller))})`
  const others = ids.length === 0 ? undefined : notInArray(transaction.id, ids)
  const [arrived] = await db
    .select({ count: count() })
    .from(transaction)
    .where(and(read.matching, above, others))
  const [now] = await db
    .select({
      total: count(),
      kept: isOneOfThem ? sql<number>`count(*) filter (where ${isOneOfThem})::int` : sql<number>`0`,
    })
    .from(transaction)
    .where(read.matching)
  const { total = 0, kept = 0 } = now ?? {}
  return { ok: true, rows, arrived: arrived?.count ?? 0, left: ids.length - kept, total }
}

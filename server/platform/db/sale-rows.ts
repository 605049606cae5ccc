import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { readTogether } from './batch.ts'
import { type Db, rowsOf } from './database.ts'
import { campaign } from './schema/campaigns.ts'
import { prizeResult, winnerNote } from './schema/draws.ts'
import { transaction } from './schema/purchases.ts'

/** What finds a row of the sale: its campaign, and its number there. Numbers alone would be looked for at every place where rows are kept. */
export interface SaleKey {
  campaignId: number
  id: number
}

interface Numbered {
  campaignId: PgColumn
  id: PgColumn
}

interface OfPurchase {
  campaignId: PgColumn
  transactionId: PgColumn
}

/** Whether a column has one of these numbers: one statement for any count of them. */
export const isAmong = (column: PgColumn, ids: readonly number[]): SQL =>
  sql`${column} = any(${`{${[...new Set(ids)].join()}}`}::bigint[])`

/** Whether a column has one of these texts: one statement for any count of them. */
export const isAmongTexts = (column: PgColumn, texts: readonly string[]): SQL =>
  sql`${column} = any(array(select jsonb_array_elements_text(${JSON.stringify([...new Set(texts)])}::jsonb)))`

/** Whether a row of a table is this one. */
export const isRow = (table: Numbered, { campaignId, id }: SaleKey): SQL | undefined =>
  and(eq(table.campaignId, campaignId), eq(table.id, id))

/** Whether it is one of these of a campaign. */
export const isOneOfRows = (table: Numbered, campaignId: number, ids: readonly number[]): SQL | undefined =>
  and(eq(table.campaignId, campaignId), isAmong(table.id, ids))

/** Reads rows of one table that are asked for at the same moment, in whatever campaigns they are. @param read those of some campaigns with some numbers */
export function rowsTogether<Row extends SaleKey>(
  read: (db: Db, among: { campaignIds: number[]; ids: number[] }) => Promise<Row[]>,
): (db: Db, key: SaleKey) => Promise<Row | undefined> {
  const reader = readTogether<SaleKey, Row | undefined>(async (db, keys) => {
    const rows = await read(db, {
      campaignIds: keys.map(({ campaignId }) => campaignId),
      ids: keys.map(({ id }) => id),
    })
    const known = new Map(rows.map((row) => [named(row), row]))
    return keys.map((key) => known.get(named(key)))
  })
  return reader
}

const named = ({ campaignId, id }: SaleKey) => `${campaignId} ${id}`

/** Whether a row belongs to a purchase. */
export const isOf = (table: OfPurchase, { campaignId, id }: SaleKey): SQL | undefined =>
  and(eq(table.campaignId, campaignId), eq(table.transactionId, id))

/** Whether it belongs to one of these purchases of a campaign. */
export const isOfPurchases = (table: OfPurchase, campaignId: number, ids: readonly number[]): SQL | undefined =>
  and(eq(table.campaignId, campaignId), isAmong(table.transactionId, ids))

/** Joins a row with its purchase. */
export const joinsPurchase = (table: OfPurchase): SQL | undefined =>
  and(eq(transaction.campaignId, table.campaignId), eq(transaction.id, table.transactionId))

/** Joins a note with the result that names whom it is about: one about whom a correction put aside has none (docs/decisions/0106). */
export const joinsWinner: SQL | undefined = and(
  eq(winnerNote.campaignId, prizeResult.campaignId),
  eq(winnerNote.prize, prizeResult.prize),
  eq(winnerNote.buyerId, prizeResult.buyerId),
)

/**
 * Whether a row has this number, where somebody comes with nothing else: an address of the panel or of a buyer's page. It is looked for in
 * each campaign, by its key; `tests/totality/campaign-keys.test.ts` lists who may ask so, and why.
 */
export const isNumbered = (table: Numbered | OfPurchase, id: number): SQL | undefined =>
  and(
    inArray(table.campaignId, sql`(select ${campaign.id} from ${campaign})`),
    eq('transactionId' in table && !('id' in table) ? table.transactionId : (table as Numbered).id, id),
  )

/** The same of several numbers: the purchases whose tokens a device keeps. */
export const areNumbered = (table: Numbered, ids: readonly number[]): SQL | undefined =>
  and(inArray(table.campaignId, sql`(select ${campaign.id} from ${campaign})`), isAmong(table.id, ids))

/**
 * The campaigns in which something of a purchase is due, the longest due first. What is claimed over many campaigns is claimed in one after the
 * other: rows are locked in one place at a time.
 * @param at what is due; an index of each campaign holds it, among the purchases that `which` tells
 */
export async function campaignsDue(
  db: Db,
  { at, until, which }: { at: PgColumn; until?: Date; which?: SQL | undefined },
): Promise<number[]> {
  const first = sql`select min(${at}) from ${transaction} where ${and(eq(transaction.campaignId, campaign.id), isNotNull(at), which)}`
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select id from (select ${campaign.id}::float8 as id, (${first}) as due from ${campaign}) campaigns
      where ${until === undefined ? sql`due is not null` : sql`due <= ${until.toISOString()}::timestamptz`} order by due, id`,
  )
  return rows.map(({ id }) => id)
}

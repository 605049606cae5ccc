import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { transaction } from './schema.ts'

/** What counts of a purchase now, in SQL: what came of its price, less what went back in parts (docs/metrics.md). */
export const worthOf = (row: { amount: SQLWrapper; adjusted: SQLWrapper } = transaction): SQL<number> =>
  sql<number>`(${row.amount} + ${row.adjusted})`

/** What its buyer paid, in SQL: what came, where that is known, else what was to come. */
export const paidOf = (): SQL<number> =>
  sql<number>`coalesce(${transaction.received}, ${transaction.amount} + ${transaction.surcharge})`

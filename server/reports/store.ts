import { createHash } from 'node:crypto'
import { and, eq, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'
import { report } from '../db/schema.ts'

export type ReportRow = typeof report.$inferSelect

/** The least that is kept of a ticket. */
export const ticketHashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')

/** Notes that a report is wanted. */
export async function storeReport(tx: Db, values: typeof report.$inferInsert): Promise<ReportRow> {
  const [row] = await tx.insert(report).values(values).returning()
  if (row === undefined) throw new Error('the report was not stored')
  return row
}

/** A report of the operator who asked for it. */
export async function findReport(db: Db, id: number, operatorId: number): Promise<ReportRow | undefined> {
  const [row] = await db
    .select()
    .from(report)
    .where(and(eq(report.id, id), eq(report.operatorId, operatorId)))
  return row
}

/** How many reports of an operator are not made yet. */
export async function countUnmade(db: Db, operatorId: number): Promise<number> {
  const rows = await db
    .select({ id: report.id })
    .from(report)
    .where(and(eq(report.operatorId, operatorId), inArray(report.state, ['waiting', 'making'])))
  return rows.length
}

/** So often is a report begun, whatever ends it: one that ends its server is not begun for ever. */
const MOST_TRIES = 5

/** Gives up the reports that were begun too often, by makers that have not been heard of since `silent`. */
export async function giveUpReports(db: Db, silent: Date): Promise<void> {
  await db
    .update(report)
    .set({ state: 'failed' })
    .where(and(gte(report.tries, MOST_TRIES), isUnmade(silent)))
}

const isUnmade = (silent: Date): SQL | undefined =>
  or(eq(report.state, 'waiting'), and(eq(report.state, 'making'), lt(report.touchedAt, silent)))

/** Takes the oldest report that waits, or whose maker has not been heard of since `silent`; another process takes another one. */
export async function claimReport(db: Db, now: Date, silent: Date): Promise<ReportRow | undefined> {
  const [claimed] = await rowsOf<{ id: number }>(
    db,
    sql`update report set state = 'making', touched_at = ${now.toISOString()}, done = 0, tries = tries + 1
      where id = (select id from report where state in ('waiting', 'making')
          and (state = 'waiting' or touched_at < ${silent.toISOString()}) order by id limit 1 for update skip locked)
      returning id::float8 as id`,
  )
  if (claimed === undefined) return undefined
  const [row] = await db.select().from(report).where(eq(report.id, claimed.id))
  return row
}

/** Notes how far a report is, or what became of it. */
export async function changeReport(db: Db, id: number, change: Partial<typeof report.$inferInsert>): Promise<void> {
  await db.update(report).set(change).where(eq(report.id, id))
}

/** Uses a ticket up: the report that it fetches, once and in time (S17). */
export async function spendTicket(db: Db, ticket: string, now: Date): Promise<ReportRow | undefined> {
  const fresh: SQL | undefined = and(eq(report.ticketHash, ticketHashOf(ticket)), gt(report.ticketUntil, now))
  const [row] = await db
    .update(report)
    .set({ ticketHash: null, ticketUntil: null })
    .where(and(fresh, eq(report.state, 'ready')))
    .returning()
  return row
}

/** Removes reports older than `before` and tells which they were. */
export async function removeOld(db: Db, before: Date): Promise<ReportRow[]> {
  return db.delete(report).where(lt(report.createdAt, before)).returning()
}

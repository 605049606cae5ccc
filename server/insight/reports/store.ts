import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { reportStates } from '../../../src/machines/stored-states.ts'
import type { Db } from '../../platform/db/database.ts'
import { report } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'

export type ReportRow = typeof report.$inferSelect

/** The least that is kept of a ticket. */
export const ticketHashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')

/** A report by its number alone, as an address names it; undefined when it is gone. */
export async function reportById(db: Db, id: number): Promise<ReportRow | undefined> {
  const [row] = await db.select().from(report).where(eq(report.id, id))
  return row
}

/** How many reports of an operator are not made yet. */
export async function countUnmade(db: Db, operatorId: number): Promise<number> {
  const rows = await db
    .select({ id: report.id })
    .from(report)
    .where(and(eq(report.operatorId, operatorId), isOneOf(report.state, reportStates('unmade'))))
  return rows.length
}

/** Removes reports older than `before`. */
export async function removeOld(db: Db, before: Date): Promise<void> {
  await db.delete(report).where(lt(report.createdAt, before))
}

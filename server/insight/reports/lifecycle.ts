import { and, eq, gt, lt, min, not, or } from 'drizzle-orm'
import {
  type StoredReportFact,
  storedReportAt,
  storedReportMachine,
  storedReportState,
} from '../../../src/machines/entities/stored-report.ts'
import { initialState, stepThrough } from '../../../src/machines/next-state.ts'
import { reportStates } from '../../../src/machines/stored-states.ts'
import { alikeIn } from '../../platform/db/alike.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Locked, locked } from '../../platform/db/locked.ts'
import { isOneOfRows, isRow, type SaleKey } from '../../platform/db/sale-rows.ts'
import { report } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { type ReportRow, ticketHashOf } from './store.ts'

type Stored = typeof report.$inferInsert

/** What a change needs besides its event, and what is noted with it: the file that was made, the ticket that was given. */
export interface ReportChange {
  now: Date
  more?: Partial<Pick<ReportRow, 'file' | 'ticketHash' | 'ticketUntil'>>
}

/** Notes that a report is wanted, in the state in which its chart begins. */
export async function storeReport(
  tx: Db,
  values: Omit<Stored, 'state' | 'tries' | 'done' | 'total'>,
): Promise<ReportRow> {
  const state = storedReportState(initialState(storedReportMachine, undefined))
  const [row] = await tx
    .insert(report)
    .values({ ...values, state })
    .returning()
  if (row === undefined) throw new Error('the report was not stored')
  return row
}

/** A report, locked for a change; undefined when it is gone. */
export async function lockReport(tx: Db, key: SaleKey): Promise<Locked<ReportRow> | undefined> {
  const [row] = await tx.select().from(report).where(isRow(report, key)).for('update')
  return row && locked(row)
}

/** The report that a ticket fetches, locked for a change; undefined when the ticket was used, replaced, or is too old. */
export async function lockReportOf(tx: Db, ticket: string, now: Date): Promise<Locked<ReportRow> | undefined> {
  const fresh = and(eq(report.ticketHash, ticketHashOf(ticket)), gt(report.ticketUntil, now))
  const [found] = await tx.select().from(report).where(fresh)
  if (found === undefined) return undefined
  const [row] = await tx
    .select()
    .from(report)
    .where(and(isRow(report, found), fresh))
    .for('update')
  return row && locked(row)
}

/** The oldest report that waits, or whose process has written nothing since `silent`; another process gets another one. */
export async function lockUnmade(tx: Db, silent: Date): Promise<Locked<ReportRow> | undefined> {
  const isLeft = or(not(isOneOf(report.state, reportStates('inProgress'))), lt(report.touchedAt, silent))
  const waits = and(isOneOf(report.state, reportStates('unmade')), isLeft)
  const campaigns = await tx
    .select({ id: report.campaignId })
    .from(report)
    .where(waits)
    .groupBy(report.campaignId)
    .orderBy(min(report.createdAt))
  for (const { id } of campaigns) {
    const [row] = await tx
      .select()
      .from(report)
      .where(and(eq(report.campaignId, id), waits))
      .orderBy(report.createdAt, report.id)
      .limit(1)
      .for('update', { skipLocked: true })
    if (row !== undefined) return locked(row)
  }
  return undefined
}

/**
 * Lets an event happen to reports of one campaign. Those whose machine does not accept it stay as they are. The only writer of their state, tries and counts;
 * it also says that their maker lives.
 * @returns those that changed
 */
export async function applyEvents(
  tx: Db,
  campaignId: number,
  records: readonly Locked<ReportRow>[],
  event: StoredReportFact,
  { now, more = {} }: ReportChange,
): Promise<Locked<ReportRow>[]> {
  const changed = records.flatMap((record) => {
    const { tries, done, total, ticketUntil } = record
    const hasTicket = ticketUntil !== null && ticketUntil > now
    const from = storedReportAt(record.state, { tries, done, total, hasTicket })
    const step = stepThrough(storedReportMachine, from, [event])
    if (step === null) return []
    const stored = { state: storedReportState(step.state), ...step.state.context, ...more, touchedAt: now }
    return [{ row: locked({ ...record, ...stored }), stored }]
  })
  for (const [{ stored }, alike] of alikeIn(changed, ({ stored }) => stored))
    await tx
      .update(report)
      .set(stored)
      .where(
        isOneOfRows(
          report,
          campaignId,
          alike.map(({ row }) => row.id),
        ),
      )
  return changed.map(({ row }) => row)
}

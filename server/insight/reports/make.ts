import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { and, eq, isNull } from 'drizzle-orm'
import { PERIODS } from '../../../src/domain/insight/retention.ts'
import { mayDo } from '../../../src/domain/people/permissions.ts'
import { hidePhone, maskPhone } from '../../../src/domain/values/masks.ts'
import { isNobodysPhone } from '../../../src/domain/values/phone.ts'
import type { StoredReportFact } from '../../../src/machines/entities/stored-report.ts'
import { findCampaign } from '../../campaigns/campaigns/store.ts'
import type { Db } from '../../platform/db/database.ts'
import { isOutage, throughOutage } from '../../platform/db/outage.ts'
import type { SaleKey } from '../../platform/db/sale-rows.ts'
import { operator } from '../../platform/db/schema.ts'
import { upToNow } from '../../platform/http/reads.ts'
import type { Ports } from '../../platform/ports.ts'
import { matchingOf, type TransactionFilter } from '../../sales/purchases/list.ts'
import type { Cell, Table } from './columns.ts'
import { csvOf } from './csv.ts'
import { removeReportFile, writeReportFile } from './file.ts'
import { applyEvents, lockReport, lockUnmade, type ReportChange } from './lifecycle.ts'
import { type ReportRow, removeOld } from './store.ts'
import { tableOf } from './tables.ts'
import { type UsersFilter, usersTable } from './users.ts'
import { xlsxOf } from './xlsx.ts'

/** A worker that has been silent this long is gone: its report is started again. */
const SILENCE_MS = 60_000
/** How long the database may be away before the report is told of it. */
const PATIENCE_MS = 30_000
/** After how many rows the progress is reported. */
const TELL_EVERY = 10_000

/** Makes the report that waits longest, if there is one. What a stopped server left unfinished is begun again. */
export async function makeNextReport(ports: Ports): Promise<boolean> {
  const row = await claimReport(ports)
  if (row === undefined) return false
  try {
    await make(ports, row)
  } catch (error) {
    // What failed only because the database was away is begun again as soon as it is back.
    const type = isOutage(error) ? 'database.lost' : 'report.failed'
    await throughOutage(() => change(ports, row, { type }), PATIENCE_MS)
    throw error
  }
  return true
}

/** Claims the next report that waits or was abandoned; one that was abandoned too often is given up. */
async function claimReport({ database: { db }, clock }: Ports): Promise<ReportRow | undefined> {
  const now = clock.now()
  const silent = new Date(now.getTime() - SILENCE_MS)
  for (;;) {
    const claimed = await db.transaction(async (inner) => {
      const tx = inner as Db
      const record = await lockUnmade(tx, silent)
      if (record === undefined) return 'none'
      const { campaignId } = record
      const [left] = await applyEvents(tx, campaignId, [record], { type: 'maker.silenced' }, { now })
      const [started] = await applyEvents(tx, campaignId, [left ?? record], { type: 'maker.started' }, { now })
      return started ?? 'given up'
    })
    if (claimed === 'none') return undefined
    if (claimed !== 'given up') return claimed
  }
}

/** Lets an event happen to a report that is being made. @returns whether its machine accepted that: it may be gone, or made by another */
async function change(
  { database: { db }, clock }: Ports,
  key: SaleKey,
  event: StoredReportFact,
  more: ReportChange['more'] = {},
): Promise<boolean> {
  return db.transaction(async (inner) => {
    const tx = inner as Db
    const record = await lockReport(tx, key)
    if (record === undefined) return false
    const change = { now: clock.now(), more }
    return (await applyEvents(tx, record.campaignId, [record], event, change)).length > 0
  })
}

/** Forgets reports, and with them their files, an hour after they were asked for. */
export async function removeOldReports(ports: Ports): Promise<void> {
  const before = new Date(ports.clock.now().getTime() - PERIODS.reports.ms)
  await removeOld(ports.database.db, before)
}

async function make(ports: Ports, report: ReportRow): Promise<void> {
  const table = await tableFor(ports, report)
  await change(ports, report, { type: 'rows.counted', done: 0, total: table.total })
  const file = `${ports.random.bytes(16).toString('hex')}.${report.format}`
  const { db } = ports.database
  try {
    const counted = { ...table, batches: told(ports, report, table) }
    const written = report.format === 'csv' ? Readable.from(csvOf(counted), { objectMode: false }) : xlsxOf(counted)
    await pipeline(written, writeReportFile(ports, { report, file }))
  } catch (error) {
    // Where the database is away, they go with the report.
    await removeReportFile(db, { report, file }).catch(() => undefined)
    throw error
  }
  // Another maker was faster, or nobody waits for it any more.
  if (!(await change(ports, report, { type: 'report.finished' }, { file })))
    await removeReportFile(db, { report, file })
}

/** The table of a report, as its operator may see it now. */
async function tableFor(ports: Ports, { id, type, campaignId, operatorId, filter }: ReportRow): Promise<Table> {
  const db = await upToNow(ports.database)
  const reader = { operatorId, role: await roleOf(ports, operatorId) }
  const seesContacts = mayDo(reader.role, 'contacts.read')
  const phone = (text: string) => (seesContacts && !isNobodysPhone(text) ? maskPhone(text) : hidePhone(text))
  if (type === 'users') return usersTable({ db, filter: filter as UsersFilter, seesContacts, phone })
  const row = await findCampaign(db, campaignId)
  if (row === undefined) throw new Error(`the campaign of report ${id} is gone`)
  const read = matchingOf(reader, row.id, filter as TransactionFilter)
  if (!read.ok) throw new Error(`the filter of report ${id} is wrong`)
  return tableOf[type]({ db, seal: ports.seal, row, matching: read.matching, phone })
}

/** What the operator may see is asked again when the report is made (S48). */
async function roleOf({ database: { db } }: Ports, operatorId: number) {
  const [found] = await db
    .select({ role: operator.role })
    .from(operator)
    .where(and(eq(operator.id, operatorId), isNull(operator.deletedAt)))
  if (found === undefined) throw new Error(`operator ${operatorId} is gone`)
  return found.role
}

/** The batches of a table as they pass, telling now and then how many have. */
async function* told(ports: Ports, report: SaleKey, { batches, total }: Table): AsyncGenerator<readonly Cell[][]> {
  let done = 0
  let toldAt = 0
  for await (const batch of batches) {
    done += batch.length
    if (done - toldAt >= TELL_EVERY) {
      toldAt = done
      await change(ports, report, { type: 'rows.counted', done, total })
    }
    yield batch
  }
}

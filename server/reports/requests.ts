import { randomBytes } from 'node:crypto'
import { dayOf } from '../../src/domain/dates.ts'
import { audit } from '../audit/audit.ts'
import { lockOperator } from '../auth/store.ts'
import { findCampaign } from '../campaigns/store.ts'
import type { Caller } from '../http/caller.ts'
import type { Ports } from '../ports.ts'
import { matchingOf, type TransactionFilter } from '../purchases/list.ts'
import type { Refusal } from '../refusals.ts'
import { changeReport, countUnmade, findReport, type ReportRow, storeReport, ticketHashOf } from './store.ts'
import type { ReportType } from './tables.ts'

/** So long does a ticket fetch its report, once (S17). */
const TICKET_MS = 60_000
const MAX_UNMADE = 3

const FILE_WORDS: Readonly<Record<ReportType, string>> = {
  sales: 'vendas',
  buyers: 'compradores',
  quotas: 'cotas-pagas',
  winners: 'ganhadores',
  affiliates: 'afiliados',
}

/** How a report stands; `url` fetches it once, within a minute. */
export interface ReportStatus {
  row: ReportRow
  url: string | null
}

type Asked = { ok: true; row: ReportRow } | { ok: false; refusal: Refusal }

/** Notes that a report is wanted, for the job that makes it; audited with its filter (S48). */
export async function requestReport(
  ports: Ports,
  caller: Caller,
  wish: { type: ReportType; format: 'csv' | 'xlsx'; campaignId: number; filter: TransactionFilter },
): Promise<Asked> {
  const now = ports.clock.now()
  return ports.database.db.transaction(async (tx): Promise<Asked> => {
    if ((await findCampaign(tx, wish.campaignId)) === undefined)
      return { ok: false, refusal: { code: 'record.unknown' } }
    const read = matchingOf(caller, wish.campaignId, wish.filter)
    if (!read.ok) return read
    await lockOperator(tx, caller.operatorId)
    if ((await countUnmade(tx, caller.operatorId)) >= MAX_UNMADE) return { ok: false, refusal: { code: 'report.busy' } }
    const row = await storeReport(tx, { ...wish, operatorId: caller.operatorId, createdAt: now, touchedAt: now })
    await audit(tx, {
      at: now,
      operatorId: caller.operatorId,
      address: caller.address,
      action: 'report.requested',
      subject: 'report',
      subjectId: row.id,
      after: wish,
    })
    return { ok: true, row }
  })
}

/** How a report of the caller stands. Each time it is ready it gets a new ticket; the one before is void. */
export async function reportStatusOf(ports: Ports, caller: Caller, id: number): Promise<ReportStatus | undefined> {
  const { db } = ports.database
  const row = await findReport(db, id, caller.operatorId)
  if (row === undefined) return undefined
  if (row.state !== 'ready') return { row, url: null }
  const ticket = randomBytes(32).toString('base64url')
  const until = new Date(ports.clock.now().getTime() + TICKET_MS)
  await changeReport(db, id, { ticketHash: ticketHashOf(ticket), ticketUntil: until })
  return { row, url: `/api/reports/${id}?ticket=${ticket}` }
}

/** The name under which the browser keeps the file: ours, of nothing that somebody typed but the slug. */
export async function fileNameOf(ports: Ports, { type, format, campaignId, createdAt }: ReportRow): Promise<string> {
  const row = await findCampaign(ports.database.db, campaignId)
  return `${FILE_WORDS[type]}-${row?.slug ?? campaignId}-${dayOf(createdAt)}.${format}`
}

import { dayOf } from '../../../src/domain/values/dates.ts'
import { findCampaign } from '../../campaigns/campaigns/store.ts'
import { audit, hideSearched } from '../../platform/audit/audit.ts'
import { lockOperator } from '../../platform/auth/store.ts'
import type { Db } from '../../platform/db/database.ts'
import { NO_CAMPAIGN } from '../../platform/db/schema.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Refusal } from '../../platform/refusals.ts'
import { matchingOf, type TransactionFilter } from '../../sales/purchases/list.ts'
import { applyEvents, lockReport, lockReportOf, storeReport } from './lifecycle.ts'
import { countUnmade, type ReportRow, reportById, ticketHashOf } from './store.ts'
import type { ReportType } from './tables.ts'
import type { UsersFilter } from './users.ts'

/** How long a ticket fetches its report, once (S17). */
const TICKET_MS = 60_000
const MAX_UNMADE = 3

const FILE_WORDS: Readonly<Record<ReportRow['type'], string>> = {
  users: 'todos-os-clientes',
  sales: 'vendas',
  buyers: 'clientes',
  quotas: 'cotas-pagas',
  winners: 'ganhadores',
  affiliates: 'afiliados',
}

/** A report and its address; `url` fetches it once, within a minute. */
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
    return storeWish(tx, caller, wish, now)
  })
}

/** The same of the buyers of all campaigns, as they are searched (spec §7.11). */
export async function requestUsersReport(
  ports: Ports,
  caller: Caller,
  wish: { format: 'csv' | 'xlsx'; filter: UsersFilter },
): Promise<Asked> {
  const now = ports.clock.now()
  return ports.database.db.transaction((tx) => storeWish(tx, caller, { ...wish, type: 'users' }, now))
}

async function storeWish(
  tx: Db,
  { operatorId, address }: Caller,
  wish: Pick<ReportRow, 'type' | 'format'> & { campaignId?: number; filter: TransactionFilter | UsersFilter },
  now: Date,
): Promise<Asked> {
  await lockOperator(tx, operatorId)
  if ((await countUnmade(tx, operatorId)) >= MAX_UNMADE) return { ok: false, refusal: { code: 'report.busy' } }
  const campaignId = wish.campaignId ?? NO_CAMPAIGN
  const row = await storeReport(tx, { ...wish, campaignId, operatorId, createdAt: now, touchedAt: now })
  await audit(tx, {
    ...{ at: now, operatorId, address, action: 'report.requested', subject: 'report', subjectId: row.id },
    after: { ...wish, filter: auditedFilter(wish.filter) },
  })
  return { ok: true, row }
}

const auditedFilter = (filter: TransactionFilter | UsersFilter) =>
  'q' in filter && typeof filter.q === 'string' ? { ...filter, q: hideSearched(filter.q) } : filter

/** The state of a report of the caller. Each time it is ready it gets a new ticket; the one before is void. */
export async function reportStatusOf(ports: Ports, caller: Caller, id: number): Promise<ReportStatus | undefined> {
  const now = ports.clock.now()
  return ports.database.db.transaction(async (inner) => {
    const tx = inner as Db
    const seen = await reportById(tx, id)
    const record = seen && (await lockReport(tx, seen))
    if (record === undefined || record.operatorId !== caller.operatorId) return undefined
    const ticket = ports.random.bytes(32).toString('base64url')
    const more = { ticketHash: ticketHashOf(ticket), ticketUntil: new Date(now.getTime() + TICKET_MS) }
    const [issued] = await applyEvents(tx, record.campaignId, [record], { type: 'ticket.issued' }, { now, more })
    return issued ? { row: issued, url: `/api/reports/${id}?ticket=${ticket}` } : { row: record, url: null }
  })
}

/** Redeems a ticket: the report that it fetches, once and in time (S17). */
export async function spendTicket({ database: { db }, clock }: Ports, ticket: string): Promise<ReportRow | undefined> {
  const now = clock.now()
  return db.transaction(async (inner) => {
    const tx = inner as Db
    const record = await lockReportOf(tx, ticket, now)
    const more = { ticketHash: null, ticketUntil: null }
    if (record === undefined) return undefined
    const [fetched] = await applyEvents(tx, record.campaignId, [record], { type: 'file.fetched' }, { now, more })
    return fetched
  })
}

/** The name under which the browser keeps the file: ours, of nothing that somebody typed but the slug. */
export async function fileNameOf(ports: Ports, { type, format, campaignId, createdAt }: ReportRow): Promise<string> {
  const day = `${dayOf(createdAt)}.${format}`
  if (campaignId === NO_CAMPAIGN) return `${FILE_WORDS[type]}-${day}`
  const row = await findCampaign(ports.database.db, campaignId)
  return `${FILE_WORDS[type]}-${row?.slug ?? campaignId}-${day}`
}

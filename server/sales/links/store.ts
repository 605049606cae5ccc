import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { LinkSource } from '../../../src/domain/campaigns/campaign-links.ts'
import { sumsOf } from '../../insight/figures/sums.ts'
import { visitsByLink } from '../../insight/visits/visits.ts'
import { earnerOf, linksOf, type Reader } from '../../platform/auth/scope.ts'
import type { Db } from '../../platform/db/database.ts'
import { isNumbered } from '../../platform/db/sale-rows.ts'
import { campaign, link, operator, tracker } from '../../platform/db/schema.ts'
import { PAGE_SIZE } from '../../platform/http/http.ts'

export type LinkRow = typeof link.$inferSelect
type OperatorRow = typeof operator.$inferSelect
type NamedTracker = Pick<typeof tracker.$inferSelect, 'title' | 'deletedAt'>

/** What came by a link, refunds taken off; `amount` and `commission` in centavos; `visits`: devices that came by it first. */
export interface Brought {
  sales: number
  amount: number
  commission: number
  visits: number
}

/** A link with its campaign, who earns by it, who made it, and what it brought. */
export interface FoundLink {
  row: LinkRow
  campaign: { title: string; slug: string }
  affiliate: Pick<OperatorRow, 'name' | 'afiliadoPercent' | 'deletedAt'> | null
  /** The pixel and the tag manager that it names, deleted or not. */
  trackers: { pixel: NamedTracker | null; tag: NamedTracker | null }
  source: 'admin' | 'gestor'
  brought: Brought
}

/** Which links of a campaign are meant. An affiliate sees its own, whatever the source. */
interface LinkFilter {
  campaignId: number
  source: LinkSource
  reader: Reader
}

const makers = { admin: 'admin', gestor: 'gestor' } as const

const matching = ({ campaignId, source, reader }: LinkFilter) =>
  and(
    eq(link.campaignId, campaignId),
    isNull(link.deletedAt),
    linksOf(reader),
    reader.role === 'afiliado'
      ? undefined
      : source === 'afiliado'
        ? isNotNull(link.afiliadoId)
        : eq(operator.role, makers[source]),
  )

/** One page of a campaign's links, the newest first. */
export async function listLinks(
  db: Db,
  { page, ...filter }: LinkFilter & { page: number },
): Promise<{ rows: FoundLink[]; total: number }> {
  const rows = await found(db)
    .where(matching(filter))
    .orderBy(desc(link.createdAt), desc(link.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const ids = await idsOf(db, filter)
  const brought = await broughtBy(db, filter)
  return { rows: await withFigures(db, rows, brought), total: ids.length }
}

/** What all links of a filter brought together. */
export async function linkTotals(db: Db, filter: LinkFilter): Promise<Brought> {
  const ids = await idsOf(db, filter)
  const brought = await broughtBy(db, filter)
  return ids.reduce((sum, id) => added(sum, brought.get(id)), NOTHING)
}

/** A link that the reader may see; undefined when there is none. */
export async function findLink(db: Db, reader: Reader, id: number): Promise<FoundLink | undefined> {
  const rows = await found(db).where(and(isNumbered(link, id), isNull(link.deletedAt), linksOf(reader)))
  const [row] = rows
  if (row === undefined) return undefined
  const [one] = await withFigures(db, [row], await broughtBy(db, { campaignId: row.row.campaignId, reader }))
  return one
}

/** The affiliates whom a link can be given to, by name. */
export const affiliateChoices = (db: Db) =>
  db
    .select({ id: operator.id, name: operator.name, percent: operator.afiliadoPercent })
    .from(operator)
    .where(and(eq(operator.role, 'afiliado'), isNull(operator.deletedAt)))
    .orderBy(asc(operator.name), asc(operator.id))

export const NOTHING: Brought = { sales: 0, amount: 0, commission: 0, visits: 0 }

export const added = (sum: Brought, more: Brought = NOTHING): Brought => ({
  sales: sum.sales + more.sales,
  amount: sum.amount + more.amount,
  commission: sum.commission + more.commission,
  visits: sum.visits + more.visits,
})

async function idsOf(db: Db, filter: LinkFilter): Promise<number[]> {
  const rows = await db
    .select({ id: link.id })
    .from(link)
    .innerJoin(operator, eq(operator.id, link.operatorId))
    .where(matching(filter))
  return rows.map(({ id }) => id)
}

/** What each link of a campaign brought its reader in all its time: the sums that *Métricas* tells by link, and its first visits. */
async function broughtBy(
  db: Db,
  { campaignId, reader }: Pick<LinkFilter, 'campaignId' | 'reader'>,
): Promise<Map<number, Brought>> {
  const sums = await sumsOf(db, { campaignId, afiliadoId: earnerOf(reader) }, ALWAYS, 'day')
  const visits = await visitsByLink(db, campaignId, ALWAYS)
  const brought = new Map([...visits].map(([id, count]) => [id, { ...NOTHING, visits: count }]))
  for (const { key, paid, refunded, amount, commission } of sums.by('link'))
    brought.set(Number(key), {
      ...{ sales: paid - refunded, amount, commission },
      visits: visits.get(Number(key)) ?? 0,
    })
  return brought
}

const ALWAYS = { from: undefined, until: undefined }

function found(db: Db) {
  return db
    .select({ row: link, campaign: { title: campaign.title, slug: campaign.slug }, source: operator.role })
    .from(link)
    .innerJoin(campaign, eq(campaign.id, link.campaignId))
    .innerJoin(operator, eq(operator.id, link.operatorId))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof found>>[number]

async function withFigures(db: Db, rows: readonly Row[], brought: Map<number, Brought>): Promise<FoundLink[]> {
  const earning = rows.flatMap(({ row }) => (row.afiliadoId === null ? [] : [row.afiliadoId]))
  const affiliates = earning.length === 0 ? [] : await db.select().from(operator).where(inArray(operator.id, earning))
  const byId = new Map(affiliates.map((each) => [each.id, each]))
  const named = rows.flatMap(({ row }) => [row.pixelId, row.tagId].filter((id) => id !== null))
  const trackers = named.length === 0 ? [] : await db.select().from(tracker).where(inArray(tracker.id, named))
  const trackerOf = (id: number | null) => trackers.find((each) => each.id === id) ?? null
  return rows.map(({ row, campaign: of, source }) => ({
    row,
    campaign: of,
    affiliate: row.afiliadoId === null ? null : (byId.get(row.afiliadoId) ?? null),
    trackers: { pixel: trackerOf(row.pixelId), tag: trackerOf(row.tagId) },
    source: source === 'gestor' ? 'gestor' : 'admin',
    brought: brought.get(row.id) ?? NOTHING,
  }))
}

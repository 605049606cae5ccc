import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { UTM_KEYS, type Utm, type UtmKey } from '../../../src/domain/sales/utms.ts'
import { campaignStates } from '../../../src/machines/stored-states.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { type Locked, locked } from '../../platform/db/locked.ts'
import { isNumbered } from '../../platform/db/sale-rows.ts'
import { campaign, utmLink } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { PAGE_SIZE } from '../../platform/http/http.ts'
import type { Span } from '../figures/scope.ts'
import { purchasesIn } from '../figures/sums.ts'
import { visitsByUtm } from '../visits/visits.ts'

export type UtmRow = typeof utmLink.$inferSelect

/** What came from an origin: first visits of devices, sales and centavos less what was returned. */
export interface Came {
  visits: number
  sales: number
  amount: number
}

/** A kept address with its campaign, and what came by its origin there in all time. */
export interface FoundUtm extends Came {
  row: UtmRow
  about: { title: string; slug: string }
}

const NOTHING: Came = { visits: 0, sales: 0, amount: 0 }
const ALWAYS: Span = { from: undefined, until: undefined }
const keyOf = ({ source, medium, campaign: name }: Utm) =>
  JSON.stringify([source, medium, name].map((each) => each.toLowerCase()))

/** One page of the kept addresses of all campaigns, the newest first. */
export async function listUtms(db: Db, page: number): Promise<{ rows: FoundUtm[]; total: number }> {
  const there = isNull(utmLink.deletedAt)
  const rows = await found(db)
    .where(there)
    .orderBy(desc(utmLink.createdAt), desc(utmLink.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { rows: await withFigures(db, rows), total: await db.$count(utmLink, there) }
}

/** A kept address; undefined where there is none. */
export async function findUtm(db: Db, id: number): Promise<FoundUtm | undefined> {
  const rows = await found(db).where(and(isNumbered(utmLink, id), isNull(utmLink.deletedAt)))
  return (await withFigures(db, rows))[0]
}

/** The same, held for a change. */
export async function lockUtm(
  tx: Db,
  id: number,
  { deleted }: { deleted: boolean },
): Promise<Locked<UtmRow> | undefined> {
  const [row] = await tx
    .select()
    .from(utmLink)
    .where(and(isNumbered(utmLink, id), deleted ? isNotNull(utmLink.deletedAt) : isNull(utmLink.deletedAt)))
    .for('update')
  return row && locked(row)
}

/** All campaigns, those in the trash as well: what came to them came. */
export async function campaignIds(db: Db): Promise<number[]> {
  return (await db.select({ id: campaign.id }).from(campaign)).map(({ id }) => id)
}

/** The campaigns that an address can lead to, the newest first. */
export const campaignChoices = (db: Db) =>
  db
    .select({ id: campaign.id, title: campaign.title, url_amigavel: campaign.slug })
    .from(campaign)
    .where(isOneOf(campaign.state, campaignStates('sellable')))
    .orderBy(desc(campaign.id))

/** What came to some campaigns within a span, by source, medium or campaign of the medium; empty text for what came without. */
export async function cameBy(
  db: Db,
  { campaigns, span, by }: { campaigns: readonly number[]; span: Span; by: UtmKey },
): Promise<(Came & { key: string })[]> {
  const sums = new Map<string, Came>()
  for (const campaignId of campaigns)
    for (const [key, came] of await cameTo(db, campaignId, span)) {
      const name = (JSON.parse(key) as string[])[UTM_KEYS.indexOf(by)] ?? ''
      const sum = sums.get(name) ?? NOTHING
      sums.set(name, added(sum, came))
    }
  return [...sums]
    .map(([key, came]) => ({ key, ...came }))
    .sort((one, other) => other.amount - one.amount || other.visits - one.visits || one.key.localeCompare(other.key))
}

const added = (sum: Came, { visits, sales, amount }: Came): Came => ({
  visits: sum.visits + visits,
  sales: sum.sales + sales,
  amount: sum.amount + amount,
})

/** What came to a campaign within a span, by all of its origin. Sales are those that *Métricas* counts. */
async function cameTo(db: Db, campaignId: number, span: Span): Promise<Map<string, Came>> {
  const told = (name: string) => sql.raw(`lower(left(btrim(coalesce(params ->> '${name}', '')), 60))`)
  const keys = () =>
    sql`${told('utm_source')} as source, ${told('utm_medium')} as medium, ${told('utm_campaign')} as name`
  const changes = purchasesIn({ campaignId }, span, keys).map((each) => sql`(${each})`)
  const sold = await rowsOf<{ source: string; medium: string; name: string; sales: number; amount: number }>(
    db,
    sql`select source, medium, name, sum(paid - refunded)::float8 as sales, sum(amount)::float8 as amount
      from (${sql.join(changes, sql` union all `)}) as changes
        (source, medium, name, paid, refunded, expired, cancelled, quotas, amount, refunded_amount, fee, commission)
      group by source, medium, name`,
  )
  const came = new Map<string, Came>()
  for (const { source, medium, name, sales, amount } of sold)
    if (sales !== 0 || amount !== 0) came.set(keyOf({ source, medium, campaign: name }), { visits: 0, sales, amount })
  for (const { visits, ...utm } of await visitsByUtm(db, sql`campaign_id = ${campaignId}`, span))
    came.set(keyOf(utm), added(came.get(keyOf(utm)) ?? NOTHING, { ...NOTHING, visits }))
  return came
}

function found(db: Db) {
  return db
    .select({ row: utmLink, about: { title: campaign.title, slug: campaign.slug } })
    .from(utmLink)
    .innerJoin(campaign, eq(campaign.id, utmLink.campaignId))
    .$dynamic()
}

async function withFigures(db: Db, rows: readonly Pick<FoundUtm, 'row' | 'about'>[]): Promise<FoundUtm[]> {
  const came = new Map<number, Map<string, Came>>()
  for (const id of new Set(rows.map(({ row }) => row.campaignId))) came.set(id, await cameTo(db, id, ALWAYS))
  return rows.map(({ row, about }) => ({ row, about, ...(came.get(row.campaignId)?.get(keyOf(row)) ?? NOTHING) }))
}

import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { MAX_UTM, UTM_KEYS, type Utm, type UtmKey } from '../../../src/domain/sales/utms.ts'
import { campaignStates } from '../../../src/machines/stored-states.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { type Locked, locked } from '../../platform/db/locked.ts'
import { isNumbered } from '../../platform/db/sale-rows.ts'
import { campaign, utmLink } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { PAGE_SIZE } from '../../platform/http/http.ts'
import { isIn, type Span } from '../figures/scope.ts'
import { purchasesIn } from '../figures/sums.ts'

export type UtmRow = typeof utmLink.$inferSelect

/** What came from an origin: first visits of devices, sales and centavos less what was returned. */
export type Came = {
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

/** The same, locked for a change. */
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

/** The campaigns that an address can lead to, the newest first. */
export const campaignChoices = (db: Db) =>
  db
    .select({ id: campaign.id, title: campaign.title, url_amigavel: campaign.slug })
    .from(campaign)
    .where(isOneOf(campaign.state, campaignStates('sellable')))
    .orderBy(desc(campaign.id))

/**
 * What came within a span, by source, medium or campaign of the medium; empty text for what came without.
 * @param about of which campaign; of all, those in the trash as well, where it is left out: what came to them came
 */
export async function cameBy(
  db: Db,
  { about, span, by }: { about: number | undefined; span: Span; by: UtmKey },
): Promise<(Came & { key: string })[]> {
  const rows = await cameIn<{ key: string }>(db, {
    about: about === undefined ? sql`true` : sql`campaign_id = ${about}`,
    ...{ span, told: sql`${sql.raw(by)} as key`, by: sql.raw(by) },
  })
  return rows.sort(
    (one, other) => other.amount - one.amount || other.visits - one.visits || one.key.localeCompare(other.key),
  )
}

/**
 * Sales as *Métricas* counts them and first visits of whole hours, added up by one query.
 * @param about whose
 * @param by what they are told by, which stands in each row as `told`
 */
function cameIn<Told extends Record<string, unknown>>(
  db: Db,
  { about, span, told, by }: { about: SQL; span: Span; told: SQL; by: SQL },
): Promise<(Told & Came)[]> {
  const param = (name: string) => sql.raw(`lower(left(btrim(coalesce(params ->> '${name}', '')), ${MAX_UTM}))`)
  const keys = () => sql`campaign_id, ${param('utm_source')}, ${param('utm_medium')}, ${param('utm_campaign')}`
  const changes = purchasesIn(about, span, keys).map((each) => sql`(${each})`)
  return rowsOf<Told & Came>(
    db,
    sql`select ${told}, sum(visits)::float8 as visits, sum(sales)::float8 as sales, sum(amount)::float8 as amount
      from (
        select campaign_id, source, medium, campaign, 0 as visits, paid - refunded as sales, amount
        from (${sql.join(changes, sql` union all `)}) as changes (campaign_id, source, medium, campaign,
          paid, refunded, expired, cancelled, quotas, amount, refunded_amount, fee, commission)
        union all
        select campaign_id, source, medium, campaign, visits, 0, 0 from visit where ${about} and ${isIn(sql`hour`, span)}
      ) as came group by ${by}
      having sum(visits) <> 0 or sum(sales) <> 0 or sum(amount) <> 0`,
  )
}

function found(db: Db) {
  return db
    .select({ row: utmLink, about: { title: campaign.title, slug: campaign.slug } })
    .from(utmLink)
    .innerJoin(campaign, eq(campaign.id, utmLink.campaignId))
    .$dynamic()
}

async function withFigures(db: Db, rows: readonly Pick<FoundUtm, 'row' | 'about'>[]): Promise<FoundUtm[]> {
  if (rows.length === 0) return []
  const by = sql.raw(['campaign_id', ...UTM_KEYS].join(', '))
  const campaigns = [...new Set(rows.map(({ row }) => row.campaignId))].map((id) => sql`${id}`)
  const all = await cameIn<Utm & { campaign_id: string }>(db, {
    about: sql`campaign_id in (${sql.join(campaigns, sql`, `)})`,
    ...{ span: ALWAYS, told: by, by },
  })
  const came = new Map(all.map(({ campaign_id, ...each }) => [keyOf(Number(campaign_id), each), each]))
  return rows.map(({ row, about }) => ({ row, about, ...broughtOf(came.get(keyOf(row.campaignId, row))) }))
}

const keyOf = (campaignId: number, { source, medium, campaign: name }: Utm) =>
  JSON.stringify([campaignId, ...[source, medium, name].map((each) => each.toLowerCase())])
const broughtOf = ({ visits, sales, amount }: Came = NOTHING): Came => ({ visits, sales, amount })

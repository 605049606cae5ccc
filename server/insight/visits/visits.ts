import { sql } from 'drizzle-orm'
import { isRobot, type Utm, utmOf } from '../../../src/domain/sales/utms.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { isIn, type Span } from '../figures/scope.ts'

const HOUR_MS = 3_600_000
/** How many different origins are counted separately between two writes; further ones count for their campaign and link alone. */
const MOST_UNWRITTEN = 5_000

/** A device that came to a campaign's page for the first time by a link or an address with UTMs. */
interface Visit {
  slug: string
  linkRef: number | undefined
  params: Readonly<Record<string, string>>
  agent: string | undefined
  at: Date
}

interface Counted extends Utm {
  slug: string
  hour: number
  linkId: number
  visits: number
}

/** What this process has not written yet: no page waits for it. */
const unwritten = new WeakMap<Db, Map<string, Counted>>()

/** Counts a visit, unless a robot made it. It is written a little later; of a process that ends at once the last seconds are lost. */
export function noteVisit(db: Db, { slug, linkRef, params, agent, at }: Visit): void {
  if (isRobot(agent)) return
  const counts = unwritten.get(db) ?? new Map<string, Counted>()
  unwritten.set(db, counts)
  const hour = Math.floor(at.getTime() / HOUR_MS) * HOUR_MS
  const utm = counts.size < MOST_UNWRITTEN ? utmOf(params) : { source: '', medium: '', campaign: '' }
  const linkId = linkRef ?? 0
  const key = JSON.stringify([slug, hour, linkId, utm.source, utm.medium, utm.campaign])
  const counted = counts.get(key) ?? { slug, hour, linkId, ...utm, visits: 0 }
  counted.visits += 1
  counts.set(key, counted)
}

/** Writes what was counted since the last time, with one statement. A link of another campaign counts as none. */
export async function writeVisits(db: Db): Promise<void> {
  const counts = [...(unwritten.get(db)?.values() ?? [])]
  unwritten.delete(db)
  if (counts.length === 0) return
  const rows = JSON.stringify(counts.map(({ hour, ...rest }) => ({ ...rest, hour: new Date(hour).toISOString() })))
  await rowsOf(
    db,
    sql`insert into visit (campaign_id, hour, link_id, source, medium, campaign, visits)
      select c.id, v.hour, coalesce(l.id, 0), v.source, v.medium, v.campaign, sum(v.visits)::int
      from jsonb_to_recordset(${rows}::jsonb) as v
        (slug text, hour timestamptz, "linkId" bigint, source text, medium text, campaign text, visits int)
      join campaign c on c.slug = v.slug
      left join link l on l.campaign_id = c.id and l.id = v."linkId"
      group by 1, 2, 3, 4, 5, 6
      on conflict (campaign_id, hour, link_id, source, medium, campaign)
      do update set visits = visit.visits + excluded.visits`,
  )
}

/** How many visits each link of a campaign had within a span. */
export async function visitsByLink(db: Db, campaignId: number, span: Span): Promise<Map<number, number>> {
  const rows = await rowsOf<{ id: number; visits: number }>(
    db,
    sql`select link_id::float8 as id, sum(visits)::float8 as visits from visit
      where campaign_id = ${campaignId} and link_id <> 0 and ${isIn(sql`hour`, span)} group by link_id`,
  )
  return new Map(rows.map(({ id, visits }) => [id, visits]))
}

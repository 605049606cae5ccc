import { type SQL, sql } from 'drizzle-orm'
import type { Between } from '../../../src/domain/campaigns/lookups.ts'
import { dayOf } from '../../../src/domain/values/dates.ts'
import { startOf, startOfNextDay } from '../../insight/figures/days.ts'
import { isRanked, RANKED_SUMS, RANKING_KINDS } from '../../insight/figures/ranked.ts'
import { NONE } from '../../insight/figures/schema.ts'
import { isIn } from '../../insight/figures/scope.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'

/** A buyer of a ranking: what of a period is paid and delivered by now. `amount` in centavos. */
export interface RankedBuyer {
  buyerId: number
  name: string
  telefone: string
  quotas: number
  amount: number
  purchases: number
  lastPaidAt: Date
}

/** So many purchases of the roll-up's days, outside of the period, are taken out of what it says; where there are more, those of the period are added up. */
const MOST_OUTSIDE = 2_000

/**
 * Who paid for most quotas of a campaign in a period, the first `count`; of equals, who reached the count first. What was refunded or is in
 * dispute counts no more.
 *
 * A period within a day, and one that holds nearly all sales, is read off the roll-up of that day or of all days, in its order; buyers whose
 * purchases changed since the roll-up was folded, or lie outside of the period, are counted one by one. Any other period is added up from an index
 * alone, without the purchases themselves. Which it is the same statement decides, and so it is true of its moment.
 */
export async function rankBuyers(
  db: Db,
  {
    campaignId,
    period,
    count,
    mostOutside = MOST_OUTSIDE,
  }: { campaignId: number; period: Between; count: number; mostOutside?: number | undefined },
): Promise<RankedBuyer[]> {
  const order = sql`quotas desc, last_paid_at, buyer_id`
  const day = dayOfPeriod(period)
  const paid = sql`campaign_id = ${campaignId} and ${isRanked()}`
  const rows = await rowsOf<{
    buyer_id: number
    name: string
    telefone: string
    quotas: number
    amount: number
    purchases: number
    last_ms: number
  }>(
    db,
    sql`
      with outside as materialized (
        select buyer_id from (${sql.join(
          outsideOf(period, day).map(
            (span) => sql`(select buyer_id from transaction where ${paid} and ${span} limit ${mostOutside + 1})`,
          ),
          sql` union all `,
        )}) o
      ), few as materialized (select count(*) <= ${mostOutside} as are from outside
      ), apart as materialized (
        select buyer_id from outside
        union select buyer_id from figure_delta where campaign_id = ${campaignId} and kind in ${RANKING_KINDS}
      ), ranked as (
        (select buyer_id, quotas, amount, purchases, last_paid_at from figure_ranking
          where (select are from few) and campaign_id = ${campaignId} and day = ${day ?? NONE.day}::date and buyer_id not in (select buyer_id from apart)
          order by ${order} limit ${count})
        union all
        (select t.buyer_id, ${RANKED_SUMS} from apart a join transaction t on t.campaign_id = ${campaignId} and t.buyer_id = a.buyer_id
          where (select are from few) and ${isRanked()} and ${isIn(sql`paid_at`, period)} group by t.buyer_id)
        union all
        (select buyer_id, ${RANKED_SUMS} from transaction where not (select are from few) and ${paid} and ${isIn(sql`paid_at`, period)}
          group by buyer_id order by ${order} limit ${count})
      )
      select buyer_id::float8 as buyer_id, b.name, b.telefone, quotas::int as quotas, amount::float8 as amount, purchases::int as purchases,
        (extract(epoch from last_paid_at) * 1000)::float8 as last_ms
      from (select * from ranked order by ${order} limit ${count}) first join buyer b on b.id = first.buyer_id
      order by ${order}`,
  )
  return rows.map((row) => ({
    buyerId: row.buyer_id,
    name: row.name,
    telefone: row.telefone,
    quotas: row.quotas,
    amount: row.amount,
    purchases: row.purchases,
    lastPaidAt: new Date(row.last_ms),
  }))
}

/** The day in São Paulo that holds a period; null where it reaches beyond one. */
function dayOfPeriod({ from, until }: Between): string | null {
  const day = dayOf(from)
  return until > from && dayOf(new Date(until.getTime() - 1)) === day ? day : null
}

/** What of a day, or of all days, a period leaves out: before it, and from its end on. */
function outsideOf({ from, until }: Between, day: string | null): SQL[] {
  const [first, after] = day === null ? [undefined, undefined] : [startOf(day), startOfNextDay(from)]
  return [isIn(sql`paid_at`, { from: first, until: from }), isIn(sql`paid_at`, { from: until, until: after })]
}

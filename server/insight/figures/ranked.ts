import { type SQL, sql } from 'drizzle-orm'
import { transactionStates } from '../../../src/machines/stored-states.ts'
import { bigintArray } from '../../campaigns/ledger/order.ts'
import type { Db } from '../../platform/db/database.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { dayAt } from './deltas.ts'
import { NONE } from './schema.ts'

/** A buyer of a campaign, by its numbers. */
export interface RankedKey {
  campaignId: number
  buyerId: number
}

/** The purchases that a ranking counts: what is paid and delivered by now. What was refunded or is in dispute counts no more. */
export const isRanked = (alias: SQL = sql``): SQL =>
  sql`${isOneOf(sql`${alias}status`, transactionStates('paid'))} and ${alias}delivered > 0`

/** What a buyer's purchases come to, as a ranking counts them. */
export const RANKED_SUMS = sql`sum(delivered) as quotas, sum(amount + adjusted) as amount, count(*) as purchases, max(paid_at) as last_paid_at`

/** The kinds of changes after which a buyer may stand elsewhere in a ranking. */
export const RANKING_KINDS = sql`('paid', 'reduced', 'refunded', 'recounted')`

/**
 * Counts anew what some buyers have of a campaign, on each day and in all, from their purchases: what a buyer has by now does not follow from what
 * changed, since the last payment of a buyer may be the one that went back.
 */
export async function recountRanked(tx: Db, buyers: readonly RankedKey[]): Promise<void> {
  if (buyers.length === 0) return
  // `offset 0` has the rows of each buyer found by an index and `not in` is hashed, whatever the planner expects: else it reads all buyers' rows.
  await tx.execute(sql`
    with touched as (
      select * from unnest(${bigintArray(buyers.map(({ campaignId }) => campaignId))}, ${bigintArray(buyers.map(({ buyerId }) => buyerId))})
        as o (campaign_id, buyer_id)
    ), stored as materialized (
      select f.* from touched o cross join lateral (
        select ctid as row, ${COLUMNS} from figure_ranking r where r.campaign_id = o.campaign_id and r.buyer_id = o.buyer_id offset 0
      ) f
    ), counted as materialized (${rankedOf(sql`touched o cross join lateral (
      select * from transaction where campaign_id = o.campaign_id and buyer_id = o.buyer_id offset 0) t`)}
    ), gone as (
      delete from figure_ranking where ctid = any(array(
        select row from stored where (campaign_id, buyer_id, day) not in (select campaign_id, buyer_id, day from counted)))
    )
    insert into figure_ranking (${COLUMNS})
    select ${COLUMNS} from counted where (${COLUMNS}) not in (select ${COLUMNS} from stored)
    on conflict on constraint figure_ranking_key do update set
      quotas = excluded.quotas, amount = excluded.amount, purchases = excluded.purchases, last_paid_at = excluded.last_paid_at`)
}

const COLUMNS = sql.raw('campaign_id, buyer_id, day, quotas, amount, purchases, last_paid_at')

/** What the roll-up holds of purchases: a row for each buyer and day, and one for each buyer. */
export const rankedOf = (purchases: SQL): SQL => sql`
  select t.campaign_id, t.buyer_id, coalesce(d.day, ${NONE.day}::date) as day, ${RANKED_SUMS}
  from ${purchases} cross join lateral (select ${dayAt(sql`t.paid_at`)} as day) d where ${isRanked(sql`t.`)}
  group by grouping sets ((t.campaign_id, t.buyer_id, d.day), (t.campaign_id, t.buyer_id))`

import { type SQL, sql } from 'drizzle-orm'
import { bigintArray } from '../../campaigns/ledger/order.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { NONE } from './schema.ts'
import { EVER_PAID, STAGES } from './stages.ts'

/** What a campaign has sold by now, what went back taken away: purchases, centavos, different buyers; and how many purchases still reserve. */
export interface Sold {
  campaignId: number
  purchases: number
  amount: number
  buyers: number
  pending: number
}

/**
 * What campaigns have sold, all of one moment: from the roll-ups and what is not in them yet, so that it takes as long for a million sales as for a
 * hundred. Whoever paid and was given all of it back is no buyer here; those are looked up one by one.
 */
export function soldByCampaign(db: Db, campaignIds: readonly number[]): Promise<Sold[]> {
  return rowsOf<Sold & Record<string, unknown>>(
    db,
    sql`select c.id::float8 as "campaignId",
        (${sumOf(sql`paid - refunded`, sql`figure_hour`)} + ${sumOf(sql`case kind when 'paid' then count when 'refunded' then -count else 0 end`, sql`figure_delta`)})::float8 as purchases,
        (${sumOf(sql`amount`, sql`figure_hour`)} + ${sumOf(sql`amount`, sql`figure_delta`)})::float8 as amount,
        ((select coalesce(sum(buyers), 0) from figure_buyers f where f.campaign_id = c.id and f.link_id = ${NONE.id} and f.afiliado_id = ${NONE.id}
            and f.channel = ${NONE.text} and f.previous_day = ${NONE.day})
          + (select count(*) from (select distinct buyer_id from figure_delta d where d.campaign_id = c.id and d.kind = 'paid') o
            where not exists (select from transaction t where ${isPayment(EVER_PAID, sql`o.buyer_id`)} and not exists (
              select from figure_delta d where d.campaign_id = t.campaign_id and d.transaction_id = t.id and d.kind = 'paid')))
          - (select count(*) from (select distinct r.buyer_id from transaction r where r.campaign_id = c.id and r.refunded_at is not null
              and ${isOneOf(sql`r.status`, STAGES.returned)}) g
            where not exists (select from transaction t where ${isPayment(STAGES.sold, sql`g.buyer_id`)})))::float8 as buyers,
        (select count(*) from transaction t where t.campaign_id = c.id and ${isOneOf(sql`t.status`, STAGES.reserving)})::float8 as pending
      from unnest(${bigintArray(campaignIds)}) as c(id)`,
  )
}

/** How many purchases a campaign has, whatever became of them: those that were ever paid, that ended unpaid, and that still reserve. */
export async function countPurchases(db: Db, campaignId: number): Promise<number> {
  const ended = sql`case when kind in ('paid', 'expired', 'cancelled') then count else 0 end`
  const [row] = await rowsOf<{ purchases: number }>(
    db,
    sql`select (${sumOf(sql`paid + expired + cancelled`, sql`figure_hour`)} + ${sumOf(ended, sql`figure_delta`)}
        + (select count(*) from transaction t where t.campaign_id = c.id and ${isOneOf(sql`t.status`, STAGES.reserving)}))::float8 as purchases
      from (select ${campaignId}::bigint as id) c`,
  )
  return row?.purchases ?? 0
}

const sumOf = (value: SQL, table: SQL): SQL =>
  sql`(select coalesce(sum(${value}), 0) from ${table} where campaign_id = c.id)`

const isPayment = (states: readonly string[], buyerId: SQL): SQL =>
  sql`t.campaign_id = c.id and t.buyer_id = ${buyerId} and t.paid_at is not null and ${isOneOf(sql`t.status`, states)}`

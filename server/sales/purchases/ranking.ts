import { sql } from 'drizzle-orm'
import type { Between } from '../../../src/domain/campaigns/lookups.ts'
import { transactionStates } from '../../../src/machines/stored-states.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { isOneOf } from '../../platform/db/states.ts'

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

/**
 * Who paid for most quotas of a campaign in a period, the first `count`; of equals, who reached the count first. What was refunded or is in
 * dispute counts no more. One index is read, and nothing of the purchases themselves.
 */
export async function rankBuyers(
  db: Db,
  { campaignId, period, count }: { campaignId: number; period: Between; count: number },
): Promise<RankedBuyer[]> {
  const order = sql`quotas desc, last_ms, buyer_id`
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
    sql`select buyer_id::float8 as buyer_id, b.name, b.telefone, quotas, amount, purchases, last_ms
      from (
        select buyer_id, sum(delivered)::int as quotas, sum(amount + adjusted)::float8 as amount, count(*)::int as purchases,
          (extract(epoch from max(paid_at)) * 1000)::float8 as last_ms
        from transaction
        where campaign_id = ${campaignId} and ${isOneOf(sql`status`, transactionStates('paid'))} and delivered > 0
          and paid_at >= ${period.from.toISOString()} and paid_at < ${period.until.toISOString()}
        group by buyer_id order by ${order} limit ${count}
      ) ranked join buyer b on b.id = ranked.buyer_id
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

import { type SQL, sql } from 'drizzle-orm'
import type { StoredOrder } from '../../campaigns/ledger/keys.ts'
import { isPaid } from '../../campaigns/ledger/quota-lifecycle.ts'
import { readTogether } from '../../platform/db/batch.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import type { TransactionRow } from './store.ts'

/** What other tables have of a purchase. */
export interface Belongings {
  /** Where its paid quotas lie, as PostgreSQL writes ranges, and the secret order of its campaign that says which numbers these are. */
  positions: string[]
  order: StoredOrder
  /** Whether its money came after its time and waits for the operator's decision. */
  late: boolean
  /** The spins of the roulette that it made, and what they won. */
  spent: number
  won: { spin: number; title: string; at: string }[]
  /** The coupons that it earned and still has, oldest promotion first. */
  coupons: { id: number; title: string }[]
  /** The instant prizes among its numbers. */
  prizes: { number: number; title: string }[]
  telefone: string
}

type Owner = Pick<TransactionRow, 'campaignId' | 'id' | 'buyerId'>

/** {@link Belongings} of a purchase, in one question; those that are asked for at the same moment share it. */
export const belongingsOf: (db: Db, row: Owner) => Promise<Belongings> = readTogether<Owner, Belongings>(
  async (db, purchases) => {
    const told = JSON.stringify(
      purchases.map(({ campaignId, id, buyerId }, nth) => ({ nth, campaign_id: campaignId, id, buyer_id: buyerId })),
    )
    const rows = await rowsOf<Omit<Belongings, 'order'> & StoredOrder & { nth: number }>(
      db,
      sql`select told.nth, told.campaign_id::float8 as "campaignId", ledger.sealed_key as "sealedKey", ledger.scheme, ledger.trades,
          (select max(lane.hi) from lane where lane.campaign_id = told.campaign_id) as total,
          ${listOf(sql`a.positions::text order by a.id`, sql`allocation a where ${isOwn('a')} and ${isPaid(sql`a.state`)}`)} as positions,
          exists (select from late_payment p where ${isOwn('p')} and p.decision is null) as late,
          (select count(*)::int from roulette_spin s where ${isOwn('s')}) as spent,
          ${listOf(
            sql`json_build_object('spin', s.spin, 'title', r.title, 'at', s.at) order by s.spin`,
            sql`roulette_prize r join roulette_spin s on s.campaign_id = r.campaign_id and s.spin = r.title_number where ${isOwn('r')}`,
          )} as won,
          ${listOf(
            sql`json_build_object('id', e.id, 'title', c.title) order by e.earned_at, e.id`,
            sql`earned_coupon e join coupon c on c.campaign_id = e.campaign_id and c.id = e.coupon_id where ${isOwn('e')} and e.returned_at is null`,
          )} as coupons,
          ${listOf(
            sql`json_build_object('number', q.number, 'title', q.title) order by q.number`,
            sql`prize_quota q where ${isOwn('q')}`,
          )} as prizes,
          (select telefone from buyer where buyer.id = told.buyer_id) as telefone
        from jsonb_to_recordset(${told}::jsonb) as told(nth int, campaign_id bigint, id bigint, buyer_id bigint)
        join ledger on ledger.campaign_id = told.campaign_id`,
    )
    const byNth = new Map(
      rows.map(({ nth, campaignId, sealedKey, scheme, trades, total, ...own }) => [
        nth,
        { ...own, order: { campaignId, sealedKey, scheme, trades, total } },
      ]),
    )
    return purchases.map(({ id, campaignId }, nth) => {
      const found = byNth.get(nth)
      if (found === undefined) throw new Error(`purchase ${id} of campaign ${campaignId}, which has no ledger`)
      return found
    })
  },
)

const isOwn = (table: string): SQL =>
  sql`${sql.identifier(table)}.campaign_id = told.campaign_id and ${sql.identifier(table)}.transaction_id = told.id`

const listOf = (each: SQL, from: SQL): SQL => sql`(select coalesce(json_agg(${each}), '[]') from ${from})`

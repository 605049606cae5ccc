import { and, eq, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { couponStates } from '../../../src/machines/stored-states.ts'
import type { Db } from '../../platform/db/database.ts'
import { worthOf } from '../../platform/db/purchase-worth.ts'
import { isOfPurchases, isOneOfRows, joinsPurchase } from '../../platform/db/sale-rows.ts'
import { coupon, earnedCoupon, transaction } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { noteReturned } from '../returned-prizes/lifecycle.ts'

/** What purchases of one campaign are concerned. */
interface Purchases {
  campaignId: number
  transactionIds: readonly number[]
}

/** Gives purchases that were just paid the coupons that they earned: one of each promotion whose value they pass, made within its validity. */
export async function earnCoupons(tx: Db, { campaignId, transactionIds }: Purchases, now: Date): Promise<void> {
  if (transactionIds.length === 0) return
  await tx.execute(
    sql`with earned as materialized (
        select ${coupon.campaignId} as campaign_id, ${coupon.id} as coupon_id, ${transaction.id} as transaction_id
        from ${transaction} join ${coupon} on ${coupon.campaignId} = ${transaction.campaignId}
        where ${isOneOfRows(transaction, campaignId, transactionIds)}
          and ${isOneOf(coupon.state, couponStates('giving'))} and ${isEarned}
      )
      insert into earned_coupon (campaign_id, coupon_id, transaction_id, earned_at)
      select campaign_id, coupon_id, transaction_id, ${now.toISOString()}::timestamptz from earned
      on conflict (campaign_id, coupon_id, transaction_id) do update set returned_at = null`,
  )
}

/** Whether a purchase is above a promotion's value and within its validity, whose last minute belongs to it. */
const isEarned = sql`${worthOf()} > ${coupon.amount} and ${transaction.createdAt} >= ${coupon.startsAt}
  and ${transaction.createdAt} < ${coupon.endsAt} + interval '1 minute'`

/** Takes back what purchases had earned whose money was given back. */
export async function returnCoupons(tx: Db, { campaignId, transactionIds }: Purchases, now: Date): Promise<void> {
  if (transactionIds.length === 0) return
  await takeBack(tx, isOfPurchases(earnedCoupon, campaignId, transactionIds), now)
}

/** Takes back what purchases had earned whose value, as a part of the money went back, no longer passes the promotion's. */
export async function returnUnpassed(tx: Db, { campaignId, transactionIds }: Purchases, now: Date): Promise<void> {
  if (transactionIds.length === 0) return
  const passes = tx
    .select({ id: transaction.id })
    .from(transaction)
    .innerJoin(coupon, eq(coupon.campaignId, transaction.campaignId))
    .where(and(joinsPurchase(earnedCoupon), eq(coupon.id, earnedCoupon.couponId), sql`${worthOf()} > ${coupon.amount}`))
  await takeBack(tx, and(isOfPurchases(earnedCoupon, campaignId, transactionIds), notExists(passes)), now)
}

/** Takes coupons back; whether they were honoured already is asked of an operator. */
async function takeBack(tx: Db, which: SQL | undefined, now: Date): Promise<void> {
  const returned = await tx
    .update(earnedCoupon)
    .set({ returnedAt: now })
    .where(and(which, isNull(earnedCoupon.returnedAt)))
    .returning()
  const [one] = returned
  if (one === undefined) return
  const ids = returned.map(({ couponId }) => couponId)
  const titles = await tx
    .select({ id: coupon.id, title: coupon.title })
    .from(coupon)
    .where(isOneOfRows(coupon, one.campaignId, ids))
  const won = returned.map(({ campaignId, couponId, transactionId, earnedAt }) => ({
    ...{ campaignId, kind: 'coupon' as const, recordId: couponId, number: null, transactionId, wonAt: earnedAt },
    title: titles.find(({ id }) => id === couponId)?.title ?? '',
  }))
  await noteReturned(tx, won, now)
}

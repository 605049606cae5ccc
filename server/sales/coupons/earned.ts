import { and, exists, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { couponStates } from '../../../src/machines/stored-states.ts'
import type { Db } from '../../platform/db/database.ts'
import { worthOf } from '../../platform/db/purchase-worth.ts'
import { isOfPurchases, isOneOfRows, joinsPurchase } from '../../platform/db/sale-rows.ts'
import { coupon, earnedCoupon, transaction } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { askedOf, noteReturned } from '../returned-prizes/lifecycle.ts'

/** What purchases of one campaign are concerned. */
interface Purchases {
  campaignId: number
  transactionIds: readonly number[]
}

/**
 * Gives purchases that were just paid the coupons that they earned: one of each promotion whose value they pass, made within its validity. What one
 * had earned before its money went back is its own again, whatever became of the promotion.
 */
export async function earnCoupons(tx: Db, { campaignId, transactionIds }: Purchases, now: Date): Promise<void> {
  if (transactionIds.length === 0) return
  await tx
    .update(earnedCoupon)
    .set({ returnedAt: null })
    .where(
      and(
        isOfPurchases(earnedCoupon, campaignId, transactionIds),
        isNotNull(earnedCoupon.returnedAt),
        exists(passing(tx)),
      ),
    )
  await tx.execute(
    sql`with earned as materialized (
        select ${coupon.campaignId} as campaign_id, ${coupon.id} as coupon_id, ${transaction.id} as transaction_id,
          ${coupon.amount} as amount
        from ${transaction} join ${coupon} on ${coupon.campaignId} = ${transaction.campaignId}
        where ${isOneOfRows(transaction, campaignId, transactionIds)}
          and ${isOneOf(coupon.state, couponStates('giving'))} and ${isEarned}
      )
      insert into earned_coupon (campaign_id, coupon_id, transaction_id, amount, earned_at)
      select campaign_id, coupon_id, transaction_id, amount, ${now.toISOString()}::timestamptz from earned
      on conflict (campaign_id, coupon_id, transaction_id) do nothing`,
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

/** The purchase of an earned coupon, while its value passes the one that it was earned above. */
const passing = (tx: Db) =>
  tx
    .select({ id: transaction.id })
    .from(transaction)
    .where(and(joinsPurchase(earnedCoupon), sql`${worthOf()} > ${earnedCoupon.amount}`))

/** Takes back what purchases had earned whose value, as a part of the money went back, no longer passes the one that it was earned above. */
export async function returnUnpassed(tx: Db, { campaignId, transactionIds }: Purchases, now: Date): Promise<void> {
  if (transactionIds.length === 0) return
  await takeBack(tx, and(isOfPurchases(earnedCoupon, campaignId, transactionIds), notExists(passing(tx))), now)
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
  const isAsked = await askedOf(tx, one.campaignId, [...new Set(returned.map(({ transactionId }) => transactionId))])
  await noteReturned(
    tx,
    won.filter((each) => !isAsked(each)),
    now,
  )
}

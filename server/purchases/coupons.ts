import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { couponStates, transactionStates } from '../../src/machines/stored-states.ts'
import type { Db } from '../db/database.ts'
import { coupon, earnedCoupon, transaction } from '../db/schema.ts'
import { isOneOf } from '../db/states.ts'

/** Gives purchases that were just paid the coupons that they earned: one of each promotion whose value they pass, made within its validity. */
export async function earnCoupons(tx: Db, transactionIds: readonly number[], now: Date): Promise<void> {
  if (transactionIds.length === 0) return
  await tx.execute(
    sql`insert into earned_coupon (coupon_id, transaction_id, earned_at)
      select ${coupon.id}, ${transaction.id}, ${now.toISOString()}::timestamptz
      from ${transaction} join ${coupon} on ${coupon.campaignId} = ${transaction.campaignId}
      where ${inArray(transaction.id, [...transactionIds])} and ${isOneOf(coupon.state, couponStates('giving'))} and ${isEarned}
      on conflict do nothing`,
  )
}

/** Whether a purchase is above a promotion's value and within its validity, whose last minute belongs to it. */
const isEarned = sql`${transaction.amount} > ${coupon.amount} and ${transaction.createdAt} >= ${coupon.startsAt}
  and ${transaction.createdAt} < ${coupon.endsAt} + interval '1 minute'`

/** Takes back what purchases had earned whose money was given back. */
export async function returnCoupons(tx: Db, transactionIds: readonly number[], now: Date): Promise<void> {
  if (transactionIds.length === 0) return
  await tx
    .update(earnedCoupon)
    .set({ returnedAt: now })
    .where(and(inArray(earnedCoupon.transactionId, [...transactionIds]), isNull(earnedCoupon.returnedAt)))
}

/** The coupons that a purchase earned and still has, oldest promotion first. */
export async function couponsOf(db: Db, transactionId: number): Promise<{ id: number; title: string }[]> {
  return db
    .select({ id: earnedCoupon.id, title: coupon.title })
    .from(earnedCoupon)
    .innerJoin(coupon, eq(coupon.id, earnedCoupon.couponId))
    .where(and(eq(earnedCoupon.transactionId, transactionId), isNull(earnedCoupon.returnedAt)))
    .orderBy(earnedCoupon.id)
}

/** How many coupons a buyer has of purchases that are paid now: those of a disputed one do not count while it is. */
export async function countCouponsOf(db: Db, buyerId: number): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(transaction)
    .innerJoin(earnedCoupon, eq(earnedCoupon.transactionId, transaction.id))
    .where(
      and(
        eq(transaction.buyerId, buyerId),
        inArray(transaction.status, transactionStates('paid')),
        isNull(earnedCoupon.returnedAt),
      ),
    )
  return counted?.count ?? 0
}

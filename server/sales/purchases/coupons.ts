import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { transactionStates } from '../../../src/machines/stored-states.ts'
import type { Db } from '../../platform/db/database.ts'
import { isOf, joinsPurchase, type SaleKey } from '../../platform/db/sale-rows.ts'
import { coupon, earnedCoupon, transaction } from '../../platform/db/schema.ts'

/** The coupons that a purchase earned and still has, oldest promotion first. */
export async function couponsOf(db: Db, purchase: SaleKey): Promise<{ id: number; title: string }[]> {
  return db
    .select({ id: earnedCoupon.id, title: coupon.title })
    .from(earnedCoupon)
    .innerJoin(coupon, and(eq(coupon.campaignId, earnedCoupon.campaignId), eq(coupon.id, earnedCoupon.couponId)))
    .where(and(isOf(earnedCoupon, purchase), isNull(earnedCoupon.returnedAt)))
    .orderBy(earnedCoupon.earnedAt, earnedCoupon.id)
}

/** How many coupons a buyer has of purchases that are paid now: those of a disputed one do not count while it is. */
export async function countCouponsOf(db: Db, buyerId: number): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(transaction)
    .innerJoin(earnedCoupon, joinsPurchase(earnedCoupon))
    .where(
      and(
        eq(transaction.buyerId, buyerId),
        inArray(transaction.status, transactionStates('paid')),
        isNull(earnedCoupon.returnedAt),
      ),
    )
  return counted?.count ?? 0
}

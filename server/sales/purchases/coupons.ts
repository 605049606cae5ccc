import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { transactionStates } from '../../../src/machines/stored-states.ts'
import type { Db } from '../../platform/db/database.ts'
import { joinsPurchase } from '../../platform/db/sale-rows.ts'
import { earnedCoupon, transaction } from '../../platform/db/schema.ts'

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

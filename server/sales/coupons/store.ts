import { and, count, desc, eq, gt, gte, inArray, isNull, not, or, sql } from 'drizzle-orm'
import type { AuditAction } from '../../../src/domain/people/acts/acts.ts'
import { FORECAST_DAYS } from '../../../src/domain/sales/coupons.ts'
import { couponStates, transactionStates } from '../../../src/machines/stored-states.ts'
import type { Db } from '../../platform/db/database.ts'
import { worthOf } from '../../platform/db/purchase-worth.ts'
import { isNumbered } from '../../platform/db/sale-rows.ts'
import { auditLog, coupon, earnedCoupon, transaction } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { PAGE_SIZE } from '../../platform/http/http.ts'
import type { CouponRow } from './lifecycle.ts'

/** A promotion with how many coupons it gave that were not returned. */
export interface CountedCoupon {
  row: CouponRow
  earned: number
}

const isThere = isOneOf(coupon.state, couponStates('giving'))

/** A page of a campaign's promotions, the main one first, then those that begin last. */
export async function listCoupons(
  db: Db,
  { campaignId, page }: { campaignId: number; page: number },
): Promise<{ rows: CountedCoupon[]; total: number }> {
  const matching = and(eq(coupon.campaignId, campaignId), isThere)
  const rows = await counted(db)
    .where(matching)
    .orderBy(desc(isOneOf(coupon.state, couponStates('main'))), desc(coupon.startsAt), desc(coupon.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { rows, total: await db.$count(coupon, matching) }
}

/** A promotion that was not removed; undefined when there is none. */
export async function findCoupon(db: Db, id: number): Promise<CountedCoupon | undefined> {
  const [row] = await counted(db).where(and(isNumbered(coupon, id), isThere))
  return row
}

/** A promotion, removed or not. */
export async function couponById(db: Db, id: number): Promise<CouponRow | undefined> {
  const [row] = await db.select().from(coupon).where(isNumbered(coupon, id))
  return row
}

/** Whether another of a campaign's promotions became the main one after a moment, or none was any more: the log keeps each change of that. */
export async function mainChangedSince(db: Db, ofCampaign: readonly CouponRow[], since: Date): Promise<boolean> {
  const [moved, removed] = [['coupon.promoted', 'coupon.demoted'], 'coupon.removed'] satisfies [
    AuditAction[],
    AuditAction,
  ]
  const was = sql`${auditLog.before}->>'couponState'`
  const changes = and(
    eq(auditLog.subject, 'coupon'),
    inArray(
      auditLog.subjectId,
      ofCampaign.map(({ id }) => String(id)),
    ),
    gt(auditLog.at, since),
    or(inArray(auditLog.action, moved), and(eq(auditLog.action, removed), isOneOf(was, couponStates('main')))),
  )
  return (await db.$count(auditLog, changes)) > 0
}

/** How many purchases of a campaign that were paid in the last days pass a value, in centavos. */
export async function countAbove(
  db: Db,
  { campaignId, amount, now }: { campaignId: number; amount: number; now: Date },
): Promise<number> {
  const since = new Date(now.getTime() - FORECAST_DAYS * 24 * 60 * 60_000)
  const [found] = await db
    .select({ count: count() })
    .from(transaction)
    .where(
      and(
        eq(transaction.campaignId, campaignId),
        isOneOf(transaction.status, transactionStates('paid')),
        gte(transaction.paidAt, since),
        not(sql`${worthOf()} <= ${amount}`),
      ),
    )
  return found?.count ?? 0
}

function counted(db: Db) {
  const earned = sql<number>`(select count(*)::int from ${earnedCoupon} where ${and(
    eq(earnedCoupon.campaignId, sql`${coupon}.campaign_id`),
    eq(earnedCoupon.couponId, sql`${coupon}.id`),
    isNull(earnedCoupon.returnedAt),
  )})`
  return db.select({ row: coupon, earned }).from(coupon).$dynamic()
}

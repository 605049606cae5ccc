import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { COUPON_STATES } from '../../../src/machines/entities/coupon.ts'
import { cents, id, key, moment } from '../columns.ts'
import { campaign } from './campaigns.ts'
import { transaction } from './purchases.ts'

/**
 * A coupon promotion of a campaign (spec §3.11): each paid purchase above `amount`, made from `startsAt` to the minute of `endsAt`, earns one
 * coupon. The main one is shown to buyers.
 */
export const coupon = pgTable(
  'coupon',
  {
    id: id(),
    campaignId: key()
      .notNull()
      .references(() => campaign.id),
    title: text().notNull(),
    amount: cents().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    state: text({ enum: COUPON_STATES }).notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    index('coupon_campaign').on(t.campaignId, t.startsAt, t.id),
    uniqueIndex('coupon_main').on(t.campaignId).where(sql`${t.state} = 'main'`),
    check('coupon_state', sql`${t.state} in ('active', 'main', 'removed')`),
    check('coupon_amount', sql`${t.amount} > 0`),
    check('coupon_validity', sql`${t.startsAt} <= ${t.endsAt}`),
  ],
)

/** A coupon that a purchase earned as it was paid; returned with the money. */
export const earnedCoupon = pgTable(
  'earned_coupon',
  {
    id: id(),
    couponId: key()
      .notNull()
      .references(() => coupon.id),
    transactionId: key()
      .notNull()
      .references(() => transaction.id),
    earnedAt: moment().notNull(),
    returnedAt: moment(),
  },
  (t) => [
    uniqueIndex('earned_coupon_transaction').on(t.transactionId, t.couponId),
    index('earned_coupon_count').on(t.couponId).where(sql`${t.returnedAt} is null`),
  ],
)

import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { COUPON_STATES } from '../../../../src/machines/entities/coupon.ts'
import { cents, idInCampaign, key, moment } from '../columns.ts'
import { campaign } from './campaigns.ts'
import { transaction } from './purchases.ts'

/**
 * A coupon promotion of a campaign (spec §3.11): each paid purchase above `amount`, made from `startsAt` to the minute of `endsAt`, earns one
 * coupon. The main one is shown to buyers.
 */
export const coupon = pgTable(
  'coupon',
  {
    id: idInCampaign(),
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
    primaryKey({ columns: [t.campaignId, t.id] }),
    index('coupon_campaign').on(t.campaignId, t.startsAt, t.id),
    uniqueIndex('coupon_main').on(t.campaignId).where(sql`${t.state} = 'main'`),
    check('coupon_state', sql`${t.state} in ('active', 'main', 'removed')`),
    check('coupon_amount', sql`${t.amount} > 0`),
    check('coupon_validity', sql`${t.startsAt} <= ${t.endsAt}`),
  ],
)

/** A coupon that a purchase earned as it was paid, above `amount`, whatever its promotion asks for by now; returned with the money. */
export const earnedCoupon = pgTable(
  'earned_coupon',
  {
    id: idInCampaign(),
    campaignId: key().notNull(),
    couponId: key().notNull(),
    transactionId: key().notNull(),
    amount: cents().notNull(),
    earnedAt: moment().notNull(),
    returnedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.id] }),
    foreignKey({ columns: [t.campaignId, t.couponId], foreignColumns: [coupon.campaignId, coupon.id] }),
    foreignKey({ columns: [t.campaignId, t.transactionId], foreignColumns: [transaction.campaignId, transaction.id] }),
    uniqueIndex('earned_coupon_transaction').on(t.campaignId, t.transactionId, t.couponId),
    index('earned_coupon_count').on(t.campaignId, t.couponId).where(sql`${t.returnedAt} is null`),
  ],
)

import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { RETURNED_PRIZE_KINDS, RETURNED_PRIZE_STATES } from '../../../../src/machines/entities/returned-prize.ts'
import { idInCampaign, key, moment } from '../columns.ts'
import { campaign } from './campaigns.ts'
import { operator } from './operators.ts'
import { transaction } from './purchases.ts'

/**
 * What a purchase had won whose money went back: who had won it and when stays here, whatever becomes of the prize. `recordId`: the instant prize,
 * the prize of the roulette or the promotion; `number`: the quota or the spin that had won it, none of a coupon.
 */
export const returnedPrize = pgTable(
  'returned_prize',
  {
    id: idInCampaign(),
    campaignId: key()
      .notNull()
      .references(() => campaign.id),
    kind: text({ enum: RETURNED_PRIZE_KINDS }).notNull(),
    recordId: key().notNull(),
    number: integer(),
    title: text().notNull(),
    transactionId: key().notNull(),
    wonAt: moment().notNull(),
    returnedAt: moment().notNull(),
    state: text({ enum: RETURNED_PRIZE_STATES }).notNull(),
    operatorId: key().references(() => operator.id),
    answeredAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.id] }),
    foreignKey({ columns: [t.campaignId, t.transactionId], foreignColumns: [transaction.campaignId, transaction.id] }),
    index('returned_prize_transaction').on(t.campaignId, t.transactionId),
    index('returned_prize_waiting').on(t.campaignId, t.returnedAt).where(sql`${t.state} = 'waiting'`),
    check('returned_prize_kind', sql`${t.kind} in ('quota', 'roulette', 'coupon')`),
    check('returned_prize_state', sql`${t.state} in ('waiting', 'given', 'withheld')`),
    check('returned_prize_answered', sql`(${t.state} = 'waiting') = (${t.answeredAt} is null)`),
  ],
)

import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ROULETTE_PRIZE_STATES } from '../../../../src/machines/entities/roulette-prize.ts'
import { idInCampaign, key, moment } from '../columns.ts'
import { campaign } from './campaigns.ts'
import { operator } from './operators.ts'
import { transaction } from './purchases.ts'

/** The roulette of a campaign that has had a prize: how many spins there were. Whoever spins or releases a prize holds this row. */
export const roulette = pgTable(
  'roulette',
  {
    campaignId: key()
      .primaryKey()
      .references(() => campaign.id),
    given: integer().notNull().default(0),
    /** How many prizes were created, which numbers the next one. */
    created: integer().notNull().default(0),
  },
  (t) => [check('roulette_counts', sql`least(${t.given}, ${t.created}) >= 0`)],
)

/** A prize of the roulette (spec §3.9). `titleNumber` is the spin that it goes out at, or went out at. */
export const roulettePrize = pgTable(
  'roulette_prize',
  {
    id: idInCampaign(),
    campaignId: key()
      .notNull()
      .references(() => campaign.id),
    /** Its number among the prizes of its campaign, which stays. */
    number: integer().notNull(),
    title: text().notNull(),
    state: text({ enum: ROULETTE_PRIZE_STATES }).notNull(),
    titleNumber: integer(),
    releasedAt: moment(),
    releasedBy: key().references(() => operator.id),
    /** The purchase whose spin won it, when, and how much of the campaign was paid then, in thousandths. */
    transactionId: key(),
    wonAt: moment(),
    position: smallint(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.id] }),
    foreignKey({ columns: [t.campaignId, t.transactionId], foreignColumns: [transaction.campaignId, transaction.id] }),
    uniqueIndex('roulette_prize_number').on(t.campaignId, t.number),
    uniqueIndex('roulette_prize_spin').on(t.campaignId, t.titleNumber).where(sql`${t.titleNumber} is not null`),
    index('roulette_prize_transaction').on(t.campaignId, t.transactionId).where(sql`${t.transactionId} is not null`),
    index('roulette_prize_won').on(t.wonAt).where(sql`${t.wonAt} is not null`),
    check('roulette_prize_state', sql`${t.state} in ('held', 'armed', 'contemplated')`),
    check('roulette_prize_held', sql`(${t.state} = 'held') = (${t.titleNumber} is null)`),
    check('roulette_prize_won', sql`(${t.state} = 'contemplated') = (${t.transactionId} is not null)`),
    check('roulette_prize_won_at', sql`(${t.transactionId} is null) = (${t.wonAt} is null)`),
  ],
)

/** A spin: its number within the campaign, the purchase that spent it, and the Idempotency-Key that asked for it. */
export const rouletteSpin = pgTable(
  'roulette_spin',
  {
    campaignId: key()
      .notNull()
      .references(() => roulette.campaignId),
    spin: integer().notNull(),
    transactionId: key().notNull(),
    key: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.spin] }),
    foreignKey({ columns: [t.campaignId, t.transactionId], foreignColumns: [transaction.campaignId, transaction.id] }),
    uniqueIndex('roulette_spin_key').on(t.campaignId, t.transactionId, t.key),
  ],
)

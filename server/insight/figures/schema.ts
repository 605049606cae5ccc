import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { cents, idInCampaign, key, moment } from '../../platform/db/columns.ts'

/** A count that may grow with the campaign. */
const total = () => bigint({ mode: 'number' }).notNull()

/** What a figure is counted for. No link, no affiliate: the purchase came by none. */
const source = () => ({ campaignId: key().notNull(), linkId: key(), afiliadoId: key() })

/** What a roll-up says where there is none: no key holds a null, and tables without keys cannot be moved while they are written. */
export const NONE = { id: 0, text: '', day: '-infinity' } as const

/** The same in a roll-up, where the key holds it: `NONE.id` for none. */
const rolledSource = () => ({ campaignId: key().notNull(), linkId: key().notNull(), afiliadoId: key().notNull() })

/**
 * A change of money that no roll-up holds yet (DESIGN §9): written with the change itself, taken out by the fold. `count` is 1, or −1 where a
 * reservation that had ended was paid after all; what a refund, or a part of the money that went back, takes away is negative. `recounted`: no money
 * moved, but a ranking counts the purchase otherwise, as one in dispute. Without references: these rows live for seconds, and each would cost every
 * sale a look-up.
 */
export const figureDelta = pgTable(
  'figure_delta',
  {
    id: idInCampaign(),
    ...source(),
    transactionId: key().notNull(),
    buyerId: key().notNull(),
    channel: text().notNull(),
    /** The state of the buyer's phone; null for an area code that there is not. */
    uf: text(),
    kind: text({ enum: ['paid', 'reduced', 'refunded', 'expired', 'cancelled', 'recounted'] }).notNull(),
    count: smallint().notNull(),
    quotas: integer().notNull(),
    amount: cents().notNull(),
    fee: cents().notNull(),
    commission: cents().notNull(),
    at: moment().notNull(),
    /** The day in São Paulo. */
    day: date({ mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.id] }),
    index('figure_delta_transaction').on(t.campaignId, t.transactionId),
  ],
)

/** What changed within an hour: counts by kind, and what is left of the money after refunds. */
export const figureHour = pgTable(
  'figure_hour',
  {
    ...rolledSource(),
    channel: text().notNull(),
    hour: moment().notNull(),
    /** The hour's day and its number on the clock, in São Paulo. */
    day: date({ mode: 'string' }).notNull(),
    clock: smallint().notNull(),
    paid: total(),
    refunded: total(),
    expired: total(),
    cancelled: total(),
    quotas: total(),
    amount: total(),
    refundedAmount: total(),
    fee: total(),
    commission: total(),
  },
  (t) => [
    primaryKey({ name: 'figure_hour_key', columns: [t.campaignId, t.hour, t.linkId, t.afiliadoId, t.channel] }),
    index('figure_hour_day').on(t.day),
  ],
)

/** What was sold on a day to buyers of a state, refunds taken away. `uf`: `NONE.text` for an area code that there is not. */
export const figureRegion = pgTable(
  'figure_region',
  {
    ...rolledSource(),
    day: date({ mode: 'string' }).notNull(),
    uf: text().notNull(),
    transactions: total(),
    quotas: total(),
    amount: total(),
  },
  (t) => [primaryKey({ name: 'figure_region_key', columns: [t.campaignId, t.day, t.uf, t.linkId, t.afiliadoId] })],
)

/**
 * How many buyers paid on a day, by the day on which each had paid before, if on any: whoever had not paid since a period began is new in it,
 * so their sum is the period's number of different buyers. A row for every combination of filters: `NONE` is all of them, and as `previousDay`
 * that the buyer had not paid before, which is before every day.
 */
export const figureBuyers = pgTable(
  'figure_buyers',
  {
    ...rolledSource(),
    channel: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    previousDay: date({ mode: 'string' }).notNull(),
    buyers: total(),
  },
  (t) => [
    primaryKey({
      name: 'figure_buyers_key',
      columns: [t.campaignId, t.linkId, t.afiliadoId, t.channel, t.day, t.previousDay],
    }),
  ],
)

/**
 * What each buyer has of a campaign on a day, and (`NONE.day`) in all: what is paid and delivered by now, by the day of its payment. In the order of a
 * ranking; who has nothing has no row.
 */
export const figureRanking = pgTable(
  'figure_ranking',
  {
    campaignId: key().notNull(),
    buyerId: key().notNull(),
    day: date({ mode: 'string' }).notNull(),
    quotas: total(),
    amount: total(),
    purchases: total(),
    lastPaidAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ name: 'figure_ranking_key', columns: [t.campaignId, t.buyerId, t.day] }),
    index('figure_ranking_order').on(t.campaignId, t.day, sql`${t.quotas} desc`, t.lastPaidAt, t.buyerId),
  ],
)

import { bigint, date, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { cents, id, key, moment } from '../db/columns.ts'

/** A count that may grow with the campaign. */
const total = () => bigint({ mode: 'number' }).notNull()

/** What a figure is counted for. No link, no affiliate: the purchase came by none. */
const source = () => ({ campaignId: key().notNull(), linkId: key(), afiliadoId: key() })

/**
 * A change of money that no roll-up holds yet (DESIGN §9): written with the change itself, taken out by the fold. `count` is 1, or −1 where a
 * reservation that had ended was paid after all; what a refund takes away is negative. Without references: these rows live for seconds, and each would
 * cost every sale a look-up.
 */
export const figureDelta = pgTable(
  'figure_delta',
  {
    id: id(),
    ...source(),
    transactionId: key().notNull(),
    buyerId: key().notNull(),
    channel: text().notNull(),
    /** The state of the buyer's phone; null for an area code that there is not. */
    uf: text(),
    kind: text({ enum: ['paid', 'refunded', 'expired', 'cancelled'] }).notNull(),
    count: smallint().notNull(),
    quotas: integer().notNull(),
    amount: cents().notNull(),
    fee: cents().notNull(),
    commission: cents().notNull(),
    at: moment().notNull(),
    /** The day in São Paulo. */
    day: date({ mode: 'string' }).notNull(),
  },
  (t) => [index('figure_delta_transaction').on(t.transactionId)],
)

/** What changed within an hour: counts by kind, and what is left of the money after refunds. */
export const figureHour = pgTable(
  'figure_hour',
  {
    ...source(),
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
    unique('figure_hour_key').on(t.campaignId, t.hour, t.linkId, t.afiliadoId, t.channel).nullsNotDistinct(),
    index('figure_hour_day').on(t.day),
  ],
)

/** What was sold on a day to buyers of a state, refunds taken away. */
export const figureRegion = pgTable(
  'figure_region',
  {
    ...source(),
    day: date({ mode: 'string' }).notNull(),
    uf: text(),
    transactions: total(),
    quotas: total(),
    amount: total(),
  },
  (t) => [unique('figure_region_key').on(t.campaignId, t.day, t.uf, t.linkId, t.afiliadoId).nullsNotDistinct()],
)

/**
 * How many buyers paid on a day, by the day on which each had paid before, if on any: whoever had not paid since a period began is new in it,
 * so their sum is the period's number of different buyers. A row for every combination of filters: null is all of them.
 */
export const figureBuyers = pgTable(
  'figure_buyers',
  {
    ...source(),
    channel: text(),
    day: date({ mode: 'string' }).notNull(),
    previousDay: date({ mode: 'string' }),
    buyers: total(),
  },
  (t) => [
    unique('figure_buyers_key')
      .on(t.campaignId, t.linkId, t.afiliadoId, t.channel, t.day, t.previousDay)
      .nullsNotDistinct(),
  ],
)

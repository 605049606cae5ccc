import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { campaign, transaction } from '../db/schema.ts'

/** Positions as PostgreSQL writes them, such as `{[0,10),[12,13)}`; read with `rangesOf`. */
const positions = customType<{ data: string }>({ dataType: () => 'int4multirange' })
const key = () => bigint({ mode: 'number' })
const moment = () => timestamp({ withTimezone: true, mode: 'date' })

/** A campaign's secret order of numbers (DESIGN §4). `sealedKey` is bound to `ledger:{campaign id}:key`. */
export const ledger = pgTable('ledger', {
  campaignId: key()
    .primaryKey()
    .references(() => campaign.id),
  scheme: text().notNull(),
  sealedKey: text().notNull(),
  commitment: text().notNull(),
  createdAt: moment().notNull(),
})

/**
 * A part `lo`…`hi`−1 of a campaign's positions, with its counts. Whoever takes or gives back positions holds this row. From `next` on
 * all is free; free positions before it are rows of `free_range`.
 */
export const lane = pgTable(
  'lane',
  {
    campaignId: key()
      .notNull()
      .references(() => campaign.id),
    lane: smallint().notNull(),
    lo: integer().notNull(),
    hi: integer().notNull(),
    next: integer().notNull(),
    free: integer().notNull(),
    reserved: integer().notNull().default(0),
    sold: integer().notNull().default(0),
    held: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.lane] }),
    check('lane_next', sql`${t.next} between ${t.lo} and ${t.hi}`),
    check('lane_sum', sql`${t.free} + ${t.reserved} + ${t.sold} + ${t.held} = ${t.hi} - ${t.lo}`),
    check('lane_counts', sql`least(${t.free}, ${t.reserved}, ${t.sold}, ${t.held}) >= 0`),
  ],
)

/** Free positions `lo`…`hi`−1 given back before a lane's `next`; no two of them touch. */
export const freeRange = pgTable(
  'free_range',
  {
    campaignId: key().notNull(),
    lane: smallint().notNull(),
    lo: integer().notNull(),
    hi: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.lo] }),
    index('free_range_hi').on(t.campaignId, t.hi),
    index('free_range_size').on(t.campaignId, t.lane, sql`(${t.hi} - ${t.lo})`, t.lo),
    check('free_range_order', sql`${t.lo} < ${t.hi}`),
  ],
)

/** What became of the quotas of an allocation. */
export const ALLOCATION_STATES = ['reserved', 'sold', 'expired', 'cancelled', 'refunded'] as const
export type AllocationState = (typeof ALLOCATION_STATES)[number]

/**
 * Positions given to a purchase. Two of them that are `reserved` or `sold` never overlap: the constraint `allocation_once`
 * refuses it (S29). The others are history.
 */
export const allocation = pgTable(
  'allocation',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    campaignId: key().notNull(),
    lane: smallint().notNull(),
    positions: positions().notNull(),
    count: integer().notNull(),
    transactionId: key()
      .notNull()
      .references(() => transaction.id),
    state: text({ enum: ALLOCATION_STATES }).notNull(),
    reservedAt: moment().notNull(),
    paidAt: moment(),
    releasedAt: moment(),
  },
  (t) => [
    foreignKey({ columns: [t.campaignId, t.lane], foreignColumns: [lane.campaignId, lane.lane] }),
    index('allocation_transaction').on(t.transactionId),
    check('allocation_state', sql`${t.state} in ('reserved', 'sold', 'expired', 'cancelled', 'refunded')`),
    check('allocation_paid', sql`(${t.state} in ('sold', 'refunded')) = (${t.paidAt} is not null)`),
    check('allocation_released', sql`(${t.state} in ('reserved', 'sold')) = (${t.releasedAt} is null)`),
  ],
)

import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { PRIZE_QUOTA_STATES } from '../../../src/machines/entities/prize-quota.ts'
import { idInCampaign, key, moment } from '../../platform/db/columns.ts'
import { campaign, transaction } from '../../platform/db/schema.ts'

/** Positions as PostgreSQL writes them, such as `{[0,10),[12,13)}`; read with `rangesOf`. */
const positions = customType<{ data: string }>({ dataType: () => 'int4multirange' })

/** A campaign's secret order of numbers (DESIGN §4). `sealedKey` is bound to `ledger:{campaign id}:key`. */
export const ledger = pgTable('ledger', {
  campaignId: key()
    .primaryKey()
    .references(() => campaign.id),
  scheme: text().notNull(),
  sealedKey: text().notNull(),
  commitment: text().notNull(),
  /** What every hash of the chains begins with, in hexadecimal: told with the key, for who has it reads positions out of the hashes. */
  salt: text().notNull(),
  /** How often two positions traded their numbers, and the hash of the last of those entries. Held by whoever trades. */
  trades: integer().notNull().default(0),
  head: text().notNull().default(''),
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
    /** Number and hash of the lane's last entry. */
    entries: integer().notNull().default(0),
    head: text().notNull().default(''),
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
    id: idInCampaign(),
    campaignId: key().notNull(),
    lane: smallint().notNull(),
    positions: positions().notNull(),
    count: integer().notNull(),
    transactionId: key().notNull(),
    state: text({ enum: ALLOCATION_STATES }).notNull(),
    reservedAt: moment().notNull(),
    paidAt: moment(),
    releasedAt: moment(),
    /** The ten lowest and highest numbers of what was paid, in order. */
    lowest: integer().array(),
    highest: integer().array(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.id] }),
    foreignKey({ columns: [t.campaignId, t.lane], foreignColumns: [lane.campaignId, lane.lane] }),
    foreignKey({ columns: [t.campaignId, t.transactionId], foreignColumns: [transaction.campaignId, transaction.id] }),
    index('allocation_transaction').on(t.campaignId, t.transactionId),
    index('allocation_paid_at').on(t.campaignId, t.paidAt).where(sql`${t.state} = 'sold'`),
    index('allocation_lowest').on(t.campaignId, sql`(${t.lowest}[1])`, t.paidAt).where(sql`${t.state} = 'sold'`),
    index('allocation_highest').on(t.campaignId, sql`(${t.highest}[1])`, t.paidAt).where(sql`${t.state} = 'sold'`),
    check('allocation_state', sql`${t.state} in ('reserved', 'sold', 'expired', 'cancelled', 'refunded')`),
    check('allocation_paid', sql`(${t.state} in ('sold', 'refunded')) = (${t.paidAt} is not null)`),
    check('allocation_released', sql`(${t.state} in ('reserved', 'sold')) = (${t.releasedAt} is null)`),
  ],
)

/** A position whose number is not the permutation's, because two positions traded theirs. */
export const moved = pgTable(
  'moved',
  { campaignId: key().notNull(), position: integer().notNull(), number: integer().notNull() },
  (t) => [primaryKey({ columns: [t.campaignId, t.position] }), uniqueIndex('moved_number').on(t.campaignId, t.number)],
)

/** A number that wins an instant prize (spec §3.10). While it is `held` or `returned` its position is neither free nor allocated. */
export const prizeQuota = pgTable(
  'prize_quota',
  {
    id: idInCampaign(),
    campaignId: key()
      .notNull()
      .references(() => campaign.id),
    number: integer().notNull(),
    /** The position that the number has now. */
    position: integer().notNull(),
    title: text().notNull(),
    /** The paid share, in percent, from which on the number may come out; none: at any time. */
    percent: smallint(),
    state: text({ enum: PRIZE_QUOTA_STATES }).notNull(),
    transactionId: key(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.id] }),
    foreignKey({ columns: [t.campaignId, t.transactionId], foreignColumns: [transaction.campaignId, transaction.id] }),
    uniqueIndex('prize_quota_number').on(t.campaignId, t.number),
    index('prize_quota_position').on(t.campaignId, t.position),
    index('prize_quota_held').on(t.campaignId, t.percent).where(sql`${t.state} = 'held'`),
    index('prize_quota_transaction').on(t.campaignId, t.transactionId).where(sql`${t.transactionId} is not null`),
    check('prize_quota_state', sql`${t.state} in ('held', 'free', 'sold', 'returned')`),
    check('prize_quota_percent', sql`${t.percent} between 1 and 99`),
    check('prize_quota_held', sql`${t.state} <> 'held' or ${t.percent} is not null`),
    check('prize_quota_sold', sql`(${t.state} = 'sold') = (${t.transactionId} is not null)`),
  ],
)

/**
 * What was paid, refunded or traded, in order, each entry bound to the one before it by its hash (docs/permutation.md). Append-only: a
 * trigger refuses UPDATE and DELETE.
 */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    campaignId: key().notNull(),
    lane: smallint().notNull(),
    nth: integer().notNull(),
    kind: text({ enum: ['sold', 'refunded', 'traded'] }).notNull(),
    transactionId: key(),
    at: moment().notNull(),
    positions: positions().notNull(),
    hash: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.lane, t.nth] }),
    check('ledger_entry_kind', sql`${t.kind} in ('sold', 'refunded', 'traded')`),
  ],
)

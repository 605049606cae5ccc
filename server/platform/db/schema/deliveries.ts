import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { DELIVERY_STATES } from '../../../../src/machines/entities/delivery.ts'
import { DESTINATION_STATES, PAUSE_REASONS } from '../../../../src/machines/entities/destination.ts'
import { flag, id, idInCampaign, key, moment } from '../columns.ts'
import { campaign } from './campaigns.ts'
import { transaction } from './purchases.ts'

/** What else a fact is about, beside its purchase: the prize quota, the spin, the drawn prize, the prize that was returned. */
export type EventAbout = Partial<{
  prizeQuotaId: number
  spin: number
  prize: string
  returnedPrizeId: number
  status: string
}>

/**
 * What happened that programs outside are told of, written by the transaction that caused it (`tellWorld`, `open_purchases`, `ledger_pay`). What is
 * new is given its place in the order of all events (`position`) and of its purchase (`sequence`) when it is handed to the destinations. `uid` is
 * its name abroad.
 */
export const worldEvent = pgTable(
  'world_event',
  {
    id: idInCampaign(),
    campaignId: key()
      .notNull()
      .references(() => campaign.id),
    uid: uuid().notNull().defaultRandom(),
    name: text().notNull(),
    transactionId: key(),
    about: jsonb().$type<EventAbout>().notNull().default({}),
    occurredAt: moment().notNull(),
    position: key(),
    sequence: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.id] }),
    foreignKey({ columns: [t.campaignId, t.transactionId], foreignColumns: [transaction.campaignId, transaction.id] }),
    index('world_event_new').on(t.campaignId, t.id).where(sql`${t.position} is null`),
    index('world_event_position').on(t.position).where(sql`${t.position} > 0`),
    index('world_event_purchase').on(t.campaignId, t.transactionId, t.sequence).where(sql`${t.sequence} is not null`),
    check(
      'world_event_name',
      sql`${t.name} in ('purchase.created', 'purchase.paid', 'purchase.cancelled', 'purchase.expired', 'purchase.refunded', 'quota.awarded', 'roulette.won', 'prize.drawn', 'affiliate.sold', 'purchase.reduced', 'prize.returned', 'affiliate.returned', 'trial')`,
    ),
  ],
)

/** The last place in the order of all events that was given; one row. */
export const eventCounter = pgTable('event_counter', { id: smallint().primaryKey(), last: key().notNull() })

/** An address outside that events go to; what it is, its kind says (`server/platform/outbox/kinds.ts`). `state` is one of `destinationMachine`. */
export const destination = pgTable(
  'destination',
  {
    id: id(),
    kind: text().notNull(),
    /** The names of the events that it gets. */
    events: text().array().notNull(),
    /** It gets those alone whose purchase names it (`transaction.told_to`). */
    named: flag(),
    state: text({ enum: DESTINATION_STATES }).notNull(),
    failingSince: moment(),
    lastFailure: moment(),
    warned: smallint().notNull().default(0),
    pausedBy: text({ enum: PAUSE_REASONS }),
    pausedAt: moment(),
    createdAt: moment().notNull(),
    deletedAt: moment(),
  },
  (t) => [
    check('destination_state', sql`${t.state} in ('delivering', 'failing', 'paused', 'resuming')`),
    check('destination_paused', sql`(${t.state} = 'paused') = (${t.pausedBy} is not null)`),
    check('destination_paused_by', sql`${t.pausedBy} in ('failure', 'gone', 'operator')`),
    check('destination_warned', sql`${t.warned} between 0 and 100`),
  ],
)

/** The right to send to a destination: as many rows as may be in flight. Whoever holds one renews it; one that was not renewed is free. */
export const destinationSlot = pgTable(
  'destination_slot',
  {
    destinationId: key()
      .notNull()
      .references(() => destination.id),
    nth: smallint().notNull(),
    until: moment().notNull(),
    holder: text(),
  },
  (t) => [primaryKey({ columns: [t.destinationId, t.nth] })],
)

/** An event on its way to a destination. `state` is one of `deliveryMachine`; `dueAt`: when it is tried, or a try that was begun counts as lost. */
export const delivery = pgTable(
  'delivery',
  {
    id: idInCampaign(),
    campaignId: key().notNull(),
    destinationId: key()
      .notNull()
      .references(() => destination.id),
    eventId: key().notNull(),
    state: text({ enum: DELIVERY_STATES }).notNull(),
    tries: smallint().notNull().default(0),
    /** How many of them belong to earlier rounds; how many a round has. */
    before: smallint().notNull().default(0),
    most: smallint().notNull(),
    dueAt: moment().notNull(),
    createdAt: moment().notNull(),
    settledAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.id] }),
    foreignKey({ columns: [t.campaignId, t.eventId], foreignColumns: [worldEvent.campaignId, worldEvent.id] }),
    uniqueIndex('delivery_event').on(t.campaignId, t.eventId, t.destinationId),
    index('delivery_due').on(t.campaignId, t.destinationId, t.dueAt).where(sql`${t.state} in ('waiting', 'sending')`),
    index('delivery_destination').on(t.destinationId, t.createdAt),
    index('delivery_settled').on(t.campaignId, t.settledAt).where(sql`${t.settledAt} is not null`),
    check('delivery_state', sql`${t.state} in ('waiting', 'sending', 'delivered', 'failed', 'lapsed')`),
    check('delivery_tries', sql`${t.tries} >= ${t.before} and ${t.before} >= 0`),
  ],
)

/** One try of a delivery: what was sent, without secrets, what was answered, and when it is tried again. */
export const deliveryAttempt = pgTable(
  'delivery_attempt',
  {
    id: idInCampaign(),
    campaignId: key().notNull(),
    deliveryId: key().notNull(),
    destinationId: key().notNull(),
    nth: smallint().notNull(),
    at: moment().notNull(),
    ms: integer().notNull(),
    ok: boolean().notNull(),
    status: smallint(),
    /** What went wrong, by the name of its sentence. */
    error: text(),
    request: text(),
    answer: text(),
    nextAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.id] }),
    foreignKey({ columns: [t.campaignId, t.deliveryId], foreignColumns: [delivery.campaignId, delivery.id] }),
    index('delivery_attempt_delivery').on(t.campaignId, t.deliveryId, t.nth),
    index('delivery_attempt_destination').on(t.destinationId, t.at),
    index('delivery_attempt_at').on(t.campaignId, t.at),
  ],
)

/** What a webhook is beside its destination (spec §3.7). The bearer token and the secret that signs are sealed. */
export const webhook = pgTable('webhook', {
  destinationId: key()
    .primaryKey()
    .references(() => destination.id),
  title: text().notNull(),
  method: text({ enum: ['GET', 'POST', 'PUT', 'DELETE'] }).notNull(),
  url: text().notNull(),
  /** Those that are secrets by their names have a placeholder here, and their values beside. */
  headers: jsonb().$type<Record<string, string>[]>().notNull().default([]),
  sealedHeaders: text(),
  sealedToken: text(),
  tokenSince: moment(),
  sealedSecret: text().notNull(),
  /** The secret before it, which still counts for a while. */
  sealedFormer: text(),
  formerUntil: moment(),
  body: text().notNull(),
  updatedAt: moment().notNull(),
})

/** The key pair that signs for receivers that share no secret (`v1a`); one row. */
export const signingKey = pgTable('signing_key', {
  id: smallint().primaryKey(),
  publicKey: text().notNull(),
  sealedPrivate: text().notNull(),
  createdAt: moment().notNull(),
})

import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { AUDIENCES, CAUSES } from '../../../../src/domain/sales/notifications.ts'
import { DELIVERY_STATES } from '../../../../src/machines/entities/delivery.ts'
import { NOTIFICATION_STATES } from '../../../../src/machines/entities/notification.ts'
import { flag, id, key, moment } from '../columns.ts'
import { operator } from './operators.ts'

/** What became of the messages of a notification. */
export interface MessageCounts {
  reached: number
  accepted: number
  lost: number
  waiting: number
  shown: number
  clicked: number
}

/** The key pair by which push services know this installation (VAPID); one row. */
export const pushKey = pgTable('push_key', {
  id: smallint().primaryKey(),
  publicKey: text().notNull(),
  sealedPrivate: text().notNull(),
  createdAt: moment().notNull(),
})

/** Why a device gets no notifications any more: its buyer turned it off, or its push service knows it no more. */
const SUBSCRIPTION_ENDS = ['off', 'gone'] as const

/**
 * A browser whose owner asked to be told: of which person (a phone), what of, and where it is reached. `uid`: its name towards itself, which it alone
 * knows. `proven`: its owner has shown the phone to be his; else it is told of the `purchases` alone whose tokens it keeps, since a phone is typed by
 * anybody. Once it has ended, where it was reached is forgotten. `nights`: also between 22:00 and 8:00.
 */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: id(),
    uid: uuid().notNull(),
    telefone: text().notNull(),
    proven: flag(),
    purchases: key().array().notNull(),
    endpoint: text(),
    host: text().notNull(),
    p256dh: text(),
    sealedAuth: text(),
    draws: boolean().notNull(),
    pix: boolean().notNull(),
    news: boolean().notNull(),
    nights: flag(),
    createdAt: moment().notNull(),
    endedAt: moment(),
    endedBy: text({ enum: SUBSCRIPTION_ENDS }),
  },
  (t) => [
    uniqueIndex('push_subscription_uid').on(t.uid),
    uniqueIndex('push_subscription_endpoint').on(t.endpoint),
    index('push_subscription_telefone').on(t.telefone).where(sql`${t.endedAt} is null`),
    check('push_subscription_ended', sql`(${t.endedAt} is null) = (${t.endedBy} is null)`),
    check(
      'push_subscription_reached',
      sql`${t.endedAt} is not null or (${t.endpoint} is not null and ${t.p256dh} is not null and ${t.sealedAuth} is not null)`,
    ),
  ],
)

/**
 * What buyers are told, by an operator or by itself (`cause`). Like the log it is of the installation: `campaign` and `purchase` say whom it is for.
 * `key`: what it must not be told twice for. `path`: where the button leads, or a tap. `outcome`: what became of it, once its messages are
 * forgotten.
 */
export const notification = pgTable(
  'notification',
  {
    id: id(),
    cause: text({ enum: CAUSES }).notNull(),
    key: text(),
    isPoll: flag(),
    title: text().notNull(),
    subtitle: text().notNull().default(''),
    body: text().notNull(),
    options: jsonb().$type<string[]>().notNull().default([]),
    button: text(),
    path: text(),
    audience: text({ enum: AUDIENCES }),
    campaign: key(),
    purchase: key(),
    operatorId: key().references(() => operator.id),
    state: text({ enum: NOTIFICATION_STATES }).notNull(),
    dueAt: moment().notNull(),
    /** Until when its messages are of use, and its poll takes answers. */
    until: moment().notNull(),
    createdAt: moment().notNull(),
    startedAt: moment(),
    settledAt: moment(),
    outcome: jsonb().$type<{ counts: MessageCounts; answers: number[] }>(),
  },
  (t) => [
    uniqueIndex('notification_key').on(t.key),
    index('notification_open').on(t.dueAt).where(sql`${t.state} in ('held', 'sending')`),
    index('notification_operator').on(t.createdAt).where(sql`${t.cause} = 'operator'`),
    check('notification_state', sql`${t.state} in ('held', 'sending', 'sent', 'cancelled')`),
    check('notification_cause', sql`${t.cause} in ('operator', 'draw', 'pix', 'prize')`),
    check('notification_audience', sql`${t.audience} in ('everybody', 'buyers', 'unpaid')`),
    check('notification_author', sql`(${t.cause} = 'operator') = (${t.operatorId} is not null)`),
    check('notification_options', sql`${t.isPoll} = (jsonb_array_length(${t.options}) >= 2)`),
  ],
)

/**
 * A notification on its way to one device. `state` is one of `deliveryMachine`; `uid` stands in the address that a tap opens; `opener`: the browser
 * that opened it first, by the hash of its name.
 */
export const pushMessage = pgTable(
  'push_message',
  {
    notificationId: key()
      .notNull()
      .references(() => notification.id),
    subscriptionId: key()
      .notNull()
      .references(() => pushSubscription.id),
    uid: uuid().notNull().defaultRandom(),
    state: text({ enum: DELIVERY_STATES }).notNull(),
    tries: smallint().notNull().default(0),
    before: smallint().notNull().default(0),
    most: smallint().notNull(),
    dueAt: moment().notNull(),
    status: smallint(),
    error: text(),
    shownAt: moment(),
    clickedAt: moment(),
    opener: text(),
  },
  (t) => [
    primaryKey({ columns: [t.notificationId, t.subscriptionId] }),
    uniqueIndex('push_message_uid').on(t.uid),
    index('push_message_due').on(t.dueAt).where(sql`${t.state} in ('waiting', 'sending')`),
    check('push_message_state', sql`${t.state} in ('waiting', 'sending', 'delivered', 'failed', 'lapsed')`),
    check('push_message_tries', sql`${t.tries} >= ${t.before} and ${t.before} >= 0`),
  ],
)

/** What a person answered to a poll; the last answer counts. `voter`: a phone that was proven, else the device's name. */
export const pollAnswer = pgTable(
  'poll_answer',
  {
    notificationId: key()
      .notNull()
      .references(() => notification.id),
    voter: text().notNull(),
    option: smallint().notNull(),
    answeredAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.notificationId, t.voter] })],
)

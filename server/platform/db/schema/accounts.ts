import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ACTIVITY_KINDS, ACTIVITY_OUTCOMES } from '../../../../src/domain/sales/gateway-activity.ts'
import { cents, id, key, moment } from '../columns.ts'

/** A payment provider's account (spec §3.2). `credentials` is sealed (S49). */
export const paymentAccount = pgTable(
  'payment_account',
  {
    id: id(),
    gateway: text().notNull(),
    title: text().notNull(),
    rate: text({ enum: ['parcial', 'total'] })
      .notNull()
      .default('parcial'),
    credentials: text(),
    /** When a secret of its was written last. */
    writtenAt: moment(),
    /** When the address of our notifications was last registered at the provider with these credentials. */
    registeredAt: moment(),
    createdAt: moment().notNull(),
    deletedAt: moment(),
  },
  (t) => [uniqueIndex('payment_account_title').on(sql`lower(${t.title})`).where(sql`${t.deletedAt} is null`)],
)

/**
 * What a provider takes of an account's payments from a moment on, as its operator agreed with it: hundredths of a percent, and centavos. Without
 * both, the provider's own table counts again.
 */
export const accountFee = pgTable(
  'account_fee',
  {
    id: id(),
    accountId: key()
      .notNull()
      .references(() => paymentAccount.id),
    startsAt: moment().notNull(),
    basisPoints: integer(),
    fixed: cents(),
  },
  (t) => [
    index('account_fee_account').on(t.accountId, t.startsAt, t.id),
    check('account_fee_whole', sql`(${t.basisPoints} is null) = (${t.fixed} is null)`),
    check('account_fee_range', sql`${t.basisPoints} between 0 and 2000 and ${t.fixed} between 0 and 2000`),
  ],
)

/**
 * How an account has been doing. `failures`: charges in a row that its provider refused or did not answer; `unnotified`: payments in a row that we
 * found by asking, without a notification.
 */
export const accountHealth = pgTable(
  'account_health',
  {
    accountId: key()
      .primaryKey()
      .references(() => paymentAccount.id),
    failures: integer().notNull().default(0),
    failure: text({ enum: ['refused', 'silent'] }),
    failedSince: moment(),
    chargedAt: moment(),
    notifiedAt: moment(),
    unnotified: integer().notNull().default(0),
    unnotifiedSince: moment(),
  },
  (t) => [check('account_health_failure', sql`(${t.failures} = 0) = (${t.failure} is null)`)],
)

/** How many questions an account's provider was asked in an hour, and to how many it gave a good answer. */
export const gatewayHour = pgTable(
  'gateway_hour',
  {
    accountId: key()
      .notNull()
      .references(() => paymentAccount.id),
    hour: moment().notNull(),
    asked: integer().notNull(),
    answered: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.hour] }),
    check('gateway_hour_counts', sql`${t.answered} between 0 and ${t.asked}`),
  ],
)

/** What a provider answered or reported lately, without secrets and without anything of a buyer. `milliseconds`: how long a question took. */
export const gatewayEvent = pgTable(
  'gateway_event',
  {
    id: id(),
    accountId: key()
      .notNull()
      .references(() => paymentAccount.id),
    at: moment().notNull(),
    kind: text({ enum: ACTIVITY_KINDS }).notNull(),
    outcome: text({ enum: ACTIVITY_OUTCOMES }).notNull(),
    reason: text(),
    chargeId: text(),
    milliseconds: integer(),
  },
  (t) => [index('gateway_event_account').on(t.accountId, t.id)],
)

/** An account that was authorized at its provider; its tokens are among the account's credentials. */
export const gatewayLink = pgTable(
  'gateway_link',
  {
    accountId: key()
      .primaryKey()
      .references(() => paymentAccount.id),
    state: text({ enum: ['linked', 'revoked'] }).notNull(),
    /** How the provider calls the seller: its e-mail or name, else its number there. */
    seller: text().notNull(),
    since: moment().notNull(),
    /** When the access token expires. */
    expiresAt: moment().notNull(),
    /** Until when a server is refreshing the tokens; another takes over after that. */
    claimedUntil: moment(),
  },
  (t) => [check('gateway_link_state', sql`${t.state} in ('linked', 'revoked')`)],
)

/** An authorization that was asked for and is awaited: one a session, accepted once (S37). */
export const gatewayAuthorization = pgTable('gateway_authorization', {
  /** The session that asked. */
  tokenHash: text().primaryKey(),
  accountId: key()
    .notNull()
    .references(() => paymentAccount.id),
  stateHash: text().notNull(),
  /** The PKCE verifier, sealed. */
  verifier: text().notNull(),
  expiresAt: moment().notNull(),
})

/** The sandbox provider's own book: what a bank would know of a charge. */
export const sandboxCharge = pgTable('sandbox_charge', {
  chargeId: text().primaryKey(),
  accountId: key()
    .notNull()
    .references(() => paymentAccount.id),
  amount: cents().notNull(),
  status: text({
    enum: ['pending', 'paid', 'cancelled', 'rejected', 'refunded', 'in_process', 'in_mediation', 'unknown'],
  }).notNull(),
  endToEndId: text(),
  createdAt: moment().notNull(),
  expiresAt: moment().notNull(),
  paidAt: moment(),
  /** The bank does not answer when it is asked about this charge. */
  silent: boolean().notNull().default(false),
  /** What went back of it; and the bank's word for a status that nobody knows. */
  returned: cents().notNull().default(0),
  word: text(),
})

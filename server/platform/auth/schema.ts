import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { CODE_METHODS, CODE_REQUEST_STATES } from '../../../src/machines/entities/code-request.ts'
import { id, key, moment } from '../db/columns.ts'
import { operator } from '../db/schema.ts'

/** A browser that was verified by a code once. Its cookie's SHA-256 is stored; a sign-in with it needs no code. */
export const device = pgTable(
  'device',
  {
    id: id(),
    operatorId: key()
      .notNull()
      .references(() => operator.id),
    tokenHash: text().notNull(),
    createdAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    endedAt: moment(),
  },
  (t) => [uniqueIndex('device_token').on(t.tokenHash), index('device_operator').on(t.operatorId)],
)

/** A session of a signed-in operator. Only the token's SHA-256 is stored (S13). */
export const accessToken = pgTable(
  'access_token',
  {
    tokenHash: text().primaryKey(),
    /** The public id by which an operator ends the session; it says nothing about the token. */
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    deviceId: key().references(() => device.id),
    /** When it was verified: at once on a known device, else when its code was given. */
    verifiedAt: moment(),
    operatorId: key()
      .notNull()
      .references(() => operator.id),
    createdAt: moment().notNull(),
    lastUsedAt: moment().notNull(),
    endedAt: moment(),
    address: text().notNull(),
    agent: text().notNull(),
  },
  (t) => [uniqueIndex('access_token_id').on(t.id), index('access_token_operator').on(t.operatorId)],
)

/**
 * What a program may read, until when: an administrator made it. Only the SHA-256 of its token is stored (S13); `prefix` is how that began.
 */
export const apiAccess = pgTable(
  'api_access',
  {
    id: id(),
    operatorId: key()
      .notNull()
      .references(() => operator.id),
    name: text().notNull(),
    prefix: text().notNull(),
    tokenHash: text().notNull(),
    scopes: text().array().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    lastUsedAt: moment(),
    lastAddress: text(),
    revokedAt: moment(),
  },
  (t) => [uniqueIndex('api_access_token').on(t.tokenHash), index('api_access_operator').on(t.operatorId)],
)

/**
 * One request for a proof: a code by SMS or what a passkey has to sign, of which only a keyed hash is kept (S07), or a code that nobody
 * sends. It belongs to one account and one purpose (S09), and names the session that asked.
 */
export const codeRequest = pgTable(
  'code_request',
  {
    id: id(),
    /** None for a buyer's code. */
    operatorId: key().references(() => operator.id),
    tokenHash: text().references(() => accessToken.tokenHash),
    /** Of a buyer's code: which page asked for it, and from what network. */
    ticketHash: text(),
    address: text(),
    type: text().notNull(),
    method: text({ enum: CODE_METHODS }).notNull(),
    telefone: text(),
    codeHash: text(),
    /** A state of `codeRequestMachine`. */
    state: text({ enum: CODE_REQUEST_STATES }).notNull(),
    tries: smallint().notNull().default(0),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    index('code_request_operator').on(t.operatorId, t.type, t.createdAt),
    index('code_request_telefone').on(t.telefone, t.createdAt),
    uniqueIndex('code_request_ticket').on(t.ticketHash).where(sql`${t.ticketHash} is not null`),
    index('code_request_address').on(t.address, t.createdAt).where(sql`${t.address} is not null`),
    check(
      'code_request_asker',
      sql`(${t.operatorId} is null) = (${t.tokenHash} is null) and (${t.operatorId} is null) = (${t.ticketHash} is not null)`,
    ),
    check('code_request_state', sql`${t.state} in ('live', 'used', 'replaced', 'spent', 'expired', 'undelivered')`),
    check('code_request_method', sql`${t.method} in ('sms', 'totp', 'recovery', 'passkey')`),
  ],
)

/** A buyer who proved a phone on a device: *Minhas cotas* shows the purchases of that phone there until it ends. */
export const buyerSession = pgTable(
  'buyer_session',
  {
    tokenHash: text().primaryKey(),
    telefone: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('buyer_session_created').on(t.createdAt)],
)

/** A step-up that a session was verified for: it holds 30 minutes and for that session only (S12). */
export const stepUp = pgTable(
  'step_up',
  {
    tokenHash: text()
      .notNull()
      .references(() => accessToken.tokenHash),
    type: text().notNull(),
    provenAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tokenHash, t.type] })],
)

/**
 * A passkey (WebAuthn): the public half of a key that an authenticator of the operator's keeps. `counter` is the highest number of
 * signatures that it told; an authenticator that falls behind it was copied.
 */
export const passkey = pgTable(
  'passkey',
  {
    id: id(),
    operatorId: key()
      .notNull()
      .references(() => operator.id),
    /** What the authenticator calls it, base64url. */
    credentialId: text().notNull(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    /** How the browser reaches the authenticator, separated by commas. */
    transports: text().notNull(),
    name: text().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (t) => [uniqueIndex('passkey_credential').on(t.credentialId), index('passkey_operator').on(t.operatorId)],
)

/** A recovery code, good for one use in place of a code. Only its hash is stored, sealed. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    id: id(),
    operatorId: key()
      .notNull()
      .references(() => operator.id),
    codeHash: text().notNull(),
    usedAt: moment(),
  },
  (t) => [index('recovery_code_operator').on(t.operatorId)],
)

/** Failures in a row: sign-ins of an account, a known device or an address (S04), wrong authenticator codes (S10); the key names which. */
export const signInFailure = pgTable('sign_in_failure', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  lastAt: moment().notNull(),
  blockedUntil: moment(),
})

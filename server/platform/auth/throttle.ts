import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { emailOf } from '../../../src/domain/values/email.ts'
import { type Db, rowsOf } from '../db/database.ts'
import type { Refusal } from '../refusals.ts'
import { signInFailure } from './schema.ts'

/** How many failures in a row are free of any wait, how long one becomes, and after how long without a failure the count starts again. */
export interface Allowance {
  free: number
  longestWaitS: number
  forgottenMs?: number
}

const FIRST_WAIT_S = 30
const HOUR_S = 3600
/** Sign-ins (S04). An address serves many people, so it may fail more often, and a quiet hour forgets it. */
const OF_ACCOUNT: Allowance = { free: 5, longestWaitS: HOUR_S }
const OF_ADDRESS: Allowance = { free: 50, longestWaitS: HOUR_S, forgottenMs: HOUR_S * 1000 }

/** The keys that failures are counted under: the account's e-mail or, on a known device, that device; and the address. */
export interface Attempt {
  email: string
  deviceId: number | undefined
  address: string
  now: Date
}

/**
 * Counts an attempt as failed before its password is looked at, so that many at once get no further than one after the other.
 * A known device has a count of its own: nobody else's guessing keeps the owner out.
 * @returns the seconds to wait when the attempt may not even be looked at
 */
export async function beginAttempt(db: Db, attempt: Attempt): Promise<number | undefined> {
  const { now } = attempt
  const waits = [
    await countFailure(db, accountKey(attempt), OF_ACCOUNT, now),
    await countFailure(db, addressKey(attempt), OF_ADDRESS, now),
  ].filter((wait) => wait !== undefined)
  return waits.length > 0 ? Math.max(...waits) : undefined
}

/** The answer to an attempt that may not be looked at yet. @param wait in seconds */
export const throttled = (wait: number): Refusal => ({ code: 'credentials.throttled', more: { retry_after: wait } })

/** The password was right: the account's failures are forgotten, and the address is not charged for it. */
export async function forgiveAttempt(db: Db, attempt: Attempt): Promise<void> {
  await db.delete(signInFailure).where(eq(signInFailure.key, accountKey(attempt)))
  await db
    .update(signInFailure)
    .set({ failures: sql`greatest(0, ${signInFailure.failures} - 1)`, blockedUntil: null })
    .where(eq(signInFailure.key, addressKey(attempt)))
}

/** Clears all waits of an account: its password was just reset. */
export async function forgetFailures(db: Db, email: string): Promise<void> {
  await db.delete(signInFailure).where(inArray(signInFailure.key, [accountKeyOf(email)]))
}

/**
 * Counts one failure more under a key: 30 s of wait after the last free one, twice as long each further time.
 * @returns the seconds left while it has to wait; nothing is counted then
 */
export async function countFailure(
  db: Db,
  key: string,
  { free, longestWaitS, forgottenMs }: Allowance,
  now: Date,
): Promise<number | undefined> {
  const at = now.toISOString()
  const failures =
    forgottenMs === undefined
      ? sql`f.failures + 1`
      : sql`case when f.last_at < ${new Date(now.getTime() - forgottenMs).toISOString()}::timestamptz then 1 else f.failures + 1 end`
  const wait = sql`least(${longestWaitS}::int, ${FIRST_WAIT_S}::int * power(2, least(20, (${failures}) - ${free}::int)))`
  const counted = await rowsOf(
    db,
    sql`insert into sign_in_failure as f (key, failures, last_at) values (${key}, 1, ${at}::timestamptz)
      on conflict (key) do update set failures = ${failures}, last_at = ${at}::timestamptz,
        blocked_until = case when (${failures}) >= ${free}::int then ${at}::timestamptz + ${wait} * interval '1 second' end
      where f.blocked_until is null or f.blocked_until <= ${at}::timestamptz
      returning f.failures`,
  )
  if (counted.length > 0) return undefined
  const [row] = await db.select().from(signInFailure).where(eq(signInFailure.key, key))
  return Math.max(1, Math.ceil(((row?.blockedUntil?.getTime() ?? now.getTime()) - now.getTime()) / 1000))
}

const accountKeyOf = (email: string) => `account:${createHash('sha256').update(emailOf(email)).digest('base64url')}`
const accountKey = ({ email, deviceId }: Attempt) =>
  deviceId === undefined ? accountKeyOf(email) : `device:${deviceId}`
const addressKey = ({ address }: Attempt) => `address:${address}`

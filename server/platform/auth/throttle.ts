import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { emailOf } from '../../../src/domain/values/email.ts'
import { type Db, rowsOf } from '../db/database.ts'
import { networkOf } from '../http/addresses.ts'
import type { Refusal } from '../refusals.ts'
import { signInFailure } from './schema.ts'

/** `free`: the failures in a row without a wait; `longestWaitS`: the most that a wait grows to; `forgottenMs`: after how long without a failure the count starts again. */
export interface Allowance {
  free: number
  longestWaitS: number
  forgottenMs?: number
}

const FIRST_WAIT_S = 30
/** No power of two overflows. */
const MOST_DOUBLINGS = 20
const HOUR_S = 3600
/** For sign-ins (S04). Many people share an address, so that it may fail more often, and an hour without failures clears it. */
const OF_ACCOUNT: Allowance = { free: 5, longestWaitS: HOUR_S }
const OF_ADDRESS: Allowance = { free: 50, longestWaitS: HOUR_S, forgottenMs: HOUR_S * 1000 }

/** Failures are counted twice: for the account, or on a known device for that device instead; and for the address. */
export interface Attempt {
  email: string
  deviceId: number | undefined
  address: string
  now: Date
}

/**
 * Counts an attempt as a failure before its password is checked, so that many attempts at once get no further than the same attempts one by one. A known
 * device has a count of its own, so that its owner can sign in while others guess.
 * @returns the seconds to wait, where the password may not be checked yet
 */
export async function beginAttempt(db: Db, attempt: Attempt): Promise<number | undefined> {
  const { now } = attempt
  const waits = [
    await countFailure(db, accountKey(attempt), OF_ACCOUNT, now),
    await countFailure(db, addressKey(attempt), OF_ADDRESS, now),
  ].filter((wait) => wait !== undefined)
  return waits.length > 0 ? Math.max(...waits) : undefined
}

/** The answer where the password may not be checked yet. @param wait in seconds */
export const throttled = (wait: number): Refusal => ({ code: 'credentials.throttled', more: { retry_after: wait } })

/** The password was right: the account's failures are cleared, and this attempt no longer counts for the address. */
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
 * Counts one more failure under a key. After the last free one the key has to wait 30 s, and twice as long after each further one.
 * @returns the seconds that are left of a wait; the failure is not counted then
 */
export async function countFailure(
  db: Db,
  key: string,
  { free, longestWaitS, forgottenMs }: Allowance,
  now: Date,
): Promise<number | undefined> {
  const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`
  const isForgotten =
    forgottenMs === undefined ? sql`false` : sql`f.last_at < ${moment(new Date(now.getTime() - forgottenMs))}`
  const failures = sql`(case when ${isForgotten} then 1 else f.failures + 1 end)`
  const doublings = sql`least(${MOST_DOUBLINGS}::int, ${failures} - ${free}::int)`
  const waitS = sql`least(${longestWaitS}::int, ${FIRST_WAIT_S}::int * power(2, ${doublings}))`
  const counted = await rowsOf(
    db,
    sql`insert into sign_in_failure as f (key, failures, last_at) values (${key}, 1, ${moment(now)})
      on conflict (key) do update set failures = ${failures}, last_at = ${moment(now)},
        blocked_until = case when ${failures} >= ${free}::int then ${moment(now)} + ${waitS} * interval '1 second' end
      where f.blocked_until is null or f.blocked_until <= ${moment(now)}
      returning f.failures`,
  )
  return counted.length > 0 ? undefined : secondsLeft(db, key, now)
}

/** How long a key has to wait, rounded up. */
async function secondsLeft(db: Db, key: string, now: Date): Promise<number> {
  const [row] = await db.select().from(signInFailure).where(eq(signInFailure.key, key))
  const until = row?.blockedUntil ?? now
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
}

const accountKeyOf = (email: string) => `account:${createHash('sha256').update(emailOf(email)).digest('base64url')}`
const accountKey = ({ email, deviceId }: Attempt) =>
  deviceId === undefined ? accountKeyOf(email) : `device:${deviceId}`
const addressKey = ({ address }: Attempt) => `address:${networkOf(address)}`

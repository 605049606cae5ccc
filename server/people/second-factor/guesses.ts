import { eq } from 'drizzle-orm'
import { signInFailure } from '../../platform/auth/schema.ts'
import { type Allowance, countFailure } from '../../platform/auth/throttle.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Session } from '../../platform/http/caller.ts'

/** Five wrong codes of an authenticator app are free of a wait; then 30 s, doubling to a day (S10). */
const WRONG_CODES: Allowance = { free: 5, longestWaitS: 24 * 3600 }

/**
 * Counts a code of an authenticator app as wrong before it is looked at, in a transaction that holds the account locked. Sessions that
 * have proven nothing yet share one count an account, however many sign-ins they come from. Whoever is inside is counted by device,
 * so that a stranger's guesses neither throw out nor slow down the owner.
 * @returns the seconds to wait when the code may not even be looked at
 */
export function beginGuess(tx: Db, session: Session, now: Date): Promise<number | undefined> {
  return countFailure(tx, keyOf(session), WRONG_CODES, now)
}

/** The code was right: the wrong ones before it are forgotten. */
export async function forgiveGuesses(tx: Db, session: Session): Promise<void> {
  await tx.delete(signInFailure).where(eq(signInFailure.key, keyOf(session)))
}

function keyOf({ stage, deviceId, caller: { operatorId, tokenHash } }: Session): string {
  if (stage === 'unverified') return `code:account:${operatorId}`
  return deviceId === null ? `code:session:${tokenHash}` : `code:device:${deviceId}`
}

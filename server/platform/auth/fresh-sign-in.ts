import { and, eq, gt, notExists } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { Session } from '../http/caller.ts'
import { accessToken, passkey } from './schema.ts'

/** For so long after a sign-in the password that it took counts as just given. */
const FRESH_MS = 10 * 60_000

/**
 * Whether this session may replace its temporary password without giving it again: it signed in with it a moment ago, from where it still is. Whoever has a passkey
 * may have come in by that, and is asked (ADR 114).
 */
export async function hasJustGivenPassword(db: Db, { caller, stage }: Session, now: Date): Promise<boolean> {
  if (stage !== 'passwordDue') return false
  const found = await db
    .select({ id: accessToken.id })
    .from(accessToken)
    .where(
      and(
        eq(accessToken.tokenHash, caller.tokenHash),
        eq(accessToken.address, caller.address),
        gt(accessToken.createdAt, new Date(now.getTime() - FRESH_MS)),
        notExists(db.select({ id: passkey.id }).from(passkey).where(eq(passkey.operatorId, caller.operatorId))),
      ),
    )
  return found.length > 0
}

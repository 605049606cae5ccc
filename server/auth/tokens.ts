import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { accessToken, operator } from '../db/schema.ts'

/** A session ends after 12 h without use and after 7 days in any case (S14, DESIGN §5). */
const IDLE_MS = 12 * 3_600_000
const AGE_MS = 7 * 24 * 3_600_000
/** How stale `last_used_at` may get before it is written again. */
const TOUCH_MS = 60_000

/** Who makes a request, and with which session. */
export interface Caller {
  operatorId: number
  role: 'admin' | 'gestor' | 'afiliado'
  name: string
  email: string
  tokenHash: string
  address: string
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A new opaque token of 256 bits; the database keeps only its hash (S13). */
export async function issueToken(
  db: Db,
  session: { operatorId: number; now: Date; address: string; agent: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { operatorId, now, address, agent } = session
  await db
    .insert(accessToken)
    .values({ tokenHash: hashToken(token), operatorId, createdAt: now, lastUsedAt: now, address, agent })
  return token
}

/** Who a token belongs to, or undefined when it is unknown, ended, idle or too old, or its account is gone. */
export async function findCaller(db: Db, token: string, now: Date, address: string): Promise<Caller | undefined> {
  const tokenHash = hashToken(token)
  const [row] = await db
    .select({ session: accessToken, operator })
    .from(accessToken)
    .innerJoin(operator, eq(operator.id, accessToken.operatorId))
    .where(and(eq(accessToken.tokenHash, tokenHash), isNull(accessToken.endedAt), isNull(operator.deletedAt)))
  if (row === undefined) return undefined
  const { session } = row
  const idle = now.getTime() - session.lastUsedAt.getTime()
  if (idle > IDLE_MS || now.getTime() - session.createdAt.getTime() > AGE_MS) return undefined
  if (idle > TOUCH_MS) await db.update(accessToken).set({ lastUsedAt: now }).where(eq(accessToken.tokenHash, tokenHash))
  const { id, role, name, email } = row.operator
  return { operatorId: id, role, name, email, tokenHash, address }
}

/** Ends this session, or with `everywhere` all of the account's. */
export async function endSessions(db: Db, caller: Caller, now: Date, everywhere: boolean): Promise<void> {
  const which = everywhere
    ? and(eq(accessToken.operatorId, caller.operatorId), isNull(accessToken.endedAt))
    : eq(accessToken.tokenHash, caller.tokenHash)
  await db.update(accessToken).set({ endedAt: now }).where(which)
}

import { and, eq, gt, isNull } from 'drizzle-orm'
import type { ScopeName } from '../../../src/domain/people/scopes.ts'
import type { Db } from '../db/database.ts'
import { isForWantOfRoom } from '../db/disk-room.ts'
import { operator } from '../db/schema.ts'
import type { Session } from '../http/caller.ts'
import type { Random } from '../random.ts'
import { apiAccess } from './schema.ts'
import { hashToken } from './tokens.ts'

/** What every token of a program begins with, so that it is known where it leaks. */
const PREFIX = 'tal_live_'
/** So much of a token is shown afterwards. */
const SHOWN = PREFIX.length + 4
/** How stale the last use may get before it is written again. */
const TOUCH_MS = 60_000

/** Whether a bearer token is one of a program's. */
export const isApiToken = (token: string): boolean => token.startsWith(PREFIX)

/** A new token of 256 bits: what is shown once, and what is stored of it (S13). */
export function newApiToken(random: Random): { token: string; tokenHash: string; prefix: string } {
  const token = `${PREFIX}${random.bytes(32).toString('base64url')}`
  return { token, tokenHash: hashToken(token), prefix: token.slice(0, SHOWN) }
}

/**
 * The session of a program's token; undefined when it is unknown, expired or revoked, or the account that made it is gone or no administrator any
 * more. It reads as a manager does, to whom phones are masked.
 */
export async function findApiSession(
  db: Db,
  token: string,
  now: Date,
  address: string,
): Promise<(Session & { scopes: readonly ScopeName[] }) | undefined> {
  const tokenHash = hashToken(token)
  const [row] = await db
    .select({ access: apiAccess, maker: operator })
    .from(apiAccess)
    .innerJoin(operator, eq(operator.id, apiAccess.operatorId))
    .where(
      and(
        eq(apiAccess.tokenHash, tokenHash),
        isNull(apiAccess.revokedAt),
        gt(apiAccess.expiresAt, now),
        isNull(operator.deletedAt),
        eq(operator.role, 'admin'),
      ),
    )
  if (row === undefined) return undefined
  const { access, maker } = row
  if (access.lastUsedAt === null || now.getTime() - access.lastUsedAt.getTime() > TOUCH_MS)
    await touch(db, access.id, { lastUsedAt: now, lastAddress: address })
  return {
    caller: {
      ...{ operatorId: maker.id, role: 'gestor', name: access.name, email: maker.email, tokenHash, address },
      isProgram: true,
    },
    stage: 'ready',
    deviceId: null,
    scopes: access.scopes as ScopeName[],
  }
}

/** Records that an access was used; on a database that refuses writes it can still read. */
async function touch(db: Db, id: number, use: { lastUsedAt: Date; lastAddress: string }): Promise<void> {
  try {
    await db.update(apiAccess).set(use).where(eq(apiAccess.id, id))
  } catch (error) {
    if (!isForWantOfRoom(error)) throw error
  }
}

import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { tryBuyerCode } from '../../people/second-factor/buyer-codes.ts'
import { BUYER_SESSION_S } from '../../platform/auth/cookies.ts'
import { buyerSession } from '../../platform/auth/schema.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Refusal } from '../../platform/refusals.ts'

const TOKEN_BYTES = 32
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Opens a buyer's session on a device with the code that was sent to the phone. It is over after an hour, whatever happens. */
export async function openBuyerSession(
  ports: Ports,
  given: { request: string; code: string },
): Promise<{ ok: true; token: string; telefone: string } | { ok: false; refusal: Refusal }> {
  const now = ports.clock.now()
  return ports.database.db.transaction(async (inner) => {
    const tx = inner as Db
    const tried = await tryBuyerCode(tx, ports, given)
    if (!tried.ok) return tried
    const token = ports.random.bytes(TOKEN_BYTES).toString('base64url')
    const expiresAt = new Date(now.getTime() + BUYER_SESSION_S * 1000)
    await tx
      .insert(buyerSession)
      .values({ tokenHash: hashOf(token), telefone: tried.telefone, createdAt: now, expiresAt })
    return { ok: true, token, telefone: tried.telefone }
  })
}

/** The phone that a device has proven; null when it has none, or its session is over. */
export async function provenPhone(
  { database: { db }, clock }: Pick<Ports, 'database' | 'clock'>,
  token: string | undefined,
): Promise<string | null> {
  if (token === undefined || token === '') return null
  const [row] = await db
    .select({ telefone: buyerSession.telefone })
    .from(buyerSession)
    .where(and(eq(buyerSession.tokenHash, hashOf(token)), gt(buyerSession.expiresAt, clock.now())))
  return row?.telefone ?? null
}

/** Ends a session, whoever has its token. */
export async function endBuyerSession({ database: { db } }: Ports, token: string | undefined): Promise<void> {
  if (token !== undefined) await db.delete(buyerSession).where(eq(buyerSession.tokenHash, hashOf(token)))
}

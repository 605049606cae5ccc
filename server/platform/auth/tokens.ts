import { createHash } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import { openedBy, type Role, type SessionStage, type StepUp } from '../../../src/domain/people/permissions.ts'
import { sessionStageOf } from '../../../src/machines/flows/panel/session-stage.ts'
import { noteChange } from '../db/commits.ts'
import type { Db } from '../db/database.ts'
import { isForWantOfRoom } from '../db/disk-room.ts'
import { operator } from '../db/schema.ts'
import type { Session } from '../http/caller.ts'
import type { Random } from '../random.ts'
import { accessToken, passkey, stepUp } from './schema.ts'

/** A session ends after 12 h without use and after 7 days in any case (S14, DESIGN §5). */
const IDLE_MS = 12 * 3_600_000
const AGE_MS = 7 * 24 * 3_600_000
/** How stale `last_used_at` may get before it is written again. */
const TOUCH_MS = 60_000
/** What a code opened stays open for so long (S12). */
const STEP_UP_MS = 30 * 60_000

/** What is stored of a token: its SHA-256 (S13). */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A new opaque token of 256 bits; the database keeps only its hash (S13). `deviceId`: the known device that it was made on. */
export async function issueToken(
  db: Db,
  session: { operatorId: number; now: Date; address: string; agent: string; deviceId?: number | undefined },
  random: Random,
): Promise<string> {
  const token = random.bytes(32).toString('base64url')
  const { operatorId, now, address, agent, deviceId } = session
  await db.insert(accessToken).values({
    tokenHash: hashToken(token),
    operatorId,
    createdAt: now,
    lastUsedAt: now,
    address,
    agent,
    deviceId: deviceId ?? null,
    verifiedAt: deviceId === undefined ? null : now,
  })
  return token
}

/** The session of a token, or undefined when it is unknown, ended, idle or too old, or its account is gone. */
export async function findSession(db: Db, token: string, now: Date, address: string): Promise<Session | undefined> {
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
  if (idle > TOUCH_MS) await touch(db, tokenHash, now)
  const { id, role, name, email } = row.operator
  return {
    caller: { operatorId: id, role, name, email, tokenHash, address },
    stage: stageOf(row.operator, session.verifiedAt, await hasPasskeyAlone(db, row.operator)),
    deviceId: session.deviceId,
  }
}

/** Of some sessions those that still live, with the role that each has now. Does not count as using them. */
export async function livingRoles(db: Db, tokenHashes: readonly string[], now: Date): Promise<Map<string, Role>> {
  if (tokenHashes.length === 0) return new Map()
  const rows = await db
    .select({ tokenHash: accessToken.tokenHash, role: operator.role })
    .from(accessToken)
    .innerJoin(operator, eq(operator.id, accessToken.operatorId))
    .where(
      and(
        inArray(accessToken.tokenHash, [...tokenHashes]),
        isNull(accessToken.endedAt),
        isNull(operator.deletedAt),
        ...isYoung(now),
      ),
    )
  return new Map(rows.map(({ tokenHash, role }) => [tokenHash, role]))
}

/** Neither idle for too long nor too old. */
const isYoung = (now: Date) => [
  gt(accessToken.lastUsedAt, new Date(now.getTime() - IDLE_MS)),
  gt(accessToken.createdAt, new Date(now.getTime() - AGE_MS)),
]

/** Records that a session was used; on a database that refuses writes the session stays readable. */
async function touch(db: Db, tokenHash: string, now: Date): Promise<void> {
  try {
    await db.update(accessToken).set({ lastUsedAt: now }).where(eq(accessToken.tokenHash, tokenHash))
  } catch (error) {
    if (!isForWantOfRoom(error)) throw error
  }
}

/** Every request needs a stage, and there are no more than eight of them. */
const stages = new Map<string, SessionStage>()

/** Whether a passkey is the only second factor of an account. Who has proven a phone or an app is not asked about. */
async function hasPasskeyAlone(
  db: Db,
  { id, telefoneProvenAt, totpSecret }: typeof operator.$inferSelect,
): Promise<boolean> {
  if (telefoneProvenAt !== null || totpSecret !== null) return false
  const found = await db.select({ id: passkey.id }).from(passkey).where(eq(passkey.operatorId, id)).limit(1)
  return found.length > 0
}

function stageOf(account: typeof operator.$inferSelect, verifiedAt: Date | null, hasPasskey: boolean): SessionStage {
  const { telefone, telefoneProvenAt, totpSecret, mustChangePassword } = account
  const due = {
    code: verifiedAt === null && (telefone !== null || totpSecret !== null || hasPasskey),
    password: mustChangePassword,
    factor: telefoneProvenAt === null && totpSecret === null && !hasPasskey,
  }
  const key = Object.values(due).join()
  const stage = stages.get(key) ?? sessionStageOf(due)
  stages.set(key, stage)
  return stage
}

/** Marks a session on an unknown device as verified. */
export async function verifySession(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db.update(accessToken).set({ verifiedAt: now }).where(eq(accessToken.tokenHash, tokenHash))
}

/** Records a step-up of a session. */
export async function grantStepUp(db: Db, tokenHash: string, type: StepUp, now: Date): Promise<void> {
  await db
    .insert(stepUp)
    .values({ tokenHash, type, provenAt: now })
    .onConflictDoUpdate({ target: [stepUp.tokenHash, stepUp.type], set: { provenAt: now } })
}

/** Whether a session holds this step-up, or one that opens it too, given within the last 30 minutes. */
export async function hasStepUp(db: Db, tokenHash: string, type: StepUp, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - STEP_UP_MS)
  const found = await db
    .select({ type: stepUp.type })
    .from(stepUp)
    .where(and(eq(stepUp.tokenHash, tokenHash), inArray(stepUp.type, openedBy(type)), gt(stepUp.provenAt, since)))
  return found.length > 0
}

/** Ends sessions of an account: this one, all others, or every one. */
export async function endSessions(
  db: Db,
  { operatorId, tokenHash }: { operatorId: number; tokenHash?: string },
  now: Date,
  which: 'this' | 'others' | 'all',
): Promise<void> {
  const mine = and(eq(accessToken.operatorId, operatorId), isNull(accessToken.endedAt))
  const one = tokenHash ?? ''
  const chosen = { this: eq(accessToken.tokenHash, one), others: ne(accessToken.tokenHash, one), all: undefined }
  await db.update(accessToken).set({ endedAt: now }).where(and(mine, chosen[which]))
  noteChange(db, { operatorId })
}

/** The account's living sessions, last used first. */
export async function listSessions(db: Db, operatorId: number, now: Date) {
  return db
    .select()
    .from(accessToken)
    .where(and(eq(accessToken.operatorId, operatorId), isNull(accessToken.endedAt), ...isYoung(now)))
    .orderBy(desc(accessToken.lastUsedAt), desc(accessToken.id))
}

/** One of the account's living sessions by its number, or undefined. */
export async function findOwnSession(db: Db, operatorId: number, id: number) {
  const [row] = await db
    .select()
    .from(accessToken)
    .where(and(eq(accessToken.operatorId, operatorId), eq(accessToken.id, id), isNull(accessToken.endedAt)))
  return row
}

import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { Type } from 'typebox'
import { deviceName } from '../../../src/domain/people/audit-words.ts'
import { noting } from '../../platform/audit/audit.ts'
import { accessToken } from '../../platform/auth/schema.ts'
import { noteChange } from '../../platform/db/commits.ts'
import type { Db } from '../../platform/db/database.ts'
import { auditLog, operator } from '../../platform/db/schema.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { named } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Refusal } from '../../platform/refusals.ts'
import { lockDraw } from './lifecycle.ts'

/** Who conducts the day of a draw, on which device, since when; `mine`: whoever asks, in this very session. */
export const Conductor = named(
  'DrawConductor',
  Type.Object({ operator: Type.String(), device: Type.String(), since: Type.String(), mine: Type.Boolean() }),
)

/** A day's draw is not conducted from a device that was left for so long. */
const LEFT_MS = 12 * 3_600_000

const note = noting('campaign')

/** Who conducts the day of a draw: whoever took it up last, as long as that session lives. Nobody where it has ended, or was left. */
export async function conductorOf(
  db: Db,
  { tokenHash }: Pick<Caller, 'tokenHash'>,
  { campaignId, now }: { campaignId: number; now: Date },
) {
  const [last] = await db
    .select({
      at: auditLog.at,
      operator: operator.name,
      operatorId: auditLog.operatorId,
      session: sql<string>`${auditLog.after}->>'sessionId'`,
    })
    .from(auditLog)
    .innerJoin(operator, eq(operator.id, auditLog.operatorId))
    .where(
      and(
        eq(auditLog.action, 'draw.conducted'),
        eq(auditLog.subject, 'campaign'),
        eq(auditLog.subjectId, String(campaignId)),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1)
  if (last === undefined) return null
  const since = new Date(now.getTime() - LEFT_MS)
  const [session] = await db
    .select({ tokenHash: accessToken.tokenHash, agent: accessToken.agent })
    .from(accessToken)
    .where(
      and(eq(accessToken.id, Number(last.session)), isNull(accessToken.endedAt), gt(accessToken.lastUsedAt, since)),
    )
  if (session === undefined || last.at <= since) return null
  return {
    operator: last.operator,
    device: deviceName(session.agent),
    since: last.at.toISOString(),
    mine: session.tokenHash === tokenHash,
  }
}

/** Why this session does nothing about a draw: another one conducts it. */
export async function conductedElsewhere(
  tx: Db,
  caller: Pick<Caller, 'tokenHash'>,
  of: { campaignId: number; now: Date },
): Promise<Refusal | null> {
  const conductor = await conductorOf(tx, caller, of)
  return conductor === null || conductor.mine ? null : { code: 'draw.conductedElsewhere' }
}

/** Has this session conduct the day of a draw from now on, whoever did before; the others hear of it, and the log says who took it up where. */
export async function takeOver(ports: Ports, caller: Caller, campaignId: number): Promise<Refusal | null> {
  return ports.database.db.transaction(async (tx) => {
    if ((await lockDraw(tx, campaignId)) === undefined) return { code: 'record.unknown' }
    await conduct(tx, caller, { campaignId, now: ports.clock.now() })
    return null
  })
}

/** The same within a transaction that holds the campaign; nothing where this session conducts already. */
export async function conduct(
  tx: Db,
  caller: Caller,
  { campaignId, now }: { campaignId: number; now: Date },
): Promise<void> {
  const before = await conductorOf(tx, caller, { campaignId, now })
  if (before?.mine) return
  const [session] = await tx
    .select({ id: accessToken.id, agent: accessToken.agent })
    .from(accessToken)
    .where(eq(accessToken.tokenHash, caller.tokenHash))
  if (session === undefined) return
  await note(tx, caller, now)('draw.conducted', campaignId, {
    ...(before && { before: { operator: before.operator, device: before.device } }),
    after: { device: deviceName(session.agent), sessionId: session.id },
  })
  noteChange(tx, { campaignId, purchases: [] })
}

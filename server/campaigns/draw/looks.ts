import { and, count, eq, gt } from 'drizzle-orm'
import type { Prize } from '../../../src/domain/campaigns/prizes.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { auditLog, operator } from '../../platform/db/schema.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Refusal } from '../../platform/refusals.ts'

const HOUR_MS = 60 * 60_000

/** Which number of a campaign was looked at. */
interface Look {
  campaignId: number
  prize: Prize
  body: object
}

/**
 * Notes that an operator learns what a number comes to before the draw (S56), or says why it may not learn it: of looks that come together no more are
 * answered than of those that come one after the other.
 */
export async function noteLook(
  ports: Pick<Ports, 'database' | 'clock' | 'limits'>,
  caller: Pick<Caller, 'operatorId' | 'address'>,
  { campaignId, prize, body }: Look,
): Promise<Refusal | null> {
  const { operatorId, address } = caller
  return ports.database.db.transaction(async (tx) => {
    await tx.select({ id: operator.id }).from(operator).where(eq(operator.id, operatorId)).for('no key update')
    const tooOften = await refuseLook({ ...ports, db: tx }, caller, campaignId)
    if (tooOften !== null) return tooOften
    const at = ports.clock.now()
    await audit(tx, {
      ...{ at, operatorId, address, action: 'draw.checked', subject: 'campaign', subjectId: campaignId },
      after: { ...body, prize },
    })
    return null
  })
}

/** Why an operator may look at no more numbers of a campaign now; `null` while it may. Whoever sees many could choose among them. */
export async function refuseLook(
  { db, clock, limits }: Pick<Ports, 'clock' | 'limits'> & { db: Db },
  { operatorId }: Pick<Caller, 'operatorId'>,
  campaignId: number,
): Promise<Refusal | null> {
  const [looks] = await db
    .select({ count: count() })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.action, 'draw.checked'),
        eq(auditLog.operatorId, operatorId),
        eq(auditLog.subjectId, String(campaignId)),
        gt(auditLog.at, new Date(clock.now().getTime() - HOUR_MS)),
      ),
    )
  if ((looks?.count ?? 0) < limits.drawLooksAnHour) return null
  return { code: 'draw.lookedTooOften', more: { retry_after: HOUR_MS / 1000 } }
}

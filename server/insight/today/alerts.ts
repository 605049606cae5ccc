import { eq } from 'drizzle-orm'
import type { Static } from 'typebox'
import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { readAlerts } from '../../platform/db/schema.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Ports } from '../../platform/ports.ts'
import type { AlertMark } from './wire.ts'

/** Alerts with their marks: what each of them said when it was read. */
type AlertMarks = readonly Static<typeof AlertMark>[]

/** The alerts that an operator has read, on whichever of its devices. */
export async function readAlertsOf(db: Db, operatorId: number): Promise<Static<typeof AlertMark>[]> {
  const [row] = await db
    .select({ marks: readAlerts.marks })
    .from(readAlerts)
    .where(eq(readAlerts.operatorId, operatorId))
  return row === undefined ? [] : Object.entries(row.marks).map(([alert, mark]) => ({ alert, mark }))
}

/** Keeps for an operator which alerts it has read; those that it does not name are forgotten, since they are no longer there. */
export async function markAlertsRead(ports: Ports, { operatorId, address }: Caller, alerts: AlertMarks): Promise<void> {
  const marks = Object.fromEntries(alerts.map(({ alert, mark }) => [alert, mark]))
  const now = ports.clock.now()
  await ports.database.db.transaction(async (tx) => {
    await tx
      .insert(readAlerts)
      .values({ operatorId, marks, readAt: now })
      .onConflictDoUpdate({ target: readAlerts.operatorId, set: { marks, readAt: now } })
    await audit(tx, {
      ...{ at: now, operatorId, address },
      ...{
        action: 'alerts.read',
        subject: 'operator',
        subjectId: operatorId,
        after: { alerts: alerts.length },
      },
    })
  })
}

import { audit } from '../../platform/audit/audit.ts'
import { forgetDevices } from '../../platform/auth/devices.ts'
import { endSessions } from '../../platform/auth/tokens.ts'
import type { Session } from '../../platform/http/caller.ts'
import type { Ports } from '../../platform/ports.ts'

/** Ends a session; everywhere: all of its account's, whose other devices are forgotten. */
export async function endSession(
  { clock, database }: Ports,
  { caller, deviceId }: Session,
  everywhere: boolean,
): Promise<void> {
  const { operatorId, address } = caller
  const now = clock.now()
  await database.db.transaction(async (tx) => {
    await endSessions(tx, caller, now, everywhere ? 'all' : 'this')
    if (everywhere) await forgetDevices(tx, operatorId, now, deviceId)
    const action = everywhere ? 'session.endedEverywhere' : 'session.ended'
    await audit(tx, { at: now, operatorId, action, subject: 'session', address })
  })
}

import { audit } from '../audit/audit.ts'
import { forgetDevices } from '../auth/devices.ts'
import { endSessions } from '../auth/tokens.ts'
import type { Session } from '../http/caller.ts'
import type { Ports } from '../ports.ts'

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

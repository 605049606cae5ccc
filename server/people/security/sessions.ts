import { audit } from '../../platform/audit/audit.ts'
import { forgetDevice, forgetDevices } from '../../platform/auth/devices.ts'
import { endSessions, findOwnSession } from '../../platform/auth/tokens.ts'
import type { Caller, Session } from '../../platform/http/caller.ts'
import type { Ports } from '../../platform/ports.ts'

/**
 * Ends one of one's own sessions, and forgets the device that it was on.
 * @returns whether there was such a session
 */
export function endOwnSession({ clock, database }: Ports, caller: Caller, id: number): Promise<boolean> {
  const now = clock.now()
  return database.db.transaction(async (tx) => {
    const session = await findOwnSession(tx, caller.operatorId, id)
    if (session === undefined) return false
    await endSessions(tx, { ...caller, tokenHash: session.tokenHash }, now, 'this')
    if (session.deviceId !== null) await forgetDevice(tx, session.deviceId, now)
    await audit(tx, { ...eventOf(caller, now), action: 'session.endedFromAfar', subjectId: session.id })
    return true
  })
}

/** Ends all of one's sessions but this one, and forgets their devices. */
export async function endOtherSessions({ clock, database }: Ports, { caller, deviceId }: Session): Promise<void> {
  const now = clock.now()
  await database.db.transaction(async (tx) => {
    await endSessions(tx, caller, now, 'others')
    await forgetDevices(tx, caller.operatorId, now, deviceId)
    await audit(tx, { ...eventOf(caller, now), action: 'session.othersEnded' })
  })
}

function eventOf({ operatorId, address }: Caller, at: Date) {
  return { at, operatorId, address, subject: 'session' as const }
}

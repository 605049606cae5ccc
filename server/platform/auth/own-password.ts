import { audit } from '../audit/audit.ts'
import type { Session } from '../http/caller.ts'
import type { Ports } from '../ports.ts'
import { type Refusal, wrongFields } from '../refusals.ts'
import { passwordMatches } from './passwords.ts'
import { findOperatorByEmail } from './store.ts'
import { type Attempt, beginAttempt, forgiveAttempt, throttled } from './throttle.ts'

/**
 * Checks the caller's own password again, before something that a stolen session must not do. Guessing is throttled as at sign-in (S04), and
 * a wrong one is audited (S56).
 * @returns the refusal, or undefined when the password is right
 */
export async function ownPasswordRefusal(
  ports: Ports,
  { caller, deviceId }: Session,
  password: string,
): Promise<Refusal | undefined> {
  const { db } = ports.database
  const now = ports.clock.now()
  const attempt: Attempt = { email: caller.email, deviceId: deviceId ?? undefined, address: caller.address, now }
  const wait = await beginAttempt(db, attempt)
  if (wait !== undefined) return throttled(wait)
  const account = await findOperatorByEmail(db, caller.email)
  if (await passwordMatches(password, account?.passwordHash)) {
    await forgiveAttempt(db, attempt)
    return undefined
  }
  await audit(db, {
    at: now,
    operatorId: caller.operatorId,
    action: 'password.refused',
    subject: 'operator',
    subjectId: caller.operatorId,
    address: caller.address,
  })
  return wrongFields({ current_password: ['Senha atual incorreta.'] })
}

import { eq } from 'drizzle-orm'
import { hasNoErrors } from '../../../src/domain/values/field-errors.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../db/database.ts'
import { operator } from '../db/schema.ts'
import type { Session } from '../http/caller.ts'
import type { Ports } from '../ports.ts'
import { type Refusal, wrongFields } from '../refusals.ts'
import { findDevice } from './devices.ts'
import { hasJustGivenPassword } from './fresh-sign-in.ts'
import { ownPasswordRefusal } from './own-password.ts'
import { newPasswordErrors } from './password-check.ts'
import { hashPassword, isWeakHash, passwordMatches } from './passwords.ts'
import { findOperatorByEmail, lockOperator } from './store.ts'
import { type Attempt, beginAttempt, forgiveAttempt, throttled } from './throttle.ts'
import { endSessions, issueToken } from './tokens.ts'

/** What somebody signs in with, and from where. */
export interface Credentials {
  email: string
  password: string
  /** The value of the device's cookie. */
  device: string | undefined
  address: string
  agent: string
}

type SignedIn = { ok: true; token: string } | { ok: false; refusal: Refusal }

/**
 * Starts a session. An unknown account and a wrong password are answered alike and cost the same time (S03); failures in a row are
 * slowed (S04).
 */
export async function signIn(
  ports: Ports,
  { email, password, device, address, agent }: Credentials,
): Promise<SignedIn> {
  const { db } = ports.database
  const now = ports.clock.now()
  const account = await findOperatorByEmail(db, email)
  const deviceId = account && (await findDevice(db, device, account.id, now))
  const attempt: Attempt = { email, deviceId, address, now }
  const wait = await beginAttempt(db, attempt)
  if (wait !== undefined) return { ok: false, refusal: throttled(wait) }
  const refused = async (on: Db, who: { id: number } | undefined): Promise<SignedIn> => {
    await audit(on, { at: now, operatorId: who?.id ?? null, action: 'session.refused', subject: 'session', address })
    return { ok: false, refusal: { code: 'credentials.wrong' } }
  }
  const matches = await passwordMatches(password, account?.passwordHash)
  if (account === undefined || !matches) return refused(db, account)
  const better = isWeakHash(account.passwordHash) ? await hashPassword(password) : undefined
  return db.transaction(async (tx): Promise<SignedIn> => {
    const current = await lockOperator(tx, account.id)
    // The password was compared before the account was locked: one that was set meanwhile counts (S06).
    const changed = current?.passwordHash !== account.passwordHash
    if (changed && !(await passwordMatches(password, current?.passwordHash))) return refused(tx, account)
    await forgiveAttempt(tx, attempt)
    if (better !== undefined && !changed)
      await tx.update(operator).set({ passwordHash: better }).where(eq(operator.id, account.id))
    await audit(tx, { at: now, operatorId: account.id, action: 'session.started', subject: 'session', address })
    return {
      ok: true,
      token: await issueToken(tx, { operatorId: account.id, now, address, agent, deviceId }, ports.random),
    }
  })
}

/**
 * Changes one's own password, and ends the account's other sessions (S06). It needs the current one, but for the temporary password that this session has just signed
 * in with: the log says which it was.
 */
export async function changeOwnPassword(
  ports: Ports,
  session: Session,
  form: { current_password: string; password: string; password_confirmation: string },
): Promise<{ ok: true } | { ok: false; refusal: Refusal }> {
  const { caller } = session
  const { db } = ports.database
  const now = ports.clock.now()
  const justGiven = form.current_password === '' && (await hasJustGivenPassword(db, session, now))
  const known = (await findOperatorByEmail(db, caller.email))?.passwordHash
  const refusal = justGiven ? undefined : await ownPasswordRefusal(ports, session, form.current_password)
  if (refusal !== undefined) return { ok: false, refusal }
  const errors = await newPasswordErrors(form, [caller.name, caller.email, 'Talão'])
  if (!hasNoErrors(errors)) return { ok: false, refusal: wrongFields(errors) }
  if (await passwordMatches(form.password, known))
    return { ok: false, refusal: wrongFields({ password: ['A nova senha precisa ser diferente da atual.'] }) }
  const passwordHash = await hashPassword(form.password)
  return db.transaction(async (tx) => {
    const current = await lockOperator(tx, caller.operatorId)
    // The current password was compared before the account was locked: one that was set meanwhile counts.
    if (current?.passwordHash !== known)
      return { ok: false, refusal: wrongFields({ current_password: ['A senha acabou de mudar. Informe a atual.'] }) }
    await tx.update(operator).set({ passwordHash, mustChangePassword: false }).where(eq(operator.id, caller.operatorId))
    await endSessions(tx, caller, now, 'others')
    await audit(tx, {
      at: now,
      operatorId: caller.operatorId,
      action: 'password.changed',
      subject: 'operator',
      subjectId: caller.operatorId,
      address: caller.address,
      ...(justGiven && { after: { provenBy: 'signIn' } }),
    })
    return { ok: true }
  })
}

import { eq } from 'drizzle-orm'
import type { AuditAction } from '../../../src/domain/people/acts/acts.ts'
import type { AuditedValues } from '../../../src/domain/people/audit-fields.ts'
import { audit } from '../../platform/audit/audit.ts'
import { trustDevice } from '../../platform/auth/devices.ts'
import { ownPasswordRefusal } from '../../platform/auth/own-password.ts'
import { lockOperator } from '../../platform/auth/store.ts'
import { verifySession } from '../../platform/auth/tokens.ts'
import type { Db } from '../../platform/db/database.ts'
import { operator } from '../../platform/db/schema.ts'
import type { Session } from '../../platform/http/caller.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Random } from '../../platform/random.ts'
import { type Refusal, wrongFields } from '../../platform/refusals.ts'
import { findLiving, type Purpose } from './lifecycle.ts'
import { listPasskeys } from './passkeys.ts'
import { forgetRecoveryCodes, replaceRecoveryCodes } from './recovery.ts'
import { type OpenRequest, sendCode, tryCode } from './requests.ts'
import { type Owner, ownerOf, TOLD, tellOwner } from './tell.ts'
import { describeSeed, makeSeed, sealSeed, stepOfCode } from './totp.ts'

type Result<T> = ({ ok: true } & T) | { ok: false; refusal: Refusal }
type Enrolled = Result<{ codes: string[]; device: string | undefined }>

const PHONE = 'phone.enrol'
const APP = 'app.enrol'
const WRONG_CODE = wrongFields({ code: ['Código incorreto ou vencido.'] })

/** Sends a code to a new phone, which becomes the account's once the code is given. */
export async function askPhone(
  ports: Ports,
  session: Session,
  telefone: string,
  password: string | undefined,
): Promise<Result<{ open: OpenRequest }>> {
  const refusal = await passwordRefusal(ports, session, password)
  if (refusal !== undefined) return { ok: false, refusal }
  const lock = (tx: Db) => lockOperator(tx, session.caller.operatorId)
  return sendCode(ports, phonePurpose(session), telefone, { lock, again: true })
}

/** Takes the code that was sent to a new phone. The old phone is told (S12). */
export async function provePhone(
  ports: Ports,
  session: Session,
  code: string,
): Promise<Result<{ device: string | undefined }>> {
  const now = ports.clock.now()
  let told: Owner | null = null
  const proven = await ports.database.db.transaction(async (tx): Promise<Result<{ device: string | undefined }>> => {
    const account = await lockOperator(tx, session.caller.operatorId)
    if (account === undefined) return { ok: false, refusal: { code: 'session.none' } }
    const living = await findLiving(tx, phonePurpose(session), now, ['sms'])
    const tried = await tryCode(tx, ports, phonePurpose(session), code, async () => false)
    if (!tried.ok) {
      await noteWrongCode(tx, ports, session, PHONE)
      return tried
    }
    const telefone = living?.telefone ?? null
    await tx.update(operator).set({ telefone, telefoneProvenAt: now }).where(eq(operator.id, account.id))
    await note(tx, ports, session, 'phone.changed', { telefone: account.telefone }, { telefone })
    if (account.telefone !== null && account.telefone !== telefone) told = ownerOf(account)
    return { ok: true, device: await letIn(tx, session, { now, random: ports.random }) }
  })
  if (told !== null) await tellOwner(ports, told, TOLD.phoneChanged)
  return proven
}

/** Makes a seed for an authenticator app; it counts once a code of it was given. */
export async function offerApp(
  ports: Ports,
  session: Session,
  password: string | undefined,
): Promise<Result<{ secret: string; uri: string }>> {
  const refusal = await passwordRefusal(ports, session, password)
  if (refusal !== undefined) return { ok: false, refusal }
  const { operatorId, email } = session.caller
  const seed = makeSeed(ports.random)
  await ports.database.db
    .update(operator)
    .set({ totpPending: sealSeed(ports.seal, operatorId, seed) })
    .where(eq(operator.id, operatorId))
  return { ok: true, ...describeSeed(seed, email) }
}

/** Takes the first code of an authenticator app; from now on it is the second factor, and the phone is told. @returns the recovery codes */
export async function proveApp(ports: Ports, session: Session, code: string): Promise<Enrolled> {
  const now = ports.clock.now()
  let told: Owner | null = null
  const proven = await ports.database.db.transaction(async (tx): Promise<Enrolled> => {
    const account = await lockOperator(tx, session.caller.operatorId)
    const sealed = account?.totpPending
    if (account === undefined || sealed == null) return { ok: false, refusal: WRONG_CODE }
    const step = stepOfCode(ports.seal, { id: account.id, sealed, lastStep: null }, code, now)
    if (step === undefined) {
      await noteWrongCode(tx, ports, session, APP)
      return { ok: false, refusal: WRONG_CODE }
    }
    await tx
      .update(operator)
      .set({ totpSecret: sealed, totpPending: null, totpStep: step })
      .where(eq(operator.id, account.id))
    const codes = await replaceRecoveryCodes(tx, ports, account.id)
    await note(tx, ports, session, 'app.enrolled')
    told = ownerOf(account)
    return { ok: true, codes, device: await letIn(tx, session, { now, random: ports.random }) }
  })
  if (told !== null) await tellOwner(ports, told, TOLD.appEnrolled)
  return proven
}

/** Takes the authenticator app away, unless nothing else would be left. */
export async function removeApp(ports: Ports, session: Session, password: string | undefined): Promise<Result<object>> {
  const refusal = await passwordRefusal(ports, session, password)
  if (refusal !== undefined) return { ok: false, refusal }
  return ports.database.db.transaction(async (tx) => {
    const account = await lockOperator(tx, session.caller.operatorId)
    const hasPasskey = account !== undefined && (await listPasskeys(tx, account.id)).length > 0
    if (account === undefined || (account.telefoneProvenAt === null && !hasPasskey))
      return { ok: false, refusal: { code: 'factor.last' } }
    await tx
      .update(operator)
      .set({ totpSecret: null, totpPending: null, totpStep: null })
      .where(eq(operator.id, account.id))
    if (!hasPasskey) await forgetRecoveryCodes(tx, account.id)
    await note(tx, ports, session, 'app.removed')
    return { ok: true }
  })
}

/** New recovery codes in place of the old ones. */
export async function renewRecoveryCodes(
  ports: Ports,
  session: Session,
  password: string | undefined,
): Promise<Result<{ codes: string[] }>> {
  const refusal = await passwordRefusal(ports, session, password)
  if (refusal !== undefined) return { ok: false, refusal }
  return ports.database.db.transaction(async (tx) => {
    const account = await lockOperator(tx, session.caller.operatorId)
    const needsCodes = account && (account.totpSecret !== null || (await listPasskeys(tx, account.id)).length > 0)
    if (!needsCodes) return { ok: false, refusal: { code: 'factor.none' } }
    const codes = await replaceRecoveryCodes(tx, ports, account.id)
    await note(tx, ports, session, 'recovery.renewed')
    return { ok: true, codes }
  })
}

/** A new phone is proven in the session that asked, where the password was given. */
const phonePurpose = ({ caller: { operatorId, tokenHash } }: Session): Purpose => ({
  operatorId,
  tokenHash,
  type: PHONE,
  opens: [PHONE],
  sharedPhone: null,
})

/** The first second factor lets its session in, since it was just proven there. */
export async function letIn(
  tx: Db,
  { caller, stage }: Session,
  { now, random }: { now: Date; random: Random },
): Promise<string | undefined> {
  if (stage !== 'factorDue') return undefined
  await verifySession(tx, caller.tokenHash, now)
  return trustDevice(tx, { operatorId: caller.operatorId, tokenHash: caller.tokenHash, now, random })
}

/** Whoever already has a second factor gives the password again before changing it (S12). */
export async function passwordRefusal(
  ports: Ports,
  session: Session,
  password: string | undefined,
): Promise<Refusal | undefined> {
  if (session.stage === 'factorDue') return undefined
  if (!password) return wrongFields({ current_password: ['Informe sua senha.'] })
  return ownPasswordRefusal(ports, session, password)
}

/** Notes a change of the caller's own second factor. */
export function note(
  tx: Db,
  ports: Ports,
  { caller }: Session,
  action: AuditAction,
  before?: AuditedValues,
  after?: AuditedValues,
) {
  return audit(tx, {
    at: ports.clock.now(),
    operatorId: caller.operatorId,
    action,
    subject: 'operator',
    subjectId: caller.operatorId,
    before,
    after,
    address: caller.address,
  })
}

/** Notes a proof of a new second factor that was wrong. */
export function noteWrongCode(tx: Db, ports: Ports, { caller }: Session, type: string) {
  const { operatorId, address } = caller
  const at = ports.clock.now()
  return audit(tx, { at, operatorId, action: 'code.refused', subject: 'session', subjectId: type, address })
}

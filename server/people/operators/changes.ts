import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { AuditAction } from '../../../src/domain/people/acts/acts.ts'
import type { AuditedValues } from '../../../src/domain/people/audit-fields.ts'
import { emailOf, isEmail } from '../../../src/domain/values/email.ts'
import { hasNoErrors } from '../../../src/domain/values/field-errors.ts'
import { audit } from '../../platform/audit/audit.ts'
import { forgetDevices } from '../../platform/auth/devices.ts'
import { passwordProblem } from '../../platform/auth/password-check.ts'
import { hashPassword, makePassword } from '../../platform/auth/passwords.ts'
import { lockDeleted, lockOperator } from '../../platform/auth/store.ts'
import { forgetFailures } from '../../platform/auth/throttle.ts'
import { endSessions } from '../../platform/auth/tokens.ts'
import type { Db } from '../../platform/db/database.ts'
import { operator } from '../../platform/db/schema.ts'
import { violates } from '../../platform/db/violations.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { changesNothing, clashOf } from '../../platform/http/clashes.ts'
import type { Ports } from '../../platform/ports.ts'
import { type FieldErrors, type Refusal, wrongFields } from '../../platform/refusals.ts'
import { type Owner, ownerOf, TOLD, tellOwner } from '../second-factor/tell.ts'
import { type OperatorBody, type OperatorChange, type PasswordBody, readOperator } from './fields.ts'
import { findOperator } from './read.ts'
import { createOperator } from './store.ts'

type ManagedRole = 'gestor' | 'afiliado'
type Changed = { ok: true; id: number } | { ok: false; refusal: Refusal }

const TAKEN = wrongFields({ email: ['Este e-mail já está em uso.'] })
const UNKNOWN = { ok: false, refusal: { code: 'record.unknown' } } as const

/** Creates a manager or affiliate. Nobody knows the password that it gets: the administrator sets one on the password screen. */
export async function addOperator(
  ports: Ports,
  caller: Caller,
  role: ManagedRole,
  body: OperatorBody,
): Promise<Changed> {
  const { columns, errors } = readOperator(body, role)
  if (!hasNoErrors(errors)) return { ok: false, refusal: wrongFields(errors as FieldErrors) }
  if (await isTaken(ports.database.db, columns.email)) return { ok: false, refusal: TAKEN }
  const passwordHash = await hashPassword(makePassword(ports.random))
  const id = await createOperator(ports, caller, { role, ...columns, passwordHash })
  return id === undefined ? { ok: false, refusal: TAKEN } : { ok: true, id }
}

/**
 * Changes a manager or affiliate. A new phone ends the account's sessions and makes its devices unknown, so that it is proven at the next
 * sign-in; the phone before it is told (S12).
 */
export async function changeOperator(
  ports: Ports,
  caller: Caller,
  { id, role }: { id: number; role: ManagedRole },
  { was, ...body }: OperatorChange,
): Promise<Changed> {
  const now = ports.clock.now()
  let told: Owner | null = null
  const changed = await orTaken(ports, async (tx) => {
    const before = await lockOperator(tx, id)
    if (before?.role !== role) return UNKNOWN
    const stored = wireOf(before)
    const clash = clashOf('operator.changed', { was, stored, wanted: body })
    if (clash !== null) return { ok: false, refusal: clash }
    if (changesNothing(stored, body)) return { ok: true, id }
    const { columns, errors } = readOperator({ ...stored, ...body }, role)
    if (!hasNoErrors(errors)) return { ok: false, refusal: wrongFields(errors as FieldErrors) }
    if (await isTaken(tx, columns.email, id)) return { ok: false, refusal: TAKEN }
    const moved = columns.telefone !== before.telefone
    await tx
      .update(operator)
      .set({ ...columns, ...(moved && { telefoneProvenAt: null }) })
      .where(eq(operator.id, id))
    await note(tx, ports, caller, id, 'operator.changed', namesOf(before), columns)
    if (moved) told = await leavePhone(tx, ports, caller, { before, telefone: columns.telefone, now })
    return { ok: true, id }
  })
  if (told !== null) await tellOwner(ports, told, TOLD.phoneChanged)
  return changed
}

/** Nobody is signed in by a phone any more that is no longer the account's. @returns whom to tell of it, at the phone before */
async function leavePhone(
  tx: Db,
  ports: Ports,
  caller: Caller,
  { before, telefone, now }: { before: typeof operator.$inferSelect; telefone: string; now: Date },
): Promise<Owner | null> {
  await endSessions(tx, { operatorId: before.id }, now, 'all')
  await forgetDevices(tx, before.id, now)
  await note(tx, ports, caller, before.id, 'phone.changed', { telefone: before.telefone }, { telefone })
  return before.telefone === null ? null : ownerOf(before)
}

/** Sets another's password: a temporary one, which ends that account's sessions and must be changed at first use (S06). */
export async function setPassword(
  ports: Ports,
  caller: Caller,
  { id, role }: { id: number; role: ManagedRole },
  { email: typed, password = '' }: PasswordBody,
): Promise<Changed> {
  const account = await findOperator(ports.database.db, role, id)
  if (account === undefined) return UNKNOWN
  const email = typed === undefined ? undefined : emailOf(typed)
  const problem = await passwordProblem(password, [account.name, account.email, email ?? '', 'Talão'])
  const errors: FieldErrors = {
    ...(email !== undefined && !isEmail(email) && { email: ['Informe um e-mail válido.'] }),
    ...(problem !== undefined && { password: [problem] }),
  }
  if (Object.keys(errors).length > 0) return { ok: false, refusal: wrongFields(errors) }
  const passwordHash = await hashPassword(password)
  const now = ports.clock.now()
  return orTaken(ports, async (tx) => {
    const before = await lockOperator(tx, id)
    if (before?.role !== role) return UNKNOWN
    const next = email ?? before.email
    if (await isTaken(tx, next, id)) return { ok: false, refusal: TAKEN }
    await tx.update(operator).set({ email: next, passwordHash, mustChangePassword: true }).where(eq(operator.id, id))
    await endSessions(tx, { operatorId: id }, now, 'all')
    await forgetDevices(tx, id, now)
    await forgetFailures(tx, next)
    await note(tx, ports, caller, id, 'password.set', { email: before.email }, { email: next })
    return { ok: true, id }
  })
}

/** Deletes a manager or affiliate: its sessions end at once (S13); what it sold and did stays. */
export async function removeOperator(
  ports: Ports,
  caller: Caller,
  { id, role }: { id: number; role: ManagedRole },
): Promise<Changed> {
  const now = ports.clock.now()
  return ports.database.db.transaction(async (tx): Promise<Changed> => {
    const before = await lockOperator(tx, id)
    if (before?.role !== role) return UNKNOWN
    await tx.update(operator).set({ deletedAt: now }).where(eq(operator.id, id))
    await endSessions(tx, { operatorId: id }, now, 'all')
    await forgetDevices(tx, id, now)
    await note(tx, ports, caller, id, 'operator.deleted', namesOf(before))
    return { ok: true, id }
  })
}

/**
 * Brings a deleted manager or affiliate back. Its sessions stay ended; a new sign-in asks for the code of an unknown device.
 */
export async function restoreOperator(
  ports: Ports,
  caller: Caller,
  { id, role }: { id: number; role: ManagedRole },
): Promise<Changed> {
  return orTaken(ports, async (tx) => {
    const before = await lockDeleted(tx, id)
    if (before?.role !== role) return UNKNOWN
    if (await isTaken(tx, before.email)) return { ok: false, refusal: { code: 'operator.replaced' } }
    await tx.update(operator).set({ deletedAt: null }).where(eq(operator.id, id))
    await note(tx, ports, caller, id, 'operator.restored', undefined, namesOf(before))
    return { ok: true, id }
  })
}

/** A change in one transaction; of two that take one e-mail at the same moment the database lets one through. */
async function orTaken(ports: Ports, change: (tx: Db) => Promise<Changed>): Promise<Changed> {
  try {
    return await ports.database.db.transaction(change)
  } catch (error) {
    if (violates(error, 'operator_email')) return { ok: false, refusal: TAKEN }
    throw error
  }
}

async function isTaken(db: Db, email: string, butId?: number): Promise<boolean> {
  const found = await db
    .select({ id: operator.id })
    .from(operator)
    .where(
      and(
        eq(sql`lower(${operator.email})`, email),
        isNull(operator.deletedAt),
        butId === undefined ? undefined : ne(operator.id, butId),
      ),
    )
  return found.length > 0
}

type Account = typeof operator.$inferSelect

/** What an account says about a person; never its secrets. */
const namesOf = ({ name, email, telefone, afiliadoPercent }: Account) => ({ name, email, telefone, afiliadoPercent })

const wireOf = ({ name, email, telefone, afiliadoPercent }: Account): OperatorBody => ({
  name,
  email,
  telefone: telefone ?? '',
  afiliado_percent: afiliadoPercent,
})

function note(
  tx: Db,
  ports: Ports,
  caller: Caller,
  id: number,
  action: AuditAction,
  before?: AuditedValues,
  after?: AuditedValues,
): Promise<void> {
  return audit(tx, {
    at: ports.clock.now(),
    operatorId: caller.operatorId,
    action,
    subject: 'operator',
    subjectId: id,
    before,
    after,
    address: caller.address,
  })
}

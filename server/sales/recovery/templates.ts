import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm'
import {
  checkRecoveryMessage,
  FACTORY_MESSAGES,
  RECOVERY_FIELDS,
  type RecoveryUse,
} from '../../../src/domain/sales/recovery.ts'
import { trimmed } from '../../../src/domain/values/text.ts'
import { noting } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Locked, locked } from '../../platform/db/locked.ts'
import { recoveryTemplate } from '../../platform/db/schema.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { changesNothing, clashOf } from '../../platform/http/clashes.ts'
import type { RecordChanged } from '../../platform/http/record-area.ts'
import { auditedOf, changeableOf } from '../../platform/http/record-fields.ts'
import type { Ports } from '../../platform/ports.ts'
import { fieldErrorsOf, type Refusal, wrongFields } from '../../platform/refusals.ts'

export type TemplateRow = typeof recoveryTemplate.$inferSelect

/** A message as the wire has it. */
export interface TemplateBody {
  name: string
  serves: string
  text: string
}

const noteOf = noting('recoveryTemplate')
const refused = (refusal: Refusal): RecordChanged => ({ ok: false, refusal })
const isThere = isNull(recoveryTemplate.deletedAt)
const auditedRow = (row: TemplateRow) => auditedOf(RECOVERY_FIELDS, row)

/** All messages, those for what is still to end first; the first reader of an installation finds those that it begins with. */
export async function listTemplates(ports: Pick<Ports, 'database' | 'clock'>): Promise<TemplateRow[]> {
  const { db } = ports.database
  await ensureFactory(db, ports.clock.now())
  return db
    .select()
    .from(recoveryTemplate)
    .where(isThere)
    .orderBy(asc(recoveryTemplate.serves), asc(recoveryTemplate.id))
}

/** One that was not deleted; undefined where there is none. */
export async function findTemplate(db: Db, id: number): Promise<TemplateRow | undefined> {
  const [row] = await db
    .select()
    .from(recoveryTemplate)
    .where(and(isThere, eq(recoveryTemplate.id, id)))
  return row
}

/** Writes down the messages that every installation begins with, once. */
async function ensureFactory(db: Db, now: Date): Promise<void> {
  if ((await db.$count(recoveryTemplate, isNotNull(recoveryTemplate.factory))) === FACTORY_MESSAGES.length) return
  await db
    .insert(recoveryTemplate)
    .values(FACTORY_MESSAGES.map((message) => ({ ...message, createdAt: now, updatedAt: now })))
    .onConflictDoNothing()
}

/** Writes a new message down. */
export async function createTemplate(ports: Ports, caller: Caller, body: TemplateBody): Promise<RecordChanged> {
  const now = ports.clock.now()
  const read = readBody(body)
  if (!read.ok) return read
  return ports.database.db.transaction(async (tx): Promise<RecordChanged> => {
    const [row] = await tx
      .insert(recoveryTemplate)
      .values({ ...read.values, createdAt: now, updatedAt: now })
      .returning()
    if (row === undefined) throw new Error('the message was not stored')
    await noteOf(tx, caller, now)('recoveryTemplate.created', row.id, { after: auditedRow(row) })
    return { ok: true, id: row.id }
  })
}

/** Changes one. What somebody else changed meanwhile is not overwritten. */
export async function changeTemplate(
  ports: Ports,
  caller: Caller,
  id: number,
  { was, ...body }: Partial<TemplateBody> & { was?: Partial<TemplateBody> | undefined },
): Promise<RecordChanged> {
  return ports.database.db.transaction(async (tx): Promise<RecordChanged> => {
    const record = await lockTemplate(tx, id, false)
    const now = ports.clock.now()
    if (record === undefined) return refused({ code: 'record.unknown' })
    const stored = changeableOf(RECOVERY_FIELDS, record)
    const clash = clashOf('message.changed', { was, stored, wanted: body })
    if (clash !== null) return refused(clash)
    if (changesNothing(stored, body)) return { ok: true, id }
    const read = readBody({ ...stored, ...body })
    if (!read.ok) return read
    const moves = read.values.serves !== record.serves
    if (moves && (await isLast(tx, record.serves))) return refused({ code: 'message.last' })
    const values = { ...read.values, updatedAt: now }
    await tx.update(recoveryTemplate).set(values).where(eq(recoveryTemplate.id, id))
    const fields = { before: auditedRow(record), after: auditedRow({ ...record, ...values }) }
    await noteOf(tx, caller, now)('recoveryTemplate.changed', id, fields)
    return { ok: true, id }
  })
}

/**
 * Deletes one, or brings it back. The last one for a use stays.
 * @param since what is taken back was done then: one that was changed afterwards stays as it is
 */
export async function moveTemplate(
  ports: Ports,
  caller: Caller,
  { id, isRemoval, since }: { id: number; isRemoval: boolean; since?: Date | undefined },
): Promise<RecordChanged> {
  return ports.database.db.transaction(async (tx): Promise<RecordChanged> => {
    const record = await lockTemplate(tx, id, !isRemoval)
    const now = ports.clock.now()
    if (record === undefined) return refused({ code: 'record.unknown' })
    if (since !== undefined && record.updatedAt > since) return refused({ code: 'message.changed' })
    if (isRemoval && (await isLast(tx, record.serves))) return refused({ code: 'message.last' })
    await tx
      .update(recoveryTemplate)
      .set({ deletedAt: isRemoval ? now : null, updatedAt: now })
      .where(eq(recoveryTemplate.id, id))
    const [note, row] = [noteOf(tx, caller, now), auditedRow(record)]
    await (isRemoval
      ? note('recoveryTemplate.deleted', id, { before: row })
      : note('recoveryTemplate.restored', id, { after: row }))
    return { ok: true, id }
  })
}

/** Locked with all others of its use, so that two who delete at once leave one. */
async function lockTemplate(tx: Db, id: number, deleted: boolean): Promise<Locked<TemplateRow> | undefined> {
  const rows = await tx.select().from(recoveryTemplate).orderBy(recoveryTemplate.id).for('update')
  const row = rows.find((one) => one.id === id && (one.deletedAt !== null) === deleted)
  return row && locked(row)
}

async function isLast(tx: Db, serves: string): Promise<boolean> {
  const [left] = await tx
    .select({ count: count() })
    .from(recoveryTemplate)
    .where(and(isThere, eq(recoveryTemplate.serves, serves)))
  return (left?.count ?? 0) <= 1
}

function readBody(
  body: TemplateBody,
): { ok: true; values: TemplateBody & { serves: RecoveryUse } } | { ok: false; refusal: Refusal } {
  const errors = checkRecoveryMessage(body)
  if (Object.keys(errors).length > 0) return { ok: false, refusal: wrongFields(fieldErrorsOf(errors)) }
  const { name, serves, text } = body
  return { ok: true, values: { name: trimmed(name), serves: serves as RecoveryUse, text: text.trim() } }
}

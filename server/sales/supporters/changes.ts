import { eq } from 'drizzle-orm'
import { CSV_START, csvLine, harmlessCell, moneyCell } from '../../../src/domain/insight/csv.ts'
import {
  checkSupporter,
  SUPPORT_WAYS,
  SUPPORTER_FIELDS,
  SUPPORTER_KINDS,
} from '../../../src/domain/sales/supporters.ts'
import { hidePhone, maskPhone } from '../../../src/domain/values/masks.ts'
import { centavosOf } from '../../../src/domain/values/money.ts'
import { ownValue } from '../../../src/domain/values/own.ts'
import { phoneIn } from '../../../src/domain/values/phone.ts'
import { trimmed } from '../../../src/domain/values/text.ts'
import { audit, HIDDEN, noting } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { supporter } from '../../platform/db/schema.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { changesNothing, clashOf } from '../../platform/http/clashes.ts'
import type { RecordChanged } from '../../platform/http/record-area.ts'
import { auditedOf, changeableOf } from '../../platform/http/record-fields.ts'
import type { Ports } from '../../platform/ports.ts'
import { fieldErrorsOf, type Refusal, wrongFields } from '../../platform/refusals.ts'
import { allSupporters, lockSupporter, type SupporterRow } from './store.ts'

const noteOf = noting('supporter')
const refused = (refusal: Refusal): RecordChanged => ({ ok: false, refusal })
const UNKNOWN: Refusal = { code: 'record.unknown' }
/** Of the phone and the note the log keeps only that they are there: it cannot be changed, and who asks is erased. */
const auditedRow = (row: SupporterRow) => ({
  ...auditedOf(SUPPORTER_FIELDS, row),
  telefone: hidePhone(row.telefone),
  supporterNote: row.note === '' ? '' : HIDDEN,
})

/** A supporter as the wire has it; the amount in reais. */
export interface SupporterBody {
  name: string
  telefone: string
  tipo: string
  forma: string
  amount?: number | null | undefined
  desde: string
  nota?: string | null | undefined
}

/** Writes a supporter down. */
export async function createSupporter(ports: Ports, caller: Caller, body: SupporterBody): Promise<RecordChanged> {
  const now = ports.clock.now()
  const read = readBody(body, now)
  if (!read.ok) return read
  return ports.database.db.transaction(async (tx): Promise<RecordChanged> => {
    const [row] = await tx
      .insert(supporter)
      .values({ ...read.values, createdAt: now, updatedAt: now })
      .returning()
    if (row === undefined) throw new Error('the supporter was not stored')
    await noteOf(tx, caller, now)('supporter.created', row.id, { after: auditedRow(row) })
    return { ok: true, id: row.id }
  })
}

/** Changes one. What somebody else changed meanwhile is not overwritten. */
export async function changeSupporter(
  ports: Ports,
  caller: Caller,
  id: number,
  { was, ...body }: Partial<SupporterBody> & { was?: Partial<SupporterBody> | undefined },
): Promise<RecordChanged> {
  return ports.database.db.transaction(async (tx): Promise<RecordChanged> => {
    const record = await lockSupporter(tx, id, false)
    const now = ports.clock.now()
    if (record === undefined) return refused(UNKNOWN)
    const stored = changeableOf(SUPPORTER_FIELDS, record)
    const clash = clashOf('supporter.changed', { was, stored, wanted: body })
    if (clash !== null) return refused(clash)
    if (changesNothing(stored, body)) return { ok: true, id }
    const read = readBody({ ...stored, ...body }, now)
    if (!read.ok) return read
    const values = { ...read.values, updatedAt: now }
    await tx.update(supporter).set(values).where(eq(supporter.id, id))
    const fields = { before: auditedRow(record), after: auditedRow({ ...record, ...values }) }
    await noteOf(tx, caller, now)('supporter.changed', id, fields)
    return { ok: true, id }
  })
}

/**
 * Takes one off the list, or brings it back.
 * @param since what is taken back was done then: one that was changed afterwards stays as it is
 */
export async function moveSupporter(
  ports: Ports,
  caller: Caller,
  { id, isRemoval, since }: { id: number; isRemoval: boolean; since?: Date | undefined },
): Promise<RecordChanged> {
  return ports.database.db.transaction(async (tx): Promise<RecordChanged> => {
    const record = await lockSupporter(tx, id, !isRemoval)
    const now = ports.clock.now()
    if (record === undefined) return refused(UNKNOWN)
    if (since !== undefined && record.updatedAt > since) return refused({ code: 'supporter.changed' })
    const moved = { deletedAt: isRemoval ? now : null, updatedAt: now }
    await tx.update(supporter).set(moved).where(eq(supporter.id, id))
    const [note, row] = [noteOf(tx, caller, now), auditedRow(record)]
    await (isRemoval ? note('supporter.deleted', id, { before: row }) : note('supporter.restored', id, { after: row }))
    return { ok: true, id }
  })
}

/** Those that a search means as a file for a table program; that they left is written down. */
export async function exportSupporters(ports: Ports, caller: Caller, q: string): Promise<string> {
  return ports.database.db.transaction(async (tx) => {
    const rows = await allSupporters(tx as Db, q)
    const { operatorId, address } = caller
    const after = { supporters: rows.length }
    await audit(tx as Db, {
      at: ports.clock.now(),
      operatorId,
      address,
      action: 'supporter.exported',
      subject: 'supporter',
      after,
    })
    const head = ['Nome', 'Telefone', 'Quem é', 'Valor', 'Como', 'Desde', 'Nota']
    return CSV_START + [head, ...rows.map(cellsOf)].map(csvLine).join('')
  })
}

const cellsOf = ({ name, telefone, kind, amount, how, since, note }: SupporterRow) => [
  ...[harmlessCell(name), maskPhone(telefone), ownValue(SUPPORTER_KINDS, kind) ?? kind],
  ...[amount === null ? '' : moneyCell(amount), ownValue(SUPPORT_WAYS, how) ?? how],
  ...[since.split('-').reverse().join('/'), harmlessCell(note)],
]

type Values = Pick<SupporterRow, 'name' | 'telefone' | 'kind' | 'how' | 'amount' | 'since' | 'note'>

function readBody(body: SupporterBody, now: Date): { ok: true; values: Values } | { ok: false; refusal: Refusal } {
  const amount = body.amount == null ? null : centavosOf(body.amount)
  const draft = { ...body, amount, desde: trimmed(body.desde), nota: trimmed(body.nota ?? '') }
  const errors = checkSupporter(draft, now)
  if (Object.keys(errors).length > 0) return { ok: false, refusal: wrongFields(fieldErrorsOf(errors)) }
  const { tipo: kind, forma: how, desde: since, nota: note } = draft
  return {
    ok: true,
    values: { name: trimmed(body.name), telefone: phoneIn(body.telefone) ?? '', kind, how, amount, since, note },
  }
}

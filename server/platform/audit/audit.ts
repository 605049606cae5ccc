import { and, eq, gt, notInArray } from 'drizzle-orm'
import { AUDIT_ACTS, type AuditAction } from '../../../src/domain/people/acts/acts.ts'
import type { AuditedValues } from '../../../src/domain/people/audit-fields.ts'
import type { AuditSubject } from '../../../src/domain/people/audit-words.ts'
import { hidePhone } from '../../../src/domain/values/masks.ts'
import { phoneIn } from '../../../src/domain/values/phone.ts'
import type { Db } from '../db/database.ts'
import { auditLog } from '../db/schema.ts'
import type { Caller } from '../http/caller.ts'

/** What the log keeps of a free text about a person: that there was one. No row of the log goes with its person. */
export const HIDDEN = '•••'

/** What the log keeps of what was typed into a search: all but a phone. */
export const hideSearched = (typed: string): string => (phoneIn(typed) === undefined ? typed : hidePhone(typed))

/** One operator's change or sign-in, to be written in the change's own transaction (S56). */
export interface AuditEntry {
  at: Date
  operatorId: number | null
  /** What was done, as `noun.participle`: `campaign.created`. */
  action: AuditAction
  subject: AuditSubject
  subjectId?: string | number
  before?: AuditedValues | undefined
  after?: AuditedValues | undefined
  address: string
}

/** Writes one row of the log; in the transaction of the change that it tells of. */
export async function audit(tx: Db, entry: AuditEntry): Promise<void> {
  const { subjectId, ...rest } = entry
  await tx.insert(auditLog).values({ ...rest, subjectId: subjectId === undefined ? null : String(subjectId) })
}

/** How an area notes what is done to its records: in the transaction, by whom and when, then what was done to which. */
export const noting =
  (subject: AuditSubject) =>
  (tx: Db, { operatorId, address }: Pick<Caller, 'operatorId' | 'address'>, at: Date) =>
  (
    action: AuditAction,
    subjectId: number,
    values: { before?: AuditedValues; after?: AuditedValues } = {},
  ): Promise<void> =>
    audit(tx, { at, operatorId, address, action, subject, subjectId, ...values })

/** The acts that change no record. */
const UNCHANGING = Object.entries(AUDIT_ACTS).flatMap(([name, { back }]) => (back === 'no record' ? [name] : []))

/** Whether a record was changed after a moment, for one that does not keep when it was changed. Asked while it is locked. */
export async function isActedOnSince(
  tx: Db,
  subject: AuditSubject,
  id: number,
  since: Date | undefined,
): Promise<boolean> {
  if (since === undefined) return false
  const later = and(
    ...[eq(auditLog.subject, subject), eq(auditLog.subjectId, String(id)), gt(auditLog.at, since)],
    notInArray(auditLog.action, UNCHANGING),
  )
  return (await tx.$count(auditLog, later)) > 0
}

import { and, asc, desc, eq, gte, inArray, like, lt, or, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { Static } from 'typebox'
import { Type } from 'typebox'
import type { AuditSubject } from '../../../src/domain/people/audit-words.ts'
import type { Db } from '../db/database.ts'
import { auditLog, campaign, operator, transaction } from '../db/schema.ts'
import { named, nullable, PAGE_SIZE } from '../http/http.ts'

/** One row of the audit log as the panel reads it. */
export const AuditWire = named(
  'AuditRow',
  Type.Object({
    id: Type.Integer(),
    at: Type.String(),
    operator: nullable(Type.Object({ id: Type.Integer(), name: Type.String(), role: Type.String() })),
    action: Type.String(),
    subject: Type.String(),
    subject_id: nullable(Type.String()),
    /** What the record is called now: a campaign's title, an account's name. */
    subject_title: nullable(Type.String()),
    /** The role of an account that can still be opened. */
    subject_role: nullable(Type.String()),
    /** The campaign of a transaction. */
    subject_action_id: nullable(Type.Integer()),
    before: Type.Unknown(),
    after: Type.Unknown(),
    address: Type.String(),
  }),
)
export type AuditWire = Static<typeof AuditWire>

interface Row {
  entry: typeof auditLog.$inferSelect
  name: string | null
  role: string | null
  title: string | null
  subjectRole: string | null
  subjectCampaign: number | null
}

/** What the reader looks for: who did it, what it was about, from one moment to before another. */
export interface AuditFilter {
  operatorId?: number | undefined
  /** A subject (`campaign`), or one action (`campaign.created`). */
  what?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
}

/** One page of the audit log, newest first. */
export async function listAudit(
  db: Db,
  { page, ...filter }: AuditFilter & { page: number },
): Promise<{ rows: Row[]; total: number }> {
  const rows = await select(db)
    .where(matchingOf(filter))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { rows, total: await countAudit(db, filter) }
}

/** How many events a filter finds. */
export async function countAudit(db: Db, filter: AuditFilter): Promise<number> {
  return db.$count(auditLog, matchingOf(filter))
}

const matchingOf = ({ operatorId, what, from, until }: AuditFilter) =>
  and(
    operatorId === undefined ? undefined : eq(auditLog.operatorId, operatorId),
    what === undefined ? undefined : what.includes('.') ? eq(auditLog.action, what) : eq(auditLog.subject, what),
    from && gte(auditLog.at, from),
    until && lt(auditLog.at, until),
  )

/** The operators that the log can name, by name. */
export function listNames(db: Db): Promise<{ id: number; name: string }[]> {
  return db.select({ id: operator.id, name: operator.name }).from(operator).orderBy(asc(operator.name))
}

const account = alias(operator, 'account')
const isAbout = (subject: AuditSubject, id: AnyPgColumn) =>
  and(eq(auditLog.subject, subject), eq(auditLog.subjectId, sql`${id}::text`))

/** As a number, so that a transaction is found in each campaign by its key among millions. */
const TRANSACTION_ID = sql`case when ${auditLog.subject} = ${'transaction' satisfies AuditSubject} then ${auditLog.subjectId}::bigint end`

const ABOUT_ONE = 30

/** The last rows about one record, newest first. */
export async function listAbout(db: Db, subject: AuditSubject, id: number): Promise<Row[]> {
  return select(db)
    .where(and(eq(auditLog.subject, subject), eq(auditLog.subjectId, String(id))))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(ABOUT_ONE)
}

const OWN_EVENTS = 20
const ABOUT_ACCESS = [
  'password.changed',
  'password.set',
  'phone.changed',
  'app.enrolled',
  'app.removed',
  'passkey.enrolled',
  'passkey.renamed',
  'passkey.removed',
  'recovery.renewed',
]

/** The recent security events of one account: sign-ins, codes, password and second factor, whoever caused them. */
export async function listOwnEvents(db: Db, operatorId: number): Promise<Row[]> {
  const mine = eq(auditLog.operatorId, operatorId)
  const about = and(eq(auditLog.subject, 'operator'), eq(auditLog.subjectId, String(operatorId)))
  return select(db)
    .where(
      or(
        and(mine, or(like(auditLog.action, 'session.%'), like(auditLog.action, 'code.%'))),
        and(about, inArray(auditLog.action, ABOUT_ACCESS)),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(OWN_EVENTS)
}

/** A row as the panel reads it. */
export function auditToWire({ entry, name, role, title, subjectRole, subjectCampaign }: Row): AuditWire {
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    operator: entry.operatorId === null ? null : { id: entry.operatorId, name: name ?? '', role: role ?? '' },
    action: entry.action,
    subject: entry.subject,
    subject_id: entry.subjectId,
    subject_title: title,
    subject_role: subjectRole,
    subject_action_id: subjectCampaign,
    before: entry.before,
    after: entry.after,
    address: entry.address,
  }
}

function select(db: Db) {
  return db
    .select({
      entry: auditLog,
      name: operator.name,
      role: operator.role,
      title: sql<string | null>`coalesce(${account.name}, ${campaign.title})`,
      subjectRole: sql<string | null>`case when ${account.deletedAt} is null then ${account.role} end`,
      subjectCampaign: sql<number | null>`(select t.campaign_id::float8 from ${campaign} c join ${transaction} t
        on t.campaign_id = c.id and t.id = ${TRANSACTION_ID})`,
    })
    .from(auditLog)
    .leftJoin(operator, eq(operator.id, auditLog.operatorId))
    .leftJoin(account, isAbout('operator', account.id))
    .leftJoin(campaign, isAbout('campaign', campaign.id))
    .$dynamic()
}

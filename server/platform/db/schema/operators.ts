import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { flag, id, key, moment } from '../columns.ts'

/** Who works in the panel: the administrator, managers and affiliates (spec §6). */
export const operator = pgTable(
  'operator',
  {
    id: id(),
    role: text({ enum: ['admin', 'gestor', 'afiliado'] }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    telefone: text(),
    /** Since when the phone is known to be this person's: a code sent there came back. */
    telefoneProvenAt: moment(),
    afiliadoPercent: smallint('afiliado_percent'),
    passwordHash: text('password_hash').notNull(),
    mustChangePassword: flag(),
    /** The authenticator app's seed, sealed (S49); `totpStep` is the last 30-second step that was accepted (S11). */
    totpSecret: text(),
    totpStep: integer(),
    /** A seed that was shown and not yet proven by a code. */
    totpPending: text(),
    createdAt: moment().notNull(),
    deletedAt: moment(),
  },
  (t) => [
    uniqueIndex('operator_email').on(sql`lower(${t.email})`).where(sql`${t.deletedAt} is null`),
    check('operator_role', sql`${t.role} in ('admin', 'gestor', 'afiliado')`),
  ],
)

/** The audit log: what operators changed, and when they signed in and out. Append-only: a trigger refuses UPDATE and DELETE (S56). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: moment().notNull(),
    operatorId: key().references(() => operator.id),
    action: text().notNull(),
    subject: text().notNull(),
    subjectId: text(),
    before: jsonb(),
    after: jsonb(),
    address: text().notNull(),
  },
  (t) => [index('audit_log_at').on(t.at), index('audit_log_subject').on(t.subject, t.subjectId)],
)

/** A list under a filter that an operator keeps: its screen, and the params of its address. */
export const savedView = pgTable(
  'saved_view',
  {
    id: id(),
    operatorId: key()
      .notNull()
      .references(() => operator.id),
    name: text().notNull(),
    screen: text().notNull(),
    params: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [uniqueIndex('saved_view_name').on(t.operatorId, sql`lower(${t.name})`)],
)

/** The alerts that an operator has read, each as it stood then: what is marked otherwise by now is new again. */
export const readAlerts = pgTable('read_alerts', {
  operatorId: key()
    .primaryKey()
    .references(() => operator.id),
  marks: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  readAt: moment().notNull(),
})

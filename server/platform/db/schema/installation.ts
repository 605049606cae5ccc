import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { Question } from '../../../../src/domain/site/app-settings.ts'
import type { SeenLogo } from '../../../../src/domain/site/logo.ts'
import { DEFAULT_THEME } from '../../../../src/domain/site/theme.ts'
import { id, key, moment } from '../columns.ts'

/** What is known of the installation as a whole: one row. `keyCheck` is sealed, and tells the database's own key from another. */
export const installation = pgTable(
  'installation',
  { id: smallint().primaryKey(), keyCheck: text().notNull() },
  (t) => [check('installation_only', sql`${t.id} = 1`)],
)

/** When a server last took up the work of a night, under the job's name: of several servers one does it. */
export const nightlyRun = pgTable('nightly_run', {
  job: text().primaryKey(),
  startedAt: moment().notNull(),
  endedAt: moment(),
  problem: text(),
})

/** What became of a scheduled backup, and of the restore that tried it; the problems are sentences for an operator. */
export const backupRun = pgTable('backup_run', {
  id: id(),
  startedAt: moment().notNull(),
  rows: key(),
  problem: text(),
  triedAt: moment(),
  trialProblem: text(),
})

/** A sign of life of each server that shares the database, by the database's own clock; one that ends in good order takes its row along. */
export const serverSign = pgTable('server_sign', {
  /** The process: its host, port, number and start. */
  id: text().primaryKey(),
  host: text().notNull(),
  port: integer().notNull(),
  version: text().notNull(),
  startedAt: moment().notNull(),
  seenAt: moment().notNull(),
  /** By how many seconds the database's clock is ahead of that server's. */
  clockApart: integer().notNull(),
})

/** Logos that were sent, the present one and the last before it: WebP and PNG, re-encoded, as base64. */
export const logo = pgTable('logo', {
  /** Of our own making, and the file's name in its address. */
  name: text().primaryKey(),
  /** What its sender called it. */
  fileName: text().notNull(),
  image: text().notNull(),
  favicon: text().notNull(),
  /** In CSS pixels. */
  width: smallint().notNull(),
  height: smallint().notNull(),
  opaque: boolean().notNull(),
  /** What it shows, with the share of each colour. */
  colors: jsonb().$type<SeenLogo['colors']>().notNull(),
  createdAt: moment().notNull(),
})

/** What the operator has set for the installation as a whole (spec §2.25): one row once something was set, none before. */
export const appSettings = pgTable(
  'app_settings',
  {
    id: smallint().primaryKey(),
    colorPrimary: text().notNull().default(DEFAULT_THEME.color_primary),
    colorSecondary: text().notNull().default(DEFAULT_THEME.color_secondary),
    cartBilheteBg: text().notNull().default(DEFAULT_THEME.cart_bilhete_bg),
    cartBilheteColor: text().notNull().default(DEFAULT_THEME.cart_bilhete_color),
    cartBtnBg: text().notNull().default(DEFAULT_THEME.cart_btn_bg),
    cartBtnColor: text().notNull().default(DEFAULT_THEME.cart_btn_color),
    cartColor: text().notNull().default(DEFAULT_THEME.cart_color),
    questionBg: text().notNull().default(DEFAULT_THEME.question_bg),
    questionColor: text().notNull().default(DEFAULT_THEME.question_color),
    /** Who organises, as the foot of each page says. */
    organizer: text(),
    document: text(),
    authorization: text(),
    authorizationNumber: text(),
    regulation: text(),
    privacy: text(),
    questions: jsonb().$type<readonly Question[]>().notNull().default([]),
    whatsapp: text(),
    email: text(),
    instagram: text(),
    telegram: text(),
    /** What may be reserved without being paid (S27); none where the installation's own holds. */
    unpaidByPhone: integer(),
    unpaidByAddress: integer(),
    unpaidShare: integer(),
    unpaidQuotas: integer(),
    unpaidMost: integer(),
    logo: text().references(() => logo.name),
    updatedAt: moment().notNull(),
  },
  (t) => [check('app_settings_only', sql`${t.id} = 1`)],
)

import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bytes, idInCampaign, key, moment } from '../columns.ts'
import { operator } from './operators.ts'

/** What a row of the sale says instead of a campaign where it is about all of them. */
export const NO_CAMPAIGN = 0

/** A report of a campaign, or of all buyers: made by a job, fetched once with a ticket (S17). `file` names the pieces of it. */
export const report = pgTable(
  'report',
  {
    id: idInCampaign(),
    /** `NO_CAMPAIGN` for the buyers of all campaigns, as no key holds a null; so nothing refers to a campaign here. */
    campaignId: key().notNull(),
    operatorId: key()
      .notNull()
      .references(() => operator.id),
    type: text({ enum: ['sales', 'buyers', 'quotas', 'winners', 'affiliates', 'users'] }).notNull(),
    format: text({ enum: ['csv', 'xlsx'] }).notNull(),
    filter: jsonb().notNull(),
    state: text({ enum: ['waiting', 'making', 'ready', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Rows written so far, and how many there will be. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    file: text(),
    /** SHA-256 of the ticket that fetches it, until when it does. */
    ticketHash: text(),
    ticketUntil: moment(),
    createdAt: moment().notNull(),
    /** When its maker last said that it lives. */
    touchedAt: moment().notNull(),
    /** How often it was begun. */
    tries: smallint().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.id] }),
    index('report_waiting').on(t.id).where(sql`${t.state} in ('waiting', 'making')`),
    index('report_created').on(t.createdAt),
    check('report_type', sql`${t.type} in ('sales', 'buyers', 'quotas', 'winners', 'affiliates', 'users')`),
    check('report_campaign', sql`(${t.type} = 'users') = (${t.campaignId} = 0)`),
    check('report_state', sql`${t.state} in ('waiting', 'making', 'ready', 'failed')`),
  ],
)

/** A piece of a report's file, which goes with it. Makers that do not know of each other write different files. */
export const reportPiece = pgTable(
  'report_piece',
  {
    campaignId: key().notNull(),
    reportId: key().notNull(),
    file: text().notNull(),
    nth: integer().notNull(),
    /** Its bytes, or the name that they have in the store. */
    content: bytes(),
    stored: text(),
    length: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.reportId, t.file, t.nth] }),
    check('report_piece_place', sql`num_nonnulls(${t.content}, ${t.stored}) = 1`),
    foreignKey({ columns: [t.campaignId, t.reportId], foreignColumns: [report.campaignId, report.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** Files of the store that a row named until it was removed, or brought into the database: they are taken out afterwards. */
export const removedFile = pgTable('removed_file', {
  stored: text().primaryKey(),
  at: moment().notNull().defaultNow(),
})

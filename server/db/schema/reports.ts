import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, key, moment } from '../columns.ts'
import { campaign } from './campaigns.ts'
import { operator } from './operators.ts'

/** A report of a campaign, or of all buyers: made by a job, fetched once with a ticket (S17). `file` is its name in the data folder. */
export const report = pgTable(
  'report',
  {
    id: id(),
    /** None for the buyers of all campaigns. */
    campaignId: key().references(() => campaign.id),
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
    index('report_waiting').on(t.id).where(sql`${t.state} in ('waiting', 'making')`),
    index('report_created').on(t.createdAt),
    check('report_type', sql`${t.type} in ('sales', 'buyers', 'quotas', 'winners', 'affiliates', 'users')`),
    check('report_campaign', sql`(${t.type} = 'users') = (${t.campaignId} is null)`),
    check('report_state', sql`${t.state} in ('waiting', 'making', 'ready', 'failed')`),
  ],
)

import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { idInCampaign, key, moment } from '../columns.ts'
import { campaign } from './campaigns.ts'
import { operator } from './operators.ts'

/** A campaign's address with UTMs that an operator keeps, under a name. */
export const utmLink = pgTable(
  'utm_link',
  {
    id: idInCampaign(),
    campaignId: key()
      .notNull()
      .references(() => campaign.id),
    title: text().notNull(),
    source: text().notNull(),
    medium: text().notNull(),
    campaign: text().notNull(),
    content: text().notNull(),
    operatorId: key()
      .notNull()
      .references(() => operator.id),
    createdAt: moment().notNull(),
    deletedAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.campaignId, t.id] })],
)

/**
 * How many devices came to a campaign's page for the first time in an hour by a link or an address with UTMs; 0 and empty text for none. Nothing
 * of whoever it was is kept.
 */
export const visit = pgTable(
  'visit',
  {
    campaignId: key().notNull(),
    hour: moment().notNull(),
    linkId: key().notNull(),
    source: text().notNull(),
    medium: text().notNull(),
    campaign: text().notNull(),
    visits: integer().notNull(),
  },
  (t) => [primaryKey({ name: 'visit_key', columns: [t.campaignId, t.hour, t.linkId, t.source, t.medium, t.campaign] })],
)

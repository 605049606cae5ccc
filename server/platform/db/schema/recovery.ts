import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { RECOVERY_MESSAGE_STATES } from '../../../../src/machines/entities/recovery-message.ts'
import { id, idInCampaign, key, moment } from '../columns.ts'
import { campaign } from './campaigns.ts'
import { operator } from './operators.ts'
import { buyer, transaction } from './purchases.ts'

/**
 * A message that an operator wrote, or asked to write, to the buyer of a purchase without its money: who, when, under which template's name.
 * `renewedId`: the purchase that renewed it, where the first one had expired.
 */
export const recoveryMessage = pgTable(
  'recovery_message',
  {
    id: idInCampaign(),
    campaignId: key()
      .notNull()
      .references(() => campaign.id),
    transactionId: key().notNull(),
    buyerId: key()
      .notNull()
      .references(() => buyer.id),
    renewedId: key(),
    template: text().notNull(),
    state: text({ enum: RECOVERY_MESSAGE_STATES }).notNull(),
    operatorId: key()
      .notNull()
      .references(() => operator.id),
    claimedAt: moment().notNull(),
    writtenAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.id] }),
    foreignKey({ columns: [t.campaignId, t.transactionId], foreignColumns: [transaction.campaignId, transaction.id] }),
    foreignKey({ columns: [t.campaignId, t.renewedId], foreignColumns: [transaction.campaignId, transaction.id] }),
    // One message a purchase, whoever writes.
    uniqueIndex('recovery_message_purchase').on(t.campaignId, t.transactionId).where(sql`${t.state} <> 'released'`),
    index('recovery_message_buyer').on(t.buyerId, t.claimedAt),
    index('recovery_message_written').on(t.campaignId, t.writtenAt).where(sql`${t.writtenAt} is not null`),
    check('recovery_message_state', sql`${t.state} in ('claimed', 'written', 'released')`),
    check('recovery_message_written_at', sql`${t.state} <> 'written' or ${t.writtenAt} is not null`),
  ],
)

/** A text that an operator writes to buyers who have not paid. `factory`: which of those it is that every installation begins with. */
export const recoveryTemplate = pgTable(
  'recovery_template',
  {
    id: id(),
    name: text().notNull(),
    serves: text().notNull(),
    text: text().notNull(),
    factory: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    deletedAt: moment(),
  },
  (t) => [
    uniqueIndex('recovery_template_factory').on(t.factory),
    check('recovery_template_serves', sql`${t.serves} in ('due', 'lapsed')`),
  ],
)

import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { cents, key, moment } from '../columns.ts'
import { campaign } from './campaigns.ts'
import { operator } from './operators.ts'
import { buyer, transaction } from './purchases.ts'

/** A drawn prize. Final: a trigger refuses UPDATE and DELETE (S28). */
export const prizeDraw = pgTable(
  'prize_draw',
  {
    campaignId: key()
      .notNull()
      .references(() => campaign.id),
    prize: text({ enum: ['first', 'second', 'third', 'fourth', 'fifth', 'plus'] }).notNull(),
    /** The contest of the Loteria Federal; none in the free mode and for the prize of who bought most. */
    concurso: text(),
    /** The five prizes that the quota was read out of; none where a typed result or the random source decided. */
    premios: text(),
    /** The number that decided: as it was typed, or as it was formed out of the five prizes. */
    resultado: text(),
    extracao: integer(),
    buyerId: key()
      .notNull()
      .references(() => buyer.id),
    /** The purchase that won; none for the prize of who bought most. */
    transactionId: key(),
    /** What the winner had paid in this campaign when it was drawn. */
    purchases: integer().notNull(),
    amount: cents().notNull(),
    quotas: integer().notNull(),
    operatorId: key()
      .notNull()
      .references(() => operator.id),
    drawnAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.prize] }),
    foreignKey({ columns: [t.campaignId, t.transactionId], foreignColumns: [transaction.campaignId, transaction.id] }),
    check('prize_draw_prize', sql`${t.prize} in ('first', 'second', 'third', 'fourth', 'fifth', 'plus')`),
    check('prize_draw_premios', sql`${t.premios} ~ '^[0-9]{5}( [0-9]{5}){4}$'`),
  ],
)

/** What an operator wrote down about the winner of a prize: what was done when the payment was disputed, say (DESIGN §8). */
export const winnerNote = pgTable(
  'winner_note',
  {
    campaignId: key().notNull(),
    prize: text({ enum: ['first', 'second', 'third', 'fourth', 'fifth', 'plus'] }).notNull(),
    note: text().notNull(),
    operatorId: key()
      .notNull()
      .references(() => operator.id),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.prize] }),
    foreignKey({
      name: 'winner_note_prize_draw',
      columns: [t.campaignId, t.prize],
      foreignColumns: [prizeDraw.campaignId, prizeDraw.prize],
    }),
  ],
)

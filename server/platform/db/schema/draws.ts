import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { DRAW_ORIGINS } from '../../../../src/domain/draw/draw-origin.ts'
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
    /** Why it was drawn otherwise than its campaign's published rule says, for everybody to read; none where the rule was kept. */
    reason: text(),
    /** Of how many charges, of how much together, the bank could not be asked before the draw, which was confirmed all the same. */
    unasked: integer().notNull().default(0),
    unaskedAmount: cents().notNull().default(0),
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

/**
 * Where the number of a drawn prize came from, and what the lottery said of it since (src/machines/entities/draw-origin.ts); the draw itself
 * stays as it is. None for who bought most.
 */
export const drawOrigin = pgTable(
  'draw_origin',
  {
    campaignId: key().notNull(),
    prize: text({ enum: ['first', 'second', 'third', 'fourth', 'fifth', 'plus'] }).notNull(),
    state: text({ enum: [...DRAW_ORIGINS] }).notNull(),
    /** The day from which on a contest may decide, as it was when the prize was drawn; none where nothing says one. */
    contestsFrom: text(),
    /** The five prizes that the lottery told when it was asked again, and when it last said something. */
    told: text(),
    toldAt: moment(),
    /** When the lottery is asked next. */
    askAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.prize] }),
    foreignKey({
      name: 'draw_origin_prize_draw',
      columns: [t.campaignId, t.prize],
      foreignColumns: [prizeDraw.campaignId, prizeDraw.prize],
    }),
    check(
      'draw_origin_state',
      sql`${t.state} in (${sql.join(
        DRAW_ORIGINS.map((origin) => sql.raw(`'${origin}'`)),
        sql.raw(', '),
      )})`,
    ),
    index('draw_origin_ask_at').on(t.askAt),
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

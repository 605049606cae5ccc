import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, pgView, primaryKey, text } from 'drizzle-orm/pg-core'
import { DRAW_ORIGINS } from '../../../../src/domain/draw/draw-origin.ts'
import { DRAW_SOURCES } from '../../../../src/domain/draw/draw-source.ts'
import { cents, key, moment } from '../columns.ts'
import { campaign, photo } from './campaigns.ts'
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
    /** Where the organiser read what was typed; none where it was not typed twice. */
    source: text({ enum: [...DRAW_SOURCES] }),
    /** Why the number was corrected or kept against the lottery's word, for everybody to read; who decided it, and when. */
    decision: text(),
    decidedBy: key().references(() => operator.id),
    decidedAt: moment(),
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
    check('draw_origin_decided', sql`(${t.decision} is null) = (${t.decidedBy} is null and ${t.decidedAt} is null)`),
    index('draw_origin_ask_at').on(t.askAt),
  ],
)

/** What of a drawn prize is another after its correction: the columns that a correction has in the place of the draw's own. */
const decided = () => ({
  concurso: text(),
  premios: text(),
  resultado: text(),
  extracao: integer(),
  buyerId: key().notNull(),
  transactionId: key(),
  purchases: integer().notNull(),
  amount: cents().notNull(),
  quotas: integer().notNull(),
})

/** What the lottery's own prizes come to, beside a drawn prize that they contradict. Final, like the draw: a trigger refuses UPDATE and DELETE. */
export const prizeCorrection = pgTable(
  'prize_correction',
  {
    campaignId: key().notNull(),
    prize: text({ enum: ['first', 'second', 'third', 'fourth', 'fifth', 'plus'] }).notNull(),
    ...decided(),
    correctedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.prize] }),
    foreignKey({
      name: 'prize_correction_prize_draw',
      columns: [t.campaignId, t.prize],
      foreignColumns: [prizeDraw.campaignId, prizeDraw.prize],
    }),
    foreignKey({ columns: [t.buyerId], foreignColumns: [buyer.id] }),
    foreignKey({ columns: [t.campaignId, t.transactionId], foreignColumns: [transaction.campaignId, transaction.id] }),
  ],
)

/** Who won a prize as it stands: the draw, or its correction where there is one (server/platform/db/functions/prize-result.sql). */
export const prizeResult = pgView('prize_result', {
  campaignId: key().notNull(),
  prize: text({ enum: ['first', 'second', 'third', 'fourth', 'fifth', 'plus'] }).notNull(),
  ...decided(),
  reason: text(),
  unasked: integer().notNull(),
  unaskedAmount: cents().notNull(),
  operatorId: key().notNull(),
  drawnAt: moment().notNull(),
}).existing()

/** The columns of a result, as they are selected side by side with other tables. */
export const resultColumns = {
  ...{ campaignId: prizeResult.campaignId, prize: prizeResult.prize, concurso: prizeResult.concurso },
  ...{ premios: prizeResult.premios, resultado: prizeResult.resultado, extracao: prizeResult.extracao },
  ...{ buyerId: prizeResult.buyerId, transactionId: prizeResult.transactionId, purchases: prizeResult.purchases },
  ...{ amount: prizeResult.amount, quotas: prizeResult.quotas, reason: prizeResult.reason },
  ...{ unasked: prizeResult.unasked, unaskedAmount: prizeResult.unaskedAmount },
  ...{ operatorId: prizeResult.operatorId, drawnAt: prizeResult.drawnAt },
}

/** A prize that its winner was given. What is not here is still owed. */
export const prizePayment = pgTable(
  'prize_payment',
  {
    campaignId: key().notNull(),
    prize: text({ enum: ['first', 'second', 'third', 'fourth', 'fifth', 'plus'] }).notNull(),
    state: text({ enum: ['paid'] }).notNull(),
    /** How it was given, in the operator's words. */
    note: text().notNull(),
    operatorId: key()
      .notNull()
      .references(() => operator.id),
    paidAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.prize] }),
    foreignKey({
      name: 'prize_payment_prize_draw',
      columns: [t.campaignId, t.prize],
      foreignColumns: [prizeDraw.campaignId, prizeDraw.prize],
    }),
    check('prize_payment_state', sql`${t.state} in ('paid')`),
  ],
)

/** What an operator wrote down about the winner of a prize: what was done when the payment was disputed, say (DESIGN §8). */
export const winnerNote = pgTable(
  'winner_note',
  {
    campaignId: key().notNull(),
    prize: text({ enum: ['first', 'second', 'third', 'fourth', 'fifth', 'plus'] }).notNull(),
    /** Whom it is about: a winner that a correction puts in the place of this one has a note of their own (docs/decisions/0106). */
    buyerId: key()
      .notNull()
      .references(() => buyer.id),
    note: text().notNull(),
    operatorId: key()
      .notNull()
      .references(() => operator.id),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.prize, t.buyerId] }),
    foreignKey({
      name: 'winner_note_prize_draw',
      columns: [t.campaignId, t.prize],
      foreignColumns: [prizeDraw.campaignId, prizeDraw.prize],
    }),
    index('winner_note_buyer').on(t.buyerId),
  ],
)

/** Whom a photo shows: the winner of a prize, who agreed to be shown, and who wrote down how. Such a photo is none of its campaign's own, and goes with it. */
export const winnerPhoto = pgTable(
  'winner_photo',
  {
    campaignId: key().notNull(),
    photoId: key().notNull(),
    prize: text({ enum: ['first', 'second', 'third', 'fourth', 'fifth', 'plus'] }).notNull(),
    /** Who agreed: a winner that a correction puts in the place of this one did not. */
    buyerId: key()
      .notNull()
      .references(() => buyer.id),
    /** How the winner agreed in writing, in the operator's words. */
    consent: text().notNull(),
    operatorId: key()
      .notNull()
      .references(() => operator.id),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.photoId] }),
    foreignKey({ columns: [t.campaignId, t.photoId], foreignColumns: [photo.campaignId, photo.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'winner_photo_prize_draw',
      columns: [t.campaignId, t.prize],
      foreignColumns: [prizeDraw.campaignId, prizeDraw.prize],
    }),
    index('winner_photo_buyer').on(t.buyerId),
  ],
)

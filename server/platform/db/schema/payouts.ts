import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { PAYOUT_STATES } from '../../../../src/machines/entities/payout.ts'
import { cents, id, key, moment } from '../columns.ts'
import { operator } from './operators.ts'

/**
 * A payment of commission to an affiliate that an administrator wrote down: of its sales in all campaigns `until` a moment. What was undone
 * stays, with who undid it and why.
 */
export const payout = pgTable(
  'payout',
  {
    id: id(),
    afiliadoId: key()
      .notNull()
      .references(() => operator.id),
    amount: cents().notNull(),
    until: moment().notNull(),
    paidOn: date({ mode: 'string' }).notNull(),
    /** How it was paid, in words, where no receipt says it. */
    how: text(),
    receiptName: text(),
    state: text({ enum: PAYOUT_STATES }).notNull(),
    operatorId: key()
      .notNull()
      .references(() => operator.id),
    createdAt: moment().notNull(),
    undoneBy: key().references(() => operator.id),
    undoneAt: moment(),
    reason: text(),
  },
  (t) => [
    index('payout_afiliado').on(t.afiliadoId, t.id),
    check('payout_state', sql`${t.state} in ('recorded', 'seen', 'undone')`),
    check('payout_amount', sql`${t.amount} > 0`),
    check('payout_proof', sql`${t.how} is not null or ${t.receiptName} is not null`),
  ],
)

/** The file of a payment's receipt, in base64: in the database, so that every server and every copy has it. */
export const payoutReceipt = pgTable('payout_receipt', {
  payoutId: key()
    .primaryKey()
    .references(() => payout.id),
  data: text().notNull(),
})

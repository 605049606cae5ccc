import { sql } from 'drizzle-orm'
import { check, date, pgTable, text } from 'drizzle-orm/pg-core'
import { cents, id, moment } from '../columns.ts'

/** Who supports the operation: with money by the month or once, with goods, or by spreading the word. `amount` in centavos. */
export const supporter = pgTable(
  'supporter',
  {
    id: id(),
    name: text().notNull(),
    telefone: text().notNull(),
    kind: text().notNull(),
    how: text().notNull(),
    amount: cents(),
    since: date({ mode: 'string' }).notNull(),
    note: text().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    deletedAt: moment(),
  },
  (t) => [
    check('supporter_kind', sql`${t.kind} in ('person', 'company', 'partner')`),
    check('supporter_how', sql`${t.how} in ('monthly', 'once', 'goods', 'publicity')`),
    check('supporter_amount', sql`${t.amount} > 0`),
  ],
)

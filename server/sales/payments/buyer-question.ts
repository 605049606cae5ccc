import { and, isNull, lte, or } from 'drizzle-orm'
import { QUESTION_REST_MS } from '../../../src/domain/values/limits.ts'
import { isRow, type SaleKey } from '../../platform/db/sale-rows.ts'
import { transaction } from '../../platform/db/schema.ts'
import type { Ports } from '../../platform/ports.ts'
import { isPaid } from '../purchases/lifecycle.ts'
import type { TransactionRow } from '../purchases/store.ts'
import { checkPurchase } from './charge-watch.ts'

/** What came of a buyer's *Já paguei*. `resting`: the bank was asked a moment ago, so that it was not asked again. */
export const BANK_ANSWERS = ['answered', 'silent', 'resting'] as const
export type BankAnswer = (typeof BANK_ANSWERS)[number]

/**
 * A buyer's question whether the bank has the money: the provider is asked as an operator's *Consultar* asks it, while the purchase is
 * not paid, and at most once in 20 s a purchase, whichever server is called.
 */
export async function askForBuyer(ports: Ports, row: TransactionRow): Promise<BankAnswer> {
  if (isPaid(row)) return 'answered'
  if (!(await claimQuestion(ports, row))) return 'resting'
  const outcome = await checkPurchase(ports, row)
  return outcome === 'silent' || outcome === 'unaskable' ? 'silent' : 'answered'
}

async function claimQuestion({ database: { db }, clock }: Ports, row: SaleKey): Promise<boolean> {
  const now = clock.now()
  const rested = lte(transaction.buyerAskedAt, new Date(now.getTime() - QUESTION_REST_MS))
  const claimed = await db
    .update(transaction)
    .set({ buyerAskedAt: now })
    .where(and(isRow(transaction, row), or(isNull(transaction.buyerAskedAt), rested)))
    .returning({ id: transaction.id })
  return claimed.length > 0
}

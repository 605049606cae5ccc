import { reviewSentence } from '../../../src/domain/sales/reviews.ts'
import { missingSentence, transactionLabel } from '../../../src/domain/sales/transaction-status.ts'
import { formatCount } from '../../../src/domain/values/counts.ts'
import { formatReais } from '../../../src/domain/values/money.ts'
import { isPaid, isPayable } from '../purchases/lifecycle.ts'
import { reviewOf } from '../purchases/review.ts'
import type { TransactionRow } from '../purchases/store.ts'
import type { PaymentOutcome } from './settle.ts'

/**
 * What the operator reads of an answer of the bank.
 * @param row the purchase after that answer
 */
export function consultSentence(outcome: PaymentOutcome, row: TransactionRow): string {
  if (outcome === 'silent') return 'O banco do pagamento não está respondendo. Nada mudou nesta transação.'
  if (outcome === 'unaskable')
    return 'Este banco não responde a consultas. Confira no aplicativo dele se o pagamento chegou.'
  if (outcome === 'changed') return changedSentence(row)
  if (outcome === 'review')
    return row.review === null
      ? 'O dinheiro desta transação chegou e espera uma decisão em PIX atrasado.'
      : row.review === 'amount'
        ? 'O pagamento que o banco informou não confere com esta transação. Ela está em análise.'
        : reviewSentence(reviewOf(row))
  return isPayable(row)
    ? 'O banco ainda não identificou o pagamento.'
    : 'O banco respondeu, e nada mudou nesta transação.'
}

/** What the operator reads when missing quotas were to be delivered. */
export function deliverySentence(before: TransactionRow, { due, delivered }: TransactionRow): string {
  if (delivered < due) return missingSentence(due - delivered)
  const missed = due - before.delivered
  return missed === 1
    ? 'A cota que faltava foi entregue.'
    : `As ${formatCount(missed)} cotas que faltavam foram entregues.`
}

function changedSentence(row: TransactionRow): string {
  const { status, due, delivered } = row
  if (row.review === 'reduced') return reviewSentence(reviewOf(row))
  if (!isPaid(row)) return `Resposta do banco: ${transactionLabel(status)}.`
  const confirmed = `O banco confirmou ${formatReais(row.amount + row.surcharge)}.`
  if (delivered < due) return `${confirmed} ${missingSentence(due - delivered)}`
  return due === 1
    ? `${confirmed} A cota foi entregue agora.`
    : `${confirmed} As ${formatCount(due)} cotas foram entregues agora.`
}

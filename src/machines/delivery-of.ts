import { transactionStateOf } from '../domain/sales/transaction-status.ts'
import { transactionMachine } from './entities/transaction.ts'
import { isTagged } from './tags.ts'

/** What a paid transaction still lacks: `success` when all that was bought was delivered, else `renotificate`; `null` unpaid (spec §4). */
export function deliveryOf(transaction: {
  readonly status: string | number | null
  readonly bought: number
  readonly delivered: number
}): 'success' | 'renotificate' | null {
  const state = transactionStateOf(transaction.status)
  if (state === null || !isTagged(transactionMachine, state, 'paid')) return null
  return transaction.delivered === transaction.bought ? 'success' : 'renotificate'
}

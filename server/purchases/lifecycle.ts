import type { TransactionState } from '../../src/domain/status.ts'
import {
  type CancelledBy,
  type TransactionCommand,
  type TransactionFact,
  transactionAt,
  transactionMachine,
  transactionState,
} from '../../src/machines/entities/transaction.ts'
import { nextState } from '../../src/machines/next-state.ts'
import type { TransactionRow } from './store.ts'

/** What to store of a transaction after an event. */
export interface NextState {
  status: TransactionState
  cancelledBy: CancelledBy | null
  delivered: number
}

/** Where an event leads a stored transaction, or undefined when its machine does not allow it there. */
export function nextStateOf(row: TransactionRow, event: TransactionCommand | TransactionFact): NextState | undefined {
  const { status, due, delivered, cancelledBy } = row
  const from = transactionAt(status, { id: String(row.id), bought: due, delivered, cancelledBy })
  const next = nextState(transactionMachine, from, event)
  if (next === null) return undefined
  const state = transactionState(next)
  return {
    status: state,
    cancelledBy: state === 'cancelled' ? next.context.cancelledBy : null,
    delivered: next.context.delivered,
  }
}

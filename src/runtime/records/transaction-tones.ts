import type { TransactionState } from '../../domain/sales/transaction-status.ts'
import type { Tone } from '../../ui/lists/status-pill.tsx'

/** The colour of each situation of a purchase (UI.md §2). */
export const TRANSACTION_TONES: Readonly<Record<TransactionState, Tone>> = {
  pending: 'wait',
  approved: 'ok',
  cancelled: 'void',
  rejected: 'bad',
  refunded: 'back',
  in_process: 'look',
  in_mediation: 'fight',
}

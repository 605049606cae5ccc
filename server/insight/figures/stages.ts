import type { TransactionState } from '../../../src/domain/sales/transaction-status.ts'
import { transactionStates } from '../../../src/machines/stored-states.ts'

/**
 * What a purchase's status means for the figures, for every status once. `sold`: the operator has its money, also while the payer disputes it;
 * `returned`: the money was given back; `unpaid`: it ended without any; `reserving`: it may still come.
 */
export const STAGES = {
  reserving: transactionStates('reserving'),
  sold: [...transactionStates('paid'), ...transactionStates('disputed')],
  returned: transactionStates('returned'),
  unpaid: transactionStates('unpaid'),
} as const satisfies Record<string, readonly TransactionState[]>
type Stage = keyof typeof STAGES

/** The statuses of purchases that were paid, whatever became of their money. */
export const EVER_PAID: readonly TransactionState[] = [...STAGES.sold, ...STAGES.returned]

/** The stage of a status. */
export function moneyStageOf(status: TransactionState): Stage {
  const found = Object.entries(STAGES).find(([, states]) => states.includes(status))
  if (found === undefined) throw new Error(`the figures do not know what ${status} means for the money`)
  return found[0] as Stage
}

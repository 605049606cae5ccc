import { Type } from 'typebox'
import { PURCHASE_STAGES, type PurchaseStage } from '../../src/domain/bought.ts'
import { transactionStates } from '../../src/machines/stored-states.ts'
import { named } from '../http/http.ts'
import { isPaid, isPayable } from './lifecycle.ts'
import type { TransactionRow } from './store.ts'

/** How far a purchase has come, in an answer. */
export const PurchaseStageName = named('PurchaseStage', Type.Enum([...PURCHASE_STAGES]))

/**
 * How far a purchase has come, as its buyer reads it.
 * @param isLate whether its money came after its time and waits for the operator's decision
 */
export function stageOf(row: TransactionRow, isLate: boolean): PurchaseStage {
  if (isPayable(row)) return 'waiting'
  if (isPaid(row)) return 'paid'
  if (transactionStates('disputed').includes(row.status)) return 'disputed'
  if (transactionStates('returned').includes(row.status)) return 'returned'
  return isLate ? 'late' : 'over'
}

import { Type } from 'typebox'
import { PURCHASE_STAGES, type PurchaseStage } from '../../../src/domain/campaigns/bought.ts'
import { buyerStageOf } from '../../../src/machines/entities/transaction.ts'
import { named } from '../../platform/http/http.ts'
import type { TransactionRow } from './store.ts'

/** How far a purchase has come, in an answer. */
export const PurchaseStageName = named('PurchaseStage', Type.Enum([...PURCHASE_STAGES]))

/**
 * How far a purchase has come, as its buyer reads it.
 * @param isLate whether its money came after its time and waits for the operator's decision
 */
export function purchaseStageOf(row: TransactionRow, isLate: boolean): PurchaseStage {
  return buyerStageOf(row.status, isLate)
}

/** What has come of a purchase's money where that is not what it is to be paid with, in centavos. */
export const otherAmountOf = ({ received, amount, surcharge }: TransactionRow): number | null =>
  received === null || received === amount + surcharge ? null : received

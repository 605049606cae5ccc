import { and, eq, type SQL } from 'drizzle-orm'
import { transactionStates } from '../../../src/machines/stored-states.ts'
import type { Db } from '../../platform/db/database.ts'
import { transaction } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { applyEvents, lockTransactions, type TransactionChange } from './lifecycle.ts'

/**
 * Cancels all purchases of a campaign that wait for their money, or those of them that `which` says; their quotas are then free again. The
 * campaign is held.
 */
export async function cancelUnpaid(
  tx: Db,
  campaignId: number,
  change: TransactionChange,
  which?: SQL,
): Promise<number> {
  const waiting = await tx
    .select({ id: transaction.id })
    .from(transaction)
    .where(
      and(eq(transaction.campaignId, campaignId), isOneOf(transaction.status, transactionStates('payable')), which),
    )
  const records = await lockTransactions(
    tx,
    campaignId,
    waiting.map(({ id }) => id),
  )
  return (await applyEvents(tx, campaignId, records, { type: 'transaction.cancel' }, change)).length
}

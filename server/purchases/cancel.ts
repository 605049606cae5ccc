import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { transaction } from '../db/schema.ts'
import { release } from '../ledger/ledger.ts'
import { nextStateOf } from './lifecycle.ts'
import { lockTransactions } from './store.ts'

/**
 * Cancels all purchases of a campaign that are not paid, or those of them that `which` says, and gives their quotas back. The campaign is
 * held.
 */
export async function cancelUnpaid(tx: Db, campaignId: number, now: Date, which?: SQL): Promise<number> {
  const pending = await tx
    .select({ id: transaction.id })
    .from(transaction)
    .where(and(eq(transaction.campaignId, campaignId), eq(transaction.status, 'pending'), which))
  const rows = await lockTransactions(
    tx,
    pending.map(({ id }) => id),
  )
  const cancelled = rows.flatMap((row) => {
    const next = nextStateOf(row, { type: 'transaction.cancel' })
    return next === undefined ? [] : [{ id: row.id, next }]
  })
  const [first] = cancelled
  if (first === undefined) return 0
  const { status, cancelledBy } = first.next
  const transactionIds = cancelled.map(({ id }) => id)
  await tx
    .update(transaction)
    .set({ status, cancelledBy, updatedAt: now })
    .where(inArray(transaction.id, transactionIds))
  await release(tx, { campaignId, transactionIds, as: 'cancelled', now })
  return cancelled.length
}

import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { transaction } from '../db/schema.ts'
import { release } from '../ledger/ledger.ts'
import { nextStateOf } from './lifecycle.ts'
import { lockTransaction } from './store.ts'

/** Cancels all purchases of a campaign that are not paid and gives their quotas back (a campaign's reset). The campaign is held. */
export async function cancelUnpaid(tx: Db, campaignId: number, now: Date): Promise<number> {
  const unpaid = await tx
    .select({ id: transaction.id })
    .from(transaction)
    .where(and(eq(transaction.campaignId, campaignId), eq(transaction.status, 'pending')))
    .orderBy(transaction.id)
  let cancelled = 0
  for (const { id } of unpaid) {
    const row = await lockTransaction(tx, id)
    const next = row && nextStateOf(row, { type: 'transaction.cancel' })
    if (next === undefined) continue
    await tx
      .update(transaction)
      .set({ ...next, updatedAt: now })
      .where(eq(transaction.id, id))
    await release(tx, { campaignId, transactionIds: [id], as: 'cancelled', now })
    cancelled++
  }
  return cancelled
}

import { and, eq } from 'drizzle-orm'
import type { CampaignState } from '../../../src/machines/entities/campaign.ts'
import { isSellable } from '../../../src/machines/on-sale.ts'
import type { Db } from '../../platform/db/database.ts'
import { transaction } from '../../platform/db/schema.ts'
import { deliverMissing } from '../purchases/deliver.ts'
import { applyEvent, lockTransactions, type TransactionChange } from '../purchases/lifecycle.ts'
import { resolveLatePayment } from './by-itself.ts'

/** How many purchases of a restored campaign are delivered in one database transaction. */
const BATCH = 50

/**
 * Ends what paid purchases of a campaign kept reserved while it was in the trash, now that it comes back in a state: where it sells again
 * they get their quotas and leave the *PIX atrasado* list; drawn, their quotas are available again and they wait there. The campaign is held.
 * @returns whether that was all of them
 */
export async function endKept(
  tx: Db,
  campaignId: number,
  next: CampaignState,
  change: TransactionChange,
): Promise<boolean> {
  const kept = await tx
    .select({ id: transaction.id })
    .from(transaction)
    .where(and(eq(transaction.campaignId, campaignId), transaction.kept))
    .orderBy(transaction.id)
    .limit(BATCH)
  const records = await lockTransactions(
    tx,
    campaignId,
    kept.map(({ id }) => id),
  )
  for (const record of records) {
    if (!isSellable(next)) await applyEvent(tx, record, { type: 'reservation.cancelled' }, change)
    else if ((await deliverMissing(tx, record, change)).complete)
      await resolveLatePayment(tx, record, 'quotas.delivered', change.now)
  }
  return records.length < BATCH
}

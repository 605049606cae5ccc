import { and, eq } from 'drizzle-orm'
import type { Scope } from '../../platform/consequences.ts'
import type { Locked } from '../../platform/db/locked.ts'
import { transaction } from '../../platform/db/schema.ts'
import { deliverMissing } from '../purchases/deliver.ts'
import { applyEvents, lockTransactions } from '../purchases/lifecycle.ts'
import type { TransactionRow } from '../purchases/store.ts'

/** How many purchases of a restored campaign are delivered in one database transaction. */
const BATCH = 50

/**
 * Delivers what paid purchases of a campaign kept reserved while it was in the trash, as far as one database transaction may take. The campaign is
 * held.
 * @returns whether that was all of them
 */
export async function deliverPaidInTrash(scope: Scope): Promise<boolean> {
  const records = await lockKept(scope)
  for (const record of records) await deliverMissing(scope.db, record, scope)
  return records.length < BATCH
}

/** The same of a campaign that comes back drawn: the quotas are available again, and the purchases wait for a decision. */
export async function cancelPaidInTrash(scope: Scope): Promise<boolean> {
  const records = await lockKept(scope)
  await applyEvents(scope.db, scope.campaignId, records, { type: 'reservation.cancelled' }, scope)
  return records.length < BATCH
}

async function lockKept({ db, campaignId }: Scope): Promise<Locked<TransactionRow>[]> {
  const kept = await db
    .select({ id: transaction.id })
    .from(transaction)
    .where(and(eq(transaction.campaignId, campaignId), transaction.kept))
    .orderBy(transaction.id)
    .limit(BATCH)
  return lockTransactions(
    db,
    campaignId,
    kept.map(({ id }) => id),
  )
}

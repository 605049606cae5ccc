import { deliverQuotas } from '../../campaigns/ledger/ledger.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Locked } from '../../platform/db/locked.ts'
import { accepts, applyEvents, type TransactionChange } from './lifecycle.ts'
import { wholeOf } from './reductions.ts'
import type { TransactionRow } from './store.ts'

/**
 * Gives a paid purchase what it lacks, as far as there is any. Its campaign and the purchase are held.
 * @returns whether anything was delivered, and how many quotas it has
 */
export async function deliverMissing(
  tx: Db,
  record: Locked<TransactionRow>,
  change: TransactionChange,
): Promise<{ changed: boolean; delivered: number }> {
  const { id: transactionId, campaignId, due } = record
  const unchanged = { changed: false, delivered: record.delivered }
  if (!accepts(record, { type: 'quotas.delivered', delivered: due })) return unchanged
  const { delivered } = await deliverQuotas(tx, change.ports.seal, { campaignId, transactionId, due, now: change.now })
  if (delivered === record.delivered) return unchanged
  await applyEvents(tx, campaignId, [record], { type: 'quotas.delivered', delivered }, change)
  return { changed: true, delivered }
}

/** Gives a purchase all its quotas for money that waited for an operator. Its campaign and the purchase are held, and enough quotas are free. */
export async function acceptMoney(tx: Db, record: Locked<TransactionRow>, change: TransactionChange): Promise<void> {
  const { id: transactionId, campaignId } = record
  const due = wholeOf(record)
  const { delivered } = await deliverQuotas(tx, change.ports.seal, { campaignId, transactionId, due, now: change.now })
  const money = { paidAt: record.paidAt ?? change.now }
  await applyEvents(tx, campaignId, [record], { type: 'payment.accepted', delivered }, { ...change, money })
}

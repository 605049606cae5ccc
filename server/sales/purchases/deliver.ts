import { prepareDelivery } from '../../campaigns/ledger/ledger.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Locked } from '../../platform/db/locked.ts'
import { accepts, applyEvents, type TransactionChange } from './lifecycle.ts'
import { wholeOf } from './reductions.ts'
import type { TransactionRow } from './store.ts'

/** {@link prepareDelivery} for one purchase: its own change is told before the prizes that it wins. */
export async function deliveryOf(
  tx: Db,
  { id: transactionId, campaignId }: TransactionRow,
  due: number,
  { ports, now }: TransactionChange,
): Promise<{ delivered: number; sell: () => Promise<void> }> {
  const purchases = [{ transactionId, due }]
  const { delivered, sell } = await prepareDelivery(tx, ports.seal, { campaignId, purchases, now })
  return { delivered: delivered.get(transactionId) ?? 0, sell }
}

/**
 * Gives a paid purchase what it lacks, as far as there is any. Its campaign and the purchase are locked.
 * @returns whether anything was delivered, and how many quotas it has
 */
export async function deliverMissing(
  tx: Db,
  record: Locked<TransactionRow>,
  change: TransactionChange,
): Promise<{ changed: boolean; delivered: number }> {
  const { campaignId, due } = record
  const unchanged = { changed: false, delivered: record.delivered }
  if (!accepts(record, { type: 'quotas.delivered', delivered: due })) return unchanged
  const delivery = await deliveryOf(tx, record, due, change)
  const { delivered } = delivery
  if (delivered === record.delivered) return unchanged
  await applyEvents(tx, campaignId, [record], { type: 'quotas.delivered', delivered }, change)
  await delivery.sell()
  return { changed: true, delivered }
}

/** Gives a purchase all its quotas for money that waited for an operator. Its campaign and the purchase are locked, and enough quotas are free. */
export async function acceptMoney(tx: Db, record: Locked<TransactionRow>, change: TransactionChange): Promise<void> {
  const { delivered, sell } = await deliveryOf(tx, record, wholeOf(record), change)
  const money = { paidAt: record.paidAt ?? change.now }
  await applyEvents(tx, record.campaignId, [record], { type: 'payment.accepted', delivered }, { ...change, money })
  await sell()
}

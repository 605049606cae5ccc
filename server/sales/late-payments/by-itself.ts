import type { Db } from '../../platform/db/database.ts'
import type { TransactionRow } from '../purchases/store.ts'
import { applyEvent, type LateEvent, lockLate } from './lifecycle.ts'

/** Takes a purchase off the list because what its money waited for has happened by itself. The purchase, as it was before, is held. */
export async function resolveLatePayment(
  tx: Db,
  purchase: TransactionRow,
  type: Exclude<LateEvent, { reason: string }>['type'],
  now: Date,
): Promise<void> {
  const record = await lockLate(tx, purchase)
  if (record !== undefined) await applyEvent(tx, record, { type }, { purchase, free: 0, now })
}

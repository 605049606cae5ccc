import type { LateFact } from '../../src/machines/entities/late-payment.ts'
import type { Db } from '../db/connect.ts'
import type { TransactionRow } from '../purchases/store.ts'
import { lateByItself, lateInputOf } from './rule.ts'
import { lockLate, storeLate } from './store.ts'

/** Takes a purchase off the list because what its money waited for has happened by itself. The purchase, as it was before, is held. */
export async function resolveLatePayment(
  tx: Db,
  row: TransactionRow,
  type: Extract<LateFact, { type: 'quotas.delivered' | 'payment.refunded' }>['type'],
  now: Date,
): Promise<void> {
  const state = await lockLate(tx, row.id)
  const decision = state && lateByItself(state, lateInputOf(row, 0), type)
  if (decision !== undefined) await storeLate(tx, row.id, { decision, reason: null, operatorId: null, now })
}

import type { Following, Scope } from '../../platform/consequences.ts'
import { acceptMoney, deliverMissing } from '../purchases/deliver.ts'
import { applyEvents as applyToPurchases } from '../purchases/lifecycle.ts'
import { applyEvents, isAcceptable, lockLates } from './lifecycle.ts'

/** Takes purchases off the list because what their money waited for has happened by itself. */
export async function settleLate(
  { db, campaignId, ports, now }: Scope,
  set: readonly Following<'transaction', 'latePayment.settled'>[],
): Promise<void> {
  for (const [type, settled] of Map.groupBy(set, ({ effect }) => effect.by)) {
    const lates = await lockLates(
      db,
      campaignId,
      settled.map(({ before }) => before),
    )
    await applyEvents(db, campaignId, lates, { type }, { ports, free: 0, now })
  }
}

/** Delivers what an operator has decided to deliver. */
export async function deliverDecided(
  { db, ports, now }: Scope,
  set: readonly Following<'latePayment', 'delivery.decided'>[],
): Promise<void> {
  for (const { purchase } of set.map(({ row }) => row))
    if (isAcceptable(purchase)) await acceptMoney(db, purchase, { ports, now })
    else await deliverMissing(db, purchase, { ports, now })
}

/** Takes back what was delivered for money that an operator has decided to give back. */
export async function takeBackDecided(
  { db, campaignId, ports, now }: Scope,
  set: readonly Following<'latePayment', 'refund.decided'>[],
): Promise<void> {
  const purchases = set.map(({ row }) => row.purchase)
  await applyToPurchases(db, campaignId, purchases, { type: 'payment.refunded', returned: 0 }, { ports, now })
}

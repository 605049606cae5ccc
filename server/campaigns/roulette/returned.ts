import type { Db } from '../../platform/db/database.ts'
import type { SaleKey } from '../../platform/db/sale-rows.ts'
import { applyEvent, lockPrizes, lockRoulette } from './lifecycle.ts'

/** Holds a prize back again that was won by a purchase whose money went back, and that was not handed over: it can be released anew. */
export async function releaseReturned(tx: Db, { campaignId, id }: SaleKey, now: Date): Promise<void> {
  await lockRoulette(tx, campaignId)
  const [record] = await lockPrizes(tx, campaignId, [id])
  if (record === undefined) return
  const more = { transactionId: null, wonAt: null, position: null }
  const released = await applyEvent(tx, record, { type: 'prize.released' }, { now, more })
  if (!released.ok) throw new Error(`prize ${id}, ${released.refusal}, is not one that was won`)
}

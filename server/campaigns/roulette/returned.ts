import type { Scope } from '../../platform/consequences.ts'
import { applyEvent, lockPrizes, lockRoulette } from './lifecycle.ts'

/** Holds a prize back again that was won by a purchase whose money went back, and that was not handed over: it can be released anew. */
export async function releaseReturned({ db, campaignId, ports, now }: Scope, id: number): Promise<void> {
  await lockRoulette(db, campaignId)
  const [record] = await lockPrizes(db, campaignId, [id])
  if (record === undefined) return
  const more = { transactionId: null, wonAt: null, position: null }
  const released = await applyEvent(db, record, { type: 'prize.released' }, { ports, now, more })
  if (!released.ok) throw new Error(`prize ${id}, ${released.refusal}, is not one that was won`)
}

import type { Scope } from '../../platform/consequences.ts'
import { applyEvents, lockPrizes, lockRoulette } from './lifecycle.ts'

/** Withholds a prize again that was won by a purchase whose money went back, and that was not handed over: it can be released once more. */
export async function releaseReturned({ db, campaignId, ports, now }: Scope, id: number): Promise<void> {
  await lockRoulette(db, campaignId)
  const [record] = await lockPrizes(db, campaignId, [id])
  if (record === undefined) return
  const more = { transactionId: null, wonAt: null, position: null }
  const event = { type: 'prize.released' } as const
  const [released] = await applyEvents(db, campaignId, [{ record, event, more }], { ports, now })
  if (released === undefined) throw new Error(`prize ${id}, ${record.state}, is not one that was won`)
}

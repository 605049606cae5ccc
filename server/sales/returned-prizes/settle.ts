import { settlePrizeQuota } from '../../campaigns/ledger/prizes.ts'
import { releaseReturned } from '../../campaigns/roulette/returned.ts'
import type { Following, Scope } from '../../platform/consequences.ts'

type Set<Type extends string> = readonly Following<'returnedPrize', Type>[]

/** Prizes that had been handed over: their numbers are ordinary ones again. A coupon or a prize of the roulette is no one's any more. */
export async function consumePrizes({ db, campaignId, ports, now }: Scope, set: Set<'prize.consumed'>): Promise<void> {
  for (const { row, effect } of set)
    if (row.kind === 'quota')
      await settlePrizeQuota(db, ports, { campaignId, id: row.recordId, event: effect.type, now })
}

/** Prizes that had not been handed over: they can be won again. A coupon is no one's any more. */
export async function releasePrizes(scope: Scope, set: Set<'prize.released'>): Promise<void> {
  const { db, campaignId, ports, now } = scope
  for (const { row, effect } of set) {
    const id = row.recordId
    if (row.kind === 'quota') await settlePrizeQuota(db, ports, { campaignId, id, event: effect.type, now })
    if (row.kind === 'roulette') await releaseReturned(scope, id)
  }
}

import type { WorldEventName } from '../../../src/domain/sales/world-events.ts'
import { release } from '../../campaigns/ledger/ledger.ts'
import { refund } from '../../campaigns/ledger/prizes.ts'
import { refundSome } from '../../campaigns/ledger/some-refunded.ts'
import { writeDeltas } from '../../insight/figures/deltas.ts'
import type { Following, Scope } from '../../platform/consequences.ts'
import { noteChange } from '../../platform/db/commits.ts'
import { tellWorld, type WorldFact } from '../../platform/outbox/tell.ts'
import { movesOf, rankedMovesOf } from './moves.ts'

type Set<Type extends Following<'transaction'>['effect']['type']> = readonly Following<'transaction', Type>[]

/** Announces changed purchases to whoever looks at them. */
export function showChanged({ db, campaignId }: Scope, set: Set<'record.changed'>): void {
  noteChange(db, { campaignId, purchases: set.map(({ row }) => row) })
}

/** Notes purchases that a ranking counts otherwise now, where no move of their money says so: in dispute, or delivered later. */
export async function noteRanked({ db, now }: Scope, set: Set<'record.changed'>): Promise<void> {
  await writeDeltas(
    db,
    set.flatMap(({ before, row }) => rankedMovesOf(before, row, now)),
  )
}

/** Recounts purchases whose money the figures see differently now. */
export async function countMoved({ db }: Scope, set: Set<'money.moved'>): Promise<void> {
  await writeDeltas(
    db,
    set.flatMap(({ before, row }) => movesOf(before, row)),
  )
}

/** Tells programs outside what became of purchases. */
export async function tellPurchases({ db, campaignId, now }: Scope, set: Set<'world.told'>): Promise<void> {
  await tellWorld(db, campaignId, set.flatMap(factsOf), now)
}

/** Of a sale by an affiliate's link that is told as well, and what goes back of it. */
function factsOf({ before, row, effect: { name } }: Set<'world.told'>[number]): WorldFact[] {
  const { id, status, afiliadoId, reductions } = row
  // A part that takes nothing of the value, but of the bank's fee on top of it, is no news.
  if (name === 'purchase.reduced' && reductions.length === before.reductions.length) return []
  const fact = { name, transactionId: id, about: { status } }
  const ofAffiliate = afiliadoId === null ? undefined : TOLD_OF_AFFILIATES.get(name)
  // Who was never told of a sale is not told that it went back.
  const isNews = name === 'purchase.refunded' && before.paidAt === null
  return ofAffiliate === undefined || isNews ? [fact] : [fact, { ...fact, name: ofAffiliate }]
}

const TOLD_OF_AFFILIATES: ReadonlyMap<WorldEventName, WorldEventName> = new Map([
  ['purchase.paid', 'affiliate.sold'],
  ['purchase.reduced', 'affiliate.returned'],
  ['purchase.refunded', 'affiliate.returned'],
])

/** Makes quotas available again that were reserved. */
export async function endReservations({ db, campaignId, now }: Scope, set: Set<'reservation.ended'>): Promise<void> {
  for (const [as, ended] of Map.groupBy(set, ({ effect }) => effect.as)) {
    const transactionIds = ended.map(({ row }) => row.id)
    await release(db, { campaignId, transactionIds, as, now })
  }
}

/** Makes quotas available again that were paid. */
export async function returnQuotas({ db, campaignId, ports, now }: Scope, set: Set<'quotas.returned'>): Promise<void> {
  for (const { row } of set) await refund(db, ports, { campaignId, transactionId: row.id, now })
}

/** Makes the quotas available again that a part of the money was for. */
export async function returnPart({ db, campaignId, ports, now }: Scope, set: Set<'part.returned'>): Promise<void> {
  for (const { row, effect } of set)
    await refundSome(db, ports, { campaignId, transactionId: row.id, positions: effect.part.positions, now })
}

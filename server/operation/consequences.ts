import { noteAnswers } from '../campaigns/draw/origin-noted.ts'
import { tellCampaign } from '../campaigns/draw/told-campaign.ts'
import { campaignsWithWithheldPrizes, freeDuePrizes } from '../campaigns/ledger/prizes.ts'
import { after, ahead, type Consequences, type Following, type Scope, within } from '../platform/consequences.ts'
import type { ChangedPurchase } from '../platform/db/change.ts'
import { noteChange } from '../platform/db/commits.ts'
import { showTroubles } from '../platform/outbox/destinations.ts'
import { tellWorld } from '../platform/outbox/tell.ts'
import type { Ports } from '../platform/ports.ts'
import { earnCoupons, returnCoupons, returnUnpassed } from '../sales/coupons/earned.ts'
import { demoteOthers } from '../sales/coupons/lifecycle.ts'
import { deliverDecided, settleLate, takeBackDecided } from '../sales/late-payments/by-itself.ts'
import { noteLate } from '../sales/late-payments/lifecycle.ts'
import { cancelPaidInTrash, deliverPaidInTrash } from '../sales/late-payments/paid-in-trash.ts'
import { cancelUnpaid } from '../sales/purchases/cancel.ts'
import {
  countMoved,
  endReservations,
  noteRanked,
  returnPart,
  returnQuotas,
  showChanged,
  tellPurchases,
} from '../sales/purchases/followed.ts'
import { noteReturnedPrizes } from '../sales/returned-prizes/note.ts'
import { consumePrizes, releasePrizes } from '../sales/returned-prizes/settle.ts'

/**
 * What follows from the events of stored records: every effect of their charts, once, with what carries it out. The lines stand in the order
 * in which they are carried out.
 */
export const CONSEQUENCES: Consequences = {
  campaign: {
    'kept.delivered': ahead(deliverPaidInTrash),
    'kept.cancelled': ahead(cancelPaidInTrash),
    'record.changed': within(showCampaign),
    'reservations.cancelled': within(cancelReservations),
  },
  transaction: {
    'record.changed': within(async (scope, set) => {
      showChanged(scope, set)
      await noteRanked(scope, set)
    }),
    'money.moved': within(countMoved),
    'world.told': within(tellPurchases),
    'reservation.ended': within(endReservations),
    // What was won is written down before the quotas go, for then nothing else says who had won it.
    'prizes.returned': within((scope, set) => noteReturnedPrizes(scope.db, purchasesIn(scope, set), scope.now)),
    'quotas.returned': within(returnQuotas),
    'part.returned': within(async (scope, set) => {
      await notePartsWon(scope, set)
      await returnPart(scope, set)
    }),
    'coupons.earned': within((scope, set) => earnCoupons(scope.db, purchasesIn(scope, set), scope.now)),
    'coupons.returned': within((scope, set) => returnCoupons(scope.db, purchasesIn(scope, set), scope.now)),
    'coupons.lessened': within((scope, set) => returnUnpassed(scope.db, purchasesIn(scope, set), scope.now)),
    'latePayment.noted': within(({ db, campaignId, now }, set) => noteLate(db, campaignId, rowsOf(set), now)),
    'latePayment.settled': within(settleLate),
    // Two payments at a time do not see each other's quotas: the later one to commit sees both.
    'share.grown': after(freeDue),
  },
  returnedPrize: {
    'record.changed': within(showPurchases),
    'prize.consumed': within(consumePrizes),
    'prize.released': within(releasePrizes),
  },
  latePayment: {
    'record.changed': within(showPurchases),
    'delivery.decided': within(deliverDecided),
    'refund.decided': within(takeBackDecided),
  },
  roulettePrize: {
    'prize.won': within(({ db, campaignId, now }, set) =>
      tellWorld(
        db,
        campaignId,
        set.map(({ row: { transactionId }, effect: { spin } }) => ({
          name: 'roulette.won',
          transactionId,
          about: { spin },
        })),
        now,
      ),
    ),
  },
  draw: {
    'record.changed': within(showCampaign),
    'winner.announced': within(async (scope, set) => {
      const { db, campaignId, now } = scope
      await tellCampaign(scope)
      await tellWorld(
        db,
        campaignId,
        set.map(({ row: { prize, transactionId = null } }) => ({
          name: 'prize.drawn',
          transactionId,
          about: { prize },
        })),
        now,
      )
    }),
  },
  drawOrigin: {
    'record.changed': within(showCampaign),
    'result.confirmed': within((scope, set) => noteAnswers(scope, set)),
    'result.contradicted': within((scope, set) => noteAnswers(scope, set)),
  },
  prizePayment: { 'record.changed': within(showCampaign) },
  prizeQuota: { 'stock.lessened': within(freeDue) },
  coupon: { 'record.changed': within(showCampaign), 'main.taken': ahead(demoteOthers) },
  destination: { 'record.changed': within(showTroubles) },
}

const rowsOf = <Row>(set: readonly { row: Row }[]): Row[] => set.map(({ row }) => row)

const purchasesIn = ({ campaignId }: Scope, set: readonly { row: { id: number } }[]) => ({
  campaignId,
  transactionIds: set.map(({ row }) => row.id),
})

function showCampaign({ db, campaignId }: Scope): void {
  noteChange(db, { campaignId, purchases: [] })
}

async function cancelReservations(scope: Scope): Promise<void> {
  await cancelUnpaid(scope.db, scope.campaignId, scope)
}

function showPurchases({ db, campaignId }: Scope, set: readonly { row: { purchase: ChangedPurchase } }[]): void {
  noteChange(db, { campaignId, purchases: set.map(({ row }) => row.purchase) })
}

async function freeDue({ db, campaignId, ports, now }: Scope): Promise<void> {
  await freeDuePrizes(db, ports, campaignId, now)
}

async function notePartsWon({ db, campaignId, now }: Scope, set: readonly Following<'transaction', 'part.returned'>[]) {
  for (const { row, effect } of set)
    await noteReturnedPrizes(db, { campaignId, transactionIds: [row.id] }, now, effect.part)
}

/** A payment lets out what it makes due after its commit; this does what a process that ended in between left undone. */
export async function freeAllDue(ports: Ports): Promise<void> {
  const { db } = ports.database
  for (const campaignId of await campaignsWithWithheldPrizes(db))
    await freeDue({ db, campaignId, ports, now: ports.clock.now() })
}

import type { CounterOffer, CounterReason, OfferTerms } from '../../../../src/domain/campaigns/counter-offer.ts'
import { checkPurchase, leastFrom } from '../../../../src/domain/campaigns/purchase-rules.ts'
import { MAX_RESERVATION } from '../../../../src/domain/values/limits.ts'
import { pricesOf } from '../../../campaigns/campaigns/prices.ts'
import type { CampaignRow } from '../../../campaigns/campaigns/store.ts'
import type { Ports } from '../../../platform/ports.ts'
import { offeredOf, type PurchaseInput, saleOf, termsOf } from './purchase-order.ts'

/** How much of an order can be had now: so many quotas as they are delivered, of so many that are free at all. */
export interface Room {
  why: CounterReason
  room: number
  free: number
  until: Date | null
}

/** What the order was made with, as its button said it. */
const seenOf = ({ quantity, shown: { amount, due } = {} }: PurchaseInput): OfferTerms | null =>
  amount === undefined || due === undefined ? null : { quantity, amount, due }

/** The offer in the place of an order whose campaign asks or gives something else by now: as many quotas, or the nearest number that can be bought. */
export async function changedOffer(ports: Ports, campaign: CampaignRow, input: PurchaseInput): Promise<CounterOffer> {
  const quantity = nearestQuantity(campaign, input.quantity)
  const now = quantity === null ? null : offeredOf(await saleOf(ports, campaign, quantity))
  return { why: 'changed', seen: seenOf(input), now, until: null }
}

/**
 * The offer in the place of an order of more than can be had: as many bought quotas as fit, where a purchase of so many is taken. All that is left may be
 * less than the least purchase.
 */
export async function smallerOffer(
  ports: Ports,
  campaign: CampaignRow,
  input: PurchaseInput,
  { why, room, free, until }: Room,
): Promise<CounterOffer> {
  const { due } = await saleOf(ports, campaign, 1)
  const quantity = Math.min(Math.floor(room / due), input.quantity)
  const isRest = quantity === Math.floor(free / due)
  const isTaken = quantity > 0 && (isRest || isBuyable(campaign, quantity))
  return {
    why,
    seen: seenOf(input),
    now: isTaken ? offeredOf(await saleOf(ports, campaign, quantity)) : null,
    until: until?.toISOString() ?? null,
  }
}

const isBuyable = (campaign: CampaignRow, quantity: number): boolean =>
  checkPurchase({ quantity, name: '', telefone: '' }, termsOf(campaign, quantity)).quantity === undefined

/** The number nearest to what was asked for that can be bought: more where the minimum rose, fewer where the maximum fell. */
function nearestQuantity(campaign: CampaignRow, quantity: number): number | null {
  const most = Math.min(campaign.maxReserva, MAX_RESERVATION)
  const least = leastFrom(quantity, { ...pricesOf(campaign), minimum: campaign.minimumTransaction })
  const nearest = Math.min(least, most)
  return isBuyable(campaign, nearest) ? nearest : null
}

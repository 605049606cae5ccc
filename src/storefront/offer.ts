import { isRouletteOpen } from '../domain/campaigns/roulette.ts'
import { leftToBuy, mostOf, type Offer } from '../domain/sales/buyer-form.ts'
import { centavosOf } from '../domain/values/money.ts'
import type { Campaign } from './pages.ts'

/** What a campaign offers, in centavos; null when it sells nothing now. */
export function offerOf(campaign: Campaign, now: Date): Offer | null {
  const { on_sale, price, tiers, doubled, roulette, roulette_prizes } = campaign
  const doubling = campaign.left === 1 ? null : doubled && { from: doubled.init_at, until: doubled.end_at }
  const left = leftToBuy(campaign.left, doubling, now)
  if (!on_sale || left === 0) return null
  return {
    price: centavosOf(price),
    tiers: tiers.map((tier) => ({ from: tier.from, price: centavosOf(tier.price) })),
    least: campaign.minimum_quantity,
    most: campaign.maximum_quantity,
    left,
    doubling,
    // A roulette that is not open is not promised: nobody knows when it will be.
    spins: isRouletteOpen(roulette_prizes) ? roulette : [],
    fee: campaign.payment_fee && {
      basisPoints: campaign.payment_fee.basis_points,
      fixed: centavosOf(campaign.payment_fee.fixed),
    },
  }
}

/** The amounts that are offered as tickets: the operator's, as far as they can be bought, and all that is left in place of larger ones. */
export function suggestedOf({ suggested }: Campaign, offer: Offer): { quantity: number; recommended: boolean }[] {
  const most = mostOf(offer)
  const fitting = suggested.filter(({ quantity }) => quantity >= Math.min(offer.least, most) && quantity <= most)
  const isCut = offer.left !== null && suggested.some(({ quantity }) => quantity > most)
  if (!isCut || fitting.some(({ quantity }) => quantity === most)) return fitting
  return [...fitting, { quantity: most, recommended: false }]
}

/** How many are chosen at first: the recommended amount, else the operator's first, else the least; never all that is left by itself. */
export function firstQuantity(campaign: Campaign, offer: Offer): number {
  const least = Math.min(offer.least, mostOf(offer))
  const tickets = campaign.suggested.filter(({ quantity }) => quantity >= least && quantity <= mostOf(offer))
  return (tickets.find(({ recommended }) => recommended) ?? tickets[0])?.quantity ?? least
}

/** From `from` quotas on, each costs `price` centavos. */
export type Tier = { readonly from: number; readonly price: number }

/** The prices of a campaign: each quota's price in centavos, and lower ones for larger purchases (spec §3.1). */
export type PriceList = { readonly price: number; readonly tiers: readonly Tier[] }

/** The window in which a purchase delivers twice what was bought (spec §3.1), with all of its last minute; an open end has no bound. */
export type Doubling = { readonly active: boolean; readonly from: Date | null; readonly until: Date | null }

/** The price of each quota when `quantity` of them are bought: that of the highest tier reached (DESIGN §6). */
export function priceFor(quantity: number, { price, tiers }: PriceList): number {
  const reached = tiers.filter((tier) => quantity >= tier.from)
  return reached.reduce((best, tier) => (tier.from >= best.from ? tier : best), { from: 0, price }).price
}

/**
 * The most that one purchase of a campaign can cost, in centavos: a larger one can be cheaper where it reaches the next price.
 * @param limit the most quotas of a purchase
 */
export function largestPurchase(prices: PriceList, limit: number): number {
  const quantities = [limit, ...prices.tiers.map(({ from }) => Math.min(from - 1, limit))]
  return Math.max(...quantities.map((quantity) => quantity * priceFor(quantity, prices)))
}

/** How many quotas a purchase delivers: twice as many inside the double-quota window (DESIGN §6). */
export function quotasDue(quantity: number, { active, from, until }: Doubling, now: Date): number {
  const open = active && (!from || now >= from) && (!until || +now < +until + 60_000)
  return open ? 2 * quantity : quantity
}

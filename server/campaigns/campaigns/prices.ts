import type { PriceList, Tier } from '../../../src/domain/campaigns/offers.ts'
import type { CampaignRow } from './store.ts'

/** What a campaign's quotas cost: each, and each of a larger purchase. */
export function pricesOf(row: CampaignRow): PriceList {
  const tiers = [
    { from: row.qtd1, price: row.price2 },
    { from: row.qtd2, price: row.price3 },
    { from: row.qtd3, price: row.price4 },
  ].filter((tier): tier is Tier => tier.from !== null && tier.price !== null)
  return { price: row.price, tiers }
}

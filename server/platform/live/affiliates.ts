import type { Happened } from './happened.ts'

/** Of what happened, the campaigns in which purchases changed that an affiliate sold, by affiliate. */
export function affiliatesOf({ campaigns }: Happened): Map<number, Set<number>> {
  const own = new Map<number, Set<number>>()
  for (const [campaignId, purchases] of campaigns)
    for (const seller of purchases.values())
      if (seller !== null) own.set(seller, (own.get(seller) ?? new Set()).add(campaignId))
  return own
}

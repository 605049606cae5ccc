/** So many quotas as they are offered: what is paid for them, in centavos, and how many come of it. */
export interface OfferTerms {
  readonly quantity: number
  readonly amount: number
  readonly due: number
}

/** What stood on the button that an order was made with. */
export type Shown = Pick<OfferTerms, 'amount' | 'due'>

/**
 * Why an order is not taken as it is. `changed`: its campaign asks or gives something else by now; `scarce`: fewer quotas are free; `phone`, `network`
 * and `campaign`: too much waits for its payment there.
 */
export const COUNTER_REASONS = ['changed', 'scarce', 'phone', 'network', 'campaign'] as const
export type CounterReason = (typeof COUNTER_REASONS)[number]

/**
 * What can be had in the place of an order. `seen`: what it was made with, where it said so; `now`: null where nothing can be had; `until`: when more
 * may be had, as ISO 8601.
 */
export interface CounterOffer {
  readonly why: CounterReason
  readonly seen: OfferTerms | null
  readonly now: OfferTerms | null
  readonly until: string | null
}

/** Whether an order is taken at what it was shown, as far as it says so. */
export const isAsShown = (shown: Partial<Shown> | undefined, { amount, due }: Shown): boolean =>
  (shown?.amount ?? amount) === amount && (shown?.due ?? due) === due

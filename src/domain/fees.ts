import { centavosOf } from './money.ts'

/** A purchase as the wire tells of its money: the price of its quotas, and what its buyer paid on top of it. */
interface PaidAmounts {
  readonly transaction_amount: number
  readonly payment_fee: number
}

/** Who pays the provider's fee: `parcial` the buyer, on top of the price; `total` the operator (spec §9). */
export const RATES = ['parcial', 'total'] as const
export type Rate = (typeof RATES)[number]

/** What a provider takes of a payment from a moment on: hundredths of a percent of its amount, and centavos. */
export interface Fee {
  readonly from: string
  readonly basisPoints: number
  readonly fixed: number
}

/** What the provider takes of an amount that was paid, in centavos. */
export const feeOn = ({ basisPoints, fixed }: Omit<Fee, 'from'>, paid: number): number =>
  Math.round((paid * basisPoints) / 10_000) + fixed

/**
 * What the buyer pays on top of a price at the rate `parcial`, in centavos: the least with which the operator keeps the whole price after the
 * provider took its fee. Nothing at `total`, and where the fee is not known.
 */
export function surchargeOn(fee: Omit<Fee, 'from'> | null, rate: Rate, price: number): number {
  if (fee === null || rate === 'total') return 0
  let surcharge = Math.max(0, Math.floor(((price + fee.fixed) * 10_000) / (10_000 - fee.basisPoints)) - price - 1)
  while (surcharge < feeOn(fee, price + surcharge)) surcharge += 1
  return surcharge
}

/** What the buyer paid of a purchase, the fee on top of its price included, in centavos: what comes in at the bank, and what goes back. */
export const paidWithFee = ({ transaction_amount, payment_fee }: PaidAmounts): number =>
  centavosOf(transaction_amount) + centavosOf(payment_fee)

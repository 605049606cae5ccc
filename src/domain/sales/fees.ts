import { centavosOf, formatDecimal, formatReais } from '../values/money.ts'
import { parseReais } from '../values/typed-money.ts'

/** A purchase as the wire tells of its money: the price of its quotas, and what its buyer paid on top of it. */
interface PaidAmounts {
  readonly transaction_amount: number
  readonly payment_fee: number
}

/** Who pays the provider's fee: `parcial` the buyer, on top of the price; `total` the operator (spec §9). */
export const RATES = ['parcial', 'total'] as const
export type Rate = (typeof RATES)[number]

/** What a provider takes of a payment: hundredths of a percent of its amount, and centavos. */
export interface FeeTerms {
  readonly basisPoints: number
  readonly fixed: number
}

/** A fee, and the day from which it holds. */
export interface Fee extends FeeTerms {
  readonly from: string
}

/** The highest fee that can be entered: 20 %, and R$ 20,00. */
export const MAX_FEE = { basisPoints: 2_000, fixed: 2_000 } as const

/** What the provider takes of an amount that was paid, in centavos. */
export const feeOn = ({ basisPoints, fixed }: FeeTerms, paid: number): number =>
  Math.round((paid * basisPoints) / 10_000) + fixed

/**
 * What the buyer pays on top of a price at the rate `parcial`, in centavos: the least with which the operator keeps the whole price after the
 * provider took its fee. Nothing at `total`, and where the fee is not known.
 */
export function surchargeOn(fee: FeeTerms | null, rate: Rate, price: number): number {
  if (fee === null || rate === 'total') return 0
  let surcharge = Math.max(0, Math.floor(((price + fee.fixed) * 10_000) / (10_000 - fee.basisPoints)) - price - 1)
  while (surcharge < feeOn(fee, price + surcharge)) surcharge += 1
  return surcharge
}

/** What the buyer paid of a purchase, the fee on top of its price included, in centavos: what comes in at the bank, and what goes back. */
export const paidWithFee = ({ transaction_amount, payment_fee }: PaidAmounts): number =>
  centavosOf(transaction_amount) + centavosOf(payment_fee)

/** A fee as the operator reads it: `0,99% + R$ 0,50`. */
export const feeInWords = ({ basisPoints, fixed }: FeeTerms): string =>
  `${formatDecimal(basisPoints)}%${fixed === 0 ? '' : ` + ${formatReais(fixed)}`}`

/** A fee as it is entered, in two fields: null for one that is left empty, NaN for what is no amount of whole hundredths. */
export interface EnteredFee {
  readonly basisPoints: number | null
  readonly fixed: number | null
}

/** The two fields of a fee as a form holds them. */
export type TypedFee = { readonly fee_percent: string; readonly fee_fixed: string }

/** A fee as the fields of a form show it. */
export const typedFeeOf = (fee: FeeTerms | null): TypedFee => ({
  fee_percent: fee === null ? '' : formatDecimal(fee.basisPoints),
  fee_fixed: fee === null ? '' : formatDecimal(fee.fixed),
})

/** A fee as the fields of a form give it: `0,99`, `1%`, `R$ 0,50`. */
export function feeTyped({ fee_percent, fee_fixed }: TypedFee): EnteredFee {
  const read = (text: string) => (text.trim() === '' ? null : (parseReais(text.replace('%', '')) ?? Number.NaN))
  return { basisPoints: read(fee_percent), fixed: read(fee_fixed) }
}

/** The fee that was entered; null where both fields were left empty. One field alone leaves the other at nothing. */
export const feeEntered = ({ basisPoints, fixed }: EnteredFee): FeeTerms | null =>
  basisPoints === null && fixed === null ? null : { basisPoints: basisPoints ?? 0, fixed: fixed ?? 0 }

/** Whether two fees are the same, or both unknown. */
export const isSameFee = (one: FeeTerms | null, other: FeeTerms | null): boolean =>
  one?.basisPoints === other?.basisPoints && one?.fixed === other?.fixed

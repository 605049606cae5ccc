/** A paid purchase of which a part of the money went back. Money in centavos; `bought`: the quotas that are its own now, `givenBack`: those that were. */
export interface PartlyReturned {
  readonly price: number
  readonly returned: number
  readonly bought: number
  readonly delivered: number
  readonly givenBack: number
}

/**
 * How many more of its quotas the money that went back pays for. One stays at least: with the whole value the purchase itself is given back.
 */
export function coveredQuotas({ price, returned, bought, delivered, givenBack }: PartlyReturned): number {
  if (price <= 0) return 0
  const whole = bought + givenBack
  const paidFor = Number((BigInt(returned) * BigInt(whole)) / BigInt(price))
  return Math.max(0, Math.min(paidFor - givenBack, bought - 1, delivered))
}

/** Numbers as an operator types them, one after the other; null where something is no number of a quota. */
export function typedNumbers(text: string, total: number): number[] | null {
  const words = text.split(/[\s,;]+/u).filter((word) => word !== '')
  const numbers = words.map((word) => (/^\d{1,8}$/.test(word) ? Number(word) : total))
  return numbers.some((number) => number >= total) ? null : numbers
}

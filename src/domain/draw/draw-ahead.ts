import { formatCount } from '../values/counts.ts'
import { formatReais } from '../values/money.ts'

/** Of how many charges, of how many centavos together, the bank could not be asked whether they were paid. */
export interface UnaskedCharges {
  readonly count: number
  readonly amount: number
}

/** What is said of a draw while its campaign sells. */
export const STILL_SELLING = 'As vendas ainda estão abertas. O sorteio do 1º prêmio encerra a campanha.'

/** What is said of charges that may be paid without anybody knowing; `null` where there are none. */
export function unaskedInWords({ count, amount }: UnaskedCharges): string | null {
  if (count === 0) return null
  const [charges, end] =
    count === 1 ? ['1 cobrança', 'foi paga, fica'] : [`${formatCount(count)} cobranças`, 'foram pagas, ficam']
  return `O banco não respondeu sobre ${charges} (${formatReais(amount)}). Se ${end} fora do sorteio.`
}

/**
 * What the operator was told before a draw and drew all the same: that quotas were being sold, and of how many charges, of how many centavos
 * together, the bank could not be asked whether they were paid.
 */
export type DrawSeen = { selling: boolean; unasked: number; amount: number }

/** Nothing that had to be told. */
export const NOTHING_SEEN: DrawSeen = { selling: false, unasked: 0, amount: 0 }

import { FEDERAL_DIGITS, type FederalPrizes, federalPrizesOf } from './draw-rule.ts'

/** A text as one prize of the Loteria Federal: its five digits, or why it is none. */
export type FederalPrizeRead =
  | { readonly kind: 'prize'; readonly prize: string }
  | { readonly kind: 'empty' | 'letters' | 'length' }

/**
 * Reads one prize of the Loteria Federal, typed, pasted or told by the lottery: five digits, or six with a zero in front, as the lottery writes
 * them. Whatever else is no prize, and nothing of it is cut off.
 */
export function readFederalPrize(text: string): FederalPrizeRead {
  const typed = text.trim()
  if (typed === '') return { kind: 'empty' }
  if (!/^\d+$/.test(typed)) return { kind: 'letters' }
  const prize = typed.length === FEDERAL_DIGITS + 1 && typed.startsWith('0') ? typed.slice(1) : typed
  return prize.length === FEDERAL_DIGITS ? { kind: 'prize', prize } : { kind: 'length' }
}

/** Five texts as the five prizes of a draw, or `null` where one of them is none. */
export function readFederalPrizes(texts: readonly string[]): FederalPrizes | null {
  return federalPrizesOf(
    texts.map((text) => {
      const read = readFederalPrize(text)
      return read.kind === 'prize' ? read.prize : ''
    }),
  )
}

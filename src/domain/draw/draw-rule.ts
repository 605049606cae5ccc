/**
 * How the five prizes of a draw of the Loteria Federal find a quota of a campaign (docs/draw-rule.md). The rule's name is stored with each
 * campaign; what a name means never changes. `modulo` is the rule of campaigns that were drawn before there was another.
 */
export const DRAW_RULES = ['modulo', 'federal-1'] as const
export type DrawRule = (typeof DRAW_RULES)[number]

/** The rule of new campaigns. */
export const CURRENT_DRAW_RULE: DrawRule = 'federal-1'

/** How many prizes a draw of the Loteria Federal has, and how many digits each of them. */
export const FEDERAL_PRIZES = 5
export const FEDERAL_DIGITS = 5

/** The five prizes of a draw of the Loteria Federal, first to fifth, five digits each. */
export type FederalPrizes = readonly [string, string, string, string, string]

/** Digits out of one federal prize: the last of `prize`, which is the federal prize number `place` (1 to 5). */
export interface Part {
  readonly place: number
  readonly prize: string
  readonly digits: string
}

/** One number that was formed, and whether it counts. */
export interface Formation {
  readonly parts: readonly Part[]
  readonly number: string
  readonly counts: boolean
}

/**
 * A quota as it was read out of the five prizes: each number that was formed, the last one being the one that counted. Where none counted,
 * `byModulo`: the first number decides.
 */
export interface Reading {
  readonly formations: readonly Formation[]
  readonly byModulo: boolean
  /** The number that decided, and the quota that it comes to. */
  readonly number: string
  readonly quota: number
}

/** How many of the last digits are taken, of a federal prize and of those after it. */
export function digitsTaken(total: number): readonly number[] {
  const taken = TAKEN.find(({ upTo }) => total <= upTo)
  if (taken === undefined || !Number.isInteger(total) || total < 1)
    throw new RangeError(`no draw rule for a campaign of ${total} quotas`)
  return taken.digits
}

const TAKEN = [
  { upTo: 100_000, digits: [5] },
  { upTo: 1_000_000, digits: [3, 3] },
  { upTo: 10_000_000, digits: [3, 2, 2] },
] as const

/** The largest whole multiple of the total among the numbers that can be formed: only numbers below it count. */
export function countingBelow(total: number): number {
  const numbers = 10 ** digitsTaken(total).reduce((sum, digits) => sum + digits)
  return numbers - (numbers % total)
}

/**
 * The quota of one prize of a campaign, read out of the five prizes of the Loteria Federal.
 * @param place which prize of the campaign: 1 to 5
 */
export function readQuota(total: number, place: number, prizes: FederalPrizes): Reading {
  const limit = countingBelow(total)
  const formed = Array.from({ length: FEDERAL_PRIZES }, (_, moved) => formAt(total, place + moved, prizes, limit))
  const counting = formed.findIndex(({ counts }) => counts)
  const byModulo = counting === -1
  const formations = byModulo ? formed : formed.slice(0, counting + 1)
  const { number } = formed[byModulo ? 0 : counting] as Formation
  return { formations, byModulo, number, quota: Number(number) % total }
}

/** The number that begins at a federal prize; after the fifth comes the first. */
function formAt(total: number, begin: number, prizes: FederalPrizes, limit: number): Formation {
  const parts = digitsTaken(total).map((digits, after) => {
    const index = (begin - 1 + after) % FEDERAL_PRIZES
    const prize = prizes[index] as string
    return { place: index + 1, prize, digits: prize.slice(-digits) }
  })
  const number = parts.map(({ digits }) => digits).join('')
  return { parts, number, counts: Number(number) < limit }
}

/** Five texts as the five prizes, or `null` where one is not five digits. */
export function federalPrizesOf(texts: readonly string[]): FederalPrizes | null {
  const whole = texts.length === FEDERAL_PRIZES && texts.every((text) => FIVE_DIGITS.test(text))
  return whole ? (texts as unknown as FederalPrizes) : null
}

const FIVE_DIGITS = /^\d{5}$/

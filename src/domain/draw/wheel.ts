import type { PurchaseStage } from '../campaigns/bought.ts'
import { shortName } from '../values/masks.ts'

/** A spin that was made: its number in the campaign, what it won, and when. */
export interface MadeSpin {
  readonly spin: number
  readonly title: string | null
  readonly at: string
}

/**
 * The roulette as the buyer of one purchase sees it. `stage`: how far the purchase has come; `earned`: the spins of the purchase; `promised`: those that it
 * would have, were its money not disputed or given back; `spins`: those that it has made; `given`, `won` and
 * `total`: how many spins and won prizes the campaign had, and how many prizes there are; `titles`: of those that nobody has won;
 * `delivered` and `telefone`: the quotas and the hidden phone of the purchase.
 */
export interface Roulette {
  readonly stage: PurchaseStage
  readonly isOpen: boolean
  readonly earned: number
  readonly promised: number
  readonly spins: readonly MadeSpin[]
  readonly given: number
  readonly won: number
  readonly total: number
  readonly titles: readonly string[]
  readonly paidAt: string | null
  readonly delivered: number
  readonly telefone: string
}

/** How many spins a purchase can still make. */
export const spinsToMake = ({ earned, spins }: Pick<Roulette, 'earned' | 'spins'>): number =>
  Math.max(0, earned - spins.length)

/** The key under which a purchase makes its nth spin: whoever asks for that spin again gets the same answer. */
export const spinKeyOf = (nth: number): string => `giro-${nth}`

/** A roulette after a spin was made; one that it has counted already changes nothing. */
export function withSpin(roulette: Roulette, made: MadeSpin): Roulette {
  if (roulette.spins.some(({ spin }) => spin === made.spin)) return roulette
  return {
    ...roulette,
    spins: [...roulette.spins, made],
    given: Math.max(roulette.given, made.spin),
    won: roulette.won + (made.title === null ? 0 : 1),
  }
}

/** The slices of the wheel: nine of prizes, and three without one. */
const PRIZE_SLICES = 9
const SLICES = 12
const EMPTY_EVERY = 4
/** What stands for the prizes that have no slice of their own. */
export const OTHER_PRIZE = 'Outro prêmio'
const LONGEST_LABEL = 12

/** What the slices show, in order; `null`: no prize. `won`: a prize that has to be there. */
export function slicesOf(titles: readonly string[], won: string | null): (string | null)[] {
  const known = won === null || titles.includes(won) ? titles : [won, ...titles]
  const shown = known.length > PRIZE_SLICES ? [...known.slice(0, PRIZE_SLICES - 1), OTHER_PRIZE] : known
  let next = 0
  return Array.from({ length: SLICES }, (_, slice) => {
    if (slice % EMPTY_EVERY === 0 || shown.length === 0) return null
    const title = shown[next % shown.length] ?? null
    next += 1
    return title
  })
}

/** The slice that the wheel stops at for a spin. */
export function sliceOf(slices: readonly (string | null)[], { title, spin }: MadeSpin): number {
  const showing = (label: string | null) =>
    slices.flatMap((each, index) => (each === label && (label !== null || index % EMPTY_EVERY === 0) ? [index] : []))
  const own = showing(title)
  const possible = own.length > 0 ? own : showing(OTHER_PRIZE)
  return possible[spin % possible.length] ?? 0
}

const TURNS = 6
const WHOLE = 360
const ANGLE = WHOLE / SLICES

/** How far the wheel has turned, in degrees, once the nth spin stands in the middle of its slice. It only ever turns on. */
export const angleOf = (nth: number, slice: number): number => nth * TURNS * WHOLE - slice * ANGLE

/** What a slice has room for. */
export const labelOf = (title: string | null): string => (title === null ? 'Não foi' : shortName(title, LONGEST_LABEL))

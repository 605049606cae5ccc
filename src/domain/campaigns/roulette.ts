import { formatCount } from '../values/counts.ts'
import { isBlank, trimmed } from '../values/text.ts'

/** The value of one spin of the roulette, in centavos (spec §9). */
export const SPIN_UNIT = 500

/** The three tiers of a campaign's roulette: the field of the quotas and that of the spins they earn (spec §3.1). */
export const ROULETTE_TIERS = [
  { quantity: 'roulette_qtd', spins: 'roulette_spin' },
  { quantity: 'roulette_qtd2', spins: 'roulette_spin2' },
  { quantity: 'roulette_qtd3', spins: 'roulette_spin3' },
] as const

/** The multiples of the least quantity that stand as examples in the three tiers (spec §9). */
const PLACEHOLDER_MULTIPLES = [1, 2, 4] as const

/** The fewest quotas that earn a spin at `price` centavos: round(5 / price), one more where that is worth less than R$ 5 (DESIGN §5). */
export function leastRouletteQuantity(price: number): number {
  const step = Math.max(1, Math.round(SPIN_UNIT / price))
  return step * price < SPIN_UNIT ? step + 1 : step
}

/** The most spins that `quantity` quotas at `price` centavos may earn: round(value / 5), at least one (spec §5). */
export function mostSpins(quantity: number, price: number): number {
  return Math.max(1, Math.round((quantity * price) / SPIN_UNIT))
}

/** The placeholders of the three tiers: 1×, 2× and 4× the least quantity (spec §9). */
export function roulettePlaceholders(price: number): readonly number[] {
  return PLACEHOLDER_MULTIPLES.map((multiple) => multiple * leastRouletteQuantity(price))
}

/** What is wrong with the quotas of a tier, or `null`. */
export function refuseRouletteQuantity(quantity: number, price: number): string | null {
  const least = leastRouletteQuantity(price)
  if (quantity >= least) return null
  return `Quantidade mínima de ${formatCount(least)} ${least === 1 ? 'título' : 'títulos'} por giro da roleta`
}

/** What is wrong with the spins of a tier, or `null`. */
export function refuseSpins(spins: number, quantity: number, price: number): string | null {
  if (!Number.isInteger(spins) || spins < 1) return 'Informe pelo menos 1 giro'
  const most = mostSpins(quantity, price)
  return spins > most ? `Limite máximo de ${formatCount(most)} ${most === 1 ? 'giro' : 'giros'}` : null
}

/** The tiers of a campaign's roulette as it is stored: from so many quotas on, so many spins. */
export interface SpinTier {
  readonly from: number | null
  readonly spins: number | null
}

/** The spins that a purchase of so many quotas earns: those of the highest tier it reaches (DESIGN §6). */
export const spinsEarned = (quantity: number, tiers: readonly SpinTier[]): number =>
  tierReached(quantity, tiers).spins ?? 0

/** The highest tier that a purchase of so many quotas reaches. */
export function tierReached(quantity: number, tiers: readonly SpinTier[]): SpinTier {
  const reached = tiers.filter(({ from }) => from !== null && from <= quantity)
  return reached.reduce((best, tier) => ((tier.from ?? 0) >= (best.from ?? 0) ? tier : best), NO_TIER)
}
const NO_TIER: SpinTier = { from: 0, spins: 0 }

/** The fewest prizes with which the roulette is shown to buyers and can be spun (spec §5). */
export const LEAST_ROULETTE_PRIZES = 9
/** Whether a roulette with these prizes is shown to buyers and can be spun. */
export const isRouletteOpen = (prizes: { readonly total: number } | null): boolean =>
  prizes !== null && prizes.total >= LEAST_ROULETTE_PRIZES
/** The most equal prizes that are created at once: the field takes three digits (spec §5). */
export const MOST_ROULETTE_PRIZES = 999
/** The longest title of a prize. */
export const MAX_ROULETTE_TITLE = 120
/** A released prize goes out within so many coming spins for each prize that is released. */
export const SPINS_A_PRIZE = 16
/** The highest number of a spin that can be asked for. */
export const MAX_SPIN = 9_999_999

/** The warning of spec §5. */
export const TOO_FEW_PRIZES = 'Para a Roleta aparecer precisa cadastrar no mínimo 9 prêmios'

/** What is wrong with a prize's title, or `null`. */
export function refuseRouletteTitle(title: string): string | null {
  if (isBlank(title)) return 'Informe o prêmio'
  return [...trimmed(title)].length > MAX_ROULETTE_TITLE ? `Máximo ${MAX_ROULETTE_TITLE} caracteres` : null
}

/** What is wrong with how many prizes are to be created, or `null`. */
export function refuseRoulettePrizes(quantity: number): string | null {
  const isRight = Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_ROULETTE_PRIZES
  return isRight ? null : `Informe uma quantidade de 1 a ${MOST_ROULETTE_PRIZES}`
}

/**
 * What is wrong with the spin that a prize is to go out at, or `null`.
 * @param given how many spins there were
 * @param taken the spins at which other released prizes go out
 */
export function refuseTitleNumber(
  spin: number,
  { given, taken }: { given: number; taken: readonly number[] },
): string | null {
  if (!Number.isInteger(spin) || spin < 1 || spin > MAX_SPIN) return 'Informe o número de um giro'
  if (spin <= given) return `O giro ${formatCount(spin)} já passou. O próximo é o ${formatCount(given + 1)}.`
  return taken.includes(spin) ? `O giro ${formatCount(spin)} já tem um prêmio.` : null
}

/**
 * The spins at which prizes go out that are being released, in order: drawn from those that come next, never one that another prize has.
 * @param random a whole number from 0 to below its argument, each equally likely
 */
export function drawTitleNumbers(
  count: number,
  { given, taken }: { given: number; taken: readonly number[] },
  random: (below: number) => number,
): number[] {
  const known = new Set(taken)
  const last = given + SPINS_A_PRIZE * (known.size + count)
  const coming = Array.from({ length: last - given }, (_, place) => given + 1 + place).filter(
    (spin) => !known.has(spin),
  )
  const drawn: number[] = []
  while (drawn.length < count) drawn.push(...coming.splice(random(coming.length), 1))
  return drawn.sort((one, other) => one - other)
}

/** What a tooth of the wheel laid flat shows. */
export type Tooth = 'held' | 'armed' | 'contemplated'

/**
 * The wheel laid flat: one tooth a prize. Where that would be too many, each tooth stands for several prizes next to each other: for a
 * released one when there is any, else for what most of them are.
 */
export function teethOf(states: readonly Tooth[], most: number): Tooth[] {
  if (states.length <= most) return [...states]
  return Array.from({ length: most }, (_, tooth) => {
    const part = states.slice(
      Math.floor((tooth * states.length) / most),
      Math.floor(((tooth + 1) * states.length) / most),
    )
    if (part.includes('armed')) return 'armed'
    return part.filter((state) => state === 'held').length * 2 >= part.length ? 'held' : 'contemplated'
  })
}

import { formatCount } from './counts.ts'

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
  return `Quantidade minima de ${formatCount(least)} ${least === 1 ? 'título' : 'títulos'} por giro da roleta`
}

/** What is wrong with the spins of a tier, or `null`. */
export function refuseSpins(spins: number, quantity: number, price: number): string | null {
  if (!Number.isInteger(spins) || spins < 1) return 'Informe pelo menos 1 giro'
  const most = mostSpins(quantity, price)
  return spins > most ? `Limite máximo de ${formatCount(most)} ${most === 1 ? 'giro' : 'giros'}` : null
}

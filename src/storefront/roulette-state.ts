import type { components } from '../api/schema.d.ts'
import type { Roulette } from '../domain/draw/wheel.ts'
import type { SpinInput } from '../machines/flows/buyer/spin.ts'
import type { RoulettePage } from './pages.ts'

/** A roulette as the server tells it. */
export type RouletteState = components['schemas']['PurchaseRoulette']

/** A roulette as the server tells it → as its page holds it. */
export const rouletteOf = ({ open, paid_at, success: _, ...state }: RouletteState): Roulette => ({
  ...state,
  isOpen: open,
  paidAt: paid_at,
})

/** How the machine of a roulette's page begins: without motion, as the server draws it, and at the result of the spin that was just made. */
export function spinInputOf({ id, token, roulette, shown }: RoulettePage): SpinInput {
  const read = roulette && rouletteOf(roulette)
  const made = read?.spins[(shown ?? 0) - 1] ?? null
  return { key: { id, token }, roulette: read, made, isCalm: true }
}

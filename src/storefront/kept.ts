import { keepDraft, memory, NOTHING, remember } from './device.ts'
import type { RememberedPurchase } from './pages.ts'

/** The token of a purchase that was made here. */
export function tokenOf(id: number): string | null {
  return memory().purchases.find((each) => each.id === id)?.token ?? null
}

/** The purchases that are kept here, the newest first. */
export const rememberedPurchases = (): readonly RememberedPurchase[] => memory().purchases

/** Forgets one purchase here. */
export function forgetPurchase(id: number): void {
  const { purchases, era } = memory()
  remember({ purchases: purchases.filter((each) => each.id !== id), era: era + 1 })
}

/** Forgets who bought here, and what; what was only asked for or typed, too. */
export function forgetDevice(): void {
  remember({ ...NOTHING, era: memory().era + 1 })
  keepDraft('', null)
}

import {
  type PrizeQuotaCommand,
  type PrizeQuotaFact,
  type PrizeQuotaState,
  prizeQuotaAt,
  prizeQuotaMachine,
  prizeQuotaState,
} from '../../src/machines/entities/prize-quota.ts'
import { nextState } from '../../src/machines/next-state.ts'

/** A prize quota as far as its rule goes. */
export interface StoredPrize {
  state: PrizeQuotaState
  percent: number | null
}

/**
 * Where an event leads a prize quota, as its machine says.
 * @param stored null for an ordinary number
 * @returns the state to store, null for no row any more, undefined when the machine does not allow it
 */
export function prizeAfter(
  stored: StoredPrize | null,
  event: PrizeQuotaCommand | PrizeQuotaFact,
): PrizeQuotaState | null | undefined {
  const next = nextState(prizeQuotaMachine, prizeQuotaAt(stored), event)
  return next === null ? undefined : prizeQuotaState(next)
}

/** The same where the ledger asks only for what must be possible. @throws when the machine does not allow it */
export function prizeMustBe(stored: StoredPrize | null, event: PrizeQuotaCommand | PrizeQuotaFact): PrizeQuotaState {
  const state = prizeAfter(stored, event)
  if (state == null) throw new Error(`a prize quota that is ${stored?.state ?? 'not made'} does not take ${event.type}`)
  return state
}

/** How the prize quotas stand that a payment makes won, and how they stand then. */
export const WINNABLE = 'free' satisfies PrizeQuotaState
export const WON = prizeMustBe({ state: WINNABLE, percent: null }, { type: 'payment.confirmed' })

import { assign, emit, setup } from 'xstate'
import type { ChartState } from '../next-state.ts'

/** The names stored in the database; an ordinary number has no row. */
export const PRIZE_QUOTA_STATES = ['held', 'free', 'sold', 'returned'] as const
export type PrizeQuotaState = (typeof PRIZE_QUOTA_STATES)[number]

/** Commands: what the operator can choose. `percent`: from which paid share on the number may come out, null for any time; `paid`: the share now. */
export type PrizeQuotaCommand =
  | { type: 'prize.create'; percent: number | null; paid: number }
  | { type: 'prize.edit'; percent: number | null; paid: number }
  | { type: 'prize.delete' }

/**
 * Facts: what happened outside. `share.reached`: prizes up to this percent may come out. `prize.consumed`, `prize.released`: an operator says that a
 * prize whose purchase was given back was handed over before, or was not; `paid`: the share now.
 */
export type PrizeQuotaFact =
  | { type: 'share.reached'; percent: number }
  | { type: 'payment.confirmed' }
  | { type: 'payment.refunded' }
  | { type: 'prize.consumed' }
  | { type: 'prize.released'; paid: number }

export type PrizeQuotaContext = { percent: number | null }

/** What follows for the campaign's other prizes: less is left to sell beside them, so that some of them may be due. */
export type PrizeQuotaEffect = { type: 'stock.lessened' }

/**
 * What can be asked of a stored one in a query. `parked`: its number is out of sale, because it is `withheld` until enough is
 * paid, or because an operator is `asked` whether a prize that was given back had been handed over; `winnable`: whoever buys it wins; `won`: somebody did.
 */
export type PrizeQuotaTag = 'parked' | 'withheld' | 'asked' | 'winnable' | 'won'

/**
 * A number that wins an instant prize (spec §2.9, DESIGN §4): held back while the paid share is below its percent, then free, then sold to
 * its winner; once sold it can be neither changed nor deleted. Where its winner's money goes back, the number stays out of sale until an operator
 * says whether the prize was handed over: then it is an ordinary number, or the prize can be won again. The server decides with it.
 */
export const prizeQuotaMachine = setup({
  types: {
    context: {} as PrizeQuotaContext,
    events: {} as PrizeQuotaCommand | PrizeQuotaFact,
    emitted: {} as PrizeQuotaEffect,
    tags: {} as PrizeQuotaTag,
  },
  guards: {
    isBelow: (_, { percent, paid }: { percent: number | null; paid: number }) => percent !== null && paid < percent,
    isBelowItsPercent: ({ context }, paid: number) => context.percent !== null && paid < context.percent,
    isDue: ({ context }, percent: number) => context.percent !== null && context.percent <= percent,
  },
  actions: {
    rememberPercent: assign({ percent: (_, percent: number | null) => percent }),
    forgetPercent: assign({ percent: null }),
    lessenStock: emit({ type: 'stock.lessened' as const }),
  },
}).createMachine({
  id: 'prizeQuota',
  context: { percent: null },
  initial: 'ordinary',
  states: {
    ordinary: {
      on: {
        'prize.create': [
          {
            guard: { type: 'isBelow', params: ({ event: { percent, paid } }) => ({ percent, paid }) },
            target: 'held',
            actions: [{ type: 'rememberPercent', params: ({ event }) => event.percent }, 'lessenStock'],
          },
          {
            target: 'free',
            actions: [{ type: 'rememberPercent', params: ({ event }) => event.percent }, 'lessenStock'],
          },
        ],
      },
    },
    held: {
      tags: ['parked', 'withheld'],
      on: {
        'share.reached': { guard: { type: 'isDue', params: ({ event }) => event.percent }, target: 'free' },
        'prize.edit': [
          {
            guard: { type: 'isBelow', params: ({ event: { percent, paid } }) => ({ percent, paid }) },
            actions: [{ type: 'rememberPercent', params: ({ event }) => event.percent }, 'lessenStock'],
          },
          {
            target: 'free',
            actions: [{ type: 'rememberPercent', params: ({ event }) => event.percent }, 'lessenStock'],
          },
        ],
        'prize.delete': { target: 'ordinary', actions: 'forgetPercent' },
      },
    },
    free: {
      tags: 'winnable',
      on: {
        'payment.confirmed': 'sold',
        'prize.edit': [
          {
            guard: { type: 'isBelow', params: ({ event: { percent, paid } }) => ({ percent, paid }) },
            target: 'held',
            actions: [{ type: 'rememberPercent', params: ({ event }) => event.percent }, 'lessenStock'],
          },
          { actions: [{ type: 'rememberPercent', params: ({ event }) => event.percent }, 'lessenStock'] },
        ],
        'prize.delete': { target: 'ordinary', actions: 'forgetPercent' },
      },
    },
    sold: { tags: 'won', on: { 'payment.refunded': 'returned' } },
    returned: {
      tags: ['parked', 'asked'],
      on: {
        'prize.consumed': { target: 'ordinary', actions: 'forgetPercent' },
        'prize.released': [
          {
            guard: { type: 'isBelowItsPercent', params: ({ event }) => event.paid },
            target: 'held',
            actions: 'lessenStock',
          },
          { target: 'free', actions: 'lessenStock' },
        ],
      },
    },
  },
})

/** A stored prize quota as the chart sees it; null for an ordinary number. */
export function prizeQuotaAt(
  stored: { state: PrizeQuotaState; percent: number | null } | null,
): ChartState<typeof prizeQuotaMachine> {
  return { value: stored?.state ?? 'ordinary', context: { percent: stored?.percent ?? null } }
}

/** The name to store for where the chart stands; null for no row. */
export function prizeQuotaState({
  value,
}: Pick<ChartState<typeof prizeQuotaMachine>, 'value'>): PrizeQuotaState | null {
  return value === 'ordinary' ? null : value
}

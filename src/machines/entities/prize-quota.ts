import { assign, setup } from 'xstate'
import type { ChartState } from '../next-state.ts'

/** The names stored in the database; an ordinary number has no row. */
export const PRIZE_QUOTA_STATES = ['held', 'free', 'sold'] as const
export type PrizeQuotaState = (typeof PRIZE_QUOTA_STATES)[number]

/** Commands: what the operator can choose. `percent`: from which paid share on the number may come out, null for any time; `paid`: the share now. */
export type PrizeQuotaCommand =
  | { type: 'prize.create'; percent: number | null; paid: number }
  | { type: 'prize.edit'; percent: number | null; paid: number }
  | { type: 'prize.delete' }

/** Facts: what happened outside. `share.reached`: prizes up to this percent may come out. */
export type PrizeQuotaFact =
  | { type: 'share.reached'; percent: number }
  | { type: 'payment.confirmed' }
  | { type: 'payment.refunded' }

export type PrizeQuotaContext = { percent: number | null }

/**
 * A number that wins an instant prize (spec §2.9, DESIGN §4): held back while the paid share is below its percent, then free, then sold to
 * its winner; once sold it can be neither changed nor deleted. The server decides with it.
 */
export const prizeQuotaMachine = setup({
  types: {
    context: {} as PrizeQuotaContext,
    events: {} as PrizeQuotaCommand | PrizeQuotaFact,
  },
  guards: {
    isBelow: (_, { percent, paid }: { percent: number | null; paid: number }) => percent !== null && paid < percent,
    isDue: ({ context }, percent: number) => context.percent !== null && context.percent <= percent,
  },
  actions: {
    rememberPercent: assign({ percent: (_, percent: number | null) => percent }),
    forgetPercent: assign({ percent: null }),
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
            actions: { type: 'rememberPercent', params: ({ event }) => event.percent },
          },
          { target: 'free', actions: { type: 'rememberPercent', params: ({ event }) => event.percent } },
        ],
      },
    },
    held: {
      on: {
        'share.reached': { guard: { type: 'isDue', params: ({ event }) => event.percent }, target: 'free' },
        'prize.edit': [
          {
            guard: { type: 'isBelow', params: ({ event: { percent, paid } }) => ({ percent, paid }) },
            actions: { type: 'rememberPercent', params: ({ event }) => event.percent },
          },
          { target: 'free', actions: { type: 'rememberPercent', params: ({ event }) => event.percent } },
        ],
        'prize.delete': { target: 'ordinary', actions: 'forgetPercent' },
      },
    },
    free: {
      on: {
        'payment.confirmed': 'sold',
        'prize.edit': [
          {
            guard: { type: 'isBelow', params: ({ event: { percent, paid } }) => ({ percent, paid }) },
            target: 'held',
            actions: { type: 'rememberPercent', params: ({ event }) => event.percent },
          },
          { actions: { type: 'rememberPercent', params: ({ event }) => event.percent } },
        ],
        'prize.delete': { target: 'ordinary', actions: 'forgetPercent' },
      },
    },
    sold: { on: { 'payment.refunded': 'free' } },
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

import { emit, setup } from 'xstate'
import type { ChartState } from '../next-state.ts'

/** The names stored in the database. */
export const RETURNED_PRIZE_STATES = ['waiting', 'given', 'withheld'] as const
export type ReturnedPrizeState = (typeof RETURNED_PRIZE_STATES)[number]

/** What a purchase had won: an instant prize, a prize of the roulette, a coupon. */
export const RETURNED_PRIZE_KINDS = ['quota', 'roulette', 'coupon'] as const

/** What an operator may answer: the prize was handed over, or it was not. */
export type ReturnedAnswer = 'given' | 'withheld'

/** Commands: what the operator can choose. */
export type ReturnedPrizeCommand = { type: 'prize.markGiven' } | { type: 'prize.markWithheld' }

/** What follows for the prize itself: it is spent, or it can be won again. */
export type ReturnedPrizeEffect = { type: 'prize.consumed' } | { type: 'prize.released' }

/**
 * What can be asked of a stored one in a query. `waiting`: nobody said yet whether the prize was handed over; `withBuyer`: nobody said that it was not.
 */
export type ReturnedPrizeTag = 'waiting' | 'withBuyer'

/**
 * What a purchase had won whose money went back: it stays in the history with who won it and when, and waits out of reach of everybody until
 * an operator says whether it was handed over. Then it is spent, or can be won again. Both answers are final.
 */
export const returnedPrizeMachine = setup({
  types: {
    events: {} as ReturnedPrizeCommand,
    emitted: {} as ReturnedPrizeEffect,
    tags: {} as ReturnedPrizeTag,
  },
  actions: {
    consumePrize: emit({ type: 'prize.consumed' as const }),
    releasePrize: emit({ type: 'prize.released' as const }),
  },
}).createMachine({
  id: 'returnedPrize',
  initial: 'waiting',
  states: {
    waiting: {
      tags: ['waiting', 'withBuyer'],
      on: {
        'prize.markGiven': { target: 'given', actions: 'consumePrize' },
        'prize.markWithheld': { target: 'withheld', actions: 'releasePrize' },
      },
    },
    given: { tags: 'withBuyer' },
    withheld: {},
  },
})

/** A stored returned prize as the chart sees it. */
export const returnedPrizeAt = (value: ReturnedPrizeState): ChartState<typeof returnedPrizeMachine> => ({
  value,
  context: {},
})

/** The name to store for where the chart stands. */
export const returnedPrizeState = ({
  value,
}: Pick<ChartState<typeof returnedPrizeMachine>, 'value'>): ReturnedPrizeState => value

import { assign, emit, setup } from 'xstate'
import type { ChartState } from '../next-state.ts'

/** The names stored in the database; a deleted prize has no row. */
export const ROULETTE_PRIZE_STATES = ['held', 'armed', 'contemplated'] as const
export type RoulettePrizeState = (typeof ROULETTE_PRIZE_STATES)[number]

/** What an operator asks to be done to a prize. */
export type RouletteAct = 'release' | 'restore' | 'delete'

/** Commands: what the operator can choose. `titleNumber`: the spin that a released prize goes out at. */
export type RoulettePrizeCommand =
  | { type: 'prize.release'; titleNumber: number | null }
  | { type: 'prize.restore' }
  | { type: 'prize.edit' }
  | { type: 'prize.delete' }

/**
 * Facts: what happened outside. `spin.reached`: the spin with this number was made. `prize.released`: its winner's money went back, and an operator says
 * that the prize was not handed over.
 */
export type RoulettePrizeFact = { type: 'spin.reached'; spin: number } | { type: 'prize.released' }

/** `titleNumber`: the coming spin that it goes out at, or went out at; `winner`: whoever won it. */
export type RoulettePrizeContext = {
  id: string
  campaignId: string
  title: string
  titleNumber: number | null
  winner: string | null
}

/** What can be asked of a stored prize in a query. `available`: it was not won yet. */
export type RoulettePrizeTag = 'available' | 'withheld' | 'released' | 'won'

/** What follows from a prize: programs outside are notified of the spin that won it. */
export type RoulettePrizeEffect = { type: 'prize.won'; spin: number }

/**
 * A prize of the roulette (spec §4, DESIGN §6): held back until an operator releases it, which arms it with the number of a coming spin; won
 * by whoever spins that number. Until then it can be taken back. Once won it is neither changed nor deleted; it is held back again only where the
 * winner's money went back and it was not handed over.
 */
export const roulettePrizeMachine = setup({
  types: {
    input: {} as RoulettePrizeContext,
    context: {} as RoulettePrizeContext,
    events: {} as RoulettePrizeCommand | RoulettePrizeFact,
    emitted: {} as RoulettePrizeEffect,
    tags: {} as RoulettePrizeTag,
  },
  guards: { isItsSpin: ({ context }, spin: number) => context.titleNumber === spin },
  actions: {
    rememberNumber: assign({ titleNumber: (_, titleNumber: number | null) => titleNumber }),
    forgetNumber: assign({ titleNumber: null }),
    forgetWinner: assign({ winner: null }),
    announceWin: emit((_, spin: number) => ({ type: 'prize.won' as const, spin })),
  },
}).createMachine({
  id: 'roulettePrize',
  context: ({ input }) => input,
  initial: 'held',
  states: {
    held: {
      tags: ['available', 'withheld'],
      on: {
        'prize.edit': 'held',
        'prize.delete': 'deleted',
        'prize.release': {
          target: 'armed',
          actions: { type: 'rememberNumber', params: ({ event }) => event.titleNumber },
        },
      },
    },
    armed: {
      tags: ['available', 'released'],
      on: {
        'prize.edit': 'armed',
        'prize.delete': 'deleted',
        'prize.restore': { target: 'held', actions: 'forgetNumber' },
        'spin.reached': {
          guard: { type: 'isItsSpin', params: ({ event }) => event.spin },
          target: 'contemplated',
          actions: { type: 'announceWin', params: ({ event }) => event.spin },
        },
      },
    },
    contemplated: {
      tags: 'won',
      on: { 'prize.released': { target: 'held', actions: ['forgetNumber', 'forgetWinner'] } },
    },
    deleted: {},
  },
})

/** A stored prize as the chart sees it. */
export const roulettePrizeAt = (
  value: RoulettePrizeState,
  context: RoulettePrizeContext,
): ChartState<typeof roulettePrizeMachine> => ({ value, context })

/** The name to store for where the chart stands; null for no row. */
export const roulettePrizeState = ({
  value,
}: Pick<ChartState<typeof roulettePrizeMachine>, 'value'>): RoulettePrizeState | null =>
  value === 'deleted' ? null : value

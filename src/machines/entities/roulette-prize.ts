import { assign, emit, setup } from 'xstate'
import { unprovided } from '../ask.ts'
import type { ChartState } from '../next-state.ts'

/** The names stored in the database; a deleted prize has no row. */
export const ROULETTE_PRIZE_STATES = ['held', 'armed', 'contemplated'] as const
export type RoulettePrizeState = (typeof ROULETTE_PRIZE_STATES)[number]

/** What an operator asks to be done to a prize. */
export type RouletteAct = 'release' | 'restore' | 'delete'

/** Commands: what the operator can choose. `number.type`: at which spin the prize is to go out; empty leaves it to the server. */
export type RoulettePrizeCommand =
  | { type: 'prize.release' }
  | { type: 'prize.restore' }
  | { type: 'prize.edit' }
  | { type: 'prize.delete' }
  | { type: 'number.type'; number: string }
  | { type: 'request.confirm' }
  | { type: 'request.dismiss' }

/**
 * Facts: what happened outside. `titleNumber`: the spin that a released prize goes out at. `spin.reached`: the spin with this number was made.
 * `prize.released`: its winner's money went back, and an operator says that the prize was not handed over.
 */
export type RoulettePrizeFact =
  | { type: 'request.done'; titleNumber: number | null }
  | { type: 'request.refused'; message: string }
  | { type: 'spin.reached'; spin: number }
  | { type: 'prize.released' }

/**
 * `titleNumber`: the coming spin that it goes out at, or went out at; `winner`: whoever won it; the rest is what the operator is about to
 * do, the spin that was typed, and why the server refused it.
 */
export type RoulettePrizeContext = {
  id: string
  campaignId: string
  title: string
  titleNumber: number | null
  winner: string | null
  asked: RouletteAct | null
  number: string
  message: string | null
}

/** A prize as it is stored. */
export type RoulettePrizeInput = Pick<RoulettePrizeContext, 'id' | 'campaignId' | 'title' | 'titleNumber' | 'winner'>

/** What is asked of the server; `titleNumber`: the spin that it waits for now. */
export type RouletteQuestion = { id: string; act: RouletteAct; number: string; titleNumber: number | null }

/** What can be asked of a stored prize in a query. `available`: it was not won yet. */
export type RoulettePrizeTag = 'available' | 'withheld' | 'released' | 'won' | 'open' | 'busy'

/** What follows from a prize: programs outside are told which spin won it. */
export type RoulettePrizeEffect = { type: 'prize.won'; spin: number }

const chart = setup({
  types: {
    input: {} as RoulettePrizeInput,
    context: {} as RoulettePrizeContext,
    events: {} as RoulettePrizeCommand | RoulettePrizeFact,
    emitted: {} as RoulettePrizeEffect | { type: 'edit.wanted'; id: string },
    tags: {} as RoulettePrizeTag,
  },
  actors: { askRequest: unprovided<RouletteQuestion>('askRequest') },
  guards: {
    isRelease: ({ context }) => context.asked === 'release',
    isDeletion: ({ context }) => context.asked === 'delete',
    isItsSpin: ({ context }, spin: number) => context.titleNumber === spin,
  },
  actions: {
    rememberAct: assign({ asked: (_, act: RouletteAct) => act }),
    forgetAct: assign({ asked: null, number: '', message: null }),
    rememberTyped: assign((_, number: string) => ({ number, message: null })),
    rememberMessage: assign({ message: (_, message: string) => message }),
    rememberNumber: assign({ titleNumber: (_, titleNumber: number | null) => titleNumber }),
    forgetNumber: assign({ titleNumber: null }),
    forgetWinner: assign({ winner: null }),
    announceWin: emit((_, spin: number) => ({ type: 'prize.won' as const, spin })),
    announceEdit: emit(({ context }) => ({ type: 'edit.wanted' as const, id: context.id })),
  },
})

/** What may be done to a prize that was not won, whether it is released or not. */
const editable = chart.createStateConfig({
  on: {
    'prize.edit': { actions: 'announceEdit' },
    'prize.delete': { target: 'asking', actions: { type: 'rememberAct', params: 'delete' } },
  },
}).on

/** What a question is answered with. */
const answered = chart.createStateConfig({
  on: { 'request.confirm': 'sending', 'request.dismiss': { target: 'idle', actions: 'forgetAct' } },
}).on

const refused = chart.createStateConfig({
  on: {
    'request.refused': { target: 'asking', actions: { type: 'rememberMessage', params: ({ event }) => event.message } },
  },
}).on

const questionOf = ({ id, asked, number, titleNumber }: RoulettePrizeContext): RouletteQuestion => ({
  ...{ id, number, titleNumber },
  act: asked ?? 'release',
})

/**
 * A prize of the roulette (spec §4, DESIGN §6): held back until an operator releases it, which arms it with the number of a coming spin; won
 * by whoever spins that number. Until then it can be taken back. Once won it is neither changed nor deleted; it is held back again only where the
 * winner's money went back and it was not handed over. The inner states are the operator's question and the request in the panel.
 */
export const roulettePrizeMachine = chart.createMachine({
  id: 'roulettePrize',
  context: ({ input }) => ({ ...input, asked: null, number: '', message: null }),
  initial: 'held',
  states: {
    held: {
      tags: ['available', 'withheld'],
      initial: 'idle',
      states: {
        idle: {
          on: {
            ...editable,
            'prize.release': { target: 'asking', actions: { type: 'rememberAct', params: 'release' } },
          },
        },
        asking: {
          tags: 'open',
          on: {
            ...answered,
            'number.type': {
              guard: 'isRelease',
              actions: { type: 'rememberTyped', params: ({ event }) => event.number },
            },
          },
        },
        sending: {
          tags: ['open', 'busy'],
          invoke: { src: 'askRequest', input: ({ context }) => questionOf(context) },
          on: {
            ...refused,
            'request.done': [
              { guard: 'isDeletion', target: '#roulettePrize.deleted' },
              {
                target: '#roulettePrize.armed',
                actions: ['forgetAct', { type: 'rememberNumber', params: ({ event }) => event.titleNumber }],
              },
            ],
          },
        },
      },
    },
    armed: {
      tags: ['available', 'released'],
      initial: 'idle',
      states: {
        idle: {
          on: {
            ...editable,
            'prize.restore': { target: 'asking', actions: { type: 'rememberAct', params: 'restore' } },
            'spin.reached': {
              guard: { type: 'isItsSpin', params: ({ event }) => event.spin },
              target: '#roulettePrize.contemplated',
              actions: { type: 'announceWin', params: ({ event }) => event.spin },
            },
          },
        },
        asking: { tags: 'open', on: answered },
        sending: {
          tags: ['open', 'busy'],
          invoke: { src: 'askRequest', input: ({ context }) => questionOf(context) },
          on: {
            ...refused,
            'request.done': [
              { guard: 'isDeletion', target: '#roulettePrize.deleted' },
              { target: '#roulettePrize.held', actions: ['forgetAct', 'forgetNumber'] },
            ],
          },
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
export function roulettePrizeAt(
  state: RoulettePrizeState,
  input: RoulettePrizeInput,
): ChartState<typeof roulettePrizeMachine> {
  return {
    value: state === 'contemplated' ? state : ({ [state]: 'idle' } as { held: 'idle' } | { armed: 'idle' }),
    context: { ...input, asked: null, number: '', message: null },
  }
}

/** The name to store for where the chart stands; null for no row. */
export function roulettePrizeState({
  value,
}: Pick<ChartState<typeof roulettePrizeMachine>, 'value'>): RoulettePrizeState | null {
  if (typeof value !== 'string') return Object.keys(value)[0] as RoulettePrizeState
  return value === 'deleted' ? null : value
}

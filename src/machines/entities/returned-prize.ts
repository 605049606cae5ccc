import { assign, emit, setup } from 'xstate'
import { TRANSACTION_NOTICE_MS } from '../../domain/values/limits.ts'
import { unprovided } from '../ask.ts'
import type { ChartState } from '../next-state.ts'
import { type Done, doneNotice, type Notice } from '../notice.ts'

/** The names stored in the database. */
export const RETURNED_PRIZE_STATES = ['waiting', 'given', 'withheld'] as const
export type ReturnedPrizeState = (typeof RETURNED_PRIZE_STATES)[number]

/** What a purchase had won: an instant prize, a prize of the roulette, a coupon. */
export const RETURNED_PRIZE_KINDS = ['quota', 'roulette', 'coupon'] as const
export type ReturnedPrizeKind = (typeof RETURNED_PRIZE_KINDS)[number]

/** What an operator may answer: the prize was handed over, or it was not. */
export type ReturnedAnswer = 'given' | 'withheld'

/** Commands: what the operator can choose. */
export type ReturnedPrizeCommand =
  | { type: 'prize.markGiven' }
  | { type: 'prize.markWithheld' }
  | { type: 'request.confirm' }
  | { type: 'request.dismiss' }

/** Facts: what happened outside. */
export type ReturnedPrizeFact = ({ type: 'request.done' } & Done) | { type: 'request.refused'; message: string }

/** `answer`: what the operator is about to say; `message`: why the server refused it. */
export type ReturnedPrizeContext = {
  id: string
  kind: ReturnedPrizeKind
  answer: ReturnedAnswer | null
  message: string | null
}

/** A returned prize as it is stored. */
export type ReturnedPrizeInput = Pick<ReturnedPrizeContext, 'id' | 'kind'>

/** What is asked of the server. */
export type ReturnedPrizeQuestion = { id: string; answer: ReturnedAnswer }

/** What follows for the prize itself: it is spent, or it can be won again. */
export type ReturnedPrizeEffect = { type: 'prize.consumed' } | { type: 'prize.released' }

/** What can be asked of a stored one in a query. `waiting`: nobody said yet whether the prize was handed over. */
export type ReturnedPrizeTag = 'waiting' | 'open' | 'busy'

const chart = setup({
  types: {
    input: {} as ReturnedPrizeInput,
    context: {} as ReturnedPrizeContext,
    events: {} as ReturnedPrizeCommand | ReturnedPrizeFact,
    emitted: {} as Notice | ReturnedPrizeEffect | { type: 'returnedPrize.changed'; id: string },
    tags: {} as ReturnedPrizeTag,
  },
  actors: { askAnswer: unprovided<ReturnedPrizeQuestion>('askAnswer') },
  guards: { wasGiven: ({ context }) => context.answer === 'given' },
  actions: {
    rememberAnswer: assign({ answer: (_, answer: ReturnedAnswer) => answer }),
    forgetAnswer: assign({ answer: null, message: null }),
    rememberMessage: assign({ message: (_, message: string) => message }),
    consumePrize: emit({ type: 'prize.consumed' as const }),
    releasePrize: emit({ type: 'prize.released' as const }),
    announceSuccess: emit((_, done: Done) => ({ ...doneNotice(done), lasts: TRANSACTION_NOTICE_MS })),
    announceChange: emit(({ context }) => ({ type: 'returnedPrize.changed' as const, id: context.id })),
  },
})

/**
 * What a purchase had won whose money went back: it stays in the history with who won it and when, and waits out of reach of everybody until
 * an operator says whether it was handed over. Then it is spent, or can be won again. Both answers are final. The inner states are the
 * operator's question and the request in the panel.
 */
export const returnedPrizeMachine = chart.createMachine({
  id: 'returnedPrize',
  context: ({ input }) => ({ ...input, answer: null, message: null }),
  initial: 'waiting',
  states: {
    waiting: {
      tags: 'waiting',
      initial: 'idle',
      states: {
        idle: {
          on: {
            'prize.markGiven': { target: 'asking', actions: { type: 'rememberAnswer', params: 'given' } },
            'prize.markWithheld': { target: 'asking', actions: { type: 'rememberAnswer', params: 'withheld' } },
          },
        },
        asking: {
          tags: 'open',
          on: { 'request.confirm': 'sending', 'request.dismiss': { target: 'idle', actions: 'forgetAnswer' } },
        },
        sending: {
          tags: ['open', 'busy'],
          invoke: {
            src: 'askAnswer',
            input: ({ context: { id, answer } }) => ({ id, answer: answer ?? 'given' }),
          },
          on: {
            'request.done': [
              {
                guard: 'wasGiven',
                target: '#returnedPrize.given',
                actions: ['consumePrize', { type: 'announceSuccess', params: ({ event }) => event }, 'announceChange'],
              },
              {
                target: '#returnedPrize.withheld',
                actions: ['releasePrize', { type: 'announceSuccess', params: ({ event }) => event }, 'announceChange'],
              },
            ],
            'request.refused': {
              target: 'asking',
              actions: [{ type: 'rememberMessage', params: ({ event }) => event.message }, 'announceChange'],
            },
          },
        },
      },
    },
    given: {},
    withheld: {},
  },
})

/** A stored returned prize as the chart sees it. */
export function returnedPrizeAt(
  state: ReturnedPrizeState,
  input: ReturnedPrizeInput,
): ChartState<typeof returnedPrizeMachine> {
  return {
    value: state === 'waiting' ? { waiting: 'idle' } : state,
    context: { ...input, answer: null, message: null },
  }
}

/** The name to store for where the chart stands. */
export function returnedPrizeState({
  value,
}: Pick<ChartState<typeof returnedPrizeMachine>, 'value'>): ReturnedPrizeState {
  return typeof value === 'string' ? value : 'waiting'
}

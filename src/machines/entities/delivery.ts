import { assign, setup } from 'xstate'
import type { ChartState } from '../next-state.ts'

/** The names stored in the database. */
export const DELIVERY_STATES = ['waiting', 'sending', 'delivered', 'failed', 'lapsed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Command: an operator has it sent once more. */
export type DeliveryCommand = { type: 'delivery.resend' }

/**
 * Facts: what became of a try. `attempt.withdrawn`: it was begun and not made; `final`: trying again makes no sense; `delivery.lapsed`: its
 * destination was paused for longer than what waits is kept.
 */
export type DeliveryFact =
  | { type: 'attempt.started' }
  | { type: 'attempt.withdrawn' }
  | { type: 'attempt.succeeded' }
  | { type: 'attempt.failed'; final: boolean }
  | { type: 'delivery.lapsed' }

/** `tries`: made so far; `before`: those of earlier rounds, before it was sent once more; `most`: how many a round has. */
export type DeliveryContext = { tries: number; before: number; most: number }

/** What can be asked of a stored delivery in a query. `due`: something is to be done with it at its time; `waiting`: it is not on its way; `arrived`: it was taken; `unsent`: it never arrived. */
export type DeliveryTag = 'due' | 'waiting' | 'unsent' | 'settled' | 'lapsed' | 'arrived'

const chart = setup({
  types: {
    input: {} as DeliveryContext,
    context: {} as DeliveryContext,
    events: {} as DeliveryCommand | DeliveryFact,
    tags: {} as DeliveryTag,
  },
  guards: {
    isLast: ({ context: { tries, before, most } }, final: boolean) => final || tries - before >= most,
  },
  actions: {
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    uncountTry: assign({ tries: ({ context }) => context.tries - 1 }),
    beginRound: assign({ before: ({ context }) => context.tries }),
  },
})

/**
 * One event on its way to one destination. A try that is begun and never ended, because its server was, is taken up again at its time; so what
 * arrived without our learning of it may arrive twice, under the same identifier.
 */
export const deliveryMachine = chart.createMachine({
  id: 'delivery',
  context: ({ input }) => input,
  initial: 'waiting',
  states: {
    waiting: {
      tags: ['due', 'waiting', 'unsent'],
      on: {
        'attempt.started': { target: 'sending', actions: 'countTry' },
        'delivery.resend': { actions: 'beginRound' },
        'delivery.lapsed': 'lapsed',
      },
    },
    sending: {
      tags: 'due',
      on: {
        'attempt.started': { actions: 'countTry' },
        'attempt.withdrawn': { target: 'waiting', actions: 'uncountTry' },
        'attempt.succeeded': 'delivered',
        'attempt.failed': [
          { guard: { type: 'isLast', params: ({ event }) => event.final }, target: 'failed' },
          { target: 'waiting' },
        ],
      },
    },
    delivered: {
      tags: ['settled', 'arrived'],
      on: { 'delivery.resend': { target: 'waiting', actions: 'beginRound' } },
    },
    failed: { tags: ['unsent', 'settled'], on: { 'delivery.resend': { target: 'waiting', actions: 'beginRound' } } },
    lapsed: {
      tags: ['unsent', 'settled', 'lapsed'],
      on: { 'delivery.resend': { target: 'waiting', actions: 'beginRound' } },
    },
  },
})

/** A stored delivery as the chart sees it. */
export const deliveryAt = (value: DeliveryState, context: DeliveryContext): ChartState<typeof deliveryMachine> => ({
  value,
  context,
})

/** The name to store for where the chart stands. */
export const deliveryState = ({ value }: Pick<ChartState<typeof deliveryMachine>, 'value'>): DeliveryState =>
  value as DeliveryState

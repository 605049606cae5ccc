import { assign, emit, setup } from 'xstate'

/** What the finger and the list report. `distance`: pixels pulled down from the top of the list, less what the pull resists. */
export type PullEvent =
  | { type: 'finger.moved'; distance: number }
  | { type: 'finger.lifted' }
  | { type: 'finger.cancelled' }
  | { type: 'refresh.finished' }

/** How far one pulls before lifting the finger refreshes, and how far it can be pulled at all, in pixels. */
export const PULL_ENOUGH = 64
/** How far a list gives way to a finger, in pixels. */
export const PULL_MOST = 96

/** Pulling a list down to have it asked for again. */
export const pullMachine = setup({
  types: {
    context: {} as { distance: number },
    events: {} as PullEvent,
    emitted: {} as { type: 'refresh.wanted' },
  },
  guards: {
    isEnough: (_, distance: number) => distance >= PULL_ENOUGH,
    isSome: (_, distance: number) => distance > 0,
  },
  actions: {
    follow: assign({ distance: (_, distance: number) => Math.min(distance, PULL_MOST) }),
    hold: assign({ distance: PULL_ENOUGH }),
    letGo: assign({ distance: 0 }),
    announceRefresh: emit({ type: 'refresh.wanted' }),
  },
}).createMachine({
  id: 'pull',
  context: { distance: 0 },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'finger.moved': [
          {
            guard: { type: 'isEnough', params: ({ event }) => event.distance },
            target: 'armed',
            actions: { type: 'follow', params: ({ event }) => event.distance },
          },
          {
            guard: { type: 'isSome', params: ({ event }) => event.distance },
            target: 'pulling',
            actions: { type: 'follow', params: ({ event }) => event.distance },
          },
        ],
      },
    },
    pulling: {
      on: {
        'finger.moved': [
          {
            guard: { type: 'isEnough', params: ({ event }) => event.distance },
            target: 'armed',
            actions: { type: 'follow', params: ({ event }) => event.distance },
          },
          {
            guard: { type: 'isSome', params: ({ event }) => event.distance },
            actions: { type: 'follow', params: ({ event }) => event.distance },
          },
          { target: 'idle', actions: 'letGo' },
        ],
        'finger.lifted': { target: 'idle', actions: 'letGo' },
        'finger.cancelled': { target: 'idle', actions: 'letGo' },
      },
    },
    armed: {
      on: {
        'finger.moved': [
          {
            guard: { type: 'isEnough', params: ({ event }) => event.distance },
            actions: { type: 'follow', params: ({ event }) => event.distance },
          },
          { target: 'pulling', actions: { type: 'follow', params: ({ event }) => event.distance } },
        ],
        'finger.lifted': { target: 'refreshing', actions: ['hold', 'announceRefresh'] },
        'finger.cancelled': { target: 'idle', actions: 'letGo' },
      },
    },
    refreshing: { on: { 'refresh.finished': { target: 'idle', actions: 'letGo' } } },
  },
})

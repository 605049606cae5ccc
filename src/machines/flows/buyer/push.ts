import { assign, setup } from 'xstate'
import { unprovided } from '../../ask.ts'

/** What a device is notified of. */
export type PushChoice = { draws: boolean; pix: boolean; news: boolean; nights: boolean }

/** What a buyer who just turned it on is notified of: nothing that was not promised. */
export const FIRST_CHOICE: PushChoice = { draws: true, pix: true, news: false, nights: false }

/** Commands: what the buyer can choose. */
export type PushCommand =
  | { type: 'push.turnOn' }
  | { type: 'push.turnOff' }
  | { type: 'choice.change'; choice: PushChoice }
  | { type: 'home.dismiss' }

/**
 * Facts. `push.checked`: how this device stands; `choice`: what it is notified of, while it is; `since`: since when it could not be reached.
 * `push.denied`: the phone's question was answered with no.
 */
export type PushFact =
  | { type: 'push.checked'; as: PushFound; choice: PushChoice | null; since: string | null }
  | { type: 'push.granted'; choice: PushChoice }
  | { type: 'push.denied' }
  | { type: 'push.ended' }
  | { type: 'push.refused'; message: string }

/** How a device may stand before it is asked. */
export type PushFound = 'unasked' | 'granted' | 'denied' | 'gone' | 'unsupported' | 'needsHome'

export type PushContext = { choice: PushChoice; since: string | null; message: string | null }

const chart = setup({
  types: { context: {} as PushContext, events: {} as PushCommand | PushFact, tags: {} as 'busy' | 'on' },
  actors: {
    askState: unprovided<null>('askState'),
    askOn: unprovided<PushChoice>('askOn'),
    askOff: unprovided<null>('askOff'),
    askChoice: unprovided<PushChoice>('askChoice'),
  },
  guards: { is: ({ event }, as: PushFound) => event.type === 'push.checked' && event.as === as },
  actions: {
    remember: assign(({ event }) =>
      event.type === 'push.checked' ? { choice: event.choice ?? FIRST_CHOICE, since: event.since } : {},
    ),
    rememberChoice: assign({ choice: (_, choice: PushChoice) => choice }),
    say: assign({ message: (_, message: string | null) => message }),
  },
})

const found = (['unasked', 'granted', 'denied', 'gone', 'unsupported', 'needsHome'] as const).map((as) => ({
  ...{ guard: { type: 'is' as const, params: as }, target: `#push.${as}` as const, actions: 'remember' as const },
}))

/**
 * Whether this device notifies its buyer of draws, prizes and PIX (STORE §10). The phone's question comes only after a tap; where it was refused, nobody
 * asks again.
 */
export const pushMachine = chart.createMachine({
  id: 'push',
  context: { choice: FIRST_CHOICE, since: null, message: null },
  initial: 'looking',
  states: {
    looking: { invoke: { src: 'askState', input: null }, on: { 'push.checked': found } },
    unasked: { on: { 'push.turnOn': 'asking' } },
    asking: {
      tags: 'busy',
      entry: { type: 'say', params: null },
      invoke: { src: 'askOn', input: ({ context }) => context.choice },
      on: {
        'push.granted': {
          target: 'granted',
          actions: { type: 'rememberChoice', params: ({ event }) => event.choice },
        },
        'push.denied': 'denied',
        'push.refused': { target: 'off', actions: { type: 'say', params: ({ event }) => event.message } },
      },
    },
    granted: {
      tags: 'on',
      on: {
        'push.turnOff': 'ending',
        'choice.change': {
          target: 'choosing',
          actions: { type: 'rememberChoice', params: ({ event }) => event.choice },
        },
      },
    },
    choosing: {
      tags: ['busy', 'on'],
      entry: { type: 'say', params: null },
      invoke: { src: 'askChoice', input: ({ context }) => context.choice },
      on: {
        'push.granted': {
          target: 'granted',
          actions: { type: 'rememberChoice', params: ({ event }) => event.choice },
        },
        'push.refused': { target: 'granted', actions: { type: 'say', params: ({ event }) => event.message } },
      },
    },
    ending: {
      tags: ['busy', 'on'],
      entry: { type: 'say', params: null },
      invoke: { src: 'askOff', input: null },
      on: {
        'push.ended': 'off',
        'push.refused': { target: 'granted', actions: { type: 'say', params: ({ event }) => event.message } },
      },
    },
    off: { on: { 'push.turnOn': 'asking' } },
    gone: { on: { 'push.turnOn': 'asking' } },
    denied: {},
    unsupported: {},
    needsHome: { on: { 'home.dismiss': 'dismissed' } },
    dismissed: {},
  },
})

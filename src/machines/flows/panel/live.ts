import { assign, emit, setup } from 'xstate'
import { unprovided } from '../../ask.ts'

/** Campaigns of which something changed; null: nobody knows which. */
export type Changed = readonly number[] | null

/**
 * Facts. `watching.…`: somebody who is signed in looks at this tab. `lead.granted`: of the tabs that are looked at, this one holds the stream.
 * `change.received` comes over its own stream, `change.shared` from the tab that leads, `id: null` where that one has no stream either. `stream.continued`: what
 * the server says from time to time came through. `stream.lost`: `held` says that the server answers, and yet no stream comes through.
 */
export type LiveFact =
  | { type: 'watching.started' }
  | { type: 'watching.stopped' }
  | { type: 'lead.granted' }
  | { type: 'stream.opened'; id: string }
  | { type: 'stream.continued' }
  | { type: 'change.received'; id: string; changed: Changed }
  | { type: 'change.shared'; id: string | null; changed: Changed }
  | { type: 'stream.lost'; held: boolean }
  | { type: 'wait.elapsed' }
  | { type: 'poll.elapsed' }

/** `lastId`: up to where everything was heard, for whoever opens the next stream. `failures`: how often in a row there was none. */
export type LiveContext = { lastId: string | null; failures: number }

/** Emitted: something changed, or may have. `own`: the news did not come by another tab. */
export type LiveEmitted = { type: 'change.told'; id: string | null; changed: Changed; own: boolean }

/**
 * How this tab hears of changes elsewhere. `hearing`: over the one stream of the browser, its own or another tab's. `pace`: at once, or, while a proxy or an
 * antivirus holds the streams back, by polling every few seconds; back to `live` once a stream not only begins but goes on.
 */
export const liveMachine = setup({
  types: {
    context: {} as LiveContext,
    events: {} as LiveFact,
    emitted: {} as LiveEmitted,
    tags: {} as 'polling',
  },
  actors: {
    holdLead: unprovided<undefined>('holdLead'),
    hearStream: unprovided<{ lastId: string | null }>('hearStream'),
    watchWait: unprovided<{ failures: number }>('watchWait'),
    watchPoll: unprovided<undefined>('watchPoll'),
  },
  guards: {
    isOwned: (_, held: boolean) => held,
    isPolled: (_, id: string | null) => id === null,
    isLive: (_, id: string | null) => id !== null,
  },
  actions: {
    rememberFirst: assign({ lastId: ({ context }, id: string) => context.lastId ?? id, failures: 0 }),
    rememberId: assign({ lastId: ({ context }, id: string | null) => id ?? context.lastId }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    tell: emit((_, told: Omit<LiveEmitted, 'type'>) => ({ type: 'change.told' as const, ...told })),
  },
}).createMachine({
  id: 'live',
  context: { lastId: null, failures: 0 },
  type: 'parallel',
  states: {
    hearing: {
      initial: 'closed',
      on: {
        'change.shared': {
          actions: [
            { type: 'rememberId', params: ({ event }) => event.id },
            { type: 'tell', params: ({ event: { id, changed } }) => ({ id, changed, own: false }) },
          ],
        },
      },
      states: {
        closed: { on: { 'watching.started': 'watching' } },
        watching: {
          invoke: { src: 'holdLead' },
          initial: 'following',
          on: { 'watching.stopped': 'closed', 'lead.granted': '.leading' },
          states: {
            following: {},
            leading: {
              invoke: { src: 'hearStream', input: ({ context }) => ({ lastId: context.lastId }) },
              initial: 'connecting',
              on: {
                'stream.opened': {
                  target: '.open',
                  actions: { type: 'rememberFirst', params: ({ event }) => event.id },
                },
                'stream.lost': { target: 'lost', actions: 'countFailure' },
              },
              states: {
                connecting: {},
                open: {
                  on: {
                    'change.received': {
                      actions: [
                        { type: 'rememberId', params: ({ event }) => event.id },
                        { type: 'tell', params: ({ event: { id, changed } }) => ({ id, changed, own: true }) },
                      ],
                    },
                  },
                },
              },
            },
            lost: {
              invoke: { src: 'watchWait', input: ({ context }) => ({ failures: context.failures }) },
              on: { 'wait.elapsed': 'leading' },
            },
          },
        },
      },
    },
    pace: {
      initial: 'live',
      states: {
        live: {
          on: {
            'stream.lost': { guard: { type: 'isOwned', params: ({ event }) => event.held }, target: 'polling' },
            'change.shared': {
              guard: { type: 'isPolled', params: ({ event }) => event.id },
              target: 'toldByPolling',
            },
          },
        },
        polling: {
          tags: 'polling',
          invoke: { src: 'watchPoll' },
          initial: 'without',
          on: {
            'poll.elapsed': { actions: { type: 'tell', params: { id: null, changed: null, own: true } } },
            'watching.stopped': 'resting',
          },
          states: {
            without: { on: { 'stream.opened': 'begun' } },
            begun: {
              on: {
                'stream.continued': {
                  target: '#live.pace.live',
                  actions: {
                    type: 'tell',
                    params: ({ context }) => ({ id: context.lastId, changed: null, own: true }),
                  },
                },
                'stream.lost': 'without',
              },
            },
          },
        },
        resting: { on: { 'watching.started': 'polling' } },
        toldByPolling: {
          tags: 'polling',
          on: {
            'change.shared': { guard: { type: 'isLive', params: ({ event }) => event.id }, target: 'live' },
            'stream.lost': { guard: { type: 'isOwned', params: ({ event }) => event.held }, target: 'polling' },
            'stream.opened': 'live',
            'watching.stopped': 'live',
          },
        },
      },
    },
  },
})

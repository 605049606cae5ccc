import { assign, emit, setup } from 'xstate'
import { unprovided } from '../../ask.ts'

/** Campaigns of which something changed; null: nobody knows which. */
export type Changed = readonly number[] | null

/**
 * Facts. `watching.…`: somebody who is signed in looks at this tab. `lead.granted`: of the tabs that are looked at, this one holds the stream.
 * `change.received` comes over its own stream, `change.shared` from the tab that holds one. `stream.lost`: `reached` says that the server
 * answered all the same.
 */
export type LiveFact =
  | { type: 'watching.started' }
  | { type: 'watching.stopped' }
  | { type: 'lead.granted' }
  | { type: 'stream.opened'; id: string }
  | { type: 'change.received'; id: string; changed: Changed }
  | { type: 'change.shared'; id: string; changed: Changed }
  | { type: 'stream.lost'; reached: boolean }
  | { type: 'wait.elapsed' }

/** `lastId`: up to where everything was heard, for whoever opens the next stream. `failures`: how often in a row there was none. */
export type LiveContext = { lastId: string | null; failures: number; reached: boolean }

/** Emitted: something changed. `id`: to be told to the other tabs, where it was not they who told it. */
export type LiveEmitted = { type: 'change.told'; id: string | null; changed: Changed }

/** How this tab hears of changes elsewhere: over the one stream of the browser, its own or another tab's, and while there is none by asking anew. */
export const liveMachine = setup({
  types: {
    context: {} as LiveContext,
    events: {} as LiveFact,
    emitted: {} as LiveEmitted,
  },
  actors: {
    holdLead: unprovided<undefined>('holdLead'),
    hearStream: unprovided<{ lastId: string | null }>('hearStream'),
    watchWait: unprovided<{ failures: number }>('watchWait'),
  },
  guards: {
    /** The server is there, but no stream comes through: a proxy holds it back. */
    mustPoll: ({ context }) => context.reached && context.failures > 1,
  },
  actions: {
    rememberFirst: assign({ lastId: ({ context }, id: string) => context.lastId ?? id, failures: 0 }),
    rememberId: assign({ lastId: (_, id: string) => id }),
    countFailure: assign(({ context }, reached: boolean) => ({ failures: context.failures + 1, reached })),
    tell: emit((_, { id, changed }: Omit<LiveEmitted, 'type'>) => ({ type: 'change.told' as const, id, changed })),
  },
}).createMachine({
  id: 'live',
  context: { lastId: null, failures: 0, reached: false },
  initial: 'closed',
  on: {
    'change.shared': {
      actions: [
        { type: 'rememberId', params: ({ event }) => event.id },
        { type: 'tell', params: ({ event }) => ({ id: null, changed: event.changed }) },
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
            'stream.opened': { target: '.open', actions: { type: 'rememberFirst', params: ({ event }) => event.id } },
            'stream.lost': { target: 'lost', actions: { type: 'countFailure', params: ({ event }) => event.reached } },
          },
          states: {
            connecting: {},
            open: {
              on: {
                'change.received': {
                  actions: [
                    { type: 'rememberId', params: ({ event }) => event.id },
                    { type: 'tell', params: ({ event }) => ({ id: event.id, changed: event.changed }) },
                  ],
                },
              },
            },
          },
        },
        lost: {
          invoke: { src: 'watchWait', input: ({ context }) => ({ failures: context.failures }) },
          on: {
            'wait.elapsed': [
              {
                guard: 'mustPoll',
                target: 'leading',
                actions: { type: 'tell', params: { id: null, changed: null } },
              },
              { target: 'leading' },
            ],
          },
        },
      },
    },
  },
})

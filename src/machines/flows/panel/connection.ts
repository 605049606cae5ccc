import { assign, setup } from 'xstate'

/**
 * Facts. Any answer counts as one, refusals included; `at` is an ISO instant, `full`: the server says that nothing can be written for want of
 * room on its disk. `answer.delayed`: a call has waited for its answer for a while; `server.reached`: asked only whether it lives, it answered.
 */
export type ConnectionFact =
  | { type: 'answer.received'; at: string; full: boolean }
  | { type: 'answer.delayed' }
  | { type: 'connection.lost' }
  | { type: 'server.reached'; full: boolean }

/** `answeredAt`: when the server last answered, which is how old the data on screen may be. */
export type ConnectionContext = { answeredAt: string | null }

/** Whether the server can be reached, whether it can write and answers in time, and since when what is on screen may be outdated. */
export const connectionMachine = setup({
  types: { context: {} as ConnectionContext, events: {} as ConnectionFact },
  guards: { isFull: (_, full: boolean) => full },
  actions: { rememberAnswer: assign({ answeredAt: (_, at: string) => at }) },
}).createMachine({
  id: 'connection',
  context: { answeredAt: null },
  initial: 'online',
  on: {
    'answer.received': [
      {
        guard: { type: 'isFull', params: ({ event }) => event.full },
        target: '.online.readOnly',
        actions: { type: 'rememberAnswer', params: ({ event }) => event.at },
      },
      { target: '.online', actions: { type: 'rememberAnswer', params: ({ event }) => event.at } },
    ],
    'server.reached': [
      { guard: { type: 'isFull', params: ({ event }) => event.full }, target: '.online.readOnly' },
      { target: '.online' },
    ],
  },
  states: {
    online: {
      initial: 'writable',
      states: { writable: {}, readOnly: {}, delayed: {} },
      on: { 'connection.lost': { target: 'offline' }, 'answer.delayed': '.delayed' },
    },
    offline: {},
  },
})

import { assign, setup } from 'xstate'

/** What the world reports. An answer is any, refusals included; `at` is an ISO instant. */
export type ConnectionFact =
  | { type: 'answer.received'; at: string }
  | { type: 'connection.lost' }
  | { type: 'connection.restored' }

/** `answeredAt`: when the server last answered, which is as of when everything on screen is shown. */
export type ConnectionContext = { answeredAt: string | null }

/** Whether the server can be reached, and since when what is on screen may have changed unseen. */
export const connectionMachine = setup({
  types: { context: {} as ConnectionContext, events: {} as ConnectionFact },
  actions: { rememberAnswer: assign({ answeredAt: (_, at: string) => at }) },
}).createMachine({
  id: 'connection',
  context: { answeredAt: null },
  initial: 'online',
  states: {
    online: {
      on: {
        'answer.received': { actions: { type: 'rememberAnswer', params: ({ event }) => event.at } },
        'connection.lost': { target: 'offline' },
      },
    },
    offline: {
      on: {
        'answer.received': { target: 'online', actions: { type: 'rememberAnswer', params: ({ event }) => event.at } },
        'connection.restored': { target: 'online' },
      },
    },
  },
})

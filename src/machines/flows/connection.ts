import { assign, setup } from 'xstate'

/** Facts. Any answer counts as one, refusals included; `at` is an ISO instant. */
export type ConnectionFact =
  | { type: 'answer.received'; at: string }
  | { type: 'connection.lost' }
  | { type: 'connection.restored' }

/** `answeredAt`: when the server last answered, which is how old the data on screen may be. */
export type ConnectionContext = { answeredAt: string | null }

/** Whether the server can be reached, and since when what is on screen may be outdated. */
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

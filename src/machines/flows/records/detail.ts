import { assign, setup } from 'xstate'

/** The one record of a screen that is looked at in a dialog: which one, or none. */
export const detailMachine = setup({
  types: {
    context: {} as { id: string | null },
    events: {} as { type: 'detail.show'; id: string } | { type: 'detail.close' },
  },
  actions: {
    remember: assign({ id: (_, id: string) => id }),
    forget: assign({ id: null }),
  },
}).createMachine({
  id: 'detail',
  context: { id: null },
  initial: 'closed',
  states: {
    closed: {
      on: { 'detail.show': { target: 'shown', actions: { type: 'remember', params: ({ event }) => event.id } } },
    },
    shown: {
      on: {
        'detail.show': { actions: { type: 'remember', params: ({ event }) => event.id } },
        'detail.close': { target: 'closed', actions: 'forget' },
      },
    },
  },
})

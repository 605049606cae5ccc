import { assign, emit, setup } from 'xstate'

/** Commands: what the operator can choose. */
export type UpdateCommand = { type: 'update.apply' } | { type: 'update.postpone' }

/** Facts: the build that the server hands out. */
export type UpdateFact = { type: 'build.noticed'; build: string }

/** `running`: the build of this page; `offered`: the newest build that the server announced. */
export type UpdateContext = { running: string; offered: string }

/** Whether the server has a newer panel than this one; it is loaded only when the operator says so. */
export const updateMachine = setup({
  types: {
    input: {} as { running: string },
    context: {} as UpdateContext,
    events: {} as UpdateCommand | UpdateFact,
    emitted: {} as { type: 'reload.wanted' },
  },
  guards: {
    isRunning: ({ context }, build: string) => build === context.running,
    isNews: ({ context }, build: string) => build !== context.offered,
  },
  actions: {
    rememberOffer: assign({ offered: (_, build: string) => build }),
    announceReload: emit({ type: 'reload.wanted' }),
  },
}).createMachine({
  id: 'update',
  context: ({ input }) => ({ running: input.running, offered: input.running }),
  initial: 'current',
  on: {
    'build.noticed': [
      {
        guard: { type: 'isRunning', params: ({ event }) => event.build },
        target: '.current',
        actions: { type: 'rememberOffer', params: ({ event }) => event.build },
      },
      {
        guard: { type: 'isNews', params: ({ event }) => event.build },
        target: '.offered',
        actions: { type: 'rememberOffer', params: ({ event }) => event.build },
      },
    ],
  },
  states: {
    current: {},
    offered: {
      on: {
        'update.apply': { target: 'applying', actions: 'announceReload' },
        'update.postpone': { target: 'postponed' },
      },
    },
    postponed: { on: { 'update.apply': { target: 'applying', actions: 'announceReload' } } },
    applying: {},
  },
})

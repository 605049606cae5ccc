import { assign, setup } from 'xstate'
import type { Prize } from '../../../domain/campaigns/prizes.ts'

/** Commands: what the operator can choose. */
export type BroadcastCommand = { type: 'broadcast.advance' }

/** Facts: what happened outside. */
export type BroadcastFact = { type: 'prize.drawn'; prize: Prize }

/** `prize`: the one that was drawn last while it was looked at. */
export type BroadcastContext = { prize: Prize | null }

/**
 * What Modo sorteio shows: the prize whose turn it is, or the one that was just drawn, for as long as the operator leaves it there. Which turn
 * it is and who won is the draw's own machine's to say.
 */
export const broadcastMachine = setup({
  types: {
    context: {} as BroadcastContext,
    events: {} as BroadcastCommand | BroadcastFact,
  },
  actions: {
    rememberPrize: assign({ prize: (_, prize: Prize) => prize }),
    forgetPrize: assign({ prize: null }),
  },
}).createMachine({
  id: 'broadcast',
  context: { prize: null },
  initial: 'presenting',
  states: {
    presenting: {
      on: {
        'prize.drawn': { target: 'revealed', actions: { type: 'rememberPrize', params: ({ event }) => event.prize } },
      },
    },
    revealed: {
      on: {
        'prize.drawn': { actions: { type: 'rememberPrize', params: ({ event }) => event.prize } },
        'broadcast.advance': { target: 'presenting', actions: 'forgetPrize' },
      },
    },
  },
})

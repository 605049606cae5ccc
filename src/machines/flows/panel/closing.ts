import { emit, setup } from 'xstate'
import { unprovided } from '../../ask.ts'

/** Commands: to go on with what was saved. */
export type ClosingCommand = { type: 'work.resume' }

/** Facts: the work was saved; nobody touched it for a while since. */
export type ClosingFact = { type: 'work.saved' } | { type: 'rest.passed' }

/** Emitted events. */
export type ClosingEmitted = { type: 'close.wanted' }

/** Closes a screen a short while after its work was saved (spec §9), unless the operator goes on with it. */
export const closingMachine = setup({
  types: { events: {} as ClosingCommand | ClosingFact, emitted: {} as ClosingEmitted },
  actors: { watchRest: unprovided<undefined>('watchRest') },
  actions: { announceClose: emit({ type: 'close.wanted' }) },
}).createMachine({
  id: 'closing',
  initial: 'open',
  states: {
    open: { on: { 'work.saved': 'resting' } },
    resting: {
      invoke: { src: 'watchRest' },
      on: {
        'work.resume': 'open',
        'rest.passed': { target: 'over', actions: 'announceClose' },
      },
    },
    over: {},
  },
})

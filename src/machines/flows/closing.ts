import { emit, setup } from 'xstate'
import { unprovided } from '../ask.ts'

/** What somebody may choose: to go on with what was saved. */
export type ClosingCommand = { type: 'work.resume' }

/** What the world reports: the work was saved, and has been left alone since for a while. */
export type ClosingFact = { type: 'work.saved' } | { type: 'rest.passed' }

/** What it tells its surroundings. */
export type ClosingEmitted = { type: 'close.wanted' }

/** A screen that closes by itself a while after its work was saved (spec §9), unless somebody goes on with it. */
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

import { assign, emit, setup } from 'xstate'
import { unprovided } from '../../ask.ts'
import type { Changed } from './live.ts'

/** Facts: something changed elsewhere; the pause after the last telling is over; the panel is looked at, or no longer. */
export type LiveChangesFact =
  | { type: 'change.received'; changed: Changed }
  | { type: 'pause.elapsed' }
  | { type: 'watching.stopped' }
  | { type: 'watching.started' }

/** `gathered`: what is still to be announced; empty: nothing. */
export type LiveChangesContext = { gathered: Changed }

/** Emitted: what is shown of these campaigns has to be refetched. */
export type LiveChangesEmitted = { type: 'changes.told'; changed: Changed }

/**
 * Tells the panel of changes: the first at once, what comes within the pause after it together, and what comes while nobody looks once somebody
 * does. So a busy shop is read about once a second, however much it sells.
 */
export const liveChangesMachine = setup({
  types: {
    context: {} as LiveChangesContext,
    events: {} as LiveChangesFact,
    emitted: {} as LiveChangesEmitted,
  },
  actors: { watchPause: unprovided<undefined>('watchPause') },
  guards: { hasGathered: ({ context }) => context.gathered === null || context.gathered.length > 0 },
  actions: {
    gather: assign({ gathered: ({ context }, changed: Changed) => joined(context.gathered, changed) }),
    forgetGathered: assign({ gathered: [] }),
    tell: emit(({ context }) => ({ type: 'changes.told' as const, changed: context.gathered })),
  },
}).createMachine({
  id: 'liveChanges',
  context: { gathered: [] },
  initial: 'quiet',
  states: {
    quiet: {
      on: {
        'change.received': {
          target: 'pausing',
          actions: [{ type: 'gather', params: ({ event }) => event.changed }, 'tell', 'forgetGathered'],
        },
        'watching.stopped': 'hidden',
      },
    },
    pausing: {
      invoke: { src: 'watchPause' },
      on: {
        'change.received': { actions: { type: 'gather', params: ({ event }) => event.changed } },
        'pause.elapsed': [
          { guard: 'hasGathered', target: 'pausing', reenter: true, actions: ['tell', 'forgetGathered'] },
          { target: 'quiet' },
        ],
        'watching.stopped': 'hidden',
      },
    },
    hidden: {
      on: {
        'change.received': { actions: { type: 'gather', params: ({ event }) => event.changed } },
        'watching.started': [
          { guard: 'hasGathered', target: 'pausing', actions: ['tell', 'forgetGathered'] },
          { target: 'quiet' },
        ],
      },
    },
  },
})

const joined = (known: Changed, more: Changed): Changed =>
  known === null || more === null ? null : [...new Set([...known, ...more])]

import { assign, emit, setup } from 'xstate'
import { unprovided } from '../../ask.ts'

/** The key that waits for a second one: `G` then `C` goes to the campaigns. */
export const LEADER = 'G'
/** Milliseconds until a leader without a second key is forgotten. */
export const LAPSE = 1000

/** Commands: what the operator can choose. `keys` as written on screen: `J`, `Ctrl Enter`. */
export type KeysCommand =
  | { type: 'key.press'; keys: string }
  | { type: 'keys.switchOff' }
  | { type: 'keys.switchOn' }
  | { type: 'help.show' }
  | { type: 'help.hide' }

/** Facts: the time for a second key is over. */
export type KeysFact = { type: 'sequence.expired' }

/** Emitted: a complete stroke (`J`, `G C`), and whether single keys are switched on, to be stored. */
export type KeysEmitted = { type: 'stroke.made'; keys: string } | { type: 'keys.switched'; on: boolean }

/** `last`: the stroke that was made last. */
export type KeysContext = { startsOff: boolean; last: string | null }

/**
 * The keyboard outside of fields: single keys, chords with Ctrl or Alt, and two keys after each other. Keys that stand alone can be
 * switched off (WCAG 2.1.4); chords and named keys stay. Beside it, whether the list of shortcuts is shown.
 */
export const keysMachine = setup({
  types: {
    input: {} as { off: boolean },
    context: {} as KeysContext,
    events: {} as KeysCommand | KeysFact,
    emitted: {} as KeysEmitted,
  },
  actors: { watchTimer: unprovided<undefined>('watchTimer') },
  guards: {
    startsOff: ({ context }) => context.startsOff,
    isLeader: (_, keys: string) => keys === LEADER,
    isLone: (_, keys: string) => keys.length === 1,
    isNoLone: (_, keys: string) => keys.length > 1,
    isEscape: (_, keys: string) => keys === 'Escape',
  },
  actions: {
    rememberStroke: assign({ last: (_, keys: string) => keys }),
    rememberSequence: assign({ last: (_, keys: string) => `${LEADER} ${keys}` }),
    announceStroke: emit(({ context }) => ({ type: 'stroke.made' as const, keys: context.last ?? '' })),
    announceSwitch: emit((_, on: boolean) => ({ type: 'keys.switched' as const, on })),
  },
}).createMachine({
  id: 'keys',
  context: ({ input }) => ({ startsOff: input.off, last: null }),
  type: 'parallel',
  states: {
    strokes: {
      initial: 'starting',
      states: {
        starting: { always: [{ guard: 'startsOff', target: 'off' }, { target: 'on' }] },
        off: {
          on: {
            'keys.switchOn': { target: 'on', actions: { type: 'announceSwitch', params: true } },
            'key.press': {
              guard: { type: 'isNoLone', params: ({ event }) => event.keys },
              actions: [{ type: 'rememberStroke', params: ({ event }) => event.keys }, 'announceStroke'],
            },
          },
        },
        on: {
          on: { 'keys.switchOff': { target: 'off', actions: { type: 'announceSwitch', params: false } } },
          initial: 'idle',
          states: {
            idle: {
              on: {
                'key.press': [
                  { guard: { type: 'isLeader', params: ({ event }) => event.keys }, target: 'waiting' },
                  { actions: [{ type: 'rememberStroke', params: ({ event }) => event.keys }, 'announceStroke'] },
                ],
              },
            },
            waiting: {
              invoke: { src: 'watchTimer' },
              on: {
                'sequence.expired': 'idle',
                'key.press': [
                  { guard: { type: 'isEscape', params: ({ event }) => event.keys }, target: 'idle' },
                  {
                    guard: { type: 'isLone', params: ({ event }) => event.keys },
                    target: 'idle',
                    actions: [{ type: 'rememberSequence', params: ({ event }) => event.keys }, 'announceStroke'],
                  },
                  {
                    target: 'idle',
                    actions: [{ type: 'rememberStroke', params: ({ event }) => event.keys }, 'announceStroke'],
                  },
                ],
              },
            },
          },
        },
      },
    },
    help: {
      initial: 'hidden',
      states: {
        hidden: { on: { 'help.show': 'shown' } },
        shown: { on: { 'help.hide': 'hidden' } },
      },
    },
  },
})

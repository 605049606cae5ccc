import { assign, setup } from 'xstate'
import { type MadeSpin, type Roulette, spinsToMake, withSpin } from '../../../domain/draw/wheel.ts'
import { unprovided } from '../../ask.ts'

/** Which purchase spins; without a token, the one that this device keeps. */
export type SpinKey = { readonly id: number; readonly token: string | null }
/** What is asked of the server: the purchase's nth spin. Asked again, it is the same spin. */
export type SpinAsked = SpinKey & { readonly nth: number }

/** Commands: what the buyer can choose. */
export type SpinCommand =
  | { type: 'spin.begin' }
  | { type: 'spin.retry' }
  | { type: 'animation.skip' }
  | { type: 'roulette.retry' }

/** Facts: what happened outside. `motion.preferred`: whether the device asks for less motion. */
export type SpinFact =
  | { type: 'roulette.opened'; roulette: Roulette }
  | { type: 'roulette.lost' }
  | { type: 'purchase.denied' }
  | { type: 'spin.answered'; made: MadeSpin }
  | { type: 'spin.refused'; message: string }
  | { type: 'spin.lost' }
  | { type: 'wheel.stopped' }
  | { type: 'motion.preferred'; isCalm: boolean }
  | { type: 'connection.returned' }

/** `made`: the spin that was answered last, to which the wheel turns; `message`: why the server made none. */
export type SpinContext = {
  key: SpinKey
  roulette: Roulette | null
  made: MadeSpin | null
  message: string | null
  isCalm: boolean
}

/** A page begins with what is known of the roulette, and with a spin whose result it shows at once. */
export type SpinInput = Pick<SpinContext, 'key' | 'roulette' | 'made' | 'isCalm'>

const askedOf = ({ key, roulette }: SpinContext): SpinAsked => ({ ...key, nth: (roulette?.spins.length ?? 0) + 1 })

/**
 * The spins of a paid purchase. The server answers before the wheel turns, so that the animation only shows the result and can be
 * skipped, or left out. A spin is asked for by its number within the purchase: a lost answer, a reload and a second tab ask for the same one.
 */
export const spinMachine = setup({
  types: {
    input: {} as SpinInput,
    context: {} as SpinContext,
    events: {} as SpinCommand | SpinFact,
    tags: {} as 'busy' | 'told',
  },
  actors: {
    askRoulette: unprovided<SpinKey>('askRoulette'),
    askSpin: unprovided<SpinAsked>('askSpin'),
    turnWheel: unprovided<undefined>('turnWheel'),
    watchConnection: unprovided<undefined>('watchConnection'),
    watchMotion: unprovided<undefined>('watchMotion'),
  },
  guards: {
    isUnread: ({ context }) => context.roulette === null,
    isShowingResult: ({ context }) => context.made !== null,
    hasSpins: ({ context: { roulette } }) => roulette?.isOpen === true && spinsToMake(roulette) > 0,
    wasOpen: ({ context: { roulette } }) => roulette?.isOpen === true && roulette.earned > 0,
    isCalm: ({ context }) => context.isCalm,
    wantsCalm: (_, isCalm: boolean) => isCalm,
    isOtherMotion: ({ context }, isCalm: boolean) => context.isCalm !== isCalm,
    wonPrize: ({ context }) => context.made !== null && context.made.title !== null,
  },
  actions: {
    rememberRoulette: assign((_, roulette: Roulette) => ({ roulette, made: null, message: null })),
    rememberMade: assign({ made: (_, made: MadeSpin) => made }),
    rememberMessage: assign({ message: (_, message: string) => message }),
    rememberMotion: assign({ isCalm: (_, isCalm: boolean) => isCalm }),
    countMade: assign({
      roulette: ({ context: { roulette, made } }) =>
        roulette === null || made === null ? roulette : withSpin(roulette, made),
    }),
  },
}).createMachine({
  id: 'spin',
  context: ({ input }) => ({ ...input, message: null }),
  initial: 'beginning',
  invoke: { src: 'watchMotion' },
  on: {
    'motion.preferred': {
      guard: { type: 'isOtherMotion', params: ({ event }) => event.isCalm },
      actions: { type: 'rememberMotion', params: ({ event }) => event.isCalm },
    },
  },
  states: {
    beginning: {
      always: [
        { guard: 'isUnread', target: 'opening' },
        { guard: 'isShowingResult', target: 'telling' },
        { guard: 'hasSpins', target: 'ready' },
        { guard: 'wasOpen', target: 'finished' },
        { target: 'closed' },
      ],
    },
    opening: {
      tags: 'busy',
      invoke: { src: 'askRoulette', input: ({ context }) => context.key },
      on: {
        'roulette.opened': {
          target: 'beginning',
          actions: { type: 'rememberRoulette', params: ({ event }) => event.roulette },
        },
        'purchase.denied': 'unrecognized',
        'roulette.lost': 'unread',
      },
    },
    unread: {
      invoke: { src: 'watchConnection' },
      on: { 'roulette.retry': 'opening', 'connection.returned': 'opening' },
    },
    unrecognized: {},
    closed: {},
    finished: {},
    ready: { on: { 'spin.begin': 'spinning' } },
    spinning: {
      tags: 'busy',
      invoke: { src: 'askSpin', input: ({ context }) => askedOf(context) },
      on: {
        'spin.answered': [
          {
            guard: 'isCalm',
            target: 'telling',
            actions: { type: 'rememberMade', params: ({ event }) => event.made },
          },
          { target: 'turning', actions: { type: 'rememberMade', params: ({ event }) => event.made } },
        ],
        'spin.refused': {
          target: 'refused',
          actions: { type: 'rememberMessage', params: ({ event }) => event.message },
        },
        'spin.lost': 'unsure',
      },
    },
    unsure: {
      invoke: { src: 'watchConnection' },
      on: { 'spin.retry': 'spinning', 'connection.returned': 'spinning' },
    },
    refused: { on: { 'roulette.retry': 'opening' } },
    turning: {
      tags: 'busy',
      invoke: { src: 'turnWheel' },
      on: {
        'wheel.stopped': 'telling',
        'animation.skip': 'telling',
        'motion.preferred': {
          guard: { type: 'wantsCalm', params: ({ event }) => event.isCalm },
          target: 'telling',
          actions: { type: 'rememberMotion', params: ({ event }) => event.isCalm },
        },
      },
    },
    telling: { entry: 'countMade', always: [{ guard: 'wonPrize', target: 'won' }, { target: 'missed' }] },
    won: { tags: 'told', on: { 'spin.begin': { guard: 'hasSpins', target: 'spinning' } } },
    missed: { tags: 'told', on: { 'spin.begin': { guard: 'hasSpins', target: 'spinning' } } },
  },
})

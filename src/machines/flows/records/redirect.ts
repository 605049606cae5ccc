import { assign, setup } from 'xstate'
import { unprovided } from '../../ask.ts'

/** Commands: the buyer stays with what was bought. */
export type RedirectCommand = { type: 'redirect.stay' }

/** Facts: the payment was seen on this page, with where the operator sends buyers then; a second passed in sight of the buyer. */
export type RedirectFact =
  | { type: 'payment.confirmed'; link: string | null; seconds: number; hasPrize: boolean }
  | { type: 'second.passed' }

export type RedirectContext = { link: string | null; left: number }

type Paid = Extract<RedirectFact, { type: 'payment.confirmed' }>

/**
 * Where the operator sends a buyer after the payment (spec §3.1, `trigger_redirect_*`): announced, counted down and never over a prize. A
 * purchase that is opened again is not left.
 */
export const redirectMachine = setup({
  types: {
    input: {} as { isPaid: boolean },
    context: {} as RedirectContext & { isPaid: boolean },
    events: {} as RedirectCommand | RedirectFact,
  },
  actors: {
    watchPayment: unprovided<undefined>('watchPayment'),
    countSecond: unprovided<undefined>('countSecond'),
    openLink: unprovided<string>('openLink'),
  },
  guards: {
    isOpenedAgain: ({ context }) => context.isPaid,
    isSent: (_, { link, hasPrize }: Paid) => link !== null && !hasPrize,
    isLast: ({ context }) => context.left <= 1,
  },
  actions: {
    rememberLink: assign((_, { link, seconds }: Paid) => ({ link, left: seconds })),
    countDown: assign({ left: ({ context }) => context.left - 1 }),
  },
}).createMachine({
  id: 'redirect',
  context: ({ input }) => ({ isPaid: input.isPaid, link: null, left: 0 }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isOpenedAgain', target: 'staying' }, { target: 'unpaid' }] },
    unpaid: {
      invoke: { src: 'watchPayment' },
      on: {
        'payment.confirmed': [
          {
            guard: { type: 'isSent', params: ({ event }) => event },
            target: 'counting',
            actions: { type: 'rememberLink', params: ({ event }) => event },
          },
          { target: 'staying' },
        ],
      },
    },
    counting: {
      invoke: { src: 'countSecond' },
      on: {
        'second.passed': [
          { guard: 'isLast', target: 'leaving' },
          { target: 'counting', reenter: true, actions: 'countDown' },
        ],
        'redirect.stay': 'staying',
      },
    },
    leaving: { invoke: { src: 'openLink', input: ({ context }) => context.link ?? '' } },
    staying: {},
  },
})

import { assign, setup } from 'xstate'
import { unprovided } from '../../ask.ts'

/** Commands: what the buyer types, and asks for before all digits are there. */
export type OwnNumberCommand = { type: 'number.type'; text: string } | { type: 'number.find' }

/** Facts: `place`: where the number stands among those of the purchase, from 1; `null` when it is not one of them. */
export type OwnNumberFact = { type: 'number.answered'; place: number | null } | { type: 'number.lost' }

/** `length`: how many digits the numbers of the campaign have. */
export type OwnNumberContext = { length: number; typed: string; place: number | null }
export type OwnNumberInput = Pick<OwnNumberContext, 'length'>

/** A number as its campaign writes it. */
const written = ({ typed, length }: OwnNumberContext) => typed.padStart(length, '0')

/** Tells a buyer whether a number is one of a purchase's, and where among them it stands. */
export const ownNumberMachine = setup({
  types: {
    input: {} as OwnNumberInput,
    context: {} as OwnNumberContext,
    events: {} as OwnNumberCommand | OwnNumberFact,
    tags: {} as 'busy',
  },
  actors: { askPlace: unprovided<string>('askPlace') },
  guards: {
    isWhole: ({ context }, text: string) => digitsOf(text).length === context.length,
    isTooLong: ({ context }, text: string) => digitsOf(text).length > context.length,
    hasDigits: ({ context }) => context.typed !== '',
    isOwn: (_, place: number | null) => place !== null,
  },
  actions: {
    rememberTyped: assign((_, text: string) => ({ typed: digitsOf(text), place: null })),
    writeOut: assign({ typed: ({ context }) => written(context) }),
    rememberPlace: assign({ place: (_, place: number | null) => place }),
  },
}).createMachine({
  id: 'ownNumber',
  context: ({ input }) => ({ ...input, typed: '', place: null }),
  initial: 'idle',
  on: {
    'number.type': [
      {
        guard: { type: 'isWhole', params: ({ event }) => event.text },
        target: '.asking',
        reenter: true,
        actions: { type: 'rememberTyped', params: ({ event }) => event.text },
      },
      {
        guard: { type: 'isTooLong', params: ({ event }) => event.text },
        target: '.missing',
        actions: { type: 'rememberTyped', params: ({ event }) => event.text },
      },
      { target: '.idle', actions: { type: 'rememberTyped', params: ({ event }) => event.text } },
    ],
  },
  states: {
    idle: { on: { 'number.find': { guard: 'hasDigits', target: 'asking', actions: 'writeOut' } } },
    asking: {
      tags: 'busy',
      invoke: { src: 'askPlace', input: ({ context }) => context.typed },
      on: {
        'number.answered': [
          {
            guard: { type: 'isOwn', params: ({ event }) => event.place },
            target: 'found',
            actions: { type: 'rememberPlace', params: ({ event }) => event.place },
          },
          { target: 'missing' },
        ],
        'number.lost': 'lost',
      },
    },
    found: {},
    missing: {},
    lost: { on: { 'number.find': 'asking' } },
  },
})

/** What is longer is cut: it was none of the purchase's numbers long before. */
const LONGEST = 20

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, LONGEST)

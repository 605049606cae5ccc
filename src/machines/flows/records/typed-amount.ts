import { assign, emit, setup } from 'xstate'
import { formatDecimal } from '../../../domain/values/money.ts'
import { parseReais } from '../../../domain/values/typed-money.ts'
import { unprovided } from '../../ask.ts'

/** Commands: what the operator can choose. `amount.apply`: does not wait for the pause. */
export type TypedAmountCommand =
  | { type: 'amount.type'; text: string }
  | { type: 'amount.apply' }
  | { type: 'amount.clear' }

/** Facts: no key came for a while. */
export type TypedAmountFact = { type: 'pause.ended' }

/** `text`: what is typed; an amount of reais, or nothing for any amount. */
export type TypedAmountContext = { text: string }

/** What is typed counts from now on, in centavos; null for any amount. */
export type AmountChosen = { type: 'amount.chosen'; amount: number | null }

/** The amount that a text says, in centavos; null for none, undefined where it cannot be read. */
const amountIn = (text: string): number | null | undefined =>
  text.trim() === '' ? null : (parseReais(text) ?? undefined)

const amounts = setup({
  types: {
    input: {} as { amount: number | null },
    context: {} as TypedAmountContext,
    events: {} as TypedAmountCommand | TypedAmountFact,
    emitted: {} as AmountChosen,
  },
  actors: { watchPause: unprovided<undefined>('watchPause') },
  guards: { isAmount: ({ context }) => amountIn(context.text) !== undefined },
  actions: {
    rememberText: assign({ text: (_, text: string) => text }),
    forgetText: assign({ text: '' }),
    announceAmount: emit(({ context }) => ({
      type: 'amount.chosen' as const,
      amount: amountIn(context.text) ?? null,
    })),
  },
})

const counted = amounts.createStateConfig({
  on: {
    'pause.ended': [{ guard: 'isAmount', target: 'applied', actions: 'announceAmount' }, { target: 'wrong' }],
    'amount.apply': [{ guard: 'isAmount', target: 'applied', actions: 'announceAmount' }, { target: 'wrong' }],
  },
}).on

/** An amount as it is typed into a filter: it counts once no key came for a while (spec §5), or at once when it is applied. */
export const typedAmountMachine = amounts.createMachine({
  id: 'typedAmount',
  context: ({ input: { amount } }) => ({ text: amount === null ? '' : formatDecimal(amount) }),
  initial: 'applied',
  on: {
    'amount.type': {
      target: '.typing',
      reenter: true,
      actions: { type: 'rememberText', params: ({ event }) => event.text },
    },
    'amount.clear': { target: '.applied', actions: 'forgetText' },
  },
  states: {
    applied: {},
    typing: { invoke: { src: 'watchPause' }, on: counted },
    wrong: {},
  },
})

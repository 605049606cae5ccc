import { setup } from 'xstate'
import type { ChartState } from '../next-state.ts'

/** Commands: an operator gave the prize to its winner. */
export type PaymentCommand = { type: 'prize.pay' }

/** `cleared`: nothing is open about who won; `paid`: the winner has the prize. */
export type PaymentContext = { cleared: boolean; paid: boolean }

/** What can be asked of a payment. `locked`: it is still open who won; `payable`: the winner is owed the prize. */
export type PaymentTag = 'locked' | 'payable'

/**
 * Whether a drawn prize was given to its winner. Nobody is given one whose number was typed and not checked yet, or that the lottery contradicts until
 * somebody decided (STORE §10, UI §9); what was given is never taken back.
 */
export const prizePaymentMachine = setup({
  types: {
    input: {} as PaymentContext,
    context: {} as PaymentContext,
    events: {} as PaymentCommand,
    tags: {} as PaymentTag,
  },
  guards: {
    isPaid: ({ context }) => context.paid,
    isCleared: ({ context }) => context.cleared,
  },
}).createMachine({
  id: 'prizePayment',
  context: ({ input }) => input,
  initial: 'opening',
  states: {
    opening: {
      always: [{ guard: 'isPaid', target: 'paid' }, { guard: 'isCleared', target: 'owed' }, { target: 'locked' }],
    },
    locked: { tags: 'locked' },
    owed: { tags: 'payable', on: { 'prize.pay': 'paid' } },
    paid: {},
  },
})

export const PAYMENT_STATES = ['locked', 'owed', 'paid'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** A prize's payment as the chart sees it. */
export function paymentAt(context: PaymentContext): ChartState<typeof prizePaymentMachine> {
  return { value: context.paid ? 'paid' : context.cleared ? 'owed' : 'locked', context }
}

/** Where a prize's payment stands. */
export const paymentState = ({ value }: Pick<ChartState<typeof prizePaymentMachine>, 'value'>): PaymentState =>
  value as PaymentState

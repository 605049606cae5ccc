import { assign, setup } from 'xstate'

/** Commands: what the operator can choose. */
export type QuotaCommand = { type: 'quota.reserve'; holder: string }

/**
 * Facts: what happened outside. A reservation ends unpaid by its time or because its purchase was cancelled. Of a prize whose purchase was given
 * back an operator has said that it was not handed over (`prize.released`), or that it was.
 */
export type QuotaFact =
  | { type: 'reservation.expired' }
  | { type: 'reservation.cancelled' }
  | { type: 'payment.confirmed'; holder: string }
  | { type: 'payment.refunded'; holder: string }
  | { type: 'prize.released' }
  | { type: 'prize.consumed' }

export type QuotaContext = { number: number; hidesPrize: boolean; holder: string | null }

/**
 * One quota number, from free to owned. The server decides with it; the panel only asks it. A payment that arrives after its reservation
 * expired takes the number if it is free again, and never a number of somebody else (DESIGN §4, late payment). A number with an instant
 * prize is awarded by the payment itself: no number gets a prize after it was sold. A refund makes it available again; where
 * it won a prize it waits first for the answer whether that was handed over.
 */
export const quotaMachine = setup({
  types: {
    input: {} as { number: number; hidesPrize: boolean },
    context: {} as QuotaContext,
    events: {} as QuotaCommand | QuotaFact,
  },
  guards: {
    hidesPrize: ({ context }) => context.hidesPrize,
    isHolder: ({ context }, holder: string) => context.holder === holder,
    isHolderOfPrize: ({ context }, holder: string) => context.holder === holder && context.hidesPrize,
  },
  actions: {
    rememberHolder: assign({ holder: (_, holder: string) => holder }),
    forgetHolder: assign({ holder: null }),
    forgetPrize: assign({ hidesPrize: false }),
  },
}).createMachine({
  id: 'quota',
  context: ({ input }) => ({ ...input, holder: null }),
  initial: 'available',
  states: {
    available: {
      on: {
        'quota.reserve': {
          target: 'reserved',
          actions: { type: 'rememberHolder', params: ({ event }) => event.holder },
        },
        'payment.confirmed': [
          {
            guard: 'hidesPrize',
            target: 'awarded',
            actions: { type: 'rememberHolder', params: ({ event }) => event.holder },
          },
          { target: 'sold', actions: { type: 'rememberHolder', params: ({ event }) => event.holder } },
        ],
      },
    },
    reserved: {
      on: {
        'payment.confirmed': [
          { guard: { type: 'isHolderOfPrize', params: ({ event }) => event.holder }, target: 'awarded' },
          { guard: { type: 'isHolder', params: ({ event }) => event.holder }, target: 'sold' },
        ],
        'reservation.expired': { target: 'available', actions: 'forgetHolder' },
        'reservation.cancelled': { target: 'available', actions: 'forgetHolder' },
      },
    },
    sold: {
      on: {
        'payment.refunded': {
          guard: { type: 'isHolder', params: ({ event }) => event.holder },
          target: 'available',
          actions: 'forgetHolder',
        },
      },
    },
    awarded: {
      on: {
        'payment.refunded': {
          guard: { type: 'isHolder', params: ({ event }) => event.holder },
          target: 'waiting',
          actions: 'forgetHolder',
        },
      },
    },
    waiting: {
      on: { 'prize.released': 'available', 'prize.consumed': { target: 'available', actions: 'forgetPrize' } },
    },
  },
})

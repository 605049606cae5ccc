import { assign, enqueueActions, setup } from 'xstate'
import { unprovided } from '../../ask.ts'

/** Who paid after a message; `minutes`: how long after. Amount in centavos. */
export interface MoneyBack {
  readonly id: number
  readonly name: string
  readonly amount: number
  readonly minutes: number
}

/** Facts: something was sold; who paid today after a message of this operator's, and how much came back to all today. */
export type MoneyBackFact =
  | { type: 'sales.changed' }
  | { type: 'money.counted'; returned: readonly MoneyBack[]; total: number }
  | { type: 'money.refused' }

/** `known`: whose money was told before. */
export type MoneyBackContext = { known: readonly number[] }

/** Emitted: these paid since. */
export type MoneyBackEmitted = { type: 'money.returned'; returned: readonly MoneyBack[]; total: number }

/**
 * Watches what messages bring back while their list is shown: what had come before is known from the first answer on, and whoever pays later is
 * told once.
 */
export const moneyBackMachine = setup({
  types: {
    context: {} as MoneyBackContext,
    events: {} as MoneyBackFact,
    emitted: {} as MoneyBackEmitted,
  },
  actors: { askReturned: unprovided<undefined>('askReturned') },
  actions: {
    remember: assign({
      known: ({ context: { known } }, returned: readonly MoneyBack[]) => [
        ...new Set([...known, ...returned.map(({ id }) => id)]),
      ],
    }),
    announceNew: enqueueActions(({ context, enqueue }, told: { returned: readonly MoneyBack[]; total: number }) => {
      const returned = told.returned.filter(({ id }) => !context.known.includes(id))
      if (returned.length > 0) enqueue.emit({ type: 'money.returned', returned, total: told.total })
    }),
  },
}).createMachine({
  id: 'moneyBack',
  context: { known: [] },
  initial: 'beginning',
  states: {
    beginning: {
      invoke: { src: 'askReturned' },
      on: {
        'money.counted': { target: 'watching', actions: { type: 'remember', params: ({ event }) => event.returned } },
        'money.refused': 'unknown',
      },
    },
    unknown: { on: { 'sales.changed': 'beginning' } },
    watching: { on: { 'sales.changed': 'asking' } },
    asking: {
      invoke: { src: 'askReturned' },
      on: {
        'sales.changed': { target: 'asking', reenter: true },
        'money.counted': {
          target: 'watching',
          actions: [
            { type: 'announceNew', params: ({ event }) => event },
            { type: 'remember', params: ({ event }) => event.returned },
          ],
        },
        'money.refused': 'watching',
      },
    },
  },
})

import { setup } from 'xstate'
import { isBlank } from '../../domain/values/text.ts'
import type { ChartState } from '../next-state.ts'

/** The names stored in the database. */
export const PAYOUT_STATES = ['recorded', 'seen', 'undone'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

/** Commands: what the operator can choose. */
export type PayoutCommand = { type: 'payout.undo'; reason: string }

/** Facts: what happened outside. `payout.opened`: its affiliate has read it. */
export type PayoutFact = { type: 'payout.opened' }

/** What can be asked of a stored payment in a query. `counting`: it is taken off what is owed; `unread`: its affiliate has not read it. */
export type PayoutTag = 'counting' | 'unread' | 'undone'

/**
 * A payment of commission that an administrator wrote down. Until its affiliate has read it, undoing it asks nothing; later it wants a reason,
 * which both then read. What was undone stays in the list and counts for nothing.
 */
export const payoutMachine = setup({
  types: { events: {} as PayoutCommand | PayoutFact, tags: {} as PayoutTag },
  guards: { isReason: (_, reason: string) => !isBlank(reason) },
}).createMachine({
  id: 'payout',
  initial: 'recorded',
  states: {
    recorded: { tags: ['counting', 'unread'], on: { 'payout.undo': 'undone', 'payout.opened': 'seen' } },
    seen: {
      tags: 'counting',
      on: { 'payout.undo': { guard: { type: 'isReason', params: ({ event }) => event.reason }, target: 'undone' } },
    },
    undone: { tags: 'undone' },
  },
})

/** A stored payment as the chart sees it. */
export const payoutAt = (value: PayoutState): ChartState<typeof payoutMachine> => ({ value, context: {} })

/** The name to store for where the chart stands. */
export const payoutState = ({ value }: Pick<ChartState<typeof payoutMachine>, 'value'>): PayoutState => value

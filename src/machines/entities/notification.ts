import { assign, setup } from 'xstate'
import type { ChartState } from '../next-state.ts'

/** The names stored in the database. */
export const NOTIFICATION_STATES = ['held', 'sending', 'sent', 'cancelled'] as const
export type NotificationState = (typeof NOTIFICATION_STATES)[number]

/** Commands: what the operator can choose. */
export type NotificationCommand = { type: 'notification.cancel' }

/**
 * Facts: what happened outside. `hold.ended`: the seconds in which it could be taken back without a trace are over; `wave.ended`: so many messages
 * are still to be sent.
 */
export type NotificationFact = { type: 'hold.ended' } | { type: 'wave.ended'; left: number }

/** What can be asked of a stored notification in a query. `held`: it goes out at its moment; `sending`: its messages are on their way; `stopped`: nothing goes out any more. */
export type NotificationTag = 'held' | 'sending' | 'finished' | 'stopped'

/**
 * A notification to buyers (spec §2.22): held for some seconds, in which it is cancelled as if it had never been; then sent in waves, of which what
 * is not sent yet can still be stopped.
 */
export const notificationMachine = setup({
  types: {
    context: {} as { left: number },
    events: {} as NotificationCommand | NotificationFact,
    tags: {} as NotificationTag,
  },
  guards: { isLast: (_, left: number) => left === 0 },
  actions: { rememberLeft: assign({ left: (_, left: number) => left }) },
}).createMachine({
  id: 'notification',
  context: { left: 0 },
  initial: 'held',
  states: {
    held: { tags: 'held', on: { 'notification.cancel': 'cancelled', 'hold.ended': 'sending' } },
    sending: {
      tags: 'sending',
      on: {
        'notification.cancel': 'cancelled',
        'wave.ended': [
          { guard: { type: 'isLast', params: ({ event }) => event.left }, target: 'sent' },
          { actions: { type: 'rememberLeft', params: ({ event }) => event.left } },
        ],
      },
    },
    sent: { tags: 'finished' },
    cancelled: { tags: 'stopped' },
  },
})

/** A stored notification as the chart sees it. */
export const notificationAt = (value: NotificationState): ChartState<typeof notificationMachine> => ({
  value,
  context: { left: 0 },
})

/** The name to store for where the chart stands. */
export const notificationState = ({
  value,
}: Pick<ChartState<typeof notificationMachine>, 'value'>): NotificationState => value

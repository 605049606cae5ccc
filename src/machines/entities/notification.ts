import { assign, emit, setup } from 'xstate'
import { unprovided } from '../ask.ts'
import type { ChartState } from '../next-state.ts'
import { type Notice, type Refused, refusalNotice } from '../notice.ts'

/** The names stored in the database. */
export const NOTIFICATION_STATES = ['held', 'sending', 'sent', 'cancelled'] as const
export type NotificationState = (typeof NOTIFICATION_STATES)[number]

/** Commands: what the operator can choose. */
export type NotificationCommand =
  | { type: 'notification.cancel' }
  | { type: 'notification.reuse' }
  | { type: 'request.confirm' }
  | { type: 'request.dismiss' }

/**
 * Facts: what happened outside. `hold.ended`: the seconds in which it could be taken back without a trace are over; `wave.ended`: so many messages
 * are still to be sent.
 */
export type NotificationFact =
  | { type: 'request.done' }
  | ({ type: 'request.refused' } & Refused)
  | { type: 'hold.ended' }
  | { type: 'wave.ended'; left: number }

export type NotificationContext = { id: string }

/** What can be asked of a stored notification in a query. `held`: it goes out at its moment; `sending`: its messages are on their way; `stopped`: nothing goes out any more. */
export type NotificationTag = 'held' | 'sending' | 'finished' | 'stopped' | 'open' | 'busy'

const chart = setup({
  types: {
    input: {} as NotificationContext,
    context: {} as NotificationContext & { left: number },
    events: {} as NotificationCommand | NotificationFact,
    emitted: {} as Notice | { type: 'reuse.wanted'; id: string },
    tags: {} as NotificationTag,
  },
  actors: { askCancel: unprovided<NotificationContext>('askCancel') },
  guards: { isLast: (_, left: number) => left === 0 },
  actions: {
    rememberLeft: assign({ left: (_, left: number) => left }),
    announceReuse: emit(({ context }) => ({ type: 'reuse.wanted' as const, id: context.id })),
    announceRefusal: emit((_, refused: Refused) => refusalNotice(refused)),
  },
})

const reusable = chart.createStateConfig({ on: { 'notification.reuse': { actions: 'announceReuse' } } }).on

const cancelling = chart.createStateConfig({
  tags: 'busy',
  invoke: { src: 'askCancel', input: ({ context: { id } }) => ({ id }) },
  on: {
    'request.done': '#notification.cancelled',
    'request.refused': {
      target: 'idle',
      actions: { type: 'announceRefusal', params: ({ event }) => event },
    },
  },
})

/**
 * A notification to buyers (spec §2.22): held for some seconds, in which it is cancelled as if it had never been; then sent in waves, of which what
 * is not sent yet can still be stopped. The inner states are the operator's question and the request in the panel.
 */
export const notificationMachine = chart.createMachine({
  id: 'notification',
  context: ({ input }) => ({ ...input, left: 0 }),
  initial: 'held',
  states: {
    held: {
      tags: 'held',
      initial: 'idle',
      on: { 'hold.ended': 'sending' },
      states: { idle: { on: { ...reusable, 'notification.cancel': 'cancelling' } }, cancelling },
    },
    sending: {
      tags: 'sending',
      initial: 'idle',
      on: {
        'wave.ended': [
          { guard: { type: 'isLast', params: ({ event }) => event.left }, target: 'sent' },
          { actions: { type: 'rememberLeft', params: ({ event }) => event.left } },
        ],
      },
      states: {
        idle: { on: { ...reusable, 'notification.cancel': 'asking' } },
        asking: { tags: 'open', on: { 'request.confirm': 'cancelling', 'request.dismiss': 'idle' } },
        cancelling,
      },
    },
    sent: { tags: 'finished', on: reusable },
    cancelled: { tags: 'stopped', on: reusable },
  },
})

/** A stored notification as the chart sees it. */
export function notificationAt(
  state: NotificationState,
  input: NotificationContext,
): ChartState<typeof notificationMachine> {
  const value =
    state === 'held' || state === 'sending' ? ({ [state]: 'idle' } as { held: 'idle' } | { sending: 'idle' }) : state
  return { value, context: { ...input, left: 0 } }
}

/** The name to store for where the chart stands. */
export function notificationState({ value }: Pick<ChartState<typeof notificationMachine>, 'value'>): NotificationState {
  return typeof value === 'string' ? value : (Object.keys(value)[0] as NotificationState)
}

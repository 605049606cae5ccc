import { assign, emit, setup } from 'xstate'
import { isBlank, trimmed } from '../../domain/values/text.ts'
import { unprovided } from '../ask.ts'
import type { ChartState } from '../next-state.ts'
import { type Notice, type Refused, refusalNotice } from '../notice.ts'

/** The names stored in the database. */
export const PAYOUT_STATES = ['recorded', 'seen', 'undone'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

/** Commands: what the operator can choose. */
export type PayoutCommand =
  | { type: 'receipt.open' }
  | { type: 'payout.undo' }
  | { type: 'reason.type'; reason: string }
  | { type: 'undo.confirm' }
  | { type: 'undo.dismiss' }

/** Facts: what happened outside. `payout.opened`: its affiliate has read it. */
export type PayoutFact = { type: 'payout.opened' } | { type: 'undo.done' } | ({ type: 'undo.refused' } & Refused)

/** `hasReceipt`: a file was kept with it; `reason`, `message`: why it is to be undone, and what was answered to that. */
export type PayoutContext = { id: string; hasReceipt: boolean; reason: string; message: string | null }

/** A payment as it is stored. */
export type PayoutInput = Pick<PayoutContext, 'id' | 'hasReceipt'>

/** What is asked of the server; without a reason where none is needed. */
export type PayoutQuestion = { id: string; reason: string | null }

/** What can be asked of a stored payment in a query. `counting`: it is taken off what is owed; `unread`: its affiliate has not read it. */
export type PayoutTag = 'counting' | 'unread' | 'undone' | 'open' | 'busy'

const chart = setup({
  types: {
    input: {} as PayoutInput,
    context: {} as PayoutContext,
    events: {} as PayoutCommand | PayoutFact,
    emitted: {} as Notice | { type: 'receipt.wanted'; id: string } | { type: 'payout.changed'; id: string },
    tags: {} as PayoutTag,
  },
  actors: { askUndo: unprovided<PayoutQuestion>('askUndo') },
  guards: {
    hasReceipt: ({ context }) => context.hasReceipt,
    hasReason: ({ context }) => !isBlank(context.reason),
  },
  actions: {
    rememberReason: assign((_, reason: string) => ({ reason, message: null })),
    rememberMessage: assign({ message: (_, message: string) => message }),
    forgetReason: assign({ reason: '', message: null }),
    announceReceipt: emit(({ context }) => ({ type: 'receipt.wanted' as const, id: context.id })),
    announceRefusal: emit((_, refused: Refused) => refusalNotice(refused)),
    announceChange: emit(({ context }) => ({ type: 'payout.changed' as const, id: context.id })),
  },
})

const readable = chart.createStateConfig({
  on: { 'receipt.open': { guard: 'hasReceipt', actions: 'announceReceipt' } },
}).on

/**
 * A payment of commission that an administrator wrote down. Until its affiliate has read it, undoing it asks nothing; later it wants a reason,
 * which both then read. What was undone stays in the list and counts for nothing. The inner states are the operator's question and the request
 * in the panel.
 */
export const payoutMachine = chart.createMachine({
  id: 'payout',
  context: ({ input }) => ({ ...input, reason: '', message: null }),
  initial: 'recorded',
  states: {
    recorded: {
      tags: ['counting', 'unread'],
      initial: 'idle',
      states: {
        idle: {
          on: { ...readable, 'payout.undo': 'undoing', 'payout.opened': '#payout.seen' },
        },
        undoing: {
          tags: 'busy',
          invoke: { src: 'askUndo', input: ({ context: { id } }) => ({ id, reason: null }) },
          on: {
            'undo.done': { target: '#payout.undone', actions: 'announceChange' },
            'undo.refused': {
              target: 'idle',
              actions: [{ type: 'announceRefusal', params: ({ event }) => event }, 'announceChange'],
            },
          },
        },
      },
    },
    seen: {
      tags: 'counting',
      initial: 'idle',
      states: {
        idle: { on: { ...readable, 'payout.undo': 'explaining' } },
        explaining: {
          tags: 'open',
          on: {
            'reason.type': { actions: { type: 'rememberReason', params: ({ event }) => event.reason } },
            'undo.confirm': { guard: 'hasReason', target: 'undoing' },
            'undo.dismiss': { target: 'idle', actions: 'forgetReason' },
          },
        },
        undoing: {
          tags: ['open', 'busy'],
          invoke: { src: 'askUndo', input: ({ context: { id, reason } }) => ({ id, reason: trimmed(reason) }) },
          on: {
            'undo.done': { target: '#payout.undone', actions: 'announceChange' },
            'undo.refused': {
              target: 'explaining',
              actions: { type: 'rememberMessage', params: ({ event }) => event.message },
            },
          },
        },
      },
    },
    undone: { tags: 'undone', on: readable },
  },
})

/** A stored payment as the chart sees it. */
export function payoutAt(state: PayoutState, input: PayoutInput): ChartState<typeof payoutMachine> {
  return {
    value: state === 'undone' ? state : ({ [state]: 'idle' } as { recorded: 'idle' } | { seen: 'idle' }),
    context: { ...input, reason: '', message: null },
  }
}

/** The name to store for where the chart stands. */
export function payoutState({ value }: Pick<ChartState<typeof payoutMachine>, 'value'>): PayoutState {
  return typeof value === 'string' ? value : (Object.keys(value)[0] as PayoutState)
}

import { and, assign, emit, not, setup, stateIn } from 'xstate'
import { TRANSACTION_NOTICE_MS } from '../../domain/limits.ts'
import type { TransactionState } from '../../domain/transaction-status.ts'
import { unprovided } from '../ask.ts'
import type { ChartState } from '../next-state.ts'
import type { Notice } from '../notice.ts'

/** Who cancelled: only a reservation that expired may still be paid. */
export type CancelledBy = 'expiry' | 'operator' | 'provider'

/** Commands: what the operator can choose. */
export type TransactionCommand =
  | { type: 'transaction.cancel' }
  | { type: 'transaction.renotify' }
  | { type: 'transaction.consult' }
  | { type: 'consult.confirm' }
  | { type: 'consult.dismiss' }

/**
 * Facts: what happened outside. `delivered`: quotas delivered so far. `delivery.postponed`: money for a purchase whose campaign is in the trash:
 * nothing is delivered, and its quotas stay reserved. `payment.unexpected`: money for a purchase that takes none any more.
 * `reservation.cancelled`: the campaign of a paid purchase left the trash already drawn. `changed`: whether an operator's request changed
 * the purchase.
 */
export type TransactionFact =
  | { type: 'payment.confirmed'; delivered: number }
  | { type: 'delivery.postponed' }
  | { type: 'payment.unexpected' }
  | { type: 'payment.rejected' }
  | { type: 'payment.refunded' }
  | { type: 'review.opened' }
  | { type: 'dispute.opened' }
  | { type: 'dispute.settled' }
  | { type: 'reservation.expired' }
  | { type: 'reservation.cancelled' }
  | { type: 'charge.cancelled' }
  | { type: 'quotas.delivered'; delivered: number }
  | { type: 'renotify.done'; message: string; changed: boolean }
  | { type: 'renotify.refused'; message: string }
  | { type: 'consult.answered'; message: string; changed: boolean }
  | { type: 'consult.refused'; message: string }
  | { type: 'bank.silenced'; message: string }

/**
 * `bought`: the quotas to deliver (`payment_method_id` on the wire); `kept`: they are paid and still reserved, because the campaign was in
 * the trash when the money came; `message`: what the last consultation came to.
 */
export type TransactionContext = {
  id: string
  bought: number
  delivered: number
  kept: boolean
  cancelledBy: CancelledBy | null
  message: string | null
}

type Subject = { id: string }
type Answer = { message: string; changed: boolean }

/**
 * What follows for others from where a purchase is now. `reservation.ended`: its quotas are available again, and the history keeps why;
 * `quotas.returned`: those that it had paid for are; `latePayment.noted`: an operator has to decide about its money; `coupons.earned`,
 * `coupons.returned`: its money came, so that it earns the coupons of its campaign, or was given back with them.
 */
export type TransactionEffect =
  | { type: 'reservation.ended'; as: 'expired' | 'cancelled' }
  | { type: 'quotas.returned' }
  | { type: 'latePayment.noted' }
  | { type: 'coupons.earned' }
  | { type: 'coupons.returned' }

/**
 * What can be asked of a purchase in any state, and of a stored one in a query. `payable`: it waits for its money; `reserving`: it has quotas
 * that are not paid; `askable`: its provider may have something new to say of its charge; `disputed`: its payer has asked for the money back;
 * `returned`: the money was given back; `unpaid`: it ended without any. `busy`: a request runs; `open`: the operator is asked something.
 */
export type TransactionTag =
  | 'busy'
  | 'open'
  | 'paid'
  | 'payable'
  | 'reserving'
  | 'askable'
  | 'disputed'
  | 'returned'
  | 'unpaid'

const chart = setup({
  types: {
    input: {} as Omit<TransactionContext, 'message'>,
    context: {} as TransactionContext,
    events: {} as TransactionCommand | TransactionFact,
    emitted: {} as Notice | TransactionEffect | { type: 'transaction.changed'; id: string },
    tags: {} as TransactionTag,
  },
  actors: {
    askRenotify: unprovided<Subject>('askRenotify'),
    askConsult: unprovided<Subject>('askConsult'),
  },
  guards: {
    deliversAll: ({ context }, delivered: number) => delivered === context.bought,
    hasAll: ({ context }) => context.delivered === context.bought,
    isKept: ({ context }) => context.kept,
    isKeptAndDeliversAll: ({ context }, delivered: number) => context.kept && delivered === context.bought,
    isLate: ({ context }) => context.cancelledBy === 'expiry',
    isLateAndDeliversAll: ({ context }, delivered: number) =>
      context.cancelledBy === 'expiry' && delivered === context.bought,
    isSettled: stateIn({ status: { approved: 'success' } }),
    isPaid: stateIn({ status: 'approved' }),
    isRefunded: stateIn({ status: 'refunded' }),
    isDisputed: stateIn({ status: 'in_mediation' }),
    canBeConsulted: and([not('isPaid'), not('isRefunded'), not('isDisputed')]),
    canBeRenotified: not('isSettled'),
  },
  actions: {
    rememberDelivered: assign({ delivered: (_, delivered: number) => delivered }),
    forgetDelivered: assign({ delivered: 0 }),
    keepReservation: assign({ kept: true }),
    forgetReservation: assign({ kept: false }),
    rememberCanceller: assign({ cancelledBy: (_, by: CancelledBy) => by }),
    forgetCanceller: assign({ cancelledBy: null }),
    rememberMessage: assign({ message: (_, message: string) => message }),
    forgetMessage: assign({ message: null }),
    endReservation: emit((_, as: 'expired' | 'cancelled') => ({ type: 'reservation.ended' as const, as })),
    returnQuotas: emit({ type: 'quotas.returned' as const }),
    earnCoupons: emit({ type: 'coupons.earned' as const }),
    returnCoupons: emit({ type: 'coupons.returned' as const }),
    noteLatePayment: emit({ type: 'latePayment.noted' as const }),
    announceAnswer: emit((_, { message, changed }: Answer) => noticeOf(changed ? 'success' : 'info', message)),
    announceRefusal: emit((_, message: string) => noticeOf('error', message)),
    announceChange: emit(({ context }) => ({ type: 'transaction.changed' as const, id: context.id })),
  },
})

/** Ends a reservation for which no money will come: the provider refused or cancelled the charge. */
const unpaid = chart.createStateConfig({
  on: {
    'payment.rejected': { target: 'rejected', actions: { type: 'endReservation', params: 'cancelled' } },
    'charge.cancelled': {
      target: 'cancelled',
      actions: [
        { type: 'rememberCanceller', params: 'provider' },
        { type: 'endReservation', params: 'cancelled' },
      ],
    },
  },
}).on

/**
 * Takes the money of a purchase whose quotas are reserved; what could not be delivered is left to the operator. In the trash the quotas
 * stay reserved until the campaign is restored or somebody decides.
 */
const paid = chart.createStateConfig({
  on: {
    'delivery.postponed': {
      target: 'approved.renotificate',
      actions: ['keepReservation', 'earnCoupons', 'noteLatePayment'],
    },
    'payment.confirmed': [
      {
        guard: { type: 'deliversAll', params: ({ event }) => event.delivered },
        target: 'approved.success',
        actions: [{ type: 'rememberDelivered', params: ({ event }) => event.delivered }, 'earnCoupons'],
      },
      {
        target: 'approved.renotificate',
        actions: [
          { type: 'rememberDelivered', params: ({ event }) => event.delivered },
          { type: 'endReservation', params: 'cancelled' },
          'earnCoupons',
          'noteLatePayment',
        ],
      },
    ],
  },
}).on

/** Takes the money of a purchase whose reservation merely ran out. */
const paidLate = chart.createStateConfig({
  on: {
    'payment.confirmed': [
      {
        guard: { type: 'isLateAndDeliversAll', params: ({ event }) => event.delivered },
        target: 'approved.success',
        actions: [
          'forgetCanceller',
          { type: 'rememberDelivered', params: ({ event }) => event.delivered },
          'earnCoupons',
        ],
      },
      {
        guard: 'isLate',
        target: 'approved.renotificate',
        actions: [
          'forgetCanceller',
          { type: 'rememberDelivered', params: ({ event }) => event.delivered },
          'earnCoupons',
          'noteLatePayment',
        ],
      },
    ],
  },
}).on

/** Gives the money back, and the quotas with it: those that were delivered, or those that are still reserved. */
const refunded = chart.createStateConfig({
  on: {
    'payment.refunded': [
      {
        guard: 'isKept',
        target: 'refunded',
        actions: ['forgetReservation', { type: 'endReservation', params: 'cancelled' }, 'returnCoupons'],
      },
      { target: 'refunded', actions: ['forgetDelivered', 'returnQuotas', 'returnCoupons'] },
    ],
  },
}).on

/** Makes the quotas of a paid purchase available again that were kept for it in the trash. */
const reservationCancelled = chart.createStateConfig({
  on: {
    'reservation.cancelled': {
      guard: 'isKept',
      actions: ['forgetReservation', { type: 'endReservation', params: 'cancelled' }],
    },
  },
}).on

/** What the operator can ask while nothing is asked: also where the last answer is still shown. */
const askable = chart.createStateConfig({
  on: {
    'transaction.consult': { guard: 'canBeConsulted', target: 'confirming' },
    'transaction.renotify': { guard: 'canBeRenotified', target: 'renotifying' },
  },
}).on

/**
 * A purchase and its money (spec §4, §2.6). The region `status` is stored and decided by the server; `request` is the panel's
 * part: the operator's manual check at the bank and the renotification. Money may arrive late, while pending or after the
 * reservation merely expired; what is paid but not wholly delivered is `renotificate`. What is paid while its campaign is in the trash keeps
 * its quotas reserved until the campaign is restored, the money is given back or an operator delivers them.
 */
export const transactionMachine = chart.createMachine({
  id: 'transaction',
  context: ({ input }) => ({ ...input, message: null }),
  type: 'parallel',
  states: {
    status: {
      initial: 'pending',
      states: {
        pending: {
          tags: ['payable', 'reserving', 'askable'],
          on: {
            ...paid,
            ...unpaid,
            'review.opened': 'in_process',
            'reservation.expired': {
              target: 'cancelled',
              actions: [
                { type: 'rememberCanceller', params: 'expiry' },
                { type: 'endReservation', params: 'expired' },
              ],
            },
            'transaction.cancel': {
              target: 'cancelled',
              actions: [
                { type: 'rememberCanceller', params: 'operator' },
                { type: 'endReservation', params: 'cancelled' },
              ],
            },
          },
        },
        approved: {
          tags: 'paid',
          initial: 'success',
          on: { ...refunded, 'dispute.opened': 'in_mediation' },
          states: {
            success: {},
            renotificate: {
              on: {
                ...reservationCancelled,
                'quotas.delivered': [
                  {
                    guard: { type: 'deliversAll', params: ({ event }) => event.delivered },
                    target: 'success',
                    actions: [
                      { type: 'rememberDelivered', params: ({ event }) => event.delivered },
                      'forgetReservation',
                    ],
                  },
                  {
                    guard: not('isKept'),
                    actions: { type: 'rememberDelivered', params: ({ event }) => event.delivered },
                  },
                ],
              },
            },
          },
        },
        cancelled: {
          tags: ['askable', 'unpaid'],
          on: { ...paidLate, 'payment.unexpected': { guard: not('isLate'), actions: 'noteLatePayment' } },
        },
        rejected: { tags: ['askable', 'unpaid'], on: { 'payment.unexpected': { actions: 'noteLatePayment' } } },
        refunded: { tags: 'returned' },
        in_process: {
          tags: ['reserving', 'askable'],
          on: {
            ...paid,
            ...unpaid,
          },
        },
        in_mediation: {
          tags: ['askable', 'disputed'],
          on: {
            ...refunded,
            ...reservationCancelled,
            'quotas.delivered': {
              guard: { type: 'isKeptAndDeliversAll', params: ({ event }) => event.delivered },
              actions: [{ type: 'rememberDelivered', params: ({ event }) => event.delivered }, 'forgetReservation'],
            },
            'dispute.settled': [{ guard: 'hasAll', target: 'approved.success' }, { target: 'approved.renotificate' }],
          },
        },
      },
    },
    request: {
      initial: 'idle',
      states: {
        idle: { on: askable },
        confirming: {
          tags: 'open',
          on: { 'consult.confirm': 'asking', 'consult.dismiss': 'idle' },
        },
        asking: {
          tags: 'busy',
          invoke: { src: 'askConsult', input: ({ context }) => ({ id: context.id }) },
          on: {
            'consult.answered': {
              target: 'answered',
              actions: [
                { type: 'rememberMessage', params: ({ event }) => event.message },
                { type: 'announceAnswer', params: ({ event }) => event },
                'announceChange',
              ],
            },
            'consult.refused': {
              target: 'idle',
              actions: { type: 'announceRefusal', params: ({ event }) => event.message },
            },
            'bank.silenced': {
              target: 'bankSilent',
              actions: [
                { type: 'rememberMessage', params: ({ event }) => event.message },
                { type: 'announceRefusal', params: ({ event }) => event.message },
              ],
            },
          },
        },
        answered: {
          exit: 'forgetMessage',
          on: { ...askable, 'consult.dismiss': 'idle' },
        },
        bankSilent: {
          exit: 'forgetMessage',
          on: { ...askable, 'consult.confirm': 'asking', 'consult.dismiss': 'idle' },
        },
        renotifying: {
          tags: 'busy',
          invoke: { src: 'askRenotify', input: ({ context }) => ({ id: context.id }) },
          on: {
            'renotify.done': {
              target: 'idle',
              actions: [{ type: 'announceAnswer', params: ({ event }) => event }, 'announceChange'],
            },
            'renotify.refused': {
              target: 'idle',
              actions: { type: 'announceRefusal', params: ({ event }) => event.message },
            },
          },
        },
      },
    },
  },
})

/** A stored transaction as the chart sees it: what is approved shows `renotificate` while quotas are missing. */
export function transactionAt(
  status: TransactionState,
  { id, bought, delivered, kept, cancelledBy }: Omit<TransactionContext, 'message'>,
): ChartState<typeof transactionMachine> {
  const approved = delivered === bought ? ('success' as const) : ('renotificate' as const)
  return {
    value: { status: status === 'approved' ? { approved } : status, request: 'idle' },
    context: { id, bought, delivered, kept, cancelledBy, message: null },
  }
}

/** The name to store for where the chart stands. */
export function transactionState({ value }: Pick<ChartState<typeof transactionMachine>, 'value'>): TransactionState {
  return typeof value.status === 'string' ? value.status : 'approved'
}

function noticeOf(tone: Notice['class'], message: string): Notice {
  return { type: 'notice', class: tone, message, lasts: TRANSACTION_NOTICE_MS }
}

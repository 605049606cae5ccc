import type { PurchaseStage } from '../../domain/campaigns/bought.ts'
import type { TransactionState } from '../../domain/sales/transaction-status.ts'
import type { ChartState } from '../next-state.ts'
import { accepted, acceptedAgain, paid, paidLate, unexpected } from '../purchase/money-in.ts'
import { lessened, reduced, refunded } from '../purchase/money-out.ts'
import { chart, type TransactionContext } from '../purchase/setup.ts'
import { contradicted, reservationCancelled, unknownWord, unpaid } from '../purchase/without-money.ts'

/**
 * A purchase and its money (spec §4, §2.6). Money may arrive late, while pending or after the reservation merely expired; what is paid but not wholly
 * delivered is `renotificate`. What is paid while its campaign is in the trash keeps its quotas reserved until the campaign is restored, the money is
 * given back or an operator delivers them. No state is final to facts about money: what each does with each stands in its test.
 */
export const transactionMachine = chart.createMachine({
  id: 'transaction',
  context: ({ input }) => input,
  initial: 'pending',
  on: {
    ...unknownWord,
    'review.close': { guard: 'isReviewed', actions: ['rememberLooked', 'closeReview'] },
  },
  states: {
    pending: {
      tags: ['payable', 'reserving'],
      on: {
        ...paid,
        ...unpaid,
        'transaction.renotify': 'pending',
        'charge.disowned': {
          target: 'cancelled',
          actions: [
            { type: 'rememberCanceller', params: 'provider' },
            { type: 'quoteCharge', params: ({ event }) => event.charge },
            { type: 'endReservation', params: 'cancelled' },
          ],
        },
        'review.opened': {
          target: 'in_process',
          actions: ['rememberMoney', { type: 'openReview', params: 'amount' }, 'noteLatePayment'],
        },
        'dispute.opened': {
          target: 'in_process',
          actions: ['rememberMoney', { type: 'openReview', params: 'disputed' }, 'noteLatePayment'],
        },
        'payment.refunded': {
          target: 'refunded',
          actions: [
            'rememberMoney',
            { type: 'rememberReturned', params: ({ event }) => event.returned },
            { type: 'openReview', params: 'unseen' },
            { type: 'endReservation', params: 'cancelled' },
          ],
        },
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
      entry: ['forgetLooked', 'moveMoney'],
      initial: 'success',
      on: { ...refunded, ...reduced, ...contradicted, 'dispute.opened': 'in_mediation' },
      states: {
        success: {},
        renotificate: {
          on: {
            ...reservationCancelled,
            'transaction.renotify': 'renotificate',
            'quotas.delivered': [
              {
                guard: { type: 'deliversAll', params: ({ event }) => event.delivered },
                target: 'success',
                actions: [
                  { type: 'rememberDelivered', params: ({ event }) => event.delivered },
                  'forgetReservation',
                  { type: 'settleLatePayment', params: 'quotas.delivered' },
                  'growShare',
                ],
              },
              {
                guard: { type: 'deliversSome', params: ({ event }) => event.delivered },
                actions: [{ type: 'rememberDelivered', params: ({ event }) => event.delivered }, 'growShare'],
              },
            ],
          },
        },
      },
    },
    cancelled: {
      tags: 'unpaid',
      entry: ['forgetLooked', 'moveMoney', 'tellCancelled'],
      on: {
        ...paidLate,
        ...accepted,
        ...unexpected,
        ...lessened,
        'transaction.renotify': 'cancelled',
        'charge.disowned': { actions: { type: 'quoteCharge', params: ({ event }) => event.charge } },
      },
    },
    rejected: {
      tags: 'unpaid',
      entry: ['forgetLooked', 'moveMoney', { type: 'tellWorld', params: 'purchase.cancelled' }],
      on: {
        ...accepted,
        ...unexpected,
        ...lessened,
        'transaction.renotify': 'rejected',
        'payment.received': {
          guard: { type: 'isNew', params: ({ event }) => event.known },
          actions: ['rememberMoney', 'noteLatePayment'],
        },
      },
    },
    refunded: {
      tags: 'returned',
      entry: ['forgetLooked', 'moveMoney', { type: 'tellWorld', params: 'purchase.refunded' }],
      on: {
        ...acceptedAgain,
        'transaction.renotify': 'refunded',
        'dispute.opened': {
          guard: 'isDisputedAgain',
          actions: { type: 'openReview', params: 'disputed' },
        },
        'payment.received': {
          guard: 'wentBack',
          actions: ['forgetReturned', { type: 'openReview', params: 'again' }, 'noteLatePayment'],
        },
        'review.opened': {
          guard: 'wentBack',
          actions: ['forgetReturned', { type: 'openReview', params: 'again' }, 'noteLatePayment'],
        },
        'payment.refunded': {
          guard: { type: 'isMoreReturned', params: ({ event }) => event.returned },
          actions: [
            { type: 'rememberReturned', params: ({ event }) => event.returned },
            'closeReview',
            { type: 'settleLatePayment', params: 'payment.refunded' },
          ],
        },
      },
    },
    in_process: {
      tags: 'reserving',
      entry: 'forgetLooked',
      on: {
        ...lessened,
        ...paid,
        ...accepted,
        'transaction.renotify': 'in_process',
        'payment.rejected': {
          target: 'rejected',
          actions: ['closeReview', { type: 'endReservation', params: 'cancelled' }],
        },
        'charge.cancelled': {
          target: 'cancelled',
          actions: [
            'closeReview',
            { type: 'rememberCanceller', params: 'provider' },
            { type: 'endReservation', params: 'cancelled' },
          ],
        },
        'payment.refunded': {
          target: 'refunded',
          actions: [
            { type: 'rememberReturned', params: ({ event }) => event.returned },
            'closeReview',
            { type: 'endReservation', params: 'cancelled' },
            { type: 'settleLatePayment', params: 'payment.refunded' },
          ],
        },
        'dispute.opened': {
          guard: { type: 'isUnlooked', params: { review: 'disputed' } },
          actions: { type: 'openReview', params: 'disputed' },
        },
      },
    },
    in_mediation: {
      tags: 'disputed',
      entry: 'forgetLooked',
      on: {
        ...refunded,
        ...reduced,
        ...contradicted,
        ...reservationCancelled,
        'transaction.renotify': 'in_mediation',
        'quotas.delivered': {
          guard: { type: 'isKeptAndDeliversAll', params: ({ event }) => event.delivered },
          actions: [
            { type: 'rememberDelivered', params: ({ event }) => event.delivered },
            'forgetReservation',
            { type: 'settleLatePayment', params: 'quotas.delivered' },
            'growShare',
          ],
        },
        'review.opened': {
          guard: { type: 'isUnlooked', params: { review: 'amount' } },
          actions: { type: 'openReview', params: 'amount' },
        },
        'payment.received': [{ guard: 'hasAll', target: 'approved.success' }, { target: 'approved.renotificate' }],
      },
    },
  },
})

/** What a purchase that is made begins with, whatever it is of. */
export const NEW_PURCHASE = {
  ...{ delivered: 0, givenBack: 0, kept: false, cancelledBy: null },
  ...{ paid: false, returned: 0, review: null, word: null, looked: null },
} as const satisfies Partial<TransactionContext>

/** A stored transaction as the chart sees it: what is approved shows `renotificate` while quotas are missing. */
export function transactionAt(
  status: TransactionState,
  context: TransactionContext,
): ChartState<typeof transactionMachine> {
  const approved = context.delivered === context.bought ? ('success' as const) : ('renotificate' as const)
  return { value: status === 'approved' ? { approved } : status, context }
}

/** The name to store for where the chart stands. */
export function transactionState({ value }: Pick<ChartState<typeof transactionMachine>, 'value'>): TransactionState {
  return typeof value === 'string' ? value : 'approved'
}

/** What each stored status is to its buyer: one without a stage does not compile. */
const BUYER_STAGES = {
  pending: 'waiting',
  in_process: 'review',
  approved: 'paid',
  cancelled: 'over',
  rejected: 'rejected',
  refunded: 'returned',
  in_mediation: 'disputed',
} as const satisfies Record<TransactionState, PurchaseStage>

/**
 * How far a purchase has come, as its buyer reads it.
 * @param isLate whether money of it waits for the operator's decision, which came after its time or again
 */
export function buyerStageOf(status: TransactionState, isLate: boolean): PurchaseStage {
  const stage = BUYER_STAGES[status]
  return isLate && (stage === 'over' || stage === 'rejected' || stage === 'returned') ? 'late' : stage
}

import { chart } from './setup.ts'

/**
 * Takes the money of a purchase whose quotas are reserved; what could not be delivered is left to the operator. In the trash the quotas
 * stay reserved until the campaign is restored or somebody decides. A part that went back before is counted once the payment is: the bank tells it again.
 */
export const paid = chart.createStateConfig({
  on: {
    'payment.received': [
      {
        guard: { type: 'isKeeping', params: ({ event }) => event.keeping },
        target: 'approved.renotificate',
        actions: [
          'rememberMoney',
          'forgetReturned',
          'closeReview',
          'keepReservation',
          'earnCoupons',
          { type: 'tellWorld', params: 'purchase.paid' },
          'noteLatePayment',
        ],
      },
      {
        guard: { type: 'deliversAll', params: ({ event }) => event.delivered },
        target: 'approved.success',
        actions: [
          'rememberMoney',
          'forgetReturned',
          'closeReview',
          { type: 'rememberDelivered', params: ({ event }) => event.delivered },
          'earnCoupons',
          { type: 'tellWorld', params: 'purchase.paid' },
          { type: 'settleLatePayment', params: 'quotas.delivered' },
          'growShare',
        ],
      },
      {
        target: 'approved.renotificate',
        actions: [
          'rememberMoney',
          'forgetReturned',
          'closeReview',
          { type: 'rememberDelivered', params: ({ event }) => event.delivered },
          { type: 'endReservation', params: 'cancelled' },
          'earnCoupons',
          { type: 'tellWorld', params: 'purchase.paid' },
          'noteLatePayment',
          'growShare',
        ],
      },
    ],
  },
}).on

/** Takes the money of a purchase whose reservation merely ran out; that of another one waits for an operator. */
export const paidLate = chart.createStateConfig({
  on: {
    'payment.received': [
      {
        guard: { type: 'isLateAndDeliversAll', params: ({ event }) => event.delivered },
        target: 'approved.success',
        actions: [
          'rememberMoney',
          'forgetReturned',
          'closeReview',
          'forgetCanceller',
          { type: 'rememberDelivered', params: ({ event }) => event.delivered },
          'earnCoupons',
          { type: 'tellWorld', params: 'purchase.paid' },
          { type: 'settleLatePayment', params: 'quotas.delivered' },
          'growShare',
        ],
      },
      {
        guard: 'isLate',
        target: 'approved.renotificate',
        actions: [
          'rememberMoney',
          'forgetReturned',
          'closeReview',
          'forgetCanceller',
          { type: 'rememberDelivered', params: ({ event }) => event.delivered },
          'earnCoupons',
          { type: 'tellWorld', params: 'purchase.paid' },
          'noteLatePayment',
          'growShare',
        ],
      },
      {
        guard: { type: 'isNew', params: ({ event }) => event.known },
        actions: ['rememberMoney', 'noteLatePayment'],
      },
    ],
  },
}).on

/** Delivers for money that waited for an operator: of another amount, unexpected, or come back after it was given back. */
export const accepted = chart.createStateConfig({
  on: {
    'payment.accepted': {
      guard: { type: 'waitsForAll', params: ({ event }) => event.delivered },
      target: 'approved.success',
      actions: [
        'closeReview',
        'forgetCanceller',
        { type: 'rememberDelivered', params: ({ event }) => event.delivered },
        'earnCoupons',
        { type: 'tellWorld', params: 'purchase.paid' },
        'growShare',
      ],
    },
  },
}).on

/** The same for money that came back: also the quotas that had gone back with parts of it are its own again. */
export const acceptedAgain = chart.createStateConfig({
  on: {
    'payment.accepted': {
      guard: { type: 'waitsForAll', params: ({ event }) => event.delivered },
      target: 'approved.success',
      actions: [
        'closeReview',
        'forgetCanceller',
        'takeAllAgain',
        { type: 'rememberDelivered', params: ({ event }) => event.delivered },
        'earnCoupons',
        { type: 'tellWorld', params: 'purchase.paid' },
        'growShare',
      ],
    },
  },
}).on

/** Money of a purchase that ended without it: it waits for an operator, and so does what is said of it afterwards. */
export const unexpected = chart.createStateConfig({
  on: {
    'payment.refunded': [
      {
        guard: 'hasNoMoney',
        target: 'refunded',
        actions: [
          'rememberMoney',
          'forgetCanceller',
          { type: 'rememberReturned', params: ({ event }) => event.returned },
          { type: 'openReview', params: 'unseen' },
          { type: 'settleLatePayment', params: 'payment.refunded' },
        ],
      },
      {
        target: 'refunded',
        actions: [
          'forgetCanceller',
          { type: 'rememberReturned', params: ({ event }) => event.returned },
          'closeReview',
          { type: 'settleLatePayment', params: 'payment.refunded' },
        ],
      },
    ],
    'dispute.opened': {
      guard: { type: 'isUnlooked', params: { review: 'disputed' } },
      actions: ['rememberMoney', { type: 'openReview', params: 'disputed' }, 'noteLatePayment'],
    },
    'review.opened': {
      guard: 'hasNoMoney',
      actions: ['rememberMoney', { type: 'openReview', params: 'amount' }, 'noteLatePayment'],
    },
  },
}).on

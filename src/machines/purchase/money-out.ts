import { chart, type ReturnedPart } from './setup.ts'

const NOTHING: ReturnedPart = { positions: [], spins: 0 }

/** Gives the money back, and the quotas with it: those that were delivered, or those that are still reserved. */
export const refunded = chart.createStateConfig({
  on: {
    'payment.refunded': [
      {
        guard: 'isKept',
        target: 'refunded',
        actions: [
          { type: 'rememberReturned', params: ({ event }) => event.returned },
          'closeReview',
          'forgetReservation',
          { type: 'endReservation', params: 'cancelled' },
          'returnPrizes',
          'returnCoupons',
          { type: 'settleLatePayment', params: 'payment.refunded' },
        ],
      },
      {
        target: 'refunded',
        actions: [
          { type: 'rememberReturned', params: ({ event }) => event.returned },
          'closeReview',
          'forgetDelivered',
          'returnPrizes',
          'returnQuotas',
          'returnCoupons',
          { type: 'settleLatePayment', params: 'payment.refunded' },
        ],
      },
    ],
  },
}).on

/** A part of the money goes back: what is reckoned with it is less from now on, and an operator says whether quotas go back, too. */
export const reduced = chart.createStateConfig({
  on: {
    'payment.reduced': {
      guard: { type: 'isMoreReturned', params: ({ event }) => event.returned },
      actions: [
        { type: 'rememberReturned', params: ({ event }) => event.returned },
        { type: 'openReview', params: 'reduced' },
        'moveMoney',
        'lessenCoupons',
        { type: 'tellWorld', params: 'purchase.reduced' },
      ],
    },
    'quotas.reclaimed': {
      guard: { type: 'covers', params: ({ event }) => event.count },
      actions: [
        { type: 'giveBack', params: ({ event }) => event.count },
        'closeReview',
        { type: 'returnPart', params: ({ event }) => event.part ?? NOTHING },
        'moveMoney',
        { type: 'tellWorld', params: 'purchase.reduced' },
      ],
    },
  },
}).on

/** A part goes back of money that waits for a decision: what is left is not the price, and goes back, too. */
export const lessened = chart.createStateConfig({
  on: {
    'payment.reduced': {
      guard: { type: 'isMoreOfMoney', params: ({ event }) => event.returned },
      actions: [
        { type: 'rememberReturned', params: ({ event }) => event.returned },
        { type: 'openReview', params: 'part' },
      ],
    },
  },
}).on

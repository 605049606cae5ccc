import { chart } from './setup.ts'

/** Ends a reservation for which no money will come: the provider refused or cancelled the charge. */
export const unpaid = chart.createStateConfig({
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

/** Makes the quotas of a paid purchase available again that were kept for it in the trash. */
export const reservationCancelled = chart.createStateConfig({
  on: {
    'reservation.cancelled': {
      guard: 'isKept',
      actions: ['forgetReservation', { type: 'endReservation', params: 'cancelled' }],
    },
  },
}).on
/** Nothing that a provider says is passed over: a word that is not understood is quoted to the operator, until somebody has looked at it. */
export const unknownWord = chart.createStateConfig({
  on: {
    'status.unknown': {
      guard: { type: 'isUnlooked', params: ({ event }) => ({ review: 'unknown' as const, word: event.word }) },
      actions: { type: 'quoteWord', params: ({ event }) => event.word },
    },
  },
}).on

/** A charge that is paid is said not to be: somebody has to look, and nothing is taken away. */
export const contradicted = chart.createStateConfig({
  on: {
    'payment.rejected': {
      guard: { type: 'isUnlooked', params: { review: 'contradicted' } },
      actions: { type: 'openReview', params: 'contradicted' },
    },
    'charge.cancelled': {
      guard: { type: 'isUnlooked', params: { review: 'contradicted' } },
      actions: { type: 'openReview', params: 'contradicted' },
    },
  },
}).on

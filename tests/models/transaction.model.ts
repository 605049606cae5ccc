import { NEW_PURCHASE, transactionMachine } from '../../src/machines/entities/transaction.ts'
import type { TransactionCommand, TransactionFact } from '../../src/machines/purchase/setup.ts'
import { modelOf } from '../support/models/model.ts'

/** A purchase of three quotas: everything a provider may report, and what an operator decides. */
export const transactionModel = modelOf<typeof transactionMachine, TransactionCommand, TransactionFact>({
  machine: transactionMachine,
  worlds: [{ name: 'three quotas', input: { id: '1', price: 3, bought: 3, ...NEW_PURCHASE } }],
  commands: {
    'transaction.cancel': [{ type: 'transaction.cancel' }],
    'transaction.renotify': [{ type: 'transaction.renotify' }],
    'review.close': [{ type: 'review.close' }],
  },
  facts: {
    'payment.received': [
      { type: 'payment.received', delivered: 3, keeping: false, known: false },
      { type: 'payment.received', delivered: 1, keeping: false, known: false },
      { type: 'payment.received', delivered: 0, keeping: true, known: false },
    ],
    'payment.accepted': [{ type: 'payment.accepted', delivered: 3 }],
    'payment.rejected': [{ type: 'payment.rejected' }],
    'payment.refunded': [{ type: 'payment.refunded', returned: 3 }],
    'payment.reduced': [{ type: 'payment.reduced', returned: 1 }],
    'status.unknown': [{ type: 'status.unknown', word: 'estornado' }],
    'review.opened': [{ type: 'review.opened' }],
    'dispute.opened': [{ type: 'dispute.opened' }],
    'reservation.expired': [{ type: 'reservation.expired' }],
    'reservation.cancelled': [{ type: 'reservation.cancelled' }],
    'charge.cancelled': [{ type: 'charge.cancelled' }],
    'charge.disowned': [{ type: 'charge.disowned', charge: 'Conta, 1' }],
    'quotas.delivered': [
      { type: 'quotas.delivered', delivered: 2 },
      { type: 'quotas.delivered', delivered: 3 },
    ],
    'quotas.reclaimed': [{ type: 'quotas.reclaimed', count: 1 }],
  },
  answers: {},
  key: ({ context: { cancelledBy, delivered, givenBack, kept, paid, returned, review } }) => [
    ...[cancelledBy, delivered, givenBack, kept],
    ...[paid, returned, review !== null],
  ],
})

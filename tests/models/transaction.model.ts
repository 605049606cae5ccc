import {
  NEW_PURCHASE,
  type TransactionCommand,
  type TransactionFact,
  transactionMachine,
} from '../../src/machines/entities/transaction.ts'
import { modelOf } from '../support/models/model.ts'

/** A purchase of three quotas: everything a provider may report, and the operator's manual check and renotification. */
export const transactionModel = modelOf<typeof transactionMachine, TransactionCommand, TransactionFact>({
  machine: transactionMachine,
  worlds: [{ name: 'three quotas', input: { id: '1', price: 3, bought: 3, ...NEW_PURCHASE } }],
  commands: {
    'transaction.cancel': [{ type: 'transaction.cancel' }],
    'transaction.renotify': [{ type: 'transaction.renotify' }],
    'transaction.consult': [{ type: 'transaction.consult' }],
    'consult.confirm': [{ type: 'consult.confirm' }],
    'consult.dismiss': [{ type: 'consult.dismiss' }],
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
    'renotify.done': [{ type: 'renotify.done', message: 'As 2 cotas que faltavam foram entregues.', changed: true }],
    'renotify.refused': [{ type: 'renotify.refused', message: 'Não há cotas livres para entregar' }],
    'consult.answered': [
      { type: 'consult.answered', message: 'O banco ainda não identificou o pagamento.', changed: false },
    ],
    'consult.refused': [{ type: 'consult.refused', message: 'Erro ao se conectar ao servidor' }],
    'review.closed': [{ type: 'review.closed', message: 'Conferência anotada' }],
    'review.refused': [{ type: 'review.refused', message: 'Erro ao se conectar ao servidor' }],
    'bank.silenced': [{ type: 'bank.silenced', message: 'O banco do pagamento não está respondendo.' }],
  },
  answers: {
    askRenotify: ['renotify.done', 'renotify.refused'],
    askClose: ['review.closed', 'review.refused'],
    askConsult: ['consult.answered', 'consult.refused', 'bank.silenced'],
  },
  key: ({ context: { cancelledBy, delivered, givenBack, kept, paid, returned, review } }) => [
    ...[cancelledBy, delivered, givenBack, kept],
    ...[paid, returned, review !== null],
  ],
})

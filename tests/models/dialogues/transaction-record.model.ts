import {
  type TransactionRecordCommand,
  type TransactionRecordFact,
  transactionRecordMachine,
} from '../../../src/machines/flows/dialogues/transaction-record.ts'
import { modelOf } from '../../support/models/model.ts'
import { transactionModel } from '../transaction.model.ts'

/** The same purchase as an operator asks about it: the manual check at the bank, the renotification, and the end of a review. */
export const transactionRecordModel = modelOf<
  typeof transactionRecordMachine,
  TransactionRecordCommand,
  TransactionRecordFact
>({
  machine: transactionRecordMachine,
  worlds: [{ name: transactionModel.worlds[0].name, input: transactionModel.worlds[0].input }],
  commands: {
    ...transactionModel.commands,
    'transaction.consult': [{ type: 'transaction.consult' }],
    'request.confirm': [{ type: 'request.confirm' }],
    'request.dismiss': [{ type: 'request.dismiss' }],
  },
  facts: {
    ...transactionModel.facts,
    'request.done': [{ type: 'request.done', message: 'O banco ainda não identificou o pagamento.', changed: false }],
    'request.refused': [{ type: 'request.refused', message: 'Não há cotas livres para entregar' }],
    'request.unanswered': [{ type: 'request.unanswered', message: 'O banco do pagamento não está respondendo.' }],
  },
  answers: {
    askRequest: ['request.done', 'request.refused'],
    askAnswer: ['request.done', 'request.refused', 'request.unanswered'],
  },
  key: transactionModel.key as never,
})

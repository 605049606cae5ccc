import {
  type ReturnedPrizeRecordCommand,
  type ReturnedPrizeRecordFact,
  returnedPrizeRecordMachine,
} from '../../../src/machines/flows/dialogues/returned-prize-record.ts'
import { modelOf } from '../../support/models/model.ts'

/** An instant prize whose purchase was given back. */
export const returnedPrizeRecordModel = modelOf<
  typeof returnedPrizeRecordMachine,
  ReturnedPrizeRecordCommand,
  ReturnedPrizeRecordFact
>({
  machine: returnedPrizeRecordMachine,
  worlds: [{ name: 'an instant prize', input: { id: '1' } }],
  commands: {
    'prize.markGiven': [{ type: 'prize.markGiven' }],
    'prize.markWithheld': [{ type: 'prize.markWithheld' }],
    'request.confirm': [{ type: 'request.confirm' }],
    'request.dismiss': [{ type: 'request.dismiss' }],
  },
  facts: {
    'request.done': [{ type: 'request.done', message: 'Anotado' }],
    'request.refused': [{ type: 'request.refused', message: 'Já foi dito se este prêmio foi entregue.' }],
  },
  answers: { askRequest: ['request.done', 'request.refused'] },
})

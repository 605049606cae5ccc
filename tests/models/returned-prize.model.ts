import {
  type ReturnedPrizeCommand,
  type ReturnedPrizeFact,
  returnedPrizeMachine,
} from '../../src/machines/entities/returned-prize.ts'
import { modelOf } from '../support/models/model.ts'

/** An instant prize whose purchase was given back. */
export const returnedPrizeModel = modelOf<typeof returnedPrizeMachine, ReturnedPrizeCommand, ReturnedPrizeFact>({
  machine: returnedPrizeMachine,
  worlds: [{ name: 'an instant prize', input: { id: '1', kind: 'quota' } }],
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
  answers: { askAnswer: ['request.done', 'request.refused'] },
})

import {
  type RoulettePrizeRecordCommand,
  type RoulettePrizeRecordFact,
  roulettePrizeRecordMachine,
} from '../../../src/machines/flows/dialogues/roulette-prize-record.ts'
import { modelOf } from '../../support/models/model.ts'

/** A prize that was just created, in a campaign of three spins so far. */
export const roulettePrizeRecordModel = modelOf<
  typeof roulettePrizeRecordMachine,
  RoulettePrizeRecordCommand,
  RoulettePrizeRecordFact
>({
  machine: roulettePrizeRecordMachine,
  worlds: [
    {
      name: 'a new prize',
      input: { id: '1', campaignId: '1', title: 'R$ 50 no PIX', titleNumber: null, winner: null },
    },
  ],
  commands: {
    'prize.release': [{ type: 'prize.release' }],
    'prize.restore': [{ type: 'prize.restore' }],
    'prize.edit': [{ type: 'prize.edit' }],
    'prize.delete': [{ type: 'prize.delete' }],
    'number.type': [{ type: 'number.type', number: '4' }],
    'request.confirm': [{ type: 'request.confirm' }],
    'request.dismiss': [{ type: 'request.dismiss' }],
  },
  facts: {
    'request.done': [{ type: 'request.done', titleNumber: 4 }],
    'request.refused': [{ type: 'request.refused', message: 'O giro 4 já tem um prêmio.' }],
    'spin.reached': [{ type: 'spin.reached', spin: 4 }],
    'prize.released': [{ type: 'prize.released' }],
  },
  answers: { askRequest: ['request.done', 'request.refused'] },
})

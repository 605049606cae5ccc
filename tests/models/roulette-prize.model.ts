import {
  type RoulettePrizeCommand,
  type RoulettePrizeFact,
  roulettePrizeMachine,
} from '../../src/machines/entities/roulette-prize.ts'
import { modelOf } from '../support/models/model.ts'

/** A prize that was just created. */
export const roulettePrizeModel = modelOf<typeof roulettePrizeMachine, RoulettePrizeCommand, RoulettePrizeFact>({
  machine: roulettePrizeMachine,
  worlds: [
    {
      name: 'a new prize',
      input: { id: '1', campaignId: '1', title: 'R$ 50 no PIX', titleNumber: null, winner: null },
    },
  ],
  commands: {
    'prize.release': [{ type: 'prize.release', titleNumber: 4 }],
    'prize.restore': [{ type: 'prize.restore' }],
    'prize.edit': [{ type: 'prize.edit' }],
    'prize.delete': [{ type: 'prize.delete' }],
  },
  facts: {
    'spin.reached': [{ type: 'spin.reached', spin: 4 }],
    'prize.released': [{ type: 'prize.released' }],
  },
  answers: {},
})

import { type ReturnedPrizeCommand, returnedPrizeMachine } from '../../src/machines/entities/returned-prize.ts'
import { modelOf } from '../support/models/model.ts'

/** An instant prize whose purchase was given back. */
export const returnedPrizeModel = modelOf<typeof returnedPrizeMachine, ReturnedPrizeCommand, never>({
  machine: returnedPrizeMachine,
  worlds: [{ name: 'a prize', input: undefined }],
  commands: {
    'prize.markGiven': [{ type: 'prize.markGiven' }],
    'prize.markWithheld': [{ type: 'prize.markWithheld' }],
  },
  facts: {},
  answers: {},
})

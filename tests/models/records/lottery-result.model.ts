import {
  type LotteryResultCommand,
  type LotteryResultFact,
  lotteryResultMachine,
} from '../../../src/machines/flows/records/lottery-result.ts'
import { modelOf } from '../../support/models/model.ts'

/** The result of a contest that is asked for, and told or refused. */
export const lotteryResultModel = modelOf<typeof lotteryResultMachine, LotteryResultCommand, LotteryResultFact>({
  machine: lotteryResultMachine,
  worlds: [{ name: 'a draw', input: undefined }],
  commands: { 'result.ask': [{ type: 'result.ask', contest: '6121' }] },
  facts: {
    'contest.changed': [{ type: 'contest.changed' }],
    'result.answered': [
      { type: 'result.answered', day: '18/11/2026', prizes: ['45873', '12904', '33310', '80256', '07749'] },
    ],
    'result.refused': [
      { type: 'result.refused', message: 'A Loteria Federal não respondeu. Digite os cinco prêmios.' },
    ],
  },
  answers: { askResult: ['result.answered', 'result.refused'] },
})

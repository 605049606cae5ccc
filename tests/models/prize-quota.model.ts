import {
  type PrizeQuotaCommand,
  type PrizeQuotaFact,
  prizeQuotaMachine,
} from '../../src/machines/entities/prize-quota.ts'
import { modelOf } from '../support/models/model.ts'

/** One number of a campaign, of which nothing or half is paid. */
export const prizeQuotaModel = modelOf<typeof prizeQuotaMachine, PrizeQuotaCommand, PrizeQuotaFact>({
  machine: prizeQuotaMachine,
  worlds: [{ name: 'an ordinary number', input: undefined }],
  commands: {
    'prize.create': [
      { type: 'prize.create', percent: null, paid: 0 },
      { type: 'prize.create', percent: 50, paid: 0 },
    ],
    'prize.edit': [
      { type: 'prize.edit', percent: null, paid: 0 },
      { type: 'prize.edit', percent: 90, paid: 0 },
    ],
    'prize.delete': [{ type: 'prize.delete' }],
  },
  facts: {
    'share.reached': [{ type: 'share.reached', percent: 90 }],
    'payment.confirmed': [{ type: 'payment.confirmed' }],
    'payment.refunded': [{ type: 'payment.refunded' }],
    'prize.consumed': [{ type: 'prize.consumed' }],
    'prize.released': [{ type: 'prize.released', paid: 0 }],
  },
  answers: {},
})

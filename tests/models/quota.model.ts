import { type QuotaCommand, type QuotaFact, quotaMachine } from '../../src/machines/entities/quota.ts'
import { modelOf } from '../support/models/model.ts'

/** One number with and without a hidden prize, wanted by two buyers. */
export const quotaModel = modelOf<typeof quotaMachine, QuotaCommand, QuotaFact>({
  machine: quotaMachine,
  worlds: [
    { name: 'a plain number', input: { number: 17, hidesPrize: false } },
    { name: 'a number that hides a prize', input: { number: 17, hidesPrize: true } },
  ],
  commands: {
    'quota.reserve': [
      { type: 'quota.reserve', holder: 'ana' },
      { type: 'quota.reserve', holder: 'bia' },
    ],
  },
  facts: {
    'reservation.expired': [{ type: 'reservation.expired' }],
    'payment.confirmed': [
      { type: 'payment.confirmed', holder: 'ana' },
      { type: 'payment.confirmed', holder: 'bia' },
    ],
    'reservation.cancelled': [{ type: 'reservation.cancelled' }],
    'prize.released': [{ type: 'prize.released' }],
    'prize.consumed': [{ type: 'prize.consumed' }],
    'payment.refunded': [
      { type: 'payment.refunded', holder: 'ana' },
      { type: 'payment.refunded', holder: 'bia' },
    ],
  },
  answers: {},
})

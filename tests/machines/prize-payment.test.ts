import { describe } from 'vitest'
import { paymentAt, prizePaymentMachine } from '../../src/machines/entities/prize-payment.ts'
import { prizePaymentModel } from '../models/prize-payment.model.ts'
import { describeTable, describeWalks } from '../support/models/machine-suite.ts'

const pay = { type: 'prize.pay' } as const

describe('the payment of a prize', () => {
  describeWalks(prizePaymentModel)

  describeTable(
    prizePaymentMachine,
    [
      { input: { cleared: true, paid: false }, to: 'owed' },
      { input: { cleared: false, paid: false }, to: 'locked' },
      { input: { cleared: true, paid: true }, to: 'paid' },
      { input: { cleared: false, paid: true }, to: 'paid' },
    ],
    [
      { at: paymentAt({ cleared: true, paid: false }), on: pay, to: 'paid' },
      { at: paymentAt({ cleared: false, paid: false }), on: pay, to: null },
      { at: paymentAt({ cleared: true, paid: true }), on: pay, to: null },
    ],
  )
})

import { type PaymentCommand, prizePaymentMachine } from '../../src/machines/entities/prize-payment.ts'
import { modelOf } from '../support/models/model.ts'

/** Prizes that are owed, whose winner is not sure yet, and that were given. */
export const prizePaymentModel = modelOf<typeof prizePaymentMachine, PaymentCommand, never>({
  machine: prizePaymentMachine,
  worlds: [
    { name: 'a prize that is owed', input: { cleared: true, paid: false } },
    { name: 'one whose winner is not sure', input: { cleared: false, paid: false } },
    { name: 'one that was given', input: { cleared: true, paid: true } },
  ],
  commands: { 'prize.pay': [{ type: 'prize.pay' }] },
  facts: {},
  answers: {},
})

import { type PayoutCommand, type PayoutFact, payoutMachine } from '../../src/machines/entities/payout.ts'
import { modelOf } from '../support/models/model.ts'

/** A payment of commission that was just written down. */
export const payoutModel = modelOf<typeof payoutMachine, PayoutCommand, PayoutFact>({
  machine: payoutMachine,
  worlds: [{ name: 'a payment', input: undefined }],
  commands: { 'payout.undo': [{ type: 'payout.undo', reason: 'A conta era de outra pessoa' }] },
  facts: { 'payout.opened': [{ type: 'payout.opened' }] },
  answers: {},
})

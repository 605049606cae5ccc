import { type LateCommand, type LateFact, latePaymentMachine } from '../../src/machines/entities/late-payment.ts'
import { modelOf } from '../support/models/model.ts'

const input = {
  id: '1',
  campaignId: '1',
  deliverable: true,
  byItself: true,
  missing: 10,
  reserved: 0,
  free: 90,
  together: 1,
}

/** Ten quotas short: with enough free ones, with too few, and of a purchase that takes none any more. */
export const latePaymentModel = modelOf<typeof latePaymentMachine, LateCommand, LateFact>({
  machine: latePaymentMachine,
  worlds: [
    { name: 'enough is free', input },
    { name: 'too few are free', input: { ...input, free: 9 } },
    { name: 'a cancelled purchase', input: { ...input, deliverable: false, byItself: false } },
  ],
  commands: {
    'late.deliver': [{ type: 'late.deliver', reason: 'O comprovante confere' }],
    'late.refund': [{ type: 'late.refund', reason: 'O comprovante confere' }],
  },
  facts: {
    'quotas.delivered': [{ type: 'quotas.delivered' }],
    'payment.refunded': [{ type: 'payment.refunded' }],
    'payment.repeated': [{ type: 'payment.repeated' }],
  },
  answers: {},
})

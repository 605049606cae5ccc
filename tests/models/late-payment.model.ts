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

/** Ten quotas short: with enough free ones, with too few, of a purchase that takes none any more, and one of two that wait. */
export const latePaymentModel = modelOf<typeof latePaymentMachine, LateCommand, LateFact>({
  machine: latePaymentMachine,
  worlds: [
    { name: 'enough is free', input },
    { name: 'too few are free', input: { ...input, free: 9 } },
    { name: 'a cancelled purchase', input: { ...input, deliverable: false, byItself: false } },
    { name: 'one of two', input: { ...input, together: 2 } },
  ],
  commands: {
    'late.deliver': [{ type: 'late.deliver' }],
    'late.refund': [{ type: 'late.refund' }],
    'scope.choose': [{ type: 'scope.choose', all: true }],
    'reason.type': [{ type: 'reason.type', reason: 'O comprovante confere' }],
    'decision.confirm': [{ type: 'decision.confirm' }],
    'decision.dismiss': [{ type: 'decision.dismiss' }],
  },
  facts: {
    'decision.done': [{ type: 'decision.done', message: 'Resolvido' }],
    'decision.refused': [{ type: 'decision.refused', message: 'Este PIX atrasado já foi resolvido.' }],
    'quotas.delivered': [{ type: 'quotas.delivered' }],
    'payment.refunded': [{ type: 'payment.refunded' }],
    'payment.repeated': [{ type: 'payment.repeated' }],
  },
  answers: { askDecision: ['decision.done', 'decision.refused'] },
})

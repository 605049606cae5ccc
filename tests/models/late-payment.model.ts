import { type LateCommand, type LateFact, latePaymentMachine } from '../../src/machines/entities/late-payment.ts'
import { modelOf } from '../support/model.ts'

/** Ten quotas short: with enough free ones, with too few, and of a purchase that takes none any more. */
export const latePaymentModel = modelOf<typeof latePaymentMachine, LateCommand, LateFact>({
  machine: latePaymentMachine,
  worlds: [
    { name: 'enough is free', input: { id: '1', deliverable: true, missing: 10, free: 90 } },
    { name: 'too few are free', input: { id: '1', deliverable: true, missing: 10, free: 9 } },
    { name: 'a cancelled purchase', input: { id: '1', deliverable: false, missing: 10, free: 90 } },
  ],
  commands: {
    'late.deliver': [{ type: 'late.deliver' }],
    'late.refund': [{ type: 'late.refund' }],
    'reason.type': [{ type: 'reason.type', reason: 'O comprovante confere' }],
    'decision.confirm': [{ type: 'decision.confirm' }],
    'decision.dismiss': [{ type: 'decision.dismiss' }],
  },
  facts: {
    'decision.done': [{ type: 'decision.done', message: 'Resolvido' }],
    'decision.refused': [{ type: 'decision.refused', message: 'Este PIX atrasado já foi resolvido.' }],
    'quotas.delivered': [{ type: 'quotas.delivered' }],
    'payment.refunded': [{ type: 'payment.refunded' }],
  },
  answers: { askDecision: ['decision.done', 'decision.refused'] },
})

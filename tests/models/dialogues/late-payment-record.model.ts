import {
  type LateRecordCommand,
  type LateRecordFact,
  latePaymentRecordMachine,
} from '../../../src/machines/flows/dialogues/late-payment-record.ts'
import { modelOf } from '../../support/models/model.ts'

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
export const latePaymentRecordModel = modelOf<typeof latePaymentRecordMachine, LateRecordCommand, LateRecordFact>({
  machine: latePaymentRecordMachine,
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
    'request.confirm': [{ type: 'request.confirm' }],
    'request.dismiss': [{ type: 'request.dismiss' }],
  },
  facts: {
    'request.done': [{ type: 'request.done', message: 'Resolvido' }],
    'request.refused': [{ type: 'request.refused', message: 'Este PIX atrasado já foi resolvido.' }],
    'quotas.delivered': [{ type: 'quotas.delivered' }],
    'payment.refunded': [{ type: 'payment.refunded' }],
    'payment.repeated': [{ type: 'payment.repeated' }],
  },
  answers: { askRequest: ['request.done', 'request.refused'] },
})

import {
  type PayoutRecordCommand,
  type PayoutRecordFact,
  payoutRecordMachine,
} from '../../../src/machines/flows/dialogues/payout-record.ts'
import { modelOf } from '../../support/models/model.ts'

/** A payment of commission that was just written down, with a receipt or with how it was paid. */
export const payoutRecordModel = modelOf<typeof payoutRecordMachine, PayoutRecordCommand, PayoutRecordFact>({
  machine: payoutRecordMachine,
  worlds: [
    { name: 'with a receipt', input: { id: '1', hasReceipt: true } },
    { name: 'in cash', input: { id: '1', hasReceipt: false } },
  ],
  commands: {
    'receipt.open': [{ type: 'receipt.open' }],
    'payout.undo': [{ type: 'payout.undo' }],
    'reason.type': [{ type: 'reason.type', reason: 'A conta era de outra pessoa' }],
    'request.confirm': [{ type: 'request.confirm' }],
    'request.dismiss': [{ type: 'request.dismiss' }],
  },
  facts: {
    'payout.opened': [{ type: 'payout.opened' }],
    'request.done': [{ type: 'request.done' }],
    'request.refused': [{ type: 'request.refused', message: 'Erro ao se conectar ao servidor' }],
  },
  answers: { askRequest: ['request.done', 'request.refused'] },
})

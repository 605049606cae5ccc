import { type PayoutCommand, type PayoutFact, payoutMachine } from '../../src/machines/entities/payout.ts'
import { modelOf } from '../support/models/model.ts'

/** A payment of commission that was just written down, with a receipt or with how it was paid. */
export const payoutModel = modelOf<typeof payoutMachine, PayoutCommand, PayoutFact>({
  machine: payoutMachine,
  worlds: [
    { name: 'with a receipt', input: { id: '1', hasReceipt: true } },
    { name: 'in cash', input: { id: '1', hasReceipt: false } },
  ],
  commands: {
    'receipt.open': [{ type: 'receipt.open' }],
    'payout.undo': [{ type: 'payout.undo' }],
    'reason.type': [{ type: 'reason.type', reason: 'A conta era de outra pessoa' }],
    'undo.confirm': [{ type: 'undo.confirm' }],
    'undo.dismiss': [{ type: 'undo.dismiss' }],
  },
  facts: {
    'payout.opened': [{ type: 'payout.opened' }],
    'undo.done': [{ type: 'undo.done' }],
    'undo.refused': [{ type: 'undo.refused', message: 'Erro ao se conectar ao servidor' }],
  },
  answers: { askUndo: ['undo.done', 'undo.refused'] },
})

import { type MoneyBack, type MoneyBackFact, moneyBackMachine } from '../../../src/machines/flows/panel/money-back.ts'
import { modelOf } from '../../support/models/model.ts'

export const edson: MoneyBack = { id: 1, name: 'Edson Queiroz', amount: 25_000, minutes: 6 }
export const rita: MoneyBack = { id: 2, name: 'Rita Moreira', amount: 5_000, minutes: 40 }

/** What messages bring back while somebody looks. */
export const moneyBackModel = modelOf<typeof moneyBackMachine, never, MoneyBackFact>({
  machine: moneyBackMachine,
  worlds: [{ name: 'a list that was just opened', input: undefined }],
  commands: {},
  facts: {
    'sales.changed': [{ type: 'sales.changed' }],
    'money.counted': [
      { type: 'money.counted', returned: [edson], total: 25_000 },
      { type: 'money.counted', returned: [rita, edson], total: 30_000 },
    ],
    'money.refused': [{ type: 'money.refused' }],
  },
  answers: { askReturned: ['money.counted', 'money.refused'] },
})

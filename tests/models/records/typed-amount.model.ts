import {
  type TypedAmountCommand,
  type TypedAmountFact,
  typedAmountMachine,
} from '../../../src/machines/flows/records/typed-amount.ts'
import { modelOf } from '../../support/models/model.ts'

/** A filter without an amount; one that can be read is typed, and one that cannot. */
export const typedAmountModel = modelOf<typeof typedAmountMachine, TypedAmountCommand, TypedAmountFact>({
  machine: typedAmountMachine,
  worlds: [{ name: 'any amount', input: { amount: null } }],
  commands: {
    'amount.type': [
      { type: 'amount.type', text: '9,90' },
      { type: 'amount.type', text: 'dez' },
    ],
    'amount.apply': [{ type: 'amount.apply' }],
    'amount.clear': [{ type: 'amount.clear' }],
  },
  facts: { 'pause.ended': [{ type: 'pause.ended' }] },
  key: ({ value, context: { text } }) => [value, text],
  answers: { watchPause: ['pause.ended'] },
})

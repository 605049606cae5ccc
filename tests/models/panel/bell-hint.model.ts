import { type BellHintFact, bellHintMachine } from '../../../src/machines/flows/panel/bell-hint.ts'
import { modelOf } from '../../support/models/model.ts'

/** A list of purchases that is filtered, and one that is opened with pending purchases alone. */
export const bellHintModel = modelOf<typeof bellHintMachine, never, BellHintFact>({
  machine: bellHintMachine,
  worlds: [
    { name: 'any purchases at start', input: { isPending: false, hasBell: true } },
    { name: 'any purchases at start, of somebody who may not ask', input: { isPending: false, hasBell: false } },
    { name: 'pending purchases at start', input: { isPending: true, hasBell: true } },
  ],
  commands: {},
  facts: {
    'pending.filtered': [{ type: 'pending.filtered' }],
    'filter.changed': [{ type: 'filter.changed' }],
    'rows.loaded': [{ type: 'rows.loaded' }],
    'hint.expired': [{ type: 'hint.expired' }],
  },
  answers: { watchTime: ['hint.expired'], watchList: ['filter.changed'] },
})

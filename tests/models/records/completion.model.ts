import { type CompletionFact, completionMachine } from '../../../src/machines/flows/records/completion.ts'
import { modelOf } from '../../support/models/model.ts'

/** A campaign that is saved with and without photos that wait; one of them is refused, and another takes its place. */
export const completionModel = modelOf<typeof completionMachine, never, CompletionFact>({
  machine: completionMachine,
  worlds: [{ name: 'an open form', input: undefined }],
  commands: {},
  facts: {
    'record.saved': [
      { type: 'record.saved', id: '7', waiting: false },
      { type: 'record.saved', id: '7', waiting: true },
    ],
    'record.changed': [{ type: 'record.changed' }],
    'parts.queued': [{ type: 'parts.queued' }],
    'parts.stored': [{ type: 'parts.stored' }],
    'parts.refused': [{ type: 'parts.refused' }],
  },
  answers: {},
})

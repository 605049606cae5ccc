import { type ClosingCommand, type ClosingFact, closingMachine } from '../../../src/machines/flows/panel/closing.ts'
import { modelOf } from '../../support/models/model.ts'

/** A screen whose work is saved, gone on with, and saved again. */
export const closingModel = modelOf<typeof closingMachine, ClosingCommand, ClosingFact>({
  machine: closingMachine,
  worlds: [{ name: 'an open screen', input: undefined }],
  commands: { 'work.resume': [{ type: 'work.resume' }] },
  facts: { 'work.saved': [{ type: 'work.saved' }], 'rest.passed': [{ type: 'rest.passed' }] },
  answers: { watchRest: ['rest.passed'] },
})

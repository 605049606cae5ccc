import { type UpdateCommand, type UpdateFact, updateMachine } from '../../../src/machines/flows/panel/update.ts'
import { modelOf } from '../../support/models/model.ts'

/** A server that hands out the same build, a newer one, a yet newer one, and the first again. */
export const updateModel = modelOf<typeof updateMachine, UpdateCommand, UpdateFact>({
  machine: updateMachine,
  worlds: [{ name: 'build one runs', input: { running: 'one' } }],
  commands: {
    'update.apply': [{ type: 'update.apply' }],
    'update.postpone': [{ type: 'update.postpone' }],
  },
  facts: {
    'build.noticed': [
      { type: 'build.noticed', build: 'one' },
      { type: 'build.noticed', build: 'two' },
      { type: 'build.noticed', build: 'three' },
    ],
  },
  answers: {},
})

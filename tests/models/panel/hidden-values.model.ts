import { hiddenValuesMachine } from '../../../src/machines/flows/panel/hidden-values.ts'
import { modelOf } from '../../support/models/model.ts'

type Command = { type: 'values.show' } | { type: 'values.hide' }

/** Amounts that are shown and hidden again. */
export const hiddenValuesModel = modelOf<typeof hiddenValuesMachine, Command, never>({
  machine: hiddenValuesMachine,
  worlds: [{ name: 'hidden', input: undefined }],
  commands: { 'values.show': [{ type: 'values.show' }], 'values.hide': [{ type: 'values.hide' }] },
  facts: {},
  answers: {},
})

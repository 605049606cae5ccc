import { describe } from 'vitest'
import { hiddenValuesMachine } from '../../../src/machines/flows/panel/hidden-values.ts'
import { hiddenValuesModel } from '../../models/panel/hidden-values.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const hidden = { value: 'hidden', context: {} } as const
const shown = { value: 'shown', context: {} } as const

describe('amounts that are hidden at first', () => {
  describeWalks(hiddenValuesModel)

  describeTable(
    hiddenValuesMachine,
    [{ input: undefined, to: 'hidden' }],
    [
      { at: hidden, on: { type: 'values.show' }, to: 'shown' },
      { at: hidden, on: { type: 'values.hide' }, to: null },
      { at: shown, on: { type: 'values.hide' }, to: 'hidden' },
      { at: shown, on: { type: 'values.show' }, to: null },
    ],
  )
})

import { describe } from 'vitest'
import { detailMachine } from '../../../src/machines/flows/records/detail.ts'
import { detailModel } from '../../models/records/detail.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const closed = { value: 'closed', context: { id: null } } as const
const shown = { value: 'shown', context: { id: '7' } } as const

describe('the detail of a record', () => {
  describeWalks(detailModel)

  describeTable(
    detailMachine,
    [{ input: undefined, to: 'closed' }],
    [
      { at: closed, on: { type: 'detail.show', id: '7' }, to: 'shown', holds: { id: '7' } },
      { at: closed, on: { type: 'detail.close' }, to: null },
      { at: shown, on: { type: 'detail.show', id: '8' }, to: 'shown', holds: { id: '8' } },
      { at: shown, on: { type: 'detail.close' }, to: 'closed', holds: { id: null } },
    ],
  )
})

import { detailMachine } from '../../../src/machines/flows/records/detail.ts'
import { modelOf } from '../../support/models/model.ts'

/** A detail that is opened, changed for another, and closed. */
export const detailModel = modelOf<
  typeof detailMachine,
  { type: 'detail.show'; id: string } | { type: 'detail.close' },
  never
>({
  machine: detailMachine,
  worlds: [{ name: 'nothing shown', input: undefined }],
  commands: {
    'detail.show': [{ type: 'detail.show', id: '7' }],
    'detail.close': [{ type: 'detail.close' }],
  },
  facts: {},
  answers: {},
})

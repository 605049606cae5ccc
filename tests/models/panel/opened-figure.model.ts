import {
  type FigurePhoto,
  type OpenedFigureFact,
  openedFigureMachine,
} from '../../../src/machines/flows/panel/opened-figure.ts'
import { modelOf } from '../../support/models/model.ts'

const sums = { count: 3, quotas: 30, amount: 1_500, net: 1_400, returned: 0 }

/** A photo of three purchases of R$ 15,00. */
export const samplePhoto: FigurePhoto = {
  at: '2026-11-23T17:32:08.000Z',
  initial: '2026-11-23T03:00:00.000Z',
  final: '2026-11-24T03:00:00.000Z',
  equal: true,
  figure: sums,
  paid: 3,
  ended: 4,
  sum: sums,
  purchases: 3,
  buyers: 2,
  narrowed: null,
  leftOut: { pending: 1, unpaid: 0, returned: 0 },
}

/** A figure that is photographed, found equal or not, and left behind by later sales. */
export const openedFigureModel = modelOf<typeof openedFigureMachine, never, OpenedFigureFact>({
  machine: openedFigureMachine,
  worlds: [{ name: 'a figure opened', input: undefined }],
  commands: {},
  facts: {
    'figure.photographed': [
      { type: 'figure.photographed', photo: samplePhoto },
      { type: 'figure.photographed', photo: { ...samplePhoto, equal: false, sum: { ...sums, amount: 1_000 } } },
    ],
    'sales.changed': [{ type: 'sales.changed' }],
    'since.counted': [
      { type: 'since.counted', since: { count: 2, amount: 1_500 } },
      { type: 'since.counted', since: { count: 0, amount: 0 } },
    ],
    'since.failed': [{ type: 'since.failed' }],
  },
  answers: { countSince: ['since.counted', 'since.failed'] },
})

import { describe } from 'vitest'
import { openedFigureMachine } from '../../../src/machines/flows/panel/opened-figure.ts'
import { openedFigureModel, samplePhoto as photo } from '../../models/panel/opened-figure.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const since = { count: 2, amount: 1_500 }
const taken = { type: 'figure.photographed', photo } as const
const changed = { type: 'sales.changed' } as const
const at = (value: 'photographing' | 'equal' | 'counting' | 'stale' | 'differs', later: typeof since | null = null) =>
  ({ value, context: { photo: value === 'photographing' ? null : photo, since: later } }) as const

describe('a figure opened', () => {
  describeWalks(openedFigureModel)

  describeTable(
    openedFigureMachine,
    [{ input: undefined, to: 'photographing' }],
    [
      { at: at('photographing'), on: taken, to: 'equal', holds: { photo } },
      {
        at: at('photographing'),
        on: { ...taken, photo: { ...photo, equal: false } },
        to: 'differs',
        holds: { photo: { ...photo, equal: false } },
      },
      { at: at('photographing'), on: changed, to: null },
      { at: at('equal'), on: changed, to: 'counting' },
      { at: at('counting'), on: changed, to: 'counting' },
      { at: at('counting'), on: { type: 'since.counted', since }, to: 'stale', holds: { since } },
      {
        at: at('counting', since),
        on: { type: 'since.counted', since: { count: 0, amount: 0 } },
        to: 'equal',
        holds: { since: null },
      },
      { at: at('counting'), on: { type: 'since.failed' }, to: 'equal' },
      { at: at('counting', since), on: { type: 'since.failed' }, to: 'stale', holds: { since } },
      { at: at('stale', since), on: changed, to: 'counting', holds: { since } },
      { at: at('stale', since), on: taken, to: 'equal', holds: { since: null } },
      { at: at('differs'), on: changed, to: null },
      { at: at('differs'), on: taken, to: 'equal' },
    ],
  )
})

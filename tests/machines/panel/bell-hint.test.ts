import { describe } from 'vitest'
import { bellHintMachine } from '../../../src/machines/flows/panel/bell-hint.ts'
import type { ChartState } from '../../../src/machines/next-state.ts'
import { bellHintModel } from '../../models/panel/bell-hint.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const at = (value: ChartState<typeof bellHintMachine>['value'], hasBell = true) => ({
  value,
  context: { isPending: false, hasBell },
})
const pending = { type: 'pending.filtered' } as const
const other = { type: 'filter.changed' } as const
const rows = { type: 'rows.loaded' } as const
const expired = { type: 'hint.expired' } as const
const notice = {
  type: 'notice',
  class: 'info',
  message: 'Use o sino ao lado da transação para renotificar uma compra pendente',
} as const

describe('pointing out the bell', () => {
  describeWalks(bellHintModel)

  describeTable(
    bellHintMachine,
    [
      { input: { isPending: false, hasBell: true }, to: 'unfiltered' },
      { input: { isPending: true, hasBell: true }, to: 'known' },
    ],
    [
      { at: at('unfiltered'), on: pending, to: 'awaitingRows' },
      { at: at('unfiltered', false), on: pending, to: null },
      { at: at('unfiltered'), on: rows, to: null },
      { at: at('unfiltered'), on: expired, to: null },
      { at: at('awaitingRows'), on: rows, to: 'pointedOut', effects: [notice] },
      { at: at('awaitingRows'), on: pending, to: null },
      { at: at('awaitingRows'), on: other, to: 'unfiltered' },
      { at: at('pointedOut'), on: expired, to: 'known' },
      { at: at('pointedOut'), on: rows, to: null },
      { at: at('pointedOut'), on: pending, to: null },
      { at: at('pointedOut'), on: other, to: 'unfiltered' },
      { at: at('known'), on: pending, to: null },
      { at: at('known'), on: rows, to: null },
      { at: at('known'), on: other, to: 'unfiltered' },
    ],
  )
})

import { describe } from 'vitest'
import { arrivalsModel, rowArrivalsMachine } from '../../models/records/arrivals.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const at = (value: 'watching' | 'comparing', arrived = 0, outdated = false, isEmpty = false) => ({
  value,
  context: { arrived, left: arrived, outdated, isEmpty },
})
const sold = { type: 'sale.reported' } as const
const loaded = { type: 'list.loaded', isEmpty: false } as const
const compared = { type: 'rows.compared', rows: [{ id: 1 }], arrived: 3, left: 1, total: 9 } as const
const none = { type: 'rows.compared', rows: [], arrived: 0, left: 0, total: 0 } as const
const refused = { type: 'comparison.refused' } as const
const changed = [{ type: 'rows.changed', rows: [{ id: 1 }], total: 9 } as const]
const refresh = [{ type: 'list.refresh' } as const]

describe('what arrives in a list', () => {
  describeWalks(arrivalsModel)

  describeTable(
    rowArrivalsMachine,
    [{ input: undefined, to: 'watching' }],
    [
      { at: at('watching'), on: sold, to: 'comparing' },
      { at: at('watching', 3), on: loaded, to: 'watching', holds: { arrived: 0, left: 0 } },
      { at: at('watching'), on: { ...loaded, isEmpty: true }, to: 'watching', holds: { isEmpty: true } },
      { at: at('comparing', 0, false, true), on: compared, to: 'watching', holds: { arrived: 0 }, effects: refresh },
      { at: at('comparing', 0, true, true), on: compared, to: 'watching', effects: refresh },
      {
        at: at('comparing', 0, false, true),
        on: none,
        to: 'watching',
        effects: [{ type: 'rows.changed', rows: [], total: 0 }],
      },
      { at: at('watching'), on: compared, to: null },
      { at: at('comparing'), on: compared, to: 'watching', holds: { arrived: 3, left: 1 }, effects: changed },
      { at: at('comparing'), on: sold, to: 'comparing', holds: { outdated: true } },
      { at: at('comparing', 2), on: loaded, to: 'comparing', holds: { arrived: 0 } },
      { at: at('comparing', 2), on: refused, to: 'watching', holds: { arrived: 2 } },
      {
        at: at('comparing', 0, true),
        on: compared,
        to: 'comparing',
        holds: { arrived: 3, outdated: false },
        effects: changed,
      },
      { at: at('comparing', 2, true), on: loaded, to: 'comparing', holds: { arrived: 0, outdated: false } },
      { at: at('comparing', 0, true), on: refused, to: 'watching' },
    ],
  )
})

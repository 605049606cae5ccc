import { describe } from 'vitest'
import { arrivalsModel, rowArrivalsMachine } from '../models/arrivals.model.ts'
import { describeTable, describeWalks } from '../support/machine-suite.ts'

const current = { comparing: 'current' } as const
const outdated = { comparing: 'outdated' } as const
const at = (value: 'watching' | typeof current | typeof outdated, arrived = 0) => ({ value, context: { arrived } })
const sold = { type: 'sale.reported' } as const
const loaded = { type: 'list.loaded' } as const
const compared = { type: 'rows.compared', rows: [{ id: 1 }], arrived: 3, total: 9 } as const
const refused = { type: 'comparison.refused' } as const
const changed = [{ type: 'rows.changed', rows: [{ id: 1 }], total: 9 } as const]

describe('what arrives in a list', () => {
  describeWalks(arrivalsModel)

  describeTable(
    rowArrivalsMachine,
    [{ input: undefined, to: 'watching' }],
    [
      { at: at('watching'), on: sold, to: current },
      { at: at('watching', 3), on: loaded, to: 'watching', holds: { arrived: 0 } },
      { at: at('watching'), on: compared, to: null },
      { at: at(current), on: compared, to: 'watching', holds: { arrived: 3 }, effects: changed },
      { at: at(current), on: sold, to: outdated },
      { at: at(current, 2), on: loaded, to: current, holds: { arrived: 0 } },
      { at: at(current, 2), on: refused, to: 'watching', holds: { arrived: 2 } },
      { at: at(outdated), on: compared, to: current, holds: { arrived: 3 }, effects: changed },
      { at: at(outdated, 2), on: loaded, to: current, holds: { arrived: 0 } },
      { at: at(outdated), on: refused, to: 'watching' },
      { at: at(outdated), on: sold, to: null },
    ],
  )
})

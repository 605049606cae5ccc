import { type ArrivalsFact, arrivalsOf } from '../../../src/machines/flows/records/arrivals.ts'
import { modelOf } from '../../support/models/model.ts'

/** The rows that the list is walked with. */
export type ArrivingRow = { id: number }

/** What arrives in a list of numbered rows. */
export const rowArrivalsMachine = arrivalsOf<ArrivingRow>()

/** A list in which up to three rows arrive. */
export const arrivalsModel = modelOf<typeof rowArrivalsMachine, never, ArrivalsFact<ArrivingRow>>({
  machine: rowArrivalsMachine,
  worlds: [{ name: 'a list that is read', input: undefined }],
  commands: {},
  facts: {
    'sale.reported': [{ type: 'sale.reported' }],
    'list.loaded': [
      { type: 'list.loaded', isEmpty: false },
      { type: 'list.loaded', isEmpty: true },
    ],
    'rows.compared': [
      { type: 'rows.compared', rows: [{ id: 1 }], arrived: 3, left: 1, total: 4 },
      { type: 'rows.compared', rows: [], arrived: 0, left: 0, total: 0 },
    ],
    'comparison.refused': [{ type: 'comparison.refused' }],
  },
  answers: { watchList: ['list.loaded'], askChanges: ['rows.compared', 'comparison.refused'] },
  key: ({ context }) => [context.arrived, context.left, context.outdated, context.isEmpty],
})

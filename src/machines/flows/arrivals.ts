import { assign, emit, setup } from 'xstate'
import { type Asking, unprovided } from '../ask.ts'
import type { Retyped } from '../retype.ts'
import type { ListRow } from './record-list.ts'

/** Facts: something was sold; the list was loaded anew; what became of the rows that it shows, and how many it lacks by now. */
export type ArrivalsFact<Row extends ListRow> =
  | { type: 'sale.reported' }
  | { type: 'list.loaded' }
  | { type: 'rows.compared'; rows: readonly Row[]; arrived: number; total: number }
  | { type: 'comparison.refused' }

/** `arrived`: how many rows belong among those that are shown, and are not. `outdated`: something was sold since it was asked. */
export type ArrivalsContext = { arrived: number; outdated: boolean }

/** Emitted: these rows stand otherwise now, and there are so many in all. */
export type ArrivalsEmitted<Row extends ListRow> = { type: 'rows.changed'; rows: readonly Row[]; total: number }

/** The machine of what arrives in a list of `Row`. */
export type ArrivalsMachine<Row extends ListRow> = Retyped<
  typeof arrivalsChart,
  {
    context: ArrivalsContext
    events: ArrivalsFact<Row>
    actors: { src: 'askChanges'; logic: Asking<undefined>; id: string | undefined }
    input: undefined
    emitted: ArrivalsEmitted<Row>
  }
>

/** What arrives in a list while it is read: its rows change in place, new ones are counted and wait until the list is asked for anew. */
export function arrivalsOf<Row extends ListRow>(): ArrivalsMachine<Row> {
  return arrivalsChart as unknown as ArrivalsMachine<Row>
}

const arrivalsChart = setup({
  types: {
    context: {} as ArrivalsContext,
    events: {} as ArrivalsFact<ListRow>,
    emitted: {} as ArrivalsEmitted<ListRow>,
  },
  actors: { askChanges: unprovided<undefined>('askChanges') },
  guards: { isOutdated: ({ context }) => context.outdated },
  actions: {
    rememberOutdated: assign({ outdated: true }),
    forgetOutdated: assign({ outdated: false }),
    countArrived: assign({ arrived: (_, arrived: number) => arrived }),
    forgetArrived: assign({ arrived: 0 }),
    tellRows: emit((_, { rows, total }: Omit<ArrivalsEmitted<ListRow>, 'type'>) => ({
      type: 'rows.changed' as const,
      rows,
      total,
    })),
  },
}).createMachine({
  id: 'arrivals',
  context: { arrived: 0, outdated: false },
  initial: 'watching',
  on: { 'list.loaded': { actions: 'forgetArrived' } },
  states: {
    watching: { on: { 'sale.reported': 'comparing' } },
    comparing: {
      entry: 'forgetOutdated',
      invoke: { src: 'askChanges' },
      on: {
        'sale.reported': { actions: 'rememberOutdated' },
        // What was asked about is no longer what is shown.
        'list.loaded': { target: 'comparing', reenter: true, actions: 'forgetArrived' },
        'rows.compared': [
          {
            guard: 'isOutdated',
            target: 'comparing',
            reenter: true,
            actions: [
              { type: 'countArrived', params: ({ event }) => event.arrived },
              { type: 'tellRows', params: ({ event }) => event },
            ],
          },
          {
            target: 'watching',
            actions: [
              { type: 'countArrived', params: ({ event }) => event.arrived },
              { type: 'tellRows', params: ({ event }) => event },
            ],
          },
        ],
        'comparison.refused': 'watching',
      },
    },
  },
})

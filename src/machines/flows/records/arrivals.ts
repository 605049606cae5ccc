import { assign, emit, setup } from 'xstate'
import { type Asking, unprovided } from '../../ask.ts'
import type { Retyped } from '../../retype.ts'
import type { ListRow } from './record-list.ts'

/** Facts: something was sold; the list was reloaded, with rows or without; what became of the rows that it shows, how many are missing by now, and how many of them no longer belong to it. */
export type ArrivalsFact<Row extends ListRow> =
  | { type: 'sale.reported' }
  | { type: 'list.loaded'; isEmpty: boolean }
  | { type: 'rows.compared'; rows: readonly Row[]; arrived: number; left: number; total: number }
  | { type: 'comparison.refused' }

/**
 * `arrived`: how many rows belong among those that are shown, and are not; `left`: how many are shown, and belong no longer. `outdated`: something was sold since it was asked. `isEmpty`: the
 * list shows no rows.
 */
export type ArrivalsContext = { arrived: number; left: number; outdated: boolean; isEmpty: boolean }

/** What became of the rows that are shown, and how many there are in all. */
type RowsChanged<Row extends ListRow> = { type: 'rows.changed'; rows: readonly Row[]; total: number }

/** Emitted: these rows changed; the list has to be refetched. */
export type ArrivalsEmitted<Row extends ListRow> = RowsChanged<Row> | { type: 'list.refresh' }

/** The machine of what arrives in a list of `Row`. */
export type ArrivalsMachine<Row extends ListRow> = Retyped<
  typeof arrivalsChart,
  {
    context: ArrivalsContext
    events: ArrivalsFact<Row>
    actors:
      | { src: 'askChanges'; logic: Asking<undefined>; id: string | undefined }
      | { src: 'watchList'; logic: Asking<undefined>; id: string | undefined }
    input: undefined
    emitted: ArrivalsEmitted<Row>
  }
>

/**
 * What arrives in a list while it is read: its rows change in place, new ones and those that left its filter are counted and wait until the list is refetched. A list
 * without rows is asked for at once.
 */
export function arrivalsOf<Row extends ListRow>(): ArrivalsMachine<Row> {
  return arrivalsChart as unknown as ArrivalsMachine<Row>
}

const arrivalsChart = setup({
  types: {
    context: {} as ArrivalsContext,
    events: {} as ArrivalsFact<ListRow>,
    emitted: {} as ArrivalsEmitted<ListRow>,
  },
  actors: { askChanges: unprovided<undefined>('askChanges'), watchList: unprovided<undefined>('watchList') },
  guards: {
    isOutdated: ({ context }) => context.outdated,
    fillsEmptyList: ({ context }, arrived: number) => context.isEmpty && arrived > 0,
  },
  actions: {
    rememberOutdated: assign({ outdated: true }),
    forgetOutdated: assign({ outdated: false }),
    countMoved: assign((_, { arrived, left }: Pick<ArrivalsContext, 'arrived' | 'left'>) => ({ arrived, left })),
    rememberLoaded: assign({ arrived: 0, left: 0, isEmpty: (_, isEmpty: boolean) => isEmpty }),
    tellRows: emit((_, { rows, total }: Omit<RowsChanged<ListRow>, 'type'>) => ({
      type: 'rows.changed' as const,
      rows,
      total,
    })),
    wantRefresh: emit({ type: 'list.refresh' as const }),
  },
}).createMachine({
  id: 'arrivals',
  context: { arrived: 0, left: 0, outdated: false, isEmpty: false },
  initial: 'watching',
  invoke: { src: 'watchList' },
  on: { 'list.loaded': { actions: { type: 'rememberLoaded', params: ({ event }) => event.isEmpty } } },
  states: {
    watching: { on: { 'sale.reported': 'comparing' } },
    comparing: {
      entry: 'forgetOutdated',
      invoke: { src: 'askChanges' },
      on: {
        'sale.reported': { actions: 'rememberOutdated' },
        // What was asked about is no longer what is shown.
        'list.loaded': {
          target: 'comparing',
          reenter: true,
          actions: { type: 'rememberLoaded', params: ({ event }) => event.isEmpty },
        },
        'rows.compared': [
          {
            guard: { type: 'fillsEmptyList', params: ({ event }) => event.arrived },
            target: 'watching',
            actions: 'wantRefresh',
          },
          {
            guard: 'isOutdated',
            target: 'comparing',
            reenter: true,
            actions: [
              { type: 'countMoved', params: ({ event }) => event },
              { type: 'tellRows', params: ({ event }) => event },
            ],
          },
          {
            target: 'watching',
            actions: [
              { type: 'countMoved', params: ({ event }) => event },
              { type: 'tellRows', params: ({ event }) => event },
            ],
          },
        ],
        'comparison.refused': 'watching',
      },
    },
  },
})

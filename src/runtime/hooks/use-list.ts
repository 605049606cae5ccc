import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Asking } from '../../machines/ask.ts'
import {
  type ListQuery,
  type ListRow,
  type PageQuestion,
  type RecordListMachine,
  recordListOf,
} from '../../machines/flows/records/record-list.ts'
import { currentLocation, writeFilters } from '../navigation.ts'
import type { Screen, Slot } from '../screen.ts'
import { useSystem } from '../system.ts'
import { useFlow } from './use-flow.ts'

const ONE_VIEW = { first: null, onChosen: () => {} }

/**
 * Runs a list: it starts with the filter that the address has, and the address follows it.
 * @param askPage asks for one page; a new one starts the list over
 * @param onOpen told of a row that was opened, by key, pointer or palette
 * @param onAct told what is to be done with the selected rows
 * @param views the view that it starts with, where it has several, and what is told of each that is chosen
 * @param onExport told that a file of the list is wanted
 */
export function useList<Row extends ListRow, Query extends ListQuery>(
  screen: Screen,
  slot: Slot,
  askPage: Asking<PageQuestion<Query>>,
  onOpen: (row: Row) => void,
  onAct: (act: string, rows: readonly Row[]) => void = () => {},
  views: { first: string | null; onChosen: (view: string) => void } = ONE_VIEW,
  onExport: () => void = () => {},
) {
  const system = useSystem()
  const machine = useMemo(
    () => recordListOf<Row, Query>().provide({ actors: { askPage } } as never) as RecordListMachine<Row, Query>,
    [askPage],
  )
  const [query] = useState(() => screen.filter?.read(currentLocation(system)?.filters[slot] ?? {}) as Query)
  const actor = useFlow(machine, { input: { query, view: views.first } } as never, () =>
    writeFilters(system),
  ) as unknown as ActorRefFrom<typeof machine>
  const snapshot = useSelector(actor, (state) => state) as SnapshotFrom<typeof machine>
  const opened = useEffectEvent((id: Row['id']) => {
    const row = actor.getSnapshot().context.rows.find((each) => each.id === id)
    if (row) onOpen(row as Row)
  })
  const acted = useEffectEvent((act: string, ids: readonly Row['id'][]) => {
    onAct(act, actor.getSnapshot().context.rows.filter(({ id }) => ids.includes(id)) as Row[])
  })
  const exported = useEffectEvent(onExport)
  const viewed = useEffectEvent((view: string) => views.onChosen(view))
  useEffect(() => {
    const subscriptions = [
      actor.on('row.opened', ({ id }) => opened(id)),
      actor.on('selection.acted', ({ act, ids }) => acted(act, ids)),
      actor.on('view.chosen', ({ view }) => viewed(view)),
      actor.on('export.wanted', () => exported()),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actor])
  return { actor, snapshot }
}

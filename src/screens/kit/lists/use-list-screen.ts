import type { ActorRefFrom, AnyActorRef, AnyStateMachine } from 'xstate'
import type { Asking } from '../../../machines/ask.ts'
import type { ListQuery, ListRow, PageQuestion } from '../../../machines/flows/records/record-list.ts'
import { useList } from '../../../runtime/hooks/use-list.ts'
import { useRecordActors } from '../../../runtime/hooks/use-record-actors.ts'
import { useSlot } from '../../../runtime/hooks/use-slot.ts'
import type { RecordMachine } from '../../../runtime/records/record-machine.ts'
import type { RecordInView, Screen, ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import type { Detail } from '../use-detail.ts'
import type { ListView } from './list-views.ts'
import { keepView, rememberedView } from './remembered-view.ts'

export interface ListOptions<Row extends ListRow, Query extends ListQuery, Machine extends AnyStateMachine> {
  /** The machine that its records have, the same for as long as the list is shown. */
  records?: RecordMachine<Row, Machine>
  /** Takes the commands of every row instead, where its records have no machine: the question before one is deleted. */
  takesCommands?: AnyActorRef
  /** A row was opened, by key, pointer or palette; unless its detail is shown then. */
  onOpen?: (row: Row) => void
  /** Shows the detail of the row that was opened: `useDetail`. */
  detail?: Detail
  /** Saves a file of what the list's filter means: `exportCommand`. */
  onExport?: () => void
  /** Told what is to be done to the selected rows, where that is asked about first; else each row's machine is sent it. */
  onMany?: (act: string, rows: readonly Row[]) => void
  /** The ways to show its rows, the usual one first: `ListDrawer` and `ListScreen` let one choose, and this browser keeps it. */
  views?: readonly ListView[]
  /** The record that the whole list is about, or the one that the row under its cursor is about, where rows are no records themselves. */
  about?: (list: { query: Query; row: Row | undefined; first: Row | undefined }) => RecordInView | null | undefined
}

/**
 * Runs the screen of a list: its rows by pages under the filter of the address, the machines of their records, the one whose detail is
 * shown; and says to keys and palette what the cursor is on. `ListScreen` draws it.
 * @param askPage asks for one page; a new one starts the list over
 */
export function useListScreen<
  Row extends ListRow,
  Query extends ListQuery,
  Machine extends AnyStateMachine = AnyStateMachine,
>(
  screen: Screen,
  { slot, params }: ViewProps,
  askPage: Asking<PageQuestion<Query>>,
  {
    records: kind,
    takesCommands,
    onOpen,
    detail,
    onMany,
    onExport,
    views = [],
    about,
  }: ListOptions<Row, Query, Machine> = {},
) {
  const { undo } = useSystem()
  const { actor, snapshot } = useList<Row, Query>(
    screen,
    slot,
    askPage,
    onOpen ?? ((row) => detail?.show(String(row.id))),
    (act, rows) => {
      if (onMany) return onMany(act, rows)
      const taking = rows.filter((row) => accepts(subjectOf(row), act))
      if (taking.length > 1) undo.send({ type: 'batch.started', ids: taking.map(({ id }) => String(id)) })
      for (const row of taking) subjectOf(row)?.send({ type: act })
    },
    { first: rememberedView(screen.id, views), onChosen: (view) => keepView(screen.id, view) },
    onExport,
  )
  const records = useRecordActors<Row, Machine>(actor, kind)
  const { rows, query, cursor, selected } = snapshot.context
  const subjectOf = (row: Row): AnyActorRef | undefined =>
    (records.actorOf(row) as AnyActorRef | undefined) ?? takesCommands
  const recordOf = (row: Row) => screen.rowRecord?.(row as never)
  const current = cursor === null ? undefined : rows[cursor]
  useSlot({
    slot,
    screen,
    params,
    actor,
    subject: current ? subjectOf(current) : rows.length > 0 ? takesCommands : undefined,
    record: about ? (about({ query, row: current, first: rows[0] }) ?? undefined) : current && recordOf(current),
  })
  return {
    slot,
    screen,
    actor,
    snapshot,
    rows,
    query,
    views,
    /** The view that is shown; null for a list with one. */
    view: snapshot.context.view,
    /** Changes part of the filter as it stands by then. */
    filter: (part: Partial<Query>) =>
      actor.send({ type: 'filter.change', query: { ...actor.getSnapshot().context.query, ...part } }),
    /** How the list is when nothing is filtered. */
    whole: screen.filter?.read({}) as Query,
    kind,
    actorOf: (row: Row) => records.actorOf(row) as ActorRefFrom<Machine>,
    asking: records.asking,
    subjectOf,
    recordOf,
    selection: rows.filter(({ id }) => selected.includes(id)),
    toggle: ({ id }: Pick<Row, 'id'>) => actor.send({ type: 'row.toggle', id }),
  }
}

/** What `ListScreen` draws. */
export type ListOf<
  Row extends ListRow,
  Query extends ListQuery,
  Machine extends AnyStateMachine = AnyStateMachine,
> = ReturnType<typeof useListScreen<Row, Query, Machine>>

/** Whether the machine of a record accepts now what is done to many. */
export const accepts = (actor: AnyActorRef | undefined, act: string): boolean =>
  actor?.getSnapshot().can({ type: act }) ?? false

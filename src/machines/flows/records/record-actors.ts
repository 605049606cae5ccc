import { type AnyActorLogic, enqueueActions, setup } from 'xstate'
import type { ListRow } from './record-list.ts'

/** What the world reports: the rows that are shown, and the ids of those with a request or a question under way. */
export type RecordActorsFact<Row extends ListRow = ListRow> = {
  type: 'rows.loaded'
  rows: readonly Row[]
  held: readonly Row['id'][]
}

/** `rows`: those whose machines run, each as it was when its machine was started. */
export type RecordActorsContext<Row extends ListRow = ListRow> = { rows: readonly Row[] }

/**
 * The machines of the records in a list, one a row, each a child under the id of its row. A row that the server sent again gets a new
 * machine, and a row that is gone loses its own, unless a request or a question of it is under way.
 * @param logic of one record, with its row as input
 */
export function recordActorsOf(logic: AnyActorLogic) {
  return setup({
    types: {
      context: {} as RecordActorsContext,
      events: {} as RecordActorsFact,
    },
    actions: {
      follow: enqueueActions(({ context, enqueue }, { rows, held }: Pick<RecordActorsFact, 'rows' | 'held'>) => {
        const shown = new Set(rows)
        const kept = context.rows.filter((row) => shown.has(row) || held.includes(row.id))
        const ids = new Set(kept.map(({ id }) => id))
        const started = rows.filter(({ id }) => !ids.has(id))
        for (const row of context.rows) if (!ids.has(row.id)) enqueue.stopChild(String(row.id))
        for (const row of started) enqueue.spawnChild(logic, { id: String(row.id), input: row } as object)
        enqueue.assign({ rows: [...kept, ...started] })
      }),
    },
  }).createMachine({
    id: 'recordActors',
    context: { rows: [] },
    initial: 'following',
    states: {
      following: {
        on: { 'rows.loaded': { actions: { type: 'follow', params: ({ event }) => event } } },
      },
    },
  })
}

/** The machine of the machines of records. */
export type RecordActorsMachine = ReturnType<typeof recordActorsOf>

import { assign, emit, setup } from 'xstate'
import { type Asking, unprovided } from '../../ask.ts'
import type { Retyped } from '../../retype.ts'

/** One row; its `id` is what opening it reports. */
export type ListRow = { readonly id: string | number }

/** The filters of a list, as they stand in its address; JSON values only. */
export type ListQuery = Readonly<Record<string, unknown>>

/**
 * Commands: what the operator can choose. `list.refresh` with an `id` sets the cursor on that row once it is there: a new record.
 * `menu.open`: of what the list is compared with. `view.choose`: how the rows are shown; `anew`: in another order, so that they are asked for again.
 */
export type RecordListCommand<Row extends ListRow, Query extends ListQuery> =
  | { type: 'filter.change'; query: Query }
  | { type: 'list.loadMore' }
  | { type: 'list.refresh'; id?: Row['id'] }
  | { type: 'list.retry' }
  | { type: 'list.export' }
  | { type: 'menu.open' }
  | { type: 'cursor.moveDown' }
  | { type: 'cursor.moveUp' }
  | { type: 'cursor.set'; id: Row['id'] }
  | { type: 'row.open' }
  | { type: 'row.toggle'; id: Row['id'] }
  | { type: 'selection.fill' }
  | { type: 'selection.clear' }
  | { type: 'selection.act'; act: string }
  | { type: 'view.choose'; view: string; anew: boolean }

/**
 * Facts: what happened outside. Pages count from 1; `total` is the number of all rows under the filter (DESIGN §5, paging). `rows.changed`:
 * some of the rows stand otherwise now, each in its place.
 */
export type RecordListFact<Row extends ListRow> =
  | { type: 'page.loaded'; rows: readonly Row[]; page: number; lastPage: number; total: number }
  | { type: 'page.refused'; message: string }
  | { type: 'rows.changed'; rows: readonly Row[]; total: number }

/** What is loaded: all rows of the pages up to `page`, 0 before the first, and what the last answer said of the whole. */
type Loaded<Row extends ListRow> = { rows: readonly Row[]; page: number; lastPage: number; total: number }

/**
 * `cursor`: the row the keyboard is on, by index; `pendingMoves`: how often it was moved down before there were rows. `sought`: where it goes next.
 * `selected`: ids. `fresh`: what a refresh has gathered so far. `view`: how the rows are shown, null for a list with one view.
 */
export type RecordListContext<Row extends ListRow, Query extends ListQuery> = Loaded<Row> & {
  query: Query
  cursor: number | null
  pendingMoves: number
  sought: Row['id'] | null
  selected: readonly Row['id'][]
  message: string | null
  fresh: Loaded<Row>
  view: string | null
}

/** What is asked of the server: one page under a filter, for a view. */
export type PageQuestion<Query extends ListQuery> = { query: Query; page: number; view: string | null }

/** Emitted events: a row was opened, a bulk action was chosen for the selected rows, or another view, or a file of what the filter means is wanted, or its menu. */
export type RecordListEmitted<Row extends ListRow> =
  | { type: 'row.opened'; id: Row['id'] }
  | { type: 'selection.acted'; act: string; ids: readonly Row['id'][] }
  | { type: 'view.chosen'; view: string }
  | { type: 'export.wanted' }
  | { type: 'menu.wanted' }

/** The machine of a list of `Row` under the filters `Query`. */
export type RecordListMachine<Row extends ListRow, Query extends ListQuery> = Retyped<
  typeof listChart,
  {
    context: RecordListContext<Row, Query>
    events: RecordListCommand<Row, Query> | RecordListFact<Row>
    actors: { src: 'askPage'; logic: Asking<PageQuestion<Query>>; id: string | undefined }
    input: { query: Query; view?: string | null }
    emitted: RecordListEmitted<Row>
  }
>

/**
 * A list that grows page by page (spec §9, infinite scroll). A new filter starts over; a refresh refetches what was loaded, page by
 * page, and puts it in place at once (docs/decisions/0003); a failure keeps what was loaded and offers to try again what failed; the
 * cursor walks the rows; rows are selected for what is done to many, which stay so until they are gone.
 * `empty` is a tag.
 */
export function recordListOf<Row extends ListRow, Query extends ListQuery>(): RecordListMachine<Row, Query> {
  return listChart as unknown as RecordListMachine<Row, Query>
}

/**
 * How many rows a refresh loads: as many as were loaded, up to a limit, and in any case down to the last row under the cursor or in the
 * selection, allowing for rows that were inserted above.
 */
const REFRESHED = 300
/** How far a row may have moved and still be found after a refresh: one page of the server's. */
const SHIFTED = 20

/** Nothing loaded yet. */
const nothing = { rows: [], page: 0, lastPage: 0, total: 0 }

/** How a list begins, under any filter. */
const beginning = { ...nothing, cursor: null, pendingMoves: 0, sought: null, selected: [], fresh: nothing }

/** The setup of a list for any shape. */
const chart = setup({
  types: {
    input: {} as { query: ListQuery; view?: string | null },
    context: {} as Context,
    events: {} as RecordListCommand<ListRow, ListQuery> | RecordListFact<ListRow>,
    emitted: {} as RecordListEmitted<ListRow>,
    tags: {} as 'busy' | 'empty' | 'failed',
  },
  actors: { askPage: unprovided<PageQuestion<ListQuery>>('askPage') },
  guards: {
    hasRows: ({ context }, page: Loaded<ListRow>) => joined(context.fresh, page).rows.length > 0,
    lacksRows: ({ context }, page: Loaded<ListRow>) =>
      page.page < page.lastPage && lacks(context, joined(context.fresh, page)),
    hasMore: ({ context }) => context.page < context.lastPage,
    hasNext: ({ context }) => (context.cursor ?? -1) < context.rows.length - 1,
    hasPrevious: ({ context }) => (context.cursor ?? 0) > 0,
    hasSelection: ({ context }) => context.selected.length > 0,
    hasUnselected: ({ context }) => context.selected.length < context.rows.length,
    hasCursor: ({ context }) => context.cursor !== null,
    hasRow: ({ context }, id: ListRow['id']) => context.rows.some((row) => row.id === id),
    isOtherView: ({ context }, { view }: ViewChoice) => context.view !== null && context.view !== view,
    isOtherOrder: ({ context }, { view, anew }: ViewChoice) => anew && context.view !== null && context.view !== view,
  },
  actions: {
    rememberQuery: assign((_, query: ListQuery) => ({ ...beginning, query })),
    replaceRows: assign(({ context }, page: Loaded<ListRow>) => {
      const loaded = joined(context.fresh, page)
      return {
        ...beginning,
        ...loaded,
        cursor: cursorIn(loaded.rows, context),
        selected: context.selected.filter((id) => placeOf(loaded.rows, id) !== null),
      }
    }),
    appendRows: assign(({ context }, page: Loaded<ListRow>) => joined(context, page)),
    changeRows: assign(({ context }, { rows, total }: Pick<Loaded<ListRow>, 'rows' | 'total'>) => ({
      rows: context.rows.map((row) => rows.find(({ id }) => id === row.id) ?? row),
      total,
    })),
    gatherRows: assign({ fresh: ({ context }, page: Loaded<ListRow>) => joined(context.fresh, page) }),
    startOver: assign({ sought: ({ context }, id: ListRow['id'] | undefined) => id ?? context.sought, fresh: nothing }),
    placeCursor: assign({ cursor: ({ context }, id: ListRow['id']) => placeOf(context.rows, id) }),
    moveCursorDown: assign({ cursor: ({ context }) => (context.cursor ?? -1) + 1 }),
    countPendingMove: assign({ pendingMoves: ({ context }) => context.pendingMoves + 1 }),
    moveCursorUp: assign({ cursor: ({ context }) => (context.cursor ?? 1) - 1 }),
    toggleRow: assign({ selected: ({ context }, id: ListRow['id']) => toggled(context.selected, id) }),
    selectAll: assign({ selected: ({ context }) => context.rows.map((row) => row.id) }),
    selectNone: assign({ selected: [] }),
    rememberView: assign({ view: (_, view: string) => view }),
    startAnew: assign(({ context }) => ({ ...beginning, query: context.query })),
    announceExport: emit({ type: 'export.wanted' as const }),
    announceMenu: emit({ type: 'menu.wanted' as const }),
    announceView: emit((_, view: string) => ({ type: 'view.chosen' as const, view })),
    rememberMessage: assign({ message: (_, message: string) => message }),
    forgetMessage: assign({ message: null }),
    announceOpened: emit(({ context }) => ({
      type: 'row.opened' as const,
      id: context.rows[context.cursor ?? 0]?.id as ListRow['id'],
    })),
    announceAct: emit(({ context }, act: string) => ({
      type: 'selection.acted' as const,
      act,
      ids: context.selected,
    })),
  },
})

/** Loads again, also while an older request is in flight: what changed since may not be in its answer. */
const refresh = {
  target: '#recordList.refreshing',
  reenter: true,
  actions: { type: 'startOver', params: ({ event }: { event: { type: string; id?: ListRow['id'] } }) => event.id },
} as const

/** The chart for any shape; `recordListOf` gives it the words of one. */
const listChart = chart.createMachine({
  id: 'recordList',
  context: ({ input }) => ({
    ...beginning,
    query: input.query,
    view: input.view ?? null,
    message: null,
  }),
  initial: 'loading',
  on: {
    'filter.change': {
      target: '.loading',
      reenter: true,
      actions: { type: 'rememberQuery', params: ({ event }) => event.query },
    },
    'cursor.moveDown': { guard: 'hasNext', actions: 'moveCursorDown' },
    'cursor.moveUp': { guard: 'hasPrevious', actions: 'moveCursorUp' },
    'cursor.set': {
      guard: { type: 'hasRow', params: ({ event }) => event.id },
      actions: { type: 'placeCursor', params: ({ event }) => event.id },
    },
    'rows.changed': { actions: { type: 'changeRows', params: ({ event }) => event } },
    'list.export': { actions: 'announceExport' },
    'menu.open': { actions: 'announceMenu' },
    'row.open': { guard: 'hasCursor', actions: 'announceOpened' },
    'row.toggle': {
      guard: { type: 'hasRow', params: ({ event }) => event.id },
      actions: { type: 'toggleRow', params: ({ event }) => event.id },
    },
    'selection.fill': { guard: 'hasUnselected', actions: 'selectAll' },
    'selection.clear': { guard: 'hasSelection', actions: 'selectNone' },
    'selection.act': {
      guard: 'hasSelection',
      actions: { type: 'announceAct', params: ({ event }) => event.act },
    },
    'view.choose': [
      {
        guard: { type: 'isOtherOrder', params: ({ event }) => event },
        target: '.loading',
        reenter: true,
        actions: [
          { type: 'rememberView', params: ({ event }) => event.view },
          'startAnew',
          { type: 'announceView', params: ({ event }) => event.view },
        ],
      },
      {
        guard: { type: 'isOtherView', params: ({ event }) => event },
        actions: [
          { type: 'rememberView', params: ({ event }) => event.view },
          { type: 'announceView', params: ({ event }) => event.view },
        ],
      },
    ],
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: { src: 'askPage', input: ({ context }) => questionOf(context, 1) },
      on: {
        'cursor.moveDown': { actions: 'countPendingMove' },
        'page.loaded': [
          {
            guard: { type: 'hasRows', params: ({ event }) => event },
            target: 'ready.filled',
            actions: { type: 'replaceRows', params: ({ event }) => event },
          },
          { target: 'ready.empty', actions: { type: 'replaceRows', params: ({ event }) => event } },
        ],
        'page.refused': {
          target: 'failed.first',
          actions: { type: 'rememberMessage', params: ({ event }) => event.message },
        },
      },
    },
    ready: {
      on: { 'list.refresh': refresh },
      initial: 'filled',
      states: {
        filled: { on: { 'list.loadMore': { guard: 'hasMore', target: '#recordList.loadingMore' } } },
        empty: { tags: 'empty' },
      },
    },
    loadingMore: {
      tags: 'busy',
      invoke: { src: 'askPage', input: ({ context }) => questionOf(context, context.page + 1) },
      on: {
        'list.refresh': refresh,
        'page.loaded': {
          target: 'ready.filled',
          actions: { type: 'appendRows', params: ({ event }) => event },
        },
        'page.refused': {
          target: 'failed.more',
          actions: { type: 'rememberMessage', params: ({ event }) => event.message },
        },
      },
    },
    refreshing: {
      tags: 'busy',
      invoke: { src: 'askPage', input: ({ context }) => questionOf(context, context.fresh.page + 1) },
      on: {
        'list.refresh': refresh,
        'page.loaded': [
          {
            guard: { type: 'lacksRows', params: ({ event }) => event },
            target: 'refreshing',
            reenter: true,
            actions: { type: 'gatherRows', params: ({ event }) => event },
          },
          {
            guard: { type: 'hasRows', params: ({ event }) => event },
            target: 'ready.filled',
            actions: { type: 'replaceRows', params: ({ event }) => event },
          },
          { target: 'ready.empty', actions: { type: 'replaceRows', params: ({ event }) => event } },
        ],
        'page.refused': {
          target: 'failed.refresh',
          actions: { type: 'rememberMessage', params: ({ event }) => event.message },
        },
      },
    },
    failed: {
      tags: 'failed',
      exit: 'forgetMessage',
      initial: 'first',
      states: {
        first: {
          on: { 'list.retry': '#recordList.loading', 'list.refresh': { ...refresh, target: '#recordList.loading' } },
        },
        more: { on: { 'list.retry': '#recordList.loadingMore', 'list.refresh': refresh } },
        refresh: { on: { 'list.retry': refresh, 'list.refresh': refresh } },
      },
    },
  },
})

type Context = RecordListContext<ListRow, ListQuery>
type ViewChoice = { view: string; anew: boolean }

const questionOf = ({ query, view }: Context, page: number): PageQuestion<ListQuery> => ({ query, page, view })

/** Whether a refresh asks for more rows: for those that it wants, and up to a limit for a new one, wherever the order of the list puts it. */
function lacks(list: Context, { rows, total }: Loaded<ListRow>): boolean {
  const { sought } = list
  const isNew = sought !== null && total > list.total && list.rows.every(({ id }) => id !== sought)
  if (isNew && rows.length < REFRESHED && rows.every(({ id }) => id !== sought)) return true
  return rows.length < rowsWanted(list, total)
}

/**
 * How many rows a refresh asks for: those that were there, up to a limit, and in any case down to the last one that the cursor is on or
 * that is selected, wherever the rows that have come since may have moved it.
 */
function rowsWanted({ rows, cursor, sought, selected, total }: Context, newTotal: number): number {
  const last = rows.findLastIndex(({ id }, place) => place === cursor || id === sought || selected.includes(id))
  const shift = Math.min(Math.max(newTotal - total, 0), SHIFTED)
  return Math.max(Math.min(rows.length, REFRESHED), last + 1 + shift)
}

/** Appends a page. Rows that are already loaded are not repeated: a new record shifts the pages after it. */
function joined<Row extends ListRow>(known: Loaded<Row>, { rows, page, lastPage, total }: Loaded<Row>): Loaded<Row> {
  const ids = new Set(known.rows.map((row) => row.id))
  return { rows: [...known.rows, ...rows.filter((row) => !ids.has(row.id))], page, lastPage, total }
}

function toggled<Id>(ids: readonly Id[], id: Id): Id[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]
}

/**
 * The cursor in new rows: on the row that is looked for, else on the same row as before, else on the one that follows it; in a list that
 * starts, on the first row, or as far below it as it was moved before the rows arrived.
 */
function cursorIn(rows: readonly ListRow[], { cursor, pendingMoves, sought, rows: known }: Context) {
  const found = placeOf(rows, sought ?? undefined)
  if (found !== null) return found
  if (rows.length === 0) return null
  if (cursor === null) return Math.min(pendingMoves, rows.length - 1)
  return placeOf(rows, known[cursor]?.id) ?? Math.min(cursor, rows.length - 1)
}

function placeOf<Row extends ListRow>(rows: readonly Row[], id: Row['id'] | undefined): number | null {
  const place = rows.findIndex((row) => row.id === id)
  return place === -1 ? null : place
}

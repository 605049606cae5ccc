import {
  type RecordListCommand,
  type RecordListFact,
  recordListOf,
} from '../../../src/machines/flows/records/record-list.ts'
import { modelOf } from '../../support/models/model.ts'

/** The rows and filters that the list is walked with. */
export type Row = { id: number }
export type Query = { status: 'all' | 'active' }

/** A list of numbered rows. */
export const rowListMachine = recordListOf<Row, Query>()

/** A list of two pages that is filtered, refreshed and walked by the keyboard. */
export const recordListModel = modelOf<typeof rowListMachine, RecordListCommand<Row, Query>, RecordListFact<Row>>({
  machine: rowListMachine,
  worlds: [{ name: 'an unfiltered list', input: { query: { status: 'all' }, view: 'rows' } }],
  commands: {
    'filter.change': [{ type: 'filter.change', query: { status: 'active' } }],
    'list.loadMore': [{ type: 'list.loadMore' }],
    'list.refresh': [{ type: 'list.refresh' }, { type: 'list.refresh', id: 2 }],
    'list.retry': [{ type: 'list.retry' }],
    'list.export': [{ type: 'list.export' }],
    'menu.open': [{ type: 'menu.open' }],
    'cursor.moveDown': [{ type: 'cursor.moveDown' }],
    'cursor.moveUp': [{ type: 'cursor.moveUp' }],
    'cursor.set': [{ type: 'cursor.set', id: 2 }],
    'row.open': [{ type: 'row.open' }],
    'row.toggle': [{ type: 'row.toggle', id: 2 }],
    'selection.fill': [{ type: 'selection.fill' }],
    'selection.clear': [{ type: 'selection.clear' }],
    'selection.act': [{ type: 'selection.act', act: 'row.throwAway' }],
    'view.choose': [
      { type: 'view.choose', view: 'cards', anew: false },
      { type: 'view.choose', view: 'editor', anew: true },
    ],
  },
  facts: {
    'page.loaded': [
      { type: 'page.loaded', rows: [], page: 1, lastPage: 1, total: 0 },
      { type: 'page.loaded', rows: [{ id: 1 }, { id: 2 }], page: 1, lastPage: 2, total: 3 },
      { type: 'page.loaded', rows: [{ id: 2 }, { id: 3 }], page: 2, lastPage: 2, total: 3 },
    ],
    'rows.changed': [{ type: 'rows.changed', rows: [{ id: 2 }], total: 3 }],
    'page.refused': [{ type: 'page.refused', message: 'Erro ao se conectar ao servidor' }],
  },
  answers: { askPage: ['page.loaded', 'page.refused'] },
  key: ({ context }) => [
    context.rows.length,
    context.page,
    context.lastPage,
    context.cursor,
    context.selected.length,
    context.fresh.rows.length,
    context.fresh.page,
  ],
})

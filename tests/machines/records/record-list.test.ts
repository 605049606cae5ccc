import { describe, expect, test } from 'vitest'
import { createActor, type EventObject, waitFor } from 'xstate'
import { ask } from '../../../src/machines/ask.ts'
import { chartOf } from '../../../src/machines/chart.ts'
import type { PageQuestion, RecordListContext } from '../../../src/machines/flows/records/record-list.ts'
import type { ChartState } from '../../../src/machines/next-state.ts'
import { type Query, type Row, recordListModel, rowListMachine } from '../../models/records/record-list.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

type Value = ChartState<typeof rowListMachine>['value']

const one = { id: 1 }
const two = { id: 2 }
const three = { id: 3 }
const otherwise = { id: 2, status: 'approved' }
const filled = { ready: 'filled' } as const
const empty = { ready: 'empty' } as const
const fresh = { rows: [], page: 0, lastPage: 0, total: 0 }
const nothing = {
  rows: [],
  page: 0,
  lastPage: 0,
  total: 0,
  cursor: null,
  pendingMoves: 0,
  sought: null,
  selected: [],
  fresh,
}
const firstPage = { rows: [one, two], page: 1, lastPage: 2, total: 3 }
const lastPage = { rows: [three], page: 2, lastPage: 2, total: 3 }
const onlyPage = { page: 1, lastPage: 1, total: 1 }
const bothPages = { rows: [one, two, three], page: 2, lastPage: 2, total: 3 }
const halfLoaded = { ...bothPages, fresh: firstPage }
const noRows = { rows: [], page: 1, lastPage: 1, total: 0 }

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index }))
const long = { rows: numbered(1, 320), page: 16, lastPage: 20, total: 400 }
const nextPage = { page: 15, lastPage: 20, total: 400 }
const longHalfLoaded = { ...long, fresh: { ...nextPage, rows: numbered(1, 280), page: 14 } }

const at = (value: Value, part: Partial<RecordListContext<Row, Query>> = {}) => ({
  value,
  context: { query: { status: 'all' }, ...nothing, message: null, view: null, ...part } as RecordListContext<
    Row,
    Query
  >,
})
const loaded = (page: typeof firstPage) => ({ type: 'page.loaded', ...page }) as const
const refused = { type: 'page.refused', message: 'Erro ao se conectar ao servidor' } as const
const filter = { type: 'filter.change', query: { status: 'active' } } as const
const more = { type: 'list.loadMore' } as const
const refresh = { type: 'list.refresh' } as const
const retry = { type: 'list.retry' } as const
const down = { type: 'cursor.moveDown' } as const
const up = { type: 'cursor.moveUp' } as const
const enter = { type: 'row.open' } as const
const toggle = (id: number) => ({ type: 'row.toggle', id }) as const
const fill = { type: 'selection.fill' } as const
const clear = { type: 'selection.clear' } as const
const act = { type: 'selection.act', act: 'row.throwAway' } as const
const place = (id: number) => ({ type: 'cursor.set', id }) as const
const cards = { type: 'view.choose', view: 'cards', anew: false } as const
const editor = { type: 'view.choose', view: 'editor', anew: true } as const
const filtered = { query: { status: 'active' as const }, ...nothing }

describe('a list of records', () => {
  describeWalks(recordListModel, [{ byState: true }])

  describeTable(
    rowListMachine,
    [{ input: { query: { status: 'all' } }, to: 'loading' }],
    [
      { at: at('loading'), on: loaded(firstPage), to: filled, holds: { ...firstPage, cursor: 0 } },
      {
        at: at('loading', { pendingMoves: 1 }),
        on: loaded(firstPage),
        to: filled,
        holds: { cursor: 1, pendingMoves: 0 },
      },
      { at: at('refreshing'), on: loaded({ ...onlyPage, rows: [one] }), to: filled, holds: { cursor: 0 } },
      { at: at('loading', firstPage), on: loaded(noRows), to: empty, holds: noRows },
      { at: at('loading'), on: refused, to: { failed: 'first' }, holds: { message: refused.message } },
      { at: at('loading'), on: refresh, to: null },
      { at: at('loading', { pendingMoves: 1 }), on: down, to: 'loading', holds: { pendingMoves: 2, cursor: null } },
      {
        at: at('loading', { pendingMoves: 2 }),
        on: loaded(firstPage),
        to: filled,
        holds: { cursor: 1, pendingMoves: 0 },
      },
      { at: at('loading', { pendingMoves: 9 }), on: loaded(firstPage), to: filled, holds: { cursor: 1 } },
      {
        at: at('loading', { pendingMoves: 1 }),
        on: loaded(noRows),
        to: empty,
        holds: { cursor: null, pendingMoves: 0 },
      },
      { at: at('loading', { pendingMoves: 1 }), on: filter, to: 'loading', holds: { pendingMoves: 0 } },
      { at: at('loading'), on: more, to: null },
      { at: at('loading'), on: filter, to: 'loading', holds: filtered },
      { at: at(filled, firstPage), on: more, to: 'loadingMore', holds: firstPage },
      { at: at(filled, { ...firstPage, lastPage: 1 }), on: more, to: null },
      {
        at: at(filled, { ...firstPage, cursor: 1, selected: [2] }),
        on: { type: 'rows.changed', rows: [otherwise, three], total: 9 },
        to: filled,
        holds: { rows: [one, otherwise], total: 9, cursor: 1, selected: [2] },
      },
      {
        at: at('refreshing', halfLoaded),
        on: { type: 'rows.changed', rows: [otherwise], total: 4 },
        to: 'refreshing',
        holds: { rows: [one, otherwise, three], fresh: firstPage },
      },
      { at: at(filled, firstPage), on: refresh, to: 'refreshing', holds: firstPage },
      { at: at(filled, firstPage), on: retry, to: null },
      { at: at(filled, { ...firstPage, cursor: 1 }), on: filter, to: 'loading', holds: filtered },
      { at: at(filled, firstPage), on: toggle(2), to: filled, holds: { selected: [2] } },
      { at: at(filled, { ...firstPage, selected: [2] }), on: toggle(2), to: filled, holds: { selected: [] } },
      { at: at(filled, firstPage), on: toggle(9), to: null },
      { at: at(filled, { ...firstPage, selected: [2] }), on: fill, to: filled, holds: { selected: [1, 2] } },
      { at: at(filled, { ...firstPage, selected: [1, 2] }), on: fill, to: null },
      { at: at(filled, { ...firstPage, selected: [1] }), on: clear, to: filled, holds: { selected: [] } },
      { at: at(filled, firstPage), on: clear, to: null },
      { at: at(filled, { ...firstPage, selected: [1] }), on: act, to: filled, holds: { selected: [1] } },
      { at: at(filled, firstPage), on: act, to: null },
      { at: at(empty), on: { type: 'list.export' }, to: empty },
      { at: at(empty), on: { type: 'menu.open' }, to: empty },
      {
        at: at('refreshing', { ...firstPage, selected: [1, 2] }),
        on: loaded({ ...onlyPage, rows: [two] }),
        to: filled,
        holds: { selected: [2] },
      },
      { at: at(empty), on: refresh, to: 'refreshing' },
      { at: at(empty), on: more, to: null },
      { at: at(empty), on: down, to: null },
      {
        at: at('loadingMore', { ...firstPage, cursor: 1 }),
        on: loaded(lastPage),
        to: filled,
        holds: { ...lastPage, rows: [one, two, three], cursor: 1 },
      },
      {
        at: at('loadingMore', firstPage),
        on: loaded({ ...lastPage, rows: [two, three], total: 4 }),
        to: filled,
        holds: { rows: [one, two, three], total: 4 },
      },
      {
        at: at('loadingMore', firstPage),
        on: refused,
        to: { failed: 'more' },
        holds: { ...firstPage, message: refused.message },
      },
      { at: at('loadingMore', firstPage), on: more, to: null },
      { at: at('loadingMore', firstPage), on: filter, to: 'loading', holds: filtered },
      {
        at: at('refreshing', { ...firstPage, cursor: 0 }),
        on: loaded({ ...firstPage, rows: [three, one], total: 4 }),
        to: filled,
        holds: { rows: [three, one], total: 4, cursor: 1 },
      },
      {
        at: at('refreshing', { ...bothPages, cursor: 2, selected: [3] }),
        on: loaded(firstPage),
        to: 'refreshing',
        holds: { ...halfLoaded, cursor: 2, selected: [3] },
      },
      {
        at: at('refreshing', { ...halfLoaded, cursor: 2, selected: [3] }),
        on: loaded(lastPage),
        to: filled,
        holds: { ...bothPages, cursor: 2, selected: [3], fresh },
      },
      { at: at('refreshing', halfLoaded), on: down, to: 'refreshing', holds: { ...halfLoaded, cursor: 0 } },
      {
        at: at('refreshing', { ...halfLoaded, fresh: { ...firstPage, rows: [{ id: 4 }, one] } }),
        on: loaded({ rows: [one, two], page: 2, lastPage: 3, total: 5 }),
        to: filled,
        holds: { rows: [{ id: 4 }, one, two], page: 2, lastPage: 3, total: 5 },
      },
      {
        at: at('refreshing', { ...halfLoaded, cursor: 2 }),
        on: loaded({ rows: [], page: 2, lastPage: 1, total: 2 }),
        to: filled,
        holds: { rows: [one, two], lastPage: 1, total: 2, cursor: 1, fresh },
      },
      { at: at('refreshing', { ...bothPages, cursor: 2 }), on: loaded(noRows), to: empty, holds: noRows },
      {
        at: at('refreshing', halfLoaded),
        on: refused,
        to: { failed: 'refresh' },
        holds: { ...bothPages, message: refused.message },
      },
      { at: at({ failed: 'refresh' }, halfLoaded), on: retry, to: 'refreshing', holds: { ...bothPages, fresh } },
      { at: at({ failed: 'refresh' }, { ...firstPage, sought: 3 }), on: retry, to: 'refreshing', holds: { sought: 3 } },
      { at: at('refreshing', halfLoaded), on: refresh, to: 'refreshing', holds: { ...bothPages, fresh } },
      { at: at('refreshing', halfLoaded), on: { ...refresh, id: 3 }, to: 'refreshing', holds: { sought: 3, fresh } },
      { at: at('refreshing', halfLoaded), on: filter, to: 'loading', holds: filtered },
      ...[{ cursor: 1 }, { selected: [2] }, { sought: 2 }].map((marked) => ({
        at: at('refreshing', { ...firstPage, ...marked }),
        on: loaded({ ...firstPage, rows: [three, one], total: 4 }),
        to: 'refreshing' as const,
        holds: { ...firstPage, ...marked, fresh: { ...firstPage, rows: [three, one], total: 4 } },
      })),
      ...[
        // A new row is looked for where the order puts it, one that the filter leaves out is not, nor any below the limit.
        { sought: 9, total: 4, to: 'refreshing' as const },
        { sought: 9, total: 3, to: filled },
      ].map(({ sought, total, to }) => ({
        at: at('refreshing', { ...firstPage, rows: [one], cursor: 0, sought }),
        on: loaded({ ...firstPage, total }),
        to,
      })),
      {
        at: at('refreshing', { ...longHalfLoaded, sought: 999 }),
        on: loaded({ ...nextPage, rows: numbered(281, 300), total: 401 }),
        to: filled,
      },
      {
        at: at('refreshing', longHalfLoaded),
        on: loaded({ ...nextPage, rows: numbered(281, 300) }),
        to: filled,
        holds: { ...nextPage, rows: numbered(1, 300), fresh },
      },
      {
        at: at('refreshing', longHalfLoaded),
        on: loaded({ ...nextPage, rows: numbered(280, 299) }),
        to: 'refreshing',
        holds: { ...long, fresh: { ...nextPage, rows: numbered(1, 299) } },
      },
      {
        at: at('refreshing', { ...longHalfLoaded, cursor: 299 }),
        on: loaded({ ...nextPage, rows: numbered(281, 300) }),
        to: filled,
        holds: { rows: numbered(1, 300), cursor: 299 },
      },
      {
        at: at('refreshing', { ...longHalfLoaded, cursor: 260 }),
        on: loaded({ ...nextPage, rows: numbered(281, 300), total: 900 }),
        to: filled,
        holds: { rows: numbered(1, 300), total: 900 },
      },
      ...[400, 390].map((total) => ({
        at: at('refreshing', { ...longHalfLoaded, cursor: 300 }),
        on: loaded({ ...nextPage, rows: numbered(281, 300), total }),
        to: 'refreshing' as const,
        holds: { ...long, cursor: 300, fresh: { ...nextPage, rows: numbered(1, 300), total } },
      })),
      {
        at: at('refreshing', { ...firstPage, cursor: 0 }),
        on: loaded({ ...onlyPage, rows: [three] }),
        to: filled,
        holds: { cursor: 0 },
      },
      {
        at: at('refreshing', { ...firstPage, cursor: 1 }),
        on: loaded({ ...onlyPage, rows: [one] }),
        to: filled,
        holds: { cursor: 0 },
      },
      { at: at(filled, firstPage), on: { ...refresh, id: 3 }, to: 'refreshing', holds: { sought: 3 } },
      {
        at: at('refreshing', { ...firstPage, cursor: 0, sought: 3 }),
        on: loaded({ ...firstPage, rows: [one, three] }),
        to: filled,
        holds: { cursor: 1, sought: null },
      },
      {
        at: at('refreshing', { ...firstPage, cursor: 1, sought: 3 }),
        on: loaded({ ...firstPage, rows: [one, two] }),
        to: filled,
        holds: { cursor: 1, sought: null },
      },
      {
        at: at('refreshing', { ...firstPage, cursor: 0 }),
        on: loaded(noRows),
        to: empty,
        holds: { ...noRows, cursor: null },
      },
      {
        at: at('refreshing', firstPage),
        on: refused,
        to: { failed: 'refresh' },
        holds: { ...firstPage, message: refused.message },
      },
      { at: at('refreshing', firstPage), on: refresh, to: 'refreshing', holds: firstPage },
      { at: at('refreshing', firstPage), on: { ...refresh, id: 3 }, to: 'refreshing', holds: { sought: 3 } },
      { at: at('refreshing', { ...firstPage, sought: 3 }), on: refresh, to: 'refreshing', holds: { sought: 3 } },
      { at: at('loadingMore', firstPage), on: { ...refresh, id: 3 }, to: 'refreshing', holds: { sought: 3 } },
      { at: at({ failed: 'first' }, { message: 'x' }), on: retry, to: 'loading', holds: { message: null } },
      { at: at({ failed: 'more' }, firstPage), on: retry, to: 'loadingMore', holds: firstPage },
      {
        at: at({ failed: 'more' }, { ...firstPage, message: 'x' }),
        on: filter,
        to: 'loading',
        holds: { ...filtered, message: null },
      },
      { at: at({ failed: 'more' }, firstPage), on: more, to: null },
      ...(['more', 'refresh'] as const).map((failed) => ({
        at: at({ failed }, { ...firstPage, message: 'x' }),
        on: { ...refresh, id: 3 },
        to: 'refreshing' as const,
        holds: { ...firstPage, sought: 3, message: null },
      })),
      {
        at: at({ failed: 'first' }, { message: 'x' }),
        on: { ...refresh, id: 3 },
        to: 'loading',
        holds: { sought: 3, message: null },
      },
      { at: at(filled, firstPage), on: down, to: filled, holds: { cursor: 0 } },
      { at: at(filled, { ...firstPage, cursor: 0 }), on: down, to: filled, holds: { cursor: 1 } },
      { at: at(filled, { ...firstPage, cursor: 1 }), on: down, to: null },
      { at: at(filled, { ...firstPage, cursor: 1 }), on: up, to: filled, holds: { cursor: 0 } },
      { at: at(filled, { ...firstPage, cursor: 0 }), on: up, to: null },
      { at: at(filled, firstPage), on: up, to: null },
      { at: at('loadingMore', { ...firstPage, cursor: 0 }), on: down, to: 'loadingMore', holds: { cursor: 1 } },
      { at: at(filled, firstPage), on: place(2), to: filled, holds: { cursor: 1 } },
      { at: at(filled, firstPage), on: place(7), to: null },
      { at: at(filled, { ...firstPage, cursor: 1 }), on: enter, to: filled },
      { at: at(filled, firstPage), on: enter, to: null },
      {
        at: at(filled, { ...firstPage, view: 'rows', cursor: 1 }),
        on: cards,
        to: filled,
        holds: { view: 'cards', cursor: 1 },
      },
      { at: at(filled, { ...firstPage, view: 'cards' }), on: cards, to: null },
      { at: at(filled, firstPage), on: cards, to: null },
      { at: at('loadingMore', { ...firstPage, view: 'rows' }), on: cards, to: 'loadingMore', holds: { view: 'cards' } },
      {
        at: at(filled, { ...firstPage, view: 'rows' }),
        on: editor,
        to: 'loading',
        holds: { view: 'editor', ...nothing },
      },
      { at: at(filled, { ...firstPage, view: 'editor' }), on: editor, to: null },
      { at: at(filled, firstPage), on: editor, to: null },
    ],
  )

  test('a view with an order of its own asks anew, and says so; another shows the same rows', async () => {
    const asked: PageQuestion<Query>[] = []
    const said: EventObject[] = []
    const machine = rowListMachine.provide({
      actors: {
        askPage: ask(
          async (question) => {
            asked.push(question)
            return loaded(firstPage)
          },
          () => refused,
        ),
      },
    })
    const actor = createActor(machine, { input: { query: { status: 'all' }, view: 'rows' } })
    actor.on('view.chosen', (event) => said.push(event))
    actor.start()
    await waitFor(actor, (snapshot) => snapshot.matches('ready'))
    actor.send(cards)
    actor.send(editor)
    await waitFor(actor, (snapshot) => snapshot.matches('ready'))
    expect(asked).toEqual([
      { query: { status: 'all' }, page: 1, view: 'rows' },
      { query: { status: 'all' }, page: 1, view: 'editor' },
    ])
    expect(said).toEqual([
      { type: 'view.chosen', view: 'cards' },
      { type: 'view.chosen', view: 'editor' },
    ])
    actor.stop()
  })

  test('says that it is empty by a tag, and only when it knows', () => {
    const actor = createActor(chartOf(rowListMachine), { input: { query: { status: 'all' } } }).start()
    expect(actor.getSnapshot().hasTag('empty')).toBe(false)
    actor.send(loaded(noRows))
    expect(actor.getSnapshot().hasTag('empty')).toBe(true)
    actor.send(refresh)
    actor.send(loaded(firstPage))
    expect(actor.getSnapshot().hasTag('empty')).toBe(false)
  })

  test('opens the row under the cursor', () => {
    const said: EventObject[] = []
    const actor = createActor(chartOf(rowListMachine), { input: { query: { status: 'all' } } })
    actor.on('*', (event) => said.push(event))
    actor.start()
    actor.send(loaded(firstPage))
    actor.send(down)
    actor.send(down)
    actor.send(enter)
    expect(said).toEqual([{ type: 'row.opened', id: 2 }])
  })

  test('says that a file of what its filter means is wanted', () => {
    const said: EventObject[] = []
    const actor = createActor(chartOf(rowListMachine), { input: { query: { status: 'all' } } })
    actor.on('*', (event) => said.push(event))
    actor.start()
    actor.send({ type: 'list.export' })
    expect(said).toEqual([{ type: 'export.wanted' }])
  })

  test('says that the menu of what it is compared with is wanted', () => {
    const said: EventObject[] = []
    const actor = createActor(chartOf(rowListMachine), { input: { query: { status: 'all' } } })
    actor.on('*', (event) => said.push(event))
    actor.start()
    actor.send({ type: 'menu.open' })
    expect(said).toEqual([{ type: 'menu.wanted' }])
  })

  test('says what is to be done with the selected rows', () => {
    const said: EventObject[] = []
    const actor = createActor(chartOf(rowListMachine), { input: { query: { status: 'all' } } })
    actor.on('*', (event) => said.push(event))
    actor.start()
    for (const event of [loaded(firstPage), { type: 'row.toggle', id: 2 } as const, act]) actor.send(event)
    expect(said).toEqual([{ type: 'selection.acted', act: 'row.throwAway', ids: [2] }])
  })

  test('filtered twice in a hurry shows only what was asked last', async () => {
    const asked: PageQuestion<Query>[] = []
    const machine = rowListMachine.provide({
      actors: {
        askPage: ask(
          async (question) => {
            asked.push(question)
            return question.query.status === 'active' ? loaded(noRows) : loaded(firstPage)
          },
          () => refused,
        ),
      },
    })
    const actor = createActor(machine, { input: { query: { status: 'active' } } })
    actor.start()
    actor.send(filter)
    actor.send({ type: 'filter.change', query: { status: 'all' } })
    const end = await waitFor(actor, (snapshot) => snapshot.matches('ready'))
    expect(end.context).toMatchObject({ ...firstPage, query: { status: 'all' } })
    actor.send(more)
    await waitFor(actor, (snapshot) => snapshot.matches('ready'))
    expect(asked).toEqual([
      { query: { status: 'active' }, page: 1, view: null },
      { query: { status: 'active' }, page: 1, view: null },
      { query: { status: 'all' }, page: 1, view: null },
      { query: { status: 'all' }, page: 2, view: null },
    ])
    actor.stop()
  })

  test('refreshed far down keeps every row in sight until all are there anew, and starts over when asked again', async () => {
    const asked: number[] = []
    const answers = new Map<number, (answer: ReturnType<typeof loaded> | typeof refused) => void>()
    const machine = rowListMachine.provide({
      actors: {
        askPage: ask(
          ({ page }: PageQuestion<Query>) =>
            new Promise<ReturnType<typeof loaded> | typeof refused>((answer) => {
              asked.push(page)
              answers.set(page, answer)
            }),
          () => refused,
        ),
      },
    })
    const actor = createActor(machine, { input: { query: { status: 'all' } } })
    const answer = async (page: number, said: ReturnType<typeof loaded> | typeof refused) => {
      answers.get(page)?.(said)
      await new Promise((resolve) => setImmediate(resolve))
      return actor.getSnapshot()
    }
    actor.start()
    await answer(1, loaded(firstPage))
    actor.send(more)
    await answer(2, loaded(lastPage))
    actor.send(refresh)
    expect((await answer(1, loaded({ ...firstPage, rows: [one, { id: 4 }] }))).context.rows).toEqual(bothPages.rows)
    actor.send(refresh)
    await answer(1, loaded(firstPage))
    const lost = await answer(2, refused)
    expect(lost.value).toEqual({ failed: 'refresh' })
    expect(lost.context.rows).toEqual(bothPages.rows)
    actor.send(retry)
    await answer(1, loaded({ ...firstPage, rows: [one, { id: 4 }] }))
    const end = await answer(2, loaded(lastPage))
    expect(end.context).toMatchObject({ ...bothPages, rows: [one, { id: 4 }, three], fresh })
    expect(asked).toEqual([1, 2, 1, 2, 1, 2, 1, 2])
    actor.stop()
  })
})

import { ask } from '../../machines/ask.ts'
import type { ListQuery, ListRow, PageQuestion, RecordListFact } from '../../machines/flows/records/record-list.ts'
import { type Answering, NO_ANSWER, type Outcome, outcomeOf, sentenceOf } from './outcome.ts'

/** A page as the wire tells it; a list that comes whole tells its rows alone. */
interface PageAnswer<Row> {
  data: readonly Row[]
  current_page?: number
  last_page?: number
  total?: number
}

/** An actor that asks for one page of a list. @param call asks the server; null where there is nothing to ask for */
export function paging<Query extends ListQuery, Row extends ListRow>(
  call: (question: PageQuestion<Query>, signal: AbortSignal) => Answering<PageAnswer<Row>> | null,
): ReturnType<typeof ask<PageQuestion<Query>, RecordListFact<Row>, RecordListFact<Row>>>
/** @param rowOf makes a row of what the wire tells of one */
export function paging<Query extends ListQuery, Row extends ListRow, Told>(
  call: (question: PageQuestion<Query>, signal: AbortSignal) => Answering<PageAnswer<Told>> | null,
  rowOf: (told: Told) => Row,
): ReturnType<typeof ask<PageQuestion<Query>, RecordListFact<Row>, RecordListFact<Row>>>
export function paging<Query extends ListQuery, Row extends ListRow>(
  call: (question: PageQuestion<Query>, signal: AbortSignal) => Answering<PageAnswer<Row>> | null,
  rowOf: (told: Row) => Row = (row) => row,
) {
  return listing<Query, Row>(async (question, signal) => {
    const asked = call(question, signal)
    const outcome = asked === null ? NOTHING : await outcomeOf(asked)
    if (!outcome.ok) return outcome
    const { data, current_page: page = 1, last_page: lastPage = 1, total = data.length } = outcome.data
    return { ok: true, data: { rows: data.map(rowOf), page, lastPage, total } }
  })
}

/** An actor that asks for a list that comes whole. @param load its rows, or why there are none */
export const whole = <Query extends ListQuery, Row extends ListRow>(
  load: (query: Query, signal: AbortSignal) => Promise<Outcome<readonly Row[]>>,
) =>
  listing<Query, Row>(async ({ query }, signal) => {
    const outcome = await load(query, signal)
    const rows = outcome.ok ? outcome.data : []
    return outcome.ok ? { ok: true, data: { rows, page: 1, lastPage: 1, total: rows.length } } : outcome
  })

const listing = <Query extends ListQuery, Row extends ListRow>(
  load: (
    question: PageQuestion<Query>,
    signal: AbortSignal,
  ) => Promise<Outcome<Omit<Extract<RecordListFact<Row>, { type: 'page.loaded' }>, 'type'>>>,
) =>
  ask(
    async (question: PageQuestion<Query>, signal): Promise<RecordListFact<Row>> => {
      const outcome = await load(question, signal)
      return outcome.ok
        ? { type: 'page.loaded', ...outcome.data }
        : { type: 'page.refused', message: sentenceOf(outcome.refusal) }
    },
    (): RecordListFact<Row> => ({ type: 'page.refused', message: NO_ANSWER }),
  )

const NOTHING = { ok: true, data: { data: [] } as PageAnswer<never> } as const

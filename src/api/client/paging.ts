import { ask } from '../../machines/ask.ts'
import type { ListQuery, ListRow, PageQuestion, RecordListFact } from '../../machines/flows/records/record-list.ts'
import { type Answering, NO_ANSWER, outcomeOf, sentenceOf } from './outcome.ts'

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
  return ask(
    async (question: PageQuestion<Query>, signal): Promise<RecordListFact<Row>> => {
      const asked = call(question, signal)
      const outcome = asked === null ? NOTHING : await outcomeOf(asked)
      if (!outcome.ok) return { type: 'page.refused', message: sentenceOf(outcome.refusal) }
      const { data, current_page: page = 1, last_page: lastPage = 1, total = data.length } = outcome.data
      return { type: 'page.loaded', rows: data.map(rowOf), page, lastPage, total }
    },
    (): RecordListFact<Row> => ({ type: 'page.refused', message: NO_ANSWER }),
  )
}

const NOTHING = { ok: true, data: { data: [] } as PageAnswer<never> } as const

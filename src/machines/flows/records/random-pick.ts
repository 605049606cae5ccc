import { assign, emit, setup } from 'xstate'
import { type Asking, unprovided } from '../../ask.ts'
import { type Notice, type Refused, refusalNotice } from '../../notice.ts'
import type { Retyped } from '../../retype.ts'
import type { ListQuery, ListRow } from './record-list.ts'

/** Commands: what the operator can choose. */
export type RandomPickCommand = { type: 'row.pick'; query: ListQuery } | { type: 'pick.close' }

/** Facts: what happened outside. `row`: the one that was drawn; none where the filter finds nothing. */
export type RandomPickFact<Row extends ListRow> =
  | { type: 'row.drawn'; row: Row | null }
  | ({ type: 'pick.refused' } & Refused)

/** `query`: the filter under which it is drawn; `row`: the last one that was. */
export type RandomPickContext<Row extends ListRow> = { query: ListQuery | null; row: Row | null }

/** The machine that draws one row of a list. */
export type RandomPickMachine<Row extends ListRow> = Retyped<
  typeof pickChart,
  {
    context: RandomPickContext<Row>
    events: RandomPickCommand | RandomPickFact<Row>
    actors: { src: 'askPick'; logic: Asking<{ query: ListQuery }>; id: string | undefined }
    input: undefined
    emitted: Notice
  }
>

/** Draws one row at random out of those that a list's filter finds (spec §2.16); the server draws. */
export function randomPickOf<Row extends ListRow>(): RandomPickMachine<Row> {
  return pickChart as unknown as RandomPickMachine<Row>
}

const NOTHING = 'Nenhum registro com este filtro para sortear.'

const chart = setup({
  types: {
    context: {} as RandomPickContext<ListRow>,
    events: {} as RandomPickCommand | RandomPickFact<ListRow>,
    emitted: {} as Notice,
    tags: {} as 'busy',
  },
  actors: { askPick: unprovided<{ query: ListQuery }>('askPick') },
  guards: { isDrawn: (_, row: ListRow | null) => row !== null },
  actions: {
    rememberQuery: assign({ query: (_, query: ListQuery) => query }),
    rememberRow: assign({ row: (_, row: ListRow | null) => row }),
    forgetAll: assign({ query: null, row: null }),
    announceNothing: emit({ type: 'notice' as const, class: 'info' as const, message: NOTHING }),
    announceRefusal: emit((_, refused: Refused) => refusalNotice(refused)),
  },
})

const pick = chart.createStateConfig({
  on: { 'row.pick': { target: 'drawing', actions: { type: 'rememberQuery', params: ({ event }) => event.query } } },
}).on

const pickChart = chart.createMachine({
  id: 'randomPick',
  context: { query: null, row: null },
  initial: 'idle',
  states: {
    idle: { entry: 'forgetAll', on: pick },
    drawing: {
      tags: 'busy',
      invoke: { src: 'askPick', input: ({ context }) => ({ query: context.query ?? {} }) },
      on: {
        'row.drawn': [
          {
            guard: { type: 'isDrawn', params: ({ event }) => event.row },
            target: 'drawn',
            actions: { type: 'rememberRow', params: ({ event }) => event.row },
          },
          { target: 'idle', actions: 'announceNothing' },
        ],
        'pick.refused': {
          target: 'idle',
          actions: { type: 'announceRefusal', params: ({ event }) => event },
        },
      },
    },
    drawn: { on: { ...pick, 'pick.close': 'idle' } },
  },
})

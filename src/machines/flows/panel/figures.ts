import { assign, type EventObject, emit, setup } from 'xstate'
import { type Asking, unprovided } from '../../ask.ts'
import { type Notice, type Refused, refusalNotice } from '../../notice.ts'
import type { Retyped } from '../../retype.ts'

/** What figures can be saved as. */
export type FigureFormat = 'csv' | 'image'

/** Commands: what the operator can choose. `menu.open`: the menu of what figures are compared with. */
export type FiguresCommand<Query> =
  | { type: 'filter.change'; query: Query }
  | { type: 'list.refresh' }
  | { type: 'list.retry' }
  | { type: 'file.save'; format: FigureFormat }
  | { type: 'menu.open' }

/** Facts: what happened outside. `sales.changed`: somewhere something was sold or given back. `errors`: what is wrong with the filter, by field; `gone`: there is nothing whose figures these would be. */
export type FiguresFact<Data> =
  | { type: 'sales.changed' }
  | { type: 'figures.loaded'; data: Data }
  | { type: 'figures.refused'; errors: Readonly<Record<string, string>> }
  | { type: 'figures.failed'; message: string; gone?: boolean }
  | { type: 'file.saved' }
  | ({ type: 'file.refused' } & Refused)

/** Figures with the filter that they were asked for by: while others are awaited, these stay and say what they are. */
export type ShownFigures<Data, Query> = { query: Query; data: Data }

export type FiguresContext<Data, Query> = {
  query: Query
  shown: ShownFigures<Data, Query> | null
  errors: Readonly<Record<string, string>>
  message: string | null
  format: FigureFormat
}

/** What a file is made of. */
export type FigureFile<Data, Query> = { format: FigureFormat; shown: ShownFigures<Data, Query> | null }

/** The machine of figures of the shape `Data`, asked for by `Query`. */
export type FiguresMachine<Data, Query> = Retyped<
  typeof figuresChart,
  {
    context: FiguresContext<Data, Query>
    events: FiguresCommand<Query> | FiguresFact<Data>
    actors:
      | { src: 'askFigures'; logic: Asking<{ query: Query }>; id: string | undefined }
      | { src: 'askQuietly'; logic: Asking<{ query: Query }>; id: string | undefined }
      | { src: 'makeFile'; logic: Asking<FigureFile<Data, Query>>; id: string | undefined }
    input: { query: Query }
    emitted: (EventObject & Notice) | { type: 'menu.wanted' }
  }
>

/**
 * The figures of a period as they are chosen, awaited and shown, and beside that the file that is made of them. Other figures are asked for as
 * soon as the filter changes; those shown stay until the answer is there, and when it does not come. What changes elsewhere is asked for quietly.
 */
export function figuresOf<Data, Query>(): FiguresMachine<Data, Query> {
  return figuresChart as unknown as FiguresMachine<Data, Query>
}

const figuresChart = setup({
  types: {
    input: {} as { query: unknown },
    context: {} as FiguresContext<unknown, unknown>,
    events: {} as FiguresCommand<unknown> | FiguresFact<unknown>,
    emitted: {} as Notice | { type: 'menu.wanted' },
    tags: {} as 'busy' | 'making',
  },
  actors: {
    askFigures: unprovided<{ query: unknown }>('askFigures'),
    askQuietly: unprovided<{ query: unknown }>('askQuietly'),
    makeFile: unprovided<FigureFile<unknown, unknown>>('makeFile'),
  },
  guards: {
    isGone: (_, gone: boolean) => gone,
    hasFigures: ({ context }) => context.shown !== null,
  },
  actions: {
    rememberQuery: assign((_, query: unknown) => ({ query, errors: {}, message: null })),
    rememberFigures: assign(({ context: { query } }, data: unknown) => ({
      shown: { query, data },
      errors: {},
      message: null,
    })),
    rememberErrors: assign({ errors: (_, errors: Readonly<Record<string, string>>) => errors }),
    rememberMessage: assign({ message: (_, message: string) => message }),
    forgetMessage: assign({ message: null }),
    rememberFormat: assign({ format: (_, format: FigureFormat) => format }),
    announceRefusal: emit((_, refused: Refused) => refusalNotice(refused)),
    announceMenu: emit({ type: 'menu.wanted' as const }),
  },
}).createMachine({
  id: 'figures',
  context: ({ input }) => ({ query: input.query, shown: null, errors: {}, message: null, format: 'csv' }),
  type: 'parallel',
  on: { 'menu.open': { actions: 'announceMenu' } },
  states: {
    figures: {
      initial: 'loading',
      on: {
        'filter.change': {
          target: '.loading',
          actions: { type: 'rememberQuery', params: ({ event }: { event: { query: unknown } }) => event.query },
        },
      },
      states: {
        loading: {
          tags: 'busy',
          invoke: { src: 'askFigures', input: ({ context: { query } }) => ({ query }) },
          on: {
            'list.refresh': { target: 'loading', reenter: true },
            'sales.changed': { target: 'loading', reenter: true },
            'figures.loaded': {
              target: 'ready',
              actions: { type: 'rememberFigures', params: ({ event }: { event: { data: unknown } }) => event.data },
            },
            'figures.refused': {
              target: 'refused',
              actions: { type: 'rememberErrors', params: ({ event }) => event.errors },
            },
            'figures.failed': [
              {
                guard: { type: 'isGone', params: ({ event }) => event.gone === true },
                target: 'gone',
                actions: { type: 'rememberMessage', params: ({ event }) => event.message },
              },
              { target: 'failed', actions: { type: 'rememberMessage', params: ({ event }) => event.message } },
            ],
          },
        },
        ready: { on: { 'list.refresh': 'loading', 'sales.changed': 'updating' } },
        updating: {
          invoke: { src: 'askQuietly', input: ({ context: { query } }) => ({ query }) },
          on: {
            'list.refresh': 'loading',
            'sales.changed': { target: 'updating', reenter: true },
            'figures.loaded': {
              target: 'ready',
              actions: { type: 'rememberFigures', params: ({ event }: { event: { data: unknown } }) => event.data },
            },
            'figures.refused': 'ready',
            'figures.failed': 'ready',
          },
        },
        refused: {},
        gone: {},
        failed: {
          on: {
            'list.retry': { target: 'loading', actions: 'forgetMessage' },
            'list.refresh': { target: 'loading', actions: 'forgetMessage' },
          },
        },
      },
    },
    file: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'file.save': {
              guard: 'hasFigures',
              target: 'making',
              actions: { type: 'rememberFormat', params: ({ event }) => event.format },
            },
          },
        },
        making: {
          tags: 'making',
          invoke: { src: 'makeFile', input: ({ context: { format, shown } }) => ({ format, shown }) },
          on: {
            'file.saved': 'idle',
            'file.refused': {
              target: 'idle',
              actions: { type: 'announceRefusal', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
})

import { assertEvent, assign, emit, setup } from 'xstate'
import { unprovided } from '../../ask.ts'
import { type Notice, type Refused, refusalNotice } from '../../notice.ts'

/** A record as the palette passes it on: what kind it is, its name, and the params that screens about it need. */
export type PaletteRecord = {
  kind: string
  title: string
  params: Readonly<Record<string, string>>
  /** Where its life stands, where that is known. */
  state?: string
  /** The filter in force on what is shown of it. */
  filter?: Readonly<Record<string, unknown>>
  /** The campaign that it belongs to. */
  campaign?: { id: number; title: string }
}

/**
 * One page of the palette. `subject` is what a nested page is about, `null` for the first page; `record` the record, if it is one;
 * `argument` what was already typed for the command that the page asks a record for; `place` the part of the form that is opened for it.
 */
export type PalettePage = {
  id: string
  subject: string | null
  record?: PaletteRecord
  argument?: string
  place?: string
}

/**
 * What is run: the id of a palette item, what was typed after the name of a command that takes an argument (`preço 0,40`), and the record
 * that was chosen for it, where it is another than the page's own.
 */
export type PaletteRun = { command: string; argument?: string; record?: PaletteRecord }

/** Commands: what the operator can choose. */
export type PaletteCommand =
  | { type: 'palette.open'; page: PalettePage }
  | { type: 'query.type'; text: string }
  | { type: 'page.enter'; page: PalettePage }
  | { type: 'page.leave' }
  | ({ type: 'command.choose' } & PaletteRun)
  | { type: 'palette.close' }

/** Facts: what happened outside. */
export type PaletteFact = { type: 'command.finished' } | ({ type: 'command.refused' } & Refused)

/** `pages`: the stack from the first page to the one in view; empty while closed. `left`: what was typed on each page below. */
export type PaletteContext = { pages: readonly PalettePage[]; query: string; left: readonly string[] }

/**
 * The palette: closed, browsing a stack of pages with a query on each, or running the chosen command. What it offers is read off the
 * registry and the live machines, not decided here.
 */
export const paletteMachine = setup({
  types: {
    context: {} as PaletteContext,
    events: {} as PaletteCommand | PaletteFact,
    emitted: {} as Notice,
    tags: {} as 'open' | 'busy',
  },
  actors: { askRun: unprovided<PaletteRun>('askRun') },
  guards: { isNested: ({ context }) => context.pages.length > 1 },
  actions: {
    openPage: assign({ pages: (_, page: PalettePage) => [page], query: '', left: [] }),
    enterPage: assign({
      pages: ({ context }, page: PalettePage) => [...context.pages, page],
      query: '',
      left: ({ context }) => [...context.left, context.query],
    }),
    leavePage: assign({
      pages: ({ context }) => context.pages.slice(0, -1),
      query: ({ context }) => context.left.at(-1) ?? '',
      left: ({ context }) => context.left.slice(0, -1),
    }),
    rememberQuery: assign({ query: (_, text: string) => text }),
    forgetAll: assign({ pages: [], query: '', left: [] }),
    announceRefusal: emit((_, refused: Refused) => refusalNotice(refused)),
  },
}).createMachine({
  id: 'palette',
  context: { pages: [], query: '', left: [] },
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetAll',
      on: {
        'palette.open': { target: 'browsing', actions: { type: 'openPage', params: ({ event }) => event.page } },
      },
    },
    browsing: {
      tags: 'open',
      on: {
        'query.type': { actions: { type: 'rememberQuery', params: ({ event }) => event.text } },
        'page.enter': { actions: { type: 'enterPage', params: ({ event }) => event.page } },
        'page.leave': { guard: 'isNested', actions: 'leavePage' },
        'command.choose': 'running',
        'palette.close': 'closed',
      },
    },
    running: {
      tags: ['open', 'busy'],
      invoke: {
        src: 'askRun',
        input: ({ event }) => {
          assertEvent(event, 'command.choose')
          const { type: _, ...run } = event
          return run
        },
      },
      on: {
        'command.finished': 'closed',
        'command.refused': {
          target: 'browsing',
          actions: { type: 'announceRefusal', params: ({ event }) => event },
        },
        'palette.close': 'closed',
      },
    },
  },
})

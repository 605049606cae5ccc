import { assign, setup } from 'xstate'
import type { ChartState } from '../next-state.ts'

/** The names stored in the database. */
export const STORED_REPORT_STATES = ['waiting', 'making', 'ready', 'failed'] as const
export type StoredReportState = (typeof STORED_REPORT_STATES)[number]

/** How often a report is begun, whatever ends it: one that ends its server is not begun for ever. */
const MOST_TRIES = 5

/**
 * Facts: what happens to a report. `maker.silenced`: whoever made it has not been heard of; `database.lost`: it could not go on for now.
 * `ticket.issued`: its address works once, for a while, and any address before it no longer does.
 */
export type StoredReportFact =
  | { type: 'maker.started' }
  | { type: 'maker.silenced' }
  | { type: 'database.lost' }
  | { type: 'rows.counted'; done: number; total: number }
  | { type: 'report.finished' }
  | { type: 'report.failed' }
  | { type: 'ticket.issued' }
  | { type: 'ticket.expired' }
  | { type: 'file.fetched' }

/** `tries`: how often it was begun; `done` of `total` rows are written. */
export type StoredReportContext = { tries: number; done: number; total: number }

/** What can be asked of a stored report in a query. */
export type StoredReportTag = 'unmade' | 'inProgress' | 'failed'

const chart = setup({
  types: {
    context: {} as StoredReportContext,
    events: {} as StoredReportFact,
    tags: {} as StoredReportTag,
  },
  guards: { canBeTriedAgain: ({ context }) => context.tries < MOST_TRIES },
  actions: {
    countTry: assign({ tries: ({ context }) => context.tries + 1, done: 0, total: 0 }),
    rememberRows: assign((_, rows: { done: number; total: number }) => rows),
    rememberAllRows: assign({ done: ({ context }) => context.total }),
  },
})

/** Lets another maker begin again, unless that was tried often enough. */
const again = chart.createStateConfig({
  on: {
    'maker.silenced': [{ guard: 'canBeTriedAgain', target: 'waiting' }, { target: 'failed' }],
    'database.lost': [{ guard: 'canBeTriedAgain', target: 'waiting' }, { target: 'failed' }],
  },
}).on

/**
 * A report as the server makes it (spec §7.2, S17, S48): it waits for a job, is made, and is fetched with a ticket; a maker that falls silent
 * leaves it to another one. The server decides with it; what the operator sees of it is the flow `report`.
 */
export const storedReportMachine = chart.createMachine({
  id: 'storedReport',
  context: { tries: 0, done: 0, total: 0 },
  initial: 'waiting',
  states: {
    waiting: {
      tags: 'unmade',
      on: { 'maker.started': { target: 'making', actions: 'countTry' } },
    },
    making: {
      tags: ['unmade', 'inProgress'],
      on: {
        ...again,
        'rows.counted': {
          actions: { type: 'rememberRows', params: ({ event: { done, total } }) => ({ done, total }) },
        },
        'report.finished': { target: 'ready', actions: 'rememberAllRows' },
        'report.failed': 'failed',
      },
    },
    ready: {
      initial: 'locked',
      on: { 'ticket.issued': '.open' },
      states: {
        locked: {},
        open: { on: { 'file.fetched': 'locked', 'ticket.expired': 'locked' } },
      },
    },
    failed: { tags: 'failed' },
  },
})

/** A stored report as the chart sees it. `hasTicket`: its address works now. */
export function storedReportAt(
  state: StoredReportState,
  { hasTicket, ...context }: StoredReportContext & { hasTicket: boolean },
): ChartState<typeof storedReportMachine> {
  return { value: state === 'ready' ? { ready: hasTicket ? 'open' : 'locked' } : state, context }
}

/** The name to store for a state of the chart. */
export function storedReportState({ value }: Pick<ChartState<typeof storedReportMachine>, 'value'>): StoredReportState {
  return typeof value === 'string' ? value : 'ready'
}

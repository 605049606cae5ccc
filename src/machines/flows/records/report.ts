import { assign, emit, setup } from 'xstate'
import { unprovided } from '../../ask.ts'
import { type Notice, type Refused, refusalNotice } from '../../notice.ts'

/** The kinds of report, as in the address that asks for them. */
export const REPORT_KINDS = ['sales', 'buyers', 'quotas', 'winners', 'affiliates'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** What a report is about: the campaign, or all buyers where there is none, and the filter in force as the API takes it. */
export type ReportSubject = { campaign: string | null; title: string; filter: Readonly<Record<string, unknown>> }

/** Which report of it, in which format. */
export type ReportChoice = { kind: ReportKind; format: 'csv' | 'xlsx' }

/** Commands: what the operator can choose. A report is opened on one `kind`, or on the one that was made last. */
export type ReportCommand =
  | { type: 'report.open'; subject: ReportSubject; kind?: ReportKind }
  | { type: 'report.choose'; choice: ReportChoice }
  | { type: 'report.make' }
  | { type: 'report.close' }

/** Facts: what happened outside. `rowsDone` of `rowsTotal` rows are written. */
export type ReportFact =
  | { type: 'report.started'; id: string }
  | ({ type: 'report.refused' } & Refused)
  | { type: 'rows.counted'; done: number; total: number }
  | { type: 'report.finished'; url: string }
  | { type: 'download.started' }
  | ({ type: 'download.refused' } & Refused)

export type ReportContext = {
  subject: ReportSubject | null
  choice: ReportChoice
  id: string | null
  url: string | null
  done: number
  total: number
}

/**
 * A report of a campaign, or of all buyers, from the choice to the file (spec §7.2): asked for, followed while a job makes it, fetched by the browser.
 * Closing it while it is made gives it up; nothing is fetched then.
 */
export const reportMachine = setup({
  types: {
    context: {} as ReportContext,
    events: {} as ReportCommand | ReportFact,
    emitted: {} as Notice,
    tags: {} as 'open' | 'busy',
  },
  actors: {
    askReport: unprovided<{ subject: ReportSubject; choice: ReportChoice }>('askReport'),
    watchReport: unprovided<{ id: string }>('watchReport'),
    askDownload: unprovided<{ url: string }>('askDownload'),
  },
  actions: {
    rememberSubject: assign(
      ({ context: { choice } }, { subject, kind }: { subject: ReportSubject; kind?: ReportKind | undefined }) => ({
        subject,
        choice: { ...choice, ...(kind && { kind }) },
      }),
    ),
    rememberChoice: assign((_, choice: ReportChoice) => ({ choice })),
    rememberId: assign((_, id: string) => ({ id, done: 0, total: 0 })),
    rememberRows: assign((_, rows: { done: number; total: number }) => rows),
    rememberUrl: assign((_, url: string) => ({ url })),
    forget: assign({ subject: null, id: null, url: null, done: 0, total: 0 }),
    announceRefusal: emit((_, refused: Refused) => refusalNotice(refused)),
  },
}).createMachine({
  id: 'report',
  context: {
    subject: null,
    choice: { kind: 'sales', format: 'xlsx' },
    id: null,
    url: null,
    done: 0,
    total: 0,
  },
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: {
        'report.open': {
          target: 'open',
          actions: { type: 'rememberSubject', params: ({ event: { subject, kind } }) => ({ subject, kind }) },
        },
      },
    },
    open: {
      tags: 'open',
      on: { 'report.close': 'closed' },
      initial: 'choosing',
      states: {
        choosing: {
          on: {
            'report.choose': { actions: { type: 'rememberChoice', params: ({ event }) => event.choice } },
            'report.make': 'asking',
          },
        },
        asking: {
          tags: 'busy',
          invoke: {
            src: 'askReport',
            input: ({ context }) => ({
              subject: context.subject ?? { campaign: '', title: '', filter: {} },
              choice: context.choice,
            }),
          },
          on: {
            'report.started': { target: 'making', actions: { type: 'rememberId', params: ({ event }) => event.id } },
            'report.refused': {
              target: 'choosing',
              actions: { type: 'announceRefusal', params: ({ event }) => event },
            },
          },
        },
        making: {
          tags: 'busy',
          invoke: { src: 'watchReport', input: ({ context }) => ({ id: context.id ?? '' }) },
          on: {
            'rows.counted': {
              actions: { type: 'rememberRows', params: ({ event: { done, total } }) => ({ done, total }) },
            },
            'report.finished': {
              target: 'fetching',
              actions: { type: 'rememberUrl', params: ({ event }) => event.url },
            },
            'report.refused': {
              target: 'choosing',
              actions: { type: 'announceRefusal', params: ({ event }) => event },
            },
          },
        },
        fetching: {
          tags: 'busy',
          invoke: { src: 'askDownload', input: ({ context }) => ({ url: context.url ?? '' }) },
          on: {
            'download.started': '#report.closed',
            'download.refused': {
              target: 'choosing',
              actions: { type: 'announceRefusal', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
})

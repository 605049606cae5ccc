import { Type } from 'typebox'
import { tellReport } from '../../platform/auth/cookies.ts'
import {
  type App,
  answers,
  callerOf,
  IdParam,
  named,
  nullable,
  RecordNumber,
  refuse,
  success,
} from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { type FieldErrors, wrongFields } from '../../platform/refusals.ts'
import { TransactionFilter } from '../../sales/purchases/list.ts'
import { refusalOfSearch } from '../../sales/purchases/phone.ts'
import { readReportFile } from './file.ts'
import {
  fileNameOf,
  type ReportStatus,
  reportStatusOf,
  requestReport,
  requestUsersReport,
  spendTicket,
} from './requests.ts'

const UNKNOWN_FIELD = 'Um relatório não tem este campo.'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const ReportParam = Type.Object({
  id: Type.Enum(['transactions', 'sales', 'buyers', 'quotas', 'winners', 'affiliates']),
})
const ReportBody = Type.Intersect([
  TransactionFilter,
  Type.Object({ id: RecordNumber, format: Type.Optional(Type.Enum(['csv', 'xlsx'])) }),
])
const { page: _page, sort: _sort, ...FILTER } = TransactionFilter.properties
/** What is asked for is kept with the report and in the log: nothing else gets there. */
const KNOWN = new Set(['id', 'format', ...Object.keys(FILTER)])

function unknownFields(body: object): FieldErrors | undefined {
  const unknown = Object.keys(body).filter((field) => !KNOWN.has(field))
  return unknown.length === 0 ? undefined : { [unknown.length === 1 ? String(unknown[0]) : 'body']: [UNKNOWN_FIELD] }
}

const UsersBody = named(
  'UsersReport',
  Type.Object({ q: Type.Optional(Type.String({ maxLength: 120 })), format: Type.Optional(Type.Enum(['csv', 'xlsx'])) }),
)
const Progress = named(
  'ReportProgress',
  success({
    report: Type.Integer(),
    state: Type.String(),
    done: Type.Integer(),
    total: Type.Integer(),
    url: nullable(Type.String()),
  }),
)
const Ticket = Type.Object({ ticket: Type.String({ minLength: 1, maxLength: 100 }) })

/** Reports of a campaign (spec §7.2) and of all buyers (spec §7.11): asked for, followed while they are made, fetched once with a ticket (S17, S48). */
export function reportRoutes(app: App, ports: Ports): void {
  const config = { permission: 'reports.make' } as const
  const told = ({ row, url }: ReportStatus) => ({
    success: 200 as const,
    report: row.id,
    state: row.state,
    done: row.done,
    total: row.total,
    url,
  })

  app.post(
    '/actions/reports/:id',
    { config, schema: { params: ReportParam, body: ReportBody, response: answers(Progress) } },
    async (request, reply) => {
      const unknown = unknownFields(request.body)
      if (unknown !== undefined) return refuse(reply, wrongFields(unknown))
      const { id, format = 'csv', ...filter } = request.body
      const named = request.params.id
      const wish = { type: named === 'transactions' ? 'sales' : named, format, campaignId: id, filter }
      const asked = await requestReport(ports, callerOf(request), wish)
      return asked.ok ? told({ row: asked.row, url: null }) : refuse(reply, asked.refusal)
    },
  )

  app.post(
    '/usuarios/reports',
    { config: { permission: 'buyers.read' }, schema: { body: UsersBody, response: answers(Progress) } },
    async (request, reply) => {
      const { q = '', format = 'csv' } = request.body
      const refusal = await refusalOfSearch(ports, callerOf(request), q)
      if (refusal !== undefined) return refuse(reply, refusal)
      const asked = await requestUsersReport(ports, callerOf(request), { format, filter: { q } })
      return asked.ok ? told({ row: asked.row, url: null }) : refuse(reply, asked.refusal)
    },
  )

  app.get(
    '/actions/reports/:id',
    { config, schema: { params: IdParam, response: answers(Progress) } },
    async (request, reply) => {
      const state = await reportStatusOf(ports, callerOf(request), Number(request.params.id))
      return state ? told(state) : refuse(reply, 'record.unknown')
    },
  )

  app.get(
    '/reports/:id',
    { config: { permission: 'public' }, schema: { params: IdParam, querystring: Ticket, hide: true } },
    async (request, reply) => {
      const row = await spendTicket(ports, request.query.ticket)
      if (row === undefined || row.id !== Number(request.params.id) || row.file === null)
        return refuse(reply, 'report.ticketSpent')
      const found = await readReportFile(ports, { report: row, file: row.file })
      if (found === undefined) return refuse(reply, 'record.unknown')
      return tellReport(reply, ports.config.panelUrl, row.id)
        .type(TYPES[row.format])
        .headers({
          // The panel fetches it in a hidden frame of its own; a browser may ask the policy before it keeps the file.
          'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
          'content-disposition': `attachment; filename="${await fileNameOf(ports, row)}"`,
          'content-length': found.length,
        })
        .send(found.content)
    },
  )
}

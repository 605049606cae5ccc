import { Type } from 'typebox'
import { type App, answers, OperatorName, PageNumber, paged, pageOf, RecordId, refuse, success } from '../http/http.ts'
import { typedEnds } from '../http/typed-ends.ts'
import type { Ports } from '../ports.ts'
import { wrongFields } from '../refusals.ts'
import { AuditWire, auditToWire, listAudit, listNames } from './read.ts'

const Moment = Type.Optional(Type.String({ maxLength: 40 }))
const Query = Type.Object({
  page: PageNumber,
  operator_id: Type.Optional(RecordId),
  what: Type.Optional(Type.String({ maxLength: 60 })),
  initial: Moment,
  final: Moment,
})
const AuditPage = success({
  ...paged(AuditWire),
  /** The operators that the log can name, for the filter. */
  operators: Type.Array(OperatorName),
})

/** `GET /api/audit`: who changed what and when; for the administrator alone. */
export function auditRoutes(app: App, ports: Ports): void {
  const { db } = ports.database
  app.get(
    '/audit',
    { config: { permission: 'audit.read' }, schema: { querystring: Query, response: answers(AuditPage) } },
    async (request, reply) => {
      const { page = '1', operator_id, what, initial, final } = request.query
      const { ends, errors } = typedEnds({ initial, final })
      if (Object.keys(errors).length > 0) return refuse(reply, wrongFields(errors))
      const { rows, total } = await listAudit(db, {
        page: Number(page),
        operatorId: operator_id === undefined ? undefined : Number(operator_id),
        what,
        ...ends,
      })
      const operators = await listNames(db)
      return { success: 200 as const, data: rows.map(auditToWire), ...pageOf(total, Number(page)), operators }
    },
  )
}

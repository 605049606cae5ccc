import { Type } from '@fastify/type-provider-typebox'
import type { FastifyReply } from 'fastify'
import { MAX_LATE_REASON } from '../../src/domain/late-payments.ts'
import type { LateDecision } from '../../src/machines/entities/late-payment.ts'
import {
  type App,
  answers,
  callerOf,
  IdParam,
  named,
  PageNumber,
  paged,
  pageOf,
  refuse,
  success,
} from '../http/http.ts'
import type { Ports } from '../ports.ts'
import { refusals } from '../refusals.ts'
import { decideOnLate } from './decide.ts'
import { findLate, listLate } from './store.ts'
import { LateWire, lateToWire } from './wire.ts'

const Query = Type.Object({
  page: PageNumber,
  state: Type.Optional(Type.Enum(['waiting', 'decided'])),
})
const Decision = named('LateDecision', Type.Object({ reason: Type.String({ maxLength: MAX_LATE_REASON }) }))
const LatePage = success(paged(LateWire))
const OneLate = named('LatePaymentAnswer', success({ late_payment: LateWire }))

const DECISIONS: readonly { decision: LateDecision; path: string; done: string }[] = [
  { decision: 'deliver', path: '/late-payments/deliver/:id', done: 'Cotas entregues' },
  { decision: 'refund', path: '/late-payments/refund/:id', done: 'Devolução registrada' },
]

/** The operator's *PIX atrasado* list (DESIGN §4): who waits, who waited, and the decision on each. `id` is the purchase's. */
export function lateRoutes(app: App, ports: Ports): void {
  const { db } = ports.database
  const describe = async (reply: FastifyReply, id: number, msg?: string) => {
    const row = await findLate(db, id)
    if (row === undefined) return refuse(reply, 'record.unknown')
    const notice = msg === undefined ? {} : { msg, class: 'success' }
    return reply.send({ success: 200, ...notice, late_payment: lateToWire(row) })
  }

  app.get(
    '/late-payments',
    { config: { permission: 'late.read' }, schema: { querystring: Query, response: answers(LatePage) } },
    async (request) => {
      const page = Number(request.query.page ?? 1)
      const { rows, total } = await listLate(db, { decided: request.query.state === 'decided', page })
      return { success: 200 as const, data: rows.map(lateToWire), ...pageOf(total, page) }
    },
  )

  app.get(
    '/late-payments/:id',
    { config: { permission: 'late.read' }, schema: { params: IdParam, response: answers(OneLate) } },
    (request, reply) => describe(reply, Number(request.params.id)),
  )

  for (const { decision, path, done } of DECISIONS)
    app.post(
      path,
      {
        config: { permission: 'late.decide' },
        schema: { params: IdParam, body: Decision, response: answers(OneLate) },
      },
      async (request, reply) => {
        const id = Number(request.params.id)
        const { reason } = request.body
        const decided = await decideOnLate(ports, callerOf(request), id, { decision, reason })
        if (decided.ok) return describe(reply, id, done)
        const { refusal: code } = decided
        return refuse(reply, code === 'late.reason' ? { code, fields: { reason: [refusals[code].msg] } } : code)
      },
    )
}

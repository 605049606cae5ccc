import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { allDecidedSentence, MAX_LATE_REASON } from '../../../src/domain/sales/late-payments.ts'
import type { LateDecision } from '../../../src/machines/entities/late-payment.ts'
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
} from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { refusals } from '../../platform/refusals.ts'
import { decideOnAll, decideOnLate, type LateDecided } from './decide.ts'
import { findLate, listLate } from './store.ts'
import { LateWire, lateToWire } from './wire.ts'

const Query = Type.Object({
  page: PageNumber,
  state: Type.Optional(Type.Enum(['waiting', 'decided'])),
})
const Decision = named('LateDecision', Type.Object({ reason: Type.String({ maxLength: MAX_LATE_REASON }) }))
const LatePage = success(paged(LateWire))
const AllLate = named('LatePaymentsAnswer', success({ decided: Type.Integer(), left: Type.Integer() }))
const OneLate = named('LatePaymentAnswer', success({ late_payment: LateWire }))

const DECISIONS: readonly { decision: LateDecision; path: string; allPath: string; done: string }[] = [
  {
    decision: 'deliver',
    path: '/late-payments/deliver/:id',
    allPath: '/late-payments/all/deliver/:id',
    done: 'Cotas entregues',
  },
  {
    decision: 'refund',
    path: '/late-payments/refund/:id',
    allPath: '/late-payments/all/refund/:id',
    done: 'Devolução registrada',
  },
]

/**
 * The operator's *PIX atrasado* list (DESIGN §4): who waits, who waited, and the decision on each, or on all of a campaign. `id` is the
 * purchase's, or under `all` the campaign's.
 */
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

  const refuseDecision = (reply: FastifyReply, { refusal: code }: Extract<LateDecided, { ok: false }>) =>
    refuse(reply, code === 'late.reason' ? { code, fields: { reason: [refusals[code].msg] } } : code)

  for (const { decision, path, allPath, done } of DECISIONS) {
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
        return decided.ok ? describe(reply, id, done) : refuseDecision(reply, decided)
      },
    )
    app.post(
      allPath,
      {
        config: { permission: 'late.decide' },
        schema: { params: IdParam, body: Decision, response: answers(AllLate) },
      },
      async (request, reply) => {
        const { reason } = request.body
        const all = await decideOnAll(ports, callerOf(request), Number(request.params.id), { decision, reason })
        if (!all.ok) return refuseDecision(reply, all)
        const { decided, left } = all
        const msg = allDecidedSentence(decision, { decided, left })
        return reply.send({ success: 200, msg, class: 'success', decided, left })
      },
    )
  }
}

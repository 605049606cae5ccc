import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import type { ReturnedAnswer } from '../../../src/machines/entities/returned-prize.ts'
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
import { answerReturned } from './answer.ts'
import { findReturned, listReturned } from './store.ts'
import { ReturnedPrizeWire, returnedToWire } from './wire.ts'

const Query = Type.Object({
  page: PageNumber,
  state: Type.Optional(Type.Enum(['waiting', 'answered'])),
})
const OneReturned = named('ReturnedPrizeAnswer', success({ returned_prize: ReturnedPrizeWire }))

const ANSWERS: readonly { answer: ReturnedAnswer; path: string; done: string }[] = [
  { answer: 'given', path: '/returned-prizes/given/:id', done: 'Anotado: o prêmio já foi entregue' },
  {
    answer: 'withheld',
    path: '/returned-prizes/withheld/:id',
    done: 'Anotado: o prêmio não foi entregue e pode sair de novo',
  },
]

/** What purchases had won that were given back: who waits for an answer, who had one, and the answer whether it was handed over. */
export function returnedPrizeRoutes(app: App, ports: Ports): void {
  const { db } = ports.database
  const describe = async (reply: FastifyReply, id: number, msg?: string) => {
    const row = await findReturned(db, id)
    if (row === undefined) return refuse(reply, 'record.unknown')
    const notice = msg === undefined ? {} : { msg, class: 'success' }
    return reply.send({ success: 200, ...notice, returned_prize: returnedToWire(row) })
  }

  app.get(
    '/returned-prizes',
    {
      config: { permission: 'returned.read' },
      schema: { querystring: Query, response: answers(success(paged(ReturnedPrizeWire))) },
    },
    async (request) => {
      const page = Number(request.query.page ?? 1)
      const { rows, total } = await listReturned(db, { answered: request.query.state === 'answered', page })
      return { success: 200 as const, data: rows.map(returnedToWire), ...pageOf(total, page) }
    },
  )

  app.get(
    '/returned-prizes/:id',
    { config: { permission: 'returned.read' }, schema: { params: IdParam, response: answers(OneReturned) } },
    (request, reply) => describe(reply, Number(request.params.id)),
  )

  for (const { answer, path, done } of ANSWERS)
    app.post(
      path,
      { config: { permission: 'returned.answer' }, schema: { params: IdParam, response: answers(OneReturned) } },
      async (request, reply) => {
        const id = Number(request.params.id)
        const answered = await answerReturned(ports, callerOf(request), id, answer)
        return answered.ok ? describe(reply, id, done) : refuse(reply, answered.refusal)
      },
    )
}

import { Type } from 'typebox'
import { type App, answers, callerOf, IdParam, PrizeName, refuse, success } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { takeOver } from './conductor.ts'
import { federalLottery } from './lottery.ts'
import { DrawRehearsal, rehearse } from './rehearsal.ts'
import { DrawRunAnswer, decideCheck, RunDecisionBody, readRun } from './run.ts'

const RehearsalQuery = Type.Object({
  prize: Type.Optional(PrizeName),
  concurso: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,5}$' })),
})

/** The day of a draw: where it is, the decision to go on in spite of what a check says, and its rehearsal. */
export function runRoutes(app: App, ports: Ports): void {
  const lottery = federalLottery({ url: ports.config.federalUrl })

  app.get(
    '/actions/draw-run/:id',
    {
      config: { permission: 'campaigns.read' },
      schema: { params: IdParam, response: answers(DrawRunAnswer) },
    },
    async (request, reply) => {
      const read = await readRun(ports, lottery, callerOf(request), Number(request.params.id))
      return read.ok ? { success: 200 as const, run: read.run } : refuse(reply, read.refusal)
    },
  )

  app.put(
    '/actions/draw-run/:id',
    {
      config: { permission: 'campaigns.write' },
      schema: { params: IdParam, body: RunDecisionBody, response: answers(DrawRunAnswer) },
    },
    async (request, reply) => {
      const decision = { campaignId: Number(request.params.id), check: request.body.check }
      const decided = await decideCheck(ports, lottery, callerOf(request), decision)
      if (!decided.ok) return refuse(reply, decided.refusal)
      return {
        success: 200 as const,
        msg: 'Anotado: o sorteio segue assim',
        class: 'success' as const,
        run: decided.run,
      }
    },
  )

  app.put(
    '/actions/draw-conductor/:id',
    {
      config: { permission: 'campaigns.draw' },
      schema: { params: IdParam, response: answers(DrawRunAnswer) },
    },
    async (request, reply) => {
      const campaignId = Number(request.params.id)
      const refusal = await takeOver(ports, callerOf(request), campaignId)
      if (refusal !== null) return refuse(reply, refusal)
      const read = await readRun(ports, lottery, callerOf(request), campaignId)
      if (!read.ok) return refuse(reply, read.refusal)
      return { success: 200 as const, msg: 'Você conduz o sorteio daqui', class: 'success' as const, run: read.run }
    },
  )

  app.get(
    '/actions/draw-rehearsal/:id',
    {
      config: { permission: 'campaigns.read' },
      schema: {
        params: IdParam,
        querystring: RehearsalQuery,
        response: answers(success({ rehearsal: DrawRehearsal })),
      },
    },
    async (request, reply) => {
      const { prize = 'first', concurso } = request.query
      const wish = {
        campaignId: Number(request.params.id),
        prize,
        contest: concurso === undefined ? undefined : Number(concurso),
      }
      const rehearsed = await rehearse(ports, lottery, wish)
      return rehearsed.ok ? { success: 200 as const, rehearsal: rehearsed.rehearsal } : refuse(reply, rehearsed.refusal)
    },
  )
}

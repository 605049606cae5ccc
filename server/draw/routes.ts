import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { PRIZES } from '../../src/domain/prizes.ts'
import { describeCampaign } from '../campaigns/read.ts'
import { CampaignAnswer } from '../campaigns/wire.ts'
import { type App, answers, callerOf, IdParam, refuse, success } from '../http/http.ts'
import type { Ports } from '../ports.ts'
import { checkBeforeDraw, DrawCheck } from './check.ts'
import { drawPrize } from './draw.ts'
import { DrawBody } from './fields.ts'
import { keepWinnerNote, WinnerNoteBody } from './winner-note.ts'

const CheckQuery = Type.Object({ resultado: Type.Optional(Type.String({ pattern: '^[0-9]{0,20}$' })) })

/**
 * What is to be known before a draw; `PUT /api/actions/raffle/{prize}/{id}`: draws one prize (spec §7.2); and the note about a winner. The
 * answer of both is the campaign with its winners.
 */
export function drawRoutes(app: App, ports: Ports): void {
  const answerCampaign = async (reply: FastifyReply, campaignId: number, msg: string) => {
    const action = await describeCampaign(ports.database.db, campaignId)
    if (action === undefined) return refuse(reply, 'record.unknown')
    return reply.send({ success: 200, msg, class: 'success', action })
  }

  app.get(
    '/actions/draw-check/:id',
    {
      config: { permission: 'campaigns.read' },
      schema: { params: IdParam, querystring: CheckQuery, response: answers(success({ check: DrawCheck })) },
    },
    async (request, reply) => {
      const check = await checkBeforeDraw(ports, Number(request.params.id), request.query.resultado ?? '')
      return check ? { success: 200 as const, check } : refuse(reply, 'record.unknown')
    },
  )

  for (const prize of PRIZES)
    app.put(
      `/actions/raffle/${prize}/:id`,
      {
        config: {
          permission: 'campaigns.draw',
          sentences: { federal: 'Escolha o tipo de sorteio.', resultado: 'O resultado tem só algarismos.' },
        },
        schema: { params: IdParam, body: DrawBody, response: answers(CampaignAnswer) },
      },
      async (request, reply) => {
        const campaignId = Number(request.params.id)
        const drawn = await drawPrize(ports, callerOf(request), { campaignId, prize, body: request.body })
        return drawn.ok ? answerCampaign(reply, campaignId, 'Prêmio sorteado') : refuse(reply, drawn.refusal)
      },
    )

  app.put(
    '/actions/winner-note/:id',
    {
      config: { permission: 'campaigns.write' },
      schema: { params: IdParam, body: WinnerNoteBody, response: answers(CampaignAnswer) },
    },
    async (request, reply) => {
      const campaignId = Number(request.params.id)
      const kept = await keepWinnerNote(ports, callerOf(request), { campaignId, ...request.body })
      return kept.ok ? answerCampaign(reply, campaignId, 'Anotação salva') : refuse(reply, kept.refusal)
    },
  )
}

import type { FastifyReply } from 'fastify'
import type { Static } from 'typebox'
import { Type } from 'typebox'
import { isNumbered, PRIZES, resultField } from '../../../src/domain/campaigns/prizes.ts'
import { futureSentence, LOTTERY_FIELDS, REASON_REFUSED, refuseContest } from '../../../src/domain/draw/draw-fields.ts'
import { latestContest } from '../../../src/domain/draw/federal-contests.ts'
import { WINNER_PHOTO_SENTENCES } from '../../../src/domain/draw/winner-photo.ts'
import {
  type App,
  answers,
  callerOf,
  IdParam,
  named,
  nullable,
  PrizeName,
  refuse,
  success,
} from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { wrongFields } from '../../platform/refusals.ts'
import { describeCampaign } from '../campaigns/read.ts'
import { CampaignAnswer, DrawAnswer, winnersOf } from '../campaigns/wire.ts'
import { addWinnerPhoto, WINNER_PHOTO_LIMIT, WinnerPhotoBody } from '../photos/winner.ts'
import { checkBeforeDraw, DrawCheck } from './check.ts'
import { DecisionBody, decideResult } from './decision.ts'
import { drawPrize } from './draw.ts'
import { DrawBody } from './fields.ts'
import { federalLottery } from './lottery.ts'
import { PrizePaymentBody, payPrize } from './payment.ts'
import { keepWinnerNote, WinnerNoteBody } from './winner-note.ts'

const Flag = Type.Optional(Type.Enum(['0', '1']))

const CheckQuery = Type.Object({
  prize: Type.Optional(PrizeName),
  federal: Flag,
  concurso: Type.Optional(Type.String({ maxLength: 20 })),
  resultado: Type.Optional(Type.String({ maxLength: 20 })),
  premios: Type.Optional(Type.String({ maxLength: 60 })),
  fora_da_regra: Flag,
  motivo: Type.Optional(Type.String({ maxLength: 1_000 })),
})

const ContestParam = Type.Object({ concurso: Type.String({ pattern: '^[1-9][0-9]{0,5}$' }) })

/** A draw of the Loteria Federal: its day as the lottery writes it, and its five prizes. */
const FederalResult = named(
  'FederalResult',
  Type.Object({ concurso: Type.Integer(), data: nullable(Type.String()), premios: Type.Array(Type.String()) }),
)

/** What a look at a draw gives, as the draw itself would give it. */
function bodyOf({ prize, federal, fora_da_regra, premios, resultado, ...rest }: Static<typeof CheckQuery>): DrawBody {
  const typed = premios?.split(' ') ?? []
  const field = prize !== undefined && isNumbered(prize) ? resultField(prize) : 'resultado'
  return {
    ...rest,
    ...(federal !== undefined && { federal: federal === '1' ? 1 : 0 }),
    ...(fora_da_regra !== undefined && { fora_da_regra: fora_da_regra === '1' ? 1 : 0 }),
    ...(resultado !== undefined && { [field]: resultado }),
    ...Object.fromEntries(LOTTERY_FIELDS.map((name, index) => [name, typed[index] ?? null])),
  }
}

/**
 * What is to be known before a draw; a result of the Loteria Federal; `PUT /api/actions/raffle/{prize}/{id}`: draws one prize (spec §7.2); and the note about a winner. The
 * answer of both is the campaign with its winners. What is decided about a contradicted number, and that a prize was given to its winner, answer it too.
 */
export function drawRoutes(app: App, ports: Ports): void {
  const lottery = federalLottery({ url: ports.config.federalUrl })
  const answerCampaign = async (reply: FastifyReply, campaignId: number, msg: string) => {
    const action = await describeCampaign(ports.database.db, campaignId)
    if (action === undefined) return refuse(reply, 'record.unknown')
    return reply.send({ success: 200, msg, class: 'success', action, ...winnersOf(action) })
  }

  app.get(
    '/actions/draw-check/:id',
    {
      config: { permission: 'campaigns.look' },
      schema: { params: IdParam, querystring: CheckQuery, response: answers(success({ check: DrawCheck })) },
    },
    async (request, reply) => {
      const { prize = 'first' } = request.query
      const look = { campaignId: Number(request.params.id), prize, body: bodyOf(request.query) }
      const looked = await checkBeforeDraw(ports, lottery, callerOf(request), look)
      return looked.ok ? { success: 200 as const, check: looked.check } : refuse(reply, looked.refusal)
    },
  )

  app.get(
    '/federal/:concurso',
    {
      config: { permission: 'campaigns.read' },
      schema: { params: ContestParam, response: answers(success({ result: FederalResult })) },
    },
    async (request, reply) => {
      const { concurso } = request.params
      const wrong = refuseContest(concurso, latestContest(ports.clock.now()))
      if (wrong !== null) return refuse(reply, wrongFields({ concurso: [wrong] }))
      const answer = await lottery.ask(Number(concurso))
      if (answer.kind === 'silent') return refuse(reply, 'lottery.silent')
      if (answer.kind === 'future') return refuse(reply, wrongFields({ concurso: [futureSentence(concurso)] }))
      const { contest, day, prizes } = answer.result
      return { success: 200 as const, result: { concurso: contest, data: day, premios: [...prizes] } }
    },
  )

  for (const prize of PRIZES)
    app.put(
      `/actions/raffle/${prize}/:id`,
      {
        config: {
          permission: 'campaigns.draw',
          sentences: {
            federal: 'Escolha o tipo de sorteio.',
            concurso: 'O concurso tem só algarismos.',
            resultado: 'O resultado tem só algarismos.',
            ...Object.fromEntries(
              LOTTERY_FIELDS.map((field) => [field, 'Um prêmio da Loteria Federal tem 5 dígitos.']),
            ),
          },
        },
        schema: { params: IdParam, body: DrawBody, response: answers(DrawAnswer) },
      },
      async (request, reply) => {
        const campaignId = Number(request.params.id)
        const drawn = await drawPrize(ports, lottery, callerOf(request), { campaignId, prize, body: request.body })
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

  app.put(
    '/actions/winner-photo/:id',
    {
      config: {
        permission: 'campaigns.write',
        sentences: { photo: WINNER_PHOTO_SENTENCES.large, 'photo.data': WINNER_PHOTO_SENTENCES.large },
      },
      bodyLimit: WINNER_PHOTO_LIMIT,
      schema: { params: IdParam, body: WinnerPhotoBody, response: answers(CampaignAnswer) },
    },
    async (request, reply) => {
      const campaignId = Number(request.params.id)
      const added = await addWinnerPhoto(ports, callerOf(request), { campaignId, ...request.body })
      return added.ok ? answerCampaign(reply, campaignId, 'Foto publicada no resultado') : refuse(reply, added.refusal)
    },
  )

  app.put(
    '/actions/draw-decision/:id',
    {
      config: {
        permission: 'campaigns.correctDraw',
        sentences: { decision: 'Escolha entre corrigir e manter.', motivo: REASON_REFUSED },
      },
      schema: { params: IdParam, body: DecisionBody, response: answers(CampaignAnswer) },
    },
    async (request, reply) => {
      const campaignId = Number(request.params.id)
      const decided = await decideResult(ports, lottery, callerOf(request), { campaignId, ...request.body })
      if (!decided.ok) return refuse(reply, decided.refusal)
      return answerCampaign(
        reply,
        campaignId,
        request.body.decision === 'keep' ? 'Resultado mantido' : 'Resultado corrigido',
      )
    },
  )

  app.put(
    '/actions/prize-paid/:id',
    {
      config: { permission: 'campaigns.payPrize' },
      schema: { params: IdParam, body: PrizePaymentBody, response: answers(CampaignAnswer) },
    },
    async (request, reply) => {
      const campaignId = Number(request.params.id)
      const paid = await payPrize(ports, callerOf(request), { campaignId, ...request.body })
      return paid.ok ? answerCampaign(reply, campaignId, 'Prêmio entregue') : refuse(reply, paid.refusal)
    },
  )
}

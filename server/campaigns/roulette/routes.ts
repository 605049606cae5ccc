import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { formatCount } from '../../../src/domain/values/counts.ts'
import type { RouletteAct } from '../../../src/machines/entities/roulette-prize.ts'
import {
  type App,
  answers,
  callerOf,
  changeOf,
  Done,
  IdParam,
  Moment,
  named,
  PageNumber,
  paged,
  pageOf,
  RecordId,
  RecordNumber,
  refuse,
  sinceOf,
  success,
} from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { PrizeStatus } from '../../sales/purchases/wire.ts'
import { actOnPrize, actOnPrizes, changePrize, createPrizes, type ManyDone } from './acts.ts'
import { findPrize, listPrizes, wheelOf } from './store.ts'
import { prizeToWire, RoulettePrizeWire, WheelWire, wheelToWire } from './wire.ts'

const Query = Type.Object({
  page: PageNumber,
  campaign_id: RecordId,
  /** 1 all, 2 those that were not won, 3 those that were. */
  status: Type.Optional(PrizeStatus),
})
const Title = Type.String({ maxLength: 500 })
const CreateBody = named(
  'RoulettePrizes',
  Type.Object({ qtd: Type.Integer(), campaign_id: RecordNumber, title: Title }),
)
const ChangeBody = changeOf('RoulettePrizeChange', named('RoulettePrizeTitle', Type.Object({ title: Title })))
const ReleaseBody = named(
  'RouletteRelease',
  Type.Object({
    id: Type.Optional(RecordNumber),
    campaign: Type.Optional(RecordNumber),
    /** `release` arms the prize, `restore` takes that back. */
    status: Type.Enum(['release', 'restore']),
    /** The spin that it is to go out at; without it one of the coming spins is drawn. */
    title_number: Type.Optional(Type.Integer()),
    /** What is taken back, by when it was done: a prize that was changed afterwards stays as it is. */
    since: Type.Optional(Moment),
  }),
)
const ManyBody = named(
  'RoulettePrizesAct',
  Type.Object({
    campaign_id: RecordNumber,
    ids: Type.Array(RecordNumber, { minItems: 1, maxItems: 3000 }),
    act: Type.Enum(['release', 'restore', 'delete']),
  }),
)
const PrizePage = success(paged(RoulettePrizeWire))
const PrizeAnswer = named('RoulettePrizeAnswer', success({ prize: RoulettePrizeWire }))
const CreatedAnswer = named('RoulettePrizesAnswer', success({ id: Type.Integer(), created: Type.Integer() }))
const ManyAnswer = named(
  'RoulettePrizesDone',
  success({
    left: Type.Integer(),
    changed: Type.Array(
      Type.Object({
        id: Type.Integer(),
        title_number: Type.Union([Type.Integer(), Type.Null()]),
        updated_at: Type.String(),
      }),
    ),
  }),
)
const WheelAnswer = named('RouletteWheelAnswer', success({ wheel: WheelWire }))

/** A campaign's roulette: its prizes, and what an operator does to them (spec §2.8, §7.9). */
export function rouletteRoutes(app: App, ports: Ports): void {
  const { db } = ports.database
  const read = { permission: 'campaigns.read' } as const
  const write = {
    permission: 'campaigns.write',
    sentences: { qtd: 'Informe uma quantidade de 1 a 999', title_number: 'Informe o número de um giro' },
  } as const
  const answerPrize = async (reply: FastifyReply, id: number, msg?: string) => {
    const row = await findPrize(db, id)
    if (row === undefined) return refuse(reply, 'record.unknown')
    return reply.send({ success: 200, ...(msg && { msg, class: 'success' }), prize: prizeToWire(row) })
  }

  app.get(
    '/roulette',
    { config: read, schema: { querystring: Query, response: answers(PrizePage) } },
    async (request) => {
      const { page = '1', campaign_id, status = '1' } = request.query
      const filter = { campaignId: Number(campaign_id), status: Number(status) as 1 | 2 | 3 }
      const { rows, total } = await listPrizes(db, { ...filter, page: Number(page) })
      return { success: 200 as const, data: rows.map(prizeToWire), ...pageOf(total, Number(page)) }
    },
  )

  app.get(
    '/roulette/wheel/:id',
    { config: read, schema: { params: IdParam, response: answers(WheelAnswer) } },
    async (request) => ({ success: 200 as const, wheel: wheelToWire(await wheelOf(db, Number(request.params.id))) }),
  )

  app.get(
    '/roulette/:id',
    { config: read, schema: { params: IdParam, response: answers(PrizeAnswer) } },
    (request, reply) => answerPrize(reply, Number(request.params.id)),
  )

  app.post(
    '/roulette',
    { config: write, schema: { body: CreateBody, response: answers(CreatedAnswer) } },
    async (request, reply) => {
      const { qtd: quantity, campaign_id: campaignId, title } = request.body
      const created = await createPrizes(ports, callerOf(request), { campaignId, title, quantity })
      const [first] = created.ok ? created.prizes : []
      if (!created.ok || first === undefined) return refuse(reply, created.ok ? 'record.unknown' : created.refusal)
      const msg = quantity === 1 ? 'Prêmio cadastrado' : `${formatCount(quantity)} prêmios cadastrados`
      return { success: 200 as const, msg, class: 'success' as const, id: first.id, created: quantity }
    },
  )

  app.put(
    '/roulette/:id',
    { config: write, schema: { params: IdParam, body: ChangeBody, response: answers(PrizeAnswer) } },
    async (request, reply) => {
      const id = Number(request.params.id)
      const changed = await changePrize(ports, callerOf(request), id, request.body)
      return changed.ok ? answerPrize(reply, id, 'Prêmio salvo') : refuse(reply, changed.refusal)
    },
  )

  app.delete(
    '/roulette/:id',
    { config: write, schema: { params: IdParam, response: answers(Done) } },
    async (request, reply) => {
      const deleted = await actOnPrize(ports, callerOf(request), Number(request.params.id), { act: 'delete' })
      if (!deleted.ok) return refuse(reply, deleted.refusal)
      return { success: 200 as const, msg: 'Prêmio apagado', class: 'success' as const }
    },
  )

  app.post(
    '/roulette/release/:id',
    { config: write, schema: { params: IdParam, body: ReleaseBody, response: answers(PrizeAnswer) } },
    async (request, reply) => {
      const id = Number(request.params.id)
      const { status: act, title_number: titleNumber } = request.body
      const asked = { act, titleNumber, since: sinceOf(request.body) }
      const done = await actOnPrize(ports, callerOf(request), id, asked)
      if (!done.ok) return refuse(reply, done.refusal)
      const row = await findPrize(db, id)
      const msg =
        act === 'release'
          ? `Prêmio liberado para o giro ${formatCount(row?.prize.titleNumber ?? 0)}`
          : 'Prêmio restaurado ao padrão'
      return answerPrize(reply, id, msg)
    },
  )

  app.post(
    '/roulette/many',
    { config: write, schema: { body: ManyBody, response: answers(ManyAnswer) } },
    async (request, reply) => {
      const { campaign_id: campaignId, ids, act } = request.body
      const done = await actOnPrizes(ports, callerOf(request), { campaignId, ids: [...new Set(ids)], act })
      if (!done.ok) return refuse(reply, done.refusal)
      return {
        success: 200 as const,
        msg: saidOf(act, done),
        class: 'success' as const,
        left: done.left,
        changed: done.changed.map(({ id, titleNumber, updatedAt }) => ({
          id,
          title_number: titleNumber,
          updated_at: updatedAt.toISOString(),
        })),
      }
    },
  )
}

/** `12 prêmios liberados, do giro 8.204 ao 8.396`. */
function saidOf(act: RouletteAct, { changed }: ManyDone): string {
  const many = changed.length !== 1
  const prizes = many ? `${formatCount(changed.length)} prêmios` : '1 prêmio'
  if (act === 'delete') return `${prizes} ${many ? 'apagados' : 'apagado'}`
  if (act === 'restore') return `${prizes} ${many ? 'restaurados ao padrão' : 'restaurado ao padrão'}`
  const spins = changed.flatMap(({ titleNumber }) => (titleNumber === null ? [] : [titleNumber]))
  const [first, last] = [Math.min(...spins), Math.max(...spins)].map(formatCount)
  return many ? `${prizes} liberados, do giro ${first} ao ${last}` : `${prizes} liberado para o giro ${first}`
}

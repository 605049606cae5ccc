import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { PRIZE_FILTERS, type PrizeFilter } from '../../../src/domain/campaigns/prize-quotas.ts'
import { formatCount } from '../../../src/domain/values/counts.ts'
import {
  type App,
  answers,
  callerOf,
  changeOf,
  Done,
  IdParam,
  named,
  nullable,
  PageNumber,
  paged,
  pageOf,
  RecordId,
  RecordNumber,
  refuse,
  Since,
  sinceOf,
  success,
} from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { PrizeStatus } from '../../sales/purchases/wire.ts'
import { addCotaList, addCotas, changeCota, removeCota } from './changes.ts'
import { CotaProgress, cotaProgress } from './progress.ts'
import { findCota, listCotas, positionOf } from './store.ts'
import { CotaLine, CotaWire, cotaToWire } from './wire.ts'

const Query = Type.Object({
  page: PageNumber,
  action_id: RecordId,
  status: Type.Optional(PrizeStatus),
  editor: Type.Optional(Type.Enum(['desc'])),
})
/** `position`: also how much of the campaign was paid when it came out. */
const Placed = Type.Object({ position: Type.Optional(Type.Enum(['1'])) })
const filterOf = (status: string | undefined) =>
  (Object.keys(PRIZE_FILTERS) as PrizeFilter[]).find((name) => PRIZE_FILTERS[name] === status) ?? 'all'

const Percent = Type.Optional(nullable(Type.Integer({ minimum: -1_000, maximum: 1_000_000 })))
const Title = Type.Optional(Type.String({ maxLength: 1_000 }))
/** `cota` makes that number one; without it `qtd` random ones are made (spec §7.6). */
const Body = named(
  'PrizeQuotaForm',
  Type.Object({
    action_id: RecordNumber,
    qtd: Type.Optional(nullable(Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000 }))),
    cota: Type.Optional(nullable(Type.Union([Type.String({ maxLength: 100 }), Type.Integer()]))),
    title: Title,
    percent: Percent,
  }),
)
const Change = changeOf('PrizeQuotaChange', named('PrizeQuotaFields', Type.Object({ title: Title, percent: Percent })))
/** `cotas`: number, prize and percent on each line; `check`: only says what is wrong with them. */
const List = named(
  'PrizeQuotaList',
  Type.Object({
    action_id: RecordNumber,
    cotas: Type.String({ maxLength: 120_000 }),
    check: Type.Optional(Type.Boolean()),
  }),
)
const One = named('PrizeQuotaAnswer', success({ cota: CotaWire }))
/** What is said of a value of the wrong type. */
const SENTENCES = {
  qtd: 'Informe pelo menos 1 cota.',
  cota: 'Use só algarismos.',
  title: 'Informe o prêmio.',
  percent: 'Só é possível travar de 1 a 99%',
}

/** A campaign's instant-prize quotas (spec §2.9, §7.6). */
export function prizeQuotaRoutes(app: App, ports: Ports): void {
  const { db } = ports.database
  const describe = async (
    reply: FastifyReply,
    id: number,
    { msg, placed }: { msg?: string; placed?: boolean } = {},
  ) => {
    const row = await findCota(db, id)
    if (row === undefined) return refuse(reply, 'record.unknown')
    const notice = msg === undefined ? {} : { msg, class: 'success' }
    const place = placed ? { position: await positionOf(db, row) } : {}
    return reply.send({ success: 200, ...notice, cota: { ...cotaToWire(row), ...place } })
  }

  app.get(
    '/cotas',
    {
      config: { permission: 'campaigns.read' },
      schema: { querystring: Query, response: answers(success(paged(CotaWire))) },
    },
    async ({ query }) => {
      const page = Number(query.page ?? 1)
      const { rows, total } = await listCotas(db, {
        ...{ campaignId: Number(query.action_id), filter: filterOf(query.status), page },
        byNumber: query.editor === 'desc',
      })
      return { success: 200 as const, data: rows.map(cotaToWire), ...pageOf(total, page) }
    },
  )

  app.get(
    '/cotas/progress/:id',
    {
      config: { permission: 'campaigns.read' },
      schema: { params: IdParam, response: answers(success({ progress: CotaProgress })) },
    },
    async (request, reply) => {
      const progress = await cotaProgress(db, Number(request.params.id))
      return progress ? { success: 200 as const, progress } : refuse(reply, 'record.unknown')
    },
  )

  app.get(
    '/cotas/:id',
    {
      config: { permission: 'campaigns.read' },
      schema: { params: IdParam, querystring: Placed, response: answers(One) },
    },
    (request, reply) => describe(reply, Number(request.params.id), { placed: request.query.position === '1' }),
  )

  app.post(
    '/cotas',
    {
      config: { permission: 'campaigns.write', sentences: SENTENCES },
      schema: { body: Body, response: answers(success({ cotas: Type.Array(Type.Integer()) })) },
    },
    async (request, reply) => {
      const { action_id: campaignId, qtd, cota, title = '', percent = null } = request.body
      const draft = { random: cota === undefined || cota === null, quantity: qtd ?? null, number: String(cota ?? '') }
      const made = await addCotas(ports, callerOf(request), { campaignId, ...draft, title, percent })
      if (!made.ok) return refuse(reply, made.refusal)
      return { success: 200 as const, msg: madeInWords(made.ids.length), class: 'success' as const, cotas: made.ids }
    },
  )

  app.post(
    '/cotas/list',
    {
      config: { permission: 'campaigns.write' },
      schema: {
        body: List,
        response: answers(success({ lines: Type.Array(CotaLine), cotas: Type.Array(Type.Integer()) })),
      },
    },
    async (request, reply) => {
      const { action_id: campaignId, cotas: text, check: checked = false } = request.body
      const read = await addCotaList(ports, callerOf(request), { campaignId, text, taken: !checked })
      if (!read.ok) return refuse(reply, read.refusal)
      const notice = checked ? {} : { msg: madeInWords(read.ids.length), class: 'success' as const }
      return { success: 200 as const, ...notice, lines: read.lines, cotas: read.ids }
    },
  )

  app.put(
    '/cotas/:id',
    {
      config: { permission: 'campaigns.write', sentences: SENTENCES },
      schema: { params: IdParam, body: Change, response: answers(One) },
    },
    async (request, reply) => {
      const id = Number(request.params.id)
      const changed = await changeCota(ports, callerOf(request), id, request.body)
      return changed.ok ? describe(reply, id, { msg: 'Cota premiada salva' }) : refuse(reply, changed.refusal)
    },
  )

  app.delete(
    '/cotas/:id',
    {
      config: { permission: 'campaigns.write' },
      schema: { params: IdParam, querystring: Since, response: answers(Done) },
    },
    async (request, reply) => {
      const removed = await removeCota(ports, callerOf(request), Number(request.params.id), sinceOf(request.query))
      if (!removed.ok) return refuse(reply, removed.refusal)
      return { success: 200 as const, msg: 'Cota premiada apagada', class: 'success' as const }
    },
  )
}

const madeInWords = (count: number) =>
  count === 1 ? 'Cota premiada criada' : `${formatCount(count)} cotas premiadas criadas`

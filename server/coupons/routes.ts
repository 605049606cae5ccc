import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { centavosOf } from '../../src/domain/money.ts'
import {
  type App,
  answers,
  beyond,
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
} from '../http/http.ts'
import type { Ports } from '../ports.ts'
import { actOnCoupon, changeCoupon, createCoupon, type Made, restoreCoupon } from './changes.ts'
import { countAbove, findCoupon, listCoupons } from './store.ts'
import { CouponWire, couponToWire } from './wire.ts'

const Query = Type.Object({ page: PageNumber, action_id: RecordId })
const MaybeMoment = Type.Optional(nullable(Type.String({ maxLength: 40 })))
const fields = {
  title: Type.String({ maxLength: 500 }),
  /** In reais. */
  amount: nullable(Type.Number({ minimum: 0, maximum: 1_000_000_000_000 })),
  created_at: MaybeMoment,
  expires_at: MaybeMoment,
}
const CreateBody = named('NewCoupon', Type.Object({ action_id: RecordNumber, ...fields }))
const ChangeBody = changeOf('CouponChange', named('CouponFields', Type.Partial(Type.Object(fields))))
const MainBody = named(
  'MainCoupon',
  Type.Object({
    /** False takes it back. */
    main: Type.Optional(Type.Boolean()),
    /** What is taken back, by when it was done: a coupon that was changed afterwards stays as it is. */
    since: Type.Optional(Type.String({ format: 'date-time' })),
  }),
)
const ForecastQuery = Type.Object({ amount: Type.String({ pattern: '^[0-9]{1,9}([.][0-9]{1,2})?$' }) })
const CouponPage = success(paged(CouponWire))
const CouponAnswer = named('CouponAnswer', success({ coupon: CouponWire }))
/** `previous`: the coupon that was the main one before. */
const MainAnswer = named('MainCouponAnswer', success({ coupon: CouponWire, previous: nullable(Type.Integer()) }))
const Forecast = named('CouponForecast', success({ count: Type.Integer() }))

/** The coupon promotions of campaigns (spec §2.14, §7.3). */
export function couponRoutes(app: App, ports: Ports): void {
  const { db } = ports.database
  const read = { permission: 'campaigns.read' } as const
  const write = {
    permission: 'campaigns.write',
    sentences: {
      amount: 'Informe um valor acima de R$ 0,00.',
      created_at: 'Informe uma data válida',
      expires_at: 'Informe uma data válida',
    },
  } as const
  const answerCoupon = async (reply: FastifyReply, id: number, msg?: string) => {
    const found = await findCoupon(db, id)
    if (found === undefined) return refuse(reply, 'record.unknown')
    const coupon = couponToWire(found, ports.clock.now())
    return reply.send({ success: 200, ...(msg && { msg, class: 'success' }), coupon })
  }
  const answerMade = (reply: FastifyReply, made: Made, msg: string) =>
    made.ok ? answerCoupon(reply, made.row.id, msg) : refuse(reply, made.refusal)

  app.get(
    '/cupons',
    { config: read, schema: { querystring: Query, response: answers(CouponPage) } },
    async (request) => {
      const page = Number(request.query.page ?? 1)
      const { rows, total } = await listCoupons(db, { campaignId: Number(request.query.action_id), page })
      const now = ports.clock.now()
      const data = rows.map((row) => couponToWire(row, now))
      return { success: 200 as const, ...beyond(total, page), data, ...pageOf(total, page) }
    },
  )

  app.get(
    '/cupons/forecast/:id',
    { config: read, schema: { params: IdParam, querystring: ForecastQuery, response: answers(Forecast) } },
    async (request) => {
      const amount = centavosOf(Number(request.query.amount))
      const asked = { campaignId: Number(request.params.id), amount, now: ports.clock.now() }
      return { success: 200 as const, count: await countAbove(db, asked) }
    },
  )

  app.get(
    '/cupons/:id',
    { config: read, schema: { params: IdParam, response: answers(CouponAnswer) } },
    (request, reply) => answerCoupon(reply, Number(request.params.id)),
  )

  app.post(
    '/cupons',
    { config: write, schema: { body: CreateBody, response: answers(CouponAnswer) } },
    async (request, reply) => {
      const { action_id: campaignId, ...body } = request.body
      return answerMade(reply, await createCoupon(ports, callerOf(request), { campaignId, ...body }), 'Cupom criado')
    },
  )

  app.put(
    '/cupons/:id',
    { config: write, schema: { params: IdParam, body: ChangeBody, response: answers(CouponAnswer) } },
    async (request, reply) => {
      const id = Number(request.params.id)
      return answerMade(reply, await changeCoupon(ports, callerOf(request), id, request.body), 'Cupom salvo')
    },
  )

  app.put(
    '/cupons/:id/main',
    { config: write, schema: { params: IdParam, body: MainBody, response: answers(MainAnswer) } },
    async (request, reply) => {
      const { main = true } = request.body
      const asked = { act: main ? ('promote' as const) : ('demote' as const), since: sinceOf(request.body) }
      const done = await actOnCoupon(ports, callerOf(request), Number(request.params.id), asked)
      if (!done.ok) return refuse(reply, done.refusal)
      const found = await findCoupon(db, done.row.id)
      if (found === undefined) return refuse(reply, 'record.unknown')
      return {
        success: 200 as const,
        msg: main ? 'Este é o cupom principal agora' : 'O cupom deixou de ser o principal',
        class: 'success' as const,
        coupon: couponToWire(found, ports.clock.now()),
        previous: done.previous ?? null,
      }
    },
  )

  app.delete(
    '/cupons/:id',
    { config: write, schema: { params: IdParam, querystring: Since, response: answers(Done) } },
    async (request, reply) => {
      const asked = { act: 'remove' as const, since: sinceOf(request.query) }
      const removed = await actOnCoupon(ports, callerOf(request), Number(request.params.id), asked)
      if (!removed.ok) return refuse(reply, removed.refusal)
      return { success: 200 as const, msg: 'Cupom removido', class: 'success' as const }
    },
  )

  app.post(
    '/cupons/restore/:id',
    { config: write, schema: { params: IdParam, response: answers(CouponAnswer) } },
    async (request, reply) => {
      const restored = await restoreCoupon(ports, callerOf(request), Number(request.params.id))
      return answerMade(reply, restored, 'Cupom restaurado')
    },
  )
}

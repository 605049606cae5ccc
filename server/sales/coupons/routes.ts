import { Type } from 'typebox'
import { COUPON_FIELDS } from '../../../src/domain/sales/coupons.ts'
import { centavosOf } from '../../../src/domain/values/money.ts'
import {
  type App,
  answers,
  callerOf,
  changeOf,
  IdParam,
  Moment,
  named,
  nullable,
  RecordId,
  RecordNumber,
  refuse,
  sinceOf,
  success,
} from '../../platform/http/http.ts'
import { recordArea } from '../../platform/http/record-area.ts'
import { bodySchemas, sentencesOf } from '../../platform/http/record-fields.ts'
import type { Ports } from '../../platform/ports.ts'
import { actOnCoupon, changeCoupon, createCoupon, removeCoupon, restoreCoupon } from './changes.ts'
import { countAbove, findCoupon, listCoupons } from './store.ts'
import { CouponWire, couponToWire } from './wire.ts'

const fields = bodySchemas(COUPON_FIELDS)
const MainBody = named(
  'MainCoupon',
  Type.Object({
    /** False takes it back. */
    main: Type.Optional(Type.Boolean()),
    /** What is taken back, by when it was done: a coupon that was changed afterwards stays as it is. */
    since: Type.Optional(Moment),
  }),
)
const ForecastQuery = Type.Object({ amount: Type.String({ pattern: '^[0-9]{1,9}([.][0-9]{1,2})?$' }) })
/** `previous`: the coupon that was the main one before. */
const MainAnswer = named('MainCouponAnswer', success({ coupon: CouponWire, previous: nullable(Type.Integer()) }))
/** `main`: it was the main coupon; `updated_at`: when it was removed. */
const Removed = named('CouponRemoved', success({ main: Type.Boolean(), updated_at: Type.String() }))
const Forecast = named('CouponForecast', success({ count: Type.Integer() }))

/** The coupon promotions of campaigns (spec §2.14, §7.3). */
export function couponRoutes(app: App, ports: Ports): void {
  const { db } = ports.database
  const sentences = sentencesOf(COUPON_FIELDS)

  recordArea(app, {
    ...{ path: '/cupons', name: 'coupon', dated: true, sentences },
    permissions: { list: 'campaigns.read', read: 'campaigns.read', write: 'campaigns.write' },
    schemas: {
      query: { action_id: RecordId },
      create: named('NewCoupon', Type.Object({ action_id: RecordNumber, ...fields })),
      change: changeOf('CouponChange', named('CouponFields', Type.Partial(Type.Object(fields)))),
      wire: CouponWire,
      answer: 'CouponAnswer',
      removed: Removed,
    },
    said: {
      ...{ created: 'Cupom criado', changed: 'Cupom salvo' },
      ...{ removed: 'Cupom removido', restored: 'Cupom restaurado' },
    },
    list: ({ action_id, page }) => listCoupons(db, { campaignId: Number(action_id), page }),
    find: (id) => findCoupon(db, id),
    toWire: (found) => couponToWire(found, ports.clock.now()),
    create: (caller, { action_id: campaignId, ...body }) => createCoupon(ports, caller, { campaignId, ...body }),
    change: (caller, id, body) => changeCoupon(ports, caller, id, body),
    remove: (caller, id, since) => removeCoupon(ports, caller, id, since),
    restore: (caller, id) => restoreCoupon(ports, caller, id),
  })

  app.get(
    '/cupons/forecast/:id',
    {
      config: { permission: 'campaigns.read' },
      schema: { params: IdParam, querystring: ForecastQuery, response: answers(Forecast) },
    },
    async (request) => {
      const amount = centavosOf(Number(request.query.amount))
      const asked = { campaignId: Number(request.params.id), amount, now: ports.clock.now() }
      return { success: 200 as const, count: await countAbove(db, asked) }
    },
  )

  app.put(
    '/cupons/:id/main',
    {
      config: { permission: 'campaigns.write', sentences },
      schema: { params: IdParam, body: MainBody, response: answers(MainAnswer) },
    },
    async (request, reply) => {
      const { main = true } = request.body
      const asked = { act: main ? ('promote' as const) : ('demote' as const), since: sinceOf(request.body) }
      const done = await actOnCoupon(ports, callerOf(request), Number(request.params.id), asked)
      if (!done.ok) return refuse(reply, done.refusal)
      const found = await findCoupon(db, done.id)
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
}

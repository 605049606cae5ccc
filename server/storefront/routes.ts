import { Type } from 'typebox'
import { reaisOf } from '../../src/domain/money.ts'
import { formatQuota } from '../../src/domain/quota-number.ts'
import { isPublic } from '../../src/machines/on-sale.ts'
import { AfterPurchase, afterPurchaseOf, PublicCampaign, publicCampaignOf } from '../campaigns/public.ts'
import { findCampaign, findCampaignBySlug } from '../campaigns/store.ts'
import { type App, answers, IdParam, named, nullable, PageNumber, refuse, success } from '../http/http.ts'
import { numbersOf, prizesWonBy } from '../ledger/lookup.ts'
import type { Ports } from '../ports.ts'
import { couponsOf } from '../purchases/coupons.ts'
import { isPaid, isPayable } from '../purchases/lifecycle.ts'
import { SpinsWire, spinsOf } from '../purchases/spins.ts'
import { spin } from '../roulette/spin.ts'
import { buy, findPurchase, MAX_KEY } from './purchases.ts'

const NUMBERS_A_PAGE = 1000
const Slug = Type.Object({ slug: Type.String({ minLength: 1, maxLength: 120 }) })

const OneCampaign = success({ campaign: PublicCampaign })

const PurchaseBody = Type.Object({
  quantity: Type.Integer(),
  name: Type.String({ maxLength: 200 }),
  telefone: Type.String({ maxLength: 40 }),
  link_ref: Type.Optional(nullable(Type.Integer())),
  params: Type.Optional(
    Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 300 }), { maxProperties: 30 }),
  ),
})
const PurchaseHeaders = Type.Object({ 'idempotency-key': Type.Optional(Type.String()) })
const Pix = named(
  'Pix',
  Type.Object({ charge_id: Type.String(), copia_e_cola: Type.String(), expires_at: Type.String() }),
)
const Purchased = named(
  'Purchased',
  success({
    id: Type.Integer(),
    token: Type.String(),
    quantity: Type.Integer(),
    amount: Type.Number(),
    pix: Pix,
  }),
)

const PurchaseState = success({
  id: Type.Integer(),
  status: Type.String(),
  quantity: Type.Integer(),
  amount: Type.Number(),
  delivered: Type.Integer(),
  expires_at: Type.String(),
  pix: nullable(Pix),
  numbers: Type.Array(Type.String()),
  numbers_page: Type.Integer(),
  numbers_last_page: Type.Integer(),
  spins: SpinsWire,
  /** The coupons that it earned. */
  coupons: Type.Array(named('EarnedCoupon', Type.Object({ id: Type.Integer(), title: Type.String() }))),
  /** The instant prizes among its numbers. */
  prizes: Type.Array(Type.Object({ number: Type.String(), title: Type.String() })),
  after: nullable(AfterPurchase),
})

const WonPrize = named('WonPrize', Type.Object({ id: Type.Integer(), title: Type.String() }))
/** One spin: its number in the campaign, what it won, and how many the purchase has left. */
const SpinAnswer = named(
  'SpinAnswer',
  success({
    spin: Type.Integer(),
    prize: nullable(WonPrize),
    left: Type.Integer(),
  }),
)
const PurchaseToken = { 'purchase-token': Type.Optional(Type.String({ maxLength: 100 })) }

/** What a buyer's page calls (DESIGN §5, public side): no session, limited by address. */
export function publicRoutes(app: App, ports: Ports): void {
  const { db } = ports.database
  const config = {
    permission: 'public',
    rateLimit: { max: ports.limits.purchasesAMinute, timeWindow: '1 minute' },
  } as const

  app.get(
    '/public/campaigns/:slug',
    { config, schema: { params: Slug, response: answers(OneCampaign) } },
    async (request, reply) => {
      const row = await findCampaignBySlug(db, request.params.slug)
      if (row === undefined || !isPublic(row.state)) return refuse(reply, 'record.unknown')
      return { success: 200 as const, campaign: await publicCampaignOf(ports, row) }
    },
  )

  app.post(
    '/public/campaigns/:slug/purchases',
    {
      config: { ...config, sentences: { quantity: 'Informe quantas cotas, em número inteiro' } },
      schema: {
        params: Slug,
        headers: PurchaseHeaders,
        body: PurchaseBody,
        response: { 201: Purchased, ...answers(Purchased) },
      },
    },
    async (request, reply) => {
      const { link_ref, ...draft } = request.body
      const bought = await buy(ports, {
        ...draft,
        slug: request.params.slug,
        idempotencyKey: request.headers['idempotency-key'] ?? '',
        address: request.ip,
        linkRef: link_ref ?? undefined,
      })
      if (!bought.ok) return refuse(reply, bought.refusal)
      const { id, token, quantity, amount, pix } = bought.purchase
      return reply.code(201).send({
        success: 200,
        id,
        token,
        quantity,
        amount: reaisOf(amount),
        pix: { charge_id: pix.chargeId, copia_e_cola: pix.code, expires_at: pix.expiresAt.toISOString() },
      })
    },
  )

  app.get(
    '/public/purchases/:id',
    {
      config,
      schema: {
        params: IdParam,
        headers: Type.Object(PurchaseToken),
        querystring: Type.Object({ page: PageNumber }),
        response: answers(PurchaseState),
      },
    },
    async (request, reply) => {
      const row = await findPurchase(db, Number(request.params.id), request.headers['purchase-token'] ?? '')
      if (row === undefined) return refuse(reply, 'record.unknown')
      const campaign = await findCampaignById(row.campaignId)
      const page = await numbersOf(db, ports.seal, row.id, {
        page: Number(request.query.page ?? 1),
        size: NUMBERS_A_PAGE,
      })
      return {
        success: 200 as const,
        id: row.id,
        status: row.status,
        quantity: row.quantity,
        amount: reaisOf(row.amount + row.surcharge),
        delivered: row.delivered,
        expires_at: row.expiresAt.toISOString(),
        pix:
          isPayable(row) && row.chargeId !== null && row.chargeCode !== null
            ? { charge_id: row.chargeId, copia_e_cola: row.chargeCode, expires_at: row.expiresAt.toISOString() }
            : null,
        numbers: page.numbers.map((number) => formatQuota(number, campaign.total)),
        numbers_page: page.currentPage,
        numbers_last_page: page.lastPage,
        spins: await spinsOf(db, row),
        coupons: await couponsOf(db, row.id),
        prizes: (await prizesWonBy(db, row.id)).map(({ number, title }) => ({
          number: formatQuota(number, campaign.total),
          title,
        })),
        after: isPaid(row) ? afterPurchaseOf(campaign) : null,
      }
    },
  )

  app.post(
    '/public/purchases/:id/spins',
    {
      config,
      schema: {
        params: IdParam,
        headers: Type.Object({ ...PurchaseToken, ...PurchaseHeaders.properties }),
        response: answers(SpinAnswer),
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key'] ?? ''
      if (key.length < 1 || key.length > MAX_KEY) return refuse(reply, 'idempotency.wrong')
      const row = await findPurchase(db, Number(request.params.id), request.headers['purchase-token'] ?? '')
      if (row === undefined) return refuse(reply, 'record.unknown')
      const outcome = await spin(ports, row.campaignId, { transactionId: row.id, key, now: ports.clock.now() })
      return outcome.ok ? { success: 200 as const, ...outcome.spun } : refuse(reply, outcome.refusal)
    },
  )

  async function findCampaignById(id: number) {
    const row = await findCampaign(db, id)
    if (row === undefined) throw new Error(`purchase of campaign ${id}, which does not exist`)
    return row
  }
}

import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import type { Shown } from '../../../src/domain/campaigns/counter-offer.ts'
import { CONSENT_MISSING } from '../../../src/domain/sales/buyer-form.ts'
import { centavosOf, reaisOf } from '../../../src/domain/values/money.ts'
import { isPublic } from '../../../src/machines/on-sale.ts'
import { PublicCampaign, publicCampaignOf } from '../../campaigns/campaigns/public.ts'
import { findCampaignBySlug } from '../../campaigns/campaigns/store.ts'
import { spin } from '../../campaigns/roulette/spin.ts'
import { type App, answers, IdParam, named, nullable, PageNumber, refuse, success } from '../../platform/http/http.ts'
import { KEPT } from '../../platform/http/keeping.ts'
import { readingLately, sayAsOf } from '../../platform/http/reads.ts'
import type { Ports } from '../../platform/ports.ts'
import { wrongFields } from '../../platform/refusals.ts'
import { chargeForBuyer } from '../../sales/gateways/sandbox.ts'
import { askForBuyer, BANK_ANSWERS } from '../../sales/payments/buyer-question.ts'
import { keepOnDevice } from '../my-quotas/remembered.ts'
import { consentIn } from './measuring/consent.ts'
import { originOf } from './measuring/first-touch.ts'
import { visitOf } from './measuring/measuring.ts'
import { momentCache } from './moment-cache.ts'
import { findOpened, hasProven } from './purchase/opened.ts'
import { indexInPurchase } from './purchase/purchase-numbers.ts'
import { buy, MAX_KEY } from './purchase/purchases.ts'
import { PurchaseRoulette, purchaseRouletteOf } from './purchase/roulette.ts'
import { Pix, PurchaseState, purchaseStateOf } from './purchase/state.ts'
import { type ReadyBody, readyBody, sendJson } from './ready-body.ts'

const Slug = Type.Object({ slug: Type.String({ minLength: 1, maxLength: 120 }) })

const OneCampaign = success({ campaign: PublicCampaign })

const PurchaseBody = Type.Object({
  quantity: Type.Integer(),
  name: Type.String({ maxLength: 200 }),
  telefone: Type.String({ maxLength: 300 }),
  /** What the buyer was shown: the amount to be paid, in reais, and the quotas that come of it. Where either differs by now, 409 with both. */
  amount: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000_000 })),
  due: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
  /** What the buyer accepted: the version that the page was drawn with, and when, where it was accepted before. */
  consent: Type.Optional(
    Type.Object({
      version: Type.String({ maxLength: 40 }),
      at: Type.Optional(nullable(Type.String({ format: 'date-time' }))),
    }),
  ),
  link_ref: Type.Optional(nullable(Type.Integer())),
  params: Type.Optional(
    Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 300 }), { maxProperties: 30 }),
  ),
})
const PurchaseHeaders = Type.Object({ 'idempotency-key': Type.Optional(Type.String({ maxLength: 4_000 })) })
const Purchased = named(
  'Purchased',
  success({
    id: Type.Integer(),
    token: Type.String(),
    quantity: Type.Integer(),
    due: Type.Integer(),
    amount: Type.Number(),
    pix: Pix,
  }),
)

const WonPrize = named('WonPrize', Type.Object({ id: Type.Integer(), title: Type.String() }))
/** One spin: its number in the campaign, what it won, when it was made, and how many the purchase has left. */
const SpinAnswer = named(
  'SpinAnswer',
  success({
    spin: Type.Integer(),
    prize: nullable(WonPrize),
    left: Type.Integer(),
    at: Type.String(),
  }),
)
/** What the bank said, and the purchase after it. */
const BankAnswer = named('BankAnswer', success({ bank: Type.Enum([...BANK_ANSWERS]), purchase: PurchaseState }))
/** Where a number stands among those of a purchase, from 1; `null` when it is not one of them. */
const NumberPlace = named('NumberPlace', success({ place: nullable(Type.Integer()) }))
const PurchaseToken = { 'purchase-token': Type.Optional(Type.String({ maxLength: 100 })) }

/** What a buyer's page calls (DESIGN §5, public side): no session, limited by address. */
export function publicRoutes(app: App, ports: Ports): void {
  const { db } = ports.database
  const config = {
    permission: 'public',
    side: 'buyers',
    rateLimit: { max: ports.limits.purchasesAMinute, timeWindow: '1 minute' },
  } as const

  // All who ask for a campaign in the same second share one reading.
  const { publicAnswerMs: ms } = ports.limits
  let write: ReturnType<FastifyReply['getSerializationFunction']>
  const source = readingLately(ports)
  const campaigns = momentCache<string, { body: ReadyBody; asOf: Date | null } | undefined>(
    ports.clock,
    async (slug, before) => {
      const { from, asOf } = source()
      const row = await findCampaignBySlug(from.database.db, slug)
      if (row === undefined || !isPublic(row.state)) return { answer: undefined, keep: false }
      const campaign = await publicCampaignOf(from, row)
      const answer = { success: 200 as const, campaign }
      const body = await readyBody(write?.(answer) ?? JSON.stringify(answer), before?.body)
      return { answer: { body, asOf }, keep: true }
    },
    { freshMs: ms, staleMs: ms },
  )

  app.get(
    '/public/campaigns/:slug',
    { config: { ...config, side: 'both', way: 'gives' }, schema: { params: Slug, response: answers(OneCampaign) } },
    async (request, reply) => {
      write ??= reply.getSerializationFunction('200')
      const campaign = await campaigns.of(request.params.slug)
      if (campaign === undefined) return refuse(reply, 'record.unknown')
      sayAsOf(reply, campaign.asOf)
      return sendJson(request, reply, campaign.body, KEPT.askedAboutByAll)
    },
  )

  app.post(
    '/public/campaigns/:slug/purchases',
    {
      config: {
        ...config,
        way: 'first',
        cleaned: ['params'],
        sentences: { quantity: 'Informe quantas cotas, em número inteiro' },
      },
      schema: {
        params: Slug,
        headers: PurchaseHeaders,
        body: PurchaseBody,
        response: { 201: Purchased, ...answers(Purchased) },
      },
    },
    async (request, reply) => {
      const { link_ref, params = {}, amount: shownAmount, due: shownDue, consent: given, ...draft } = request.body
      const consent = given && (await consentIn(ports, { version: given.version, at: given.at ?? undefined }))
      if (consent === null) return refuse(reply, wrongFields({ consent: [CONSENT_MISSING] }))
      const origin = originOf(request, { linkRef: link_ref ?? undefined, params })
      const bought = await buy(ports, {
        ...draft,
        ...origin,
        visit: visitOf(request, origin.params, ports.clock.now()),
        slug: request.params.slug,
        idempotencyKey: request.headers['idempotency-key'] ?? '',
        address: request.ip,
        consent,
        proven: await hasProven(ports, request, draft.telefone),
        shown: shownOf(shownAmount, shownDue),
      })
      if (!bought.ok) return refuse(reply, bought.refusal)
      const { id, token, quantity, due, amount, pix } = bought.purchase
      keepOnDevice(reply, ports.config.publicUrl, { id, token, slug: request.params.slug })
      return reply.code(201).send({
        success: 200,
        id,
        token,
        quantity,
        due,
        amount: reaisOf(amount),
        pix: {
          charge_id: chargeForBuyer(pix.chargeId),
          copia_e_cola: pix.code,
          expires_at: pix.expiresAt.toISOString(),
        },
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
      const row = await findOpened(ports, request)
      if (row === undefined) return refuse(reply, 'record.unknown')
      return purchaseStateOf(ports, row, Number(request.query.page ?? 1))
    },
  )

  app.get(
    '/public/purchases/:id/place',
    {
      config,
      schema: {
        params: IdParam,
        headers: Type.Object(PurchaseToken),
        querystring: Type.Object({ number: Type.String({ pattern: '^[0-9]{1,8}$' }) }),
        response: answers(NumberPlace),
      },
    },
    async (request, reply) => {
      const row = await findOpened(ports, request)
      if (row === undefined) return refuse(reply, 'record.unknown')
      return { success: 200 as const, place: await indexInPurchase(ports, row, Number(request.query.number)) }
    },
  )

  app.get(
    '/public/purchases/:id/roulette',
    {
      config,
      schema: { params: IdParam, headers: Type.Object(PurchaseToken), response: answers(PurchaseRoulette) },
    },
    async (request, reply) => {
      const row = await findOpened(ports, request)
      return row === undefined ? refuse(reply, 'record.unknown') : purchaseRouletteOf(db, row)
    },
  )

  app.post(
    '/public/purchases/:id/questions',
    { config, schema: { params: IdParam, headers: Type.Object(PurchaseToken), response: answers(BankAnswer) } },
    async (request, reply) => {
      const row = await findOpened(ports, request)
      if (row === undefined) return refuse(reply, 'record.unknown')
      const bank = await askForBuyer(ports, row)
      const after = (await findOpened(ports, request)) ?? row
      return { success: 200 as const, bank, purchase: await purchaseStateOf(ports, after, 1) }
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
      const row = await findOpened(ports, request)
      if (row === undefined) return refuse(reply, 'record.unknown')
      const outcome = await spin(ports, row.campaignId, { transactionId: row.id, key, now: ports.clock.now() })
      if (!outcome.ok) return refuse(reply, outcome.refusal)
      return { success: 200 as const, ...outcome.spun, at: outcome.spun.at.toISOString() }
    },
  )
}

/** What an order says that its buyer was shown; undefined where it says nothing. */
const shownOf = (reais: number | undefined, due: number | undefined): Partial<Shown> | undefined =>
  reais === undefined && due === undefined
    ? undefined
    : { ...(reais !== undefined && { amount: centavosOf(reais) }), ...(due !== undefined && { due }) }

import { Type } from 'typebox'
import { BODY_VARIABLES, type BodyGroup, bodySentence } from '../../../src/domain/sales/body-template.ts'
import { MAX_WEBHOOK_HEADERS } from '../../../src/domain/sales/webhooks.ts'
import { WORLD_EVENTS } from '../../../src/domain/sales/world-events.ts'
import {
  type App,
  answers,
  beyond,
  callerOf,
  changeOf,
  IdParam,
  Moment,
  named,
  nullable,
  PageNumber,
  paged,
  pageOf,
  RecordNumber,
  refuse,
  success,
} from '../../platform/http/http.ts'
import { recordArea } from '../../platform/http/record-area.ts'
import type { Ports } from '../../platform/ports.ts'
import { wrongFields } from '../../platform/refusals.ts'
import { changeWebhook, createWebhook, pauseWebhook, removeWebhook, renewSecret, restoreWebhook } from './changes.ts'
import { ATTEMPT_FILTERS, countResendable, listAttempts, resend } from './sent.ts'
import { keyPairOf } from './signing.ts'
import { findWebhook, listWebhooks } from './store.ts'
import { previewBody, tryWebhook } from './trial.ts'
import { AttemptWire, attemptToWire, HeaderWire, WebhookWire, webhookToWire } from './wire.ts'

const MOST_HEADERS = MAX_WEBHOOK_HEADERS * 5
const BodyText = Type.String({ maxLength: 60_000 })
const fields = {
  title: Type.String({ maxLength: 500 }),
  event: nullable(Type.Integer({ minimum: 0, maximum: 1_000 })),
  method: Type.Optional(Type.String({ maxLength: 20 })),
  url: Type.String({ maxLength: 4_000 }),
  headers_data: Type.Optional(Type.Array(HeaderWire, { maxItems: MOST_HEADERS })),
  bearer_token: Type.Optional(nullable(Type.String({ maxLength: 8_000 }))),
  body: Type.Optional(BodyText),
}
const Named = named('WebhookEvent', Type.Object({ id: Type.Integer(), title: Type.String() }))
const Names = Type.Array(Type.String())
const Variables = Type.Object({ user: Names, order: Names, product: Names, params: Names } satisfies Record<
  BodyGroup,
  typeof Names
>)
const Lookups = named('WebhookLookups', success({ events: Type.Array(Named), variables: Variables }))
const Tried = named(
  'WebhookTest',
  success({
    delivered: Type.Boolean(),
    status: nullable(Type.Integer()),
    ms: Type.Integer(),
    request: nullable(Type.String()),
    answer: nullable(Type.String()),
  }),
)
const PreviewAsked = named('WebhookPreviewAsked', Type.Object({ body: BodyText, event: Type.Optional(fields.event) }))
const Preview = named(
  'WebhookPreview',
  success({ text: nullable(Type.String()), transaction_id: nullable(Type.Integer()) }),
)
const AttemptsAsked = Type.Object({ page: PageNumber, filter: Type.Optional(Type.Enum([...ATTEMPT_FILTERS])) })
const Attempts = named('DeliveryAttempts', success(paged(AttemptWire)))
const Waiting = named(
  'WebhookWaiting',
  success({
    failed: Type.Integer(),
    all: Type.Integer(),
    lapsed: Type.Integer(),
    oldest: nullable(Type.String()),
  }),
)
/** One delivery, or all since a moment: only those that never arrived, or every one. */
const ResendAsked = named(
  'WebhookResend',
  Type.Object({
    delivery: Type.Optional(Type.Object({ action_id: RecordNumber, id: RecordNumber })),
    since: Type.Optional(Moment),
    only: Type.Optional(Type.Enum(['failed', 'all'])),
  }),
)
const Resent = named('WebhookResent', success({ count: Type.Integer() }))
const Secret = named('WebhookSecret', success({ secret: Type.String(), former_until: Type.String() }))
const PublicKeys = Type.Object({
  keys: Type.Array(Type.Object({ alg: Type.Literal('ed25519'), public_key: Type.String() })),
})
/** Where a receiver finds the key that checks `v1a`. */
export const PUBLIC_KEYS = '/.well-known/talao-webhooks.json'

const READ = { permission: 'webhooks.read' } as const
const WRITE = { permission: 'webhooks.write' } as const
const CHANGE = { permission: 'webhooks.change' } as const
const TESTS_A_MINUTE = { max: 20, timeWindow: '1 minute' }
const BEGINNING = new Date(0)

/** Webhooks: what the operator's programs are notified of (spec §2.21, §7.8). */
export function webhookRoutes(app: App, ports: Ports): void {
  const { db } = ports.database

  recordArea(app, {
    ...{ path: '/webhooks', name: 'webhook', dated: true },
    permissions: { list: 'webhooks.read', read: 'webhooks.read', write: 'webhooks.change' },
    schemas: {
      query: {},
      create: named('NewWebhook', Type.Object(fields)),
      change: changeOf('WebhookChange', named('WebhookFields', Type.Partial(Type.Object(fields)))),
      wire: WebhookWire,
      answer: 'WebhookAnswer',
    },
    said: {
      ...{ created: 'Webhook criado', changed: 'Webhook salvo' },
      ...{ removed: 'Webhook excluído', restored: 'Webhook restaurado' },
    },
    list: ({ page }) => listWebhooks(db, { page }),
    find: (id) => findWebhook(db, id),
    toWire: (found) => webhookToWire(found, ports.clock.now()),
    create: (caller, body) => createWebhook(ports, caller, body),
    change: (caller, id, body) => changeWebhook(ports, caller, id, body),
    remove: (caller, id, since) => removeWebhook(ports, caller, id, since),
    restore: (caller, id) => restoreWebhook(ports, caller, id),
  })

  app.post('/webhooks/events', { config: READ, schema: { response: answers(Lookups) } }, async () => ({
    success: 200 as const,
    events: WORLD_EVENTS.map(({ id, title }) => ({ id, title })),
    variables: {
      user: [...BODY_VARIABLES.user],
      order: [...BODY_VARIABLES.order],
      product: [...BODY_VARIABLES.product],
      params: [...BODY_VARIABLES.params],
    },
  }))

  app.get(
    '/webhooks/test/:id',
    { config: { ...WRITE, rateLimit: TESTS_A_MINUTE }, schema: { params: IdParam, response: answers(Tried) } },
    async (request, reply) => {
      const onBroken = (error: unknown) => request.log.error(error)
      const done = await tryWebhook(ports, callerOf(request), Number(request.params.id), onBroken)
      if (!done.ok) return refuse(reply, done.refusal)
      const { ok: delivered, sentence: msg, ...tried } = done.tried
      const notice = { msg, class: delivered ? ('success' as const) : ('error' as const) }
      return { success: 200 as const, ...notice, delivered, ...tried }
    },
  )

  app.post(
    '/webhooks/preview',
    { config: READ, schema: { body: PreviewAsked, response: answers(Preview) } },
    async (request, reply) => {
      const { body, event = null } = request.body
      const made = await previewBody(ports, { body, event })
      if (made === undefined) return { success: 200 as const, text: null, transaction_id: null }
      if ('fault' in made) return refuse(reply, wrongFields({ body: [bodySentence(made.fault)] }))
      return { success: 200 as const, text: made.text, transaction_id: made.transactionId }
    },
  )

  app.get(
    '/webhooks/:id/deliveries',
    { config: READ, schema: { params: IdParam, querystring: AttemptsAsked, response: answers(Attempts) } },
    async (request, reply) => {
      const id = Number(request.params.id)
      const page = Number(request.query.page ?? 1)
      const webhook = await findWebhook(db, id)
      if (webhook === undefined) return refuse(reply, 'record.unknown')
      const { rows, total } = await listAttempts(db, { id, filter: request.query.filter ?? 'all', page })
      const { event_title: title } = webhookToWire(webhook, ports.clock.now())
      const data = rows.map((row) => attemptToWire(row, title))
      return { success: 200 as const, ...beyond(total, page), data, ...pageOf(total, page) }
    },
  )

  app.get(
    '/webhooks/:id/waiting',
    {
      config: READ,
      schema: {
        params: IdParam,
        querystring: Type.Object({ since: Type.Optional(Moment) }),
        response: answers(Waiting),
      },
    },
    async (request) => {
      const { since } = request.query
      const from = since === undefined ? BEGINNING : new Date(since)
      const { oldest, ...counts } = await countResendable(db, Number(request.params.id), from)
      return { success: 200 as const, ...counts, oldest: oldest?.toISOString() ?? null }
    },
  )

  app.post(
    '/webhooks/:id/resend',
    { config: WRITE, schema: { params: IdParam, body: ResendAsked, response: answers(Resent) } },
    async (request, reply) => {
      const { delivery, since, only = 'failed' } = request.body
      const asked =
        delivery === undefined
          ? { since: since === undefined ? BEGINNING : new Date(since), only }
          : { delivery: { campaignId: delivery.action_id, id: delivery.id } }
      const done = await resend(ports, callerOf(request), Number(request.params.id), asked)
      if (!done.ok) return refuse(reply, done.refusal)
      return { success: 200 as const, msg: resentSentence(done.count), class: 'success' as const, count: done.count }
    },
  )

  app.post(
    '/webhooks/:id/pause',
    { config: WRITE, schema: { params: IdParam, response: answers(named('WebhookPaused', success({}))) } },
    async (request, reply) => {
      const done = await pauseWebhook(ports, callerOf(request), Number(request.params.id))
      if (!done.ok) return refuse(reply, done.refusal)
      return { success: 200 as const, msg: 'Webhook pausado', class: 'success' as const }
    },
  )

  app.post(
    '/webhooks/:id/secret',
    { config: CHANGE, schema: { params: IdParam, response: answers(Secret) } },
    async (request, reply) => {
      const done = await renewSecret(ports, callerOf(request), Number(request.params.id))
      if (!done.ok) return refuse(reply, done.refusal)
      return { success: 200 as const, secret: done.secret, former_until: done.until.toISOString() }
    },
  )
}

/** The key that checks `v1a`, at its well-known address. */
export function publicKeyRoute(app: App, ports: Ports): void {
  app.get(
    PUBLIC_KEYS,
    { config: { permission: 'public', side: 'both' }, schema: { hide: true, response: { 200: PublicKeys } } },
    async () => ({ keys: [{ alg: 'ed25519' as const, public_key: (await keyPairOf(ports)).publicKey }] }),
  )
}

const resentSentence = (count: number) =>
  count === 0
    ? 'Entregas retomadas'
    : count === 1
      ? '1 entrega vai de novo'
      : `${count.toLocaleString('pt-BR')} entregas vão de novo`

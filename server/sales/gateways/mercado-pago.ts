import { createHmac } from 'node:crypto'
import { foreignMoment } from '../../../src/domain/values/foreign-moment.ts'
import { ownValue } from '../../../src/domain/values/own.ts'
import {
  chargeMade,
  credential,
  fieldsOf,
  goodAnswer,
  headerOf,
  isSameText,
  jsonIn,
  reaisIn,
  refusedFor,
  silentFor,
  textOf,
  unaskable,
} from './foreign.ts'
import type {
  Consulted,
  Gateway,
  GatewayAccount,
  Provider,
  ProviderStatus,
  RawNotification,
  Silent,
  Surroundings,
} from './gateway.ts'
import { type HttpRequest, openQuestion } from './http.ts'
import { MERCADO_PAGO_URL } from './mercado-pago-oauth.ts'
import { forged, named, reportedOf } from './reported.ts'

/** A charge lives at least half an hour there; with a minute to spare for the way. */
const SHORTEST_MS = 31 * 60_000

/** Mercado Pago (docs/gateways.md), with the tokens of a seller who authorized us. */
export const mercadoPago: Provider = { name: 'mercadopago', isOffered: () => true, connect }

const STATUSES: Readonly<Record<string, ProviderStatus>> = {
  pending: 'pending',
  in_process: 'pending',
  authorized: 'pending',
  approved: 'paid',
  cancelled: 'cancelled',
  rejected: 'rejected',
  refunded: 'refunded',
  in_mediation: 'in_mediation',
}

/** A chargeback is lost only once it is settled: until then the seller may answer, and reimbursed the money stays. */
const CHARGEBACKS: Readonly<Record<string, ProviderStatus>> = {
  in_process: 'in_mediation',
  settled: 'refunded',
  reimbursed: 'paid',
}

function connect(surroundings: Surroundings): Gateway {
  const { clock, config } = surroundings
  /** A seller who took its authorization back makes every answer a 401. */
  const ask = async (account: GatewayAccount, request: HttpRequest): Promise<{ ok: true; body: unknown } | Silent> => {
    const token = credential(account, 'access_token')
    if (token === '') return refusedFor('the account is not linked')
    const headers = { ...request.headers, authorization: `Bearer ${token}` }
    const answer = await openQuestion(surroundings, { name: 'mercadopago', address: MERCADO_PAGO_URL })({
      ...request,
      headers,
    })
    const good = goodAnswer(answer)
    return good.ok || !answer.ok || answer.status !== 401 ? good : { ...good, unlinked: true }
  }

  return {
    async createCharge(account, request) {
      const { reference } = request
      const lapses = new Date(Math.max(request.expiresAt.getTime(), clock.now().getTime() + SHORTEST_MS))
      const answer = await ask(account, {
        method: 'POST',
        path: '/v1/payments',
        headers: { 'x-idempotency-key': reference },
        json: {
          transaction_amount: request.amount / 100,
          payment_method_id: 'pix',
          description: request.description,
          external_reference: reference,
          ...(request.notificationUrl.startsWith('https:') && {
            notification_url: `${request.notificationUrl}?source_news=webhooks`,
          }),
          date_of_expiration: lapses.toISOString().replace('Z', '+00:00'),
          payer: { email: request.payerEmail, first_name: request.payerName },
        },
      })
      return answer.ok ? chargeOf(answer.body, request) : answer
    },
    async findCharge(account, reference) {
      const query = new URLSearchParams({ external_reference: reference })
      const answer = await ask(account, { method: 'GET', path: `/v1/payments/search?${query}` })
      if (!answer.ok) return answer
      const { results } = fieldsOf(answer.body)
      if (!Array.isArray(results)) return silentFor('unreadable search')
      const named = results.map(fieldsOf).filter(({ external_reference }) => external_reference === reference)
      const found = named.find(({ status }) => status === 'approved') ?? named[0]
      if (found === undefined) return { ok: true, charge: null }
      const amount = reaisIn(found.transaction_amount)
      const expiresAt = foreignMoment(found.date_of_expiration) ?? clock.now()
      return amount === null ? silentFor('unreadable charge') : chargeOf(found, { amount, expiresAt })
    },
    async consult(account, chargeId) {
      const answer = await ask(account, { method: 'GET', path: `/v1/payments/${encodeURIComponent(chargeId)}` })
      if (!answer.ok) return answer
      const charge = consultedIn(answer.body, chargeId, account)
      return charge === null ? silentFor('unreadable charge') : { ok: true, charge }
    },
    async cancelCharge(account, chargeId) {
      const path = `/v1/payments/${encodeURIComponent(chargeId)}`
      const answer = await ask(account, { method: 'PUT', path, json: { status: 'cancelled' } })
      return answer.ok ? { ok: true } : answer
    },
    registerNotifications: async () => unaskable('mercado pago is told the address with each charge'),
    async testCredentials(account) {
      const answer = await ask(account, { method: 'GET', path: '/users/me' })
      return answer.ok ? { ok: true } : answer
    },
    readNotification(account, raw) {
      const id = textOf(raw.query['data.id'], 100)
      if (!isSigned(config.mercadoPago?.webhookSecret, raw, id)) return forged('wrong signature')
      const body = jsonIn(raw.body)
      const { type, action, user_id } = fieldsOf(body)
      if (user_id !== undefined && String(user_id) !== credential(account, 'user_id')) return forged('other seller')
      if (type === 'mp-connect' && action === 'application.deauthorized')
        return { ok: true, charges: [], unlinked: true }
      const payments = new Set(paymentsIn(body, raw.query, id))
      return reportedOf(body, [...payments].map(named), type ?? raw.query.type ?? raw.query.topic)
    },
  }
}

function chargeOf(body: unknown, request: { amount: number; expiresAt: Date }) {
  const { id, point_of_interaction, status, external_reference, date_created } = fieldsOf(body)
  const seen = {
    reference: textOf(external_reference),
    madeAt: foreignMoment(date_created),
    status: ownValue(STATUSES, textOf(status) ?? '') ?? (status === 'charged_back' ? 'in_mediation' : 'unknown'),
  }
  return chargeMade(id, fieldsOf(fieldsOf(point_of_interaction).transaction_data).qr_code, request, seen)
}

function consultedIn(body: unknown, chargeId: string, account: GatewayAccount): Consulted | null {
  const {
    id,
    status,
    status_detail,
    transaction_amount_refunded,
    transaction_amount,
    currency_id,
    date_approved,
    collector_id,
    external_reference,
  } = fieldsOf(body)
  const amount = reaisIn(transaction_amount)
  const [said, detail] = [textOf(status) ?? '', textOf(status_detail) ?? '']
  const known = (said === 'charged_back' ? ownValue(CHARGEBACKS, detail) : ownValue(STATUSES, said)) ?? 'unknown'
  const word = said === 'charged_back' ? `${said} ${detail}`.trim() : said
  const returned = reaisIn(transaction_amount_refunded) ?? 0
  const currency = textOf(currency_id)
  const isOther = collector_id !== undefined && String(collector_id) !== credential(account, 'user_id')
  if (String(id) !== chargeId || isOther || amount === null || said === '' || currency === null) return null
  const paymentId = known === 'paid' ? chargeId : null
  const money = { returned, amount, currency, paymentId, paidAt: foreignMoment(date_approved) }
  return { chargeId, status: known, word, ...money, reference: textOf(external_reference) }
}

/**
 * The payments that a notification names: a payment's own by its signed id; chargebacks, fraud alerts and what else there is by the id of the payment that
 * they are about.
 */
function paymentsIn(body: unknown, query: RawNotification['query'], signed: string | null): string[] {
  const { type, topic, data, resource } = fieldsOf(body)
  const { payment_id, payment } = fieldsOf(data)
  const about = textOf(type) ?? textOf(topic) ?? textOf(query.type) ?? textOf(query.topic)
  const own = about === 'payment' ? (signed ?? fieldsOf(data).id ?? query.id) : undefined
  const path = /\/v1\/payments\/(\d+)$/.exec(textOf(resource) ?? '')?.[1]
  const ids = [own, payment_id, fieldsOf(payment).id, fieldsOf(body).payment_id, path]
  return ids.map((each) => textOf(each, 100)).filter((each) => each !== null)
}

/** The manifest of a notification, signed with the application's secret: `id:…;request-id:…;ts:…;` without what is absent. */
function isSigned(secret: string | undefined, raw: RawNotification, id: string | null): boolean {
  if (secret === undefined) return false
  const parts = new Map((headerOf(raw, 'x-signature') ?? '').split(',').map((part) => pairOf(part.trim())))
  const [ts, v1, requestId] = [parts.get('ts'), parts.get('v1'), headerOf(raw, 'x-request-id')]
  if (ts === undefined || v1 === undefined) return false
  const manifest = [
    id === null ? '' : `id:${id.toLowerCase()};`,
    requestId === undefined ? '' : `request-id:${requestId};`,
    `ts:${ts};`,
  ].join('')
  return isSameText(createHmac('sha256', secret).update(manifest).digest('hex'), v1.toLowerCase())
}

const pairOf = (part: string): [string, string] => {
  const at = part.indexOf('=')
  return [part.slice(0, at), part.slice(at + 1)]
}

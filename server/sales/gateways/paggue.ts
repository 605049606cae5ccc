import { createHmac } from 'node:crypto'
import { foreignMoment } from '../../../src/domain/values/foreign-moment.ts'
import { ownValue } from '../../../src/domain/values/own.ts'
import {
  centavosIn,
  chargeMade,
  credential,
  fieldsOf,
  goodAnswer,
  headerOf,
  isSameText,
  jsonIn,
  silentFor,
  textOf,
  unaskable,
} from './foreign.ts'
import type { Consulted, Gateway, GatewayAccount, Provider, ProviderStatus, Surroundings } from './gateway.ts'
import { type HttpRequest, openQuestion } from './http.ts'
import { forged, named, reportedOf } from './reported.ts'
import { askWithToken, type TokenScheme, tryCredentials } from './with-token.ts'

const ADDRESS = 'https://ms.paggue.io'
/** How long a token lives is not known: one that is refused is requested again. */
const TOKEN_MS = 20 * 60_000

/** Paggue (docs/gateways.md). */
export const paggue: Provider = { name: 'paggue', isOffered: () => true, connect }

/** Numbers in live integrations, words in the provider's own types. */
const STATUSES: Readonly<Record<string, ProviderStatus>> = {
  '0': 'pending',
  pending: 'pending',
  processing: 'pending',
  '1': 'paid',
  paid: 'paid',
  cancelled: 'cancelled',
}

function connect(surroundings: Surroundings): Gateway {
  const { clock, config } = surroundings
  const scheme: TokenScheme = {
    provider: `paggue ${config.gatewayUrls.paggue ?? ''}`,
    open: () => openQuestion(surroundings, { name: 'paggue', address: ADDRESS }),
    headers: ({ token, company = '' }) => ({ authorization: `Bearer ${token}`, 'x-company-id': company }),
    async askToken(ask, account) {
      const json = {
        client_key: credential(account, 'client_key'),
        client_secret: credential(account, 'client_secret'),
      }
      const answer = goodAnswer(await ask({ method: 'POST', path: '/auth/v1/token', json }), 'client_secret')
      if (!answer.ok) return answer
      const { access_token, user } = fieldsOf(answer.body)
      const companies = fieldsOf(user).companies
      const token = textOf(access_token, 5_000)
      const company = textOf(fieldsOf(Array.isArray(companies) ? companies[0] : undefined).id)
      if (token === null || company === null) return silentFor('no token in the answer')
      return { ok: true, token: { token, company, until: new Date(clock.now().getTime() + TOKEN_MS) } }
    },
  }
  const ask = (account: GatewayAccount, request: HttpRequest) => askWithToken(surroundings, scheme, account, request)

  return {
    async createCharge(account, request) {
      const raw = JSON.stringify({
        payer_name: request.payerName,
        amount: request.amount,
        external_id: request.reference,
        description: request.description,
      })
      const signature = signatureOf(account, raw)
      const answer = await ask(account, {
        method: 'POST',
        path: '/cashin/api/billing_order',
        raw,
        headers: { signature },
      })
      if (!answer.ok) return answer
      const { hash, payment, external_id, status } = fieldsOf(answer.body)
      const seen = { reference: textOf(external_id), status: ownValue(STATUSES, textOf(status) ?? '') ?? 'unknown' }
      return chargeMade(hash, payment, request, seen)
    },
    findCharge: async () => ({ ok: true, charge: null }),
    async consult(account, chargeId) {
      const path = `/cashin/api/billing_order/${encodeURIComponent(chargeId)}`
      const answer = await ask(account, { method: 'GET', path })
      if (!answer.ok) return answer
      const charge = chargeIn(answer.body, chargeId)
      return charge === null ? silentFor('unreadable charge') : { ok: true, charge }
    },
    cancelCharge: async () => unaskable('paggue knows no cancellation'),
    registerNotifications: async () => unaskable('the address is written into the panel of paggue'),
    testCredentials: (account) => tryCredentials(scheme, account),
    readNotification(account, raw) {
      if (
        signingKey(account) === '' ||
        !isSameText(signatureOf(account, raw.body), headerOf(raw, 'signature')?.toLowerCase())
      )
        return forged('wrong signature')
      const told = jsonIn(raw.body)
      const { hash, status } = fieldsOf(told)
      return reportedOf(told, [named(hash)], status)
    },
  }
}

/** A token of its own, or the client secret: integrations know both. */
const signingKey = (account: GatewayAccount) =>
  credential(account, 'webhook_token') || credential(account, 'client_secret')

const signatureOf = (account: GatewayAccount, body: string | Buffer) =>
  createHmac('sha256', signingKey(account)).update(body).digest('hex')

function chargeIn(body: unknown, chargeId: string): Consulted | null {
  const { hash, status, amount, paid_at, external_id } = fieldsOf(body)
  const centavos = centavosIn(amount)
  const word = textOf(status)
  const known = ownValue(STATUSES, word ?? '') ?? 'unknown'
  if (hash !== chargeId || centavos === null || word === null) return null
  const told = { chargeId, status: known, word, amount: centavos, currency: 'BRL', paymentId: null }
  return { ...told, paidAt: foreignMoment(paid_at), reference: textOf(external_id) }
}

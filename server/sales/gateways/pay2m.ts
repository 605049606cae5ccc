import { createHmac } from 'node:crypto'
import { foreignMoment } from '../../../src/domain/values/foreign-moment.ts'
import { ownValue } from '../../../src/domain/values/own.ts'
import { beginningOf } from '../../../src/domain/values/text.ts'
import {
  chargeMade,
  credential,
  fieldsOf,
  goodAnswer,
  headerOf,
  isSameText,
  jsonIn,
  reaisIn,
  secondsLeft,
  silentFor,
  textOf,
  unaskable,
} from './foreign.ts'
import type { Consulted, Gateway, GatewayAccount, Provider, ProviderStatus, Surroundings } from './gateway.ts'
import { openQuestion } from './http.ts'
import { forged, named, reportedOf } from './reported.ts'
import { askWithToken, type TokenScheme, tryCredentials } from './with-token.ts'

const ADDRESS = 'https://portal.pay2m.com.br'
/** A charge lives an hour at most, and the provider's own default is half of that. */
const LONGEST_S = 3600
/** A token lives 30 minutes; it is used a little shorter. */
const SPARE_S = 60
const MIN_TOKEN_S = 60
/** What we ask to be sent with every notification: our own, made when the address is registered. */
const AUTHORIZATION = 'notification_authorization'

/** Pay2m (docs/gateways.md). */
export const pay2m: Provider = { name: 'pay2m', isOffered: () => true, connect }

const STATUSES: Readonly<Record<string, ProviderStatus>> = {
  awaiting_payment: 'pending',
  paid: 'paid',
  expired: 'cancelled',
  canceled: 'cancelled',
}

function connect(surroundings: Surroundings): Gateway {
  const { clock, config, random } = surroundings
  const scheme: TokenScheme = {
    provider: `pay2m ${config.gatewayUrls.pay2m ?? ''}`,
    open: () => openQuestion(surroundings, { name: 'pay2m', address: ADDRESS }),
    headers: ({ token }) => ({ authorization: `Bearer ${token}` }),
    async askToken(ask, account) {
      const pair = `${credential(account, 'client_id')}:${credential(account, 'client_secret')}`
      const answer = goodAnswer(
        await ask({
          method: 'POST',
          path: '/api/auth/generate_token',
          headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` },
          json: { grant_type: 'client_credentials' },
        }),
        'client_secret',
      )
      if (!answer.ok) return answer
      const { access_token, expires_in } = fieldsOf(answer.body)
      const token = textOf(access_token, 5_000)
      if (token === null) return silentFor('no token in the answer')
      const seconds = Math.max(MIN_TOKEN_S, (typeof expires_in === 'number' ? expires_in : 0) - SPARE_S)
      return { ok: true, token: { token, until: new Date(clock.now().getTime() + seconds * 1000) } }
    },
  }
  const ask = (account: GatewayAccount, request: Parameters<typeof askWithToken>[3]) =>
    askWithToken(surroundings, scheme, account, request)

  return {
    async createCharge(account, request) {
      const expiresIn = Math.min(LONGEST_S, secondsLeft(request.expiresAt, clock.now()))
      const answer = await ask(account, {
        method: 'POST',
        path: '/api/v1/pix/qrcode',
        json: {
          value: request.amount / 100,
          external_reference: request.reference,
          expiration_time: expiresIn,
          payer_message: beginningOf(request.description, 100),
        },
      })
      if (!answer.ok) return answer
      const { reference_code, content, external_reference, status } = fieldsOf(answer.body)
      const seen = {
        reference: textOf(external_reference),
        status: ownValue(STATUSES, textOf(status) ?? '') ?? 'unknown',
      }
      return chargeMade(reference_code, content, request, seen)
    },
    findCharge: async () => ({ ok: true, charge: null }),
    async consult(account, chargeId) {
      const answer = await ask(account, { method: 'GET', path: `/api/v1/pix/qrcode/${encodeURIComponent(chargeId)}` })
      if (!answer.ok) return answer
      const charge = chargeIn(answer.body, chargeId)
      return charge === null ? silentFor('unreadable charge') : { ok: true, charge }
    },
    cancelCharge: async () => unaskable('pay2m lets a charge expire'),
    async registerNotifications(account, address) {
      const authorization = createHmac('sha256', random.bytes(32)).update(address).digest('hex')
      const answer = await ask(account, {
        method: 'POST',
        path: '/api/v1/webhooks',
        json: { url: address, authorization },
      })
      return answer.ok ? { ok: true, credentials: { [AUTHORIZATION]: authorization } } : answer
    },
    testCredentials: (account) => tryCredentials(scheme, account),
    readNotification(account, raw) {
      if (!isSameText(credential(account, AUTHORIZATION), headerOf(raw, 'authorization')))
        return forged('wrong authorization')
      const told = jsonIn(raw.body)
      const { notification_type, message } = fieldsOf(told)
      return reportedOf(told, [named(fieldsOf(message).reference_code)], notification_type)
    },
  }
}

/** The charge in an answer; null where it is another one, has no amount, or a status that is not documented. */
function chargeIn(body: unknown, chargeId: string): Consulted | null {
  const { reference_code, status, value, end_to_end, payment_date, external_reference } = fieldsOf(body)
  const amount = reaisIn(value)
  const word = textOf(status)
  const known = ownValue(STATUSES, word ?? '') ?? 'unknown'
  if (reference_code !== chargeId || amount === null || word === null) return null
  return {
    chargeId,
    status: known,
    word,
    amount,
    currency: 'BRL',
    paymentId: textOf(end_to_end),
    paidAt: foreignMoment(payment_date),
    reference: textOf(external_reference),
  }
}

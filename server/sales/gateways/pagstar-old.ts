import { foreignMoment } from '../../../src/domain/values/foreign-moment.ts'
import {
  chargeMade,
  credential,
  fieldsOf,
  goodAnswer,
  jsonIn,
  reaisIn,
  secondsLeft,
  silentFor,
  textOf,
  unaskable,
} from './foreign.ts'
import type { Gateway, GatewayAccount, Surroundings } from './gateway.ts'
import { type HttpRequest, openQuestion } from './http.ts'
import { named, reportedOf } from './reported.ts'
import { askWithToken, type TokenScheme, tryCredentials } from './with-token.ts'

const ADDRESS = 'https://api.pagstar.com/api/v2'
const CHARGES = '/wallet/partner/transactions'
/** Where the answer does not say when its token expires, and the longest that it is used. */
const TOKEN_MS = 10 * 60_000

/** Pagstar's old interface (wallet, partner): it wants to know in a header who asks. */
export function connectOldPagstar(surroundings: Surroundings): Gateway {
  const { clock, config } = surroundings
  const agent = (account: GatewayAccount) => ({ 'user-agent': `Talao (${credential(account, 'email')})` })
  const scheme: TokenScheme = {
    provider: `old pagstar ${config.gatewayUrls.pagstar ?? ''}`,
    open: () => openQuestion(surroundings, { name: 'pagstar', address: ADDRESS }),
    headers: ({ token }, account) => ({ authorization: `Bearer ${token}`, ...agent(account) }),
    async askToken(ask, account) {
      const json = { email: credential(account, 'email'), access_key: credential(account, 'access_key') }
      const request = { method: 'POST', path: '/identity/partner/login', json, headers: agent(account) } as const
      const answer = goodAnswer(await ask(request), 'access_key')
      if (!answer.ok) return answer
      const { access_token, expires_in } = { ...fieldsOf(answer.body), ...dataOf(answer.body) }
      const token = textOf(access_token, 5_000)
      if (token === null) return silentFor('no token in the answer')
      const usual = clock.now().getTime() + TOKEN_MS
      return {
        ok: true,
        token: { token, until: new Date(Math.min(usual, foreignMoment(expires_in)?.getTime() ?? usual)) },
      }
    },
  }
  const ask = (account: GatewayAccount, request: HttpRequest) => askWithToken(surroundings, scheme, account, request)

  return {
    async createCharge(account, request) {
      const answer = await ask(account, {
        method: 'POST',
        path: `${CHARGES}/generate-anonymous-pix`,
        json: {
          value: request.amount / 100,
          name: request.payerName,
          tenant_id: credential(account, 'tenant_id'),
          expiration: secondsLeft(request.expiresAt, clock.now()),
          transaction_id: request.reference,
          callback: request.notificationUrl,
        },
      })
      if (!answer.ok) return answer
      const { external_reference, pix_key } = dataOf(answer.body)
      return chargeMade(external_reference, pix_key, request)
    },
    findCharge: async () => ({ ok: true, charge: null }),
    /** What its numeric statuses mean is not documented: whether a charge is paid is a question of its own. */
    async consult(account, chargeId) {
      const path = `${CHARGES}/${encodeURIComponent(chargeId)}`
      const told = await ask(account, { method: 'GET', path })
      if (!told.ok) return told
      const { external_reference, value, updated_at } = dataOf(told.body)
      const amount = reaisIn(value)
      if (amount === null || (external_reference !== undefined && external_reference !== chargeId))
        return silentFor('unreadable charge')
      const checked = await ask(account, { method: 'GET', path: `${path}/check` })
      if (!checked.ok && checked.kind !== 'refused') return checked
      const paid = checked.ok
      return {
        ok: true,
        charge: {
          chargeId,
          status: paid ? 'paid' : 'pending',
          ...{ amount, currency: 'BRL', paymentId: null, paidAt: paid ? foreignMoment(updated_at) : null },
        },
      }
    },
    cancelCharge: async () => unaskable('pagstar lets a charge expire'),
    async registerNotifications(account, address) {
      const json = { notification_url: address, notify_type: 2 }
      const answer = await ask(account, { method: 'PATCH', path: '/identity/partner/notification-url', json })
      return answer.ok ? { ok: true } : answer
    },
    testCredentials: (account) => tryCredentials(scheme, account),
    /** Nothing signs it: it names a charge, and what it says of it is not read. */
    readNotification(_account, { body }) {
      const told = jsonIn(body)
      const { external_reference, type } = fieldsOf(told)
      return reportedOf(told, [named(external_reference)], type)
    },
  }
}

const dataOf = (body: unknown) => fieldsOf(fieldsOf(body).data)

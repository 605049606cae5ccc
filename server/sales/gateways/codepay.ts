import {
  chargeMade,
  credential,
  fieldsOf,
  goodAnswer,
  isSameText,
  jsonIn,
  reaisIn,
  refusedFor,
  secondsLeft,
  silentFor,
  textOf,
  unaskable,
} from './foreign.ts'
import type { Gateway, Provider, Surroundings } from './gateway.ts'
import { openQuestion } from './http.ts'
import { forged, reportedOf } from './reported.ts'
import { askWithToken, type TokenScheme, tryCredentials } from './with-token.ts'

const ADDRESS = 'https://production.codetech.technology'
/** Where a token does not say when it expires. */
const TOKEN_S = 3600
const SPARE_S = 60

/** Codepay (docs/gateways.md). It cannot be asked about a charge: its notification, which knows the account's security phrase, counts alone. */
export const codepay: Provider = { name: 'codepay', isOffered: () => true, connect }

function connect(surroundings: Surroundings): Gateway {
  const { clock, config } = surroundings
  const scheme: TokenScheme = {
    provider: `codepay ${config.gatewayUrls.codepay ?? ''}`,
    open: () => openQuestion(surroundings, { name: 'codepay', address: ADDRESS }),
    headers: ({ token }) => ({ authorization: `Bearer ${token}` }),
    async askToken(ask, account) {
      const json = { clientId: credential(account, 'client_id'), password: credential(account, 'client_secret') }
      const answer = goodAnswer(await ask({ method: 'POST', path: '/cli/client/authenticate', json }), 'client_secret')
      if (!answer.ok) return answer
      const { success, data } = fieldsOf(answer.body)
      if (success === false) return refusedFor('the credentials were not accepted', 'client_secret')
      const token = textOf(fieldsOf(data).token, 5_000)
      return token === null
        ? silentFor('no token in the answer')
        : { ok: true, token: { token, until: lapseOf(token, clock.now()) } }
    },
  }

  return {
    async createCharge(account, request) {
      const answer = await askWithToken(surroundings, scheme, account, {
        method: 'POST',
        path: '/cli/payment/pix/generate-pix',
        json: {
          value: request.amount / 100,
          externalId: request.reference,
          expiration: secondsLeft(request.expiresAt, clock.now()),
        },
      })
      if (!answer.ok) return answer
      const { success, data } = fieldsOf(answer.body)
      if (success === false) return refusedFor('the charge was not accepted')
      const { pix, paymentId } = fieldsOf(data)
      return chargeMade(paymentId, pix, request)
    },
    findCharge: async () => ({ ok: true, charge: null }),
    consult: async () => unaskable('codepay has no status query'),
    cancelCharge: async () => unaskable('codepay lets a charge expire'),
    registerNotifications: async () => unaskable('the address is written into the panel of codepay'),
    testCredentials: (account) => tryCredentials(scheme, account),
    readNotification(account, { body }) {
      const told = jsonIn(body)
      const { securityParaphrase, paymentId, externalId, status, value } = fieldsOf(told)
      if (!isSameText(credential(account, 'security_phrase'), securityParaphrase))
        return forged('wrong security phrase')
      const chargeId = textOf(paymentId, 100)
      if (chargeId === null) return reportedOf(told, [], status)
      const [reference, amount] = [textOf(externalId), reaisIn(value)]
      const money = { amount, currency: 'BRL', paymentId: null, paidAt: null, reference }
      const word = textOf(status) ?? ''
      if (word !== 'CONFIRMED')
        return reportedOf(told, [{ chargeId, told: { chargeId, status: 'unknown', word, ...money } }])
      // Its word counts alone: without our name or an amount it is looked up by an operator.
      const known = reference === null || amount === null ? 'in_process' : 'paid'
      return reportedOf(told, [{ chargeId, told: { chargeId, status: known, ...money } }])
    },
  }
}

/** When a JWT expires, a little earlier; its signature is the provider's business. */
function lapseOf(token: string, now: Date): Date {
  const claims = fieldsOf(jsonIn(Buffer.from(token.split('.')[1] ?? '', 'base64url')))
  const usual = now.getTime() / 1000 + TOKEN_S
  return new Date(((typeof claims.exp === 'number' ? Math.min(claims.exp, usual + 86_400) : usual) - SPARE_S) * 1000)
}

import { foreignMoment } from '../../../src/domain/values/foreign-moment.ts'
import { ownValue } from '../../../src/domain/values/own.ts'
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
import type { Consulted, Gateway, GatewayAccount, ProviderStatus, Surroundings } from './gateway.ts'
import { type HttpRequest, openQuestion } from './http.ts'
import { named, reportedOf } from './reported.ts'
import { askWithToken, type TokenScheme, tryCredentials } from './with-token.ts'

const ADDRESS = 'https://api.pix.pagstar.com'
/** A token lives 5 minutes. */
const TOKEN_MS = 4 * 60_000
/** How many payments of one notification are asked about; the others are found by polling. */
const MOST = 1_000

const STATUSES: Readonly<Record<string, ProviderStatus>> = {
  ATIVA: 'pending',
  CONCLUIDA: 'paid',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'cancelled',
  REMOVIDA_PELO_PSP: 'cancelled',
}

/** Pagstar's present interface, in the manner of the Banco Central's API Pix, with a certificate of the account's own. */
export function connectNewPagstar(surroundings: Surroundings): Gateway {
  const { clock, config } = surroundings
  const scheme: TokenScheme = {
    provider: `pagstar ${config.gatewayUrls.pagstar ?? ''}`,
    open: (account) =>
      openQuestion(surroundings, { name: 'pagstar', address: ADDRESS, certificate: certificateOf(account) }),
    headers: ({ token }) => ({ authorization: `Bearer ${token}` }),
    async askToken(ask, account) {
      const json = {
        grant_type: 'client_credentials',
        client_id: credential(account, 'client_id'),
        client_secret: credential(account, 'client_secret'),
      }
      const answer = goodAnswer(await ask({ method: 'POST', path: '/oauth/token', json }), 'client_secret')
      if (!answer.ok) return answer
      const token = textOf(fieldsOf(answer.body).access_token, 5_000)
      return token === null
        ? silentFor('no token in the answer')
        : { ok: true, token: { token, until: new Date(clock.now().getTime() + TOKEN_MS) } }
    },
  }
  const ask = (account: GatewayAccount, request: HttpRequest) => askWithToken(surroundings, scheme, account, request)

  return {
    async createCharge(account, request) {
      const answer = await ask(account, {
        method: 'POST',
        path: '/cob',
        json: {
          calendario: { expiracao: secondsLeft(request.expiresAt, clock.now()) },
          valor: { original: (request.amount / 100).toFixed(2), modalidadeAlteracao: 0 },
          chave: credential(account, 'pix_key'),
        },
      })
      if (!answer.ok) return answer
      const { txid, pixCopiaECola, status, calendario } = fieldsOf(answer.body)
      const seen = {
        madeAt: foreignMoment(fieldsOf(calendario).criacao),
        status: ownValue(STATUSES, textOf(status) ?? '') ?? 'unknown',
      }
      return chargeMade(txid, pixCopiaECola, request, seen)
    },
    findCharge: async () => ({ ok: true, charge: null }),
    async consult(account, chargeId) {
      const answer = await ask(account, { method: 'GET', path: `/cob/${encodeURIComponent(chargeId)}` })
      if (!answer.ok) return answer
      const charge = chargeIn(answer.body, chargeId)
      return charge === null ? silentFor('unreadable charge') : { ok: true, charge }
    },
    cancelCharge: async () => unaskable('pagstar lets a charge expire'),
    async registerNotifications(account, address) {
      const path = `/webhook/${encodeURIComponent(credential(account, 'pix_key'))}`
      const answer = await ask(account, { method: 'PUT', path, json: { webhookUrl: address } })
      return answer.ok ? { ok: true } : answer
    },
    testCredentials: (account) => tryCredentials(scheme, account),
    /**
     * Nothing signs it: it names charges, and what it says of them is not read. One object, or several in `pix` as the Banco Central has it; a transfer to
     * the same key has no txid.
     */
    readNotification(_account, { body }) {
      const told = jsonIn(body)
      const { pix, evento } = fieldsOf(told)
      const items = [pix, told].find(Array.isArray)?.slice(0, MOST) ?? [told]
      return reportedOf(
        told,
        items.map((each) => named(fieldsOf(each).txid)),
        evento ?? 'PIX',
      )
    },
  }
}

function certificateOf(account: GatewayAccount) {
  const [cert, key] = [credential(account, 'certificate'), credential(account, 'certificate_key')]
  return cert === '' || key === '' ? undefined : { cert, key }
}

/** The charge in an answer, whatever key it was made for: the account's may have been corrected since. Null where it is another one, or paid without a payment that can be read. */
function chargeIn(body: unknown, chargeId: string): Consulted | null {
  const { txid, status, valor, pix } = fieldsOf(body)
  if (txid !== chargeId) return null
  const without = { chargeId, currency: 'BRL', paymentId: null, paidAt: null }
  const asked = reaisIn(fieldsOf(valor).original)
  const word = textOf(status)
  const known = ownValue(STATUSES, word ?? '') ?? 'unknown'
  if (word !== null && known !== 'paid') return { ...without, status: known, word, amount: asked }
  const payment = fieldsOf(Array.isArray(pix) ? pix[0] : undefined)
  const amount = reaisIn(payment.valor)
  const paymentId = textOf(payment.endToEndId)
  if (word === null || amount === null || paymentId === null) return null
  const returned = Array.isArray(payment.devolucoes) ? payment.devolucoes.map(fieldsOf) : []
  const back = returned.reduce((sum, each) => sum + (each.status === 'DEVOLVIDO' ? (reaisIn(each.valor) ?? 0) : 0), 0)
  return {
    chargeId,
    status: back >= amount ? 'refunded' : 'paid',
    ...{ returned: back, amount, paymentId, currency: 'BRL', paidAt: foreignMoment(payment.horario) },
  }
}

import { createHash } from 'node:crypto'
import { foreignMoment } from '../../../src/domain/values/foreign-moment.ts'
import { ownValue } from '../../../src/domain/values/own.ts'
import {
  chargeMade,
  credential,
  fieldsOf,
  goodAnswer,
  isSameText,
  reaisIn,
  refusedFor,
  silentFor,
  textOf,
  unaskable,
} from './foreign.ts'
import type { Gateway, GatewayAccount, Provider, ProviderStatus, Surroundings } from './gateway.ts'
import { type HttpRequest, openQuestion } from './http.ts'
import { forged, named, reportedOf } from './reported.ts'

const ADDRESS = 'https://ws.suitpay.app'
/** The buyer gives no document, and the account that is to stand in holds none. */
const NO_DOCUMENT = 'not accepted without a document'

/** SuitPay (docs/gateways.md). */
export const suitpay: Provider = { name: 'suitpay', isOffered: () => true, connect }

/** Only the documented word is money; what single integrations accept besides is not. */
const STATUSES: Readonly<Record<string, ProviderStatus>> = {
  WAITING_FOR_APPROVAL: 'pending',
  PAID_OUT: 'paid',
  CANCELED: 'cancelled',
  UNPAID: 'cancelled',
  CHARGEBACK: 'refunded',
}

function connect(surroundings: Surroundings): Gateway {
  const ask = (account: GatewayAccount, request: HttpRequest) =>
    openQuestion(surroundings, { name: 'suitpay', address: ADDRESS })({
      ...request,
      headers: { ci: credential(account, 'client_id'), cs: credential(account, 'client_secret') },
    })
  const askStatus = (account: GatewayAccount, idTransaction: string) =>
    ask(account, {
      method: 'POST',
      path: '/api/v1/gateway/consult-status-transaction',
      json: { typeTransaction: 'PIX', idTransaction },
    })

  return {
    async createCharge(account, request) {
      const document = credential(account, 'document').replace(/\D/g, '')
      const answer = goodAnswer(
        await ask(account, {
          method: 'POST',
          path: '/api/v1/gateway/request-qrcode',
          json: {
            requestNumber: request.reference,
            dueDate: request.expiresAt.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' }),
            amount: request.amount / 100,
            callbackUrl: request.notificationUrl,
            client: { name: request.payerName, email: request.payerEmail, ...(document && { document }) },
          },
        }),
      )
      const asksForDocument = document === '' && !answer.ok && /answered 4(00|22)/.test(answer.reason)
      if (!answer.ok) return asksForDocument ? refusedFor(NO_DOCUMENT) : answer
      const { response, idTransaction, paymentCode } = fieldsOf(answer.body)
      if (textOf(response) === null) return silentFor('no charge in the answer')
      if (response !== 'OK') return refusedFor(document === '' ? NO_DOCUMENT : 'the charge was not accepted')
      return chargeMade(idTransaction, paymentCode, request)
    },
    findCharge: async () => ({ ok: true, charge: null }),
    async consult(account, chargeId) {
      const answer = goodAnswer(await askStatus(account, chargeId))
      if (!answer.ok) return answer
      const word = textOf(answer.body, 40)
      if (word === null) return silentFor('unreadable status')
      const status = ownValue(STATUSES, word) ?? 'unknown'
      return {
        ok: true,
        charge: { chargeId, status, word, amount: null, currency: 'BRL', paymentId: null, paidAt: null },
      }
    },
    cancelCharge: async () => unaskable('suitpay lets a charge expire'),
    registerNotifications: async () => unaskable('suitpay is told the address with each charge'),
    /** Asks about a charge that there is none of: all that matters is whether the credentials are accepted. */
    async testCredentials(account) {
      const answer = await askStatus(account, 'teste-de-conexao')
      if (!answer.ok) return answer
      const isRefused = answer.status === 401 || answer.status === 403
      return isRefused ? refusedFor(`answered ${answer.status}`, 'client_secret') : { ok: true }
    },
    readNotification(account, { body }) {
      const values = valuesIn(body)
      const { hash, idTransaction, typeTransaction, statusTransaction, value, requestNumber, paymentDate } =
        Object.fromEntries(values)
      const text = values.flatMap(([name, each]) => (name === 'hash' ? [] : [each])).join('')
      const secret = credential(account, 'client_secret')
      const hashes = secret === '' ? [] : [`${text}${secret}`, `${secret}${text}`].map(sha256)
      if (!hashes.some((each) => isSameText(each, hash?.toLowerCase()))) return forged('wrong hash')
      const chargeId = textOf(idTransaction, 100)
      const status = ownValue(STATUSES, statusTransaction ?? '')
      if (typeTransaction !== 'PIX' || chargeId === null || status === undefined)
        return reportedOf({}, [named(chargeId)], typeTransaction)
      const paidAt = foreignMoment(paymentDate)
      const money = { amount: reaisIn(value), currency: 'BRL', paymentId: null, paidAt }
      const told = {
        chargeId,
        status,
        word: textOf(statusTransaction, 40) ?? '',
        ...money,
        reference: textOf(requestNumber),
      }
      return { ok: true, charges: [{ chargeId, told }] }
    },
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

type WithSource = (key: string, value: unknown, context: { source?: string }) => unknown

/** The values of a flat object in the order in which they were sent, numbers as they were written (`10.00`); none where it is no such object. */
function valuesIn(body: Buffer): [string, string][] {
  const values: [string, string][] = []
  const note: WithSource = (key, value, { source }) => {
    if (key !== '' && typeof value !== 'object') values.push([key, typeof value === 'string' ? value : (source ?? '')])
    return value
  }
  try {
    JSON.parse(body.toString(), note as (key: string, value: unknown) => unknown)
    return values
  } catch {
    return []
  }
}

import { createHmac } from 'node:crypto'
import { type ProviderCase, usual } from './provider-case.ts'
import { bookCharge, bringsToken, type FakeCharge, type FakeContract, newToken, status } from './server.ts'

/** The credentials that the fake accepts. */
export const PAGGUE = { client_key: 'loja', client_secret: 'segredo-paggue', webhook_token: 'token-que-assina' }

const STATUS: Record<FakeCharge['status'], number | string> = {
  ...{ pending: 0, paid: 1, expired: 'cancelled', cancelled: 'cancelled' },
  ...{ refunded: 'refunded', disputed: 'disputed' },
}
const COMPANY = 77
const sign = (text: string) => createHmac('sha256', PAGGUE.webhook_token).update(text).digest('hex')

const told = ({ id, ours, paidAmount, status: state, word, code, endToEndId, paidAt }: FakeCharge) => ({
  hash: id,
  external_id: ours,
  payer_name: 'José da Silva',
  status: word ?? STATUS[state],
  amount: paidAmount,
  payment: code,
  paid_at: endToEndId === null ? null : (paidAt ?? '2026-11-22 12:00:00'),
})

/** Paggue (reference §4): centavos, a company in a header, writes signed both ways. */
export const paggue: FakeContract = {
  refusal: status(401, { message: 'Unauthenticated.' }),
  answer(book, request) {
    const { method, path, headers, body, raw } = request
    if (path === '/auth/v1/token') {
      if (body.client_key !== PAGGUE.client_key || body.client_secret !== PAGGUE.client_secret) return status(401, {})
      return status(200, { access_token: newToken(book, 'paggue'), user: { companies: [{ id: COMPANY }] } })
    }
    if (!bringsToken(book, request) || headers['x-company-id'] !== String(COMPANY)) return status(401, {})
    if (method === 'POST') {
      if (headers.signature !== sign(raw) || !Number.isInteger(body.amount))
        return status(422, { message: 'signature' })
      const charge = bookCharge(book, { id: `pag-${book.next++}`, ours: body.external_id, amount: body.amount })
      return status(201, told(charge))
    }
    const charge = book.charges.get(path.replace('/cashin/api/billing_order/', ''))
    return charge === undefined ? status(404, {}) : status(200, told(charge))
  },
  /** As PHP writes JSON: what is not ASCII is escaped, and the signature is over that text. */
  notification(_book, charge) {
    const body = JSON.stringify(told(charge)).replace(
      /[\u0080-\uffff]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    return paggue.authentic(_book, body)
  },
  authentic: (_book, body) => ({ body, headers: { signature: sign(body) } }),
}

/** What of the interface it has. */
export const CASES: readonly ProviderCase[] = [
  {
    ...usual,
    ...{ name: 'paggue', gateway: 'paggue', contract: paggue, credentials: PAGGUE, wrong: 'client_secret' },
    mustTell: ['hash', 'status', 'amount'],
  },
]

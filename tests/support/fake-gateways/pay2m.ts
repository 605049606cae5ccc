import { type ProviderCase, usual } from './provider-case.ts'
import { bookCharge, bringsToken, type FakeCharge, type FakeContract, newToken, status } from './server.ts'

/** The credentials that the fake accepts. */
export const PAY2M = { client_id: 'loja', client_secret: 'segredo-pay2m' }

const STATUS: Record<FakeCharge['status'], string> = {
  ...{ pending: 'awaiting_payment', paid: 'paid', expired: 'expired', cancelled: 'canceled' },
  ...{ refunded: 'refunded', disputed: 'in_dispute' },
}

const told = ({ id, ours, paidAmount, status: state, word, code, endToEndId, paidAt }: FakeCharge) => ({
  reference_code: id,
  external_reference: ours,
  value: paidAmount / 100,
  content: code,
  status: word ?? STATUS[state],
  payment_date: endToEndId === null ? null : (paidAt ?? '2026-11-22T12:00:00-03:00'),
  end_to_end: endToEndId,
})

/** Pay2m (reference §2). */
export const pay2m: FakeContract = {
  refusal: status(401, { error: 'Unauthorized' }),
  answer(book, request) {
    const { method, path, headers, body } = request
    if (path === '/api/auth/generate_token') {
      const basic = `Basic ${Buffer.from(`${PAY2M.client_id}:${PAY2M.client_secret}`).toString('base64')}`
      if (headers.authorization !== basic || body.grant_type !== 'client_credentials')
        return status(401, { error: 'Unauthorized' })
      return status(201, { access_token: newToken(book, 'pay2m'), token_type: 'Bearer', expires_in: 1800 })
    }
    if (!bringsToken(book, request)) return status(401, { error: 'Unauthorized' })
    if (path === '/api/v1/webhooks') {
      if (!/^https?:/.test(body.url) || String(body.authorization).length > 100) return status(422, { error: 'url' })
      const isNew = book.address === null
      Object.assign(book, { address: body.url, authorization: body.authorization ?? null })
      return status(isNew ? 201 : 200, { message: 'ok' })
    }
    if (path === '/api/v1/pix/qrcode' && method === 'POST') {
      if (!(body.value > 0) || !(body.expiration_time >= 1 && body.expiration_time <= 3600))
        return status(422, { error: 'invalid' })
      const amount = Math.round(body.value * 100)
      const charge = bookCharge(book, { id: `p2m-${book.next++}`, ours: body.external_reference, amount })
      return status(201, { reference_code: charge.id, content: charge.code })
    }
    const charge = book.charges.get(path.replace('/api/v1/pix/qrcode/', ''))
    return charge === undefined ? status(404, { error: 'Not found' }) : status(200, told(charge))
  },
  notification: (book, charge) =>
    pay2m.authentic(book, JSON.stringify({ notification_type: 'PIX:QRCODE', message: told(charge) })),
  authentic: ({ authorization }, body) => ({ body, headers: { ...(authorization !== null && { authorization }) } }),
}

/** What of the interface it has. */
export const CASES: readonly ProviderCase[] = [
  {
    ...usual,
    ...{ name: 'pay2m', gateway: 'pay2m', contract: pay2m, credentials: PAY2M, wrong: 'client_secret' },
    registers: true,
    mustTell: ['reference_code', 'value', 'status'],
  },
]

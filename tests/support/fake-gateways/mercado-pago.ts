import { createHash, createHmac } from 'node:crypto'
import { type ProviderCase, usual } from './provider-case.ts'
import { type Book, bookCharge, bringsToken, type FakeCharge, type FakeContract, newToken, status } from './server.ts'

/** The application that accounts are linked to, as the settings name it. */
export const APPLICATION = {
  MERCADOPAGO_CLIENT_ID: 'app-1',
  MERCADOPAGO_CLIENT_SECRET: 'segredo-do-aplicativo',
  MERCADOPAGO_WEBHOOK_SECRET: 'segredo-dos-avisos',
}

const STATUS: Record<FakeCharge['status'], string> = {
  pending: 'pending',
  paid: 'approved',
  expired: 'cancelled',
  cancelled: 'cancelled',
  refunded: 'refunded',
  disputed: 'in_mediation',
}

const SELLER = 4711

const told = (charge: FakeCharge) => ({
  id: Number(charge.id),
  status: charge.word ?? STATUS[charge.status],
  status_detail: charge.detail ?? 'x',
  external_reference: charge.ours,
  collector_id: charge.seller ?? SELLER,
  transaction_amount: charge.paidAmount / 100,
  transaction_amount_refunded: (charge.returned ?? 0) / 100,
  currency_id: charge.currency,
  ...(charge.madeAt !== undefined && { date_created: charge.madeAt }),
  date_approved: charge.endToEndId === null ? null : (charge.paidAt ?? '2026-11-22T12:00:00.000-03:00'),
  point_of_interaction: { transaction_data: { qr_code: charge.code, transaction_id: charge.endToEndId } },
})

/** Prepares an authorization that a seller gave on the provider's page, and answers the code. */
export function authorize(book: Book, address: string): { code: string; state: string } {
  const asked = new URL(address).searchParams
  const code = `TG-${book.next++}`
  book.codes.set(code, {
    challenge: asked.get('code_challenge') ?? '',
    returnTo: asked.get('redirect_uri') ?? '',
  })
  return { code, state: asked.get('state') ?? '' }
}

/** Every seller takes back what it authorized: no refresh token is worth anything any more. */
export function takeBackAll(book: Book): void {
  for (const [token, owner] of book.tokens) if (owner === 'refresh') book.tokens.delete(token)
}

/** Mercado Pago (reference §8). A code is exchanged once, with its verifier; a refresh token is worth one refresh. */
export const mercadoPago: FakeContract = {
  refusal: status(401, { message: 'invalid access token' }),
  answer(book, request) {
    const { method, path, query, body, headers } = request
    if (path === '/authorization') {
      const { code, state } = authorize(book, `http://fake/?${query}`)
      return { status: 302, location: `${query.get('redirect_uri')}?${new URLSearchParams({ code, state })}` }
    }
    if (path === '/oauth/token') {
      if (body.client_secret !== APPLICATION.MERCADOPAGO_CLIENT_SECRET) return status(401, { error: 'invalid_client' })
      if (body.grant_type === 'authorization_code') {
        const known = book.codes.get(body.code)
        book.codes.delete(body.code)
        const challenge = createHash('sha256').update(String(body.code_verifier)).digest('base64url')
        if (known?.challenge !== challenge || known.returnTo !== body.redirect_uri)
          return status(400, { error: 'invalid_grant' })
      } else if (!book.tokens.delete(body.refresh_token)) return status(400, { error: 'invalid_grant' })
      return status(200, {
        access_token: newToken(book, 'seller'),
        refresh_token: newToken(book, 'refresh'),
        token_type: 'bearer',
        expires_in: 15_552_000,
        user_id: SELLER,
        public_key: 'x',
        live_mode: true,
      })
    }
    if (!bringsToken(book, request)) return status(401, { message: 'invalid access token' })
    if (path === '/users/me') return status(200, { id: SELLER, nickname: 'LOJA4711', email: 'loja@exemplo.com' })
    if (path === '/v1/payments' && method === 'POST') {
      const key = String(headers['x-idempotency-key'])
      const known = book.idempotency.get(key)
      if (known) return status(201, told(known))
      if (!body.payer?.email || body.payment_method_id !== 'pix') return status(400, { message: 'bad request' })
      const charge = bookCharge(book, {
        id: String(1_000_000 + book.next++),
        ours: body.external_reference,
        amount: Math.round(body.transaction_amount * 100),
        callback: body.notification_url ?? null,
      })
      book.idempotency.set(key, charge)
      return status(201, told(charge))
    }
    if (path === '/v1/payments/search') {
      const found = [...book.charges.values()].filter(
        ({ ours }) => book.searchesLoosely || ours === query.get('external_reference'),
      )
      return status(200, { results: found.map(told), paging: { total: found.length } })
    }
    const charge = book.charges.get(path.replace('/v1/payments/', ''))
    if (charge === undefined) return status(404, { message: 'not found' })
    if (method === 'PUT' && body.status === 'cancelled') {
      if (charge.status !== 'pending') return status(400, { message: 'not pending' })
      charge.status = 'cancelled'
    }
    return status(200, told(charge))
  },
  notification(book, { id, seller = SELLER }) {
    const body = { id: 1, type: 'payment', action: 'payment.updated', user_id: seller, data: { id } }
    return mercadoPago.authentic(book, JSON.stringify(body), `data.id=${id}&type=payment`)
  },
  /** The signature is over what the address says, where it says something. */
  authentic(_book, body, query = '') {
    const [ts, requestId] = ['1795389185835', 'pedido-1']
    const id = new URLSearchParams(query).get('data.id')
    const manifest = `${id === null ? '' : `id:${id.toLowerCase()};`}request-id:${requestId};ts:${ts};`
    const v1 = createHmac('sha256', APPLICATION.MERCADOPAGO_WEBHOOK_SECRET).update(manifest).digest('hex')
    return { query, body, headers: { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId } }
  },
}

/** What of the interface it has. */
export const CASES: readonly ProviderCase[] = [
  {
    ...usual,
    ...{ name: 'mercadopago', gateway: 'mercadopago', contract: mercadoPago, credentials: {}, wrong: null },
    ...{ refunds: true, disputes: true },
    tokens: ({ book }) => ({
      access_token: newToken(book, 'seller'),
      refresh_token: newToken(book, 'refresh'),
      user_id: '4711',
    }),
    mustTell: ['id', 'status', 'transaction_amount', 'currency_id'],
  },
]

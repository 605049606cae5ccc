import { type ProviderCase, usual } from './provider-case.ts'
import { bookCharge, bringsToken, type FakeCharge, type FakeContract, newToken, status } from './server.ts'

/** The credentials that the fakes accept, one set an interface. */
export const PAGSTAR_NEW = { client_id: 'loja', client_secret: 'segredo-pagstar', pix_key: 'chave@loja.test' }
export const PAGSTAR_OLD = { email: 'ana@loja.test', access_key: 'segredo-pagstar', tenant_id: 'loja-1' }

const STATUS: Record<FakeCharge['status'], string> = {
  ...{ pending: 'ATIVA', paid: 'CONCLUIDA', expired: 'ATIVA', cancelled: 'REMOVIDA_PELO_PSP' },
  ...{ refunded: 'CONCLUIDA', disputed: 'CONCLUIDA' },
}
const reais = (centavos: number) => (centavos / 100).toFixed(2)

/** Pagstar's present interface (reference §5a), in the manner of the API Pix. */
export const newPagstar: FakeContract = {
  refusal: status(401, { error: 'invalid_client' }),
  answer(book, request) {
    const { method, path, body } = request
    if (path === '/oauth/token') {
      if (body.client_id !== PAGSTAR_NEW.client_id || body.client_secret !== PAGSTAR_NEW.client_secret)
        return status(401, { error: 'invalid_client' })
      return status(201, { access_token: newToken(book, 'pagstar'), token_type: 'Bearer', expires_in: 300 })
    }
    if (!bringsToken(book, request)) return status(401, {})
    if (path === `/webhook/${encodeURIComponent(PAGSTAR_NEW.pix_key)}` && method === 'PUT') {
      book.address = body.webhookUrl
      return status(200, {})
    }
    if (path === '/cob' && method === 'POST') {
      if (!/^\d+\.\d\d$/.test(body.valor?.original) || body.chave !== PAGSTAR_NEW.pix_key) return status(400, {})
      const amount = Math.round(Number(body.valor.original) * 100)
      const charge = bookCharge(book, { id: `txid${String(book.next++).padStart(28, '0')}`, ours: '', amount })
      return status(201, { txid: charge.id, status: 'ATIVA', pixCopiaECola: charge.code })
    }
    const charge = book.charges.get(path.replace('/cob/', ''))
    if (charge === undefined) return status(404, {})
    const { id, amount, paidAmount, endToEndId, paidAt: horario = '2026-11-22T15:00:00Z' } = charge
    const returned = charge.status === 'refunded' ? paidAmount : (charge.returned ?? 0)
    const back = [
      { id: 'd0', valor: reais(paidAmount), status: 'NAO_REALIZADO' },
      ...(returned > 0 ? [{ id: 'd1', valor: reais(returned), status: 'DEVOLVIDO' }] : []),
    ]
    return status(200, {
      txid: id,
      status: charge.word ?? STATUS[charge.status],
      chave: PAGSTAR_NEW.pix_key,
      valor: { original: reais(amount) },
      ...(endToEndId && {
        pix: [{ endToEndId, txid: id, valor: reais(paidAmount), horario, devolucoes: back }],
      }),
    })
  },
  authentic: (_book, body) => ({ body, headers: {} }),
  notification: (_book, { id, paidAmount, endToEndId }) => ({
    headers: {},
    body: JSON.stringify({
      pix: [{ txid: id, valor: reais(paidAmount), endToEndId, horario: '2026-11-22T15:00:00Z' }],
    }),
  }),
}

/** Pagstar's old interface (reference §5b). */
export const oldPagstar: FakeContract = {
  refusal: status(401, { message: 'Unauthorized' }),
  answer(book, request) {
    const { path, method, body, headers } = request
    if (!/\(.+@.+\)/.test(headers['user-agent'] ?? '')) return status(403, { message: 'User-Agent' })
    if (path === '/identity/partner/login') {
      if (body.email !== PAGSTAR_OLD.email || body.access_key !== PAGSTAR_OLD.access_key) return status(401, {})
      return status(200, { data: { access_token: newToken(book, 'old'), expires_in: '2100-01-01T00:00:00Z' } })
    }
    if (!bringsToken(book, request)) return status(401, {})
    if (path === '/identity/partner/notification-url' && method === 'PATCH') {
      if (body.notify_type !== 2) return status(422, {})
      book.address = body.notification_url
      return status(200, {})
    }
    if (path.endsWith('/generate-anonymous-pix')) {
      if (body.tenant_id !== PAGSTAR_OLD.tenant_id) return status(422, {})
      const charge = bookCharge(book, {
        id: `old-${book.next++}`,
        ours: body.transaction_id,
        amount: Math.round(body.value * 100),
        callback: body.callback,
      })
      return status(200, { message: 'ok', data: { external_reference: charge.id, pix_key: charge.code } })
    }
    const [, id = '', check] = /^\/wallet\/partner\/transactions\/([^/]+)(\/check)?$/.exec(path) ?? []
    const charge = book.charges.get(id)
    if (charge === undefined) return status(404, {})
    if (check) return charge.status === 'paid' ? status(200, {}) : status(404, {})
    const data = { external_reference: id, value: charge.paidAmount / 100, status: 1, updated_at: charge.paidAt }
    return status(200, { data })
  },
  authentic: (_book, body) => ({ body, headers: {} }),
  notification: (_book, { id, ours, paidAmount }) => ({
    headers: {},
    body: JSON.stringify({
      ...{ status: 'approved', type: 'pay', value: paidAmount / 100 },
      ...{ external_reference: id, transaction_id: ours },
    }),
  }),
}

/** What of the interface it has. */
export const CASES: readonly ProviderCase[] = [
  {
    ...usual,
    ...{ name: 'pagstar', gateway: 'pagstar', contract: newPagstar, credentials: PAGSTAR_NEW, wrong: 'client_secret' },
    ...{ signs: false, takesName: false, refunds: true, registers: true },
    mustTell: ['txid', 'status', 'pix', 'pix.0', 'pix.0.endToEndId', 'pix.0.valor'],
  },
  {
    ...usual,
    ...{ name: 'old pagstar', gateway: 'pagstar', contract: oldPagstar, credentials: PAGSTAR_OLD, wrong: 'access_key' },
    ...{ signs: false, words: false, registers: true },
  },
]

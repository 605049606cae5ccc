import { createHash } from 'node:crypto'
import { type ProviderCase, usual } from './provider-case.ts'
import { bookCharge, type FakeCharge, type FakeContract, status } from './server.ts'

/** The credentials that the fake accepts. */
export const SUITPAY = { client_id: 'loja', client_secret: 'segredo-suitpay' }

const STATUS: Record<FakeCharge['status'], string> = {
  ...{ pending: 'WAITING_FOR_APPROVAL', paid: 'PAID_OUT', expired: 'UNPAID', cancelled: 'CANCELED' },
  ...{ refunded: 'CHARGEBACK', disputed: 'CHARGEBACK' },
}

/** SuitPay (reference §3): a status is a bare JSON text, and a notification carries a hash over its values in their order. */
export const suitpay: FakeContract = {
  refusal: status(401, { response: 'UNAUTHORIZED' }),
  answer(book, { path, headers, body }) {
    if (headers.ci !== SUITPAY.client_id || headers.cs !== SUITPAY.client_secret) return status(401, {})
    if (path === '/api/v1/gateway/request-qrcode') {
      if (!/^\d{4}-\d\d-\d\d$/.test(body.dueDate) || !body.client?.name) return status(400, { response: 'INVALID' })
      const charge = bookCharge(book, {
        id: `suit-${book.next++}`,
        ours: body.requestNumber,
        amount: Math.round(body.amount * 100),
        callback: body.callbackUrl,
      })
      return status(200, { response: 'OK', idTransaction: charge.id, paymentCode: charge.code })
    }
    const charge = book.charges.get(body.idTransaction)
    return charge === undefined
      ? status(400, { response: 'NOT_FOUND' })
      : status(200, charge.word ?? STATUS[charge.status])
  },
  authentic(_book, body) {
    const values = body.startsWith('{') ? Object.values(JSON.parse(body)) : []
    const hash = createHash('sha256')
      .update(values.join('') + SUITPAY.client_secret)
      .digest('hex')
    return { headers: {}, body: body.replace(/\}$/, `,"hash":"${hash}"}`).replace('{,', '{') }
  },
  /** Amounts are written with two decimals, which is what the hash is made of. */
  notification(_book, { id, ours, paidAmount, status: state, word, paidAt = '' }) {
    const value = (paidAmount / 100).toFixed(2)
    const values = [id, 'PIX', word ?? STATUS[state], value, 'José da Silva', ours, paidAt]
    const hash = createHash('sha256')
      .update(values.join('') + SUITPAY.client_secret)
      .digest('hex')
    const [idText, , statusText, , payer] = values.map((each) => JSON.stringify(each))
    return {
      headers: {},
      body: `{"idTransaction":${idText},"typeTransaction":"PIX","statusTransaction":${statusText},"value":${value},"payerName":${payer},"requestNumber":${JSON.stringify(ours)},"paymentDate":${JSON.stringify(paidAt)},"hash":"${hash}"}`,
    }
  },
}

/** What of the interface it has. */
export const CASES: readonly ProviderCase[] = [
  {
    ...usual,
    ...{ name: 'suitpay', gateway: 'suitpay', contract: suitpay, credentials: SUITPAY, wrong: 'client_secret' },
    ...{ tellsAmount: false, refunds: true },
  },
]

import { type ProviderCase, usual } from './provider-case.ts'
import { bookCharge, bringsToken, type FakeContract, newToken, status } from './server.ts'

/** The credentials that the fake accepts. */
export const CODEPAY = {
  client_id: 'loja',
  client_secret: 'segredo-codepay',
  security_phrase: 'frase muito segura mesmo',
}

/** Codepay (reference §6): it makes charges and confirms them, and answers no question about them. */
export const codepay: FakeContract = {
  refusal: status(401, { success: false, errors: ['unauthorized'] }),
  answer(book, request) {
    const { path, body } = request
    if (path === '/cli/client/authenticate') {
      if (body.clientId !== CODEPAY.client_id || body.password !== CODEPAY.client_secret)
        return status(401, { success: false, errors: ['unauthorized'] })
      const claims = Buffer.from(JSON.stringify({ exp: 4_102_444_800 })).toString('base64url')
      const token = `x.${claims}.${newToken(book, 'codepay')}`
      book.tokens.set(token, 'codepay')
      return status(200, { success: true, data: { clientId: body.clientId, name: 'Loja', token } })
    }
    if (!bringsToken(book, request)) return status(401, { success: false })
    if (path !== '/cli/payment/pix/generate-pix' || !(body.value > 0)) return status(404, { success: false })
    const amount = Math.round(body.value * 100)
    const charge = bookCharge(book, { id: `cp-${book.next++}`, ours: body.externalId, amount })
    return status(200, {
      success: true,
      data: { pix: charge.code, paymentId: charge.id, movId: 'm1', value: body.value },
    })
  },
  notification: (_book, { id, ours, paidAmount, status: state, word }) => ({
    headers: {},
    body: JSON.stringify({
      ...{ movId: 'm1', paymentId: id, value: paidAmount / 100, externalId: ours },
      status: word ?? (state === 'paid' ? 'CONFIRMED' : 'OTHER'),
      securityParaphrase: CODEPAY.security_phrase,
    }),
  }),
  authentic: (_book, body) => ({
    headers: {},
    body: body.replace('{', `{"securityParaphrase":${JSON.stringify(CODEPAY.security_phrase)},`).replace(',}', '}'),
  }),
}

/** What of the interface it has. */
export const CASES: readonly ProviderCase[] = [
  {
    ...usual,
    ...{ name: 'codepay', gateway: 'codepay', contract: codepay, credentials: CODEPAY, wrong: 'client_secret' },
    ...{ consults: false, tellsMoment: false },
  },
]

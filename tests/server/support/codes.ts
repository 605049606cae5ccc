import type { SignedIn } from '../../support/server/build-app.ts'

/** Where codes are asked for and given (spec §7.1). */
export const CODE_PATH = '/api/v2/verification-code'

/** Asks for a code of this type; `more`: by which way. */
export const askCode = (session: SignedIn, type: string, more: object = {}) =>
  session.callOnce('POST', CODE_PATH, { body: { type, ...more } })

/** Gives a code of this type. */
export const giveCode = (session: SignedIn, type: string, code: string) =>
  session.callOnce('POST', CODE_PATH, { body: { type, code } })

/** A code that is not this one. */
export const otherCode = (code: string) => (code === '000000' ? '111111' : '000000')

/** How a code is refused, for whatever reason (S08). */
export const CODE_REFUSED = {
  status: 422,
  body: { msg: 'Código incorreto ou vencido.', errors: { code: ['Código incorreto ou vencido.'] } },
}

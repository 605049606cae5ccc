import { createHash } from 'node:crypto'
import type { Config } from '../../platform/config.ts'
import { fieldsOf, textOf } from './foreign.ts'
import type { Silent, Surroundings } from './gateway.ts'
import { openQuestion } from './http.ts'

/** Mercado Pago's interface. */
export const MERCADO_PAGO_URL = 'https://api.mercadopago.com'
/** What its token endpoint calls a grant that there is no more (reference of `POST /oauth/token`). */
const GRANT_ERRORS: readonly unknown[] = ['invalid_grant', 'unauthorized_client']
const AUTHORIZATION_URL = 'https://auth.mercadopago.com.br/authorization'

const LONGEST_NAME = 120

/** The tokens of a linked seller, as they are kept among its account's credentials. */
export interface SellerTokens {
  accessToken: string
  refreshToken: string
  userId: string
  expiresAt: Date
}

type Application = NonNullable<Config['mercadoPago']>
type Outside = Pick<Surroundings, 'config' | 'limits'>

/** The address of the page on which a seller authorizes us, for one request: its `state` and the challenge of its verifier (PKCE). */
export function authorizationAddress(
  config: Config,
  { clientId }: Application,
  { state, verifier, returnTo }: { state: string; verifier: string; returnTo: string },
): string {
  const standIn = config.gatewayUrls.mercadopago
  const address = new URL(standIn === undefined ? AUTHORIZATION_URL : `${standIn}/authorization`)
  address.search = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    platform_id: 'mp',
    state,
    redirect_uri: returnTo,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString()
  return address.toString()
}

/** Exchanges an authorization code for the seller's tokens. `refused`: the code is wrong, expired, used, or of another request. */
export function exchangeCode(
  surroundings: Outside,
  application: Application,
  { code, verifier, returnTo, now }: { code: string; verifier: string; returnTo: string; now: Date },
): Promise<{ ok: true; tokens: SellerTokens } | Silent> {
  const grant = { grant_type: 'authorization_code', code, redirect_uri: returnTo, code_verifier: verifier }
  return askTokens(surroundings, application, grant, now)
}

/** Exchanges a refresh token for new tokens; the old refresh token is worth nothing afterwards. `refused`: the seller took its word back. */
export function refreshTokens(
  surroundings: Outside,
  application: Application,
  { refreshToken, now }: { refreshToken: string; now: Date },
): Promise<{ ok: true; tokens: SellerTokens } | Silent> {
  return askTokens(surroundings, application, { grant_type: 'refresh_token', refresh_token: refreshToken }, now)
}

/** How the provider calls a seller: its e-mail, else its nickname there; null where it does not tell. A link does not wait on it. */
export async function sellerName(surroundings: Outside, { accessToken, userId }: SellerTokens): Promise<string | null> {
  const ask = openQuestion(surroundings, { name: 'mercadopago', address: MERCADO_PAGO_URL })
  const headers = { authorization: `Bearer ${accessToken}` }
  const answer = await ask({ method: 'GET', path: '/users/me', headers })
  if (!answer.ok || answer.status !== 200) return null
  const { id, email, nickname } = fieldsOf(answer.body)
  return String(id) === userId ? (textOf(email, LONGEST_NAME) ?? textOf(nickname, LONGEST_NAME)) : null
}

async function askTokens(
  surroundings: Outside,
  { clientId, clientSecret }: Application,
  grant: Record<string, string>,
  now: Date,
): Promise<{ ok: true; tokens: SellerTokens } | Silent> {
  const ask = openQuestion(surroundings, { name: 'mercadopago', address: MERCADO_PAGO_URL })
  const json = { client_id: clientId, client_secret: clientSecret, ...grant }
  const answer = await ask({ method: 'POST', path: '/oauth/token', json })
  if (!answer.ok) return answer
  if (answer.status >= 400) {
    // Any other refusal is about us or about the moment (too many requests, a secret that was changed), and says nothing of what the seller allows.
    const isOfGrant = answer.status === 400 && GRANT_ERRORS.includes(fieldsOf(answer.body).error)
    return { ok: false, kind: isOfGrant ? 'refused' : 'silent', reason: `the grant was answered ${answer.status}` }
  }
  const tokens = tokensIn(answer.body, now)
  return tokens === undefined ? { ok: false, kind: 'silent', reason: 'no tokens in the answer' } : { ok: true, tokens }
}

function tokensIn(body: unknown, now: Date): SellerTokens | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { access_token, refresh_token, user_id, expires_in } = body as Record<string, unknown>
  const isToken = (token: unknown): token is string => typeof token === 'string' && token !== ''
  if (!isToken(access_token) || !isToken(refresh_token)) return undefined
  if (typeof expires_in !== 'number' || !(expires_in > 0)) return undefined
  if (typeof user_id !== 'number' && typeof user_id !== 'string') return undefined
  const expiresAt = new Date(now.getTime() + Math.min(expires_in, 400 * 86_400) * 1000)
  return { accessToken: access_token, refreshToken: refresh_token, userId: String(user_id), expiresAt }
}

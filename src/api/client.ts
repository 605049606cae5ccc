import createClient, { type Middleware } from 'openapi-fetch'
import type { paths } from './schema.d.ts'

/** The typed client of the server's contract. */
export type Api = ReturnType<typeof createClient<paths>>

/** The address whose 401-free refusals are about the password, not about a session. */
const SIGN_IN = '/api/oauth/token'

/**
 * Makes the client. The session travels in a cookie that no script can read; the header says that the call comes from the panel (S15, S16).
 * @param onUnauthorized told of each 401
 */
export function createApi(onUnauthorized: () => void): Api {
  const api = createClient<paths>({ baseUrl: window.location.origin, headers: { 'X-Talao': 'painel' } })
  const watch401: Middleware = {
    onResponse({ response, schemaPath }) {
      if (response.status === 401 && schemaPath !== SIGN_IN) onUnauthorized()
    },
  }
  api.use(watch401)
  return api
}

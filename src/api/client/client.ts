import createClient, { type Middleware } from 'openapi-fetch'
import { STEP_UPS } from '../../domain/people/permissions.ts'
import { hearServerTime } from '../../domain/values/server-time.ts'
import type { paths } from '../schema.d.ts'

/** The typed client of the server's contract. */
export type Api = ReturnType<typeof createClient<paths>>

/** The one call whose 401 means a wrong password rather than an expired session. */
const SIGN_IN = '/api/oauth/token'

/** Step-ups that a call can wait for; `auth` belongs to the session. */
const WAITED_FOR: readonly string[] = STEP_UPS.filter((each) => each !== 'auth')

/** What the client reports to the panel. */
export interface ApiListener {
  /** A call was answered 401. */
  onUnauthorized(): void
  /** A call was refused until a code is given. @returns whether it was, so that the call is made again */
  prove(purpose: string, signal: AbortSignal): Promise<boolean>
}

/**
 * Makes the client. The session travels in a cookie that no script can read; the header says that the call comes from the panel (S15, S16).
 * A call that is refused for want of a code waits until the code was given, and is made again by itself (spec §8).
 */
export function createApi(listener: ApiListener): Api {
  const api = createClient<paths>({ baseUrl: window.location.origin, headers: { 'X-Talao': 'painel' } })
  const watchAnswer: Middleware = {
    onResponse({ response, schemaPath }) {
      hearServerTime(response.headers.get('date'))
      if (response.status === 401 && schemaPath !== SIGN_IN) listener.onUnauthorized()
    },
  }
  const copies = new Map<string, Request>()
  const askForCode: Middleware = {
    onRequest({ id, request }) {
      copies.set(id, request.clone())
    },
    async onResponse({ id, response }) {
      const again = copies.get(id)
      copies.delete(id)
      const purpose = again && (await demandOf(response))
      if (again === undefined || purpose === undefined) return undefined
      if (!(await listener.prove(purpose, again.signal))) return undefined
      again.signal.throwIfAborted()
      return fetch(again)
    },
    onError({ id }) {
      copies.delete(id)
    },
  }
  // The answer passes them from the last to the first: a call that was made again is watched for its 401 too.
  api.use(watchAnswer, askForCode)
  return api
}

async function demandOf(response: Response): Promise<string | undefined> {
  if (response.status !== 403 && response.status !== 400) return undefined
  try {
    const { error_code } = (await response.clone().json()) as { error_code?: string }
    return WAITED_FOR.find((each) => each === error_code)
  } catch {
    return undefined
  }
}

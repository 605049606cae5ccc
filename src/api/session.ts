import type { QueryClient } from '@tanstack/react-query'
import { ask } from '../machines/ask.ts'
import type { Operator, SessionFact } from '../machines/flows/session.ts'
import type { Api } from './client.ts'
import { NO_ANSWER, outcomeOf, type PanelRefusal } from './outcome.ts'

/** The query that keeps what `GET /app` tells, for every screen. */
export const appQuery = (api: Api) => ({
  queryKey: ['app'],
  queryFn: async () => {
    const outcome = await outcomeOf(api.GET('/api/app'))
    if (!outcome.ok) throw new RefusedError(outcome.refusal)
    return outcome.data
  },
  staleTime: 60_000,
})

/** A query's refusal, for the query cache, which knows errors only. */
export class RefusedError extends Error {
  readonly kind: PanelRefusal['kind']
  readonly demand: string | undefined
  constructor({ kind, message, demand }: PanelRefusal) {
    super(message)
    this.kind = kind
    this.demand = demand
  }
}

const lost = (): SessionFact => ({ type: 'app.lost', message: NO_ANSWER })

/** Loads what the panel needs before anything else, and with it who is signed in. */
export const askApp = (api: Api, queries: QueryClient) =>
  ask(async (_nothing: undefined): Promise<SessionFact> => {
    try {
      const app = await queries.fetchQuery({ ...appQuery(api), staleTime: 0 })
      const operator = { ...app.user, id: String(app.user.id), role: app.user.role as Operator['role'] }
      if (app.must_change_password) return { type: 'password.demanded', operator }
      return { type: app.must_enrol ? 'factor.demanded' : 'app.loaded', operator }
    } catch (cause) {
      if (!(cause instanceof RefusedError)) throw cause
      if (cause.demand === 'auth') return { type: 'code.demanded' }
      return cause.kind === 'unauthorized'
        ? { type: 'session.unauthorized' }
        : { type: 'app.lost', message: cause.message }
    }
  }, lost)

export const askSignIn = (api: Api) =>
  ask(
    async ({ email, password }: { email: string; password: string }, signal): Promise<SessionFact> => {
      const body = { grant_type: 'password', client_id: 3, username: email, password }
      const outcome = await outcomeOf(api.POST('/api/oauth/token', { body, signal }))
      return outcome.ok ? { type: 'signIn.accepted' } : { type: 'signIn.refused', message: outcome.refusal.message }
    },
    (): SessionFact => ({ type: 'signIn.refused', message: NO_ANSWER }),
  )

export const askSignOut = (api: Api) =>
  ask(
    async ({ everywhere }: { everywhere: boolean }, signal): Promise<SessionFact> => {
      const outcome = await outcomeOf(
        everywhere ? api.GET('/api/logout/all', { signal }) : api.GET('/api/logout', { signal }),
      )
      if (outcome.ok || outcome.refusal.kind === 'unauthorized') return { type: 'signOut.done' }
      return { type: 'signOut.refused', message: outcome.refusal.message }
    },
    (): SessionFact => ({ type: 'signOut.refused', message: NO_ANSWER }),
  )

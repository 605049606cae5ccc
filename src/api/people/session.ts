import type { SessionStage } from '../../domain/people/permissions.ts'
import { ask } from '../../machines/ask.ts'
import { CHALLENGE_LIFE_S } from '../../machines/entities/code-request.ts'
import type { Operator, SessionFact } from '../../machines/flows/panel/session.ts'
import { sessionStageOf } from '../../machines/flows/panel/session-stage.ts'
import type { Api } from '../client/client.ts'
import { NO_ANSWER, outcomeOf, refusedRequest } from '../client/outcome.ts'
import { orThrow, type Queries } from '../client/queries.ts'

/** What `GET /app` tells, for every screen. */
export const appQuery = (api: Api) => ({
  key: ['app'] as const,
  load: async () => orThrow(await outcomeOf(api.GET('/api/app'))),
})

/** What the demo fills into its login. */
export const demoQuery = (api: Api) => ({
  key: ['demo'] as const,
  load: async () => orThrow(await outcomeOf(api.GET('/api/public/demo'))),
})

/** What the session is told at each stage of it that gets an answer; before its code it gets none. */
const TOLD = {
  unverified: 'app.loaded',
  passwordDue: 'password.demanded',
  factorDue: 'factor.demanded',
  ready: 'app.loaded',
} as const satisfies Record<SessionStage, SessionFact['type']>

/** Loads what the panel needs before anything else, and with it who is signed in. */
export const askApp = (api: Api, queries: Queries) =>
  ask(
    async (_nothing: undefined, signal): Promise<SessionFact> => {
      const outcome = await outcomeOf(api.GET('/api/app', { signal }))
      if (!outcome.ok) {
        const { kind, message, demand } = outcome.refusal
        if (demand === 'auth') return { type: 'code.demanded' }
        return kind === 'unauthorized' ? { type: 'session.unauthorized' } : { type: 'app.lost', message }
      }
      queries.give(appQuery(api), outcome.data)
      const { user, must_change_password, must_enrol } = outcome.data
      const operator = { ...user, id: String(user.id), role: user.role as Operator['role'] }
      const stage = sessionStageOf({ code: false, password: must_change_password, factor: must_enrol })
      return { type: TOLD[stage], operator }
    },
    (): SessionFact => ({ type: 'app.lost', message: NO_ANSWER }),
  )

/** Asks to sign in. */
export const askSignIn = (api: Api) =>
  ask(
    async ({ email, password }: { email: string; password: string }, signal): Promise<SessionFact> => {
      const body = { grant_type: 'password', client_id: 3, username: email, password }
      const outcome = await outcomeOf(api.POST('/api/oauth/token', { body, signal }))
      return outcome.ok ? { type: 'signIn.accepted' } : { type: 'signIn.refused', ...refusedRequest(outcome.refusal) }
    },
    (): SessionFact => ({ type: 'signIn.refused', message: NO_ANSWER }),
  )

/** Asks to sign in with a passkey; what asks the browser is loaded by whoever does. */
export const askPasskeySignIn = (api: Api) =>
  ask(
    async (_nothing: undefined, signal): Promise<SessionFact> => {
      const { signInByPasskey } = await import('./passkeys.ts')
      return signInByPasskey(api, signal)
    },
    (): SessionFact => ({ type: 'passkey.refused', message: NO_ANSWER }),
    CHALLENGE_LIFE_S * 1000,
    { holdable: false },
  )

/** Asks to sign out, here or everywhere. */
export const askSignOut = (api: Api) =>
  ask(
    async ({ everywhere }: { everywhere: boolean }, signal): Promise<SessionFact> => {
      const outcome = await outcomeOf(
        everywhere ? api.GET('/api/logout/all', { signal }) : api.GET('/api/logout', { signal }),
      )
      if (outcome.ok || outcome.refusal.kind === 'unauthorized') return { type: 'signOut.done' }
      return { type: 'signOut.refused', ...refusedRequest(outcome.refusal) }
    },
    (): SessionFact => ({ type: 'signOut.refused', message: NO_ANSWER }),
  )

import { ask } from '../machines/ask.ts'
import type { EnrolmentFact, FactorKind } from '../machines/flows/enrolment.ts'
import type { RecordFormFact, SaveQuestion } from '../machines/flows/record-form.ts'
import type { TypedConfirmFact } from '../machines/flows/typed-confirm.ts'
import type { Api } from './client.ts'
import { NO_ANSWER, outcomeOf } from './outcome.ts'
import { orThrow } from './queries.ts'
import type { components } from './schema.d.ts'

/** A session of one's own, and one row of what happened (S56). */
export type OwnSession = components['schemas']['Session']
export type AuditRow = components['schemas']['AuditRow']

/** One's second factor. */
export const factorQuery = (api: Api) => ({
  key: ['security', 'factor'],
  load: async () => orThrow(await outcomeOf(api.GET('/api/second-factor'))),
})

/** One's living sessions. */
export const sessionsQuery = (api: Api) => ({
  key: ['security', 'sessions'],
  load: async () => orThrow(await outcomeOf(api.GET('/api/sessions'))).data,
})

/** What happened lately to the safety of one's account. */
export const eventsQuery = (api: Api) => ({
  key: ['security', 'events'],
  load: async () => orThrow(await outcomeOf(api.GET('/api/security-events'))).data,
})

/** Begins to make a phone or an app the second factor. */
export const askOffer = (api: Api) =>
  ask(
    async (
      { way, telefone, current_password }: { way: FactorKind; telefone: string; current_password: string },
      signal,
    ): Promise<EnrolmentFact> => {
      if (way === 'phone') {
        const sent = await outcomeOf(
          api.POST('/api/second-factor/phone', { body: { telefone, current_password }, signal }),
        )
        if (!sent.ok) return { type: 'offer.refused', ...sent.refusal }
        const { telefone: to, demo } = sent.data
        return { type: 'offer.done', offer: { telefone: to, secret: null, uri: null, demo } }
      }
      const seed = await outcomeOf(api.POST('/api/second-factor/totp', { body: { current_password }, signal }))
      if (!seed.ok) return { type: 'offer.refused', ...seed.refusal }
      return {
        type: 'offer.done',
        offer: { telefone: null, secret: seed.data.secret, uri: seed.data.uri, demo: false },
      }
    },
    (): EnrolmentFact => ({ type: 'offer.refused', message: NO_ANSWER, errors: {} }),
  )

/** Proves it by a code. */
export const askProof = (api: Api) =>
  ask(
    async ({ way, code }: { way: FactorKind; code: string }, signal): Promise<EnrolmentFact> => {
      const body = { code }
      if (way === 'phone') {
        const proven = await outcomeOf(api.PUT('/api/second-factor/phone', { body, signal }))
        return proven.ok
          ? { type: 'proof.done', recoveryCodes: [] }
          : { type: 'proof.refused', message: proven.refusal.message }
      }
      const proven = await outcomeOf(api.PUT('/api/second-factor/totp', { body, signal }))
      return proven.ok
        ? { type: 'proof.done', recoveryCodes: proven.data.recovery_codes }
        : { type: 'proof.refused', message: proven.refusal.message }
    },
    (): EnrolmentFact => ({ type: 'proof.refused', message: NO_ANSWER }),
  )

/** The form of one's own password. */
export type PasswordForm = {
  readonly current_password: string
  readonly password: string
  readonly password_confirmation: string
}

/** Changes one's own password. */
export const askOwnPassword = (api: Api) =>
  ask(
    async ({ values }: SaveQuestion<PasswordForm>, signal): Promise<RecordFormFact<PasswordForm>> => {
      const outcome = await outcomeOf(api.PUT('/api/user', { body: values, signal }))
      if (outcome.ok) return { type: 'save.done', id: '', message: outcome.data.msg ?? '' }
      const { kind, message, errors } = outcome.refusal
      return kind === 'lost' ? { type: 'save.lost', message } : { type: 'save.refused', message, errors }
    },
    (): RecordFormFact<PasswordForm> => ({ type: 'save.lost', message: NO_ANSWER }),
  )

/** Ends one session (`end`) or all others (`endOthers`). */
export const askSecurityChange = (api: Api) =>
  ask(
    async ({ id, act }: { id: string; act: string }, signal): Promise<TypedConfirmFact> => {
      const outcome = await outcomeOf(
        act === 'endOthers'
          ? api.DELETE('/api/sessions', { signal })
          : api.DELETE('/api/sessions/{id}', { params: { path: { id } }, signal }),
      )
      return outcome.ok
        ? { type: 'action.done', message: outcome.data.msg ?? '' }
        : { type: 'action.refused', message: outcome.refusal.message }
    },
    (): TypedConfirmFact => ({ type: 'action.refused', message: NO_ANSWER }),
  )

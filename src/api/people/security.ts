import { ask } from '../../machines/ask.ts'
import type { CodeCheck, GivenCode } from '../../machines/flows/code-entry.ts'
import type { EnrolmentFact, FactorKind, FactorOffer, MadePasskey } from '../../machines/flows/panel/enrolment.ts'
import type { FormValues } from '../../machines/flows/records/record-form.ts'
import type { Api } from '../client/client.ts'
import { type Answering, NO_ANSWER, outcomeOf } from '../client/outcome.ts'
import { orThrow } from '../client/queries.ts'
import { doing, saving } from '../client/saving.ts'
import type { components } from '../schema.d.ts'
import { codeLost } from './verification.ts'

/** A session of one's own, and one row of what happened (S56). */
export type OwnSession = components['schemas']['Session']
export type AuditRow = components['schemas']['AuditRow']

/** One's second factor. */
export const factorQuery = (api: Api) => ({
  key: ['security', 'factor'] as const,
  load: async () => orThrow(await outcomeOf(api.GET('/api/second-factor'))),
})

/** One's living sessions. */
export const sessionsQuery = (api: Api) => ({
  key: ['security', 'sessions'] as const,
  load: async () => orThrow(await outcomeOf(api.GET('/api/sessions'))).data,
})

/** What happened lately to the safety of one's account. */
export const eventsQuery = (api: Api) => ({
  key: ['security', 'events'] as const,
  load: async () => orThrow(await outcomeOf(api.GET('/api/security-events'))).data,
})

const NOTHING: FactorOffer = {
  telefone: null,
  secret: null,
  uri: null,
  demo: false,
  printed: false,
  resendIn: 0,
  creation: null,
}

/** Begins to make a phone, an app or a passkey the second factor. */
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
        const { telefone: to, demo, printed = false, resend_in: resendIn } = sent.data
        return { type: 'offer.done', offer: { ...NOTHING, telefone: to, demo, printed, resendIn } }
      }
      if (way === 'passkey') {
        const made = await outcomeOf(api.POST('/api/second-factor/passkeys', { body: { current_password }, signal }))
        if (!made.ok) return { type: 'offer.refused', ...made.refusal }
        const { options, origin } = made.data
        return { type: 'offer.done', offer: { ...NOTHING, creation: { options, origin } } }
      }
      const seed = await outcomeOf(api.POST('/api/second-factor/totp', { body: { current_password }, signal }))
      if (!seed.ok) return { type: 'offer.refused', ...seed.refusal }
      return {
        type: 'offer.done',
        offer: { ...NOTHING, secret: seed.data.secret, uri: seed.data.uri },
      }
    },
    (): EnrolmentFact => ({ type: 'offer.refused', message: NO_ANSWER, errors: {} }),
  )

/** Proves a phone or an app by a code; its ticket says which. */
export const askFactorCheck = (api: Api) =>
  ask(async ({ ticket, code }: GivenCode, signal): Promise<CodeCheck> => {
    const body = { code }
    const refused = (message: string): CodeCheck => ({ type: 'check.refused', message, triesLeft: null })
    if ((ticket as FactorKind) === 'phone') {
      const proven = await outcomeOf(api.PUT('/api/second-factor/phone', { body, signal }))
      return proven.ok ? { type: 'check.accepted', answer: [] } : refused(proven.refusal.message)
    }
    const proven = await outcomeOf(api.PUT('/api/second-factor/totp', { body, signal }))
    return proven.ok ? { type: 'check.accepted', answer: proven.data.recovery_codes } : refused(proven.refusal.message)
  }, codeLost)

/** Proves it by the passkey that the browser made. */
export const askProof = (api: Api) =>
  ask(
    async ({ name, made }: { name: string; made: MadePasskey }, signal): Promise<EnrolmentFact> => {
      const passkey = made as components['schemas']['MadePasskey']
      const proven = await outcomeOf(api.PUT('/api/second-factor/passkeys', { body: { name, passkey }, signal }))
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
  sending<PasswordForm>((body, signal) => api.PUT('/api/user', { body, signal }))

/** One of one's passkeys. */
export type Passkey = components['schemas']['Passkey']

/** The form of a passkey: its name. */
export type PasskeyName = { readonly name: string }

/** The form that takes a passkey away: the password. */
export type PasskeyRemoval = { readonly current_password: string }

/** Gives one of one's passkeys another name. */
export const askPasskeyName = (api: Api, id: number) =>
  sending<PasskeyName>((body, signal) =>
    api.PUT('/api/second-factor/passkeys/{id}', { params: { path: { id: String(id) } }, body, signal }),
  )

/** Takes one of one's passkeys away. */
export const askPasskeyRemoval = (api: Api, id: number) =>
  sending<PasskeyRemoval>((body, signal) =>
    api.DELETE('/api/second-factor/passkeys/{id}', { params: { path: { id: String(id) } }, body, signal }),
  )

/** A form that is sent as it is. */
const sending = <Values extends FormValues>(call: (body: Values, signal: AbortSignal) => Answering<{ msg?: string }>) =>
  saving<Values, Values, { msg?: string }, never>({
    bodyOf: (values) => values,
    call: ({ body }, signal) => call(body, signal),
    done: () => ({ id: '' }),
  })

/** Ends one session (`end`) or all others (`endOthers`). */
export const askSecurityChange = (api: Api) =>
  doing(({ id, act }, signal) =>
    outcomeOf(
      act === 'endOthers'
        ? api.DELETE('/api/sessions', { signal })
        : api.DELETE('/api/sessions/{id}', { params: { path: { id } }, signal }),
    ),
  )

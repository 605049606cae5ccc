import { ask } from '../../machines/ask.ts'
import { CHALLENGE_LIFE_S } from '../../machines/entities/code-request.ts'
import type { EnrolmentFact, PasskeyCreation } from '../../machines/flows/panel/enrolment.ts'
import type { SessionFact } from '../../machines/flows/panel/session.ts'
import type { PasskeyChallenge, VerificationFact } from '../../machines/flows/panel/verification.ts'
import type { Api } from '../client/client.ts'
import { outcomeOf, type PanelRefusal, refusedRequest } from '../client/outcome.ts'

type Library = typeof import('@simplewebauthn/browser')
type SignOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON']
type CreateOptions = Parameters<Library['startRegistration']>[0]['optionsJSON']

/** A person may take as long as the server waits. */
const LIFE_MS = CHALLENGE_LIFE_S * 1000

const NOT_HERE = 'Este navegador não oferece chaves de acesso.'
const KNOWN = 'Este aparelho já guarda uma chave de acesso desta conta.'
const elsewhere = (origin: string) => `Chaves de acesso só funcionam em ${origin}.`

/** What the browser said to a question about a passkey. */
type Answer<Made> =
  | { said: 'yes'; made: Made }
  | { said: 'no' }
  | { said: 'known' }
  | { said: 'unsupported'; message: string }

/** Has the browser ask the person for a passkey, which signs the challenge. */
export const askPasskey = () =>
  ask(
    async ({ challenge }: { challenge: PasskeyChallenge }, signal): Promise<VerificationFact> => {
      const answer = await browserAnswer(challenge.origin, signal, ({ startAuthentication }) =>
        startAuthentication({ optionsJSON: challenge.options as SignOptions }),
      )
      if (answer.said === 'yes') return { type: 'passkey.answered', signature: answer.made }
      if (answer.said === 'unsupported') return { type: 'passkey.unsupported', message: answer.message }
      return { type: 'passkey.dismissed' }
    },
    (): VerificationFact => ({ type: 'passkey.dismissed' }),
    LIFE_MS,
    { holdable: false },
  )

/** Signs in with a passkey alone. */
export async function signInByPasskey(api: Api, signal: AbortSignal): Promise<SessionFact> {
  const refused = (outcome: { refusal: PanelRefusal }): SessionFact => ({
    type: 'passkey.refused',
    ...refusedRequest(outcome.refusal),
  })
  const asked = await outcomeOf(api.POST('/api/oauth/passkey', { signal }))
  if (!asked.ok) return refused(asked)
  const { options, origin } = asked.data.passkey
  const answer = await browserAnswer(origin, signal, ({ startAuthentication }) =>
    startAuthentication({ optionsJSON: options as SignOptions }),
  )
  if (answer.said === 'unsupported') return { type: 'passkey.refused', message: answer.message }
  if (answer.said !== 'yes') return { type: 'passkey.dismissed' }
  const signed = await outcomeOf(api.POST('/api/oauth/token', { body: { passkey: answer.made }, signal }))
  return signed.ok ? { type: 'signIn.accepted' } : refused(signed)
}

/** Has the browser make a passkey. */
export const askCreation = () =>
  ask(
    async ({ creation }: { creation: PasskeyCreation }, signal): Promise<EnrolmentFact> => {
      const answer = await browserAnswer(creation.origin, signal, ({ startRegistration }) =>
        startRegistration({ optionsJSON: creation.options as CreateOptions }),
      )
      if (answer.said === 'yes') return { type: 'passkey.created', made: answer.made }
      if (answer.said === 'unsupported') return { type: 'passkey.unsupported', message: answer.message }
      return answer.said === 'known' ? { type: 'passkey.unsupported', message: KNOWN } : { type: 'passkey.dismissed' }
    },
    (): EnrolmentFact => ({ type: 'passkey.dismissed' }),
    LIFE_MS,
    { holdable: false },
  )

/** Loads the WebAuthn library, asks the browser for an answer, and names the reason when there is none. */
async function browserAnswer<Made>(
  origin: string,
  signal: AbortSignal,
  question: (library: Library) => Promise<Made>,
): Promise<Answer<Made>> {
  if (location.origin !== origin) return { said: 'unsupported', message: elsewhere(origin) }
  const library = await import('@simplewebauthn/browser')
  if (!library.browserSupportsWebAuthn()) return { said: 'unsupported', message: NOT_HERE }
  signal.throwIfAborted()
  signal.addEventListener('abort', () => library.WebAuthnAbortService.cancelCeremony())
  try {
    return { said: 'yes', made: await question(library) }
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : ''
    if (name === 'InvalidStateError') return { said: 'known' }
    if (name === 'SecurityError' || name === 'NotSupportedError') return { said: 'unsupported', message: NOT_HERE }
    return { said: 'no' }
  }
}

import { ASK_DEADLINE, ask } from '../../machines/ask.ts'
import type { CodeCheck, GivenCode } from '../../machines/flows/code-entry.ts'
import type { CodeMethod, PasskeySignature, VerificationFact } from '../../machines/flows/panel/verification.ts'
import type { Api } from '../client/client.ts'
import { NO_ANSWER, outcomeOf } from '../client/outcome.ts'
import { orThrow } from '../client/queries.ts'
import type { components, operations } from '../schema.d.ts'

const PATH = '/api/v2/verification-code'
/** A code's life beyond its cool-down, in seconds (S08, S10): for one that was sent before this page asked. */
const LIFE_AFTER_COOLDOWN = 540

/** The longest wait that is counted down, in seconds: what takes longer is for another time. */
const LONGEST_WAIT = 600

/** Asks for a code. One that the account was sent and did not use still counts, wherever it was asked for, unless another is wanted. */
export const askCode = (api: Api) =>
  ask(
    async (
      { purpose, method, again }: { purpose: string; method: CodeMethod | null; again: boolean },
      signal,
    ): Promise<VerificationFact> => {
      const body = { type: purpose, resend: again, ...(method && { method }) }
      const { data, error } = await api.POST(PATH, { body, signal })
      if (data?.verified) return { type: 'code.skipped' }
      if (data?.passkey) return { type: 'challenge.sent', methods: data.methods ?? [], challenge: data.passkey }
      if (data) return { type: 'code.sent', code: sentCode(data) }
      if (error?.telefone !== undefined) return { type: 'code.sent', code: coolingCode(error) }
      const wait = error?.retry_after ?? 0
      return { type: 'send.refused', message: error?.msg ?? NO_ANSWER, wait: wait > LONGEST_WAIT ? 0 : wait }
    },
    (): VerificationFact => ({ type: 'send.refused', message: NO_ANSWER, wait: 0 }),
    ASK_DEADLINE,
    { holdable: false },
  )

type Sent = operations['verifyCode']['responses'][200]['content']['application/json']
type Code = Extract<VerificationFact, { type: 'code.sent' }>['code']

function sentCode({ method = 'sms', methods = [], telefone = null, ...sent }: Sent): Code {
  const { resend_in = 0, expires_in = 0, tries_left = 0, demo = false, printed = false } = sent
  const times = { resendIn: resend_in, expiresIn: expires_in, triesLeft: tries_left }
  return { method: method === 'passkey' ? 'sms' : method, methods, telefone, demo, printed, ...times }
}

/** A code that was sent before this page asked, while another one cannot be. */
function coolingCode({ telefone, retry_after = 0, tries_left = 0 }: components['schemas']['Failure']): Code {
  const times = { resendIn: retry_after, expiresIn: LIFE_AFTER_COOLDOWN + retry_after, triesLeft: tries_left }
  return { method: 'sms', methods: [], telefone: telefone ?? null, demo: false, printed: false, ...times }
}

/** Gives a code; its ticket is the purpose. */
export const askCheck = (api: Api) =>
  ask(
    async ({ ticket: type, code }: GivenCode, signal): Promise<CodeCheck> => {
      const { data, error } = await api.POST(PATH, { body: { type, code }, signal })
      if (data) return { type: 'check.accepted', answer: null }
      return { type: 'check.refused', message: error?.msg ?? NO_ANSWER, triesLeft: error?.tries_left ?? null }
    },
    codeLost,
    ASK_DEADLINE,
    { holdable: false },
  )

/** A code was given, and no answer came. */
export const codeLost = (): CodeCheck => ({ type: 'check.lost', message: NO_ANSWER })

/** Gives what a passkey signed. */
export const askSignatureCheck = (api: Api) =>
  ask(
    async (
      { purpose, signature }: { purpose: string; signature: PasskeySignature },
      signal,
    ): Promise<VerificationFact> => {
      const passkey = signature as components['schemas']['PasskeySignature']
      const { data, error } = await api.POST(PATH, { body: { type: purpose, passkey }, signal })
      if (data) return { type: 'check.accepted' }
      return { type: 'check.refused', message: error?.msg ?? NO_ANSWER }
    },
    (): VerificationFact => ({ type: 'check.refused', message: NO_ANSWER }),
    ASK_DEADLINE,
    { holdable: false },
  )

/** The demo's phone: its last messages, newest first. */
export const demoPhoneQuery = (api: Api) => ({
  key: ['demo-phone'] as const,
  load: async () => orThrow(await outcomeOf(api.GET('/api/public/demo/phone'))).data,
})

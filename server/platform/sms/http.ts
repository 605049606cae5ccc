import { readUpTo } from '../read-answer.ts'
import { requestIdHeader } from '../request-id.ts'
import { SmsFailure } from './message.ts'

const TIMEOUT_MS = 10_000
const MAX_ANSWER = 64 * 1024

/** What the settings say about a provider. `url` replaces the provider's own address in tests. */
export interface ProviderSettings {
  key: string
  sender: string
  account: string
  url: string | undefined
}

/**
 * Posts to a provider: 10 s, no redirects, at most 64 KB of answer.
 * @returns the answer's JSON, an empty object where there is none
 * @throws SmsFailure for anything but a 2xx answer
 */
export async function post(
  provider: string,
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...requestIdHeader(), ...headers },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: Error) => {
    throw new SmsFailure(`${provider} did not answer: ${cause.name}`)
  })
  const text = await readUpTo(answer, MAX_ANSWER).catch((cause: Error) => {
    throw new SmsFailure(`${provider} broke off its answer: ${cause.name}`)
  })
  if (!answer.ok) throw new SmsFailure(`${provider} answered ${answer.status}`)
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch {
    throw new SmsFailure(`${provider} answered something that is not JSON`)
  }
}

/** Posts JSON. */
export function postJson(provider: string, url: string, headers: Record<string, string>, body: unknown) {
  return post(provider, url, { 'content-type': 'application/json', ...headers }, JSON.stringify(body))
}

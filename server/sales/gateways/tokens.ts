import { createHash } from 'node:crypto'
import type { GatewayAccount, Silent } from './gateway.ts'

/** A token that a provider gave for credentials, until when it is used; `company`: whose it is, where the provider asks for that. */
export interface Token {
  token: string
  until: Date
  company?: string
}

type Asked = { ok: true; token: Token } | Silent

const kept = new Map<string, Token>()
const MOST = 1_000

/** What is being asked for, by the same names: who needs a token meanwhile waits for that one. */
const asking = new Map<string, Promise<Asked>>()

/**
 * The account's token, asked for once, however many need it, when there is none that lasts. It is kept by its credentials: other ones get another token.
 */
export function tokenOf(
  provider: string,
  { credentials }: GatewayAccount,
  now: Date,
  ask: () => Promise<Asked>,
): Promise<Asked> {
  const name = nameOf(provider, credentials)
  const known = kept.get(name)
  if (known !== undefined && known.until > now) return Promise.resolve({ ok: true, token: known })
  const going = asking.get(name)
  if (going !== undefined) return going
  const question = ask()
    .then((asked) => {
      if (asked.ok) keep(name, asked.token)
      return asked
    })
    .finally(() => asking.delete(name))
  asking.set(name, question)
  return question
}

/** Keeps a token that was asked for beside the one before, which may be worth nothing since. */
export const keepToken = (provider: string, { credentials }: GatewayAccount, token: Token): void =>
  keep(nameOf(provider, credentials), token)

function keep(name: string, token: Token): void {
  const [oldest] = kept.keys()
  if (kept.size >= MOST && oldest !== undefined) kept.delete(oldest)
  kept.set(name, token)
}

/** Forgets a token that the provider does not take any more; one that came since stays. */
export function forgetToken(provider: string, { credentials }: GatewayAccount, token: Token): void {
  const name = nameOf(provider, credentials)
  if (kept.get(name) === token) kept.delete(name)
}

const nameOf = (provider: string, credentials: GatewayAccount['credentials']) =>
  createHash('sha256')
    .update(JSON.stringify([provider, credentials]))
    .digest('hex')

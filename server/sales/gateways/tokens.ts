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

/** The account's token, asked for when there is none that lasts. It is kept by its credentials: other ones get another token. */
export async function tokenOf(
  provider: string,
  { credentials }: GatewayAccount,
  now: Date,
  ask: () => Promise<Asked>,
): Promise<Asked> {
  const name = nameOf(provider, credentials)
  const known = kept.get(name)
  if (known !== undefined && known.until > now) return { ok: true, token: known }
  const asked = await ask()
  if (!asked.ok) return asked
  const [oldest] = kept.keys()
  if (kept.size >= MOST && oldest !== undefined) kept.delete(oldest)
  kept.set(name, asked.token)
  return asked
}

/** Forgets a token that the provider does not take any more. */
export function forgetToken(provider: string, { credentials }: GatewayAccount): void {
  kept.delete(nameOf(provider, credentials))
}

const nameOf = (provider: string, credentials: GatewayAccount['credentials']) =>
  createHash('sha256')
    .update(JSON.stringify([provider, credentials]))
    .digest('hex')

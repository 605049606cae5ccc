import { goodAnswer } from './foreign.ts'
import type { GatewayAccount, Silent, Surroundings } from './gateway.ts'
import type { Ask, HttpRequest } from './http.ts'
import { forgetToken, keepToken, type Token, tokenOf } from './tokens.ts'

/** How a provider that gives out tokens is asked. */
export interface TokenScheme {
  /** Names the tokens of this provider at this address. */
  provider: string
  /** Begins a question: its requests share a deadline. */
  open: (account: GatewayAccount) => Ask
  askToken: (ask: Ask, account: GatewayAccount) => Promise<{ ok: true; token: Token } | Silent>
  headers: (token: Token, account: GatewayAccount) => Record<string, string>
}

/**
 * Asks with the account's token. A token that is refused may have been taken back before its time: one new one is asked for, once, for a
 * request that may be repeated.
 */
export async function askWithToken(
  { clock }: Pick<Surroundings, 'clock'>,
  { provider, open, askToken, headers }: TokenScheme,
  account: GatewayAccount,
  request: HttpRequest,
): Promise<{ ok: true; body: unknown } | Silent> {
  const ask = open(account)
  const once = async () => {
    // A question of its own: who waits for the token longer than another must not cut it off.
    const given = await tokenOf(provider, account, clock.now(), () => askToken(open(account), account))
    if (!given.ok) return given
    const answer = await ask({ ...request, headers: { ...headers(given.token, account), ...request.headers } })
    if ('status' in answer && answer.status === 401) forgetToken(provider, account, given.token)
    return answer
  }
  const first = await once()
  if (!('status' in first)) return first
  if (first.status !== 401) return goodAnswer(first)
  const second = await once()
  return 'status' in second ? goodAnswer(second) : second
}

/** Tries an account's credentials: whether a new token is given for them. */
export async function tryCredentials(scheme: TokenScheme, account: GatewayAccount): Promise<{ ok: true } | Silent> {
  const answer = await scheme.askToken(scheme.open(account), account)
  if (!answer.ok) return answer
  keepToken(scheme.provider, account, answer.token)
  return { ok: true }
}

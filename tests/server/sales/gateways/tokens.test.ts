import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { GatewayAccount } from '../../../../server/sales/gateways/gateway.ts'
import { askWithToken, type TokenScheme, tryCredentials } from '../../../../server/sales/gateways/with-token.ts'

const MINUTE_MS = 60_000
const REQUEST = { method: 'GET', path: '/charges/1' } as const

/** A provider whose every new token voids the one before. */
function startProvider(credentials: Record<string, string>) {
  const account = { id: 1, credentials } as unknown as GatewayAccount
  let now = new Date('2026-11-29T15:00:00Z')
  let given = 0
  const scheme: TokenScheme = {
    provider: 'test',
    open: () => async (request) => {
      await sleep(1)
      const isTaken = request.headers?.authorization === `token ${given}`
      return { ok: true, status: isTaken ? 200 : 401, body: {} }
    },
    askToken: async () => {
      await sleep(5)
      given += 1
      return { ok: true, token: { token: `token ${given}`, until: new Date(now.getTime() + 4 * MINUTE_MS) } }
    },
    headers: ({ token }) => ({ authorization: token }),
  }
  const ask = () => askWithToken({ clock: { now: () => now } }, scheme, account, REQUEST)
  return {
    ask,
    askOften: async (times: number) => {
      const answers = await Promise.all(Array.from({ length: times }, ask))
      return answers.filter(({ ok }) => ok).length
    },
    tryIt: () => tryCredentials(scheme, account),
    given: () => given,
    takeBack: () => {
      given += 1
    },
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
  }
}

test('of many requests at once that need a token one asks for it, and each is answered', async () => {
  const provider = startProvider({ key: 'one' })
  expect(await provider.askOften(50)).toBe(50)
  expect(provider.given()).toBe(1)
  provider.pass(5 * MINUTE_MS)
  expect(await provider.askOften(50)).toBe(50)
  expect(provider.given()).toBe(2)
})

test('a token that was taken back is asked for once more, and the new one is not thrown away by who had the old one', async () => {
  const provider = startProvider({ key: 'two' })
  await provider.ask()
  provider.takeBack()
  expect(await provider.askOften(50)).toBe(50)
  expect(provider.given()).toBe(3)
})

test('credentials are tried with a new token, which is used from then on', async () => {
  const provider = startProvider({ key: 'three' })
  await provider.ask()
  expect(await provider.tryIt()).toEqual({ ok: true })
  expect(await provider.askOften(5)).toBe(5)
  expect(provider.given()).toBe(2)
})

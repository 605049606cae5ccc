import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findDevice, forgetDevice, forgetDevices, trustDevice } from '../../../../server/platform/auth/devices.ts'
import { passkey, signInFailure } from '../../../../server/platform/auth/schema.ts'
import {
  type Attempt,
  beginAttempt,
  countFailure,
  forgetFailures,
  forgiveAttempt,
  throttled,
} from '../../../../server/platform/auth/throttle.ts'
import {
  endSessions,
  findOwnSession,
  findSession,
  grantStepUp,
  hashToken,
  hasStepUp,
  issueToken,
  listSessions,
  livingRoles,
  verifySession,
} from '../../../../server/platform/auth/tokens.ts'
import type { Database } from '../../../../server/platform/db/database.ts'
import { operator } from '../../../../server/platform/db/schema.ts'
import { systemRandom } from '../../../../server/platform/random.ts'
import { openTestDatabase } from '../../../support/server/databases.ts'

let database: Database
let db: Database['db']
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())

const NOW = new Date('2026-11-20T12:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000]

let people = 0
async function account(changes: Partial<typeof operator.$inferInsert> = {}): Promise<number> {
  people += 1
  const who = { name: `Pessoa ${people}`, email: `pessoa${people}@talao.test`, telefone: `62981${100_000 + people}` }
  const [row] = await db
    .insert(operator)
    .values({ ...who, role: 'gestor', telefoneProvenAt: NOW, passwordHash: 'x', createdAt: NOW, ...changes })
    .returning({ id: operator.id })
  return row?.id ?? 0
}

const session = async (operatorId: number, more: { now?: Date; deviceId?: number } = {}) =>
  issueToken(db, { operatorId, now: NOW, address: '203.0.113.9', agent: 'Chrome', ...more }, systemRandom)

describe('failures in a row', () => {
  const ALLOWED = { free: 3, longestWaitS: 100, forgottenMs: HOUR }
  const failuresOf = async (key: string) =>
    (await db.select().from(signInFailure).where(eq(signInFailure.key, key)))[0]?.failures
  const fail = (key: string, ...moments: number[]) =>
    moments.reduce<Promise<(number | undefined)[]>>(
      async (waits, ms) => [...(await waits), await countFailure(db, key, ALLOWED, later(ms))],
      Promise.resolve([]),
    )

  test('are free at first; then each waits twice as long, told in whole seconds, and what comes meanwhile is not counted', async () => {
    expect(await fail('a', 0, 0, 0, 0, 500, 29 * SECOND, 29_999)).toEqual([...Array(3).fill(undefined), 30, 30, 1, 1])
    expect(await failuresOf('a')).toBe(3)
    expect(await fail('a', 30 * SECOND, 30 * SECOND)).toEqual([undefined, 60])
    expect(await fail('a', 90 * SECOND, 90 * SECOND)).toEqual([undefined, 100])
    expect(await fail('a', 190 * SECOND, 190 * SECOND)).toEqual([undefined, 100])
    expect(await fail('b', 0)).toEqual([undefined])
  })

  test('are forgotten after a quiet time, where there is one', async () => {
    await fail('c', 0, 0)
    await fail('c', HOUR)
    expect(await failuresOf('c')).toBe(3)
    await fail('c', 2 * HOUR + 1)
    expect(await failuresOf('c')).toBe(1)
    for (const ms of [0, 30 * DAY]) await countFailure(db, 'd', { free: 3, longestWaitS: 100 }, later(ms))
    expect(await failuresOf('d')).toBe(2)
  })

  test('never wait longer than an hour, however many they were', async () => {
    await db.insert(signInFailure).values({ key: 'e', failures: 100_000, lastAt: NOW })
    const allowed = { free: 5, longestWaitS: 3_600 }
    expect([await countFailure(db, 'e', allowed, NOW), await countFailure(db, 'e', allowed, NOW)]).toEqual([
      undefined,
      3_600,
    ])
  })

  const attempt = (email: string, more: Partial<Attempt> = {}): Attempt => ({
    ...{ email, deviceId: undefined, address: `203.0.113.${email.length}`, now: NOW, ...more },
  })
  const tries = async (of: Attempt, count: number) => {
    for (let nth = 0; nth < count; nth += 1) await beginAttempt(db, of)
    return beginAttempt(db, of)
  }

  test('are those of an account however its e-mail is typed, and of a known device apart', async () => {
    expect(await tries(attempt('ana@loja.com'), 5)).toBe(30)
    expect(await beginAttempt(db, attempt(' ANA@loja.com '))).toBe(30)
    expect(await beginAttempt(db, attempt('ana@loja.com', { deviceId: 7 }))).toBeUndefined()
    expect(throttled(30)).toEqual({ code: 'credentials.throttled', more: { retry_after: 30 } })
    await forgetFailures(db, 'Ana@loja.com')
    expect(await beginAttempt(db, attempt('ana@loja.com'))).toBeUndefined()
  })

  test('of one address are fifty, over all accounts, and the longer wait is told', async () => {
    const from = (nth: number) => attempt(`x${nth}@loja.com`, { address: 'one' })
    for (let nth = 0; nth < 49; nth += 1) expect(await beginAttempt(db, from(nth))).toBeUndefined()
    expect(await beginAttempt(db, from(49))).toBeUndefined()
    expect(await beginAttempt(db, from(50))).toBe(30)
    await tries(attempt('y@loja.com', { address: 'two' }), 5)
    const again = { now: later(30 * SECOND) }
    await beginAttempt(db, attempt('y@loja.com', { address: 'two', ...again }))
    expect(await beginAttempt(db, attempt('y@loja.com', { address: 'one', ...again }))).toBe(60)
  })

  test.each<[string, (nth: number) => string]>([
    ['one network, as which a subscriber is given a /64', (nth) => `2001:db8:5:1::${(nth + 1).toString(16)}`],
    ['one address, with a port of each connection', (nth) => `198.51.100.7:${40_000 + nth}`],
  ])('of %s are those of one address', async (_what, addressOf) => {
    const tries = Array.from({ length: 51 }, (_, nth) => ({
      ...{ email: `${addressOf(nth)}@talao.test`, deviceId: undefined, address: addressOf(nth), now: NOW },
    }))
    const waits: (number | undefined)[] = []
    for (const each of tries) waits.push(await beginAttempt(db, each))
    expect(waits.map((wait) => wait !== undefined)).toEqual(tries.map((_, nth) => nth === 50))
  })

  test('a good password clears those of its account, and takes back its own try of the address', async () => {
    const of = attempt('bia@loja.com', { address: 'three' })
    for (let nth = 0; nth < 4; nth += 1) await beginAttempt(db, of)
    await forgiveAttempt(db, of)
    expect(await failuresOf('address:three')).toBe(3)
    expect(await tries(of, 4)).toBeUndefined()
    await db
      .update(signInFailure)
      .set({ failures: 0, blockedUntil: later(HOUR) })
      .where(eq(signInFailure.key, 'address:three'))
    await forgiveAttempt(db, of)
    expect(await failuresOf('address:three')).toBe(0)
    expect(await beginAttempt(db, of)).toBeUndefined()
  })
})

describe('a session', () => {
  const found = (token: string, ms: number) => findSession(db, token, later(ms), '198.51.100.1')

  test('is found by its token, from wherever it calls', async () => {
    const id = await account()
    const token = await session(id)
    expect(await found(token, 0)).toEqual({
      caller: {
        ...{ operatorId: id, role: 'gestor', name: `Pessoa ${people}`, email: `pessoa${people}@talao.test` },
        ...{ tokenHash: hashToken(token), address: '198.51.100.1' },
      },
      stage: 'unverified',
      deviceId: null,
    })
    expect(await found(`${token}x`, 0)).toBeUndefined()
  })

  test('ends after twelve hours without use, and is noted as used once in a minute', async () => {
    const id = await account()
    const token = await session(id)
    const usedAt = async () => (await listSessions(db, id, NOW))[0]?.lastUsedAt
    await found(token, MINUTE)
    expect(await usedAt()).toEqual(NOW)
    await found(token, MINUTE + 1)
    expect(await usedAt()).toEqual(later(MINUTE + 1))
    expect(await found(token, MINUTE + 2 + 12 * HOUR)).toBeUndefined()
    expect(await found(token, MINUTE + 1 + 12 * HOUR)).toBeDefined()
  })

  test('ends after seven days of use', async () => {
    const token = await session(await account())
    for (let ms = 0; ms < 7 * DAY; ms += 12 * HOUR) expect(await found(token, ms)).toBeDefined()
    expect(await found(token, 7 * DAY)).toBeDefined()
    expect(await found(token, 7 * DAY + 1)).toBeUndefined()
  })

  test('is listed and counts for what is told live while it is young', async () => {
    const id = await account()
    const token = await session(id)
    const tokenHash = hashToken(token)
    const isLive = async (ms: number) => [
      (await listSessions(db, id, later(ms))).length,
      (await livingRoles(db, [tokenHash, 'another'], later(ms))).get(tokenHash),
    ]
    expect([await isLive(12 * HOUR - 1), await isLive(12 * HOUR)]).toEqual([
      [1, 'gestor'],
      [0, undefined],
    ])
    expect(await livingRoles(db, [], NOW)).toEqual(new Map())
  })

  test('still has to do what its account lacks, in this order', async () => {
    const stageOf = async (changes: Partial<typeof operator.$inferInsert>, isVerified = true) => {
      const id = await account(changes)
      const token = await session(id)
      if (isVerified) await verifySession(db, hashToken(token), NOW)
      return { id, token, stage: (await found(token, 0))?.stage }
    }
    const NONE = { telefone: null, telefoneProvenAt: null, totpSecret: null }
    const stages = [
      await stageOf({}),
      await stageOf({}, false),
      await stageOf({ ...NONE, totpSecret: 'x' }, false),
      await stageOf({ ...NONE, totpSecret: 'x' }),
      await stageOf({ mustChangePassword: true }, false),
      await stageOf({ mustChangePassword: true }),
      await stageOf({ ...NONE, mustChangePassword: true }, false),
      await stageOf(NONE, false),
      await stageOf({ telefoneProvenAt: null }),
    ]
    expect(stages.map(({ stage }) => stage)).toEqual([
      ...[
        'ready',
        'unverified',
        'unverified',
        'ready',
        'unverified',
        'passwordDue',
        'passwordDue',
        'factorDue',
        'factorDue',
      ],
    ])
    const { id, token } = stages[7] ?? { id: 0, token: '' }
    const key = { credentialId: 'k', publicKey: 'p', counter: 0, transports: '', name: 'Notebook', createdAt: NOW }
    await db.insert(passkey).values({ operatorId: id, ...key })
    expect((await found(token, 0))?.stage).toBe('unverified')
    await verifySession(db, hashToken(token), NOW)
    expect((await found(token, 0))?.stage).toBe('ready')
  })

  test('is ended alone, with the others, or all but it; and none with its account', async () => {
    const [id, other] = [await account(), await account()]
    const tokens = [
      await session(id),
      await session(id, { now: later(1) }),
      await session(id, { now: later(1) }),
    ] as const
    const strange = await session(other)
    const [first] = tokens
    const living = async () =>
      (await Promise.all(tokens.map((token) => found(token, 2)))).map((one) => one !== undefined)
    const listed = await listSessions(db, id, NOW)
    expect(listed.map(({ tokenHash }) => tokenHash)).toEqual([tokens[2], tokens[1], tokens[0]].map(hashToken))
    expect((await findOwnSession(db, id, listed[2]?.id ?? 0))?.tokenHash).toBe(hashToken(first))
    expect(await findOwnSession(db, other, listed[2]?.id ?? 0)).toBeUndefined()
    await endSessions(db, { operatorId: id, tokenHash: hashToken(tokens[1]) }, NOW, 'this')
    expect(await living()).toEqual([true, false, true])
    await endSessions(db, { operatorId: other, tokenHash: hashToken(first) }, NOW, 'this')
    await endSessions(db, { operatorId: id, tokenHash: hashToken(first) }, NOW, 'others')
    expect(await living()).toEqual([true, false, false])
    await endSessions(db, { operatorId: id }, NOW, 'all')
    expect(await living()).toEqual([false, false, false])
    expect(await findOwnSession(db, id, listed[2]?.id ?? 0)).toBeUndefined()
    expect(await found(strange, 2)).toBeDefined()
    await db.update(operator).set({ deletedAt: NOW }).where(eq(operator.id, other))
    expect(await found(strange, 2)).toBeUndefined()
    expect(await livingRoles(db, [hashToken(strange)], NOW)).toEqual(new Map())
  })
})

test('what a code opened stays open for thirty minutes, to that session, and any list opens the others', async () => {
  const id = await account()
  const [mine, other] = [hashToken(await session(id)), hashToken(await session(id))]
  await grantStepUp(db, mine, 'metrics.index', NOW)
  const open = (type: 'metrics.index' | 'users.index' | 'auth.code', ms: number, tokenHash = mine) =>
    hasStepUp(db, tokenHash, type, later(ms))
  expect([await open('metrics.index', 30 * MINUTE - 1), await open('metrics.index', 30 * MINUTE)]).toEqual([
    true,
    false,
  ])
  expect([await open('users.index', 0), await open('auth.code', 0), await open('metrics.index', 0, other)]).toEqual([
    ...[true, false, false],
  ])
  await grantStepUp(db, mine, 'metrics.index', later(MINUTE))
  expect(await open('metrics.index', 30 * MINUTE)).toBe(true)
})

test('a device is known for ninety days since it was last seen, to its own account, until it is forgotten', async () => {
  const [id, other] = [await account(), await account()]
  const trusted = async () => {
    const tokenHash = hashToken(await session(id))
    return trustDevice(db, { operatorId: id, tokenHash, now: NOW, random: systemRandom })
  }
  const token = await trusted()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const known = (ms: number, who = id, cookie: string | undefined = token) => findDevice(db, cookie, who, later(ms))
  expect([await known(0, other), await findDevice(db, undefined, id, NOW), await known(0, id, 'x')]).toEqual([
    ...[undefined, undefined, undefined],
  ])
  const device = await known(90 * DAY)
  expect(device).toBeDefined()
  expect([await known(180 * DAY), await known(270 * DAY + 1)]).toEqual([device, undefined])
  const [second, third] = [await trusted(), await trusted()]
  const [secondId, thirdId] = [await known(0, id, second), await known(0, id, third)]
  await forgetDevices(db, other, NOW)
  await forgetDevices(db, id, NOW, secondId)
  expect([await known(0), await known(0, id, second), await known(0, id, third)]).toEqual([
    undefined,
    secondId,
    undefined,
  ])
  expect(thirdId).not.toBe(secondId)
  await forgetDevice(db, secondId ?? 0, NOW)
  expect(await known(0, id, second)).toBeUndefined()
  const last = await trusted()
  await forgetDevices(db, id, NOW, null)
  expect(await known(0, id, last)).toBeUndefined()
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCode } from '../../../../server/people/second-factor/requests.ts'
import { codeRequest } from '../../../../server/platform/auth/schema.ts'
import { operator } from '../../../../server/platform/db/schema.ts'
import { systemRandom } from '../../../../server/platform/random.ts'
import { SmsFailure } from '../../../../server/platform/sms/message.ts'
import { createCampaign } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import { segmentsOf } from '../../../support/sms-segments.ts'
import { askCode, CODE_PATH, CODE_REFUSED, giveCode, otherCode } from '../../support/codes.ts'

const MINUTE = 60_000

let app: TestApp
let campaign: { id: number }
beforeAll(async () => {
  app = await startApp()
  campaign = await createCampaign(app, await app.signIn())
})
afterAll(() => app.close())

const lastCode = () => app.inbox.at(-1)?.code ?? ''
const transactions = (session: SignedIn) => session.callOnce('POST', `/api/transactions/${campaign.id}`, { body: {} })

test('S07 of ten thousand codes each has six digits, and each digit is as frequent as any other at each place', () => {
  const codes = Array.from({ length: 10_000 }, () => makeCode(systemRandom))
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([])
  for (let place = 0; place < 6; place += 1) {
    const counts = Array.from(
      { length: 10 },
      (_, digit) => codes.filter((code) => code[place] === String(digit)).length,
    )
    const chiSquared = counts.reduce((sum, count) => sum + (count - 1_000) ** 2 / 1_000, 0)
    // Nine degrees of freedom go beyond it once in ten million times.
    expect(chiSquared).toBeLessThan(50)
  }
})

test('S07 a code is in no answer and in no table', async () => {
  const session = await app.signInAs('gestor')
  const answers: string[] = []
  const codes: string[] = []
  for (let turn = 0; turn < 20; turn += 1) {
    answers.push(JSON.stringify((await askCode(session, 'transactions.index')).body))
    codes.push(lastCode())
  }
  expect(new Set(codes).size).toBeGreaterThan(15)
  expect(codes.filter((code) => answers.some((answer) => answer.includes(code)))).toEqual([])
  const rows = JSON.stringify(await app.database.db.select().from(codeRequest))
  expect(codes.filter((code) => rows.includes(`"${code}"`))).toEqual([])
})

test('a code fits into one message, with its accents', async () => {
  const session = await app.signInAs('gestor')
  await askCode(session, 'transactions.index')
  expect(segmentsOf(app.inbox.at(-1)?.text ?? '')).toBe(1)
})

describe('S08 a code', () => {
  test('works once', async () => {
    const session = await app.signInAs('gestor')
    await askCode(session, 'transactions.index')
    const code = lastCode()
    expect((await giveCode(session, 'transactions.index', code)).body).toMatchObject({ verified: true })
    expect(await giveCode(session, 'transactions.index', code)).toMatchObject(CODE_REFUSED)
  })

  test('lapses after ten minutes, with the same sentence', async () => {
    const session = await app.signInAs('gestor')
    await askCode(session, 'transactions.index')
    app.clock.move(10 * MINUTE + 1)
    expect(await giveCode(session, 'transactions.index', lastCode())).toMatchObject(CODE_REFUSED)
  })

  test('is good no more once a new one is sent, and is refused with the same sentence', async () => {
    const session = await app.signInAs('gestor')
    await askCode(session, 'transactions.index')
    const old = lastCode()
    await askCode(session, 'transactions.index')
    expect(await giveCode(session, 'transactions.index', old === lastCode() ? otherCode(old) : old)).toMatchObject(
      CODE_REFUSED,
    )
    expect((await giveCode(session, 'transactions.index', lastCode())).status).toBe(200)
  })
})

describe('S09 a code', () => {
  test('opens only its own purpose, for its own account, in the session in which it is given', async () => {
    const who = await app.storeOperator('gestor')
    const [here, there] = [await app.signIn(who), await app.signIn(who)]
    await askCode(here, 'transactions.index')
    const code = lastCode()
    for (const type of ['auth.code', 'accounts.edit', 'actions.count.delete.reset.restore'])
      expect(await giveCode(here, type, code)).toMatchObject(CODE_REFUSED)
    expect(await giveCode(await app.signInAs('gestor'), 'transactions.index', code)).toMatchObject(CODE_REFUSED)
    expect((await giveCode(here, 'transactions.index', code)).status).toBe(200)
    expect((await transactions(here)).status).toBe(200)
    expect((await transactions(there)).status).toBe(403)
  })

  const READING = ['transactions.index', 'metrics.index', 'users.index']
  test.each(READING)('for %s, which only reads, opens whatever else only reads, and nothing more', async (type) => {
    const session = await app.signInAs('gestor')
    await askCode(session, type)
    expect((await giveCode(session, READING.find((each) => each !== type) ?? '', lastCode())).status).toBe(200)
    const sent = app.inbox.length
    for (const each of READING) expect((await askCode(session, each)).body).toMatchObject({ verified: true })
    expect(app.inbox).toHaveLength(sent)
    expect((await askCode(session, 'auth.code')).body).toMatchObject({ verified: false })
    app.clock.move(30 * MINUTE + 1)
    for (const each of READING) expect((await askCode(session, each)).body).toMatchObject({ verified: false })
  })

  test('that was sent and not used counts wherever its account is asked, once, and no other message leaves', async () => {
    const who = await app.storeOperator('gestor')
    const [here, there] = [await app.signIn(who), await app.signIn(who)]
    await askCode(here, 'transactions.index')
    const code = lastCode()
    const sent = app.inbox.length
    app.clock.move(9 * MINUTE)
    expect(await askCode(there, 'metrics.index')).toMatchObject({
      status: 200,
      body: { verified: false, method: 'sms', expires_in: 60, tries_left: 5 },
    })
    expect((await giveCode(there, 'metrics.index', otherCode(code))).body).toMatchObject({ tries_left: 4 })
    expect((await giveCode(there, 'metrics.index', code)).status).toBe(200)
    expect(await giveCode(here, 'transactions.index', code)).toMatchObject(CODE_REFUSED)
    expect(app.inbox).toHaveLength(sent)
  })

  test('of a sign-in that was given up lets the next one in', async () => {
    const { email, password } = await app.storeOperator('gestor')
    const signIn = async () => {
      const signed = await app.call('POST', '/api/oauth/token', { body: { username: email, password } })
      const headers = { authorization: `Bearer ${signed.body.access_token}` }
      return (path: string, body?: object) => app.call(body ? 'POST' : 'GET', path, { headers, ...(body && { body }) })
    }
    const first = await signIn()
    await first(CODE_PATH, { type: 'auth' })
    const code = lastCode()
    const sent = app.inbox.length
    expect((await first('/api/logout')).status).toBe(200)
    const second = await signIn()
    expect((await second(CODE_PATH, { type: 'auth' })).body).toMatchObject({ verified: false })
    expect((await second(CODE_PATH, { type: 'auth', code })).status).toBe(200)
    expect((await second('/api/app')).status).toBe(200)
    expect(app.inbox).toHaveLength(sent)
  })

  test('that went to a phone which is no longer the account’s counts for no other session', async () => {
    const who = await app.storeOperator('gestor')
    const session = await app.signIn(who)
    await askCode(session, 'transactions.index')
    const code = lastCode()
    const telefone = '62991237788'
    await app.database.db.update(operator).set({ telefone }).where(eq(operator.id, who.id))
    const other = await app.signIn(who)
    expect(await giveCode(other, 'transactions.index', code)).toMatchObject(CODE_REFUSED)
    await askCode(other, 'transactions.index')
    expect(app.inbox.at(-1)?.to).toBe(telefone)
  })
})

describe('S10 a code', () => {
  test('ends with the fifth wrong try: the sixth is refused even when it is right', async () => {
    const session = await app.signInAs('gestor')
    await askCode(session, 'transactions.index')
    const code = lastCode()
    const left: number[] = []
    for (let turn = 0; turn < 5; turn += 1)
      left.push((await giveCode(session, 'transactions.index', otherCode(code))).body.tries_left)
    expect(left).toEqual([4, 3, 2, 1, 0])
    expect(await giveCode(session, 'transactions.index', code)).toMatchObject(CODE_REFUSED)
  })

  test('of many tries at once counts each', async () => {
    const session = await app.signInAs('gestor')
    await askCode(session, 'transactions.index')
    const code = lastCode()
    await Promise.all(Array.from({ length: 8 }, () => giveCode(session, 'transactions.index', otherCode(code))))
    expect(await giveCode(session, 'transactions.index', code)).toMatchObject(CODE_REFUSED)
  })

  test('is sent again after 60 seconds at the soonest, whichever session asks, and tells where the living one went', async () => {
    const narrow = await startApp({ limits: { codeCooldownSeconds: 60 } })
    try {
      const who = await narrow.storeOperator('gestor')
      const here = await narrow.signIn(who)
      expect((await askCode(here, 'transactions.index')).body).toMatchObject({ resend_in: 60, tries_left: 5 })
      const sent = narrow.inbox.length
      const soon = await askCode(here, 'transactions.index')
      expect(soon).toMatchObject({ status: 429, body: { telefone: '(62) 980••-••••', tries_left: 5 } })
      expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(50)
      expect(narrow.inbox).toHaveLength(sent)
      narrow.clock.move(61_000)
      expect((await askCode(here, 'transactions.index')).status).toBe(200)
      expect(narrow.inbox).toHaveLength(sent + 1)
    } finally {
      await narrow.close()
    }
  })

  test('that was used holds no other one back, whichever session asks; one whose tries ran out does', async () => {
    const narrow = await startApp({ limits: { codeCooldownSeconds: 60 } })
    try {
      const who = await narrow.storeOperator('gestor')
      const here = await narrow.signIn(who)
      const there = await narrow.signIn(who)
      await askCode(here, 'transactions.index')
      await giveCode(here, 'transactions.index', narrow.inbox.at(-1)?.code ?? '')
      expect((await askCode(there, 'transactions.index')).status).toBe(200)
      const code = narrow.inbox.at(-1)?.code ?? ''
      for (let turn = 0; turn < 5; turn += 1) await giveCode(there, 'transactions.index', otherCode(code))
      const soon = await askCode(there, 'transactions.index')
      expect(soon).toMatchObject({ status: 429, body: { retry_after: 60 } })
      expect(soon.body.telefone).toBeUndefined()
    } finally {
      await narrow.close()
    }
  })

  test('is kept when it is asked for without another one, and replaced when another one is wanted', async () => {
    const session = await app.signInAs('gestor')
    await askCode(session, 'transactions.index')
    const sent = app.inbox.length
    expect((await askCode(session, 'transactions.index', { resend: false })).status).toBe(200)
    expect(app.inbox).toHaveLength(sent)
    await askCode(session, 'transactions.index', { resend: true })
    expect(app.inbox).toHaveLength(sent + 1)
  })

  test('is sent so many times a day to one phone, and beyond that no provider is called', async () => {
    const narrow = await startApp({ limits: { codesADay: 4 } })
    try {
      const who = await narrow.storeOperator('gestor')
      const session = await narrow.signIn(who)
      for (let turn = 0; turn < 3; turn += 1) expect((await askCode(session, 'metrics.index')).status).toBe(200)
      const sent = narrow.inbox.length
      expect((await askCode(session, 'metrics.index')).status).toBe(429)
      expect((await askCode(session, 'transactions.index')).status).toBe(429)
      expect(narrow.inbox).toHaveLength(sent)
      narrow.clock.move(24 * 60 * MINUTE + 1)
      const nextDay = await narrow.signIn(who)
      expect((await askCode(nextDay, 'metrics.index')).status).toBe(200)
      expect(narrow.inbox).toHaveLength(sent + 2)
    } finally {
      await narrow.close()
    }
  })

  test('is asked for so many times a minute from one address', async () => {
    const narrow = await startApp({ limits: { codesAMinute: 4 } })
    try {
      const session = await narrow.signIn(await narrow.storeOperator('gestor'))
      for (let turn = 0; turn < 2; turn += 1) expect((await askCode(session, 'metrics.index')).status).toBe(200)
      const sent = narrow.inbox.length
      const refused = await askCode(session, 'metrics.index')
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(narrow.inbox).toHaveLength(sent)
    } finally {
      await narrow.close()
    }
  })

  test('asked at once by two is sent once', async () => {
    const narrow = await startApp({ limits: { codeCooldownSeconds: 60 } })
    try {
      const session = await narrow.signIn(await narrow.storeOperator('gestor'))
      const sent = narrow.inbox.length
      const answers = await Promise.all([askCode(session, 'metrics.index'), askCode(session, 'metrics.index')])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 429])
      expect(narrow.inbox).toHaveLength(sent + 1)
    } finally {
      await narrow.close()
    }
  })

  test('that the provider did not take makes nobody wait', async () => {
    const narrow = await startApp({ limits: { codeCooldownSeconds: 60 } })
    try {
      const session = await narrow.signIn(await narrow.storeOperator('gestor'))
      const { send } = narrow.ports.sms
      narrow.ports.sms = {
        send: async () => {
          throw new SmsFailure('the provider is down')
        },
      }
      expect(await askCode(session, 'metrics.index')).toMatchObject({
        status: 503,
        body: { msg: 'O SMS não pôde ser enviado. Tente de novo em instantes.' },
      })
      narrow.ports.sms = { send }
      expect((await askCode(session, 'metrics.index')).status).toBe(200)
    } finally {
      await narrow.close()
    }
  })
})

describe('an unknown device', () => {
  test('can do nothing but give its code and leave; afterwards it is known', async () => {
    const who = await app.storeOperator('gestor')
    const signed = await app.call('POST', '/api/oauth/token', { body: { username: who.email, password: who.password } })
    const headers = { authorization: `Bearer ${signed.body.access_token}` }
    for (const path of ['/api/app', '/api/actions', '/api/sessions'])
      expect(await app.call('GET', path, { headers })).toMatchObject({ status: 403, body: { error_code: 'auth' } })
    expect((await app.call('POST', CODE_PATH, { headers, body: { type: 'metrics.index' } })).status).toBe(403)
    await app.call('POST', CODE_PATH, { headers, body: { type: 'auth' } })
    const given = await app.call('POST', CODE_PATH, { headers, body: { type: 'auth', code: lastCode() } })
    expect((await app.call('GET', '/api/app', { headers })).status).toBe(200)
    const cookie = given.headers.getSetCookie().find((each) => each.startsWith('talao-aparelho='))
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
    const again = await app.call('POST', '/api/oauth/token', {
      body: { username: who.email, password: who.password },
      headers: { cookie: cookie?.split(';')[0] ?? '' },
    })
    const known = { authorization: `Bearer ${again.body.access_token}` }
    expect((await app.call('GET', '/api/app', { headers: known })).status).toBe(200)
  })

  test('of one account is not known for another', async () => {
    const [one, other] = [await app.storeOperator('gestor'), await app.storeOperator('gestor')]
    const signed = await app.call('POST', '/api/oauth/token', { body: { username: one.email, password: one.password } })
    const headers = { authorization: `Bearer ${signed.body.access_token}` }
    await app.call('POST', CODE_PATH, { headers, body: { type: 'auth' } })
    const given = await app.call('POST', CODE_PATH, { headers, body: { type: 'auth', code: lastCode() } })
    const cookie = given.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const foreign = await app.call('POST', '/api/oauth/token', {
      body: { username: other.email, password: other.password },
      headers: { cookie },
    })
    const session = { authorization: `Bearer ${foreign.body.access_token}` }
    expect((await app.call('GET', '/api/app', { headers: session })).status).toBe(403)
  })
})

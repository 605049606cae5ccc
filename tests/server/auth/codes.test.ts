import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeRequest, operator } from '../../../server/db/schema.ts'
import { makeCode } from '../../../server/second-factor/requests.ts'
import { SmsFailure } from '../../../server/sms/message.ts'
import { type SignedIn, type Stored, startApp, type TestApp } from '../../support/build-app.ts'
import { createCampaign } from '../../support/fixtures.ts'
import type { Method } from '../../support/http.ts'
import { watchRoutes } from '../../support/routes.ts'

const PATH = '/api/v2/verification-code'
const MINUTE = 60_000

const watched = watchRoutes()
let app: TestApp
let campaign: { id: number }
beforeAll(async () => {
  app = await startApp()
  watched.stop()
  campaign = await createCampaign(app, await app.signIn())
})
afterAll(() => app.close())

const ask = (session: SignedIn, type: string, more: object = {}) =>
  session.callOnce('POST', PATH, { body: { type, ...more } })
const give = (session: SignedIn, type: string, code: string) => session.callOnce('POST', PATH, { body: { type, code } })
const lastCode = () => app.inbox.at(-1)?.code ?? ''
const other = (code: string) => (code === '000000' ? '111111' : '000000')
const transactions = (session: SignedIn) => session.callOnce('POST', `/api/transactions/${campaign.id}`, { body: {} })
const REFUSED = {
  status: 422,
  body: { msg: 'Código incorreto ou vencido.', errors: { code: ['Código incorreto ou vencido.'] } },
}

test('S07 of ten thousand codes each has six digits, and each digit stands as often as any other in each place', () => {
  const codes = Array.from({ length: 10_000 }, makeCode)
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

test('S07 a code stands in no answer and in no table', async () => {
  const session = await app.signInAs('gestor')
  const answers: string[] = []
  const codes: string[] = []
  for (let turn = 0; turn < 20; turn += 1) {
    answers.push(JSON.stringify((await ask(session, 'transactions.index')).body))
    codes.push(lastCode())
  }
  expect(new Set(codes).size).toBeGreaterThan(15)
  expect(codes.filter((code) => answers.some((answer) => answer.includes(code)))).toEqual([])
  const rows = JSON.stringify(await app.database.db.select().from(codeRequest))
  expect(codes.filter((code) => rows.includes(`"${code}"`))).toEqual([])
})

describe('S08 a code', () => {
  test('works once', async () => {
    const session = await app.signInAs('gestor')
    await ask(session, 'transactions.index')
    const code = lastCode()
    expect((await give(session, 'transactions.index', code)).body).toMatchObject({ verified: true })
    expect(await give(session, 'transactions.index', code)).toMatchObject(REFUSED)
  })

  test('lapses after ten minutes, with the same sentence', async () => {
    const session = await app.signInAs('gestor')
    await ask(session, 'transactions.index')
    app.clock.move(10 * MINUTE + 1)
    expect(await give(session, 'transactions.index', lastCode())).toMatchObject(REFUSED)
  })

  test('dies when a new one is sent, with the same sentence', async () => {
    const session = await app.signInAs('gestor')
    await ask(session, 'transactions.index')
    const old = lastCode()
    await ask(session, 'transactions.index')
    expect(await give(session, 'transactions.index', old === lastCode() ? other(old) : old)).toMatchObject(REFUSED)
    expect((await give(session, 'transactions.index', lastCode())).status).toBe(200)
  })
})

test('S09 a code opens only its own purpose and its own session', async () => {
  const who = await app.storeOperator('gestor')
  const [here, there] = [await app.signIn(who), await app.signIn(who)]
  await ask(here, 'transactions.index')
  const code = lastCode()
  expect(await give(here, 'metrics.index', code)).toMatchObject(REFUSED)
  expect(await give(there, 'transactions.index', code)).toMatchObject(REFUSED)
  expect((await give(here, 'transactions.index', code)).status).toBe(200)
  expect((await transactions(here)).status).toBe(200)
  expect((await transactions(there)).status).toBe(403)
})

describe('S10 a code', () => {
  test('ends with the fifth wrong try: the sixth is refused even when it is right', async () => {
    const session = await app.signInAs('gestor')
    await ask(session, 'transactions.index')
    const code = lastCode()
    const left: number[] = []
    for (let turn = 0; turn < 5; turn += 1)
      left.push((await give(session, 'transactions.index', other(code))).body.tries_left)
    expect(left).toEqual([4, 3, 2, 1, 0])
    expect(await give(session, 'transactions.index', code)).toMatchObject(REFUSED)
  })

  test('of many tries at once counts each', async () => {
    const session = await app.signInAs('gestor')
    await ask(session, 'transactions.index')
    const code = lastCode()
    await Promise.all(Array.from({ length: 8 }, () => give(session, 'transactions.index', other(code))))
    expect(await give(session, 'transactions.index', code)).toMatchObject(REFUSED)
  })

  test('is sent again after 60 seconds at the soonest, whichever session asks, and tells where the living one went', async () => {
    const narrow = await startApp({ limits: { codeCooldownSeconds: 60 } })
    try {
      const who = await narrow.storeOperator('gestor')
      const here = await narrow.signIn(who)
      expect((await ask(here, 'transactions.index')).body).toMatchObject({ resend_in: 60, tries_left: 5 })
      const sent = narrow.inbox.length
      const soon = await ask(here, 'transactions.index')
      expect(soon).toMatchObject({ status: 429, body: { telefone: '(62) 980••-••••', tries_left: 5 } })
      expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(50)
      expect(narrow.inbox).toHaveLength(sent)
      narrow.clock.move(61_000)
      expect((await ask(here, 'transactions.index')).status).toBe(200)
      expect(narrow.inbox).toHaveLength(sent + 1)
    } finally {
      await narrow.close()
    }
  })

  test('is sent so many times a day to one phone, and beyond that no provider is called', async () => {
    const narrow = await startApp({ limits: { codesADay: 4 } })
    try {
      const who = await narrow.storeOperator('gestor')
      const session = await narrow.signIn(who)
      for (let turn = 0; turn < 3; turn += 1) expect((await ask(session, 'metrics.index')).status).toBe(200)
      const sent = narrow.inbox.length
      expect((await ask(session, 'metrics.index')).status).toBe(429)
      expect((await ask(session, 'transactions.index')).status).toBe(429)
      expect(narrow.inbox).toHaveLength(sent)
      narrow.clock.move(24 * 60 * MINUTE + 1)
      const nextDay = await narrow.signIn(who)
      expect((await ask(nextDay, 'metrics.index')).status).toBe(200)
      expect(narrow.inbox).toHaveLength(sent + 2)
    } finally {
      await narrow.close()
    }
  })

  test('is asked for so many times a minute from one address', async () => {
    const narrow = await startApp({ limits: { codesAMinute: 4 } })
    try {
      const session = await narrow.signIn(await narrow.storeOperator('gestor'))
      for (let turn = 0; turn < 2; turn += 1) expect((await ask(session, 'metrics.index')).status).toBe(200)
      const sent = narrow.inbox.length
      const refused = await ask(session, 'metrics.index')
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
      const answers = await Promise.all([ask(session, 'metrics.index'), ask(session, 'metrics.index')])
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
      expect(await ask(session, 'metrics.index')).toMatchObject({
        status: 503,
        body: { msg: 'O SMS não pôde ser enviado. Tente de novo em instantes.' },
      })
      narrow.ports.sms = { send }
      expect((await ask(session, 'metrics.index')).status).toBe(200)
    } finally {
      await narrow.close()
    }
  })
})

describe('S11 an authenticator app', () => {
  const STEP = 30_000
  const appOf = (uri: string) => {
    const totp = new TOTP({ secret: new URL(uri).searchParams.get('secret') ?? '', period: 30 })
    return () => totp.generate({ timestamp: app.clock.now().getTime() })
  }
  async function enrolled(who?: Stored) {
    const account = who ?? (await app.storeOperator('gestor'))
    const session = await app.signIn(account)
    const body = { current_password: account.password }
    const offered = await session.call('POST', '/api/second-factor/totp', { body })
    const codeNow = appOf(offered.body.uri)
    const proven = await session.call('PUT', '/api/second-factor/totp', { body: { code: codeNow() } })
    return { account, session, codeNow, recovery: proven.body.recovery_codes as string[] }
  }

  test('is enrolled with its password and a code, and then asked for instead of a message', async () => {
    const { session, codeNow, recovery } = await enrolled()
    expect(recovery).toHaveLength(10)
    const sent = app.inbox.length
    expect((await ask(session, 'transactions.index')).body).toMatchObject({
      verified: false,
      method: 'totp',
      methods: ['totp', 'sms'],
      telefone: null,
    })
    expect(app.inbox).toHaveLength(sent)
    app.clock.move(STEP)
    expect((await give(session, 'transactions.index', codeNow())).status).toBe(200)
    expect((await transactions(session)).status).toBe(200)
  })

  test('gives each step once: a replay is refused', async () => {
    const { session, codeNow } = await enrolled()
    app.clock.move(STEP)
    const code = codeNow()
    expect((await give(session, 'transactions.index', code)).status).toBe(200)
    expect(await give(session, 'metrics.index', code)).toMatchObject(REFUSED)
    app.clock.move(STEP)
    expect((await give(session, 'metrics.index', codeNow())).status).toBe(200)
  })

  test('leaves SMS to whoever chooses it', async () => {
    const { session } = await enrolled()
    expect((await ask(session, 'transactions.index', { method: 'sms' })).body).toMatchObject({ method: 'sms' })
    expect((await give(session, 'transactions.index', lastCode())).status).toBe(200)
  })

  test('can be lost: each recovery code opens once', async () => {
    const { session, recovery } = await enrolled()
    const [first = ''] = recovery
    await ask(session, 'transactions.index')
    expect((await give(session, 'transactions.index', first.toLowerCase())).status).toBe(200)
    await ask(session, 'metrics.index')
    expect(await give(session, 'metrics.index', first)).toMatchObject(REFUSED)
    const { body } = await session.callOnce('GET', '/api/second-factor')
    expect(body).toMatchObject({ totp: true, recovery_codes_left: 9 })
  })

  test('cannot be guessed for ever: five tries, then a wait', async () => {
    const { session, codeNow } = await enrolled()
    app.ports.limits.codeCooldownSeconds = 60
    try {
      app.clock.move(STEP)
      for (let turn = 0; turn < 5; turn += 1) await give(session, 'transactions.index', other(codeNow()))
      expect(await give(session, 'transactions.index', codeNow())).toMatchObject(REFUSED)
      app.clock.move(61_000)
      expect((await give(session, 'transactions.index', codeNow())).status).toBe(200)
    } finally {
      app.ports.limits.codeCooldownSeconds = 0
    }
  })

  test('is kept sealed, and removed only with the password and another factor left', async () => {
    const { session, account } = await enrolled()
    const [row] = await app.database.db.select().from(operator).where(eq(operator.id, account.id))
    expect(row?.totpSecret).toMatch(/^[0-9a-f]{8}\./)
    expect((await session.call('DELETE', '/api/second-factor/totp', { body: {} })).status).toBe(422)
    await app.database.db.update(operator).set({ telefoneProvenAt: null }).where(eq(operator.id, account.id))
    const body = { current_password: account.password }
    expect((await session.call('DELETE', '/api/second-factor/totp', { body })).status).toBe(409)
    await app.database.db.update(operator).set({ telefoneProvenAt: new Date() }).where(eq(operator.id, account.id))
    expect((await session.call('DELETE', '/api/second-factor/totp', { body })).status).toBe(200)
  })
})

describe('S12 a step-up', () => {
  /** What each of them opens, by hand: a route that asks for a code and is not here fails the first test. */
  const STEPPED: Record<string, [Method, string][]> = {
    'transactions.index': [
      ['POST', '/api/transactions/:id'],
      ['POST', '/api/transactions/phone/:id'],
      ['GET', '/api/late-payments'],
      ['GET', '/api/late-payments/:id'],
      ['POST', '/api/late-payments/deliver/:id'],
      ['POST', '/api/late-payments/refund/:id'],
      ['POST', '/api/actions/reports/:type'],
      ['GET', '/api/actions/reports/:id'],
    ],
    'auth.code': [
      ['PUT', '/api/actions/raffle/first/:id'],
      ['PUT', '/api/actions/raffle/second/:id'],
      ['PUT', '/api/actions/raffle/third/:id'],
      ['PUT', '/api/actions/raffle/fourth/:id'],
      ['PUT', '/api/actions/raffle/fifth/:id'],
      ['PUT', '/api/actions/raffle/plus/:id'],
      ['PUT', '/api/afiliados/password/:id'],
      ['PUT', '/api/gestor/password/:id'],
      ['POST', '/api/second-factor/phone'],
      ['PUT', '/api/second-factor/phone'],
      ['POST', '/api/second-factor/totp'],
      ['PUT', '/api/second-factor/totp'],
      ['DELETE', '/api/second-factor/totp'],
      ['POST', '/api/second-factor/recovery-codes'],
    ],
    'actions.count.delete.reset.restore': [
      ['DELETE', '/api/actions/:id'],
      ['PUT', '/api/actions/reset/:id'],
      ['POST', '/api/actions/restore/:id'],
    ],
  }
  const rows = Object.entries(STEPPED).flatMap(([type, routes]) => routes.map((route) => [type, ...route] as const))
  const call = (session: SignedIn, method: Method, url: string) =>
    session.callOnce(
      method,
      url.replace(':type', 'sales').replace(/:\w+/g, '999999'),
      method === 'POST' || method === 'PUT' ? { body: {} } : {},
    )

  test('is asked for by these routes and by no others', async () => {
    const session = await app.signIn()
    const asking: string[] = []
    for (const { method, url } of watched.routes) {
      if (/logout|sessions/.test(url)) continue
      const { error_code } = (await call(session, method as Method, url)).body
      if (error_code !== undefined) asking.push(`${error_code} ${method} ${url}`)
    }
    expect(asking.sort()).toEqual(rows.map((row) => row.join(' ')).sort())
  })

  test.each(rows)('%s is asked for %s %s, and held by this session alone', async (type, method, url) => {
    const [here, there] = [await app.signIn(), await app.signIn()]
    expect(await call(here, method, url)).toMatchObject({ status: 403, body: { error_code: type } })
    await here.prove(type)
    expect((await call(here, method, url)).body.error_code).toBeUndefined()
    expect((await call(here, method, url)).status).not.toBe(403)
    expect(await call(there, method, url)).toMatchObject({ status: 403, body: { error_code: type } })
  })

  test('has no effect before it', async () => {
    const admin = await app.signIn()
    const { id } = await createCampaign(app, admin)
    expect((await admin.callOnce('DELETE', `/api/actions/${id}`)).status).toBe(403)
    expect((await admin.callOnce('GET', `/api/actions/${id}`)).body.action.state).toBe('active')
    expect((await admin.call('DELETE', `/api/actions/${id}`)).status).toBe(200)
  })

  test('holds 30 minutes', async () => {
    const session = await app.signInAs('gestor')
    await session.prove('transactions.index')
    app.clock.move(29 * MINUTE)
    expect((await transactions(session)).status).toBe(200)
    app.clock.move(MINUTE + 1)
    expect((await transactions(session)).status).toBe(403)
  })

  test('that is held asks for nothing more, under both of its names', async () => {
    const session = await app.signInAs('gestor')
    const sent = app.inbox.length
    await ask(session, 'login_code')
    expect((await give(session, 'login_code', lastCode())).status).toBe(200)
    expect((await ask(session, 'transactions.index')).body).toMatchObject({ verified: true })
    expect(app.inbox).toHaveLength(sent + 1)
  })

  test('for the own phone also asks the password, and the old phone is told', async () => {
    const who = await app.storeOperator('gestor')
    const session = await app.signIn(who)
    const telefone = '62991112222'
    const path = '/api/second-factor/phone'
    expect((await session.call('POST', path, { body: { telefone } })).body.errors).toEqual({
      current_password: ['Informe sua senha.'],
    })
    const wrong = await session.call('POST', path, { body: { telefone, current_password: 'não é' } })
    expect(wrong.body.errors).toEqual({ current_password: ['Senha atual incorreta.'] })
    expect((await session.call('POST', path, { body: { telefone, current_password: who.password } })).status).toBe(200)
    expect(app.inbox.at(-1)?.to).toBe(telefone)
    expect((await session.call('PUT', path, { body: { code: lastCode() } })).status).toBe(200)
    expect(app.inbox.at(-1)).toMatchObject({ to: who.telefone, text: expect.stringContaining('foi trocado') })
  })
})

describe('an unknown device', () => {
  test('can do nothing but give its code and leave; afterwards it is known', async () => {
    const who = await app.storeOperator('gestor')
    const signed = await app.call('POST', '/api/oauth/token', { body: { username: who.email, password: who.password } })
    const headers = { authorization: `Bearer ${signed.body.access_token}` }
    for (const path of ['/api/app', '/api/actions', '/api/sessions'])
      expect(await app.call('GET', path, { headers })).toMatchObject({ status: 403, body: { error_code: 'auth' } })
    expect((await app.call('POST', PATH, { headers, body: { type: 'metrics.index' } })).status).toBe(403)
    await app.call('POST', PATH, { headers, body: { type: 'auth' } })
    const given = await app.call('POST', PATH, { headers, body: { type: 'auth', code: lastCode() } })
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
    await app.call('POST', PATH, { headers, body: { type: 'auth' } })
    const given = await app.call('POST', PATH, { headers, body: { type: 'auth', code: lastCode() } })
    const cookie = given.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const foreign = await app.call('POST', '/api/oauth/token', {
      body: { username: other.email, password: other.password },
      headers: { cookie },
    })
    const session = { authorization: `Bearer ${foreign.body.access_token}` }
    expect((await app.call('GET', '/api/app', { headers: session })).status).toBe(403)
  })
})

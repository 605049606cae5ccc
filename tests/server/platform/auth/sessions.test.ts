import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessToken, device } from '../../../../server/platform/auth/schema.ts'
import { ADMIN, startApp, type TestApp } from '../../../support/server/build-app.ts'

const HOUR = 3_600_000

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const sessionsOf = async (who: Awaited<ReturnType<TestApp['signIn']>>) =>
  (await who.callOnce('GET', '/api/sessions')).body.data as { id: number; current: boolean }[]

describe('S13 a token', () => {
  test('has 256 bits, is new at every sign-in, and the database keeps only its hash', async () => {
    const who = await app.storeOperator('gestor')
    const [one, other] = [await app.signIn(who), await app.signIn(who)]
    expect(Buffer.from(one.token, 'base64url')).toHaveLength(32)
    expect(one.token).not.toBe(other.token)
    const rows = JSON.stringify([
      await app.database.db.select().from(accessToken),
      await app.database.db.select().from(device),
    ])
    expect(rows).not.toContain(one.token)
  })

  test('is dead after signing out, and the others live', async () => {
    const who = await app.storeOperator('gestor')
    const [one, other] = [await app.signIn(who), await app.signIn(who)]
    expect((await one.callOnce('GET', '/api/logout')).status).toBe(200)
    for (const path of ['/api/app', '/api/actions', '/api/sessions', '/api/logout'])
      expect((await one.callOnce('GET', path)).status).toBe(401)
    expect((await other.callOnce('GET', '/api/app')).status).toBe(200)
  })

  test('ends with all the others by signing out everywhere', async () => {
    const who = await app.storeOperator('gestor')
    const [one, other] = [await app.signIn(who), await app.signIn(who)]
    await one.callOnce('GET', '/api/logout/all')
    expect((await one.callOnce('GET', '/api/app')).status).toBe(401)
    expect((await other.callOnce('GET', '/api/app')).status).toBe(401)
  })

  test('ends with its account', async () => {
    const admin = await app.signIn()
    const who = await app.storeOperator('gestor')
    const session = await app.signIn(who)
    expect((await admin.call('DELETE', `/api/gestor/${who.id}`)).status).toBe(200)
    expect((await session.callOnce('GET', '/api/app')).status).toBe(401)
    const again = await app.call('POST', '/api/oauth/token', { body: { username: who.email, password: who.password } })
    expect(again.status).toBe(400)
  })

  test('of another device is ended from afar, and nobody ends another person’s', async () => {
    const who = await app.storeOperator('gestor')
    const stranger = await app.signInAs('gestor')
    const [here, there] = [await app.signIn(who), await app.signIn(who)]
    const [lost] = (await sessionsOf(here)).filter(({ current }) => !current)
    expect((await stranger.callOnce('DELETE', `/api/sessions/${lost?.id}`)).status).toBe(404)
    expect((await there.callOnce('GET', '/api/app')).status).toBe(200)
    expect((await here.callOnce('DELETE', `/api/sessions/${lost?.id}`)).status).toBe(200)
    expect((await there.callOnce('GET', '/api/app')).status).toBe(401)
    expect(await sessionsOf(here)).toHaveLength(1)
  })

  test('of all other devices is ended at once', async () => {
    const who = await app.storeOperator('gestor')
    const [here, one, two] = [await app.signIn(who), await app.signIn(who), await app.signIn(who)]
    expect((await here.callOnce('DELETE', '/api/sessions')).status).toBe(200)
    for (const session of [one, two]) expect((await session.callOnce('GET', '/api/app')).status).toBe(401)
    expect((await here.callOnce('GET', '/api/app')).status).toBe(200)
  })
})

describe('S14 a session', () => {
  test('ends after 12 hours without use', async () => {
    const idle = await app.signInAs('gestor')
    const used = await app.signInAs('gestor')
    app.clock.move(11 * HOUR)
    expect((await used.callOnce('GET', '/api/app')).status).toBe(200)
    app.clock.move(1.1 * HOUR)
    expect((await idle.callOnce('GET', '/api/app')).status).toBe(401)
    expect((await used.callOnce('GET', '/api/app')).status).toBe(200)
  })

  test('ends after 7 days whatever the use', async () => {
    const session = await app.signInAs('gestor')
    for (let turn = 0; turn < 16; turn += 1) {
      app.clock.move(10 * HOUR)
      expect((await session.callOnce('GET', '/api/app')).status).toBe(200)
    }
    app.clock.move(9 * HOUR)
    expect((await session.callOnce('GET', '/api/app')).status).toBe(401)
  })
})

describe('S15 the cookie', () => {
  const signIn = (to: TestApp) =>
    to.call('POST', '/api/oauth/token', { body: { username: 'ana@talao.test', password: 'cavalo bateria grampo' } })

  test('cannot be read by a script and is not sent by other sites', async () => {
    const [cookie] = (await signIn(app)).headers.getSetCookie()
    expect(cookie).toMatch(/^talao=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('is bound to its host by its name, and secure, where the site is served by https', async () => {
    const https = await startApp({ env: { PUBLIC_URL: 'https://rifa.example' } })
    https.ports.config.panelUrl = 'https://rifa.example'
    const [cookie] = (await signIn(https)).headers.getSetCookie()
    await https.close()
    expect(cookie).toMatch(/^__Host-talao=.*; HttpOnly; Secure; SameSite=Lax$/)
  })
})

describe('S16 a request of another site', () => {
  const CHANGING: ['GET' | 'POST' | 'PUT' | 'DELETE', string][] = [
    ['GET', '/api/logout'],
    ['GET', '/api/logout/all'],
    ['POST', '/api/actions'],
    ['PUT', '/api/user'],
    ['DELETE', '/api/sessions'],
    ['POST', '/api/v2/verification-code'],
  ]
  test.each(CHANGING)('%s %s with the cookie alone is refused and changes nothing', async (method, path) => {
    const session = await app.signInAs('gestor')
    const headers = { cookie: `talao=${session.token}` }
    const body = method === 'POST' || method === 'PUT' ? { body: {} } : {}
    const forged = await app.call(method, path, { headers, ...body })
    expect(forged).toMatchObject({ status: 403, body: { msg: 'Este pedido não veio do painel.' } })
    expect((await session.callOnce('GET', '/api/app')).status).toBe(200)
  })

  test.each([
    ['origin', 'https://mal.example'],
    ['sec-fetch-site', 'cross-site'],
  ])('signs nobody in by a form (%s), which a client that is no browser may send', async (header, value) => {
    const form = (headers: Record<string, string>) =>
      app.call('POST', '/api/oauth/token', {
        raw: new URLSearchParams({
          grant_type: 'password',
          client_id: '3',
          username: ADMIN.email,
          password: ADMIN.password,
        }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      })
    const forged = await form({ [header]: value })
    expect(forged).toMatchObject({ status: 403, body: { msg: 'Este pedido não veio do painel.' } })
    expect(forged.headers.getSetCookie()).toEqual([])
    const signed = await form({})
    const headers = { authorization: `Bearer ${signed.body.access_token}` }
    expect((await app.call('GET', '/api/sessions', { headers })).body.error_code).toBe('auth')
    const elsewhere = await app.call('POST', '/api/v2/verification-code', {
      raw: 'type=auth',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(elsewhere.status).toBe(400)
  })

  test('is not allowed by CORS', async () => {
    const answer = await app.call('GET', '/api/app', { headers: { origin: 'https://mal.example' } })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('S17 secrets in addresses and caches', () => {
  test('every answer of the API forbids caching', async () => {
    const session = await app.signInAs('gestor')
    for (const path of ['/api/app', '/api/actions', '/api/sessions', '/api/nenhuma'])
      expect((await session.callOnce('GET', path)).headers.get('cache-control')).toBe('no-store')
  })

  test('signing out has the browser empty its cache and forget the cookie', async () => {
    const session = await app.signInAs('gestor')
    const { headers } = await session.callOnce('GET', '/api/logout')
    expect(headers.get('clear-site-data')).toBe('"cache"')
    expect(headers.getSetCookie()[0]).toMatch(/^talao=; .*Expires=Thu, 01 Jan 1970/)
  })
})

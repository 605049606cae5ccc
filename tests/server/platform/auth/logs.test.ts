import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../../server/operation/app.ts'
import { SmsFailure } from '../../../../server/platform/sms/message.ts'
import { askToBuy, createCampaign, readPurchase, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import type { Method } from '../../../support/server/http.ts'
import { watchRoutes } from '../../../support/server/routes.ts'

const CANARY = 'canario'
/** A value that would begin a line of its own in a careless log. */
const canary = (place: string) => `${CANARY}-${place}\r\n{"level":60,"msg":"${CANARY}"}`

const lines: string[] = []
const watched = watchRoutes()
let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp({ env: { LOG_LEVEL: 'trace' }, log: { write: (line) => void lines.push(line) } })
  watched.stop()
  admin = await app.signIn()
})
afterAll(() => app.close())

const propertiesOf = (schema: unknown) => Object.keys((schema as { properties?: object } | undefined)?.properties ?? {})

/** Each line is one JSON object, and none holds any of these. */
function expectSilentAbout(secrets: readonly string[]) {
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) {
    expect(line.endsWith('\n') && line.indexOf('\n') === line.length - 1).toBe(true)
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.any(Number) })
  }
  const log = lines.join('')
  expect(secrets.filter((secret) => secret !== '' && log.includes(secret))).toEqual([])
}

describe('S57 the log', () => {
  test('holds nothing that was sent in any field, query or header', async () => {
    for (const { method, url, schema } of watched.routes) {
      const fields = propertiesOf(schema.body)
      const query = propertiesOf(schema.querystring).map((name) => [name, canary(name)])
      const path = `${url.replace(/:\w+/g, '1')}${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`
      const body = Object.fromEntries(fields.map((name) => [name, canary(name)]))
      const headers = {
        cookie: `talao=${CANARY}; talao-aparelho=${CANARY}`,
        'x-talao': CANARY,
        'user-agent': CANARY,
        'idempotency-key': CANARY,
        'purchase-token': CANARY,
        'x-sandbox-signature': CANARY,
      }
      const options = method === 'GET' ? { headers } : { headers, body }
      await app.call(method as Method, path, { ...options, headers: { ...headers, authorization: `Bearer ${CANARY}` } })
      if (!/logout|sessions/.test(url)) await admin.callOnce(method as Method, path, options)
      if (method !== 'GET')
        await admin.callOnce(method as Method, path, {
          raw: `{"${CANARY}`,
          headers: { 'content-type': 'application/json' },
        })
    }
    expectSilentAbout([CANARY])
  })

  test('holds neither the ticket of a person’s file nor the name of a message', async () => {
    const own = ['/meus-dados/canario-bilhete', '/aviso/ca4a0000-0000-4000-8000-000000000001']
    for (const path of [...own, `${own[1]}/exibida`])
      for (const method of ['GET', 'POST'] as const) await app.call(method, path)
    expectSilentAbout(['canario-bilhete', 'ca4a0000'])
  })

  test('holds no password, code, token, secret, phone or PIX text, also when the database fails on them', async () => {
    const phone = '62977778888'
    const password = 'maré cheia de junho'
    const body = { name: 'Zuleica Canário', email: 'zuleica@talao.test', telefone: phone }
    const { gestor } = wanted(await admin.call('POST', '/api/gestor', { body }), 200)
    wanted(await admin.call('PUT', `/api/gestor/password/${gestor.id}`, { body: { password } }), 200)
    const signedIn = await app.call('POST', '/api/oauth/token', { body: { username: body.email, password } })
    const who = await app.storeOperator('gestor')
    const session = await app.signIn(who)
    const offered = await session.call('POST', '/api/second-factor/totp', { body: { current_password: who.password } })
    const { id, url_amigavel } = await createCampaign(app, admin)
    const purchase = { quantity: 2, name: 'Comprador Canário', telefone: '62966665555' }
    const bought = await app.call('POST', `/api/public/campaigns/${url_amigavel}/purchases`, {
      body: purchase,
      headers: { 'idempotency-key': randomUUID() },
    })
    const { db } = app.database
    const failing = async (column: string, table: string, call: () => Promise<{ status: number }>) => {
      const [from, to] = [sql.identifier(column), sql.identifier(`${column}_away`)]
      await db.execute(sql`alter table ${sql.identifier(table)} rename column ${from} to ${to}`)
      expect((await call()).status).toBe(500)
      await db.execute(sql`alter table ${sql.identifier(table)} rename column ${to} to ${from}`)
    }
    const before = lines.length
    await failing('afiliado_percent', 'operator', () => admin.callOnce('POST', '/api/gestor', { body }))
    await failing('key', 'sign_in_failure', () =>
      app.call('POST', '/api/oauth/token', { body: { username: body.email, password } }),
    )
    await failing('telefone', 'buyer', () =>
      app.call('POST', `/api/public/campaigns/${url_amigavel}/purchases`, {
        body: purchase,
        headers: { 'idempotency-key': randomUUID() },
      }),
    )
    await failing('code_hash', 'code_request', () =>
      session.callOnce('POST', '/api/v2/verification-code', { body: { type: 'users.index' } }),
    )
    await failing('title', 'campaign', () => admin.callOnce('GET', `/api/actions/${id}`))
    expect(lines.slice(before).filter((line) => JSON.parse(line).level === 50)).toHaveLength(5)
    expectSilentAbout([
      phone,
      password,
      body.name,
      body.email,
      purchase.name,
      purchase.telefone,
      who.email,
      who.telefone,
      signedIn.body.access_token,
      session.token,
      offered.body.secret,
      bought.body.token,
      bought.body.pix.copia_e_cola,
      ...app.inbox.map(({ code }) => `"${code}"`),
      ...app.inbox.map(({ text }) => text),
    ])
  })

  test('says where it went wrong', async () => {
    const logged = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50)
    for (const { err, msg, reqId } of logged) {
      expect(msg).toBe('request failed')
      expect(reqId).toMatch(/^[0-9a-f-]{36}$/)
      expect(err.stack).toMatch(/^ {4}at .*\n/)
      expect(err.cause.code).toMatch(/^42703$/)
    }
    expect(logged.map(({ err }) => err.message).join()).toMatch(/"code_hash"/)
  })
})

describe('S58 what breaks inside', () => {
  const INSIDE = 'select segredo from canario'
  const guarded = () =>
    watched.routes.filter(
      ({ url }) =>
        !/^\/(campaign|campanhas|termos|privacidade|minhas-cotas|meus-dados|aviso|medicao|licencas|robots|favicon|sitemap|apple|icone)|public|oauth|healthz|readyz|photos|logos|gateways|sandbox|reports\/:id|\/\*/.test(
          url,
        ) || url.includes('actions/reports'),
    )

  /** Every route with a session that is good, while something throws. */
  async function callAll(session: SignedIn) {
    const answers: { route: string; status: number; body: Record<string, unknown> }[] = []
    for (const { method, url } of guarded()) {
      const path = url.replace(':type', 'sales').replace(/:\w+/g, '1')
      const { status, body } = await session.callOnce(method as Method, path, method === 'GET' ? {} : { body: {} })
      answers.push({ route: `${method} ${url}`, status, body })
    }
    return answers
  }

  test.each(['database', 'clock'] as const)('in the %s lets nobody through, and harms nothing else', async (port) => {
    const broken = await startApp()
    const session = await broken.signIn()
    const kept = broken.ports[port]
    const throws = () => {
      throw new Error(INSIDE)
    }
    Object.assign(broken.ports, { [port]: new Proxy({}, { get: throws }) })
    const answers = await callAll(session)
    Object.assign(broken.ports, { [port]: kept })
    expect((await session.callOnce('GET', '/api/app')).status).toBe(200)
    await broken.close()
    expect(answers.filter(({ status }) => status < 500).map(({ route }) => route)).toEqual([])
    for (const { body } of answers) {
      expect(Object.keys(body).sort()).toEqual(['class', 'msg', 'request_id', 'success'])
      expect(JSON.stringify(body)).not.toMatch(/segredo|canario|\bat /)
    }
  })
  test('as a database that is gone is answered 5xx by every route, without its inside', async () => {
    const broken = await startApp({ alone: true })
    const session = await broken.signIn()
    const { close } = broken.database
    await close()
    const answers = await callAll(session)
    expect(answers.filter(({ status }) => status < 500).map(({ route }) => route)).toEqual([])
    expect(answers.filter(({ body }) => JSON.stringify(body).length > 250)).toEqual([])
    expect(await broken.call('GET', '/readyz')).toMatchObject({ status: 503, body: { ok: false } })
    broken.database.close = async () => {}
    await broken.close()
  })

  test.each([
    ['onRequest', 500],
    ['preParsing', 500],
    ['preValidation', 500],
    ['preHandler', 500],
    ['preSerialization', 500],
    ['onSend', 500],
    ['handler', 500],
  ] as const)('in the step %s is answered %d with one sentence', async (step, status) => {
    const other = await buildApp(app.ports)
    let whole = true
    const breaks = async (_request: unknown, _reply: unknown, payload?: unknown) => {
      if (!whole) return payload
      whole = false
      throw new Error(INSIDE)
    }
    const config = { permission: 'public' } as const
    if (step === 'handler') other.get('/api/broken', { config }, breaks)
    else other.get('/api/broken', { config, [step]: breaks }, async () => ({ success: 200 }))
    const answer = await other.inject({ method: 'GET', url: '/api/broken' })
    const after = await other.inject({ method: 'GET', url: '/api/public/campaigns/nenhuma' })
    await other.close()
    expect({ status: answer.statusCode, after: after.statusCode }).toEqual({ status, after: 404 })
    expect(answer.json()).toMatchObject({ success: false, msg: expect.stringMatching(/^Algo deu errado/) })
    expect(answer.body).not.toMatch(/segredo|canario|\bat /)
  })

  test.each([
    ['says no', new SmsFailure('the provider is down'), 503],
    ['breaks', new Error(INSIDE), 500],
  ])('as a provider of messages that %s proves nobody', async (_, cause, status) => {
    const session = await app.signInAs('gestor')
    const { send } = app.ports.sms
    app.ports.sms.send = () => Promise.reject(cause)
    const asked = await session.callOnce('POST', '/api/v2/verification-code', { body: { type: 'metrics.index' } })
    app.ports.sms.send = send
    expect(asked.status).toBe(status)
    expect(JSON.stringify(asked.body)).not.toMatch(/segredo|provider/)
    for (const code of ['000000', '', null]) {
      const given = await session.callOnce('POST', '/api/v2/verification-code', {
        body: { type: 'metrics.index', code },
      })
      expect(given.body.verified).not.toBe(true)
    }
  })

  test('as a bank that does not answer sells nothing, and the same call works once it does', async () => {
    const { url_amigavel } = await createCampaign(app, admin)
    const key = randomUUID()
    app.ports.config.sandbox = false
    const silent = await askToBuy(app, url_amigavel, {}, key)
    app.ports.config.sandbox = true
    expect(silent).toMatchObject({
      status: 503,
      body: { msg: 'O banco não respondeu. Tente de novo; nada foi cobrado.' },
    })
    expect((await app.call('GET', '/healthz')).status).toBe(200)
    const { id, token } = wanted(await askToBuy(app, url_amigavel, {}, key), 201)
    expect(await readPurchase(app, { id, token })).toMatchObject({ status: 'pending', delivered: 0 })
  })
})

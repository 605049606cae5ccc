import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../../../server/platform/db/database.ts'
import { UnsureOutcome } from '../../../../server/platform/db/outage.ts'
import { auditLog, gatewayAuthorization, gatewayLink, operator } from '../../../../server/platform/db/schema.ts'
import type { Ports } from '../../../../server/platform/ports.ts'
import { completeLink, recheckLink, refreshLinks } from '../../../../server/sales/accounts/link.ts'
import { findAccount } from '../../../../server/sales/accounts/store.ts'
import { APPLICATION, authorize, mercadoPago, takeBackAll } from '../../../support/fake-gateways/mercado-pago.ts'
import { type FakeGateway, startFake } from '../../../support/fake-gateways/server.ts'
import { newTitle, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

const DAY = 86_400_000

let app: TestApp
let fake: FakeGateway
let admin: SignedIn
const log: string[] = []
beforeAll(async () => {
  fake = await startFake(mercadoPago)
  app = await startApp({
    env: { ...APPLICATION, MERCADOPAGO_URL: fake.url, LOG_LEVEL: 'trace' },
    log: { write: (line: string) => void log.push(line) },
  })
  admin = await session()
})
afterAll(async () => {
  await app.close()
  await fake.close()
})
afterEach(() => {
  fake.mood = 'well'
  fake.instead = null
})

/** Moves the clock; sessions end by that. */
async function wait(milliseconds: number) {
  app.clock.move(milliseconds)
  admin = await session()
}

async function session() {
  const signed = await app.signIn()
  for (const type of ['accounts.edit', 'accounts.update.delete']) await signed.prove(type)
  return signed
}
const newAccount = async () =>
  wanted(await admin.callOnce('POST', '/api/account', { body: { gateway: 'mercadopago', title: newTitle('MP') } }), 200)
    .account.id as number
const askPage = async (id: number, who = admin) =>
  wanted(await who.callOnce('GET', `/api/account/${id}/authorization`), 200).url
const bring = (body: object, who = admin) => who.callOnce('POST', '/api/mercadopago/credential', { body })
const credentialsOf = async (id: number) => (await findAccount(app.database.db, app.ports.seal, id))?.credentials
const linkOf = async (id: number) =>
  (await app.database.db.select().from(gatewayLink).where(eq(gatewayLink.accountId, id)))[0]
async function linkedAccount() {
  const id = await newAccount()
  wanted(await bring(authorize(fake.book, await askPage(id))), 200)
  return id
}
const exchanges = () => fake.requests.filter(({ path }) => path === '/oauth/token').length
const NOT_OURS = { code: ['Este código não é do pedido feito nesta sessão. Solicite outro.'] }

test('S37 an account is linked by the code of the request that this session made, and reads back as linked', async () => {
  const id = await newAccount()
  const url = new URL(await askPage(id))
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'app-1',
    response_type: 'code',
    platform_id: 'mp',
    code_challenge_method: 'S256',
    redirect_uri: `${app.url}/mercadopago`,
  })
  const { account } = wanted(await bring(authorize(fake.book, url.href)), 200)
  expect(account).toMatchObject({ id, link: { state: 'linked', seller: 'loja@exemplo.com' } })
  expect(Date.parse(account.link.renews_at) - Date.parse(account.link.linked_at)).toBe(180 * DAY)
  expect(await credentialsOf(id)).toMatchObject({
    user_id: '4711',
    access_token: expect.stringMatching(/^token-seller/),
  })
})

test('a code that was pasted belongs to the one request of this session', async () => {
  const id = await newAccount()
  const { code } = authorize(fake.book, await askPage(id))
  wanted(await bring({ code: ` ${code} ` }), 200)
  expect(await linkOf(id)).toMatchObject({ state: 'linked' })
})

test('S37 a state that is missing, foreign or used is refused, and asks the provider nothing', async () => {
  const id = await newAccount()
  const other = await session()
  const { code, state } = authorize(fake.book, await askPage(id))
  const asked = fake.requests.length
  for (const foreign of ['outro', '', state.slice(1), state.toLowerCase(), `${state} `])
    expect(await bring({ code, state: foreign })).toMatchObject({ status: 422, body: { errors: NOT_OURS } })
  expect(await bring({ code, state }, other)).toMatchObject({ status: 422, body: { errors: NOT_OURS } })
  expect(await bring({ code }, other)).toMatchObject({ status: 422, body: { errors: NOT_OURS } })
  expect(await bring({ code: ' ' })).toMatchObject({ status: 422, body: { errors: { code: ['Informe o código.'] } } })
  expect(fake.requests.length).toBe(asked)
  expect(await linkOf(id)).toBeUndefined()
  wanted(await bring({ code, state }), 200)
  expect(await bring({ code, state })).toMatchObject({ status: 422, body: { errors: NOT_OURS } })
})

test('S37 of many that bring the same code at once, one is heard', async () => {
  const id = await newAccount()
  const body = authorize(fake.book, await askPage(id))
  const asked = exchanges()
  const answers = await Promise.all(Array.from({ length: 10 }, () => bring(body)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)])
  expect(exchanges()).toBe(asked + 1)
})

test('a code that the provider refuses leaves the request waiting for another one, and nothing half stored', async () => {
  const id = await newAccount()
  const url = await askPage(id)
  const { code, state } = authorize(fake.book, url)
  expect(await bring({ code: 'TG-errado', state })).toMatchObject({
    status: 422,
    body: { errors: { code: ['O Mercado Pago não aceitou este código. Confira ou solicite outro.'] } },
  })
  expect([await linkOf(id), await credentialsOf(id)]).toEqual([undefined, {}])
  wanted(await bring({ code, state }), 200)
})

test('a code of another request fails at the provider, since its verifier is another (PKCE)', async () => {
  const id = await newAccount()
  const stolen = authorize(fake.book, await askPage(id))
  const { state } = authorize(fake.book, await askPage(id))
  expect((await bring({ code: stolen.code, state })).status).toBe(422)
  expect(await linkOf(id)).toBeUndefined()
})

test('a code is worth nothing after ten minutes', async () => {
  const id = await newAccount()
  const body = authorize(fake.book, await askPage(id))
  app.clock.move(10 * 60_000)
  expect(await bring(body)).toMatchObject({
    status: 422,
    body: { errors: { code: ['O prazo deste código venceu. Solicite outro.'] } },
  })
})

test.each(['silent', 'html', 'moved', 'large', 'failing'] as const)(
  'S36 a provider that is %s links nothing, and the request waits',
  async (mood) => {
    const id = await newAccount()
    const body = authorize(fake.book, await askPage(id))
    fake.mood = mood
    app.ports.limits.gatewaySeconds = mood === 'silent' ? 0.1 : 10
    expect(await bring(body)).toMatchObject({
      status: 503,
      body: { msg: 'O banco não respondeu. Tente de novo em instantes.' },
    })
    fake.mood = 'well'
    app.ports.limits.gatewaySeconds = 10
    expect([await linkOf(id), await credentialsOf(id)]).toEqual([undefined, {}])
    wanted(await bring(body), 200)
  },
)

test('a link is ended once, and is made anew only after that', async () => {
  const id = await linkedAccount()
  expect(await admin.callOnce('GET', `/api/account/${id}/authorization`)).toMatchObject({
    status: 409,
    body: { msg: 'Esta conta já está ligada ao Mercado Pago. Desligue antes de ligar outra vez.' },
  })
  const end = () => admin.callOnce('DELETE', `/api/mercadopago/credential/${id}`)
  expect(wanted(await end(), 200).account.link).toMatchObject({ state: 'unlinked', seller: null })
  expect(await credentialsOf(id)).toEqual({})
  expect(await end()).toMatchObject({ status: 409, body: { msg: 'Esta conta não está ligada ao Mercado Pago.' } })
  wanted(await bring(authorize(fake.book, await askPage(id))), 200)
})

test('tokens are refreshed before they lapse, by one server alone, and the new ones are kept', async () => {
  const id = await linkedAccount()
  const before = await credentialsOf(id)
  await refreshLinks(app.ports)
  expect(await credentialsOf(id)).toEqual(before)
  await wait(155 * DAY)
  const asked = fake.requests.length
  await Promise.all([refreshLinks(app.ports), refreshLinks({ ...app.ports }), refreshLinks({ ...app.ports })])
  const mine = fake.requests.slice(asked).filter(({ body }) => body.refresh_token === before?.refresh_token)
  expect(mine).toHaveLength(1)
  const after = await credentialsOf(id)
  expect(after?.refresh_token).not.toBe(before?.refresh_token)
  expect(fake.book.tokens.has(after?.access_token ?? '')).toBe(true)
  const left = ((await linkOf(id))?.expiresAt.getTime() ?? 0) - app.clock.now().getTime()
  expect(left / DAY).toBeCloseTo(180, 2)
})

test('a provider that is silent while tokens are refreshed is asked again; one that refuses them has lost the link', async () => {
  const id = await linkedAccount()
  await wait(155 * DAY)
  fake.mood = 'failing'
  await refreshLinks(app.ports)
  expect(await linkOf(id)).toMatchObject({ state: 'linked' })
  fake.mood = 'well'
  takeBackAll(fake.book)
  app.clock.move(2 * 60_000)
  await refreshLinks(app.ports)
  expect([await linkOf(id), await credentialsOf(id)]).toMatchObject([{ state: 'revoked' }, {}])
  wanted(await bring(authorize(fake.book, await askPage(id))), 200)
  expect(await linkOf(id)).toMatchObject({ state: 'linked' })
})

test.each([
  { status: 429, json: { error: 'too_many_requests' } },
  { status: 401, json: { error: 'invalid_client' } },
  { status: 400, json: { error: 'invalid_request' } },
  { status: 403 },
])(
  'tokens that are not refreshed for a reason of our own or the provider’s (%j) stay, and are refreshed later',
  async (instead) => {
    const id = await linkedAccount()
    const before = await credentialsOf(id)
    await wait(155 * DAY)
    fake.instead = instead
    await refreshLinks(app.ports)
    expect([await linkOf(id), await credentialsOf(id)]).toMatchObject([{ state: 'linked' }, before])
    fake.instead = null
    app.clock.move(2 * 60_000)
    await refreshLinks(app.ports)
    expect((await credentialsOf(id))?.refresh_token).not.toBe(before?.refresh_token)
  },
)

test('an application that the seller took its grant from has lost the link', async () => {
  const id = await linkedAccount()
  await wait(155 * DAY)
  fake.instead = { status: 400, json: { error: 'unauthorized_client' } }
  await refreshLinks(app.ports)
  fake.instead = null
  expect(await linkOf(id)).toMatchObject({ state: 'revoked' })
})

/** The same ports, whose database loses its connection in the `nth` transactions from now on, before or after each is committed. */
function losing(nth: readonly number[], isCommitted: boolean): Ports {
  const { db } = app.database
  let transactions = 0
  const transaction = async (...given: Parameters<Db['transaction']>) => {
    const isLost = nth.includes(transactions++)
    const answer = isLost && !isCommitted ? undefined : await db.transaction(...given)
    if (isLost) throw new UnsureOutcome('the connection broke in a commit')
    return answer
  }
  const lossy = new Proxy(db, { get: (of, name) => (name === 'transaction' ? transaction : Reflect.get(of, name)) })
  return { ...app.ports, database: { ...app.database, db: lossy } }
}

test.each([false, true])(
  'new tokens are stored though the database fails after the exchange (committed: %s)',
  async (isCommitted) => {
    const id = await linkedAccount()
    await wait(155 * DAY)
    const before = await credentialsOf(id)
    await recheckLink(losing([1, 2], isCommitted), id)
    const after = await credentialsOf(id)
    expect(after?.refresh_token).not.toBe(before?.refresh_token)
    expect(fake.book.tokens.has(after?.refresh_token ?? '')).toBe(true)
  },
)

test.each([false, true])(
  'an account is linked though the database fails after the exchange (committed: %s)',
  async (isCommitted) => {
    const id = await newAccount()
    const request = authorize(fake.book, await askPage(id))
    const [waiting] = await app.database.db
      .select()
      .from(gatewayAuthorization)
      .where(eq(gatewayAuthorization.accountId, id))
    const [who] = await app.database.db.select().from(operator).limit(1)
    const caller = { operatorId: who?.id ?? 0, role: 'admin', name: '', email: '', address: '127.0.0.1' } as const
    const ports = losing([0], isCommitted)
    expect(await completeLink(ports, { ...caller, tokenHash: waiting?.tokenHash ?? '' }, request)).toEqual({
      ok: true,
      accountId: id,
    })
    expect(await linkOf(id)).toMatchObject({ state: 'linked' })
  },
)

test('a refresh token that is refused takes nothing from an account that was linked again meanwhile', async () => {
  const id = await linkedAccount()
  fake.mood = 'slow'
  fake.delayMs = 300
  takeBackAll(fake.book)
  const rechecked = recheckLink(app.ports, id)
  await expect.poll(() => fake.requests.at(-1)?.body.grant_type).toBe('refresh_token')
  fake.mood = 'well'
  wanted(await admin.callOnce('DELETE', `/api/mercadopago/credential/${id}`), 200)
  wanted(await bring(authorize(fake.book, await askPage(id))), 200)
  await rechecked
  expect([await linkOf(id), await credentialsOf(id)]).toMatchObject([{ state: 'linked' }, { user_id: '4711' }])
})

test('a seller who is said to have taken its authorization back is asked about: only the provider’s word counts', async () => {
  const id = await linkedAccount()
  const before = await credentialsOf(id)
  await recheckLink(app.ports, id)
  expect(await linkOf(id)).toMatchObject({ state: 'linked' })
  expect((await credentialsOf(id))?.refresh_token).not.toBe(before?.refresh_token)
  takeBackAll(fake.book)
  await recheckLink(app.ports, id)
  await recheckLink(app.ports, id)
  expect([await linkOf(id), await credentialsOf(id)]).toMatchObject([{ state: 'revoked' }, {}])
})

test('without an application at Mercado Pago nothing is linked, and an account of another bank is none', async () => {
  const { mercadoPago: application, ...config } = app.ports.config
  const id = await newAccount()
  Object.assign(app.ports.config, { mercadoPago: undefined })
  const told = async () => wanted(await admin.call('GET', `/api/account/${id}`), 200).account.link
  expect(await told()).toMatchObject({ configured: false, return_to: `${config.panelUrl}/mercadopago` })
  for (const answer of [await admin.callOnce('GET', `/api/account/${id}/authorization`), await bring({ code: 'x' })])
    expect(answer).toMatchObject({ status: 409, body: { msg: expect.stringContaining('MERCADOPAGO_CLIENT_ID') } })
  Object.assign(app.ports.config, { ...config, mercadoPago: application })
  expect(await told()).toMatchObject({ configured: true })
  expect((await admin.callOnce('GET', `/api/account/${app.accountId}/authorization`)).status).toBe(404)
})

test('S37 no code, token, verifier or secret is logged, audited or stored in clear', async () => {
  const { db } = app.database
  const kept = JSON.stringify([log, await db.select().from(auditLog), await db.select().from(gatewayAuthorization)])
  expect(log.length).toBeGreaterThan(0)
  expect(kept).not.toMatch(/TG-\d|token-(seller|refresh)|segredo-do-aplicativo/)
})

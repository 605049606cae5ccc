import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { relyingPartyOf } from '../../../../server/people/second-factor/webauthn.ts'
import { passkey } from '../../../../server/platform/auth/schema.ts'
import { operator } from '../../../../server/platform/db/schema.ts'
import { STEP_UPS } from '../../../../src/domain/people/permissions.ts'
import { type Differently, softwareAuthenticator } from '../../../support/browser/software-authenticator.ts'
import { createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import { caller } from '../../../support/server/http.ts'
import { askCode, CODE_PATH, giveCode } from '../../support/codes.ts'
import { askSignature, giveSignature, PASSKEYS, pageOf, registerPasskey } from '../../support/passkeys.ts'

const MINUTE = 60_000
const TYPE = 'transactions.index'
const WRONG = {
  status: 422,
  body: { msg: 'A chave de acesso não foi aceita. Tente de novo ou confirme de outro jeito.' },
}

let app: TestApp
let campaign: { id: number }
beforeAll(async () => {
  app = await startApp()
  campaign = await createCampaign(app, await app.signIn())
})
afterAll(() => app.close())

/** An account with a passkey, and one of its sessions. */
async function enrolled(role: 'admin' | 'gestor' | 'afiliado' = 'gestor') {
  const account = await app.storeOperator(role)
  const session = await app.signIn(account)
  return { account, session, ...(await registerPasskey(app, session, account)) }
}

/** A session on an unknown device: it has given the password alone. */
async function signInAnew({
  email,
  password,
}: {
  email: string
  password: string
}): Promise<Pick<SignedIn, 'callOnce'>> {
  const { body } = await app.call('POST', '/api/oauth/token', { body: { username: email, password } })
  return { callOnce: caller(app.url, { authorization: `Bearer ${body.access_token}` }) }
}

const transactions = (session: SignedIn) => session.callOnce('POST', `/api/transactions/${campaign.id}`, { body: {} })
const mine = async (session: SignedIn) => (await session.callOnce('GET', '/api/second-factor')).body

/** What whoever signs in with a passkey alone is asked to sign. */
const askSignIn = async () => wanted(await app.call('POST', '/api/oauth/passkey'), 200).passkey.options
const signInWith = (passkey: object) => app.call('POST', '/api/oauth/token', { body: { passkey } })

describe('a passkey alone', () => {
  test('signs in without e-mail, password and code, and the device is known from then on', async () => {
    const { account, authenticator } = await enrolled()
    const sent = app.inbox.length
    const options = await askSignIn()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options).not.toHaveProperty('allowCredentials')
    const signed = await signInWith(authenticator.sign(options))
    expect(signed).toMatchObject({ status: 200, body: { token_type: 'Bearer' } })
    expect(signed.headers.getSetCookie().join()).toMatch(/talao-aparelho=.*talao=|talao=.*talao-aparelho=/)
    const call = caller(app.url, { authorization: `Bearer ${signed.body.access_token}` })
    expect(await call('GET', '/api/app')).toMatchObject({ status: 200, body: { user: { email: account.email } } })
    expect(app.inbox).toHaveLength(sent)
  })

  test('goes before no temporary password', async () => {
    const { account, authenticator } = await enrolled()
    await app.database.db.update(operator).set({ mustChangePassword: true }).where(eq(operator.id, account.id))
    const { body } = await signInWith(authenticator.sign(await askSignIn()))
    const call = caller(app.url, { authorization: `Bearer ${body.access_token}` })
    expect((await call('GET', '/api/app')).body).toMatchObject({
      must_change_password: true,
      has_just_signed_in: false,
    })
    const password = 'trovoada de maio'
    const form = { current_password: '', password, password_confirmation: password }
    expect((await call('PUT', '/api/user', { body: form })).body.errors).toHaveProperty('current_password')
    expect((await call('GET', '/api/actions')).body.error_code).toBe('password.change')
  })

  test.each<[string, Differently]>([
    ['for another page', { origin: 'https://talao.example' }],
    ['for another house', { rpId: 'talao.example' }],
    ['over another challenge', { challenge: 'YWJj' }],
    ['by somebody whom it did not recognise', { unverified: true }],
    ['by somebody else', { forged: true }],
    ['with a count that it had before', { counter: 0 }],
  ])('that signs %s signs nobody in', async (_how, differently) => {
    const { authenticator } = await enrolled()
    authenticator.sign({ challenge: 'x' })
    await signInWith(authenticator.sign(await askSignIn()))
    expect(await signInWith(authenticator.sign(await askSignIn(), differently))).toMatchObject(WRONG)
  })

  test('that nobody has, whose owner is gone, or whose challenge was used, ran out or was asked for otherwise, signs nobody in', async () => {
    const { account, session, authenticator } = await enrolled()
    expect(await signInWith(softwareAuthenticator(pageOf(app)).sign(await askSignIn()))).toMatchObject(WRONG)
    const options = await askSignIn()
    expect((await signInWith(authenticator.sign(options))).status).toBe(200)
    expect(await signInWith(authenticator.sign(options))).toMatchObject(WRONG)
    const old = await askSignIn()
    app.clock.move(6 * MINUTE)
    expect(await signInWith(authenticator.sign(old))).toMatchObject(WRONG)
    expect(await signInWith(authenticator.sign(await askSignature(session, TYPE)))).toMatchObject(WRONG)
    expect(await giveSignature(session, TYPE, authenticator.sign(await askSignIn()))).toMatchObject(WRONG)
    await app.database.db.update(operator).set({ deletedAt: app.clock.now() }).where(eq(operator.id, account.id))
    expect(await signInWith(authenticator.sign(await askSignIn()))).toMatchObject(WRONG)
  })
})

describe('a passkey', () => {
  test.each(['admin', 'gestor', 'afiliado'] as const)(
    'of an account that is %s answers every step-up',
    async (role) => {
      const { session, authenticator } = await enrolled(role)
      const sent = app.inbox.length
      app.clock.move(31 * MINUTE)
      for (const type of STEP_UPS.filter((each) => each !== 'auth')) {
        const asked = await askCode(session, type)
        if (asked.body.verified) continue
        expect(asked.body).toMatchObject({ method: 'passkey', methods: ['passkey', 'sms'], telefone: null })
        const signed = authenticator.sign(asked.body.passkey.options)
        expect((await giveSignature(session, type, signed)).body).toMatchObject({ verified: true })
      }
      expect((await transactions(session)).status).not.toBe(403)
      expect(app.inbox).toHaveLength(sent)
    },
  )

  test('lets a sign-in on an unknown device in, which is known from then on', async () => {
    const { account, authenticator } = await enrolled()
    const session = await signInAnew(account)
    const options = await askSignature(session, 'auth')
    const given = await giveSignature(session, 'auth', authenticator.sign(options))
    expect(given.status).toBe(200)
    expect(given.headers.getSetCookie().join()).toContain('talao-aparelho=')
    expect((await session.callOnce('GET', '/api/app')).status).toBe(200)
  })

  test('leaves message and app to whoever chooses them', async () => {
    const { session } = await enrolled()
    expect((await askCode(session, TYPE, { method: 'sms' })).body).toMatchObject({ method: 'sms' })
    expect((await giveCode(session, TYPE, app.inbox.at(-1)?.code ?? '')).status).toBe(200)
  })

  test('is listed with its name and last use, renamed, and removed with the password', async () => {
    const { account, session, authenticator } = await enrolled()
    const { body: asked } = await askCode(session, TYPE)
    await giveSignature(session, TYPE, authenticator.sign(asked.passkey.options))
    const [{ id, ...listed }] = (await mine(session)).passkeys
    const moment = expect.stringMatching(/^\d{4}-.+Z$/)
    expect(listed).toEqual({ name: 'Notebook', created_at: moment, last_used_at: moment })
    expect((await session.call('PUT', `${PASSKEYS}/${id}`, { body: { name: '  ' } })).status).toBe(422)
    expect((await session.call('PUT', `${PASSKEYS}/${id}`, { body: { name: 'Celular' } })).status).toBe(200)
    expect((await mine(session)).passkeys[0].name).toBe('Celular')
    expect((await session.call('DELETE', `${PASSKEYS}/${id}`, { body: {} })).status).toBe(422)
    const body = { current_password: account.password }
    expect((await session.call('DELETE', `${PASSKEYS}/${id}`, { body })).status).toBe(200)
    expect(await mine(session)).toMatchObject({ passkeys: [], recovery_codes_left: 0 })
    expect((await session.call('DELETE', `${PASSKEYS}/${id}`, { body })).status).toBe(404)
  })

  test('S19 is no other account’s to sign with, to rename or to remove', async () => {
    const { session, authenticator } = await enrolled()
    const [{ id }] = (await mine(session)).passkeys
    const other = await enrolled()
    const body = { current_password: other.account.password, name: 'Meu' }
    expect((await other.session.call('PUT', `${PASSKEYS}/${id}`, { body })).status).toBe(404)
    expect((await other.session.call('DELETE', `${PASSKEYS}/${id}`, { body })).status).toBe(404)
    const options = await askSignature(other.session, TYPE)
    expect(await giveSignature(other.session, TYPE, authenticator.sign(options))).toMatchObject(WRONG)
  })

  test('comes with recovery codes where there were none, each of which opens once without asking first', async () => {
    const { session, recovery, account } = await enrolled()
    expect(recovery).toHaveLength(10)
    const [first = '', second = ''] = recovery
    expect((await giveCode(session, TYPE, first)).status).toBe(200)
    expect((await giveCode(session, 'accounts.edit', first)).status).toBe(422)
    const asked = await askCode(session, 'accounts.edit', { method: 'recovery' })
    expect(asked.body).toMatchObject({ method: 'recovery', telefone: null })
    expect((await giveCode(session, 'accounts.edit', second)).status).toBe(200)
    expect((await registerPasskey(app, session, account, 'Outra')).recovery).toEqual([])
    const renewed = await session.call('POST', '/api/second-factor/recovery-codes', {
      body: { current_password: account.password },
    })
    expect(renewed.body.recovery_codes).toHaveLength(10)
  })

  test('is enough for an account that has neither phone nor app, and is not taken from it', async () => {
    const account = await app.storeOperator('gestor', { telefone: null, telefoneProvenAt: null })
    const { body: signed } = await app.call('POST', '/api/oauth/token', {
      body: { username: account.email, password: account.password },
    })
    const call = caller(app.url, { authorization: `Bearer ${signed.access_token}` })
    const session: SignedIn = { token: signed.access_token, call, callOnce: call, prove: async () => {} }
    expect((await call('GET', '/api/app')).body.must_enrol).toBe(true)
    const { authenticator } = await registerPasskey(app, session, account)
    expect((await call('GET', '/api/app')).body.must_enrol).toBe(false)
    const again = await signInAnew(account)
    expect((await again.callOnce('GET', '/api/app')).body.error_code).toBe('auth')
    await giveSignature(again, 'auth', authenticator.sign(await askSignature(again, 'auth')))
    expect((await again.callOnce('GET', '/api/app')).status).toBe(200)
    await giveSignature(session, 'auth.code', authenticator.sign(await askSignature(session, 'auth.code')))
    const [{ id }] = (await mine(session)).passkeys
    const removed = await call('DELETE', `${PASSKEYS}/${id}`, { body: { current_password: account.password } })
    expect(removed.status).toBe(409)
    expect(removed.body.msg).toContain('outro segundo fator')
  })
})

describe('S10 what a passkey signed', () => {
  const WAYS: [string, Differently][] = [
    ['for another page', { origin: 'http://localhost:1' }],
    ['for the address without a name', { origin: 'http://127.0.0.1' }],
    ['for another domain', { rpId: 'talao.example' }],
    ['for another challenge', { challenge: Buffer.from('another challenge').toString('base64url') }],
    ['without knowing the person', { unverified: true }],
    ['over something else', { forged: true }],
  ]
  test.each(WAYS)('%s is refused, and uses its challenge up', async (_, differently) => {
    const { session, authenticator } = await enrolled()
    const options = await askSignature(session, TYPE)
    expect(await giveSignature(session, TYPE, authenticator.sign(options, differently))).toMatchObject(WRONG)
    expect(await giveSignature(session, TYPE, authenticator.sign(options))).toMatchObject(WRONG)
    expect((await transactions(session)).status).toBe(403)
    const next = await askSignature(session, TYPE)
    expect((await giveSignature(session, TYPE, authenticator.sign(next))).status).toBe(200)
  })

  test('counts once, within five minutes, for the session and the purpose that asked', async () => {
    const { account, session, authenticator } = await enrolled()
    const other = await app.signIn(account)
    const options = await askSignature(session, TYPE)
    expect(await giveSignature(other, TYPE, authenticator.sign(options))).toMatchObject(WRONG)
    expect(await giveSignature(session, 'accounts.edit', authenticator.sign(options))).toMatchObject(WRONG)
    const signed = authenticator.sign(options)
    expect((await giveSignature(session, TYPE, signed)).status).toBe(200)
    expect(await giveSignature(session, TYPE, signed)).toMatchObject(WRONG)
    const late = await askSignature(session, 'accounts.edit')
    app.clock.move(5 * MINUTE + 1)
    expect(await giveSignature(session, 'accounts.edit', authenticator.sign(late))).toMatchObject(WRONG)
    const replaced = await askSignature(session, 'accounts.edit')
    await askSignature(session, 'accounts.edit')
    expect(await giveSignature(session, 'accounts.edit', authenticator.sign(replaced))).toMatchObject(WRONG)
  })

  test('with a count that does not grow comes from a copy, and is refused', async () => {
    const { session, authenticator } = await enrolled()
    await giveSignature(session, TYPE, authenticator.sign(await askSignature(session, TYPE), { counter: 7 }))
    for (const counter of [7, 6]) {
      const options = await askSignature(session, 'accounts.edit')
      expect(await giveSignature(session, 'accounts.edit', authenticator.sign(options, { counter }))).toMatchObject(
        WRONG,
      )
    }
    const options = await askSignature(session, 'accounts.edit')
    const grown = authenticator.sign(options, { counter: 8 })
    expect((await giveSignature(session, 'accounts.edit', grown)).status).toBe(200)
  })

  test('wrong five times makes the next wait, like a wrong code', async () => {
    const { account, authenticator } = await enrolled()
    const stranger = await signInAnew(account)
    for (let turn = 0; turn < 5; turn += 1) {
      const options = await askSignature(stranger, 'auth')
      const given = await giveSignature(stranger, 'auth', authenticator.sign(options, { forged: true }))
      expect(given).toMatchObject(WRONG)
    }
    const options = await askSignature(stranger, 'auth')
    const refused = await giveSignature(stranger, 'auth', authenticator.sign(options))
    expect(refused).toMatchObject({ status: 429, body: { retry_after: 30 } })
    app.clock.move(30_000)
    expect((await giveSignature(stranger, 'auth', authenticator.sign(options))).status).toBe(200)
  })
})

describe('S12 registering a passkey', () => {
  test('needs the code and the password, and is told to the phone and at the next sign-in', async () => {
    const account = await app.storeOperator('gestor')
    const session = await app.signIn(account)
    const body = { current_password: account.password }
    expect((await session.callOnce('POST', PASSKEYS, { body })).body.error_code).toBe('auth.code')
    expect((await session.call('POST', PASSKEYS, { body: {} })).body.errors).toEqual({
      current_password: ['Informe sua senha.'],
    })
    await registerPasskey(app, session, account)
    expect(app.inbox.at(-1)).toMatchObject({
      to: account.telefone,
      text: 'Talão: uma chave de acesso foi cadastrada na sua conta. Se não foi você, avise o administrador.',
    })
    app.clock.move(1000)
    const told = (await (await app.signIn(account)).callOnce('GET', '/api/app')).body.access_changes
    expect(told.join()).toContain('uma chave de acesso foi cadastrada na sua conta')
  })

  test('takes only what was made for this challenge and page, with the person known, in the session that asked', async () => {
    const account = await app.storeOperator('gestor')
    const [session, other] = [await app.signIn(account), await app.signIn(account)]
    await other.prove('auth.code')
    const body = { current_password: account.password }
    const { authenticator } = await registerPasskey(app, session, account)
    const offer = async () => (await session.call('POST', PASSKEYS, { body })).body.options
    const make = (passkeyMade: object, who = session) =>
      who.callOnce('PUT', PASSKEYS, { body: { name: 'Outra', passkey: passkeyMade } })
    const ways: Differently[] = [{ origin: 'http://localhost:1' }, { rpId: 'x.example' }, { unverified: true }]
    for (const differently of ways)
      expect(await make(authenticator.create(await offer(), differently))).toMatchObject(WRONG)
    expect(await make(authenticator.create(await offer()), other)).toMatchObject(WRONG)
    const known = await offer()
    expect(known.excludeCredentials).toMatchObject([{ id: authenticator.id }])
    expect(await make(authenticator.create(known))).toMatchObject(WRONG)
    expect((await mine(session)).passkeys).toHaveLength(1)
  })

  test('with a name longer than a passkey may have is refused', async () => {
    const account = await app.storeOperator('gestor')
    const session = await app.signIn(account)
    const make = async (idBytes: number) => {
      const { options } = wanted(
        await session.call('POST', PASSKEYS, { body: { current_password: account.password } }),
        200,
      )
      const made = softwareAuthenticator(pageOf(app), idBytes).create(options)
      return session.callOnce('PUT', PASSKEYS, { body: { name: 'Outra', passkey: made } })
    }
    for (const idBytes of [1_024, 2_100]) expect(await make(idBytes)).toMatchObject(WRONG)
    expect((await make(1_023)).status).toBe(200)
  })

  test('keeps the public key alone, and nothing that signs', async () => {
    const { account, authenticator } = await enrolled()
    const [row] = await app.database.db.select().from(passkey).where(eq(passkey.operatorId, account.id))
    expect(row).toMatchObject({ credentialId: authenticator.id, transports: 'internal,hybrid', counter: 0 })
  })

  test('is refused where browsers make none: at an address without https or without a name', async () => {
    const { session } = await enrolled()
    app.ports.config.panelUrl = 'http://talao.example'
    try {
      const { status, body } = await session.call('POST', PASSKEYS, { body: {} })
      expect([status, body.msg]).toEqual([
        409,
        'Chaves de acesso precisam de um endereço com nome e https. O administrador o define em PANEL_URL.',
      ])
      expect((await askCode(session, 'accounts.edit')).body).toMatchObject({ method: 'sms', methods: ['sms'] })
    } finally {
      app.ports.config.panelUrl = app.url
    }
  })
})

test.each([
  ['https://painel.rifas.com.br', { id: 'painel.rifas.com.br', origin: 'https://painel.rifas.com.br' }],
  ['https://rifas.com.br:8443/x', { id: 'rifas.com.br', origin: 'https://rifas.com.br:8443' }],
  ['http://127.0.0.1:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://localhost:4000', { id: 'localhost', origin: 'http://localhost:4000' }],
  ['http://[::1]:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://rifas.com.br', undefined],
  ['https://10.0.0.5', undefined],
])('passkeys of %s', (panelUrl, party) => {
  expect(relyingPartyOf({ panelUrl })).toEqual(party)
})

test('the app goes while a passkey is left, and the account keeps its recovery codes', async () => {
  const { session, account } = await enrolled()
  const totpSecret = app.ports.seal.close(Buffer.alloc(20, 7), `operator:${account.id}:totp`)
  await app.database.db.update(operator).set({ totpSecret, telefoneProvenAt: null }).where(eq(operator.id, account.id))
  const body = { current_password: account.password }
  expect((await session.call('DELETE', '/api/second-factor/totp', { body })).status).toBe(200)
  expect(await mine(session)).toMatchObject({ totp: false, recovery_codes_left: 10 })
})

test('a passkey is asked for at the address that the panel is told of', async () => {
  const { session } = await enrolled()
  const asked = await session.callOnce('POST', CODE_PATH, { body: { type: TYPE } })
  expect(asked.body.passkey).toMatchObject({ origin: pageOf(app), options: { rpId: 'localhost' } })
})

import { hash } from '@node-rs/argon2'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../../server/operation/app.ts'
import { createFirstAdmin } from '../../../../server/platform/auth/first-admin.ts'
import { makePassword } from '../../../../server/platform/auth/passwords.ts'
import { accessToken } from '../../../../server/platform/auth/schema.ts'
import { readConfig, SettingError } from '../../../../server/platform/config.ts'
import { auditLog, operator } from '../../../../server/platform/db/schema.ts'
import { checkPassword } from '../../../../src/domain/people/password-rules.ts'
import { ADMIN, type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import { openTestDatabase } from '../../../support/server/databases.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const knock = (email: string, password: string, headers: Record<string, string> = {}) =>
  app.call('POST', '/api/oauth/token', { body: { username: email, password }, headers })
const stored = async (id: number) => (await app.database.db.select().from(operator).where(eq(operator.id, id)))[0]

test('S01 passwords are argon2id with 19 MiB, 2 passes and one lane', async () => {
  const who = await app.storeOperator('gestor')
  expect((await stored(who.id))?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('S01 a weaker stored hash is replaced at the next good sign-in, and not by a bad one', async () => {
  const passwordHash = await hash('senha longa e própria', { memoryCost: 4096, timeCost: 2, parallelism: 1 })
  const who = await app.storeOperator('gestor', { passwordHash })
  await knock(who.email, 'outra senha qualquer')
  expect((await stored(who.id))?.passwordHash).toBe(passwordHash)
  expect((await knock(who.email, 'senha longa e própria')).status).toBe(200)
  expect((await stored(who.id))?.passwordHash).toMatch(/m=19456,t=2,p=1/)
  expect((await knock(who.email, 'senha longa e própria')).status).toBe(200)
})

test.each([
  ['1234567', 'Use pelo menos 8 caracteres.'],
  ['12345678', 'Essa senha é fácil de adivinhar. Escolha outra.'],
  ['password', 'Essa senha é fácil de adivinhar. Escolha outra.'],
  ['Senha2026!', 'Essa senha é fácil de adivinhar. Escolha outra.'],
  ['P4ssw0rd', 'Essa senha é fácil de adivinhar. Escolha outra.'],
  ['qwertyuiop', 'Essa senha é fácil de adivinhar. Escolha outra.'],
  ['flamengo1', 'Essa senha é fácil de adivinhar. Escolha outra.'],
  ['aaaaaaaaaa', 'Essa senha é fácil de adivinhar. Escolha outra.'],
  ['rifarifa', 'Essa senha é fácil de adivinhar. Escolha outra.'],
  ['Talão2026', 'Essa senha é fácil de adivinhar. Escolha outra.'],
  ['marina.dias', 'Não use seu nome, seu e-mail ou o nome do site na senha.'],
  ['Marina123', 'Não use seu nome, seu e-mail ou o nome do site na senha.'],
  ['cavalo bateria grampo', undefined],
  ['ç ã é — 64 caracteres com espaços e acentos, sem regra nenhuma ok', undefined],
  ['kx7 qz', 'Use pelo menos 8 caracteres.'],
  ['trovoada', undefined],
])('S02 the password %j', (password, sentence) => {
  expect(checkPassword(password, ['Marina Dias', 'marina.dias@site.com.br', 'Talão'])).toBe(sentence)
})

test.each([
  ...['1q2w3e4r', 'Q1w2e3r4', 'midnight', 'azerty123', 'm\u00edDnight99'],
  ...['vaiCorinthians', 'minhacasa', 'Minha-Casa2026', 'segunda-feira'],
])(
  'S02 the password %j, among those that leak most often or a word of Portuguese or two, is refused by the server wherever one is set',
  async (password) => {
    expect(checkPassword(password, [])).toBeUndefined()
    const who = await app.storeOperator('gestor')
    const own = await (await app.signIn(who)).call('PUT', '/api/user', {
      body: { current_password: who.password, password, password_confirmation: password },
    })
    expect(own.body.errors).toEqual({ password: ['Essa senha é fácil de adivinhar. Escolha outra.'] })
    const set = await (await app.signIn()).call('PUT', `/api/gestor/password/${who.id}`, { body: { password } })
    expect(set.body.errors).toEqual({ password: ['Essa senha é fácil de adivinhar. Escolha outra.'] })
  },
)

test.each(['Quiteria26', 'qdias2026', 'vendedora1'])(
  'S02 the password %j is not taken for another’s account either, whose name or e-mail it is',
  async (password) => {
    const who = await app.storeOperator('gestor', { name: 'Quitéria Souto', email: `qdias@${password}.br` })
    const admin = await app.signIn()
    const body = { email: `vendedora@${password}.br`, password }
    expect((await admin.call('PUT', `/api/gestor/password/${who.id}`, { body })).body.errors).toEqual({
      password: ['Não use seu nome, seu e-mail ou o nome do site na senha.'],
    })
  },
)

test('S02 a passphrase of 64 characters signs in exactly as typed, and its first 63 do not', async () => {
  const passphrase = 'Ônibus azul às 7h30, café sem açúcar — e três pães na chapa!! ok'.padEnd(64, '.')
  const who = await app.signInAs('gestor')
  const changed = await who.call('PUT', '/api/user', {
    body: { current_password: ADMIN.password, password: passphrase, password_confirmation: passphrase },
  })
  expect(changed.status).toBe(200)
  const { email } = (await who.call('GET', '/api/app')).body.user
  expect([...passphrase]).toHaveLength(64)
  expect((await knock(email, passphrase.slice(0, 63))).status).toBe(400)
  expect((await knock(email, passphrase.toUpperCase())).status).toBe(400)
  expect((await knock(email, passphrase)).status).toBe(200)
})

test('S03 an unknown e-mail and a wrong password are answered alike', async () => {
  const who = await app.storeOperator('gestor')
  const wrong = await knock(who.email, 'não é esta senha')
  const unknown = await knock('ninguem@talao.test', 'não é esta senha')
  expect({ status: unknown.status, body: unknown.body }).toEqual({ status: wrong.status, body: wrong.body })
  expect(wrong.body).toEqual({
    success: false,
    msg: 'E-mail ou Senha incorretos',
    class: 'error',
    error: 'invalid_grant',
  })
})

describe('S04 guessing', () => {
  test('is slowed after five failures in a row, and the right password works after the wait', async () => {
    const who = await app.storeOperator('gestor')
    for (let turn = 0; turn < 5; turn += 1) expect((await knock(who.email, `errada ${turn}`)).status).toBe(400)
    const sixth = await knock(who.email, who.password)
    expect(sixth.status).toBe(429)
    expect(sixth.headers.get('retry-after')).toBe('30')
    expect(sixth.body.retry_after).toBe(30)
    app.clock.move(31_000)
    expect((await knock(who.email, who.password)).status).toBe(200)
    expect((await knock(who.email, 'errada')).status).toBe(400)
  })

  test('waits twice as long each further time, an hour at most', async () => {
    const who = await app.storeOperator('gestor')
    const waits: number[] = []
    for (let turn = 0; turn < 14; turn += 1) {
      const { status } = await knock(who.email, 'errada')
      if (status === 400 && turn < 4) continue
      const wait = Number((await knock(who.email, 'errada')).headers.get('retry-after'))
      waits.push(wait)
      app.clock.move(wait * 1000 + 1)
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600])
  })

  test('of many at once lets no more than five be looked at', async () => {
    const who = await app.storeOperator('gestor')
    const answers = await Promise.all(Array.from({ length: 12 }, (_, turn) => knock(who.email, `errada ${turn}`)))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  test('is counted the same for an e-mail that nobody has', async () => {
    for (let turn = 0; turn < 5; turn += 1) await knock('fantasma@talao.test', 'errada')
    expect((await knock('fantasma@talao.test', 'errada')).status).toBe(429)
  })

  test('is slowed for an address that tries many accounts, which a quiet hour forgets', async () => {
    const own = await startApp()
    try {
      const guess = (nth: number) =>
        own.call('POST', '/api/oauth/token', { body: { username: `ninguem${nth}@talao.test`, password: 'errada' } })
      for (let nth = 0; nth < 50; nth += 1) expect((await guess(nth)).status).toBe(400)
      const refused = await guess(50)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
      own.clock.move(31_000)
      expect((await guess(51)).status).toBe(400)
      expect((await guess(52)).headers.get('retry-after')).toBe('60')
      own.clock.move(3_600_001)
      for (const nth of [53, 54]) expect((await guess(nth)).status).toBe(400)
    } finally {
      await own.close()
    }
  })

  test('survives a restart', async () => {
    const who = await app.storeOperator('gestor')
    for (let turn = 0; turn < 5; turn += 1) await knock(who.email, 'errada')
    const again = await buildApp(app.ports)
    const answer = await again.inject({
      method: 'POST',
      url: '/api/oauth/token',
      payload: { username: who.email, password: who.password },
    })
    await again.close()
    expect(answer.statusCode).toBe(429)
  })

  test('by others does not keep the owner out on a device that is known', async () => {
    const who = await app.storeOperator('gestor')
    const signed = await knock(who.email, who.password)
    const session = { authorization: `Bearer ${signed.body.access_token}` }
    const path = '/api/v2/verification-code'
    await app.call('POST', path, { body: { type: 'auth' }, headers: session })
    const code = app.inbox.at(-1)?.code
    const given = await app.call('POST', path, { body: { type: 'auth', code }, headers: session })
    const device = given.headers.getSetCookie().find((cookie) => cookie.startsWith('talao-aparelho='))
    for (let turn = 0; turn < 6; turn += 1) await knock(who.email, 'errada')
    expect((await knock(who.email, who.password)).status).toBe(429)
    expect((await knock(who.email, who.password, { cookie: device?.split(';')[0] ?? '' })).status).toBe(200)
  })
})

describe('S05 the first administrator', () => {
  const fresh = async (env: Record<string, string>) => {
    const database = await openTestDatabase()
    const made = await createFirstAdmin(database.db, readConfig(env), new Date())
    const [account] = await database.db.select().from(operator)
    await database.close()
    return { made, account }
  }

  test('gets a random password, shown once, that must be changed', async () => {
    const [one, other] = await Promise.all([fresh({}), fresh({})])
    expect(one.made?.password).toMatch(/^[a-zA-Z2-9]{16}$/)
    expect(one.made?.password).not.toBe(other.made?.password)
    expect(one.account).toMatchObject({ role: 'admin', mustChangePassword: true, telefoneProvenAt: null })
    expect(JSON.stringify(one.account)).not.toContain(one.made?.password)
  })

  test('keeps the password that the settings give', async () => {
    const { made, account } = await fresh({ ADMIN_PASSWORD: 'cavalo bateria grampo', ADMIN_PHONE: '(62) 98123-4567' })
    expect(made).toEqual({ email: 'admin@talao.local' })
    expect(account).toMatchObject({ mustChangePassword: false, telefone: '62981234567' })
  })

  test('S02 gets no weak password from the settings: the start says so and creates nobody', async () => {
    const database = await openTestDatabase()
    for (const [password, sentence] of [
      ['curta', 'ADMIN_PASSWORD não serve: Use pelo menos 8 caracteres.'],
      ['Senha2026!', 'ADMIN_PASSWORD não serve: Essa senha é fácil de adivinhar. Escolha outra.'],
      ['1q2w3e4r', 'ADMIN_PASSWORD não serve: Essa senha é fácil de adivinhar. Escolha outra.'],
      ['dona-rifas', 'ADMIN_PASSWORD não serve: Não use seu nome, seu e-mail ou o nome do site na senha.'],
    ] as const) {
      const config = readConfig({ ADMIN_PASSWORD: password, ADMIN_EMAIL: 'dona-rifas@talao.test' })
      await expect(createFirstAdmin(database.db, config, new Date())).rejects.toThrow(new SettingError(sentence))
    }
    expect(await database.db.select().from(operator)).toEqual([])
    await database.close()
  })

  test('with a made password can do nothing but change it and leave', async () => {
    const who = await app.storeOperator('admin', { mustChangePassword: true })
    const session = await app.signIn(who)
    const refused = await session.callOnce('GET', '/api/actions')
    expect(refused).toMatchObject({ status: 403, body: { error_code: 'password.change' } })
    expect((await session.callOnce('GET', '/api/app')).body).toMatchObject({ must_change_password: true })
    expect((await session.callOnce('GET', '/api/sessions')).status).toBe(403)
    const password = makePassword()
    const changed = await session.callOnce('PUT', '/api/user', {
      body: { current_password: who.password, password, password_confirmation: password },
    })
    expect(changed.status).toBe(200)
    expect((await session.callOnce('GET', '/api/actions')).status).toBe(200)
  })

  test('without a second factor is asked for one before anything else', async () => {
    const who = await app.storeOperator('admin', { telefone: null, telefoneProvenAt: null })
    const session = await app.signIn(who)
    expect((await session.callOnce('GET', '/api/app')).body).toMatchObject({ must_enrol: true })
    expect(await session.callOnce('GET', '/api/actions')).toMatchObject({
      status: 403,
      body: { error_code: 'factor.enrol' },
    })
    const sent = await session.callOnce('POST', '/api/second-factor/phone', { body: { telefone: '(62) 98111-2233' } })
    expect(sent.body).toMatchObject({ telefone: '(62) 981••-••••', resend_in: 0 })
    expect(app.inbox.at(-1)?.to).toBe('62981112233')
    const wrong = await session.callOnce('PUT', '/api/second-factor/phone', { body: { code: '000000x' } })
    expect(wrong.status).toBe(422)
    const { code } = app.inbox.at(-1) ?? {}
    expect((await session.callOnce('PUT', '/api/second-factor/phone', { body: { code } })).status).toBe(200)
    expect((await session.callOnce('GET', '/api/actions')).status).toBe(200)
    expect((await stored(who.id))?.telefone).toBe('62981112233')
  })

  test.each(['admin', 'password', 'senha123', 'talao', ''])('does not open to %j', async (password) => {
    expect((await knock('admin@talao.local', password)).status).toBe(400)
  })
})

describe('S06 changing a password', () => {
  test('needs the current one, and says so on its field', async () => {
    const session = await app.signInAs('gestor')
    const answer = await session.call('PUT', '/api/user', {
      body: { current_password: 'não é', password: 'trovoada de maio', password_confirmation: 'trovoada de maio' },
    })
    expect(answer).toMatchObject({ status: 422, body: { errors: { current_password: ['Senha atual incorreta.'] } } })
  })

  describe('that was made for one', () => {
    const password = 'trovoada de maio'
    const body = { current_password: '', password, password_confirmation: password }
    const started = async () => {
      const who = await app.storeOperator('gestor', { mustChangePassword: true })
      return { who, session: await app.signIn(who) }
    }
    const told = async (session: SignedIn) => (await session.callOnce('GET', '/api/app')).body.has_just_signed_in
    const seeAsked = async (session: SignedIn, sentence = 'Senha atual incorreta.') => {
      expect(await session.callOnce('PUT', '/api/user', { body })).toMatchObject({
        status: 422,
        body: { errors: { current_password: [sentence] } },
      })
    }

    test('takes the sign-in of a moment ago for it, once, and the log says so', async () => {
      const { who, session } = await started()
      expect(await told(session)).toBe(true)
      expect(
        (
          await session.callOnce('PUT', '/api/user', {
            body: { ...body, password: who.password, password_confirmation: who.password },
          })
        ).body.errors,
      ).toEqual({ password: ['A nova senha precisa ser diferente da atual.'] })
      expect((await session.callOnce('PUT', '/api/user', { body })).status).toBe(200)
      expect(await told(session)).toBe(false)
      const rows = await app.database.db
        .select({ after: auditLog.after })
        .from(auditLog)
        .where(and(eq(auditLog.action, 'password.changed'), eq(auditLog.operatorId, who.id)))
      expect(rows).toEqual([{ after: { provenBy: 'signIn' } }])
      await seeAsked(session)
    })

    test('asks for it ten minutes later, from elsewhere, where a passkey may have signed in, and of a password that is not temporary', async () => {
      const late = await started()
      app.clock.move(10 * 60_000)
      expect(await told(late.session)).toBe(false)
      await seeAsked(late.session)

      const stolen = await started()
      await app.database.db
        .update(accessToken)
        .set({ address: '203.0.113.9' })
        .where(eq(accessToken.operatorId, stolen.who.id))
      expect(await told(stolen.session)).toBe(false)
      await seeAsked(stolen.session)

      const own = await app.signInAs('gestor')
      expect(await told(own)).toBe(false)
      await seeAsked(own)
    })

    test('takes no second one for a password that was replaced meanwhile', async () => {
      const { who, session } = await started()
      const there = await app.signIn(who)
      const both = await Promise.all([session, there].map((each) => each.callOnce('PUT', '/api/user', { body })))
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    })
  })

  test('wants the new one twice, and another one', async () => {
    const session = await app.signInAs('gestor')
    const put = (password: string, password_confirmation: string) =>
      session.call('PUT', '/api/user', { body: { current_password: ADMIN.password, password, password_confirmation } })
    expect((await put('trovoada de maio', 'trovoada')).body.errors).toEqual({
      password_confirmation: ['As duas senhas não são iguais.'],
    })
    expect((await put(ADMIN.password, ADMIN.password)).body.errors).toEqual({
      password: ['A nova senha precisa ser diferente da atual.'],
    })
  })

  test('ends the other sessions of the account and keeps this one', async () => {
    const who = await app.storeOperator('gestor')
    const [here, there] = [await app.signIn(who), await app.signIn(who)]
    const password = 'trovoada de maio'
    await here.call('PUT', '/api/user', {
      body: { current_password: who.password, password, password_confirmation: password },
    })
    expect((await there.call('GET', '/api/app')).status).toBe(401)
    expect((await here.call('GET', '/api/app')).status).toBe(200)
  })

  test('of another is temporary, ends the sessions, is audited and asks for a code first', async () => {
    const admin = await app.signIn()
    const who = await app.storeOperator('afiliado', { afiliadoPercent: 10 })
    const session = await app.signIn(who)
    const path = `/api/afiliados/password/${who.id}`
    const body = { id: who.id, email: who.email, password: 'maré cheia de junho' }
    const refused = await admin.callOnce('PUT', path, { body })
    expect(refused).toMatchObject({ status: 403, body: { error_code: 'auth.code' } })
    expect((await session.call('GET', '/api/app')).status).toBe(200)
    expect((await admin.call('PUT', path, { body })).status).toBe(200)
    expect((await session.call('GET', '/api/app')).status).toBe(401)
    const again = await app.signIn({ email: who.email, password: body.password })
    expect((await again.call('GET', '/api/app')).body).toMatchObject({ must_change_password: true })
    const { data } = (await admin.call('GET', '/api/audit?what=password.set')).body
    expect(data[0]).toMatchObject({ action: 'password.set', subject_id: String(who.id) })
  })
})

import { eq, sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledger } from '../../../../server/campaigns/ledger/schema.ts'
import { operator, paymentAccount } from '../../../../server/platform/db/schema.ts'
import { makeSeal } from '../../../../server/platform/seal/seal.ts'
import { buy, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { startApp, type TestApp } from '../../../support/server/build-app.ts'
import { watchRoutes } from '../../../support/server/routes.ts'

const watched = watchRoutes()
let app: TestApp
beforeAll(async () => {
  app = await startApp({ alone: true })
  watched.stop()
})
afterAll(() => app.close())

describe('S49 a secret at rest', () => {
  const seal = makeSeal(Buffer.alloc(32, 1))
  const secret = Buffer.from('segredo do provedor')

  test('opens only in its own row, and two equal ones differ', () => {
    const sealed = seal.close(secret, 'payment_account:7:credentials')
    expect(seal.close(secret, 'payment_account:7:credentials')).not.toBe(sealed)
    expect(sealed).not.toContain('segredo')
    expect(seal.open(sealed, 'payment_account:7:credentials')).toEqual(secret)
    expect(() => seal.open(sealed, 'payment_account:8:credentials')).toThrow()
    const altered = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
    expect(() => seal.open(altered, 'payment_account:7:credentials')).toThrow()
  })

  test('names its key by number and tells nothing of it', () => {
    expect(seal.close(secret, 'x')).toMatch(/^[0-9a-f]{8}\.[\w-]{16}\.[\w-]{22}\.[\w-]+$/)
  })
})

describe('S50 a secret that went in', () => {
  test('comes out of no address again, and saving without it keeps it', async () => {
    const admin = await app.signIn()
    const who = await app.storeOperator('gestor')
    const session = await app.signIn(who)
    const own = { current_password: who.password }
    const { secret } = (await session.call('POST', '/api/second-factor/totp', { body: own })).body
    const totp = new TOTP({ secret, period: 30 })
    const code = () => totp.generate({ timestamp: app.clock.now().getTime() })
    const proven = await session.call('PUT', '/api/second-factor/totp', { body: { code: code() } })
    const { recovery_codes } = wanted(proven, 200)
    const { id, url_amigavel } = await createCampaign(app, admin)
    const { token } = await buy(app, url_amigavel)
    await admin.call('PUT', `/api/gestor/${who.id}`, { body: { name: 'Outro nome' } })

    const { db } = app.database
    const [account] = await db.select().from(operator).where(eq(operator.id, who.id))
    const [bank] = await db.select().from(paymentAccount)
    const [book] = await db.select().from(ledger)
    const credentials = app.ports.seal.open(bank?.credentials ?? '', `payment_account:${bank?.id}:credentials`)
    const secrets = [
      ...[who.password, account?.passwordHash, secret, account?.totpSecret, session.token, admin.token, token],
      ...[bank?.credentials, JSON.parse(credentials.toString()).secret, book?.sealedKey],
      ...recovery_codes,
    ].map(String)
    const ids: Record<string, number> = { '/api/gestor/:id': who.id, '/api/actions/:id': id }
    for (const { method, url } of watched.routes) {
      if (method !== 'GET' || url.includes('logout')) continue
      const path = url.replace(':slug', url_amigavel).replace(/:\w+/, String(ids[url] ?? 1))
      for (const answer of [await admin.call('GET', path), await session.callOnce('GET', path)]) {
        const said = JSON.stringify(answer.body)
        expect({ url, told: secrets.filter((each) => said.includes(each)) }).toEqual({ url, told: [] })
      }
    }

    app.clock.move(30_000)
    const again = await app.call('POST', '/api/oauth/token', { body: { username: who.email, password: who.password } })
    const headers = { authorization: `Bearer ${again.body.access_token}` }
    const given = await app.call('POST', '/api/v2/verification-code', { headers, body: { type: 'auth', code: code() } })
    expect(given.body).toMatchObject({ verified: true })
  })
})

test('S51 keys change side by side: a former one still opens, the new one seals', () => {
  const [former, current] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const old = makeSeal(former).close(Buffer.from('x'), 'row')
  const both = makeSeal(current, [former])
  expect(both.open(old, 'row').toString()).toBe('x')
  expect(both.close(Buffer.from('x'), 'row').split('.')[0]).toBe(both.number)
  expect(old.split('.')[0]).not.toBe(both.number)
  expect(() => makeSeal(current).open(old, 'row')).toThrow('sealed with a key that is not here')
})

describe('S56 the audit log', () => {
  const actions = async (who: string) =>
    ((await (await app.signIn()).call('GET', `/api/audit?operator_id=${who}`)).body.data as { action: string }[])
      .map(({ action }) => action)
      .reverse()

  test('has sign-ins and codes, good and bad, refused access, and leaving', async () => {
    const who = await app.storeOperator('gestor')
    await app.call('POST', '/api/oauth/token', { body: { username: who.email, password: 'errada' } })
    const session = await app.signIn(who)
    await session.callOnce('POST', '/api/v2/verification-code', { body: { type: 'metrics.index' } })
    await session.callOnce('POST', '/api/v2/verification-code', { body: { type: 'metrics.index', code: 'xxxxxx' } })
    await session.callOnce('GET', '/api/audit')
    await session.callOnce('GET', '/api/logout')
    expect(await actions(String(who.id))).toEqual([
      'session.refused',
      'session.started',
      'code.accepted',
      'code.refused',
      'access.refused',
      'session.ended',
    ])
  })

  test('keeps what an account was before and after', async () => {
    const admin = await app.signIn()
    const who = await app.storeOperator('afiliado', { afiliadoPercent: 5 })
    await admin.call('PUT', `/api/afiliados/${who.id}`, { body: { afiliado_percent: 9 } })
    const { data } = (await admin.call('GET', '/api/audit?what=operator.changed')).body
    expect(data[0]).toMatchObject({
      subject_id: String(who.id),
      before: { afiliadoPercent: 5 },
      after: { afiliadoPercent: 9 },
    })
    expect(JSON.stringify(data)).not.toContain('argon2')
  })

  test('has wrong passwords and codes where they are asked again, and guessing is slowed there too', async () => {
    const who = await app.storeOperator('gestor')
    const session = await app.signIn(who)
    await session.prove('auth.code')
    const ask = (body: object) => session.callOnce('POST', '/api/second-factor/totp', { body })
    await session.callOnce('PUT', '/api/second-factor/phone', { body: { code: '000000' } })
    await ask({ current_password: who.password })
    await session.callOnce('PUT', '/api/second-factor/totp', { body: { code: 'xxxxxx' } })
    const wrong = {
      current_password: 'errada',
      password: 'trovoada de maio',
      password_confirmation: 'trovoada de maio',
    }
    expect((await session.callOnce('PUT', '/api/user', { body: wrong })).status).toBe(422)
    for (let turn = 0; turn < 4; turn += 1) expect((await ask({ current_password: 'errada' })).status).toBe(422)
    expect((await ask({ current_password: who.password })).status).toBe(429)
    expect((await actions(String(who.id))).slice(3)).toEqual([
      'code.refused',
      'code.refused',
      ...Array.from({ length: 5 }, () => 'password.refused'),
    ])
  })

  test('names the record as it is called now, and says which can be opened', async () => {
    const admin = await app.signIn()
    const who = await app.storeOperator('afiliado', { afiliadoPercent: 5 })
    await admin.call('PUT', `/api/afiliados/${who.id}`, { body: { name: 'Bruna Rifas' } })
    const rows = async () => (await admin.call('GET', '/api/audit?what=operator')).body.data
    expect((await rows())[0]).toMatchObject({ subject_title: 'Bruna Rifas', subject_role: 'afiliado' })
    await admin.call('DELETE', `/api/afiliados/${who.id}`)
    expect((await rows())[0]).toMatchObject({ subject_title: 'Bruna Rifas', subject_role: null })
    const restored = wanted(await admin.call('POST', `/api/afiliados/restore/${who.id}`), 200)
    expect(restored.afiliado).toMatchObject({ id: who.id, name: 'Bruna Rifas' })
    expect((await rows())[0]).toMatchObject({ action: 'operator.restored', subject_role: 'afiliado' })
    expect((await admin.call('POST', `/api/afiliados/restore/${who.id}`)).status).toBe(404)
    const { id } = await createCampaign(app, admin, { title: 'Moto da auditoria' })
    const [row] = (await admin.call('GET', '/api/audit?what=campaign')).body.data
    expect(row).toMatchObject({ subject_id: String(id), subject_title: 'Moto da auditoria', subject_role: null })
  })

  test('is found by who, what and when', async () => {
    const admin = await app.signIn()
    const find = async (query: string) => (await admin.call('GET', `/api/audit?${query}`)).body
    expect((await find('what=operator')).data.every(({ subject }: { subject: string }) => subject === 'operator')).toBe(
      true,
    )
    expect((await find('final=2001-01-01T00:00')).total).toBe(0)
    expect((await find('initial=nada')).errors).toEqual({ initial: ['Informe uma data válida'] })
  })

  test('cannot be changed or emptied by the application', async () => {
    const { db } = app.database
    for (const change of [sql`update audit_log set action = 'x'`, sql`delete from audit_log`])
      await expect(db.execute(change)).rejects.toThrow()
  })
})

test('S58 an error inside says a general sentence and a number, and lets nobody in', async () => {
  const broken = await startApp()
  const session = await broken.signIn()
  await broken.database.db.execute(sql`alter table step_up rename to step_up_gone`)
  const answer = await session.callOnce('POST', '/api/transactions/1', { body: {} })
  expect(answer).toMatchObject({ status: 500, body: { success: false, request_id: expect.any(String) } })
  expect(JSON.stringify(answer.body)).not.toMatch(/step_up|select|at /)
  expect((await session.callOnce('GET', '/api/app')).status).toBe(200)
  await broken.close()
})

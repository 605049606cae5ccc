import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operator } from '../../../../server/platform/db/schema.ts'
import { createCampaign } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, type Stored, startApp, type TestApp } from '../../../support/server/build-app.ts'
import { askCode, CODE_REFUSED, giveCode, otherCode } from '../../support/codes.ts'

let app: TestApp
let campaign: { id: number }
beforeAll(async () => {
  app = await startApp()
  campaign = await createCampaign(app, await app.signIn())
})
afterAll(() => app.close())

const lastCode = () => app.inbox.at(-1)?.code ?? ''
const transactions = (session: SignedIn) => session.callOnce('POST', `/api/transactions/${campaign.id}`, { body: {} })

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
    expect((await askCode(session, 'transactions.index')).body).toMatchObject({
      verified: false,
      method: 'totp',
      methods: ['totp', 'sms'],
      telefone: null,
    })
    expect(app.inbox).toHaveLength(sent)
    app.clock.move(STEP)
    expect((await giveCode(session, 'transactions.index', codeNow())).status).toBe(200)
    expect((await transactions(session)).status).toBe(200)
  })

  test('gives each step once: a replay is refused', async () => {
    const { session, codeNow } = await enrolled()
    app.clock.move(STEP)
    const code = codeNow()
    expect((await giveCode(session, 'transactions.index', code)).status).toBe(200)
    expect(await giveCode(session, 'actions.count.delete.reset.restore', code)).toMatchObject(CODE_REFUSED)
    app.clock.move(STEP)
    expect((await giveCode(session, 'actions.count.delete.reset.restore', codeNow())).status).toBe(200)
  })

  test('leaves SMS to whoever chooses it', async () => {
    const { session } = await enrolled()
    expect((await askCode(session, 'transactions.index', { method: 'sms' })).body).toMatchObject({ method: 'sms' })
    expect((await giveCode(session, 'transactions.index', lastCode())).status).toBe(200)
  })

  test('can be lost: each recovery code opens once', async () => {
    const { session, recovery } = await enrolled()
    const [first = ''] = recovery
    await askCode(session, 'transactions.index')
    expect((await giveCode(session, 'transactions.index', first.toLowerCase())).status).toBe(200)
    await askCode(session, 'actions.count.delete.reset.restore')
    expect(await giveCode(session, 'actions.count.delete.reset.restore', first)).toMatchObject(CODE_REFUSED)
    const { body } = await session.callOnce('GET', '/api/second-factor')
    expect(body).toMatchObject({ totp: true, recovery_codes_left: 9 })
  })

  test('cannot be guessed for ever: five tries, then a wait', async () => {
    const { session, codeNow } = await enrolled()
    app.clock.move(STEP)
    for (let turn = 0; turn < 5; turn += 1) await giveCode(session, 'transactions.index', otherCode(codeNow()))
    expect(await giveCode(session, 'transactions.index', codeNow())).toMatchObject({
      status: 429,
      body: { msg: 'Muitos códigos errados. Aguarde 30 segundos e tente de novo.', retry_after: 30 },
    })
    app.clock.move(STEP)
    expect((await giveCode(session, 'transactions.index', codeNow())).status).toBe(200)
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

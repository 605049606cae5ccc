import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resealAll, SEALED } from '../../../../server/operation/sealed.ts'
import { connect } from '../../../../server/platform/db/connect.ts'
import { type Db, rowsOf } from '../../../../server/platform/db/database.ts'
import { storeCheck } from '../../../../server/platform/seal/key-check.ts'
import { makeSeal } from '../../../../server/platform/seal/seal.ts'
import { findAccount } from '../../../../server/sales/accounts/store.ts'
import { createSandboxAccount } from '../../../../server/sales/sandbox/account.ts'
import { APPLICATION } from '../../../support/fake-gateways/mercado-pago.ts'
import { askToBuy, createCampaign, pay, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, type Stored, startApp, type TestApp } from '../../../support/server/build-app.ts'
import { createTestStorage } from '../../../support/server/databases.ts'
import { makeBrowser } from '../../../support/server/fake-push-service.ts'
import { runCommand } from '../../../support/server/server-process.ts'

const FORMER = randomBytes(32)
const CURRENT = randomBytes(32)
const STEP = 30_000

let app: TestApp
let who: Stored
let session: SignedIn
let slug: string
let recovery: string[]
let seed: string
const bought = { key: randomUUID(), body: {} as { id: number; token: string } }

/** One of everything that is sealed, made through the API with the former key. */
beforeAll(async () => {
  app = await startApp({ env: APPLICATION, alone: true })
  app.ports.seal = makeSeal(FORMER)
  app.accountId = await createSandboxAccount(app.database.db, app.ports.seal, {
    title: 'Conta da chave anterior',
    now: app.clock.now(),
  })
  await app.database.db.execute(sql`delete from payment_account where id <> ${app.accountId}`)
  await storeCheck(app.database.db, app.ports.seal)
  const admin = await app.signIn()
  slug = (await createCampaign(app, admin)).url_amigavel
  const account = await admin.call('POST', '/api/account', { body: { gateway: 'mercadopago', title: 'Mercado Pago' } })
  wanted(await admin.call('GET', `/api/account/${wanted(account, 200).account.id}/authorization`), 200)
  const webhook = {
    ...{ title: 'Planilha', event: 2, method: 'POST', url: 'https://[2001:4860::1]:9/x', body: '' },
    headers_data: [{ 'X-Api-Key': 'chave' }],
    bearer_token: 'abc',
  }
  const { id: webhookId } = wanted(await admin.call('POST', '/api/webhooks', { body: webhook }), 200).webhook
  wanted(await admin.call('POST', `/api/webhooks/${webhookId}/secret`), 200)
  const pixel = { title: 'Loja', pixel: '918204551077342', pixel_access_token: 'EAAGm0PX4ZCpsBAKd', share_data: 'all' }
  wanted(await admin.call('POST', '/api/pixel', { body: pixel }), 200)
  wanted(await admin.call('GET', `/api/webhooks/test/${webhookId}`), 200)
  bought.body = (await askToBuy(app, slug, {}, bought.key)).body
  const { endpoint, p256dh, auth } = makeBrowser('https://push.example.com/1')
  const choice = { draws: true, pix: true, news: true, nights: false }
  const kept = [{ id: bought.body.id, token: bought.body.token }]
  wanted(await app.call('POST', '/api/public/push', { body: { endpoint, p256dh, auth, choice, kept } }), 200)
  wanted(await app.call('GET', '/api/public/push'), 200)
  who = await app.storeOperator('gestor')
  session = await app.signIn(who)
  const body = { current_password: who.password }
  const offered = await session.call('POST', '/api/second-factor/totp', { body })
  seed = String(offered.body.secret)
  const proven = await session.call('PUT', '/api/second-factor/totp', { body: { code: codeNow() } })
  recovery = proven.body.recovery_codes
  app.clock.move(STEP)
  await session.callOnce('POST', '/api/second-factor/totp', { body })
})
afterAll(() => app.close())

const codeNow = () => new TOTP({ secret: seed, period: 30 }).generate({ timestamp: app.clock.now().getTime() })

/** How many values of each sealed column there are, by the number of their key: read off the database, not off the declarations. */
async function sealedValues(db: Db): Promise<Record<string, Record<string, number>>> {
  const columns = await rowsOf<{ table_name: string; column_name: string }>(
    db,
    sql`select table_name, column_name from information_schema.columns where table_schema = 'public' and data_type = 'text'`,
  )
  const found: Record<string, Record<string, number>> = {}
  for (const { table_name, column_name } of columns) {
    const [table, column] = [sql.identifier(table_name), sql.identifier(column_name)]
    const rows = await rowsOf<{ value: string }>(
      db,
      sql`select ${column} as value from ${table} where ${column} ~ '^[0-9a-f]{8}[.][A-Za-z0-9_-]{16}[.][A-Za-z0-9_-]{22}[.][A-Za-z0-9_-]+$'`,
    )
    for (const { value } of rows) {
      found[`${table_name}.${column_name}`] ??= {}
      const numbers = found[`${table_name}.${column_name}`] ?? {}
      const number = value.slice(0, 8)
      numbers[number] = (numbers[number] ?? 0) + 1
    }
  }
  return found
}

describe('S51 a change of the key', () => {
  const former = makeSeal(FORMER)
  const both = makeSeal(CURRENT, [FORMER])
  const counts = (report: Awaited<ReturnType<typeof resealAll>>) =>
    report.map(({ resealed, unreadable }) => [resealed, unreadable])

  test('knows every column in which something is sealed, and nothing else', async () => {
    const columns = SEALED.map(({ name }) => name).sort()
    expect(Object.keys(await sealedValues(app.database.db)).sort()).toEqual(columns)
    const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/^platform\/seal\/(re)?seal\.ts$/.test(file))
      .map((file) => [file, readFileSync(join('server', file), 'utf8')] as const)
    const closing = sources.filter(([, text]) => /\bseal\.close\(/.test(text)).map(([file]) => file)
    const declaring = sources.filter(([, text]) => /\bsealedColumn\(/.test(text)).map(([file]) => file)
    expect(closing).toEqual(declaring)
  })

  test('without the former key changes nothing and says what it cannot read', async () => {
    const before = await sealedValues(app.database.db)
    const report = await resealAll(app.database.db, makeSeal(CURRENT))
    expect(report.filter(({ resealed }) => resealed > 0)).toEqual([])
    expect(report.map(({ unreadable }) => unreadable > 0)).toEqual(SEALED.map(() => true))
    expect(await sealedValues(app.database.db)).toEqual(before)
  })

  test('that was interrupted goes on where it stopped, and a second time finds nothing to do', async () => {
    let left = 3
    const failing = {
      ...both,
      close: (secret: Uint8Array, row: string) => {
        left -= 1
        if (left < 0) throw new Error('the power is gone')
        return both.close(secret, row)
      },
    }
    await expect(resealAll(app.database.db, failing)).rejects.toThrow('the power is gone')
    const halfway = Object.values(await sealedValues(app.database.db)).map((numbers) => Object.keys(numbers))
    expect(halfway.flat()).toContain(both.number)
    expect(halfway.flat()).toContain(former.number)

    const report = counts(await resealAll(app.database.db, both))
    expect(report.every(([, unreadable]) => unreadable === 0)).toBe(true)
    const numbers = Object.values(await sealedValues(app.database.db)).flatMap((found) => Object.keys(found))
    expect([...new Set(numbers)]).toEqual([both.number])
    expect(counts(await resealAll(app.database.db, both))).toEqual(SEALED.map(() => [0, 0]))
  })

  test('leaves everything as usable as it was, with the new key alone', async () => {
    app.ports.seal = makeSeal(CURRENT)
    const repeated = await askToBuy(app, slug, {}, bought.key)
    expect(repeated.body).toEqual(bought.body)
    const next = await askToBuy(app, slug)
    expect(next.status).toBe(201)
    await pay(app, next.body.pix.charge_id)
    app.clock.move(STEP)
    await session.callOnce('POST', '/api/v2/verification-code', { body: { type: 'metrics.index' } })
    const code = codeNow()
    const given = (type: string, typed: string) =>
      session.callOnce('POST', '/api/v2/verification-code', { body: { type, code: typed } })
    expect((await given('metrics.index', code)).status).toBe(200)
    const [first = ''] = recovery
    await session.callOnce('POST', '/api/v2/verification-code', { body: { type: 'accounts.edit' } })
    expect((await given('accounts.edit', first)).status).toBe(200)
    await session.callOnce('POST', '/api/v2/verification-code', { body: { type: 'accounts.update.delete' } })
    expect((await given('accounts.update.delete', first)).status).toBe(422)
  })

  test('is one command, which says what it did and what it misses', async () => {
    const storage = await createTestStorage()
    const database = await connect(storage)
    const accountId = await createSandboxAccount(database.db, former, { title: 'Conta', now: new Date() })
    await database.close()
    const run = (keys: Record<string, string>) => {
      const { status, said } = runCommand('reseal', [], {
        DATA_DIR: storage.dataDir,
        DATABASE_URL: storage.databaseUrl,
        ...keys,
      })
      return { status, said: said.split('\n') }
    }
    const keys = { SECRET_KEY: CURRENT.toString('hex'), SECRET_KEY_OLD: FORMER.toString('hex') }
    expect(run({ SECRET_KEY: keys.SECRET_KEY })).toEqual({
      status: 1,
      said: [
        'credenciais de contas: 1 com uma chave que não está aqui',
        'Informe em SECRET_KEY_OLD a chave anterior e rode de novo. Nada se perdeu.',
      ],
    })
    const allDone = 'Tudo está cifrado com a chave atual. SECRET_KEY_OLD já pode ser apagada.'
    expect(run(keys)).toEqual({ status: 0, said: ['credenciais de contas: 1 cifrado(s) de novo', allDone] })
    const after = await connect(storage)
    expect(await findAccount(after.db, makeSeal(CURRENT), accountId)).toMatchObject({ gateway: 'sandbox' })
    await after.close()
    await storage.remove()
  })
})

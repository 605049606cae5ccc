import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCampaign } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import type { Method } from '../../../support/server/http.ts'
import { watchRoutes } from '../../../support/server/routes.ts'
import { askCode, giveCode } from '../../support/codes.ts'

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

const lastCode = () => app.inbox.at(-1)?.code ?? ''
const transactions = (session: SignedIn) => session.callOnce('POST', `/api/transactions/${campaign.id}`, { body: {} })

describe('S12 a step-up', () => {
  /** What each of them opens, by hand: a route that asks for a code and is not here fails the first test. */
  const STEPPED: Record<string, [Method, string][]> = {
    'transactions.index': [
      ['POST', '/api/transactions/:id'],
      ['GET', '/api/transactions/:id'],
      ['GET', '/api/transactions/numbers/:id'],
      ['GET', '/api/transactions/consult/:id'],
      ['GET', '/api/transactions/renotification/:id'],
      ['POST', '/api/transactions/changes/:id'],
      ['POST', '/api/transactions/counts/:id'],
      ['POST', '/api/transactions/phone/:id'],
      ['PUT', '/api/transactions/quotas/:id'],
      ['PUT', '/api/transactions/review/:id'],
      ['POST', '/api/buyers/phone/:id'],
      ['GET', '/api/late-payments'],
      ['GET', '/api/late-payments/:id'],
      ['POST', '/api/late-payments/deliver/:id'],
      ['POST', '/api/late-payments/refund/:id'],
      ['POST', '/api/late-payments/all/deliver/:id'],
      ['POST', '/api/late-payments/all/refund/:id'],
      ['POST', '/api/actions/reports/:id'],
      ['GET', '/api/actions/reports/:id'],
      ['GET', '/api/events'],
      ['POST', '/api/metrics/rows'],
      ['POST', '/api/metrics/rows/file'],
      ['GET', '/api/recoveries'],
      ['GET', '/api/recoveries/sums'],
      ['GET', '/api/recoveries/results'],
      ['GET', '/api/recoveries/returned'],
      ['POST', '/api/recoveries/claim/:id'],
      ['POST', '/api/recoveries/opened/:id'],
      ['POST', '/api/recoveries/release/:id'],
      ['PUT', '/api/recoveries/silence/:id'],
      ['GET', '/api/recovery-templates'],
      ['GET', '/api/recovery-templates/:id'],
      ['POST', '/api/recovery-templates'],
      ['PUT', '/api/recovery-templates/:id'],
      ['DELETE', '/api/recovery-templates/:id'],
      ['POST', '/api/recovery-templates/restore/:id'],
    ],
    'metrics.index': [
      ['POST', '/api/metrics/:id'],
      ['POST', '/api/metrics/region/:id'],
      ['GET', '/api/metrics/:id/totals'],
      ['GET', '/api/metrics/:id/choices'],
      ['GET', '/api/metrics/affiliate/:id'],
      ['POST', '/api/metrics/compare'],
      ['POST', '/api/metrics/sellers'],
    ],
    'users.index': [
      ['POST', '/api/shopping/:id'],
      ['GET', '/api/shopping/summary/:id'],
      ['GET', '/api/usuarios'],
      ['POST', '/api/usuarios/reports'],
      ['GET', '/api/supporters'],
      ['GET', '/api/supporters/sums'],
      ['GET', '/api/supporters/:id'],
      ['POST', '/api/supporters'],
      ['POST', '/api/supporters/file'],
      ['PUT', '/api/supporters/:id'],
      ['DELETE', '/api/supporters/:id'],
      ['POST', '/api/supporters/restore/:id'],
      ['POST', '/api/persons/find'],
      ['POST', '/api/persons/file'],
    ],
    'auth.code': [
      ['POST', '/api/persons/erase'],
      ['POST', '/api/accesses'],
      ['DELETE', '/api/accesses/:id'],
      ['PUT', '/api/actions/raffle/first/:id'],
      ['PUT', '/api/actions/raffle/second/:id'],
      ['PUT', '/api/actions/raffle/third/:id'],
      ['PUT', '/api/actions/raffle/fourth/:id'],
      ['PUT', '/api/actions/raffle/fifth/:id'],
      ['PUT', '/api/actions/raffle/plus/:id'],
      ['PUT', '/api/actions/draw-decision/:id'],
      ['PUT', '/api/actions/draw-conductor/:id'],
      ['PUT', '/api/actions/prize-paid/:id'],
      ['POST', '/api/afiliados'],
      ['PUT', '/api/afiliados/:id'],
      ['DELETE', '/api/afiliados/:id'],
      ['POST', '/api/afiliados/restore/:id'],
      ['PUT', '/api/afiliados/password/:id'],
      ['POST', '/api/gestor'],
      ['PUT', '/api/gestor/:id'],
      ['DELETE', '/api/gestor/:id'],
      ['POST', '/api/gestor/restore/:id'],
      ['PUT', '/api/gestor/password/:id'],
      ['POST', '/api/second-factor/phone'],
      ['PUT', '/api/second-factor/phone'],
      ['POST', '/api/second-factor/totp'],
      ['PUT', '/api/second-factor/totp'],
      ['DELETE', '/api/second-factor/totp'],
      ['POST', '/api/second-factor/recovery-codes'],
      ['POST', '/api/second-factor/passkeys'],
      ['PUT', '/api/second-factor/passkeys'],
      ['PUT', '/api/second-factor/passkeys/:id'],
      ['DELETE', '/api/second-factor/passkeys/:id'],
      ...(['/api/pixel', '/api/google-tag-manager', '/api/webhooks'] as const).flatMap((path): [Method, string][] => [
        ['POST', path],
        ['PUT', `${path}/:id`],
        ['DELETE', `${path}/:id`],
        ['POST', `${path}/restore/:id`],
      ]),
      ['POST', '/api/webhooks/:id/secret'],
    ],
    'accounts.edit': [
      ['POST', '/api/account'],
      ['GET', '/api/account/:id'],
      ['POST', '/api/account/test'],
      ['POST', '/api/account/notification/:id'],
      ['GET', '/api/account/:id/authorization'],
      ['POST', '/api/mercadopago/credential'],
    ],
    'accounts.update.delete': [
      ['PUT', '/api/account/:id'],
      ['DELETE', '/api/account/:id'],
      ['POST', '/api/account/restore/:id'],
      ['DELETE', '/api/mercadopago/credential/:id'],
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
    await askCode(session, 'login_code')
    expect((await giveCode(session, 'login_code', lastCode())).status).toBe(200)
    expect((await askCode(session, 'transactions.index')).body).toMatchObject({ verified: true })
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
    const asked = await session.call('POST', path, { body: { telefone, current_password: who.password } })
    expect([asked.status, asked.body.printed]).toEqual([200, undefined])
    expect(app.inbox.at(-1)?.to).toBe(telefone)
    expect((await session.call('PUT', path, { body: { code: lastCode() } })).status).toBe(200)
    expect(app.inbox.at(-1)).toMatchObject({ to: who.telefone, text: expect.stringContaining('foi trocado') })
  })
})

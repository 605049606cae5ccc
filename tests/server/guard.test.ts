import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../server/operation/app.ts'
import { rowsOf } from '../../server/platform/db/database.ts'
import { operator } from '../../server/platform/db/schema.ts'
import { ROLES, type Role } from '../../src/domain/people/permissions.ts'
import { ADMIN, type SignedIn, startApp, type TestApp } from '../support/server/build-app.ts'
import { caller, type Method } from '../support/server/http.ts'
import { watchRoutes } from '../support/server/routes.ts'

const STAFF = ['admin', 'gestor']
const ADMIN_ALONE = ['admin']
const EVERYONE = ['admin', 'gestor', 'afiliado']

/** Who may call what, by hand: a route that is not here fails the first test. */
const ROUTES: [Method, string, 'anyone' | string[]][] = [
  ['GET', '/healthz', 'anyone'],
  ['GET', '/readyz', 'anyone'],
  ['GET', '/robots.txt', 'anyone'],
  ['GET', '/licencas.txt', 'anyone'],
  ['GET', '/campaign/:slug/compra/:id/estado', 'anyone'],
  ['GET', '/campaign/:slug/compra/:id/medicao', 'anyone'],
  ['GET', '/campaign/:slug/medicao', 'anyone'],
  ['GET', '/medicao', 'anyone'],
  ['POST', '/medicao', 'anyone'],
  ['GET', '/sitemap.xml', 'anyone'],
  ['GET', '/campanhas.webmanifest', 'anyone'],
  ['GET', '/campanhas/compartilhar.jpg', 'anyone'],
  ['GET', '/favicon.ico', 'anyone'],
  ['GET', '/apple-touch-icon.png', 'anyone'],
  ['GET', '/icone-192.png', 'anyone'],
  ['GET', '/icone-512.png', 'anyone'],
  ['GET', '/termos', 'anyone'],
  ['GET', '/privacidade', 'anyone'],
  ['GET', '/avisos.js', 'anyone'],
  ['GET', '/aviso/:uid', 'anyone'],
  ['POST', '/aviso/:uid', 'anyone'],
  ['POST', '/aviso/:uid/exibida', 'anyone'],
  ['GET', '/.well-known/talao-webhooks.json', 'anyone'],
  ['GET', '/api/pixel', ADMIN_ALONE],
  ['POST', '/api/pixel', ADMIN_ALONE],
  ['GET', '/api/pixel/:id', ADMIN_ALONE],
  ['PUT', '/api/pixel/:id', ADMIN_ALONE],
  ['DELETE', '/api/pixel/:id', ADMIN_ALONE],
  ['POST', '/api/pixel/restore/:id', ADMIN_ALONE],
  ['GET', '/api/pixel/api', ADMIN_ALONE],
  ['GET', '/api/pixel/:id/quality', ADMIN_ALONE],
  ['POST', '/api/pixel/test', ADMIN_ALONE],
  ['GET', '/api/google-tag-manager', ADMIN_ALONE],
  ['POST', '/api/google-tag-manager', ADMIN_ALONE],
  ['GET', '/api/google-tag-manager/:id', ADMIN_ALONE],
  ['PUT', '/api/google-tag-manager/:id', ADMIN_ALONE],
  ['DELETE', '/api/google-tag-manager/:id', ADMIN_ALONE],
  ['POST', '/api/google-tag-manager/restore/:id', ADMIN_ALONE],
  ['GET', '/api/accesses', ADMIN_ALONE],
  ['POST', '/api/accesses', ADMIN_ALONE],
  ['DELETE', '/api/accesses/:id', ADMIN_ALONE],
  ['GET', '/api/events', ADMIN_ALONE],
  ['GET', '/api/webhooks', ADMIN_ALONE],
  ['POST', '/api/webhooks', ADMIN_ALONE],
  ['GET', '/api/webhooks/:id', ADMIN_ALONE],
  ['PUT', '/api/webhooks/:id', ADMIN_ALONE],
  ['DELETE', '/api/webhooks/:id', ADMIN_ALONE],
  ['POST', '/api/webhooks/restore/:id', ADMIN_ALONE],
  ['POST', '/api/webhooks/events', ADMIN_ALONE],
  ['GET', '/api/webhooks/test/:id', ADMIN_ALONE],
  ['POST', '/api/webhooks/preview', ADMIN_ALONE],
  ['GET', '/api/webhooks/:id/deliveries', ADMIN_ALONE],
  ['GET', '/api/webhooks/:id/waiting', ADMIN_ALONE],
  ['POST', '/api/webhooks/:id/resend', ADMIN_ALONE],
  ['POST', '/api/webhooks/:id/pause', ADMIN_ALONE],
  ['POST', '/api/webhooks/:id/secret', ADMIN_ALONE],
  ['POST', '/api/oauth/passkey', 'anyone'],
  ['POST', '/api/oauth/token', 'anyone'],
  ['GET', '/api/logout', EVERYONE],
  ['GET', '/api/logout/all', EVERYONE],
  ['GET', '/api/app', EVERYONE],
  ['GET', '/api/app/:id', ADMIN_ALONE],
  ['PUT', '/api/app/:id', ADMIN_ALONE],
  ['GET', '/api/app/preview/:screen', ADMIN_ALONE],
  ['GET', '/api/actions/picture/:post/:id', STAFF],
  ['PUT', '/api/user', EVERYONE],
  ['POST', '/api/v2/verification-code', EVERYONE],
  ['GET', '/api/sessions', EVERYONE],
  ['DELETE', '/api/sessions', EVERYONE],
  ['DELETE', '/api/sessions/:id', EVERYONE],
  ['GET', '/api/security-events', EVERYONE],
  ['GET', '/api/second-factor', EVERYONE],
  ['POST', '/api/second-factor/phone', EVERYONE],
  ['PUT', '/api/second-factor/phone', EVERYONE],
  ['POST', '/api/second-factor/totp', EVERYONE],
  ['PUT', '/api/second-factor/totp', EVERYONE],
  ['DELETE', '/api/second-factor/totp', EVERYONE],
  ['POST', '/api/second-factor/recovery-codes', EVERYONE],
  ['POST', '/api/second-factor/passkeys', EVERYONE],
  ['PUT', '/api/second-factor/passkeys', EVERYONE],
  ['PUT', '/api/second-factor/passkeys/:id', EVERYONE],
  ['DELETE', '/api/second-factor/passkeys/:id', EVERYONE],
  ['GET', '/api/afiliados', STAFF],
  ['POST', '/api/afiliados', ADMIN_ALONE],
  ['GET', '/api/afiliados/:id', ADMIN_ALONE],
  ['PUT', '/api/afiliados/:id', ADMIN_ALONE],
  ['DELETE', '/api/afiliados/:id', ADMIN_ALONE],
  ['POST', '/api/afiliados/restore/:id', ADMIN_ALONE],
  ['PUT', '/api/afiliados/password/:id', ADMIN_ALONE],
  ['GET', '/api/gestor', ADMIN_ALONE],
  ['POST', '/api/gestor', ADMIN_ALONE],
  ['GET', '/api/gestor/:id', ADMIN_ALONE],
  ['PUT', '/api/gestor/:id', ADMIN_ALONE],
  ['DELETE', '/api/gestor/:id', ADMIN_ALONE],
  ['POST', '/api/gestor/restore/:id', ADMIN_ALONE],
  ['PUT', '/api/gestor/password/:id', ADMIN_ALONE],
  ['GET', '/api/audit', ADMIN_ALONE],
  ['GET', '/api/account', STAFF],
  ['POST', '/api/account', ADMIN_ALONE],
  ['GET', '/api/account/:id', ADMIN_ALONE],
  ['GET', '/api/account/answers/:id', ADMIN_ALONE],
  ['GET', '/api/account/notifications/:id', ADMIN_ALONE],
  ['PUT', '/api/account/:id', ADMIN_ALONE],
  ['DELETE', '/api/account/:id', ADMIN_ALONE],
  ['POST', '/api/account/restore/:id', ADMIN_ALONE],
  ['POST', '/api/account/test', ADMIN_ALONE],
  ['POST', '/api/account/notification/:id', ADMIN_ALONE],
  ['GET', '/api/account/:id/authorization', ADMIN_ALONE],
  ['POST', '/api/mercadopago/credential', ADMIN_ALONE],
  ['DELETE', '/api/mercadopago/credential/:id', ADMIN_ALONE],
  ['GET', '/api/actions', STAFF],
  ['GET', '/api/actions/closed', STAFF],
  ['GET', '/api/actions/trash', STAFF],
  ['GET', '/api/actions/:id', STAFF],
  ['GET', '/api/actions/figures', STAFF],
  ['GET', '/api/actions/overview/:id', STAFF],
  ['GET', '/api/actions/draw-check/:id', STAFF],
  ['GET', '/api/actions/draw-run/:id', STAFF],
  ['GET', '/api/actions/draw-rehearsal/:id', STAFF],
  ['GET', '/api/federal/:concurso', STAFF],
  ['POST', '/api/actions/sell/:id', STAFF],
  ['GET', '/api/today', STAFF],
  ['GET', '/api/sales-today', STAFF],
  ['GET', '/api/stream', EVERYONE],
  ['GET', '/api/transactions/numbers/:id', EVERYONE],
  ['POST', '/api/shopping/:id', STAFF],
  ['GET', '/api/shopping/summary/:id', STAFF],
  ['POST', '/api/buyers/phone/:id', STAFF],
  ['GET', '/api/usuarios', STAFF],
  ['POST', '/api/usuarios/reports', STAFF],
  ['PUT', '/api/transactions/quotas/:id', STAFF],
  ['PUT', '/api/transactions/review/:id', STAFF],
  ['GET', '/api/links', EVERYONE],
  ['GET', '/api/links/totals', EVERYONE],
  ['GET', '/api/links/mine', EVERYONE],
  ['GET', '/api/links/mine/totals', EVERYONE],
  ['GET', '/api/links/choices', STAFF],
  ['GET', '/api/links/:id', EVERYONE],
  ['POST', '/api/links', STAFF],
  ['PUT', '/api/links/:id', STAFF],
  ['DELETE', '/api/links/:id', STAFF],
  ['POST', '/api/links/restore/:id', STAFF],
  ['POST', '/api/persons/find', ADMIN_ALONE],
  ['POST', '/api/persons/file', ADMIN_ALONE],
  ['POST', '/api/persons/erase', ADMIN_ALONE],
  ['GET', '/api/recoveries', ADMIN_ALONE],
  ['GET', '/api/recoveries/sums', ADMIN_ALONE],
  ['GET', '/api/recoveries/results', ADMIN_ALONE],
  ['GET', '/api/recoveries/returned', ADMIN_ALONE],
  ['POST', '/api/recoveries/claim/:id', ADMIN_ALONE],
  ['POST', '/api/recoveries/opened/:id', ADMIN_ALONE],
  ['POST', '/api/recoveries/release/:id', ADMIN_ALONE],
  ['PUT', '/api/recoveries/silence/:id', ADMIN_ALONE],
  ['GET', '/api/recovery-templates', ADMIN_ALONE],
  ['POST', '/api/recovery-templates', ADMIN_ALONE],
  ['GET', '/api/recovery-templates/:id', ADMIN_ALONE],
  ['PUT', '/api/recovery-templates/:id', ADMIN_ALONE],
  ['DELETE', '/api/recovery-templates/:id', ADMIN_ALONE],
  ['POST', '/api/recovery-templates/restore/:id', ADMIN_ALONE],
  ['GET', '/api/supporters', ADMIN_ALONE],
  ['POST', '/api/supporters', ADMIN_ALONE],
  ['GET', '/api/supporters/sums', ADMIN_ALONE],
  ['POST', '/api/supporters/file', ADMIN_ALONE],
  ['GET', '/api/supporters/:id', ADMIN_ALONE],
  ['PUT', '/api/supporters/:id', ADMIN_ALONE],
  ['DELETE', '/api/supporters/:id', ADMIN_ALONE],
  ['POST', '/api/supporters/restore/:id', ADMIN_ALONE],
  ['GET', '/api/utms', STAFF],
  ['GET', '/api/utms/choices', STAFF],
  ['GET', '/api/utms/figures', STAFF],
  ['GET', '/api/utms/:id', STAFF],
  ['POST', '/api/utms', STAFF],
  ['PUT', '/api/utms/:id', STAFF],
  ['DELETE', '/api/utms/:id', STAFF],
  ['POST', '/api/utms/restore/:id', STAFF],
  ['GET', '/api/payouts', ADMIN_ALONE],
  ['GET', '/api/payouts/statement', ADMIN_ALONE],
  ['GET', '/api/payouts/balances', ADMIN_ALONE],
  ['POST', '/api/payouts', ADMIN_ALONE],
  ['PUT', '/api/payouts/:id/undo', ADMIN_ALONE],
  ['GET', '/api/payouts/:id/receipt', ADMIN_ALONE],
  ['GET', '/api/commission', ['afiliado']],
  ['GET', '/api/commission/statement', ['afiliado']],
  ['GET', '/api/commission/receipt/:id', ['afiliado']],
  ['GET', '/api/commission/sales', ['afiliado']],
  ['GET', '/api/cupons', STAFF],
  ['GET', '/api/cupons/forecast/:id', STAFF],
  ['GET', '/api/cupons/:id', STAFF],
  ['POST', '/api/cupons', STAFF],
  ['PUT', '/api/cupons/:id', STAFF],
  ['PUT', '/api/cupons/:id/main', STAFF],
  ['DELETE', '/api/cupons/:id', STAFF],
  ['POST', '/api/cupons/restore/:id', STAFF],
  ['GET', '/api/roulette', STAFF],
  ['GET', '/api/roulette/wheel/:id', STAFF],
  ['GET', '/api/roulette/:id', STAFF],
  ['POST', '/api/roulette', STAFF],
  ['PUT', '/api/roulette/:id', STAFF],
  ['DELETE', '/api/roulette/:id', STAFF],
  ['POST', '/api/roulette/release/:id', STAFF],
  ['POST', '/api/roulette/many', STAFF],
  ['POST', '/api/public/purchases/:id/spins', 'anyone'],
  ['POST', '/api/public/purchases/:id/questions', 'anyone'],
  ['POST', '/api/public/my-quotas', 'anyone'],
  ['POST', '/api/public/my-quotas/code', 'anyone'],
  ['POST', '/api/public/my-quotas/session', 'anyone'],
  ['DELETE', '/api/public/my-quotas/session', 'anyone'],
  ['POST', '/api/public/my-quotas/forget', 'anyone'],
  ['GET', '/api/public/purchases/:id/stream', 'anyone'],
  ['GET', '/api/public/purchases/:id/roulette', 'anyone'],
  ['GET', '/api/public/purchases/:id/place', 'anyone'],
  ['GET', '/api/public/push', 'anyone'],
  ['POST', '/api/public/push', 'anyone'],
  ['PUT', '/api/public/push', 'anyone'],
  ['POST', '/api/public/push/state', 'anyone'],
  ['POST', '/api/public/push/moved', 'anyone'],
  ['POST', '/api/public/push/off', 'anyone'],
  ['GET', '/api/notification', STAFF],
  ['POST', '/api/notification', STAFF],
  ['GET', '/api/notification/reach', STAFF],
  ['GET', '/api/notification/:id', STAFF],
  ['POST', '/api/notification/:id/cancel', STAFF],
  ['GET', '/api/reservations/suspects/:id', STAFF],
  ['POST', '/api/reservations/release/:id', STAFF],
  ['POST', '/api/actions', STAFF],
  ['PUT', '/api/actions/:id', STAFF],
  ['POST', '/api/actions/count/:id', STAFF],
  ['POST', '/api/actions/total/:id', STAFF],
  ['DELETE', '/api/actions/:id', STAFF],
  ['POST', '/api/actions/restore/:id', STAFF],
  ['PUT', '/api/actions/reset/:id', STAFF],
  ['POST', '/api/actions/duplicate/:id', STAFF],
  ['POST', '/api/upload/rifa', STAFF],
  ['DELETE', '/api/upload/rifa/:id', STAFF],
  ['POST', '/api/upload/rifa/restore/:id', STAFF],
  ['PUT', '/api/upload/rifa/position', STAFF],
  ['GET', '/api/photos/:name', 'anyone'],
  ['POST', '/api/upload/logo', ADMIN_ALONE],
  ['GET', '/api/logos/:file', 'anyone'],
  ['POST', '/api/actions/reports/:id', STAFF],
  ['GET', '/api/actions/reports/:id', STAFF],
  ['GET', '/api/reports/:id', 'anyone'],
  ['POST', '/api/transactions/:id', EVERYONE],
  ['POST', '/api/transactions/changes/:id', EVERYONE],
  ['POST', '/api/transactions/counts/:id', EVERYONE],
  ['POST', '/api/metrics/:id', EVERYONE],
  ['POST', '/api/metrics/compare', STAFF],
  ['POST', '/api/metrics/rows', STAFF],
  ['POST', '/api/metrics/rows/file', STAFF],
  ['POST', '/api/metrics/sellers', STAFF],
  ['GET', '/api/sellers/month', STAFF],
  ['POST', '/api/metrics/region/:id', EVERYONE],
  ['GET', '/api/metrics/:id/totals', EVERYONE],
  ['GET', '/api/metrics/:id/choices', EVERYONE],
  ['GET', '/api/metrics/affiliate/:id', EVERYONE],
  ['GET', '/api/transactions/:id', EVERYONE],
  ['POST', '/api/transactions/phone/:id', STAFF],
  ['GET', '/api/transactions/consult/:id', STAFF],
  ['GET', '/api/transactions/renotification/:id', STAFF],
  ['GET', '/api/late-payments', STAFF],
  ['GET', '/api/late-payments/:id', STAFF],
  ['POST', '/api/late-payments/deliver/:id', STAFF],
  ['POST', '/api/late-payments/refund/:id', STAFF],
  ['POST', '/api/late-payments/all/deliver/:id', STAFF],
  ['POST', '/api/late-payments/all/refund/:id', STAFF],
  ['GET', '/api/returned-prizes', STAFF],
  ['GET', '/api/returned-prizes/:id', STAFF],
  ['POST', '/api/returned-prizes/given/:id', STAFF],
  ['POST', '/api/returned-prizes/withheld/:id', STAFF],
  ['PUT', '/api/actions/raffle/first/:id', STAFF],
  ['PUT', '/api/actions/raffle/second/:id', STAFF],
  ['PUT', '/api/actions/raffle/third/:id', STAFF],
  ['PUT', '/api/actions/raffle/fourth/:id', STAFF],
  ['PUT', '/api/actions/raffle/fifth/:id', STAFF],
  ['PUT', '/api/actions/raffle/plus/:id', STAFF],
  ['PUT', '/api/actions/winner-note/:id', STAFF],
  ['PUT', '/api/actions/winner-photo/:id', STAFF],
  ['PUT', '/api/actions/draw-conductor/:id', STAFF],
  ['PUT', '/api/actions/draw-run/:id', STAFF],
  ['PUT', '/api/actions/draw-decision/:id', ['admin']],
  ['PUT', '/api/actions/prize-paid/:id', ['admin']],
  ['GET', '/api/cotas', STAFF],
  ['GET', '/api/cotas/progress/:id', STAFF],
  ['GET', '/api/cotas/:id', STAFF],
  ['POST', '/api/cotas', STAFF],
  ['POST', '/api/cotas/list', STAFF],
  ['PUT', '/api/cotas/:id', STAFF],
  ['DELETE', '/api/cotas/:id', STAFF],
  ['GET', '/api/search', EVERYONE],
  ['GET', '/api/docs', EVERYONE],
  ['GET', '/api/docs/contract.json', EVERYONE],
  ['POST', '/api/cotas/search', STAFF],
  ['POST', '/api/top', STAFF],
  ['POST', '/api/menor/:id', STAFF],
  ['GET', '/api/today/steps', ADMIN_ALONE],
  ['GET', '/api/health', ADMIN_ALONE],
  ['PUT', '/api/today/read', STAFF],
  ['GET', '/api/views', EVERYONE],
  ['POST', '/api/views', EVERYONE],
  ['DELETE', '/api/views/:id', EVERYONE],
  ['GET', '/api/public/campaigns/:slug', 'anyone'],
  ['GET', '/api/public/campaigns/:slug/proof', 'anyone'],
  ['POST', '/api/public/campaigns/:slug/purchases', 'anyone'],
  ['GET', '/api/public/purchases/:id', 'anyone'],
  ['GET', '/campanhas', 'anyone'],
  ['GET', '/campaign/:slug', 'anyone'],
  ['GET', '/campaign/:slug/agora', 'anyone'],
  ['POST', '/campaign/:slug', 'anyone'],
  ['GET', '/campaign/:slug/compra/:id', 'anyone'],
  ['GET', '/campaign/:slug/compra/:id/roleta', 'anyone'],
  ['POST', '/campaign/:slug/compra/:id/roleta', 'anyone'],
  ['GET', '/campaign/:slug/conferir', 'anyone'],
  ['GET', '/campaign/:slug/compartilhar.jpg', 'anyone'],
  ['GET', '/minhas-cotas', 'anyone'],
  ['POST', '/minhas-cotas', 'anyone'],
  ['GET', '/meus-dados/:ticket', 'anyone'],
  ['POST', '/meus-dados/:ticket', 'anyone'],
  ['POST', '/campaign/:slug/compra/:id/numeros', 'anyone'],
  ['POST', '/campaign/:slug/compra/:id/ja-paguei', 'anyone'],
  ['GET', '/campaign/:slug/compra/:id/numeros', 'anyone'],
  ['GET', '/campaign/:slug/compra/:id/ja-paguei', 'anyone'],
  ['GET', '/storefront/*', 'anyone'],
  ['POST', '/api/gateways/:gateway/:account_id/notifications', 'anyone'],
  ['POST', '/api/gateways/:gateway/:account_id/notifications/:key', 'anyone'],
  ['POST', '/api/gateways/:gateway/:account_id/notifications/pix', 'anyone'],
  ['POST', '/api/sandbox/charges/:charge_id/pay', 'anyone'],
  ['POST', '/api/sandbox/charges/:charge_id/silence', 'anyone'],
]
/** What is answered where the panel is built. */
const BUILT = ['/*', '/favicon.svg', '/api/docs/reader.js']

/** What buyers open in a browser: what these pages say, and who may keep it, is another test's (storefront/pages.test.ts). */
const PAGE =
  /^\/(campaign\/|storefront\/|avisos\.js$|robots\.txt$|licencas\.txt$|medicao$|termos$|privacidade$|minhas-cotas$|campanhas(\/compartilhar\.jpg|\.webmanifest)?$|sitemap\.xml$|favicon\.ico$|apple-touch-icon\.png$|icone-\d+\.png$)/
/** Pages that a browser opens by their address, with its cookie alone: they read, and tell nothing of anybody (decision 0083). */
const OPENED = ['/api/docs', '/api/docs/contract.json', '/api/actions/picture/:post/:id']
const GUARDED = ROUTES.filter(([, , roles]) => roles !== 'anyone')

/** An address of the route, about a record that does not exist. */
const address = (url: string) => url.replace(/:(\w+)/g, (_, name) => (name === 'slug' ? 'nenhuma' : '999999'))
const bodyOf = (method: Method) => (method === 'GET' ? {} : { body: {} })

const watched = watchRoutes()
let app: TestApp
let sessions: Record<Role, SignedIn>
let ended: SignedIn
beforeAll(async () => {
  app = await startApp()
  watched.stop()
  sessions = {
    admin: await app.signInAs('admin'),
    gestor: await app.signInAs('gestor'),
    afiliado: await app.signInAs('afiliado'),
  }
  ended = await app.signIn()
  await ended.call('GET', '/api/logout')
})
afterAll(() => app.close())

/** A session of the role; a route that ends sessions gets one of its own. */
const sessionFor = (role: Role, url: string) =>
  /logout|sessions/.test(url) ? app.signInAs(role) : Promise.resolve(sessions[role])

/** The caller with the session's cookie, as a browser sends it, and the headers that a test gives. */
const withCookie = ({ token }: SignedIn, headers: Record<string, string> = {}) =>
  caller(app.url, { cookie: `talao=${token}`, ...headers })

describe('every route', () => {
  test('S18 is in the table of roles, and the table holds no other', () => {
    const registered = watched.routes
      .filter(({ url }) => !BUILT.includes(url))
      .map(({ method, url }) => `${method} ${url}`)
    expect(registered.sort()).toEqual(ROUTES.map(([method, url]) => `${method} ${url}`).sort())
  })

  test('S18 names what it is for, or the application does not start', async () => {
    const other = await buildApp(app.ports)
    expect(() => other.get('/api/forgotten', () => ({}))).toThrow('route GET /api/forgotten names no permission')
    await other.close()
  })

  test.each(ROUTES)('S18 %s %s answers the roles it is for, and no others', async (method, url, roles) => {
    const path = address(url)
    const anonymous = await app.call(method, path, bodyOf(method))
    expect({ anonymous: anonymous.status === 401 }).toEqual({ anonymous: roles !== 'anyone' })
    for (const role of ROLES) {
      const { status, body } = await (await sessionFor(role, url)).call(method, path, bodyOf(method))
      const may = roles === 'anyone' || roles.includes(role)
      expect({ role, refused: status === 401 || status === 403 }).toEqual({ role, refused: !may })
      if (!may) expect(body).toEqual({ success: false, msg: 'Sua conta não tem acesso a isso.', class: 'error' })
    }
  })

  test.each(ROUTES.filter(([, url]) => !PAGE.test(url)))('%s %s forbids keeping its answer', async (method, url) => {
    const { headers } = await app.call(method, address(url), bodyOf(method))
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  test.each(GUARDED.filter(([, url]) => !OPENED.includes(url)))(
    '%s %s refuses a cookie without the panel’s header, and changes nothing',
    async (method, url, roles) => {
      const [who = 'admin'] = roles as Role[]
      const admin = await sessionFor(who, url)
      const forged = await withCookie(admin)(method, address(url), bodyOf(method))
      expect(forged.status).toBe(403)
      expect(forged.body).toEqual({ success: false, msg: 'Este pedido não veio do painel.', class: 'error' })
      expect((await admin.call('GET', '/api/app')).status).toBe(200)
      const own = await withCookie(admin, { 'x-talao': 'painel' })(method, address(url), bodyOf(method))
      expect(own.status === 401 || (own.status === 403 && own.body.error_code === undefined)).toBe(false)
    },
  )

  test.each(GUARDED)('%s %s refuses a session that was ended', async (method, url) => {
    const after = await ended.call(method, address(url), bodyOf(method))
    expect(after.status).toBe(401)
    expect(after.body).toEqual({ success: false, msg: 'Sua sessão terminou. Entre de novo.', class: 'error' })
  })
})

describe('a session', () => {
  test('is stored as a hash alone', async () => {
    const { token } = await app.signIn()
    const rows = await rowsOf<{ all: string }>(app.database.db, sql`select access_token::text as all from access_token`)
    expect(rows.length).toBeGreaterThan(0)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(rows.filter((row) => row.all.includes(token))).toEqual([])
  })

  test('is new at every sign-in, and scripts and other sites cannot read its cookie', async () => {
    const [one, other] = [await app.signIn(), await app.signIn()]
    expect(one.token).not.toBe(other.token)
    const { headers } = await app.call('POST', '/api/oauth/token', {
      body: { username: ADMIN.email, password: ADMIN.password },
    })
    expect(headers.get('set-cookie')).toMatch(/^talao=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('ends alone, or with all others of the account', async () => {
    const [one, other] = [await app.signIn(), await app.signIn()]
    await one.call('GET', '/api/logout')
    expect((await other.call('GET', '/api/app')).status).toBe(200)
    const [third, somebodyElse] = [await app.signIn(), await app.signInAs('gestor')]
    await third.call('GET', '/api/logout/all')
    expect((await other.call('GET', '/api/app')).status).toBe(401)
    expect((await third.call('GET', '/api/app')).status).toBe(401)
    expect((await somebodyElse.call('GET', '/api/app')).status).toBe(200)
  })

  test('ends after 12 hours without use, and after 7 days in any case', async () => {
    const aged = await startApp()
    const hour = 3_600_000
    const idle = await aged.signIn()
    const used = await aged.signIn()
    const status = async (who: SignedIn) => (await who.call('GET', '/api/app')).status
    aged.clock.move(12 * hour - 60_000)
    expect(await status(used)).toBe(200)
    aged.clock.move(2 * 60_000)
    expect(await status(idle)).toBe(401)
    for (let passed = 12; passed < 7 * 24 - 11; passed += 11) {
      expect(await status(used)).toBe(200)
      aged.clock.move(11 * hour)
    }
    aged.clock.move(11 * hour)
    expect(await status(used)).toBe(401)
    await aged.close()
  })

  test('follows a change of role, and the end of its account, from the next request on', async () => {
    const { db } = app.database
    const manager = await app.signInAs('gestor')
    const me = (await manager.call('GET', '/api/app')).body.user.id
    await db.update(operator).set({ role: 'afiliado' }).where(eq(operator.id, me))
    expect((await manager.call('GET', '/api/actions')).status).toBe(403)
    await db.update(operator).set({ deletedAt: new Date() }).where(eq(operator.id, me))
    expect((await manager.call('GET', '/api/app')).status).toBe(401)
  })

  test.each(['', 'Bearer', 'Bearer x', 'Basic YTpi', 'Bearer a b'])('is not “%s”', async (authorization) => {
    const { status } = await app.call('GET', '/api/app', { headers: { authorization } })
    expect(status).toBe(401)
  })
})

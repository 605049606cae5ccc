import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig, SettingError } from '../../../../server/platform/config.ts'
import { hostPattern, sideOfHost } from '../../../../server/platform/http/hosts.ts'
import type { Rendering } from '../../../../server/platform/ports.ts'
import type { Page } from '../../../../src/storefront/pages.ts'
import { render } from '../../../../src/storefront/rendering.tsx'
import { buyAndPay, type Campaign, createCampaign } from '../../../support/seeds/fixtures.ts'
import { ADMIN, type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import { type Answer, type CallOptions, caller, type Method } from '../../../support/server/http.ts'
import { type RegisteredRoute, watchRoutes } from '../../../support/server/routes.ts'

const rendering: Rendering = {
  render: (page, frame) => render(page as Page, frame),
  css: ':root{--page:#fff}',
  script: '/storefront/client.js',
}

/** Where what buyers and providers may call begins; nothing of the operators' API does. */
const BUYERS =
  /^\/(|(campaign|storefront|api\/public|api\/gateways|api\/sandbox)\/.+|campanhas(\/compartilhar\.jpg|\.webmanifest)?|medicao|minhas-cotas|meus-dados\/.+|avisos\.js|aviso\/.+|termos|privacidade|sitemap\.xml|favicon\.ico|apple-touch-icon\.png|icone-\d+\.png)$/
/** What signs somebody in to the demo. */
const DEMO = /^\/api\/public\/demo/
/** What both need: photos, and what a campaign shows to everybody. */
const BOTH = [
  'GET /.well-known/talao-webhooks.json',
  'GET /api/logos/:file',
  'GET /api/photos/:name',
  'GET /api/public/campaigns/:slug',
  'GET /api/public/campaigns/:slug/proof',
  'GET /healthz',
  'GET /licencas.txt',
  'GET /readyz',
  'GET /robots.txt',
]

type Call = (method: Method, path: string, options?: CallOptions) => Promise<Answer>

/** Buyers at 127.0.0.1, operators at localhost: two names of this machine. */
let app: TestApp
let admin: SignedIn
let campaign: Campaign
let routes: RegisteredRoute[]
let buyers: Call
let panel: Call
beforeAll(async () => {
  const watch = watchRoutes()
  app = await startApp({ rendering, env: { PUBLIC_URL: 'http://127.0.0.1', PANEL_URL: 'http://localhost' } })
  watch.stop()
  routes = watch.routes
  buyers = app.call
  panel = caller(app.ports.config.panelUrl)
  admin = await app.signIn()
  campaign = await createCampaign(app, admin, { title: 'Duas portas' })
})
afterAll(() => app.close())

const UNKNOWN = { success: false, msg: 'Este endereço não existe.', class: 'error' }
const addressOf = (url: string) => url.replace(/:\w+|\*/g, '1')

describe('each host answers its own side alone', () => {
  test('what is told to buyers and providers is theirs, and what both need is this', () => {
    const ofBuyers = routes.filter(({ url }) => BUYERS.test(url) && !DEMO.test(url))
    expect(ofBuyers.filter(({ config }) => config.side === undefined)).toEqual([])
    expect(routes.filter(({ url, config }) => config.side === 'buyers' && !BUYERS.test(url))).toEqual([])
    const both = routes.filter(({ config }) => config.side === 'both').map(({ method, url }) => `${method} ${url}`)
    // Where the panel is built, its favicon is the page's, too.
    expect(both.filter((route) => route !== 'GET /favicon.svg').sort()).toEqual(BOTH)
  })

  test('no route of the panel is answered at the buyers’ host', async () => {
    const ofPanel = routes.filter(({ config }) => config.side === undefined)
    expect(ofPanel.length).toBeGreaterThan(100)
    for (const { method, url } of ofPanel) {
      const { status, body } = await buyers(method as Method, addressOf(url))
      expect([method, url, status, body]).toEqual([method, url, 404, UNKNOWN])
    }
  })

  test('no route of the buyers is answered at the panel’s', async () => {
    for (const { method, url } of routes.filter(({ config }) => config.side === 'buyers')) {
      // The root of the panel's host is the panel.
      if (url === '/') continue
      const { status, body } = await panel(method as Method, addressOf(url))
      expect([method, url, status, body]).toEqual([method, url, 404, UNKNOWN])
    }
  })

  test.each(['talao.example', '127.0.0.2', 'localhost.evil.example', 'x@localhost'])(
    'the host “%s” is none of ours: only who watches the server is answered',
    async (host) => {
      const headers = { host }
      for (const path of ['/', `/campaign/${campaign.url_amigavel}`, '/api/app', '/robots.txt', '/favicon.svg']) {
        const { statusCode } = await app.app.inject({ method: 'GET', url: path, headers })
        expect([path, statusCode]).toEqual([path, 404])
      }
      expect((await app.app.inject({ method: 'GET', url: '/healthz', headers })).statusCode).toBe(200)
    },
  )

  test('a header of a proxy changes nothing, since a script of a page could send it', async () => {
    for (const name of ['x-forwarded-host', 'forwarded', 'x-host']) {
      const { status } = await buyers('GET', '/api/app', { headers: { [name]: 'localhost' } })
      expect(status).toBe(404)
    }
  })
})

test('a buyer buys and pays at one host, and the operator sees it at the other', async () => {
  await buyAndPay(app, campaign.url_amigavel, { quantity: 2 })
  const page = await buyers('GET', `/campaign/${campaign.url_amigavel}`)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
  expect(page.body.text).toContain(`<link rel="canonical" href="${app.url}/campaign/duas-portas"`)
  const { body } = await admin.call('GET', `/api/actions/${campaign.id}`)
  expect(body.action.pagos_count).toBe(2)
})

test('the session’s cookie is the panel’s, and opens nothing at the buyers’ host', async () => {
  const credentials = { username: ADMIN.email, password: ADMIN.password }
  const signed = await panel('POST', '/api/oauth/token', { body: credentials })
  const [cookie = ''] = signed.headers.getSetCookie()
  expect(cookie).toMatch(/^talao=/)
  expect(cookie).not.toMatch(/domain/i)
  const headers = { cookie: cookie.split(';')[0] ?? '', 'x-talao': 'painel' }
  expect((await buyers('GET', '/api/app', { headers })).status).toBe(404)
  expect((await panel('GET', '/api/app', { headers })).status).toBe(403)
})

test('the panel is told both addresses, and the bank the buyers’', async () => {
  const { body } = await admin.call('GET', '/api/app')
  expect(body.app).toMatchObject({ public_url: app.url, panel_url: app.ports.config.panelUrl })
  const account = await admin.call('GET', `/api/account/${app.accountId}`)
  expect(JSON.stringify(account.body)).not.toContain('localhost')
})

test('the buyers’ root lists what is on sale, and names nothing else', async () => {
  await createCampaign(app, admin, { title: 'Ainda fechada', status_detail: 4 })
  const { status, body, headers } = await buyers('GET', '/')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(body.text).toContain('href="/campaign/duas-portas"')
  expect(body.text).not.toContain('Ainda fechada')
})

test('search engines find what buyers see, and not the panel', async () => {
  expect((await buyers('GET', '/robots.txt')).body.text).toBe(
    `User-agent: *\nDisallow: /campaign/*/compra/\nDisallow: /minhas-cotas\nDisallow: /meus-dados\nSitemap: ${app.ports.config.publicUrl}/sitemap.xml\n`,
  )
  expect((await panel('GET', '/robots.txt')).body.text).toBe('User-agent: *\nDisallow: /\n')
})

describe('PANEL_URL', () => {
  test('is PUBLIC_URL where it is not set', () => {
    expect(readConfig({ PUBLIC_URL: 'https://rifa.example' }).panelUrl).toBe('https://rifa.example')
  })

  test.each([
    ['another port alone', 'https://rifa.example:8443', /outro nome de host/],
    ['another path alone', 'https://rifa.example/painel', /outro nome de host/],
    ['another protocol', 'http://painel.example', /os dois https/],
    ['no address', 'painel.example', /PANEL_URL precisa ser um endereço/],
  ])('is refused with %s', (_, url, sentence) => {
    const read = () => readConfig({ PUBLIC_URL: 'https://rifa.example', PANEL_URL: url })
    expect(read).toThrow(SettingError)
    expect(read).toThrow(sentence)
  })

  test('of others takes the sandbox away, and ends the demo', () => {
    const env = { PUBLIC_URL: 'http://127.0.0.1:3000', PANEL_URL: 'http://painel.example' }
    expect(readConfig(env).sandbox).toBe(false)
    expect(() => readConfig({ ...env, DEMO: '1' })).toThrow('DEMO=1 só funciona com um PANEL_URL desta máquina')
  })
})

test('a host is known whatever its port and its capitals', () => {
  const sideOf = sideOfHost({ publicUrl: 'https://rifa.example', panelUrl: 'https://painel.example' })
  expect(['RIFA.example', 'rifa.example:8080', 'painel.example', 'painel.example.', undefined].map(sideOf)).toEqual([
    'buyers',
    'buyers',
    'panel',
    undefined,
    undefined,
  ])
  expect(hostPattern('https://[::1]:3000').test('[::1]:4000')).toBe(true)
  expect(hostPattern('https://rifa.example').test('rifaXexample')).toBe(false)
})

import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../../server/operation/app.ts'
import { KEPT } from '../../../../server/platform/http/keeping.ts'
import { buyAndPay, createCampaign } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import type { Method } from '../../../support/server/http.ts'
import { watchRoutes } from '../../../support/server/routes.ts'

type Kept = keyof typeof KEPT

/** What anybody may keep for a time, by its route: nothing of it is one person’s. */
const PUBLIC: Record<string, Kept[]> = {
  'GET /': ['aMoment'],
  'GET /*': ['forGood', 'askedAbout'],
  'GET /favicon.svg': ['askedAbout'],
  'GET /robots.txt': ['anHour'],
  'GET /licencas.txt': ['anHour'],
  'GET /sitemap.xml': ['aMinute'],
  'GET /campanhas.webmanifest': ['anHour'],
  'GET /campanhas/compartilhar.jpg': ['anHour'],
  'GET /favicon.ico': ['anHour'],
  'GET /apple-touch-icon.png': ['anHour'],
  'GET /icone-192.png': ['anHour'],
  'GET /icone-512.png': ['anHour'],
  'GET /campanhas': ['aMoment'],
  'GET /termos': ['aMoment'],
  'GET /privacidade': ['aMoment'],
  'GET /campaign/:slug': ['aMoment', 'aMomentByOne', 'askedAboutByAll', 'askedAboutByOne'],
  'GET /campaign/:slug/agora': ['aMoment'],
  'GET /campaign/:slug/conferir': ['aMoment'],
  'GET /campaign/:slug/compartilhar.jpg': ['forGood', 'aMinute'],
  'GET /storefront/*': ['forGood'],
  'GET /api/docs/reader.js': ['askedAboutByOne'],
  'GET /api/public/campaigns/:slug': ['askedAboutByAll'],
  'GET /api/photos/:name': ['forGood'],
  'GET /api/logos/:file': ['forGood'],
}

/** Outside of /api, what is one person’s, or holds for the moment of the question alone. */
const OWN = [
  'GET /healthz',
  'GET /readyz',
  'GET /.well-known/talao-webhooks.json',
  'GET /avisos.js',
  'GET /aviso/:uid',
  'POST /aviso/:uid',
  'POST /aviso/:uid/exibida',
  'GET /minhas-cotas',
  'POST /minhas-cotas',
  'GET /meus-dados/:ticket',
  'POST /meus-dados/:ticket',
  'GET /medicao',
  'POST /medicao',
  'POST /campaign/:slug',
  'GET /campaign/:slug/medicao',
  'GET /campaign/:slug/compra/:id',
  'GET /campaign/:slug/compra/:id/estado',
  'GET /campaign/:slug/compra/:id/medicao',
  'GET /campaign/:slug/compra/:id/roleta',
  'POST /campaign/:slug/compra/:id/roleta',
  'POST /campaign/:slug/compra/:id/numeros',
  'POST /campaign/:slug/compra/:id/ja-paguei',
  'GET /campaign/:slug/compra/:id/numeros',
  'GET /campaign/:slug/compra/:id/ja-paguei',
]

const watched = watchRoutes()
let app: TestApp
let admin: SignedIn
let folder: string
let real: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talao-kept-'))
  app = await startApp({ env: { DATA_DIR: folder } })
  watched.stop()
  admin = await app.signIn()
  const campaign = await createCampaign(app, admin)
  const bought = await buyAndPay(app, campaign.url_amigavel)
  const { img } = await photoOf(campaign.id)
  real = {
    ':slug': campaign.url_amigavel,
    ':id': String(bought.id),
    ':name': String(img).split('/').at(-1) ?? '',
    token: bought.token,
  }
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

async function photoOf(id: number) {
  const form = new FormData()
  form.set('id', String(id))
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c22' } })
  form.set('file', new Blob([new Uint8Array(await picture.jpeg().toBuffer())]), 'foto.jpg')
  const headers = { authorization: `Bearer ${admin.token}` }
  const answer = await fetch(`${app.url}/api/upload/rifa`, { method: 'POST', headers, body: form })
  return (await answer.json()).foto
}

const routes = () =>
  watched.routes.map(({ method, url }) => ({ method: method as Method, url, name: `${method} ${url}` }))
const headersFor = (name: string): Record<string, string> =>
  name.includes('/api/') ? {} : { accept: 'text/html', cookie: `compra-${real[':id']}=${real.token}` }
const ask = ({ method, url, name }: { method: Method; url: string; name: string }, path: string) =>
  admin.callOnce(method, path, {
    headers: headersFor(name),
    ...(method !== 'GET' && (url.startsWith('/api/') ? { body: {} } : { raw: '' })),
    ...(method === 'POST' &&
      !url.startsWith('/api/') && {
        raw: '',
        headers: { ...headersFor(name), 'content-type': 'application/x-www-form-urlencoded' },
      }),
  })
const filled = (url: string, by: Record<string, string>) => url.replace(/:\w+/g, (name) => by[name] ?? '999999')

test('S17 each route outside of /api is in one of the two lists, which hold no other', () => {
  const pages = routes().filter(({ url }) => !url.startsWith('/api/'))
  const listed = [...OWN, ...Object.keys(PUBLIC).filter((name) => !name.includes('/api/'))]
  const built = ['GET /', 'GET /*', 'GET /favicon.svg']
  const missing = pages.filter(({ name }) => !listed.includes(name)).map(({ name }) => name)
  const gone = listed.filter((name) => !built.includes(name) && !routes().some((route) => route.name === name))
  expect({ missing, gone }).toEqual({ missing: [], gone: [] })
})

test('S17 each answer says what may be kept of it: what is one person’s by nobody, what is public as its route may, a refusal by nobody', async () => {
  const wrong: unknown[] = []
  for (const route of routes()) {
    if (/\/(logout|sessions)|\/stream$/.test(route.url)) continue
    for (const by of [real, { ':slug': 'nenhuma' }] as Record<string, string>[]) {
      const path = filled(route.url, by).replace('*', 'nada.js')
      const { status, headers } = await ask(route, path)
      const kept = headers.get('cache-control')
      const may =
        status >= 400 ? [KEPT.byNobody] : (PUBLIC[route.name] ?? ['byNobody' as const]).map((each) => KEPT[each])
      if (!may.some((each) => each === kept)) wrong.push({ path, status, kept })
      if (headers.has('set-cookie') && kept?.includes('public')) wrong.push({ path, kept, cookie: true })
    }
  }
  expect(wrong).toEqual([])
}, 120_000)

test('S17 the walk reaches each public route where it answers well', async () => {
  const late = ['GET /', 'GET /*', 'GET /api/logos/:file', 'GET /storefront/*']
  for (const name of Object.keys(PUBLIC).filter((each) => !late.includes(each))) {
    const route = wantedRoute(name)
    const { status } = await ask(route, filled(route.url, real))
    expect({ name, status }).toEqual({ name, status: 200 })
  }
})

const wantedRoute = (name: string) => {
  const found = routes().find((each) => each.name === name)
  if (found === undefined) throw new Error(`no route ${name}`)
  return found
}

test.each([
  ['/campaign/moto/', 'a redirect'],
  ['/campaign/%E0%A4%A', 'an address that cannot be read'],
  [`/${'a'.repeat(3_000)}`, 'an address that is too long'],
  [`/campaign/${'a'.repeat(3_000)}`, 'one of a campaign'],
  ['/api/nenhuma', 'none of the API'],
  ['/assets/nada.js', 'a file that is not there'],
  ['/nenhuma.txt', 'a file of the root that is not there'],
])('S17 %s, %o, is kept by nobody', async (path) => {
  const { status, headers } = await app.call('GET', path, { headers: { accept: 'text/html' } })
  expect([status === 200, headers.get('cache-control')]).toEqual([false, KEPT.byNobody])
})

test('S17 what fails while it is made is kept by nobody, though what went well would have been', async () => {
  const other = await buildApp(app.ports)
  other.get('/falha', { config: { permission: 'public', anyHost: true } }, async (_request, reply) => {
    reply.header('cache-control', KEPT.anHour)
    throw new Error('broken')
  })
  other.get('/vai', { config: { permission: 'public', anyHost: true } }, async (_request, reply) =>
    reply.headers({ 'cache-control': KEPT.anHour, 'set-cookie': 'a=b' }).send({}),
  )
  const keptOf = async (url: string) => (await other.inject({ url })).headers['cache-control']
  expect([await keptOf('/falha'), await keptOf('/vai')]).toEqual([KEPT.byNobody, 'private, max-age=3600'])
  await other.close()
})

test('only one file says for how long something is kept', () => {
  const root = resolve(import.meta.dirname, '../../../..')
  const says = globSync('server/**/*.ts', { cwd: root }).filter((path) =>
    /no-store|no-cache|max-age|immutable['"]|must-revalidate/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(says).toEqual(['server/platform/http/keeping.ts'])
})

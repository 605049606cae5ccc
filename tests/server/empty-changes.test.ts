import { readFileSync } from 'node:fs'
import { like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../server/platform/db/schema.ts'
import { campaignBody, createCampaign, newTitle, wanted } from '../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
let campaignId: number
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  campaignId = (await createCampaign(app, admin)).id
})
afterAll(() => app.close())

const { paths } = JSON.parse(readFileSync('src/api/openapi.json', 'utf8')) as {
  paths: Record<string, { put?: { requestBody?: object } }>
}
const SECRET = '••••••••'
/** What a record keeps from the beginning. */
const FIXED = ['action_id', 'campaign_id', 'gateway']
const PERSON = { name: 'Bia', telefone: '62981234567', afiliado_percent: 10 }

/** A record of each kind that is changed by its fields, as it is made. */
const MADE: Readonly<Record<string, () => Record<string, unknown>>> = {
  '/api/cupons': () => ({ action_id: campaignId, title: 'Natal', amount: 50, created_at: null, expires_at: null }),
  '/api/links': () => ({ action_id: campaignId, title: 'Bio', afiliado_id: null, afiliado_percent: 10 }),
  '/api/pixel': () => ({ title: 'Loja', pixel: '918204551077342', pixel_access_token: 'EAAG', share_data: 'all' }),
  '/api/google-tag-manager': () => ({ title: 'Loja', container: 'GTM-K7X4PQ2', share_data: 'all' }),
  '/api/utms': () => ({
    ...{ action_id: campaignId, title: 'Story', utm_source: 'instagram', utm_medium: 'story', utm_campaign: 'black' },
    utm_content: 'video-1',
  }),
  '/api/recovery-templates': () => ({ name: 'Última hora', serves: 'due', text: 'Oi, {nome}: {código}' }),
  '/api/supporters': () => ({
    ...{ name: 'Padaria Central', telefone: '62981234567', tipo: 'company', forma: 'monthly' },
    ...{ amount: 200, desde: '2026-01-10', nota: 'Prefere mensagem.' },
  }),
  '/api/webhooks': () => ({
    title: 'CRM',
    event: 1,
    method: 'POST',
    url: 'https://8.8.8.8:9/x',
    body: '',
    headers_data: [],
  }),
  '/api/roulette': () => ({ campaign_id: campaignId, qtd: 1, title: 'R$ 50 no PIX' }),
  '/api/cotas': () => ({ action_id: campaignId, qtd: 1, title: 'R$ 50 no PIX', percent: null }),
  '/api/account': () => ({
    ...{ gateway: 'fluxsis', title: newTitle(), rate: 'parcial', name_holder: 'Ana Souza' },
    ...{ client_id: 'id', client_secret: 'segredo', pix_key: 'ana@talao.test' },
  }),
  '/api/actions': () => campaignBody(app.accountId, { title: 'Outra' }),
  '/api/afiliados': () => ({ ...PERSON, email: 'bia1@talao.test' }),
  '/api/gestor': () => ({ ...PERSON, email: 'bia2@talao.test' }),
}

/** What is asked for again by a body of its own, or is no record that is made: passwords, decisions, the settings (below). */
const OTHERWISE = /password|actions\/|passkeys|quotas|silence|api\/app/

/** How many changes stand in the log, apart from what was read. */
const changesNoted = () => app.database.db.$count(auditLog, like(auditLog.action, '%.changed'))

interface Found {
  id: number
}
const isRecord = (value: unknown): value is Found => typeof value === 'object' && value !== null && 'id' in value
const recordIn = (body: object) => Object.values(body).find(isRecord)

test('every kind of record that is changed by its fields is tried', () => {
  const changed = Object.entries(paths).flatMap(([path, { put }]) =>
    path.endsWith('/{id}') && put?.requestBody !== undefined && !OTHERWISE.test(path) ? [path.slice(0, -5)] : [],
  )
  expect(Object.keys(MADE).sort()).toEqual([...changed, '/api/actions'].sort())
})

test.each(Object.keys(MADE))('%s: a change of nothing writes nothing, in the record and in the log', async (path) => {
  const body = MADE[path]?.() ?? {}
  const made = wanted(await admin.call('POST', path, { body }), 200)
  const one = `${path}/${recordIn(made)?.id ?? made.id ?? made.cotas[0]}`
  const now = async () => [wanted(await admin.call('GET', one), 200), await changesNoted()] as const
  const before = await now()
  const stored = Object.entries(recordIn(before[0]) ?? {}).filter(
    ([field, value]) => field in body && !FIXED.includes(field) && value !== SECRET,
  )
  expect(stored.length).toBeGreaterThan(0)
  app.clock.move(60_000)
  for (const change of path === '/api/roulette' ? [Object.fromEntries(stored)] : [{}, Object.fromEntries(stored)]) {
    wanted(await admin.call('PUT', one, { body: change }), 200)
    expect(await now()).toEqual(before)
  }
})

test('nor do the settings', async () => {
  const { app: settings } = wanted(await admin.call('GET', '/api/app/1'), 200)
  const before = await changesNoted()
  for (const body of [{}, { organizer: settings.organizer }])
    wanted(await admin.call('PUT', '/api/app/1', { body }), 200)
  expect(await changesNoted()).toBe(before)
})

test('a text that only begins like the moment that was there is a change', async () => {
  const [first, second] = ['2031-01-01T12:00 em dobro', '2031-01-01T12:00 em triplo']
  const body = { action_id: campaignId, title: first, amount: 50, created_at: null, expires_at: null }
  const { coupon } = wanted(await admin.call('POST', '/api/cupons', { body }), 200)
  const changed = wanted(await admin.call('PUT', `/api/cupons/${coupon.id}`, { body: { title: second } }), 200)
  expect(changed.coupon.title).toBe(second)
})

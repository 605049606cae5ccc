import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { campaign as campaignTable } from '../../../../server/platform/db/schema.ts'
import { momentCache } from '../../../../server/storefront/pages/moment-cache.ts'
import { type Campaign, createCampaign } from '../../../support/seeds/fixtures.ts'
import { startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let campaign: Campaign
beforeAll(async () => {
  app = await startApp({ limits: { publicAnswerMs: 60_000 } })
  campaign = await createCampaign(app, await app.signIn())
})
afterAll(() => app.close())

const ask = (headers: Record<string, string> = {}) =>
  fetch(`${app.url}/api/public/campaigns/${campaign.url_amigavel}`, { headers })
const titles = async () => (await (await ask()).json()).campaign.title
const rename = (title: string) =>
  app.database.db.update(campaignTable).set({ title }).where(eq(campaignTable.id, campaign.id))

test('who asks within the time is given the answer of the first, and nobody one that is older', async () => {
  await rename('Moto')
  app.clock.move(60_000)
  expect(await titles()).toBe('Moto')
  await rename('Carro')
  expect(await Promise.all(Array.from({ length: 20 }, titles))).toEqual(Array(20).fill('Moto'))
  app.clock.move(60_000)
  expect(await Promise.all(Array.from({ length: 20 }, titles))).toEqual(Array(20).fill('Carro'))
})

test('whoever has the answer is told so, and it comes packed to who can unpack it', async () => {
  const first = await ask({ 'accept-encoding': 'br' })
  expect(first.headers.get('content-encoding')).toBe('br')
  expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const again = await ask({ 'if-none-match': first.headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('a campaign that is hidden is gone once that time is over', async () => {
  expect((await ask()).status).toBe(200)
  await app.database.db.update(campaignTable).set({ state: 'trash' }).where(eq(campaignTable.id, campaign.id))
  app.clock.move(60_000)
  expect((await ask()).status).toBe(404)
})

test('all who ask while it is read share one reading', async () => {
  let now = 0
  let read = 0
  const clock = { now: () => new Date(now) }
  const make = async () => ({ answer: ++read, keep: true })
  const { of } = momentCache(clock, make, { freshMs: 1_000, staleMs: 1_000 })
  const all = () => Promise.all(Array.from({ length: 100 }, () => of('moto')))
  expect(new Set(await all())).toEqual(new Set([1]))
  now = 999
  expect(new Set(await all())).toEqual(new Set([1]))
  now = 1_000
  expect(new Set(await all())).toEqual(new Set([2]))
})

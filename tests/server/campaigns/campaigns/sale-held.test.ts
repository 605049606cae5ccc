import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Rendering } from '../../../../server/platform/ports.ts'
import type { Page } from '../../../../src/storefront/pages.ts'
import { render } from '../../../../src/storefront/rendering.tsx'
import { askToBuy, type Campaign, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

const rendering: Rendering = {
  render: (page, frame) => render(page as Page, frame),
  css: '',
  script: '/storefront/client.js',
}
const BEYOND = 'https://rifas.example'
const HELD = 'As vendas abrem em breve: falta o organizador se apresentar nesta página.'

let app: TestApp
let admin: SignedIn
let here: string
let campaign: Campaign
beforeAll(async () => {
  app = await startApp({ rendering })
  here = app.ports.config.publicUrl
  admin = await app.signIn()
  campaign = await createCampaign(app, admin, { title: 'Moto zero' })
})
beforeEach(() => {
  app.ports.config.publicUrl = here
})
afterAll(() => app.close())

const shown = async () => wanted(await app.call('GET', `/api/public/campaigns/${campaign.url_amigavel}`), 200).campaign
const pageOf = async (path: string) => (await app.call('GET', path)).body.text ?? ''
const page = () => pageOf(`/campaign/${campaign.url_amigavel}`)
const today = async () => wanted(await admin.call('GET', '/api/today'), 200).today

test('on this machine alone a campaign sells before anybody said who organises', async () => {
  expect(await shown()).toMatchObject({ on_sale: true, status_detail: 1 })
  expect((await askToBuy(app, campaign.url_amigavel)).status).toBe(201)
  expect((await today()).sale_held).toBe(false)
})

test('beyond this machine nothing is sold until the settings say who organises, then at once', async () => {
  app.ports.config.publicUrl = BEYOND
  expect(await shown()).toMatchObject({ on_sale: false, status_detail: 4, status_text: null })
  expect(await page()).toContain('As vendas ainda não abriram')
  expect(await pageOf('/campanhas')).not.toContain('Moto zero')
  const refused = await askToBuy(app, campaign.url_amigavel)
  expect([refused.status, refused.body.msg]).toEqual([409, HELD])
  expect((await today()).sale_held).toBe(true)

  const filled = { organizer: 'MV Promoções Ltda.', document: '11.222.333/0001-81' }
  wanted(await admin.call('PUT', '/api/app/1', { body: filled }), 200)
  expect(await shown()).toMatchObject({ on_sale: true, status_detail: 1 })
  expect(await page()).not.toContain('As vendas ainda não abriram')
  expect(await pageOf('/campanhas')).toContain('Moto zero')
  expect((await askToBuy(app, campaign.url_amigavel)).status).toBe(201)
  expect((await today()).sale_held).toBe(false)
})

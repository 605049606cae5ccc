import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quotaModel } from '../../models/quota.model.ts'
import { chromiumForFile, type OpenPage } from '../../support/browser/chromium.ts'
import { bringSession } from '../../support/browser/panel.ts'
import { type QuotaReader, quotaPaths, quotaSystem } from '../../support/models/quota-system.ts'
import { gapsOf, walkAll } from '../../support/models/walk.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
let view: OpenPage
let page: Page
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  page = view.page
  await bringSession(app, view, admin)
})
afterAll(() => app.close())

const card = () => page.getByRole('article', { name: 'Cota 0' })
const lastReservation = () => page.getByRole('switch', { name: 'Mostrar última reserva' })

/** The answer of the quota search to the same number, asked anew. */
async function answer(): Promise<string> {
  const field = page.getByLabel('Número da cota')
  await field.fill('0')
  await Promise.all([page.waitForResponse(/\/api\/cotas\/search/), field.press('Enter')])
  await card().locator('.skeleton').first().waitFor({ state: 'detached' })
  return (await card().textContent()) ?? ''
}

/** The campaign of the path that is walked. */
let campaign = 0

/** The quota search of the panel in Chromium, with and without the last reservation. */
const panelReader = (): QuotaReader => ({
  begin: async ({ id }) => {
    campaign = id
    await page.goto(`/consult/${id}`)
    await page.getByText('De 0 a 0').waitFor()
  },
  record: async () =>
    (await admin.call('POST', '/api/cotas/search', { body: { action_id: campaign, number: 0, reserved: false } })).body,
  // How long it still holds goes on meanwhile, whatever is refused.
  shown: async () => (await answer()).replace(/ faltam \d+ min/, ''),
  isAvailable: async (hidesPrize) => {
    const free = hidesPrize ? 'Quem comprar leva Pix' : 'Sai em qualquer compra'
    expect(await answer()).toMatch(new RegExp(`^0Disponível.*${free}`))
    await Promise.all([page.waitForResponse(/\/api\/cotas\/search/), lastReservation().check()])
    await card().getByText('Reserva vencida').waitFor()
    await expect.poll(() => card().textContent()).toContain('Maria S••••••••')
    await lastReservation().uncheck()
    await card().getByText('Disponível').waitFor()
  },
  isReserved: async (purchase) => {
    const shown = await answer()
    expect(shown).toMatch(/^0Reservada/)
    expect(shown).toMatch(new RegExp(`Reservaaté .*TransaçãoNº ${purchase}`))
  },
  isSold: async (purchase) => {
    const shown = await answer()
    expect(shown).toMatch(/^0VendidaClienteMaria Silva/)
    expect(shown).toContain(`Nº ${purchase}`)
  },
  isWaiting: async () => {
    expect(await answer()).toMatch(/^0Fora de venda.*A compra que ganhou Pix foi devolvida/)
  },
  isAwarded: async (purchase) => {
    const shown = await answer()
    expect(shown).toMatch(/^0Cota premiadaParabéns: Maria Silva ganhou Pix/)
    expect(shown).toContain(`Nº ${purchase}`)
  },
})

const panelSystem = () => quotaSystem(app, panelReader())

test('the quota’s paths through the panel leave nothing out', () => {
  expect(gapsOf(quotaModel, quotaPaths, panelSystem())).toEqual([])
})

test('the quota search agrees with the chart on every path, and shows no change by what the chart refuses', async () => {
  await walkAll(quotaModel, quotaPaths, panelSystem)
  expect(view.problems).toEqual([])
})

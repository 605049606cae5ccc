import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumForFile } from '../support/browser/chromium.ts'
import { bringSession, see } from '../support/browser/panel.ts'
import { FREE } from '../support/seeds/draws.ts'
import { buy, buyAndPay, createCampaign, pay } from '../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

let buyers = 0
const somebody = () => {
  buyers += 1
  return { name: `Cliente Número ${buyers}`, telefone: `6298${String(buyers).padStart(7, '0')}` }
}
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const list = (page: Page) => page.getByRole('grid', { name: 'Transações' })

/** How many streams the server has open: nothing else is asked of it for so long. */
const streams = () => app.app.openRequests

test('what is sold elsewhere shows on Hoje, on the campaigns and in a list, without moving what is read', async () => {
  const campaign = await createCampaign(app, admin, { title: 'Fusca 1972', numbers: 100 })
  const first = await buy(app, campaign.url_amigavel, { ...somebody(), quantity: 2 })
  const second = await buy(app, campaign.url_amigavel, { ...somebody(), quantity: 1 })
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  const { page } = view
  await bringSession(app, view, ['transactions.index'])
  await page.goto('/actions')
  await row(page, 'Fusca 1972').getByText('0 de 100').waitFor()
  await expect.poll(streams).toBe(1)

  await pay(app, second.chargeId)
  await row(page, 'Fusca 1972').getByText('1 de 100').waitFor()
  const draw = { title: 'Sorteada em outro aparelho', numbers: 100 }
  const { id, url_amigavel } = await createCampaign(app, admin, draw)
  await buyAndPay(app, url_amigavel, { name: 'Ganhadora', telefone: '62982220001' })
  const body = { id, ...FREE, resultado: null }
  expect((await admin.call('PUT', `/api/actions/raffle/first/${id}`, { body })).status).toBe(200)
  await page.getByRole('link', { name: /^Encerradas\s*1$/ }).waitFor()

  await page.goto(`/action/${campaign.id}/transactions`)
  await row(page, 'Cliente Número 1').getByText('Pendente').waitFor()
  await expect.poll(streams).toBe(1)
  const [top] = await list(page).getByRole('row').filter({ hasText: 'Cliente' }).allTextContents()
  await pay(app, first.chargeId)
  await row(page, 'Cliente Número 1').getByText('Aprovado').waitFor()
  for (let sale = 0; sale < 3; sale++) await buyAndPay(app, campaign.url_amigavel, somebody())
  await page.getByRole('button', { name: '3 vendas novas' }).waitFor()
  await see(page, '5 registros')
  await expect
    .poll(async () => (await list(page).getByRole('row').filter({ hasText: 'Cliente' }).allTextContents())[0])
    .toBe(top)
  await page.keyboard.press('u')
  await row(page, 'Cliente Número 5').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /vendas? novas?/ }).count()).toBe(0)

  const empty = await createCampaign(app, admin, { title: 'Ainda sem vendas' })
  await page.goto(`/action/${empty.id}/transactions`)
  await see(page, 'Nenhum registro encontrado')
  await expect.poll(streams).toBe(1)
  await buyAndPay(app, empty.url_amigavel, somebody())
  await row(page, 'Cliente Número 6').waitFor()
  await view.context.close()
})

test('an open purchase, what each state spent and the draw on a whole screen hear of it, too, and no row moves', async () => {
  const campaign = await createCampaign(app, admin, {
    title: 'Aberta agora',
    numbers: 100,
    product2: 'Capacete',
  })
  const goiano = { name: 'Célia Prado', telefone: '62981110001' }
  const paulista = { name: 'Décio Lima', telefone: '11981110002' }
  const { numbers } = await buyAndPay(app, campaign.url_amigavel, { ...goiano, quantity: 5 })
  const waiting = await buy(app, campaign.url_amigavel, { ...paulista, quantity: 2 })
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  const { page } = view
  await bringSession(app, view, ['transactions.index', 'metrics.index'])
  const opened = async (path: string) => {
    await page.goto(path)
    await expect.poll(streams).toBe(1)
  }

  await opened(`/action/${campaign.id}/transactions/${waiting.id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Pendente').first().waitFor()
  await pay(app, waiting.chargeId)
  await dialog.getByText('Aprovado').first().waitFor()
  await dialog.getByRole('heading', { name: /^Números/ }).waitFor()

  await opened(`/action/${campaign.id}/metrics/region`)
  const states = () => page.getByRole('row').filter({ hasText: /º/ }).allTextContents()
  const wide = (text: string) => expect.poll(states).toEqual(expect.arrayContaining([expect.stringContaining(text)]))
  await wide('São Paulo')
  const before = await states()
  expect(before[0]).toContain('Goiás')
  await buyAndPay(app, campaign.url_amigavel, { ...paulista, quantity: 10 })
  await expect.poll(async () => (await states())[1]).toContain('12')
  expect((await states())[0]).toBe(before[0])
  await page.getByRole('button', { name: 'A ordem dos estados mudou' }).click()
  await expect.poll(async () => (await states())[0]).toContain('São Paulo')
  await expect.poll(() => page.getByRole('button', { name: 'A ordem dos estados mudou' }).count()).toBe(0)

  await opened(`/action/${campaign.id}/raffle/live`)
  await see(page, '0 de 2 prêmios sorteados')
  const live = page.getByRole('dialog', { name: 'Modo Sorteio' })
  await live.getByRole('button', { name: 'Sortear o 1º prêmio' }).focus()
  const drawn = await admin.call('PUT', `/api/actions/raffle/first/${campaign.id}`, {
    body: { id: campaign.id, ...FREE, resultado: String(numbers[0]) },
  })
  expect(drawn.status).toBe(200)
  // It shows who won as if it were drawn here, and goes on with the next prize by the same key.
  await live.getByRole('status').filter({ hasText: '1º prêmio: cota contemplada' }).waitFor({ state: 'attached' })
  await see(page, '1 de 2 prêmios sorteados')
  const button = (name: string) => live.getByRole('button', { name })
  const focused = (name: string) =>
    expect.poll(() => button(name).evaluate((element) => element === document.activeElement)).toBe(true)
  await focused('Continuar')
  await page.keyboard.press('Enter')
  await live.getByText('Capacete', { exact: true }).waitFor()
  await focused('Sortear o 2º prêmio')
  await view.context.close()
})

test('two tabs hear over one stream, and the other goes on when the first is closed', async () => {
  const campaign = await createCampaign(app, admin, { title: 'Duas abas', numbers: 50 })
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await bringSession(app, view)
  await view.page.goto('/actions')
  await row(view.page, 'Duas abas').waitFor()
  await expect.poll(streams).toBe(1)
  const other = await view.context.newPage()
  await other.goto('/actions')
  await row(other, 'Duas abas').waitFor()
  // It waits for the lead: whoever holds it and whoever asks for it are both known to the browser.
  const asking = () => other.evaluate(async () => (await navigator.locks.query()).pending?.length)
  await expect.poll(asking).toBe(1)
  await buyAndPay(app, campaign.url_amigavel, { ...somebody(), quantity: 1 })
  for (const page of [view.page, other]) await row(page, 'Duas abas').getByText('1 de 50').waitFor()
  await expect.poll(streams).toBe(1)
  await view.page.close()
  await expect.poll(asking).toBe(0)
  await expect.poll(streams).toBe(1)
  await buyAndPay(app, campaign.url_amigavel, { ...somebody(), quantity: 1 })
  await row(other, 'Duas abas').getByText('2 de 50').waitFor()
  await view.context.close()
})

test('a stream that was lost is opened again, and tells what was sold meanwhile', async () => {
  const campaign = await createCampaign(app, admin, { title: 'Sem sinal', numbers: 50 })
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  const { page, context } = view
  await bringSession(app, view)
  await page.goto('/actions')
  await row(page, 'Sem sinal').getByText('0 de 50').waitFor()
  await expect.poll(streams).toBe(1)
  await context.route('**/api/stream', (route) => route.abort())
  app.app.server.closeAllConnections()
  await expect.poll(streams).toBe(0)
  await buyAndPay(app, campaign.url_amigavel, { ...somebody(), quantity: 3 })
  await context.unroute('**/api/stream')
  // An attempt that is just failing does not hear that the connection is back.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      return row(page, 'Sem sinal').getByText('3 de 50').count()
    })
    .toBe(1)
  await view.context.close()
})

test('a stream that is held back whole: what is shown is asked for every 15 seconds, and the panel says so', async () => {
  const campaign = await createCampaign(app, admin, { title: 'Atrás do antivírus', numbers: 50 })
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  const { page, context } = view
  await bringSession(app, view)
  await page.clock.install()
  await context.route('**/api/stream', () => {})
  const asked = page.waitForRequest('**/api/stream')
  await page.goto('/actions')
  await row(page, 'Atrás do antivírus').getByText('0 de 50').waitFor()
  await asked
  const strip = page.getByText('Atualizando a cada 15 s')
  await expect.poll(() => strip.count()).toBe(0)
  await page.clock.fastForward(16_000)
  await strip.waitFor()
  await buyAndPay(app, campaign.url_amigavel, { ...somebody(), quantity: 2 })
  await page.clock.fastForward(16_000)
  await row(page, 'Atrás do antivírus').getByText('2 de 50').waitFor()
  await view.context.close()
})

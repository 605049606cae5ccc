import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { bringSession, pathOf, see, seeNotice } from '../../support/browser/panel.ts'
import { buy, buyAndPay, createCampaign, wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

/** A buyer of this try's campaign alone: what a first try bought is not among a second's purchases. */
const phoneOf = (campaign: { id: number }) => `62981${String(campaign.id).padStart(6, '0')}`

test('a purchase opens by its address over the list, tells its numbers and its code, and leads to its neighbours', async () => {
  const campaign = await createCampaign(app, admin, { numbers: 1000, price: 1, max_reserva: 1000 })
  const paid = await buyAndPay(app, campaign.url_amigavel, { quantity: 150, name: 'Rita Moreira' })
  app.clock.move(1000)
  const open = await buy(app, campaign.url_amigavel, { name: 'Davi Alves', telefone: '62981230099' })
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await view.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await bringSession(app, view, ['transactions.index'])
  const { page, problems } = view
  const detail = (id: number) => page.getByRole('dialog', { name: `Transação ${id}` })
  const path = (id: number) => `/action/${campaign.id}/transactions/${id}`

  await page.goto(path(open.id))
  await detail(open.id).getByText('Davi Alves').waitFor()
  await expect.poll(() => page.title()).toBe(`Transação ${open.id} · Talão`)
  await detail(open.id).getByRole('button', { name: 'Copiar código' }).click()
  await seeNotice(page, 'Código PIX copiado')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^000201/)
  await page.locator('.drawer').getByText('Rita Moreira').waitFor({ state: 'attached' })

  await page.keyboard.press(']')
  await detail(paid.id).getByText('Rita Moreira').waitFor()
  await expect.poll(() => pathOf(page)).toBe(path(paid.id))
  const numbers = detail(paid.id).getByRole('region', { name: 'Números' })
  await numbers.getByText('100 de 150').waitFor()
  await numbers.getByRole('button', { name: 'Mostrar mais números' }).click()
  await numbers.getByText('150 de 150').waitFor()
  const sought = String(paid.numbers[7]).padStart(3, '0')
  await numbers.getByRole('searchbox', { name: 'Buscar número' }).fill(sought)
  await numbers.getByText('1 de 1', { exact: false }).waitFor()
  await expect.poll(() => numbers.getByRole('listitem').allTextContents()).toEqual([sought])
  await see(page, 'Pagamento confirmado')

  await detail(paid.id).getByRole('button', { name: 'Transação anterior' }).click()
  await detail(open.id).waitFor()
  await page.keyboard.press('Escape')
  await detail(open.id).waitFor({ state: 'detached' })
  await expect.poll(() => pathOf(page)).toBe(`/action/${campaign.id}/transactions`)
  const row = page.getByRole('dialog', { name: 'Transações' }).getByRole('row').filter({ hasText: 'Davi Alves' })
  await expect.poll(() => row.getAttribute('aria-selected')).toBe('true')
  expect(problems).toEqual([])
})

test('Todas compras opens above the list that one comes from, what is chosen there above both, and a purchase over all, as their address does', async () => {
  const campaign = await createCampaign(app, admin, { title: 'Honda CG 160', numbers: 1000, price: 1 })
  const body = { action_id: campaign.id, title: 'Stories da Ju' }
  const { link } = wanted(await admin.call('POST', '/api/links', { body }), 200)
  const rita = { name: 'Rita Moreira', telefone: phoneOf(campaign) }
  await buyAndPay(app, campaign.url_amigavel, rita)
  app.clock.move(1000)
  await buyAndPay(app, campaign.url_amigavel, { ...rita, params: { utm_source: 'google' } })
  app.clock.move(1000)
  const paid = await buyAndPay(app, campaign.url_amigavel, { ...rita, link_ref: link.id })
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await bringSession(app, view, ['transactions.index'])
  const { page, problems } = view
  const layers = () =>
    page.locator('.drawer').evaluateAll((drawers) => drawers.map((each) => (each as HTMLElement).dataset.layer))
  const detail = page.getByRole('dialog', { name: `Transação ${paid.id}` })
  const drawer = (layer: string) => page.locator(`.drawer[data-layer=${layer}]`)
  const ofBuyer = /^\/shopping\/\d+\/transactions\/\d+$/
  await page.goto(`/action/${campaign.id}/transactions/${paid.id}`)
  await detail.getByRole('button', { name: /^Todas compras/ }).click()
  await expect.poll(layers).toEqual(['A', 'B'])
  await expect.poll(() => pathOf(page)).toMatch(/^\/shopping\/\d+$/)
  await page.reload()
  await expect.poll(layers).toEqual(['A', 'B'])

  await drawer('B').getByRole('row').filter({ hasText: 'Honda CG 160' }).click()
  await expect.poll(layers).toEqual(['A', 'B', 'C'])
  await expect.poll(() => pathOf(page)).toMatch(ofBuyer)
  await drawer('C').getByRole('heading', { name: 'Transações do cliente' }).waitFor()
  await expect.poll(() => drawer('C').innerText()).toMatch(/Rita Moreira.*Só\s+Rita Moreira\s+Honda CG 160\s/s)
  const rows = drawer('C').locator('[data-row]')
  await expect
    .poll(async () => (await rows.allInnerTexts()).map((text) => /(Stories da Ju|google|Sem link)/.exec(text)?.[0]))
    .toEqual(['Stories da Ju', 'google', 'Sem link'])
  await rows.first().click()
  await detail.waitFor()
  await expect.poll(layers).toEqual(['A', 'B', 'C'])
  await page.reload()
  await detail.waitFor()
  await expect.poll(layers).toEqual(['A', 'B', 'C'])

  await page.keyboard.press('Escape')
  await detail.waitFor({ state: 'detached' })
  await expect.poll(() => pathOf(page)).toMatch(ofBuyer)
  await page.goBack()
  await detail.waitFor()
  await page.goForward()
  await detail.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await expect.poll(layers).toEqual(['A', 'B'])
  await page.keyboard.press('Escape')
  await expect.poll(layers).toEqual(['A'])
  await expect.poll(() => pathOf(page)).toBe(`/action/${campaign.id}/transactions`)

  await page.goto(`/links/${campaign.id}/${link.id}/transactions`)
  await drawer('B').getByRole('row').filter({ hasText: 'Rita Moreira' }).click()
  await detail.getByRole('button', { name: /^Todas compras/ }).click()
  await expect.poll(layers).toEqual(['A', 'B', 'C'])
  await expect.poll(() => pathOf(page)).toMatch(/^\/shopping\/\d+$/)
  await drawer('C').getByRole('row').filter({ hasText: 'Honda CG 160' }).click()
  await expect.poll(() => pathOf(page)).toMatch(ofBuyer)
  await expect.poll(layers).toEqual(['A', 'B', 'C'])
  await drawer('C').getByRole('button', { name: 'Ver as compras de Rita Moreira em todas as campanhas' }).click()
  await expect.poll(() => pathOf(page)).toMatch(/^\/shopping\/\d+$/)
  await expect.poll(layers).toEqual(['A', 'B', 'C'])
  await page.keyboard.press('Escape')
  await expect.poll(() => pathOf(page)).toBe(`/links/${campaign.id}/${link.id}/transactions`)
  expect(problems).toEqual([])
})

test('on the phone each of them is a page of its own, and Back leads through them one by one', async () => {
  const campaign = await createCampaign(app, admin, { title: 'Yamaha Fazer', numbers: 1000, price: 1 })
  const paid = await buyAndPay(app, campaign.url_amigavel, { name: 'Bia Reis', telefone: phoneOf(campaign) })
  const view = await chromium.open({ baseURL: app.url, viewport: 'phone', reducedMotion: true })
  await bringSession(app, view, ['transactions.index'])
  const { page, problems } = view
  const visible = (layer: string) => page.locator(`.drawer[data-layer=${layer}]`).filter({ visible: true })
  const detail = page.getByRole('dialog', { name: `Transação ${paid.id}` })
  await page.goto(`/action/${campaign.id}/transactions/${paid.id}`)
  await detail.getByRole('button', { name: /^Todas compras/ }).tap()
  await visible('B').getByText('Yamaha Fazer').tap()
  await visible('C').getByText('Aprovad').first().waitFor()
  await expect.poll(() => visible('B').count()).toBe(0)
  await visible('C').locator('[data-row]').first().tap()
  await detail.waitFor()
  await detail.getByRole('button', { name: 'Fechar' }).first().tap()
  await detail.waitFor({ state: 'detached' })
  for (const [top, below] of [
    ['C', 'B'],
    ['B', 'A'],
  ] as const) {
    await visible(top).getByRole('button', { name: 'Voltar', exact: true }).tap()
    await visible(below).waitFor()
    await expect.poll(() => visible(top).count()).toBe(0)
  }
  await expect.poll(() => pathOf(page)).toBe(`/action/${campaign.id}/transactions`)
  expect(problems).toEqual([])
})

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { see } from '../../support/browser/panel.ts'
import { ownFontFaults } from '../../support/browser/screens.ts'
import { takenOver } from '../../support/browser/taken-over.ts'
import { FREE } from '../../support/seeds/draws.ts'
import { buy, buyAndPay, createCampaign, wanted } from '../../support/seeds/fixtures.ts'
import { letExpire } from '../../support/seeds/late-payment-seed.ts'
import { startRoulette } from '../../support/seeds/roulette-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
let page: Page
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  page = (await chromium.open({ baseURL: app.url, reducedMotion: true, viewport: { width: 320, height: 700 } })).page
})
afterAll(() => app.close())

const everything = {
  title: 'Honda CG 160 Titan e mais R$ 10.000,00',
  numbers: 100_000,
  price: 0.1,
  minimum_transaction: 1,
  quantity_suggested_1: 100,
  quantity_suggested_2: 250,
  quantity_suggested_3: 12_500,
  qtd1: 100,
  price2: 0.08,
  max_reserva: 20_000,
  percent_view: true,
  whatsapp: '62981234567',
  instagram: 'rifadomarcos',
  product2: 'Capacete fechado',
}

/** Opens a page on a device that keeps a purchase. */
async function open(path: string, sees: string | RegExp, kept?: { id: number; token: string; slug: string }) {
  await page.goto('/favicon.svg')
  const memory = { buyer: null, purchases: kept ? [kept] : [], orders: {} }
  await page.evaluate((text) => localStorage.setItem('talao.comprador', text), JSON.stringify(memory))
  await page.goto(path)
  await see(page, sees)
  if ((await page.locator('script#page').count()) > 0) await takenOver(page)
  expect(await ownFontFaults(page), path).toEqual([])
  expect(await headingFaults(), path).toEqual([])
}

/** One title, and no level of headings left out. */
const headingFaults = () =>
  page.evaluate(() => {
    const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.checkVisibility())
      .map(({ tagName }) => Number(tagName.slice(1)))
    const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
    return levels.filter((level) => level === 1).length === 1 && skipped.length === 0 ? [] : [levels.join(' ')]
  })

test('with the browser’s own letters at 200 % on a phone of 320 px nothing of the pages that sell is cut or broken', async () => {
  const { id, url_amigavel: slug } = await createCampaign(app, admin, everything)
  const address = `/campaign/${slug}`
  await open(address, 'Quantas cotas?')
  const button = page.getByRole('button', { name: /^Participar/ }).filter({ visible: true })
  await button.click()
  await page.getByRole('dialog', { name: 'Seus dados' }).waitFor()
  expect(await ownFontFaults(page)).toEqual([])
  await page.getByLabel('Celular com DDD').fill('62981230001')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: /^Gerar PIX/ }).click()
  await see(page, 'Marque para continuar.')
  expect(await ownFontFaults(page)).toEqual([])

  const waiting = await buy(app, slug, { quantity: 12_500, telefone: '62981230001' })
  await open(`${address}/compra/${waiting.id}`, 'Aguardando pagamento', { ...waiting, slug })
  await open(address, 'Quantas cotas?', { ...waiting, slug })
  await open('/minhas-cotas', 'Aguardando', { ...waiting, slug })
  await letExpire(app, id)
  await open(`${address}/compra/${waiting.id}`, 'O prazo deste PIX acabou', { ...waiting, slug })
  const paid = await buyAndPay(app, slug, { quantity: 300, telefone: '62981230002' })
  await open(`${address}/compra/${paid.id}`, 'Pagamento confirmado', { ...paid, slug })
  await open('/minhas-cotas', 'Pago', { ...paid, slug })
  await open('/minhas-cotas?buscar=1', 'Celular com DDD')
  await open(`${address}/compra/${paid.id}`, 'Esta compra é de outro aparelho')
  await open('/campanhas', everything.title)
  await open(`${address}/conferir`, 'Já publicado:')
  await open('/termos', 'Regulamento')
  await open('/privacidade', 'Privacidade')
  await open('/campaign/nenhuma', 'Campanha não encontrada')

  const few = await createCampaign(app, admin, { title: 'Fazer 250', numbers: 100_000 })
  const bought = await buyAndPay(app, few.url_amigavel, { quantity: 3, telefone: '62981230003' })
  const body = { ...FREE, resultado: bought.numbers[0] }
  wanted(await admin.call('PUT', `/api/actions/raffle/first/${few.id}`, { body }), 200)
  await open(`/campaign/${few.url_amigavel}`, 'De onde veio o número')
  await open(`/campaign/${few.url_amigavel}/conferir`, 'Conferir agora')
  await page.getByRole('button', { name: 'Conferir agora' }).click()
  await see(page, /não pode ser conferido por esta página/)
  expect(await ownFontFaults(page)).toEqual([])
})

test('the roulette holds such letters too', async () => {
  const { campaign } = await startRoulette(app, admin)
  const { id, token } = await buyAndPay(app, campaign.url_amigavel, { quantity: 50 })
  await open(`/campaign/${campaign.url_amigavel}/compra/${id}/roleta`, 'Ver o resultado do giro 1', {
    ...{ id, token, slug: campaign.url_amigavel },
  })
})

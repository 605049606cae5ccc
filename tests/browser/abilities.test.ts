import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumForFile } from '../support/browser/chromium.ts'
import { bringSession, see, seeNotice } from '../support/browser/panel.ts'
import { buy, buyAndPay, createCampaign } from '../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

/** A page over plain http in the shop's network: what needs a secure context is not there. */
const withoutHttps = (context: BrowserContext) =>
  context.addInitScript(() => {
    Object.defineProperty(window, 'isSecureContext', { value: false })
    for (const name of ['clipboard', 'locks', 'serviceWorker', 'share', 'canShare', 'wakeLock', 'credentials'])
      delete (Navigator.prototype as unknown as Record<string, unknown>)[name]
    delete (Crypto.prototype as Partial<Crypto>).randomUUID
    Object.assign(window, { ClipboardItem: undefined })
  })

/** A browser whose owner lets no site keep anything. */
const withoutStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse })
    Object.assign(window, { BroadcastChannel: refuse })
  })

/** What was copied last, pasted into a field that is made for it. */
async function pasted(page: Page): Promise<string> {
  await page.evaluate(() => {
    const field = Object.assign(document.createElement('textarea'), { id: 'pasted' })
    field.style.cssText = 'position:fixed;inset:0;z-index:9999'
    document.body.append(field)
    field.focus()
  })
  await page.keyboard.press('Control+v')
  const text = await page.locator('#pasted').inputValue()
  await page.evaluate(() => document.querySelector('#pasted')?.remove())
  return text
}

const photo = async () => ({
  name: 'frente.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer(),
})

describe('without https', () => {
  test('the panel copies, takes photos and hears what changes', async () => {
    const campaign = await createCampaign(app, admin, { title: 'Moto da rede' })
    await buyAndPay(app, campaign.url_amigavel, { name: 'Dora Prado', telefone: '62981234567' })
    const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
    const { page, context, problems } = view
    await withoutHttps(context)
    await bringSession(app, view, ['transactions.index'])
    await page.goto('/actions')
    await page.getByRole('row', { name: /Moto da rede/ }).click()
    await page.keyboard.press('Escape')
    await page.goto(`/action/${campaign.id}/edit`)
    await page.getByLabel('Escolher fotos').setInputFiles([await photo()])
    await page.getByAltText('Foto 1').waitFor()

    await page.goto(`/action/${campaign.id}/transactions`)
    await see(page, /Dora Prado/)
    await buyAndPay(app, campaign.url_amigavel, { name: 'Bia Reis', telefone: '62981230000' })
    await page.getByRole('button', { name: '1 venda nova' }).waitFor()

    await page.goto('/usuarios')
    await see(page, /Dora Prado/)
    await page.getByRole('row', { name: /Dora Prado/ }).click()
    await page.keyboard.press('c')
    await seeNotice(page, 'Telefone copiado')
    expect(await pasted(page)).toContain('62981234567')
    expect(problems).toEqual([])
  })

  test('a buyer copies the PIX', async () => {
    const { url_amigavel: slug } = await createCampaign(app, admin, { title: 'Moto do celular' })
    const { page, context, problems } = await chromium.open({
      baseURL: app.url,
      reducedMotion: true,
      viewport: 'phone',
    })
    await withoutHttps(context)
    const bought = await buy(app, slug)
    await page.goto('/favicon.svg')
    const kept = { buyer: null, purchases: [{ id: bought.id, token: bought.token, slug }], orders: {} }
    await page.evaluate((memory) => localStorage.setItem('talao.comprador', memory), JSON.stringify(kept))
    await page.goto(`/campaign/${slug}/compra/${bought.id}`)
    await page.getByRole('button', { name: /Copiar código/ }).tap()
    await see(page, /Copiado|copiado/)
    expect(await pasted(page)).toMatch(/^000201/)
    expect(problems).toEqual([])
  })
})

describe('where nothing may be kept', () => {
  test('the panel opens, keeps what is chosen as long as its page, and loses nothing that is typed', async () => {
    const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
    const { page, context, problems } = view
    await withoutStorage(context)
    await bringSession(app, view, [])
    await page.goto('/actions')
    await see(page, 'Campanhas')
    await page.getByRole('button', { name: 'Nova campanha' }).click()
    const title = page.getByLabel('Título', { exact: true })
    await title.fill('Sem memória')
    await page.keyboard.press('Escape')
    await page.goBack()
    expect(problems).toEqual([])
  })

  test('a buyer buys', async () => {
    const { url_amigavel: slug } = await createCampaign(app, admin, { title: 'Moto sem memória' })
    const { page, context, problems } = await chromium.open({
      baseURL: app.url,
      reducedMotion: true,
      viewport: 'phone',
    })
    await withoutStorage(context)
    await page.goto(`/campaign/${slug}`)
    await page
      .getByRole('button', { name: /^Participar|^Comprar/ })
      .first()
      .tap()
    await page.getByLabel('Celular com DDD').fill('62981239999')
    await page.getByRole('button', { name: 'Continuar' }).tap()
    await page.getByLabel('Nome completo').fill('Caio Lima')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: /^Gerar PIX/ }).tap()
    await page.getByRole('button', { name: /Copiar código/ }).waitFor()
    expect(problems).toEqual([])
  })
})

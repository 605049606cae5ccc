import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { pathOf, see } from '../../support/browser/panel.ts'
import { accessFaults, largeTextFaults, resize, sidewaysFaults } from '../../support/browser/screens.ts'
import { buy, buyAndPay, createCampaign, pay, wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

type Buyer = { id: number; token: string }

/** Opens a purchase on the device that keeps its token. */
async function openPurchase(page: Page, slug: string, { id, token }: Buyer): Promise<void> {
  await page.goto('/favicon.svg')
  const kept = { buyer: null, purchases: [{ id, token, slug }], orders: {} }
  await page.evaluate((memory) => localStorage.setItem('talao.comprador', memory), JSON.stringify(kept))
  await page.goto(`/campaign/${slug}/compra/${id}`)
}

test('twenty thousand numbers are shown in parts, searched, copied and kept as a file and as a picture', async () => {
  const many = { numbers: 100_000, price: 0.01, max_reserva: 20_000 }
  const { url_amigavel: slug } = await createCampaign(app, admin, many)
  const buyer = await buyAndPay(app, slug, { quantity: 20_000 })
  const { page, context, problems } = await chromium.open({
    baseURL: app.url,
    reducedMotion: true,
    viewport: 'phone',
    theme: 'light',
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await openPurchase(page, slug, buyer)
  await see(page, 'Mostrando 50 de 20.000')
  await page.getByRole('button', { name: 'Mostrar mais 500' }).tap()
  await see(page, 'Mostrando 550 de 20.000')
  await page.getByRole('button', { name: 'Mostrar mais 500' }).tap()
  await see(page, 'Mostrando 1.050 de 20.000')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar a lista completa (.txt, 118 KB)' }).tap(),
  ])
  expect(download.suggestedFilename()).toBe(`cotas-${buyer.id}.txt`)
  const list = readFileSync(await download.path(), 'utf8')
  const lines = list.trimEnd().split('\n')
  expect(lines).toHaveLength(20_000)

  const field = page.getByLabel('Procurar meu número')
  await field.fill(lines[4092] ?? '')
  await see(page, /é seu\. É o 4\.093º da sua lista\./)
  const other = lines.findIndex((line, index) => Number(line) !== index)
  await field.fill(String(other))
  await field.press('Enter')
  await see(page, `${String(other).padStart(5, '0')} não está nesta compra.`)
  await page.route('**/place**', (route) => route.abort())
  await field.fill(lines[0] ?? '')
  await see(page, /Não deu para procurar agora/)
  await page.unrouteAll()
  await field.press('Enter')
  await see(page, /é seu\. É o 1º da sua lista\./)

  await page.getByRole('button', { name: 'Copiar' }).tap()
  await see(page, 'Números copiados.')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(list.trimEnd())
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }))
  await page.getByRole('button', { name: 'Compartilhar' }).tap()
  await see(page, 'Link da campanha copiado.')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${app.url}/campaign/${slug}`)
  await page.evaluate(() => {
    const written: string[] = []
    Object.assign(window, { written })
    new MutationObserver(() => {
      const drawn = document.querySelector('.receipt-picture')
      if (drawn)
        written.push(...[...drawn.querySelectorAll('.head, p, dt, dd, h2, li')].map((part) => part.textContent))
    }).observe(document.body, { childList: true })
  })
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Salvar imagem' }).tap(),
  ])
  expect(picture.suggestedFilename()).toBe(`cotas-${buyer.id}.png`)
  const png = readFileSync(await picture.path())
  expect([png.toString('latin1', 1, 4), png.readUInt32BE(16)]).toEqual(['PNG', 1080])
  expect(png.readUInt32BE(20)).toBeGreaterThanOrEqual(1350)

  // In apps' own browsers and on iPhones a link keeps nothing.
  await page.evaluate(() => Object.defineProperty(navigator, 'standalone', { value: false, configurable: true }))
  await page.getByRole('button', { name: 'Salvar imagem' }).tap()
  await see(page, 'Toque e segure a imagem para salvar.')
  const shown = page.getByRole('img', { name: 'Comprovante com as suas cotas' })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500)
  await page.evaluate(() => {
    const given: string[] = []
    Object.assign(window, { given })
    Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true })
    const share = async ({ files }: ShareData) => void given.push(files?.[0]?.name ?? '')
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  })
  await page.getByRole('button', { name: 'Salvar imagem' }).tap()
  const given = () => page.evaluate(() => (window as unknown as { given: string[] }).given)
  await expect.poll(given).toEqual([`cotas-${buyer.id}.png`])
  await expect.poll(() => shown.count()).toBe(0)

  const written = await page.evaluate(() => (window as unknown as { written: string[] }).written)
  expect(written).toEqual(
    expect.arrayContaining([
      'R$\u00a0200,00',
      `nº ${buyer.id}`,
      expect.stringMatching(/^Maria /),
      '20.000 cotas',
      '+ 19.993',
      'Cotas numeradasRecibo',
      expect.stringMatching(/^Confira o sorteio em 127\.0\.0\.1:\d+\/campaign\/[^/]+\/conferir$/),
      lines[0],
    ]),
  )
  expect(written.find((text) => /^\d\d\/\d\d\/\d{4} às \d\d:\d\d:\d\d$/.test(text))).toBeDefined()
  const receipt = page.getByRole('article').filter({ hasText: 'Pagamento confirmado' })
  await expect
    .poll(() => receipt.textContent())
    .toMatch(/Pago em\d\d\/\d\d\/\d{4} às \d\d:\d\d:\d\dCompranº \d+Comprador/)

  expect(await accessFaults(page)).toEqual([])
  for (const width of [320, 390]) {
    await resize(page, { width, height: 844 })
    expect(await sidewaysFaults(page)).toEqual([])
    expect(await largeTextFaults(page)).toEqual([])
  }
  expect(addresses.filter((address) => address.includes(buyer.token))).toEqual([])
  expect(problems.filter(({ text }) => !text.includes('ERR_FAILED'))).toEqual([])
})

test('a payment that the page sees leads on where the operator says, announced and only as long as the buyer does not stay', async () => {
  const next = await createCampaign(app, admin, { title: 'A próxima' })
  const { url_amigavel: slug } = await createCampaign(app, admin, {
    trigger_title: 'Entre no grupo',
    trigger_button: 'Abrir o grupo',
    trigger_link: 'https://exemplo.com/grupo',
    trigger_redirect_link: `${app.url}/campaign/${next.url_amigavel}`,
    trigger_redirect_time: 7,
  })
  const { page } = await chromium.open({ baseURL: app.url, reducedMotion: true, viewport: 'phone', theme: 'light' })
  await page.clock.install()
  const stays = await buy(app, slug, { telefone: '62981230001' })
  await openPurchase(page, slug, stays)
  await see(page, 'Aguardando pagamento')
  await pay(app, stays.chargeId)
  await see(page, 'Abrindo em 7 s')
  expect(await accessFaults(page)).toEqual([])
  await see(page, 'Entre no grupo')
  await page.getByRole('button', { name: 'Ficar aqui' }).tap()
  await page.clock.fastForward(20_000)
  await see(page, 'Seus números')
  await expect.poll(() => page.getByText(/^Abrindo em/).count()).toBe(0)
  await page.reload()
  await see(page, 'Seus números')
  await expect.poll(() => page.getByText(/^Abrindo em/).count()).toBe(0)

  const goes = await buy(app, slug, { telefone: '62981230002' })
  await openPurchase(page, slug, goes)
  await see(page, 'Aguardando pagamento')
  await pay(app, goes.chargeId)
  await see(page, 'Abrindo em 7 s')
  for (let second = 0; second < 7; second++) await page.clock.runFor(1_000)
  await expect.poll(() => pathOf(page)).toBe(`/campaign/${next.url_amigavel}`)
})

test('a number that won by itself is told on paper, and nothing leads away from it', async () => {
  const { id, url_amigavel: slug } = await createCampaign(app, admin, {
    numbers: 12,
    whatsapp: '62981234567',
    trigger_redirect_link: `${app.url}/campaign/outra`,
  })
  const cota = { action_id: id, cota: 7, title: 'R$ 200 no PIX' }
  wanted(await admin.call('POST', '/api/cotas', { body: cota }), 200)
  const { page } = await chromium.open({ baseURL: app.url, reducedMotion: true, viewport: 'phone', theme: 'light' })
  const purchase = await buy(app, slug, { quantity: 12, telefone: '62981237788' })
  await openPurchase(page, slug, purchase)
  await see(page, 'Aguardando pagamento')
  await pay(app, purchase.chargeId)
  await see(page, 'Cota premiada: é sua')
  await see(page, /O organizador vai chamar você em \(62\) 981••-••••\. Se preferir, mande uma mensagem\./)
  await expect
    .poll(() => page.getByRole('link', { name: 'Falar por WhatsApp' }).getAttribute('href'))
    .toBe('https://wa.me/5562981234567')
  await expect.poll(() => page.getByText(/^Abrindo em/).count()).toBe(0)
  expect(await accessFaults(page)).toEqual([])
  await resize(page, { width: 320, height: 844 })
  expect(await largeTextFaults(page)).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import type { BrowserContext, Page, Response } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { link, transaction } from '../../../server/platform/db/schema.ts'
import { expireDue } from '../../../server/sales/purchases/expiry.ts'
import { STOREFRONT } from '../../../server/storefront/pages/rendering.ts'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { pathOf, see } from '../../support/browser/panel.ts'
import { accessFaults, largeTextFaults, resize, sidewaysFaults } from '../../support/browser/screens.ts'
import { takenOver } from '../../support/browser/taken-over.ts'
import { FREE } from '../../support/seeds/draws.ts'
import { buyAndPay, type Campaign, createCampaign, pay, wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

/** The most that the first view may weigh after gzip, the script until the ticket works, and one that only who opens it loads (docs/performance.md). */
const MOST = { html: 14 * 1024, script: 30 * 1024, part: 15 * 1024 }
/** What is loaded for the check of a draw. */
const CHECK = /^(proof|worker)-.*\.js$/
/** A slow telephone network, in bytes a second, and a phone a quarter as fast as this machine. */
const SLOW = { offline: false, downloadThroughput: 200_000, uploadThroughput: 100_000, latency: 150 }
const SLOWER = 4

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn

beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

const sell = () =>
  createCampaign(app, admin, {
    title: 'Honda CG 160',
    numbers: 1000,
    price: 0.1,
    minimum_transaction: 1,
    quantity_suggested_1: 100,
    quantity_suggested_2: 250,
    qtd1: 100,
    price2: 0.08,
    max_reserva: 500,
  })

const boughtOf = async ({ id }: Campaign) =>
  app.database.db.select().from(transaction).where(eq(transaction.campaignId, id))

async function payLast(campaign: Campaign): Promise<void> {
  await pay(app, String((await boughtOf(campaign)).at(-1)?.chargeId))
}

async function linkOf({ id: campaignId }: Campaign): Promise<number> {
  const { id: operatorId } = await app.storeOperator('afiliado')
  const created = { campaignId, operatorId, title: 'Grupo da família', createdAt: app.clock.now() }
  const [stored] = await app.database.db.insert(link).values([created]).returning()
  return stored?.id ?? 0
}

/** The button that is in sight: the one of the ticket, or the one at the foot of a phone. */
const participate = (page: Page) => page.getByRole('button', { name: /^Participar/ }).filter({ visible: true })

test('a buyer comes by a link on a slow phone, chooses, says who, and reads the numbers as soon as the PIX is paid', async () => {
  const campaign = await sell()
  const linkId = await linkOf(campaign)
  const { page, context, problems } = await chromium.open({ baseURL: app.url, viewport: 'phone', firstVisit: true })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW)
  const slowDown = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate })
  /** What looks at the page needs no slow phone. */
  const looking = async (look: () => Promise<void>) => {
    await slowDown(1)
    await look()
    await slowDown(SLOWER)
  }
  const isAccessible = async () => expect(await accessFaults(page)).toEqual([])
  await slowDown(SLOWER)
  const scripts: Promise<Buffer>[] = []
  const gather = (answer: Response) => {
    if (answer.url().endsWith('.js')) scripts.push(answer.body())
  }
  page.on('response', gather)
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const address = `/campaign/${campaign.url_amigavel}`
  const first = await page.goto(`${address}?link_ref=${linkId}&utm_source=whatsapp&utm_campaign=grupo`)
  await see(page, 'Você recebe 250 cotas')
  expect(gzipSync((await first?.body()) ?? '').length).toBeLessThanOrEqual(MOST.html)

  const tickets = page.getByRole('group', { name: 'Quantidades sugeridas' }).getByRole('button')
  await tickets.filter({ hasText: '100' }).first().tap()
  await see(page, 'Você recebe 100 cotas')
  await expect.poll(() => tickets.nth(0).getAttribute('aria-pressed')).toBe('true')
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift))
    .toBeLessThan(0.02)
  page.off('response', gather)
  const loaded = await Promise.all(scripts)
  expect(loaded.map((script) => gzipSync(script).length).at(0)).toBeLessThanOrEqual(MOST.script)
  await page.getByRole('button', { name: 'Menos 10 cotas' }).tap()
  await see(page, '100 cotas saem por R$ 8,00, menos que 90.')
  await page.getByLabel('Quantidade de cotas').fill('5')
  await participate(page).tap()
  await see(page, 'O mínimo é R$ 1,00: 10 cotas.')
  await expect.poll(() => page.getByLabel('Quantidade de cotas').inputValue()).toBe('5')
  await looking(isAccessible)
  await page.getByRole('button', { name: 'Levar 10' }).tap()
  await participate(page).tap()

  const sheet = page.getByRole('dialog', { name: 'Seus dados' })
  await sheet.waitFor()
  await page.keyboard.type('62981239')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Delete')
  await page.keyboard.type('6')
  await expect.poll(() => sheet.getByLabel('Celular com DDD').inputValue()).toBe('(62) 9812-39')
  await sheet.getByRole('button', { name: 'Continuar' }).tap()
  await see(page, 'Confira o celular: faltam 3 números.')
  await sheet.getByLabel('Celular com DDD').press('End')
  await page.keyboard.type('456')
  await expect.poll(() => sheet.getByLabel('Celular com DDD').inputValue()).toBe('(62) 98123-9456')
  await sheet.getByRole('button', { name: 'Continuar' }).tap()
  await sheet.getByLabel('Nome completo').fill('Ana Cláudia Neves')
  await sheet.getByRole('button', { name: 'Gerar PIX de R$ 1,00' }).tap()
  await see(page, 'Marque para continuar.')
  await sheet.getByRole('checkbox').check()
  await looking(async () => {
    await isAccessible()
    expect(await largeTextFaults(page)).toEqual([])
  })
  await sheet.getByRole('button', { name: 'Gerar PIX de R$ 1,00' }).tap()

  await see(page, 'Aguardando pagamento')
  const [bought] = await boughtOf(campaign)
  expect(bought).toMatchObject({
    linkId,
    quantity: 10,
    name: 'Ana Cláudia Neves',
    params: { utm_source: 'whatsapp', utm_campaign: 'grupo' },
  })
  await expect.poll(() => pathOf(page)).toBe(`${address}/compra/${bought?.id}`)
  const stream = page.waitForResponse((answer) => answer.url().endsWith('/stream'))
  await page.reload()
  await see(page, 'Aguardando pagamento')
  // Once it stands, the page asks by itself after minutes only: what it shows of the payment it was told.
  expect((await stream).status()).toBe(200)
  await page.getByRole('img', { name: 'QR code deste PIX' }).waitFor()
  await looking(async () => {
    await isAccessible()
    for (const width of [320, 390]) {
      await resize(page, { width, height: 844 })
      expect(await sidewaysFaults(page)).toEqual([])
      expect(await largeTextFaults(page)).toEqual([])
    }
  })
  await payLast(campaign)
  await see(page, 'Pagamento confirmado')
  const { body } = await app.call('GET', `/api/public/purchases/${bought?.id}`, {
    headers: {
      'purchase-token': await page.evaluate(() => JSON.parse(localStorage['talao.comprador']).purchases[0].token),
    },
  })
  const shown = await page
    .getByRole('listitem')
    .filter({ hasText: /^\d{3}$/ })
    .allTextContents()
  expect(shown).toEqual(body.numbers)
  await looking(isAccessible)

  await page.goto(address)
  await expect
    .poll(async () => {
      await participate(page).tap()
      return page.getByRole('dialog').count()
    })
    .toBe(1)
  await see(page, /^Você aceitou o regulamento em \d\d\/\d\d\/\d{4} às \d\d:\d\d neste aparelho\.$/)
  await page.keyboard.press('Enter')
  await see(page, 'Aguardando pagamento')
  const both = await boughtOf(campaign)
  expect(both.map(({ quantity }) => quantity)).toEqual([10, 250])

  app.clock.move(31 * 60_000)
  await expireDue(app.ports)
  await page.reload()
  await see(page, 'O prazo deste PIX acabou')
  await expect
    .poll(() => page.getByRole('link', { name: 'Gerar novo PIX' }).getAttribute('href'))
    .toBe(`${address}#cotas=250`)
  await looking(isAccessible)
  wanted(await app.call('POST', `/api/sandbox/charges/${both[1]?.chargeId}/pay`, { body: { notify: false } }), 200)
  await page.getByRole('button', { name: 'Já paguei este PIX' }).tap()
  await see(page, 'Pagamento confirmado')
  expect(problems).toEqual([])
})

/** Opens a tab at an address and counts what the buyer does there: taps, and fields that are written in. */
async function openTab(context: BrowserContext, address: string): Promise<{ tab: Page; done: () => Promise<unknown> }> {
  const tab = await context.newPage()
  await tab.goto(`${app.url}${address}`)
  await takenOver(tab)
  await tab.evaluate(() => {
    const fields = new Set<EventTarget | null>()
    const done = { taps: 0, fields: 0 }
    Object.assign(window, { done })
    addEventListener('pointerdown', () => (done.taps += 1), true)
    addEventListener('input', ({ target }) => {
      if ((target as HTMLInputElement).type !== 'checkbox') done.fields = fields.add(target).size
    })
  })
  return { tab, done: () => tab.evaluate(() => (window as unknown as { done: object }).done) }
}

const choose = (page: Page) => page.getByRole('button', { name: /^100 R\$ 8,00/ }).tap()
const generate = (page: Page) => page.getByRole('button', { name: /^Gerar PIX/ }).tap()

test('whichever tab is killed no purchase is lost or made twice; five taps and two fields buy, and three taps the next time', async () => {
  const campaign = await sell()
  const address = `/campaign/${campaign.url_amigavel}`
  const { page, context } = await chromium.open({ baseURL: app.url, viewport: 'phone', reducedMotion: true })
  await page.goto('/favicon.svg')
  const orders: string[] = []
  await context.route('**/purchases', async (route) => {
    orders.push(route.request().headers()['idempotency-key'] ?? '')
    const answer = await route.fetch()
    // The first tab never hears what the server did.
    if (orders.length > 1) await route.fulfill({ response: answer })
  })

  // Killed while choosing, with the phone typed, and with the name typed: nothing was asked of the server.
  for (const killed of ['choosing', 'phone', 'name']) {
    const { tab } = await openTab(context, address)
    await choose(tab)
    if (killed !== 'choosing') {
      await participate(tab).tap()
      await tab.getByLabel('Celular com DDD').fill('62981230001')
    }
    if (killed === 'name') {
      await tab.getByRole('button', { name: 'Continuar' }).tap()
      await tab.getByLabel('Nome completo').fill('Bruno Reis')
      await tab.reload()
      await participate(tab).tap()
      await expect.poll(() => tab.getByLabel('Celular com DDD').inputValue()).toBe('(62) 98123-0001')
      await tab.getByRole('button', { name: 'Continuar' }).tap()
      await expect.poll(() => tab.getByLabel('Nome completo').inputValue()).toBe('Bruno Reis')
      await see(tab, 'Gerar PIX de R$ 8,00')
    }
    await tab.close()
  }
  expect([orders, await boughtOf(campaign)]).toEqual([[], []])

  // Killed while the order is out; a second tap finds nothing to press.
  const ordering = await openTab(context, address)
  await choose(ordering.tab)
  await participate(ordering.tab).tap()
  await ordering.tab.getByLabel('Celular com DDD').fill('62981230001')
  await ordering.tab.getByRole('button', { name: 'Continuar' }).tap()
  await ordering.tab.getByLabel('Nome completo').fill('Bruno Reis')
  await ordering.tab.getByRole('checkbox').tap()
  const button = await ordering.tab.getByRole('button', { name: /^Gerar PIX/ }).boundingBox()
  await generate(ordering.tab)
  expect(await ordering.done()).toEqual({ taps: 5, fields: 2 })
  await see(ordering.tab, 'Gerando seu PIX…')
  await ordering.tab.touchscreen.tap((button?.x ?? 0) + 40, (button?.y ?? 0) + 20)
  await expect.poll(async () => (await boughtOf(campaign))[0]?.chargeId).toBeTruthy()
  expect(orders).toHaveLength(1)
  await ordering.tab.close()

  // The same link with another click's parameter: the purchase is found by the same key, and no tap.
  const found = await openTab(context, `${address}?fbclid=outro`)
  await see(found.tab, 'Aguardando pagamento')
  expect(new Set(orders).size).toBe(1)
  const path = await pathOf(found.tab)
  expect(path).toBe(`${address}/compra/${(await boughtOf(campaign))[0]?.id}`)
  await found.tab.close()

  // Killed with the PIX in sight, and paid while no tab is open.
  const waiting = await openTab(context, path)
  await see(waiting.tab, 'Aguardando pagamento')
  await waiting.tab.close()
  await payLast(campaign)
  for (let times = 0; times < 2; times++) {
    const paid = await openTab(context, path)
    await see(paid.tab, 'Pagamento confirmado')
    await paid.tab.close()
  }
  expect(await boughtOf(campaign)).toHaveLength(1)

  const next = await openTab(context, address)
  await choose(next.tab)
  await participate(next.tab).tap()
  await generate(next.tab)
  await see(next.tab, 'Aguardando pagamento')
  expect(await next.done()).toEqual({ taps: 3, fields: 0 })
  expect((await boughtOf(campaign)).map(({ quantity }) => quantity)).toEqual([100, 100])
})

test('what is sold meanwhile shows on the page of who still chooses, and nothing that they chose changes', async () => {
  const campaign = await createCampaign(app, admin, { numbers: 1000, percent_status: 0, percent_view: true })
  const title = 'R$ 5.000 no PIX, uma moto e um ano de gasolina'
  wanted(await admin.call('POST', '/api/cotas', { body: { action_id: campaign.id, qtd: 3, title, percent: 70 } }), 200)
  const { page } = await chromium.open({ baseURL: app.url, viewport: 'phone', reducedMotion: true })
  await page.clock.install()
  await page.goto(`/campaign/${campaign.url_amigavel}`)
  await see(page, '0 de 1.000 vendidas')
  await page.getByLabel('Quantidade de cotas').fill('7')
  await buyAndPay(app, campaign.url_amigavel, { quantity: 100 })
  app.clock.move(11_000)
  await expect
    .poll(async () => {
      await page.clock.fastForward(16_000)
      return page.getByText('100 de 1.000 vendidas').count()
    })
    .toBe(1)
  await expect.poll(() => page.getByLabel('Quantidade de cotas').inputValue()).toBe('7')
  for (const width of [320, 390]) {
    await resize(page, { width, height: 844 })
    expect(await sidewaysFaults(page)).toEqual([])
    expect(await largeTextFaults(page)).toEqual([])
  }
})

test('without a script, forms lead from the link to the paid numbers', async () => {
  const campaign = await sell()
  const view = await chromium.open({
    baseURL: app.url,
    viewport: { width: 320, height: 700 },
    scripts: false,
    firstVisit: true,
  })
  const { page } = view
  const address = `/campaign/${campaign.url_amigavel}?utm_source=sms`
  await page.goto(address)
  await page.getByRole('button', { name: '100 R$ 8,00' }).click()
  await page.getByLabel('Celular com DDD').fill('62981230002')
  await page.getByLabel('Nome completo').fill('Marlene')
  await page.getByRole('button', { name: 'Gerar PIX de R$ 8,00' }).click()
  await see(page, 'Escreva nome e sobrenome, como no documento.')
  await page.getByLabel('Nome completo').fill('Marlene Souza')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Gerar PIX de R$ 8,00' }).click()
  await see(page, 'Aguardando pagamento')
  const [bought] = await boughtOf(campaign)
  await expect
    .poll(() => page.getByLabel('PIX Copia e Cola: selecione tudo e copie').inputValue())
    .toBe(bought?.chargeCode)
  // How it stands is asked anew in a frame of its own, so that the code stays selected; and at once when the buyer says so.
  expect(await (await page.request.get(page.url())).text()).not.toContain('http-equiv="refresh"')
  const frame = page.frames().find((each) => each.url().endsWith('/estado'))
  const stood = page.frameLocator('iframe[title="Situação do PIX"]')
  await stood.getByText(/^Aguardando pagamento\. Conferido em /).waitFor()
  await expect.poll(() => stood.locator('meta[http-equiv=refresh]').getAttribute('content')).toBe('30')
  const selected = () =>
    page.getByLabel('PIX Copia e Cola: selecione tudo e copie').evaluate((field) => {
      const { value, selectionStart, selectionEnd } = field as HTMLTextAreaElement
      return value.slice(selectionStart, selectionEnd)
    })
  await page.getByLabel('PIX Copia e Cola: selecione tudo e copie').selectText()
  await frame?.goto(frame.url())
  await stood.getByText(/^Aguardando pagamento\. Conferido em /).waitFor()
  await expect.poll(() => selected()).toBe(bought?.chargeCode)
  await page.getByRole('button', { name: 'Já paguei' }).click()
  await see(page, 'O banco ainda não confirmou.')
  await expect
    .poll(() => page.getByLabel('PIX Copia e Cola: selecione tudo e copie').inputValue())
    .toBe(bought?.chargeCode)
  app.clock.move(21_000)
  const [{ chargeId } = { chargeId: '' }] = await boughtOf(campaign)
  const waiting = page.url()
  wanted(await app.call('POST', `/api/sandbox/charges/${chargeId}/pay`, { body: { notify: false } }), 200)
  await page.getByRole('button', { name: 'Já paguei' }).click()
  await see(page, 'Pagamento confirmado')
  // Who still looks at the waiting page is led to the numbers by its frame.
  const strange = await chromium.open({ baseURL: app.url, scripts: false })
  await page.goto(`${new URL(waiting).pathname}/estado`)
  await page.getByRole('link', { name: 'Pagamento confirmado: ver meus números' }).click()
  await see(page, 'Pagamento confirmado')
  await strange.page.goto(`${new URL(waiting).pathname}/estado`)
  await see(strange.page, 'Esta compra mudou: ver como ficou')
  expect(bought?.params).toEqual({ utm_source: 'sms' })
})

test('a draw is checked on the buyer’s own device, numbers included, and a proof that was changed is told', async () => {
  const campaign = await createCampaign(app, admin, { title: 'Fazer 250', numbers: 1000 })
  const address = `/campaign/${campaign.url_amigavel}/conferir`
  const { page } = await chromium.open({ baseURL: app.url, viewport: 'phone', reducedMotion: true })
  const folder = join(STOREFRONT, 'storefront')
  const parts = readdirSync(folder).filter((file) => CHECK.test(file))
  expect(parts).toHaveLength(2)
  const weights = parts.map((file) => gzipSync(readFileSync(join(folder, file))).length)
  expect(weights.reduce((sum, weight) => sum + weight)).toBeLessThanOrEqual(MOST.part)
  // Before the draw the page keeps what is published by then.
  await buyAndPay(app, campaign.url_amigavel, { quantity: 3 })
  await page.goto(address)
  await see(page, 'Já publicado:')
  await expect.poll(() => page.evaluate(() => localStorage['talao.provas'] ?? '')).toContain(campaign.url_amigavel)
  expect(await accessFaults(page)).toEqual([])

  const { id, token, numbers } = await buyAndPay(app, campaign.url_amigavel, { quantity: 20, telefone: '62981230009' })
  await page.evaluate((kept) => (localStorage['talao.comprador'] = JSON.stringify({ purchases: [kept] })), {
    ...{ id, token, slug: campaign.url_amigavel },
  })
  const body = { ...FREE, resultado: numbers[0] }
  wanted(await admin.call('PUT', `/api/actions/raffle/first/${campaign.id}`, { body }), 200)
  app.clock.move(11_000)
  await page.reload()
  await page.getByRole('button', { name: 'Conferir agora' }).tap()
  // It was drawn otherwise than its rule says: the numbers are checked, where the winning one came from cannot be.
  await see(page, /não pode ser conferido por esta página/)
  await page.getByRole('button', { name: 'Conferir meus números' }).tap()
  await see(page, 'Suas 20 cotas também conferem')
  expect(await accessFaults(page)).toEqual([])
  for (const width of [320, 390]) {
    await resize(page, { width, height: 844 })
    expect(await sidewaysFaults(page)).toEqual([])
    expect(await largeTextFaults(page)).toEqual([])
  }

  // A file is checked like the published proof.
  const text = JSON.stringify((await app.call('GET', `/api/public/campaigns/${campaign.url_amigavel}/proof`)).body)
  const choose = (buffer: string) =>
    page
      .getByLabel('Escolher arquivo da prova')
      .setInputFiles({ name: 'prova.txt', mimeType: 'text/plain', buffer: Buffer.from(buffer) })
  await choose(text)
  await see(page, /não pode ser conferido por esta página/)
  await choose(text.replace('"sold"', '"refunded"'))
  await see(page, 'Não confere.')
  await choose('<html>')
  await see(page, 'O arquivo prova.txt não é a prova de um sorteio encerrado. Escolha outro.')
  expect(await accessFaults(page)).toEqual([])

  await page.route('**/proof', async (route) => {
    const text = await (await route.fetch()).text()
    await route.fulfill({ body: text.replace('"sold"', '"refunded"') })
  })
  await page.reload()
  await page.getByRole('button', { name: 'Conferir agora' }).tap()
  await see(page, 'Não confere.')
  await see(page, 'Esperado')
  expect(await accessFaults(page)).toEqual([])
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../server/platform/db/schema.ts'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { pathOf, see } from '../../support/browser/panel.ts'
import { accessFaults } from '../../support/browser/screens.ts'
import { buy, buyAndPay, type Campaign, createCampaign } from '../../support/seeds/fixtures.ts'
import { letExpire } from '../../support/seeds/late-payment-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
let campaign: Campaign
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  campaign = await createCampaign(app, admin, { title: 'Honda CG 160', numbers: 1000 })
})
afterAll(() => app.close())

/** Each try of a test has a phone without purchases. */
let tries = 0

test('a buyer on another device gives the code of the phone, reads the numbers there, and is forgotten again', async () => {
  tries += 1
  const telefone = `6298124${String(tries).padStart(4, '0')}`
  const paid = await buyAndPay(app, campaign.url_amigavel, { telefone, name: 'Ana Cláudia Neves', quantity: 5 })
  const waiting = await buy(app, campaign.url_amigavel, { telefone, quantity: 4 })
  const { page, context, problems } = await chromium.open({ baseURL: app.url, viewport: 'phone', firstVisit: true })
  await page.goto(`/campaign/${campaign.url_amigavel}`)
  await page.getByRole('link', { name: 'Minhas cotas' }).tap()
  await see(page, 'Nenhuma compra guardada neste aparelho.')
  await page.getByRole('link', { name: 'Buscar pelo celular' }).tap()
  await page.getByLabel('Celular com DDD').fill(telefone)
  // The keyboard alone does as well as a finger.
  await page.keyboard.press('Enter')
  await see(page, `(62) 98124-${telefone.slice(-4)}`)
  await expect.poll(() => app.inbox.at(-1)?.to).toBe(telefone)
  await page.keyboard.type(app.inbox.at(-1)?.code ?? '')
  await page.keyboard.press('Enter')
  await see(page, 'Compras do celular (62) 981••-•••• e deste aparelho')
  const rows = page.getByRole('listitem')
  await expect
    .poll(async () => (await rows.allTextContents()).map((text) => /^\d+ cotas/.exec(text)?.[0]))
    .toEqual(['4 cotas', '5 cotas'])
  await expect
    .poll(() => page.getByRole('link', { name: 'Pagar R$ 8,00' }).getAttribute('href'))
    .toBe(`/campaign/${campaign.url_amigavel}/compra/${waiting.id}`)
  expect(await page.content()).not.toContain('Neves')

  await rows.filter({ hasText: '5 cotas' }).getByRole('link').first().tap()
  await see(page, 'Pagamento confirmado')
  await expect.poll(() => pathOf(page)).toBe(`/campaign/${campaign.url_amigavel}/compra/${paid.id}`)
  const shown = await page
    .getByRole('listitem')
    .filter({ hasText: /^\d{3}$/ })
    .allTextContents()
  expect(shown).toHaveLength(5)
  // The session opens it, and nothing of it stays in the storage or in any address.
  await expect.poll(() => page.evaluate(() => `${localStorage['talao.comprador'] ?? ''}${document.cookie}`)).toBe('')
  await page.goBack()
  await see(page, 'Compras do celular')
  await page.getByRole('button', { name: 'Não sou eu' }).tap()
  await see(page, 'Nenhuma compra guardada neste aparelho.')
  expect((await context.cookies()).map(({ name }) => name)).toEqual([])
  expect(problems).toEqual([])
})

test('what a device bought is listed there, also where nothing can be stored, and forgotten after a question', async () => {
  const { page, context } = await chromium.open({ baseURL: app.url, viewport: 'phone', firstVisit: true })
  await page.addInitScript(() => {
    // As in the browsers of some other apps: there is no storage, and no clipboard.
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
  await page.goto(`/campaign/${campaign.url_amigavel}`)
  await expect
    .poll(async () => {
      await page
        .getByRole('button', { name: /^Participar/ })
        .filter({ visible: true })
        .tap()
      return page.getByRole('dialog').count()
    })
    .toBe(1)
  await page.getByLabel('Celular com DDD').fill('62981230072')
  await page.getByRole('button', { name: 'Continuar' }).tap()
  await page.getByLabel('Nome completo').fill('Bruno Reis')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Gerar PIX/ }).tap()
  await see(page, 'Aguardando pagamento')
  await page.reload()
  await see(page, 'Aguardando pagamento')
  await page.getByRole('button', { name: 'Copiar código PIX' }).tap()
  const field = page.getByLabel('PIX Copia e Cola: selecione tudo e copie')
  await field.waitFor()
  await expect
    .poll(() => field.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd)))
    .toBe(await field.inputValue())
  await page.getByRole('link', { name: 'Minhas cotas' }).first().tap()
  await page.getByRole('link', { name: /^Pagar R\$/ }).waitFor()
  await expect
    .poll(async () => {
      await page.getByRole('link', { name: 'Esquecer neste aparelho', exact: true }).tap()
      return page.getByRole('alertdialog').count()
    })
    .toBe(1)
  await page.getByRole('link', { name: 'Manter' }).tap()
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await expect.poll(focused).toBe('Esquecer neste aparelho')
  // An iPhone gives a tapped link no focus.
  await page.getByRole('link', { name: 'Esquecer neste aparelho', exact: true }).evaluate((link: HTMLElement) => {
    link.blur()
    link.click()
  })
  await expect.poll(focused).toContain('neste aparelho?')
  await page.getByRole('link', { name: 'Manter' }).tap()
  await expect.poll(focused).toBe('Esquecer neste aparelho')
  // On a phone whose list is longer than what is seen, the question is gone to, and left again.
  await page.setViewportSize({ width: 390, height: 300 })
  await page.getByRole('link', { name: 'Esquecer tudo neste aparelho' }).tap()
  await expect.poll(focused).toContain('Esquecer tudo neste aparelho?')
  await expect
    .poll(() =>
      page.getByRole('alertdialog').evaluate((asked) => {
        const { top, bottom } = asked.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }),
    )
    .toBe(true)
  await page.getByRole('button', { name: 'Esquecer', exact: true }).tap()
  await see(page, 'Nenhuma compra guardada neste aparelho.')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  expect((await context.cookies()).filter(({ name }) => name.startsWith('compra-'))).toEqual([])
  await page.reload()
  await see(page, 'Nenhuma compra guardada neste aparelho.')
})

test('two tabs that send the same order at once buy once and both show it; a PIX that lapsed leads to as many again', async () => {
  const other = await createCampaign(app, admin, { title: 'Fazer 250', numbers: 1000 })
  const { page, context } = await chromium.open({ baseURL: app.url, viewport: 'phone', firstVisit: true })
  const address = `/campaign/${other.url_amigavel}`
  const second = await context.newPage()
  // Both orders are on their way before either is answered.
  let sent = 0
  let release: () => void = () => undefined
  const both = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route('**/purchases', async (route) => {
    sent += 1
    if (sent === 2) release()
    await both
    await route.continue()
  })
  for (const tab of [page, second]) {
    await tab.goto(address)
    await expect
      .poll(async () => {
        await tab
          .getByRole('button', { name: /^Participar/ })
          .filter({ visible: true })
          .tap()
        return tab.getByRole('dialog').count()
      })
      .toBe(1)
  }
  for (const tab of [page, second]) {
    await tab.getByLabel('Celular com DDD').fill('62981230073')
    await tab.getByRole('button', { name: 'Continuar' }).tap()
    await tab.getByLabel('Nome completo').fill('Bruno Reis')
    await tab.getByRole('checkbox').check()
    // A second tap does no harm.
    await tab.getByRole('button', { name: /^Gerar PIX/ }).dblclick()
  }
  await see(page, 'Aguardando pagamento')
  await see(second, 'Aguardando pagamento')
  const rows = await app.database.db.select().from(transaction).where(eq(transaction.campaignId, other.id))
  expect(rows.map(({ quantity }) => quantity)).toEqual([1])
  await expect.poll(() => pathOf(second)).toBe(await pathOf(page))
  await expect.poll(() => pathOf(page)).toBe(`${address}/compra/${rows[0]?.id}`)
  await context.unroute('**/purchases')
  await second.close()

  await app.database.db.update(transaction).set({ quantity: 3 }).where(eq(transaction.campaignId, other.id))
  await letExpire(app, other.id)
  await page.reload()
  await see(page, 'O prazo deste PIX acabou')
  expect(await accessFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Gerar novo PIX' }).tap()
  await page
    .getByRole('dialog', { name: 'Comprar como' })
    .getByRole('button', { name: 'Gerar PIX de R$ 6,00' })
    .waitFor()
})

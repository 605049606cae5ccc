import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../server/platform/db/schema.ts'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { pathOf, see } from '../../support/browser/panel.ts'
import { accessFaults } from '../../support/browser/screens.ts'
import { takenOver } from '../../support/browser/taken-over.ts'
import { buy, createCampaign, pay } from '../../support/seeds/fixtures.ts'
import { letExpire } from '../../support/seeds/late-payment-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

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
    ...{ title: 'Honda CG 160', numbers: 1000, price: 0.1, minimum_transaction: 1 },
    ...{ quantity_suggested_1: 100, quantity_suggested_2: 250, product2: 'Capacete' },
  })
const participate = (page: Page) => page.getByRole('button', { name: /^Participar/ }).filter({ visible: true })
/** What has the focus, in its words. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

/** Opens a page on a device that keeps purchases, the first of them the newest. */
async function openWith(page: Page, path: string, kept: readonly object[]): Promise<void> {
  await page.goto('/favicon.svg')
  const memory = JSON.stringify({ buyer: null, purchases: kept, orders: {} })
  await page.evaluate((text) => localStorage.setItem('talao.comprador', text), memory)
  await page.goto(path)
}

test('the PIX and its payment are told by title, focus and a region that stood there before', async () => {
  const campaign = await sell()
  const { page } = await chromium.open({ baseURL: app.url, reducedMotion: true, viewport: 'phone' })
  await page.goto(`/campaign/${campaign.url_amigavel}`)
  await takenOver(page)
  const region = await page.locator('#chegada[role=status]').elementHandle()
  await expect.poll(() => region?.textContent()).toBe('')
  await participate(page).tap()
  await page.getByLabel('Celular com DDD').fill('62981230001')
  await page.getByRole('button', { name: 'Continuar' }).tap()
  await page.getByLabel('Nome completo').fill('Ana Cláudia Neves')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Gerar PIX/ }).tap()
  await see(page, 'Aguardando pagamento')
  await expect
    .poll(() => region?.textContent())
    .toBe('PIX de R$\u00a025,00 gerado para 250 cotas. Copie o código e pague.')
  await expect
    .poll(async () => [await page.title(), await focused(page)])
    .toEqual(['Pagar com PIX · Honda CG 160', 'Pagar com PIX'])
  const id = Number((await pathOf(page)).split('/').at(-1))
  const [bought] = await app.database.db.select().from(transaction).where(eq(transaction.id, id))
  await pay(app, String(bought?.chargeId))
  await see(page, 'Seus números')
  await expect.poll(() => region?.textContent()).toBe('Pagamento confirmado: 250 cotas.')
  await expect
    .poll(async () => [await page.title(), await focused(page)])
    .toEqual(['Pagamento confirmado · Honda CG 160', 'Pagamento confirmado: 250 cotas'])
})

test('a sheet that is closed gives the focus back, and a link to a place in the page loads nothing, also offline', async () => {
  const campaign = await sell()
  const { page, context } = await chromium.open({ baseURL: app.url, reducedMotion: true, viewport: 'phone' })
  await page.goto(`/campaign/${campaign.url_amigavel}`)
  await takenOver(page)
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('Ir para o conteúdo')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  await participate(page).focus()
  for (const close of ['Escape', 'Enter']) {
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    if (close === 'Enter') await page.getByRole('button', { name: 'Fechar' }).focus()
    await page.keyboard.press(close)
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect.poll(() => focused(page)).toMatch(/^Participar/)
  }
  await page.evaluate(() => Object.assign(window, { marked: true }))
  await context.setOffline(true)
  await page.getByRole('link', { name: 'mais 1 prêmio' }).tap()
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#premios')
  await page.goBack()
  await page.waitForTimeout(300)
  await expect
    .poll(() => page.evaluate(() => [(window as unknown as { marked?: boolean }).marked, location.hash]))
    .toEqual([true, '#conteudo'])
  await context.setOffline(false)
})

test('a sheet is laid out before it is opened, is shown with the next paint, and the page behind it rests after that', async () => {
  const campaign = await sell()
  const { page } = await chromium.open({ baseURL: app.url, reducedMotion: true, viewport: 'phone' })
  await page.goto(`/campaign/${campaign.url_amigavel}`)
  await takenOver(page)
  const seen = await page.evaluate(async () => {
    const dialog = document.querySelector('dialog') as HTMLDialogElement
    const { height } = dialog.getBoundingClientRect()
    const before = { isLaidOut: height > 100, shown: dialog.checkVisibility({ visibilityProperty: true }) }
    const blurred: string[] = []
    dialog.addEventListener('focusout', ({ target }) => blurred.push((target as HTMLElement).tagName))
    document.querySelector<HTMLElement>('.dock button')?.click()
    await new Promise((painted) => requestAnimationFrame(painted))
    const isOpen = dialog.open && dialog.checkVisibility({ visibilityProperty: true })
    const isEarly = !dialog.matches(':modal')
    while (!dialog.matches(':modal')) await new Promise((later) => setTimeout(later, 5))
    const focused = (document.activeElement as HTMLInputElement).name
    return { before, isOpen, isEarly, focused, blurred }
  })
  expect(seen).toEqual({
    ...{ before: { isLaidOut: true, shown: false }, isOpen: true, isEarly: true, focused: 'telefone' },
    blurred: [],
  })
  await page.keyboard.type('62981230001')
  await expect.poll(() => page.getByLabel('Celular com DDD').inputValue()).toBe('(62) 98123-0001')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  // One that is closed in the moment between, closes as well.
  await participate(page).click()
  const closed = await page.evaluate(async () => {
    const dialog = document.querySelector('dialog') as HTMLDialogElement
    while (dialog.open) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      document.querySelector<HTMLElement>('dialog [aria-label=Fechar]')?.click()
      await new Promise((later) => setTimeout(later))
    }
    await new Promise((later) => setTimeout(later, 100))
    return [dialog.open, dialog.matches(':modal'), document.activeElement?.textContent]
  })
  expect(closed).toEqual([false, false, expect.stringMatching(/^Participar/)])
})

test('with forced colours the chosen amount and the filled button differ from the others, and the QR code can be read', async () => {
  const campaign = await sell()
  const { page } = await chromium.open({ baseURL: app.url, reducedMotion: true, viewport: 'phone', theme: 'light' })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`/campaign/${campaign.url_amigavel}`)
  await takenOver(page)
  const groundOf = (selector: string) =>
    page.evaluate((found) => getComputedStyle(document.querySelector(found) as Element).backgroundColor, selector)
  const chosen = await groundOf('.amt[aria-pressed=true]')
  await expect.poll(() => groundOf('.dock .btn')).toBe(chosen)
  await expect.poll(() => groundOf('.amt[aria-pressed=false]')).not.toBe(chosen)
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.querySelector('.tk') as Element).borderTopWidth))
    .toBe('1px')
  expect(await accessFaults(page)).toEqual([])
  const { id, token } = await buy(app, campaign.url_amigavel, { quantity: 100 })
  await openWith(page, `/campaign/${campaign.url_amigavel}/compra/${id}`, [{ id, token, slug: campaign.url_amigavel }])
  await see(page, 'Aguardando pagamento')
  await expect.poll(() => groundOf('.qr svg')).toBe('rgb(255, 255, 255)')
  expect(await accessFaults(page)).toEqual([])
})

test('a PIX that waits is shown on the campaign, the list and Minhas cotas, the one that ends first, until it is paid or lapses', async () => {
  const campaign = await sell()
  const { url_amigavel: slug } = campaign
  const first = await buy(app, slug, { quantity: 200, telefone: '62981230011' })
  app.clock.move(60_000)
  const second = await buy(app, slug, { quantity: 100, telefone: '62981230011' })
  const waitsUntil = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString()
  const kept = [
    { id: second.id, token: second.token, slug, waitsUntil: waitsUntil(30) },
    { id: first.id, token: first.token, slug, waitsUntil: waitsUntil(29) },
  ]
  const { page } = await chromium.open({ baseURL: app.url, reducedMotion: true, viewport: { width: 320, height: 700 } })
  await page.clock.install({ time: app.clock.now() })
  const strip = page.getByRole('link', { name: /^Você tem um PIX de/ })
  for (const path of [`/campaign/${slug}`, '/campanhas', '/minhas-cotas']) {
    await openWith(page, path, kept)
    await strip.waitFor()
    await expect
      .poll(() => strip.textContent())
      .toMatch(/^Você tem um PIX de R\$\s20,00 até (?:\d\d\/\d\d.*)?\d\d:\d\dPagar$/)
    await expect.poll(() => strip.getAttribute('href')).toBe(`/campaign/${slug}/compra/${first.id}`)
    expect(await accessFaults(page)).toEqual([])
  }
  await pay(app, first.chargeId)
  await openWith(page, `/campaign/${slug}`, kept)
  await strip.waitFor()
  await expect.poll(() => strip.getAttribute('href')).toBe(`/campaign/${slug}/compra/${second.id}`)
  await letExpire(app, campaign.id)
  await openWith(page, `/campaign/${slug}`, kept)
  await takenOver(page)
  await expect.poll(() => strip.count()).toBe(0)
})

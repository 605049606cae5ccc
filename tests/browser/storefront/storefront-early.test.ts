import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../server/platform/db/schema.ts'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { type Gate, gateFor } from '../../support/browser/held-answers.ts'
import { see } from '../../support/browser/panel.ts'
import { takenOver } from '../../support/browser/taken-over.ts'
import { translate } from '../../support/browser/translation.ts'
import { buy, type Campaign, createCampaign } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const SCRIPT = /\/storefront\/client-.*\.js$/
/** What surrounds the ticket. */
const REST = /\/storefront\/rest-.*\.js$/

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
    ...{ title: 'Honda CG 160', numbers: 1000, price: 0.1, minimum_transaction: 1, max_reserva: 500 },
    ...{ quantity_suggested_1: 100, quantity_suggested_2: 250, qtd1: 100, price2: 0.08 },
  })

const boughtOf = async ({ id }: Campaign) =>
  app.database.db.select().from(transaction).where(eq(transaction.campaignId, id))

const ticket = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Quantidades sugeridas' }).getByRole('button', { name })
const participate = (page: Page) => page.getByRole('button', { name: /^Participar/ }).filter({ visible: true })
const quantity = (page: Page) => page.getByLabel('Quantidade de cotas')
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Seus dados' })

/** The campaign's page on a phone, whose script has not come. */
async function openWithout(script: 'held' | 'lost', campaign: Campaign) {
  const view = await chromium.open({ baseURL: app.url, viewport: 'phone', firstVisit: true })
  const gate: Gate = await gateFor(view.page, SCRIPT)
  gate.hold()
  if (script === 'lost') await gate.lose()
  await view.page.goto(`/campaign/${campaign.url_amigavel}?utm_source=whatsapp`, { waitUntil: 'commit' })
  await see(view.page, 'Quantas cotas?')
  return { ...view, gate }
}

test('what is tapped and typed before the script comes is answered at once, and the script goes on with it', async () => {
  const campaign = await sell()
  const { page, gate, problems } = await openWithout('held', campaign)
  const rest = await gateFor(page, REST)
  await ticket(page, /^100/).tap()
  await see(page, 'Você recebe 100 cotas')
  await expect.poll(() => ticket(page, /^100/).getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => quantity(page).inputValue()).toBe('100')
  await participate(page).getByText('8,00').waitFor()
  await page.getByRole('button', { name: 'Mais 10 cotas' }).tap()
  await expect.poll(() => quantity(page).inputValue()).toBe('110')
  // What nobody has counted yet is not said.
  await page.getByText('Você recebe 100 cotas').waitFor({ state: 'hidden' })
  await quantity(page).fill('120')
  await participate(page).tap()
  await sheet(page).waitFor()
  await page.keyboard.type('6298')

  await gate.pass()
  await takenOver(page)
  await sheet(page).waitFor()
  await sheet(page).getByText('120 cotas').waitFor()
  // The ticket and its sheet are taken over before the rest has come, which then goes on with what was typed into it.
  const phone = sheet(page).getByLabel('Celular com DDD')
  await page.keyboard.type('123')
  await expect.poll(() => phone.inputValue()).toBe('6298123')
  await rest.pass()
  await expect.poll(() => phone.inputValue()).toBe('(62) 9812-3')
  await page.keyboard.type('4567')
  await expect.poll(() => phone.inputValue()).toBe('(62) 98123-4567')
  await page.keyboard.press('Enter')
  await sheet(page).getByLabel('Nome completo').fill('Ana Cláudia Neves')
  await sheet(page).getByRole('checkbox').check()
  await sheet(page).getByRole('button', { name: 'Gerar PIX de R$ 9,60' }).tap()
  await see(page, 'Aguardando pagamento')
  expect(await boughtOf(campaign)).toMatchObject([{ quantity: 120, params: { utm_source: 'whatsapp' } }])
  expect(problems).toEqual([])
})

test('a sheet that was closed again stays closed, and a chosen amount is kept over one of before', async () => {
  const campaign = await sell()
  const { page, gate } = await openWithout('held', campaign)
  await participate(page).tap()
  await sheet(page).getByRole('button', { name: 'Fechar' }).tap()
  await sheet(page).waitFor({ state: 'hidden' })
  await ticket(page, /^100/).tap()
  await gate.pass()
  await takenOver(page)
  await see(page, 'Você recebe 100 cotas')
  await expect.poll(() => sheet(page).count()).toBe(0)
  await expect.poll(() => ticket(page, /^100/).getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: 'Menos 10 cotas' }).tap()
  await see(page, '100 cotas saem por R$ 8,00, menos que 90.')
})

test('what is wrong with a quantity that was asked for early the script says when it comes', async () => {
  const campaign = await sell()
  const { page, gate } = await openWithout('held', campaign)
  await quantity(page).fill('5')
  await participate(page).tap()
  await expect.poll(() => participate(page).getAttribute('aria-busy')).toBe('true')
  await gate.pass()
  await see(page, 'O mínimo é R$ 1,00: 10 cotas.')
  await expect.poll(() => quantity(page).inputValue()).toBe('5')
})

test('who is known on this device taps once: the script opens the sheet when it comes', async () => {
  const campaign = await sell()
  const { page, gate } = await openWithout('held', campaign)
  // They accepted here the texts that the page asks for.
  const { consent: acceptedVersion } = await page.evaluate(() =>
    JSON.parse(document.getElementById('page')?.textContent ?? ''),
  )
  const buyer = { name: 'Ana Cláudia Neves', telefone: '62981234567', acceptedAt: null, acceptedVersion }
  await page.evaluate((kept) => localStorage.setItem('talao.comprador', kept), JSON.stringify({ buyer }))
  await participate(page).tap()
  await expect.poll(() => participate(page).getAttribute('aria-busy')).toBe('true')
  await gate.pass()
  await page.getByRole('dialog', { name: 'Comprar como' }).waitFor()
  await page.getByRole('button', { name: 'Gerar PIX de R$ 20,00' }).waitFor()
})

test('where the script never comes, forms lead to the PIX with what was chosen and typed', async () => {
  const campaign = await sell()
  const { page } = await openWithout('lost', campaign)
  await quantity(page).fill('120')
  await participate(page).tap()
  await sheet(page).getByLabel('Celular com DDD').fill('62981234567')
  await sheet(page).getByRole('button', { name: 'Continuar' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Seus dados' }).waitFor()
  await expect.poll(() => page.getByLabel('Celular com DDD').inputValue()).toBe('62981234567')
  await page.getByLabel('Nome completo').fill('Ana Cláudia Neves')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Gerar PIX de R$ 9,60' }).tap()
  await see(page, 'Aguardando pagamento')
  expect(await boughtOf(campaign)).toMatchObject([{ quantity: 120, params: { utm_source: 'whatsapp' } }])
})

/** The page of a PIX on the phone that bought it, whose script has not come. */
async function openPixWithout(script: 'held' | 'lost', telefone: string) {
  const { url_amigavel: slug } = await sell()
  const { id, token } = await buy(app, slug, { quantity: 100, telefone })
  const view = await chromium.open({ baseURL: app.url, viewport: 'phone', firstVisit: true })
  const { page, context } = view
  await context.addCookies([{ name: `compra-${id}`, value: token, url: app.url }])
  const gate: Gate = await gateFor(page, SCRIPT)
  gate.hold()
  if (script === 'lost') await gate.lose()
  await page.goto(`/campaign/${slug}/compra/${id}`, { waitUntil: 'commit' })
  await see(page, 'Aguardando pagamento')
  return { ...view, gate }
}
const copy = (page: Page) => page.getByRole('button', { name: 'Copiar código PIX' })
const code = (page: Page) => page.getByLabel('PIX Copia e Cola: selecione tudo e copie')

test('where the script of a PIX never comes, its code is selected, the bank is asked and a frame looks, as without one', async () => {
  const { page, problems } = await openPixWithout('lost', '62981234570')
  await code(page).waitFor()
  await expect.poll(() => code(page).inputValue()).toMatch(/^000201/)
  expect(await copy(page).count()).toBe(0)
  await page
    .frameLocator('iframe[title="Situação do PIX"]')
    .getByText(/^Aguardando pagamento\. Conferido em /)
    .waitFor()
  await page.getByRole('button', { name: 'Já paguei' }).tap()
  await see(page, 'O banco ainda não confirmou.')
  await code(page).waitFor()
  expect(problems.filter(({ text }) => !text.includes('ERR_FAILED'))).toEqual([])
})

test('the script of a PIX that comes after all takes the page over as it was', async () => {
  const { page, gate, problems } = await openPixWithout('held', '62981234571')
  await copy(page).tap()
  await expect.poll(() => copy(page).getAttribute('aria-busy')).toBe('true')
  // Nobody waits for it longer.
  await code(page).waitFor()
  await gate.pass()
  await takenOver(page)
  await page.getByRole('button', { name: /Copiar código PIX|Código copiado/ }).waitFor()
  await expect.poll(() => page.locator('iframe').count()).toBe(0)
  await page.getByRole('button', { name: 'Já paguei' }).waitFor()
  expect(problems).toEqual([])
})

test.each(['lost', 'held'] as const)(
  'where the script that checks a draw never comes, the page says how it is checked by hand (%s)',
  async (script) => {
    const { url_amigavel: slug } = await sell()
    const { page, problems } = await chromium.open({ baseURL: app.url, viewport: 'phone', firstVisit: true })
    const gate: Gate = await gateFor(page, SCRIPT)
    gate.hold()
    if (script === 'lost') await gate.lose()
    await page.goto(`/campaign/${slug}/conferir`, { waitUntil: 'commit' })
    const says = page.getByText('Com JavaScript ligado, esta página baixaria a prova')
    await see(page, 'Conferir à mão')
    if (script === 'held') {
      expect(await says.isVisible()).toBe(false)
      await gate.lose()
    }
    await says.waitFor()
    expect(problems.filter(({ text }) => !text.includes('ERR_FAILED'))).toEqual([])
  },
)

test('a page that was translated before its script came is taken over as it is', async () => {
  const campaign = await sell()
  const { page, gate, problems } = await openWithout('held', campaign)
  await translate(page)
  await ticket(page, /^100/).tap()
  await gate.pass()
  await takenOver(page)
  await page.getByRole('button', { name: 'Mais 10 cotas' }).tap()
  await see(page, 'Você recebe 110 cotas')
  await participate(page).getByText('8,80').waitFor()
  expect(problems).toEqual([])
})

test('a page that went wrong shows again what the server drew, and is loaded anew', async () => {
  const campaign = await sell()
  const { page } = await chromium.open({ baseURL: app.url, viewport: 'phone', firstVisit: true })
  await page.goto(`/campaign/${campaign.url_amigavel}`)
  await takenOver(page)
  const loads = async () => {
    const loaded = page.waitForEvent('load')
    // What no translation does, but something that stands in between may: nothing can be drawn any more.
    await page.evaluate(() => {
      Node.prototype.insertBefore = () => {
        throw new Error('nothing is put in')
      }
    })
    await quantity(page).fill('5')
    await participate(page).tap()
    return loaded
  }
  await loads()
  await see(page, 'Quantas cotas?')
  await takenOver(page)
  await page.getByRole('button', { name: 'Mais 10 cotas' }).tap()
  await see(page, 'Você recebe 15 cotas')
})

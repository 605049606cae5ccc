import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumForFile, type OpenPage } from '../support/browser/chromium.ts'
import { gateFor } from '../support/browser/held-answers.ts'
import { bringSession, pathOf } from '../support/browser/panel.ts'
import { accessFaultsInBothThemes } from '../support/browser/screens.ts'
import { type Campaign, createCampaign } from '../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
let campaigns: Campaign[]

beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  campaigns = []
  for (const title of ['Casa na praia', 'Fiat Strada', 'Honda CG 160'])
    campaigns.unshift(await createCampaign(app, admin, { title }))
})
afterAll(() => app.close())

async function panel(options: Parameters<typeof chromium.open>[0] = {}, first = 'Casa na praia'): Promise<OpenPage> {
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true, ...options })
  await bringSession(app, view, ['transactions.index'])
  await view.page.goto('/actions')
  await view.page.getByRole('row').filter({ hasText: first }).waitFor()
  return view
}

const cursor = (page: Page) => page.locator('[role=row][aria-selected=true]').textContent()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

describe('keys', () => {
  test('a list opens with the cursor on its first row; J and K walk it and bring the focus to it, X selects, Enter opens', async () => {
    const { page, problems } = await panel()
    await expect.poll(() => cursor(page)).toContain('Honda CG 160')
    await page.keyboard.press('j')
    await expect.poll(() => cursor(page)).toContain('Fiat Strada')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('grid')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await expect.poll(() => cursor(page)).toContain('Fiat Strada')
    await page.keyboard.press('x')
    await page.getByText('1 campanha selecionada').waitFor()
    await page.keyboard.press('x')
    await page.getByText('1 campanha selecionada').waitFor({ state: 'hidden' })
    await page.keyboard.press('x')
    await page.getByText('1 campanha selecionada').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('1 campanha selecionada').waitFor({ state: 'hidden' })
    await page.keyboard.press('Enter')
    await dialog(page, 'Resumo da Campanha').getByText('Fiat Strada').first().waitFor()
    expect(problems).toEqual([])
  })

  test('the price is changed on its row by a key or in the palette, confirmed where it moves by more than half, and taken back', async () => {
    const { page, problems } = await panel()
    const row = page.getByRole('row').filter({ hasText: 'Honda CG 160' })
    await page.keyboard.press('$')
    const form = dialog(page, 'Mudar Preço')
    await form.getByText('Agora: R$\u00a02,00').waitFor()
    await expect.poll(() => form.getByLabel('Preço por cota').inputValue()).toBe('2,00')
    await page.keyboard.type('250')
    await form.getByText('R$\u00a02,00 → R$\u00a02,50').waitFor()
    await page.keyboard.press('Enter')
    await form.waitFor({ state: 'hidden' })
    await row.getByText('2,50').waitFor()
    await page.keyboard.press('Control+z')
    await row.getByText('2,00').first().waitFor()
    await page.getByText('Desfeito: campanha salva').waitFor()

    await page.keyboard.press('Control+k')
    await page.keyboard.type('preco 0,90')
    await page.getByRole('option', { name: 'Mudar preço: R$\u00a02,00 → R$\u00a00,90' }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => form.getByLabel('Preço por cota').inputValue()).toBe('0,90')
    await page.keyboard.press('Enter')
    await dialog(page, 'Mudar o preço de “Honda CG 160”?').getByRole('button', { name: 'Mudar o preço' }).click()
    await row.getByText('0,90').waitFor()

    await page.keyboard.press('@')
    await dialog(page, 'Mudar Data do Sorteio').getByText('Agora: sem data').waitFor()
    await page.keyboard.type('281120311900')
    await page.keyboard.press('Enter')
    await dialog(page, 'Mudar Data do Sorteio').waitFor({ state: 'hidden' })
    await row.getByText(/28\/11/).waitFor()
    expect(problems).toEqual([])
  })

  test('a key also serves while a box or a choice has the focus, and a refused one says why', async () => {
    const { page } = await panel()
    const row = page.getByRole('row').filter({ hasText: 'Casa na praia' })
    await row.getByRole('checkbox').focus()
    await row.getByRole('checkbox').press('Space')
    await page.getByText('1 campanha selecionada').waitFor()
    await row.hover()
    await page.keyboard.press('j')
    await row.getByRole('checkbox').focus()
    await page.route('**/api/transactions/*', () => {})
    await page.keyboard.press('t')
    await dialog(page, 'Transações').waitFor()
    await page.keyboard.press('u')
    await page.getByRole('region', { name: 'Avisos' }).getByText('A lista está sendo carregada').waitFor()
  })

  test('a slash leads to the search of the list, where letters are letters', async () => {
    const { page } = await panel()
    await page.keyboard.press('j')
    await page.keyboard.press('/')
    await page.keyboard.type('fgcx')
    const field = page.getByRole('searchbox', { name: 'Buscar campanha' })
    await expect.poll(() => field.inputValue()).toBe('fgcx')
    await page.getByText('Nenhum registro encontrado').waitFor()
    await expect.poll(() => pathOf(page)).toBe('/actions')
  })

  test.each(['Enter', 'ArrowDown'])(
    '%s leads from the search into what it finds, also before that is there',
    async (key) => {
      const { page } = await panel()
      const list = await gateFor(page, /\/api\/actions\?/)
      await page.keyboard.press('/')
      await page.locator('input[type=search]:focus').waitFor()
      await page.keyboard.type('fiat')
      await page.keyboard.press(key)
      await list.pass()
      await expect.poll(() => cursor(page)).toContain('Fiat Strada')
      await page.keyboard.press('e')
      await dialog(page, 'Editar Campanha').waitFor()
    },
  )

  test('G and then a letter goes, and G alone lapses', async () => {
    const { page } = await panel()
    await page.keyboard.press('g')
    await page.getByRole('status', { name: 'Ir para' }).getByText('Lixeira de campanhas').waitFor()
    await page.keyboard.press('l')
    await page.getByText('A lixeira está vazia').waitFor()
    await page.keyboard.press('g')
    await page.getByRole('status', { name: 'Ir para' }).waitFor({ state: 'hidden' })
    await page.keyboard.press('c')
    await expect.poll(() => pathOf(page)).toBe('/actions/trash')
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await page.getByRole('row').filter({ hasText: 'Casa na praia' }).waitFor()
    await expect.poll(() => pathOf(page)).toBe('/actions')
  })

  test('brackets show the record before and after in the same drawer, and take the cursor along', async () => {
    const { page } = await panel()
    await page.keyboard.press('j')
    await page.keyboard.press('t')
    const drawer = dialog(page, 'Transações')
    await drawer.getByText('Fiat Strada').first().waitFor()
    await page.keyboard.press(']')
    await drawer.getByText('Casa na praia').first().waitFor()
    await expect.poll(() => pathOf(page)).toBe(`/action/${campaigns[2]?.id}/transactions`)
    await page.keyboard.press(']')
    await page.keyboard.press('[')
    await drawer.getByText('Fiat Strada').first().waitFor()
    await page.keyboard.press('[')
    await drawer.getByText('Honda CG 160').first().waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await expect.poll(() => cursor(page)).toContain('Honda CG 160')
  })

  test('Ctrl Enter saves from within a field, and no letter typed there does anything else', async () => {
    const { page } = await panel()
    await page.keyboard.press('e')
    const form = dialog(page, 'Editar Campanha')
    const title = form.getByRole('textbox', { name: 'Título', exact: true })
    await title.fill('Honda CG 160 jgx?')
    await title.press('End')
    await page.keyboard.type('/')
    await page.keyboard.press('Control+Enter')
    await form.waitFor({ state: 'hidden' })
    await page.getByRole('row').filter({ hasText: 'Honda CG 160 jgx?/' }).waitFor()
  })

  test('a question mark shows the shortcuts of where one is, in a dialog that passes axe in both themes, and a switch that turns single keys off for good', async () => {
    const { page } = await panel()
    await page.keyboard.press('j')
    await page.keyboard.press('?')
    const help = dialog(page, 'Atalhos do teclado')
    for (const words of ['Transações', 'Descer', 'Campanhas encerradas', 'Nova campanha', 'Buscar na lista'])
      await help.getByText(words, { exact: true }).waitFor()
    expect(await accessFaultsInBothThemes(page)).toEqual([])
    await help.getByRole('switch').setChecked(false)
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('grid')
    await page.reload()
    await page.getByRole('row').filter({ hasText: 'Casa na praia' }).waitFor()
    for (const key of ['j', 'n', '?', 'g', 'c', 'x']) await page.keyboard.press(key)
    await expect.poll(() => cursor(page)).toContain('Honda')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox').waitFor()
    await page.keyboard.type('ligar atalhos de uma')
    await page.getByRole('option', { name: /^Ligar atalhos/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('combobox').waitFor({ state: 'hidden' })
    await page.keyboard.press('j')
    await expect.poll(() => cursor(page)).toContain('Fiat')
  })

  test('far down a list a row that is changed stays where it was, under the cursor and selected, whatever comes above', async () => {
    for (let number = 1; number <= 60; number += 1) await createCampaign(app, admin, { title: `Rifa ${number}.` })
    const { page, problems } = await panel({}, 'Rifa 60.')
    const row = (title: string) => page.getByRole('row').filter({ hasText: title })
    await page.keyboard.press('j')
    const toTheEnd = async () => {
      await page.keyboard.press('End')
      return cursor(page)
    }
    await expect.poll(toTheEnd).toContain('Casa na praia')
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('k')
    await expect.poll(() => cursor(page)).toContain('Rifa 4.')
    await page.keyboard.press('x')
    await page.getByText('1 campanha selecionada').waitFor()
    const place = await row('Rifa 4.').boundingBox()
    await page.keyboard.press('e')
    const form = dialog(page, 'Editar Campanha')
    await form.getByRole('textbox', { name: 'Título', exact: true }).fill('Rifa 4, revista')
    await createCampaign(app, admin, { title: 'De outra pessoa' })
    await page.keyboard.press('Control+Enter')
    await form.waitFor({ state: 'hidden' })
    await row('Rifa 4, revista').waitFor()
    await expect.poll(() => cursor(page)).toContain('Rifa 4, revista')
    await expect.poll(() => row('Rifa 4, revista').getByRole('checkbox').isChecked()).toBe(true)
    await expect.poll(() => row('Rifa 4, revista').boundingBox()).toEqual(place)
    await page.keyboard.press('Home')
    await row('De outra pessoa').waitFor()
    expect(problems).toEqual([])
  })
})

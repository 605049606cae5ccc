import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chromiumForFile, type OpenPage } from '../support/browser/chromium.ts'
import { giveCode, nearestSentence, see, seeFieldError, twoDigits } from '../support/browser/panel.ts'
import { CONTEST } from '../support/seeds/draws.ts'
import { buyAndPay, unsoldQuota } from '../support/seeds/fixtures.ts'
import { ADMIN, startApp, type TestApp } from '../support/server/build-app.ts'

const chromium = chromiumForFile()

test('the whole way by keyboard and palette alone: sign in, create, sell, draw, sign out', async () => {
  const app = await startApp()
  try {
    const view = await chromium.open({ baseURL: app.url, theme: 'light', reducedMotion: true })
    const { page, problems } = view
    await page.goto('/')
    await signIn(app, view)
    await createCampaign(page)
    const { numbers } = await buyAndPay(app, 'yamaha-factor-150', { quantity: 3 })
    await seeSale(app, page)
    await draw(app, page, numbers)
    await signOut(page)
    expect(problems).toEqual([])
  } finally {
    await app.close()
  }
})

/** What has the focus, by its label or its words. */
const inFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null
    return element?.labels?.[0]?.textContent ?? element?.getAttribute('aria-label') ?? element?.textContent ?? ''
  })

const untilFocus = (page: Page, label: string) => expect.poll(() => inFocus(page)).toBe(label)

/** Walks with Tab to the next thing with these words, as nobody who sees could skip it. */
async function tabTo(page: Page, label: RegExp) {
  for (let step = 0; step < 40; step++) {
    if (label.test(await inFocus(page))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no Tab leads to ${label}`)
}

async function retype(page: Page, text: string) {
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** Opens the palette, types, and takes the first command, which must be this one. */
async function command(page: Page, typed: string, label: string) {
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox').waitFor()
  await page.keyboard.type(typed)
  await expect.poll(() => page.locator('[role=option][aria-selected=true]').textContent()).toContain(label)
  await page.keyboard.press('Enter')
}

async function signIn(app: TestApp, { page, context, problems }: OpenPage) {
  await untilFocus(page, 'E-mail')
  await page.keyboard.press('Enter')
  await seeFieldError(page, 'Senha', 'Informe seu email e senha')
  await page.keyboard.type(ADMIN.email)
  await tabTo(page, /^Senha$/)
  await page.keyboard.type('senha errada')
  await page.keyboard.press('Enter')
  await seeFieldError(page, 'Senha', 'E-mail ou Senha incorretos')

  await context.setOffline(true)
  await page.keyboard.press('Enter')
  await seeFieldError(page, 'Senha', 'Erro ao se conectar ao servidor')
  await context.setOffline(false)
  expect(problems.splice(0)).toEqual([
    { kind: 'console', text: 'Failed to load resource: net::ERR_INTERNET_DISCONNECTED' },
  ])

  await retype(page, ADMIN.password)
  await page.keyboard.press('Enter')
  await giveCode(app, page, { wrongFirst: true })
  await see(page, 'Nenhuma campanha ativa')
}

async function createCampaign(page: Page) {
  await command(page, 'nova camp', 'Nova campanha')
  const form = page.getByRole('dialog', { name: 'Nova Campanha' })
  await untilFocus(page, 'Título')
  await tabTo(page, /^2º prêmio/)
  await page.keyboard.type('Um capacete')
  await page.keyboard.press('Control+S')
  await see(page, '4 campos precisam de correção.')
  const field = (name: string) => form.getByRole('textbox', { name: new RegExp(`^${name}`) })
  await expect.poll(() => field('2º prêmio').inputValue()).toBe('Um capacete')

  await untilFocus(page, 'Título')
  await seeFieldError(page, 'Título', 'Informe o título da campanha')
  await page.keyboard.type('Yamaha Factor 150')
  await page.keyboard.press('F8')
  await untilFocus(page, '1º prêmio')
  await seeFieldError(page, '1º prêmio', 'Informe o 1º prêmio')
  await page.keyboard.type('Uma moto zero quilômetro')
  await page.keyboard.press('F8')
  await untilFocus(page, 'Quantidade de cotas')
  await seeFieldError(page, 'Quantidade de cotas', 'Informe a quantidade de cotas')
  await page.keyboard.type('100')
  await page.keyboard.press('F8')
  await untilFocus(page, 'Preço por cota')
  await seeFieldError(page, 'Preço por cota', 'Informe o preço da cota')
  await page.keyboard.type('2,00')
  await expect.poll(() => field('Quantidade de cotas').inputValue()).toBe('100')
  await expect.poll(() => form.getByLabel('Preço por cota', { exact: true }).inputValue()).toBe('2,00')
  await page.keyboard.press('Control+S')
  await form.waitFor({ state: 'hidden' })
  await see(page, 'Campanha criada')
  await page.getByRole('dialog', { name: 'Divulgar' }).waitFor()
  await page.keyboard.press('Escape')
}

async function seeSale(app: TestApp, page: Page) {
  await page.getByRole('row').filter({ hasText: 'Yamaha Factor 150' }).waitFor()
  await page.keyboard.press('j')
  await tabTo(page, /^Campanhas$/)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Resumo da Campanha' }).getByText('R$\u00a06,00').first().waitFor()
  await page.keyboard.press('t')
  const drawer = page.getByRole('dialog', { name: 'Transações' })
  await giveCode(app, page)
  const sale = drawer.getByRole('row').filter({ hasText: 'Maria das Dores' })
  await sale.waitFor()
  await expect.poll(() => sale.textContent()).toMatch(/Aprovado.*Maria das Dores.*3 cotas.*R\$\s6,00/)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
}

async function draw(app: TestApp, page: Page, sold: number[]) {
  await command(page, 'sortear acao', 'Sortear Ação')
  const drawer = page.getByRole('dialog', { name: 'Sortear Ação' })
  await drawer.getByRole('article', { name: '1º prêmio' }).waitFor()
  await tabTo(page, /^N° do concurso$/)
  await page.keyboard.type(CONTEST)
  await tabTo(page, /^Resultado$/)
  const { quota, below, above } = unsoldQuota(sold, 100)
  await page.keyboard.type(String(quota))
  await page.keyboard.press('Control+Enter')
  await confirmDraw(page)
  await giveCode(app, page)
  await seeFieldError(page, 'Resultado', nearestSentence(quota, below, above))
  await expect.poll(() => drawer.getByLabel('N° do concurso').inputValue()).toBe(CONTEST)
  await expect.poll(() => drawer.getByLabel('Resultado').inputValue()).toBe(String(quota))

  const winner = sold[0] ?? 0
  await retype(page, String(winner))
  await command(page, 'sortear proximo', 'Sortear próximo prêmio')
  await confirmDraw(page)
  const after = page.getByRole('dialog', { name: 'Resultado da Ação' })
  await after.getByText('COTA CONTEMPLADA', { exact: true }).waitFor()
  await expect
    .poll(() => after.getByRole('article', { name: '1º prêmio' }).textContent())
    .toMatch(
      new RegExp(
        `COTA CONTEMPLADA${twoDigits(winner)}Resultado ${winner}.*Loteria Federal, concurso ${CONTEST}.*Maria das Dores`,
      ),
    )
  await tabTo(page, /^Mostrar telefone$/)
  await page.keyboard.press('Enter')
  await see(page, '(62) 98123-4567')
  await page.keyboard.press('Escape')
  await after.waitFor({ state: 'hidden' })
}

/** Types the word that a final draw asks for (S28). */
async function confirmDraw(page: Page) {
  await untilFocus(page, 'Digite sortear para confirmar')
  await page.keyboard.type('sortear')
  await page.keyboard.press('Enter')
}

async function signOut(page: Page) {
  await command(page, 'sair', 'Sair')
  await untilFocus(page, 'E-mail')
}

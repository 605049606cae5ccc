import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatMoment } from '../../src/domain/values/dates.ts'
import { chromiumForFile, type OpenPage } from '../support/browser/chromium.ts'
import { giveCode, nearestSentence, pathOf, see, seeFieldError, twoDigits } from '../support/browser/panel.ts'
import { translate } from '../support/browser/translation.ts'
import { CONTEST } from '../support/seeds/draws.ts'
import { buyAndPay, unsoldQuota } from '../support/seeds/fixtures.ts'
import { ADMIN, startApp, type TestApp } from '../support/server/build-app.ts'
import type { DatabaseKind } from '../support/server/databases.ts'

const chromium = chromiumForFile()

test('the whole way by pointer on a page that the browser translates: sign in, create, sell, draw, sign out', () =>
  wholeWay('postgres', 'desktop'))

test('the whole way by pointer on a phone, on PGlite', () => wholeWay('pglite', 'phone'))

async function wholeWay(kind: DatabaseKind, viewport: 'desktop' | 'phone') {
  const app = await startApp({ kind })
  try {
    const view = await chromium.open({ baseURL: app.url, viewport, reducedMotion: viewport === 'phone' })
    const { page, problems } = view
    await page.goto('/')
    await page.getByRole('heading', { name: 'Entrar' }).waitFor()
    if (viewport === 'desktop') await translate(page)
    await signIn(app, view)
    await createCampaign(page, viewport)

    const { numbers } = await buyAndPay(app, 'honda-cg-160', { quantity: 3 })
    await seeSale(app, page, viewport)
    await draw(app, page, numbers)
    await signOut(page)
    expect(problems).toEqual([])
  } finally {
    await app.close()
  }
}

async function signIn(app: TestApp, { page, context, problems }: OpenPage) {
  await page.getByRole('heading', { name: 'Entrar' }).waitFor()
  await expect.poll(() => pathOf(page)).toBe('/login')
  const enter = page.getByRole('button', { name: 'Entrar' })
  await enter.click()
  await seeFieldError(page, 'Senha', 'Informe seu email e senha')

  await page.getByLabel('E-mail').fill(ADMIN.email)
  await page.getByLabel('Senha', { exact: true }).fill('senha errada')
  await enter.click()
  await seeFieldError(page, 'Senha', 'E-mail ou Senha incorretos')
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(ADMIN.email)

  await context.setOffline(true)
  await enter.click()
  await seeFieldError(page, 'Senha', 'Erro ao se conectar ao servidor')
  await context.setOffline(false)
  expect(problems.splice(0)).toEqual([
    { kind: 'console', text: 'Failed to load resource: net::ERR_INTERNET_DISCONNECTED' },
  ])

  await page.getByLabel('Senha', { exact: true }).fill(ADMIN.password)
  await enter.click()
  await giveCode(app, page, { wrongFirst: true })
  await page.getByRole('heading', { name: 'Campanhas' }).waitFor()
  await see(page, 'Nenhuma campanha ativa')
}

async function createCampaign(page: Page, viewport: 'desktop' | 'phone') {
  await page.getByRole('button', { name: 'Nova campanha' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nova Campanha' })
  await form.getByRole('textbox', { name: '2º prêmio' }).fill('Um capacete')
  await form.getByRole('button', { name: 'Criar campanha' }).click()
  await see(page, '4 campos precisam de correção.')
  await seeFieldError(page, 'Título', 'Informe o título da campanha')
  await seeFieldError(page, '1º prêmio', 'Informe o 1º prêmio')
  await seeFieldError(page, 'Quantidade de cotas', 'Informe a quantidade de cotas')
  await seeFieldError(page, 'Preço por cota', 'Informe o preço da cota')
  await expect.poll(() => form.getByRole('textbox', { name: '2º prêmio' }).inputValue()).toBe('Um capacete')

  await form.getByRole('textbox', { name: 'Título', exact: true }).fill('Honda CG 160')
  await form.getByRole('textbox', { name: '1º prêmio', exact: true }).fill('Uma moto zero quilômetro')
  await form.getByRole('textbox', { name: 'Quantidade de cotas', exact: true }).fill('100')
  await form.getByRole('textbox', { name: 'Preço por cota', exact: true }).fill('2,00')
  await form
    .getByRole('textbox', { name: 'Data prevista do sorteio' })
    .fill(`${formatMoment(new Date()).slice(0, 10)} 23:59`)
  await form.getByRole('button', { name: 'Criar campanha' }).click()
  await form.waitFor({ state: 'hidden' })
  await see(page, 'Campanha criada')
  await page.getByRole('dialog', { name: 'Divulgar' }).getByText('Fechar', { exact: true }).last().click()
  const row = page.getByRole('row').filter({ hasText: 'Honda CG 160' })
  await row.waitFor()
  await expect.poll(() => row.textContent()).toMatch(viewport === 'phone' ? /R\$\s2,00 · .*23:59/ : /2 prêmios/)
}

async function seeSale(app: TestApp, page: Page, viewport: 'desktop' | 'phone') {
  await page.getByRole('row').filter({ hasText: 'Honda CG 160' }).getByText('Honda CG 160').click()
  const overview = page.getByRole('dialog', { name: 'Resumo da Campanha' })
  await overview.getByText('1 compra').first().waitFor()
  await overview.getByRole('button', { name: /Transações/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Transações' })
  await giveCode(app, page)
  const sale = drawer.getByRole('row').filter({ hasText: 'Maria das Dores' })
  await sale.waitFor()
  await expect.poll(() => sale.textContent()).toMatch(/Aprovado.*3 cotas|Maria das Dores.*R\$\s6,00.*Aprovado.*3 cotas/)
  await see(page, '1 registro')
  // What the purchases were opened from is there again below them.
  for (const each of [drawer, overview]) {
    await each.getByRole('button', { name: viewport === 'phone' ? /Voltar/ : 'Fechar' }).click()
    await each.waitFor({ state: 'hidden' })
  }
}

async function draw(app: TestApp, page: Page, sold: number[]) {
  await page.getByRole('button', { name: 'Mais ações de Honda CG 160' }).click()
  await page.getByRole('menuitem', { name: /^Sortear/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Sortear Ação' })
  const ticket = drawer.getByRole('article', { name: '1º prêmio' })
  await ticket.waitFor()

  const { quota, below, above } = unsoldQuota(sold, 100)
  await drawer.getByLabel('N° do concurso').fill(CONTEST)
  const result = `451${twoDigits(quota)}`
  await ticket.getByLabel('Resultado').fill(result)
  await ticket.getByRole('button', { name: 'Sortear' }).click()
  await see(page, `Resultado do concurso ${CONTEST} digitado pelo organizador, não conferido.`)
  await confirmDraw(page)
  await giveCode(app, page)
  await seeFieldError(page, 'Resultado', nearestSentence(quota, below, above))
  await expect.poll(() => drawer.getByLabel('N° do concurso').inputValue()).toBe(CONTEST)
  await expect.poll(() => ticket.getByLabel('Resultado').inputValue()).toBe(result)

  const winner = sold[0] ?? 0
  await ticket.getByLabel('Resultado').fill(String(winner))
  await ticket.getByRole('button', { name: 'Sortear' }).click()
  await confirmDraw(page)
  const after = page.getByRole('dialog', { name: 'Resultado da Ação' })
  await after.getByText('COTA CONTEMPLADA', { exact: true }).waitFor()
  await expect
    .poll(() => ticketText(after))
    .toMatch(
      new RegExp(
        `COTA CONTEMPLADA${twoDigits(winner)}Resultado ${winner}.*Loteria Federal, concurso ${CONTEST}.*Maria das Dores`,
      ),
    )
  await expect.poll(() => after.textContent()).toContain('1 de 2 prêmios sorteados')
  await after.getByRole('button', { name: 'Mostrar telefone' }).click()
  await see(page, '(62) 98123-4567')
  await page
    .getByRole('button', { name: /^(Fechar|Voltar.*)$/ })
    .filter({ visible: true })
    .first()
    .click()
  await after.waitFor({ state: 'hidden' })
}

/** Types the word that a final draw asks for (S28). */
async function confirmDraw(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Sortear o 1º prêmio?' })
  const accept = dialog.getByRole('button', { name: 'Sortear' })
  await expect.poll(() => accept.getAttribute('aria-disabled')).toBe('true')
  await dialog.getByLabel('Digite sortear para confirmar').fill('Sortear')
  await accept.click()
  await dialog.waitFor({ state: 'hidden' })
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Comandos' }).filter({ visible: true }).first().click()
  await page.getByRole('option', { name: 'Sair', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Entrar' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Entrar' }).waitFor()
}

const ticketText = (drawer: ReturnType<Page['getByRole']>) =>
  drawer.getByRole('article', { name: '1º prêmio' }).textContent()

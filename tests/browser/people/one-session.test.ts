import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumForFile, type OpenPage } from '../../support/browser/chromium.ts'
import { bringSession, giveCode, holdReads, pathOf, see } from '../../support/browser/panel.ts'
import { createCampaign } from '../../support/seeds/fixtures.ts'
import { ADMIN, startApp, type TestApp } from '../../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await createCampaign(app, await app.signIn(), { title: 'Casa na praia' })
})
afterAll(() => app.close())

let affiliates = 0

const login = (page: Page) => page.getByRole('button', { name: 'Entrar' })
const campaign = (page: Page) => page.getByRole('row').filter({ hasText: 'Casa na praia' })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Transações' })
const codes = (page: Page) => page.getByRole('dialog', { name: 'Confirme que é você' })

async function signIn(page: Page, email: string = ADMIN.email): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(ADMIN.password)
  await login(page).click()
  await giveCode(app, page)
}

/** Two tabs of one browser, both on the campaigns. */
async function twoTabs(): Promise<[OpenPage, Page]> {
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await bringSession(app, view)
  const other = await view.context.newPage()
  for (const page of [view.page, other]) {
    await page.goto('/actions')
    await campaign(page).waitFor()
  }
  return [view, other]
}

test('a session that ends in the middle of a form gives back, after signing in, the place and what was typed', async () => {
  const { page, ...view } = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await bringSession(app, { page, ...view })
  affiliates += 1
  const [email, end] = [`bruna${affiliates}@talao.test`, `009${affiliates}`]
  await page.goto('/afiliados/create')
  await page.getByLabel('Nome').fill('Bruna Rifas')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Celular (WhatsApp)').fill(`6298123${end}`)
  await page.getByLabel('Comissão').fill('10')
  const letGo = await holdReads(page)
  await (await app.signIn()).callOnce('GET', '/api/logout/all')
  await page.getByRole('button', { name: 'Criar afiliado' }).click()
  await see(page, 'Sua sessão terminou. Entre de novo para continuar.')
  await letGo()
  await expect.poll(() => page.getByLabel('Senha', { exact: true }).getAttribute('aria-invalid')).toBeNull()
  await signIn(page)
  await page.getByRole('heading', { name: 'Novo Afiliado' }).waitFor()
  await expect.poll(() => pathOf(page)).toBe('/afiliados/create')
  await expect.poll(() => page.getByLabel('Nome').inputValue()).toBe('Bruna Rifas')
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(email)
  await expect.poll(() => page.getByLabel('Celular (WhatsApp)').inputValue()).toBe(`(62) 98123-${end}`)
  await expect.poll(() => page.getByLabel('Comissão').inputValue()).toBe('10')
  await page.getByRole('button', { name: 'Criar afiliado' }).click()
  await giveCode(app, page)
  await page.getByRole('heading', { name: 'Senha de acesso' }).waitFor()
})

test('a code given in one tab frees the other, and signing out in one ends the other; Back shows nothing (S17)', async () => {
  const [{ page }, other] = await twoTabs()
  for (const each of [page, other]) {
    await each.keyboard.press('j')
    await each.keyboard.press('t')
    await codes(each).waitFor()
  }
  await page.bringToFront()
  await giveCode(app, page)
  for (const each of [page, other]) {
    await codes(each).waitFor({ state: 'hidden' })
    await drawer(each).getByText('Nenhum registro encontrado').waitFor()
  }
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+K')
  await page.getByRole('option', { name: 'Sair', exact: true }).click()
  for (const each of [page, other]) {
    await login(each).waitFor()
    await expect.poll(() => pathOf(each)).toBe('/login')
  }
  await page.goBack()
  await login(page).waitFor()
  await expect.poll(() => campaign(page).count()).toBe(0)
})

test('who signs in again in one tab is inside in the other too, where it stood', async () => {
  const [{ page }, other] = await twoTabs()
  await other.goto('/afiliados')
  await other.getByRole('heading', { name: 'Afiliados' }).waitFor()
  await page.bringToFront()
  await page.keyboard.press('Control+K')
  await page.getByRole('option', { name: 'Sair', exact: true }).click()
  for (const each of [page, other]) await login(each).waitFor()
  await signIn(page)
  await campaign(page).waitFor()
  await other.getByRole('heading', { name: 'Afiliados' }).waitFor()
})

test('who may not see the campaigns begins at what they may, also after a reload, and finds the way home', async () => {
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  const { page } = view
  await bringSession(app, view, await app.signInAs('afiliado'))
  await page.goto('/')
  await page.getByRole('heading', { name: 'Meus links' }).waitFor()
  await expect.poll(() => pathOf(page)).toBe('/meus-links')
  await page.goto('/actions')
  await see(page, 'Esta página não existe')
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await page.getByRole('heading', { name: 'Meus links' }).waitFor()

  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(new URL(answer.url()).pathname)
  })
  await page.goto('/action/1/transactions')
  await codes(page).waitFor()
  await giveCode(app, page)
  await drawer(page).getByText('Este registro não existe.').waitFor()
  await expect.poll(() => drawer(page).getByText('registros').count()).toBe(0)
  expect(refused).toEqual(['/api/transactions/1'])
  await expect.poll(() => drawer(page).getByRole('button', { name: 'Relatórios' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'hidden' })
  await page.getByRole('heading', { name: 'Meus links' }).waitFor()
  await expect.poll(() => pathOf(page)).toBe('/meus-links')
})

test.each([
  ['gestor', 'Campanhas'],
  ['afiliado', 'Meus links'],
] as const)('the address of a drawer that a %s may not see says so, and leads to what they may', async (role, home) => {
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  const { page } = view
  await bringSession(app, view, await app.signInAs(role))
  await page.goto('/settings')
  await see(page, 'Esta página não existe')
  await expect.poll(() => page.title()).toContain('Página não encontrada')
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await page.getByRole('heading', { name: home, level: 1 }).waitFor()
})

test('who signs in where the session of another ended, over a drawer they may not see, is told so and goes on', async () => {
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  const { page } = view
  const admin = await app.signIn()
  await bringSession(app, view, admin)
  const { email } = await app.storeOperator('gestor')
  await page.goto('/settings')
  await page.getByRole('dialog', { name: 'Configurações' }).waitFor()
  await admin.callOnce('GET', '/api/logout')
  await page.reload()
  await login(page).waitFor()
  await signIn(page, email)
  await see(page, 'Esta página não existe')
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await campaign(page).click()
  await page.getByRole('dialog', { name: 'Resumo da Campanha' }).waitFor()
})

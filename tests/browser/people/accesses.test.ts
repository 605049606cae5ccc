import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { bringSession, see, seeFieldError, seeNotice } from '../../support/browser/panel.ts'
import { accessFaultsInBothThemes } from '../../support/browser/screens.ts'
import { startApp, type TestApp } from '../../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** What a program is answered that brings a token. */
const statusWith = async (token: string) =>
  (await app.call('GET', '/api/actions', { headers: { authorization: `Bearer ${token}` } })).status

test('a list that could not be had says so, and comes when asked again', async () => {
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  const { page } = view
  await bringSession(app, view, ['auth.code'])
  await page.route('**/api/accesses*', (route) => route.abort())
  await page.goto('/acessos')
  const retry = page.getByRole('button', { name: 'Tentar de novo' }).first()
  await retry.waitFor()
  await page.unroute('**/api/accesses*')
  await retry.click()
  await see(page, 'Nenhum acesso criado')
}, 60_000)

test('an access is made out of the palette, its token copied once and put away, used, and revoked at once', async () => {
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  const { page, context, problems } = view
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await bringSession(app, view, ['auth.code'])
  await page.goto('/acessos')
  await see(page, 'Nenhum acesso criado')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Comandos' }).fill('novo acesso da api')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Novo acesso' })
  await form.waitFor()
  await page.keyboard.press('Control+s')
  await seeFieldError(page, 'Nome', 'Informe o nome.')
  await see(page, 'Marque ao menos uma coisa que este acesso pode ler.')
  await page.getByLabel('Nome').fill('Planilha de vendas')
  await page.getByLabel('Campanhas e cotas').check()
  await page.getByRole('button', { name: 'Validade' }).click()
  await page.getByRole('option', { name: /^3 meses, até/ }).click()
  expect(await accessFaultsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Control+s')

  await see(page, 'Copie agora: não aparece de novo')
  const token = (await page.getByLabel('Token do acesso').textContent()) ?? ''
  expect(token).toMatch(/^tal_live_[\w-]{43}$/)
  expect(await accessFaultsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await seeNotice(page, 'Guarde antes o token do acesso que acabou de criar.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Já guardei' }).click({ force: true })
  await see(page, token)
  await page.keyboard.press('y')
  await see(page, 'Copiado')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(token)
  await page.getByText(token).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Já guardei' }).click()
  await form.waitFor({ state: 'detached' })
  expect(await page.content()).not.toContain(token)

  const unused = page.getByText('nunca', { exact: true })
  await unused.waitFor()
  expect(await statusWith(token)).toBe(200)
  await page.keyboard.press('u')
  await unused.waitFor({ state: 'detached' })
  await see(page, '127.0.•••.•••')
  expect(await accessFaultsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Delete')
  await see(page, /^Último uso: /)
  await page.getByLabel('Digite revogar para confirmar').fill('revogar')
  await page.getByRole('button', { name: 'Revogar acesso' }).click()
  await see(page, 'Nenhum acesso criado')
  expect(await statusWith(token)).toBe(401)
  await page.goto('/auditoria')
  await see(page, 'Revogou um acesso da API')
  expect(problems).toEqual([])
}, 120_000)

test('on a phone each hint of a new access begins where the label above it does', async () => {
  const view = await chromium.open({ baseURL: app.url, viewport: 'phone', reducedMotion: true })
  const { page } = view
  await bringSession(app, view, ['auth.code'])
  await page.goto('/acessos/create')
  const form = page.getByRole('dialog', { name: 'Novo acesso' })
  await form.getByLabel('Campanhas e cotas').waitFor()
  const begins = await form.locator('fieldset').evaluate((fieldset) => {
    const left = (node: Node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return Math.round(range.getBoundingClientRect().left)
    }
    return [...fieldset.querySelectorAll('label')].map((label) => {
      const text = label.lastChild
      const hint = label.nextElementSibling?.querySelector('p') ?? label.nextElementSibling
      if (!text || !hint) throw new Error('a scope has no hint')
      return { label: left(text), hint: left(hint) }
    })
  })
  expect(begins).toHaveLength(5)
  for (const { label, hint } of begins) expect(Math.abs(label - hint)).toBeLessThanOrEqual(1)
})

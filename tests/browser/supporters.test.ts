import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumForFile } from '../support/browser/chromium.ts'
import { bringSession, see, seeFieldError, seeNotice } from '../support/browser/panel.ts'
import { accessFaultsInBothThemes } from '../support/browser/screens.ts'
import { type SignedIn, startApp, type TestApp } from '../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  await admin.prove('users.index')
})
afterAll(() => app.close())

test('a supporter is written down by keyboard, found, exported, deleted by its word and taken back', async () => {
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await bringSession(app, view, admin)
  const { page } = view
  await page.goto('/supporters')
  await see(page, 'Nenhum apoiador cadastrado')
  await page.keyboard.press('n')
  await page.getByRole('dialog', { name: 'Novo apoiador' }).waitFor()
  await page.getByRole('textbox', { name: 'Nome' }).fill('Auto Peças Central')
  await page.getByRole('textbox', { name: 'Telefone' }).fill('62 3212')
  await page.keyboard.press('Control+s')
  await seeFieldError(page, 'Telefone', 'Informe um telefone com DDD.')
  await seeFieldError(page, 'Valor', 'Informe o valor do apoio.')
  await page.getByRole('textbox', { name: 'Telefone' }).fill('6232123410')
  await page.getByRole('radio', { name: 'Empresa' }).check()
  await page.getByRole('textbox', { name: 'Valor' }).fill('150000')
  await page.getByRole('textbox', { name: 'Nota' }).fill('Paga no dia 5.')
  expect(await accessFaultsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await seeNotice(page, 'Apoiador cadastrado')
  const row = page.getByRole('row').filter({ hasText: 'Auto Peças Central' })
  await expect.poll(() => row.textContent()).toMatch(/Empresa.*1 nota.*1\.500,00.*por mês/)
  await expect.poll(() => page.locator('dl').textContent()).toMatch(/Apoiadores1Por mêsR\$\s*1\.500,00/)

  await page.getByRole('searchbox').fill('3212')
  await see(page, 'Nenhum apoiador com “3212” no nome, nem com esse telefone inteiro.')
  await page.getByRole('searchbox').fill('(62) 3212-3410')
  await row.waitFor()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar' }).click(),
  ])
  expect(await readFile(await saved.path(), 'utf8')).toContain(
    'Auto Peças Central;(62) 3212-3410;Empresa;1500,00;Por mês',
  )

  await row.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Excluir apoiador' }).click()
  await page.getByRole('textbox').last().fill('excluir')
  await page.keyboard.press('Enter')
  await seeNotice(page, 'Apoiador excluído')
  await page.keyboard.press('Control+z')
  await row.waitFor()
})

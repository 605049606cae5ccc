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

test('a person is found by phone, exported, and erased by its word; a proof is saved and nothing is found afterwards', async () => {
  await admin.prove('auth.code')
  const body = {
    name: 'Sandra Regina',
    telefone: '61991370077',
    tipo: 'person',
    forma: 'publicity',
    desde: '2026-01-05',
  }
  await admin.call('POST', '/api/supporters', { body })
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await bringSession(app, view, admin)
  const { page } = view
  await page.goto('/supporters/pessoa')
  const phone = page.getByRole('textbox', { name: 'Telefone da pessoa' })
  await phone.fill('61 9913')
  await page.keyboard.press('Enter')
  await seeFieldError(page, 'Telefone da pessoa', 'Digite o telefone inteiro, com DDD: só assim ele acha alguém.')
  await phone.fill('61991370077')
  await page.keyboard.press('Enter')
  await see(page, 'Não comprou · é apoiador')
  const goes = page.getByRole('region', { name: 'Se apagar, vai embora' })
  await expect.poll(() => goes.textContent()).toMatch(/Cadastro de apoiadorCom a nota da equipe1/)
  expect(await accessFaultsInBothThemes(page)).toEqual([])
  const saved = async (press: () => Promise<void>) => {
    const [file] = await Promise.all([page.waitForEvent('download'), press()])
    return readFile(await file.path(), 'utf8')
  }
  const drawer = page.getByRole('dialog', { name: 'Dados de uma pessoa' })
  const data = await saved(() => drawer.getByRole('button', { name: 'Exportar' }).click())
  expect(data).toContain('Apoiador;Nome;Sandra Regina')
  await drawer.getByRole('button', { name: 'Apagar dados…' }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: /Apagar os dados de/ }))
  const verb = question.getByRole('button', { name: 'Apagar dados' })
  await question.getByRole('textbox').fill('apagar')
  const proof = await saved(() => verb.click())
  expect(proof).toMatch(/Comprovante de exclusão.*Cadastro de apoiador \(1\)/s)
  expect(proof).not.toContain('Sandra')
  await see(page, 'Nenhum registro com (61) 99137-0077.')
})

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

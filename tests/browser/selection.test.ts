import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../support/build-app.ts'
import { chromiumForFile } from '../support/chromium.ts'
import { createCampaign } from '../support/fixtures.ts'
import { gateFor } from '../support/held-answers.ts'
import { bringSession, giveCode, see } from '../support/panel.ts'

const chromium = chromiumForFile()
let app: TestApp

beforeAll(async () => {
  app = await startApp({ kind: 'pglite' })
  const admin = await app.signIn()
  for (const title of ['Casa na praia', 'Fiat Strada', 'Honda CG 160']) await createCampaign(app, admin, { title })
})
afterAll(() => app.close())

test('what is done to the selected says to how many, is done to those alone, and asks for one code; given up, it leaves the selection', async () => {
  const view = await chromium.open({ baseURL: app.url })
  await bringSession(app, view)
  const { page, problems } = view
  const row = (title: string) => page.getByRole('row').filter({ hasText: title })
  const bar = page.getByRole('toolbar', { name: 'Seleção' })
  const counts = await gateFor(page, /\/api\/actions\/count\//)
  await page.goto('/actions')
  for (const title of ['Casa na praia', 'Fiat Strada', 'Honda CG 160'])
    await page.getByRole('checkbox', { name: `Selecionar ${title}` }).click()
  await bar.getByText('3 campanhas selecionadas').waitFor()
  await bar.getByRole('button', { name: 'Mover para a lixeira', exact: true }).waitFor()
  // One that is being counted takes nothing else meanwhile.
  await row('Honda CG 160').getByRole('button', { name: 'Atualizar contagem' }).click()
  await bar.getByRole('button', { name: 'Mover para a lixeira (2 de 3)' }).click()
  await see(page, 'Enviamos um código de 6 dígitos por SMS para')
  await see(page, 'Mover para a lixeira (0 de 3)')
  await page.getByRole('dialog', { name: 'Confirme que é você' }).getByRole('button', { name: 'Cancelar' }).click()
  await bar.getByText('3 campanhas selecionadas').waitFor()
  const sent = app.inbox.length
  await bar.getByRole('button', { name: 'Mover para a lixeira (2 de 3)' }).click()
  await giveCode(app, page)
  await page.getByRole('region', { name: 'Avisos' }).getByText('2 vezes').waitFor()
  for (const title of ['Casa na praia', 'Fiat Strada']) await row(title).waitFor({ state: 'detached' })
  expect(app.inbox).toHaveLength(sent + 1)
  await bar.getByText('1 campanha selecionada').waitFor()
  await counts.pass()
  await expect.poll(() => row('Honda CG 160').count()).toBe(1)

  await page.getByRole('link', { name: 'Lixeira' }).click()
  await see(page, 'Casa na praia')
  await page.getByRole('checkbox', { name: 'Selecionar Casa na praia' }).click()
  await bar.getByRole('button', { name: 'Limpar seleção' }).focus()
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('grid').evaluate((list) => list === document.activeElement)).toBe(true)
  await page.getByRole('checkbox', { name: 'Selecionar Casa na praia' }).click()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('restaurar as sele')
  await page.getByRole('option', { name: 'Restaurar as selecionadas' }).click()
  await row('Casa na praia').waitFor({ state: 'detached' })
  await expect.poll(() => row('Fiat Strada').count()).toBe(1)
  expect(problems.filter(({ kind }) => kind !== 'console')).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { bringSession, see } from '../../support/browser/panel.ts'
import { createCampaign, newTitle, wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn

beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

test('a change in the log is told with its values, and is reverted where nobody has changed it since and its machine allows it', async () => {
  const title = newTitle('Fiat Strada')
  const { id } = await createCampaign(app, admin, { title, price: 75 })
  const stored = async () => wanted(await admin.call('GET', `/api/actions/${id}`), 200).action
  wanted(await admin.call('PUT', `/api/actions/${id}`, { body: { price: 0.4 } }), 200)
  wanted(await admin.call('DELETE', `/api/actions/${id}`), 200)
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await bringSession(app, view, admin)
  const { page, problems } = view
  const dialog = page.getByRole('dialog')
  const rows = page.getByRole('row').filter({ hasText: title })
  await page.goto('/auditoria')
  await rows.filter({ hasText: 'Moveu uma campanha para a lixeira' }).click()
  await dialog.getByRole('button', { name: 'Reverter' }).click()
  await page.getByRole('dialog', { name: 'Reverter esta alteração?' }).getByRole('button', { name: 'Reverter' }).click()
  await see(page, 'Alteração revertida')
  // From the log it comes back as any restored campaign does: not straight on sale.
  await expect.poll(() => stored()).toMatchObject({ state: 'active', status_detail: 4 })

  await rows.filter({ hasText: 'Preço R$\u00a075,00 → R$\u00a00,40' }).click()
  await dialog.getByRole('button', { name: 'Reverter' }).click()
  await see(page, 'Preço: R$\u00a00,40 → R$\u00a075,00')
  wanted(await admin.call('PUT', `/api/actions/${id}`, { body: { price: 1 } }), 200)
  const question = page.getByRole('dialog', { name: 'Reverter esta alteração?' })
  await question.getByRole('button', { name: 'Reverter' }).click()
  await question.getByRole('alert').waitFor()
  await expect.poll(() => stored()).toMatchObject({ price: 1 })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await page.keyboard.press('Escape')

  await rows.filter({ hasText: 'Moveu uma campanha para a lixeira' }).click()
  await dialog.getByRole('button', { name: 'Abrir registro' }).waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Reverter' }).count()).toBe(0)
  expect(problems.filter(({ kind }) => kind !== 'console')).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../support/build-app.ts'
import { chromiumForFile } from '../support/chromium.ts'
import { bringSession, giveCode, seeNotice } from '../support/panel.ts'

const NEW_PASSWORD = 'caju-doce-7-lagos'

const chromium = chromiumForFile()
let app: TestApp
beforeAll(async () => {
  app = await startApp({ kind: 'pglite' })
})
afterAll(() => app.close())

test('a temporary password is set, and its screen closes by itself', async () => {
  const { id, email } = await app.storeOperator('afiliado', { name: 'Canal do Kauã', afiliadoPercent: 12 })
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await bringSession(app, view)
  const { page, problems } = view
  await page.goto(`/afiliados/${id}/password`)
  const drawer = page.locator('.drawer')
  await drawer.getByLabel('Senha temporária').fill(NEW_PASSWORD)
  await page.keyboard.press('Control+Enter')
  await giveCode(app, page)
  await seeNotice(page, 'Senha definida. Ela vale até o primeiro acesso.')
  await drawer.waitFor({ state: 'detached' })
  const { status } = await app.call('POST', '/api/oauth/token', { body: { username: email, password: NEW_PASSWORD } })
  expect(status).toBe(200)
  expect(problems).toEqual([])
})

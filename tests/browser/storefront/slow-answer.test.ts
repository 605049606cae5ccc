import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { gateFor } from '../../support/browser/held-answers.ts'
import { bringSession, see } from '../../support/browser/panel.ts'
import { createCampaign } from '../../support/seeds/fixtures.ts'
import { startApp, type TestApp } from '../../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await createCampaign(app, await app.signIn())
})
afterAll(() => app.close())

test('the panel says after five seconds that the server takes long, until what was asked is answered', async () => {
  const { page, problems } = await chromium.open({ baseURL: app.url, reducedMotion: true }).then(async (view) => {
    await bringSession(app, view)
    return view
  })
  await page.goto('/actions')
  await see(page, 'Honda CG 160')
  const strip = page.getByText('O servidor está demorando mais do que o normal.')
  expect(await strip.count()).toBe(0)
  const held = await gateFor(page, /\/api\/actions/)
  await page.getByRole('link', { name: 'Encerradas' }).click()
  await strip.waitFor()
  await held.pass()
  await strip.waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})

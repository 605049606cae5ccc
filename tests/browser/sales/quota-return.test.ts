import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxCharge } from '../../../server/platform/db/schema.ts'
import { notifyCharges } from '../../../server/sales/sandbox/bank.ts'
import { chromiumForFile, type OpenPage } from '../../support/browser/chromium.ts'
import { bringSession } from '../../support/browser/panel.ts'
import { accessFaultsInBothThemes } from '../../support/browser/screens.ts'
import { buyAndPay, createCampaign } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
let view: OpenPage
let page: Page
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  page = view.page
  await bringSession(app, view, admin)
  await admin.prove('transactions.index')
})
afterAll(() => app.close())

test('the notice of a part that went back leads to the quotas, what is wrong is said at its field, and those that go are gone', async () => {
  const campaign = await createCampaign(app, admin)
  const { id, chargeId } = await buyAndPay(app, campaign.url_amigavel, { quantity: 10 })
  await app.database.db.update(sandboxCharge).set({ returned: 400 }).where(eq(sandboxCharge.chargeId, chargeId))
  expect(await notifyCharges(app.ports, app.accountId, [chargeId])).toBe(200)

  await page.goto(`/action/${campaign.id}/transactions/${id}`)
  const dialog = page.getByRole('dialog', { name: /^Transação/ })
  await dialog.getByRole('button', { name: 'Cotas que voltam' }).click()
  const form = page.getByRole('dialog', { name: 'Cotas que voltam' })
  await form.getByText('O banco devolveu R$ 4,00 de R$ 20,00.').waitFor()
  await page.keyboard.press('Control+Enter')
  await form.getByText('Informe quantas cotas voltam.').waitFor()
  await form.getByLabel('Quantas cotas voltam').fill('3')
  await form.getByLabel('Números (opcional)').fill('7')
  await form.getByRole('button', { name: 'Tomar de volta' }).click()
  await form.getByText('O valor devolvido paga 2 cotas, não mais.').waitFor()
  await expect.poll(() => form.getByLabel('Números (opcional)').inputValue()).toBe('7')
  expect(await accessFaultsInBothThemes(page)).toEqual([])
  await form.getByLabel('Quantas cotas voltam').fill('2')
  await form.getByLabel('Números (opcional)').fill('')
  await page.keyboard.press('Control+Enter')
  await page.getByText('2 cotas voltaram a ficar livres').first().waitFor()
  await dialog.getByText('8 cotas').first().waitFor()
  await dialog.getByText('Cotas que voltaram').waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Cotas que voltam' }).count()).toBe(0)
  expect(view.problems.filter(({ text }) => !text.includes('422'))).toEqual([])
})

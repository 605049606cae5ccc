import { afterAll, beforeAll, expect, test } from 'vitest'
import { findingsOf } from '../../../server/campaigns/ledger/health.ts'
import { freeOf } from '../../../server/campaigns/ledger/ledger.ts'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { bringSession, pointAt, see } from '../../support/browser/panel.ts'
import { accessFaultsInBothThemes, smallTargets } from '../../support/browser/screens.ts'
import { buy, type Campaign, createCampaign, newTitle } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

/** A campaign of which three phones at one address hold 30 quotas unpaid. */
async function besieged(title: string): Promise<Campaign> {
  const campaign = await createCampaign(app, admin, { title })
  for (const telefone of ['62981110001', '62981110002', '62981110003'])
    await buy(app, campaign.url_amigavel, { telefone, quantity: 10 })
  return campaign
}

async function show(viewport: 'desktop' | 'phone') {
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true, viewport })
  await bringSession(app, view, [])
  return view
}

test('S27 suspicious reservations are seen and let go at once, by keyboard alone', async () => {
  const title = newTitle('Cercada')
  const campaign = await besieged(title)
  const { page, problems } = await show('desktop')
  await page.goto('/actions')
  await page.getByText(title).first().waitFor()
  await pointAt(page, title)
  await page.keyboard.press('g')
  await page.keyboard.press('v')
  const drawer = page.getByRole('dialog', { name: 'Reservas suspeitas' })
  await expect.poll(() => drawer.textContent()).toMatch(/127\.0\.•••\.•••/)
  expect(await accessFaultsInBothThemes(page)).toEqual([])
  await page.keyboard.press('a')
  await see(page, 'Liberar todas as reservas suspeitas?')
  expect(await freeOf(app.database.db, campaign.id)).toBe(70)
  await page.getByRole('button', { name: 'Liberar', exact: true }).focus()
  await page.keyboard.press('Enter')
  await see(page, 'Reservas liberadas: 30 cotas')
  await drawer.getByText('Nenhuma reserva suspeita', { exact: true }).waitFor()
  expect(await freeOf(app.database.db, campaign.id)).toBe(100)
  expect(await findingsOf(app.database.db, campaign.id)).toEqual([])
  expect(problems).toEqual([])
})

test('on a phone one connection is let go by a finger', async () => {
  const campaign = await besieged('Cercada também')
  const { page, problems } = await show('phone')
  await page.goto(`/action/${campaign.id}/reservations`)
  await page.getByText('127.0.•••.•••').filter({ visible: true }).first().tap()
  await see(page, 'Liberar as reservas de 127.0.•••.•••?')
  expect(await accessFaultsInBothThemes(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  await page.getByRole('button', { name: 'Liberar', exact: true }).tap()
  await see(page, 'Reservas liberadas: 30 cotas')
  expect(await freeOf(app.database.db, campaign.id)).toBe(100)
  expect(problems).toEqual([])
})

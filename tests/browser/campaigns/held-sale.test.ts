import { afterAll, beforeAll, expect, test } from 'vitest'
import { appSettings } from '../../../server/platform/db/schema.ts'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { bringSession, see } from '../../support/browser/panel.ts'
import { askToBuy, type Campaign, createCampaign } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
let campaign: Campaign
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  campaign = await createCampaign(app, admin, { title: 'Moto zero' })
  // Buyers come from beyond this machine, and nobody has said who organises.
  app.ports.config.publicUrl = 'https://rifas.example'
})
afterAll(() => app.close())

test('a sale that is held for want of an organiser is told on Hoje and on the campaign, and one button leads to what mends it', async () => {
  // As before anything was said of it.
  await app.database.db.delete(appSettings)
  expect((await askToBuy(app, campaign.url_amigavel)).status).toBe(409)
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await bringSession(app, view, admin)
  const { page, problems } = view

  await page.goto(`/action/${campaign.id}`)
  await page.getByRole('button', { name: 'Preencher em Configurações' }).click()
  await expect.poll(() => page.evaluate(() => location.pathname)).toBe('/settings')

  await page.goto('/hoje')
  await see(page, 'Nada é vendido enquanto falta o organizador')
  await page.getByText('Nada é vendido enquanto falta o organizador').click()
  await page.getByLabel('Nome do organizador').fill('MV Promoções Ltda.')
  await page.getByLabel('CPF ou CNPJ').fill('11.222.333/0001-81')
  await page.keyboard.press('Control+s')
  await see(page, 'Configurações salvas')
  expect((await askToBuy(app, campaign.url_amigavel)).status).toBe(201)

  await page.goto('/hoje')
  await see(page, /Hoje/)
  await expect.poll(() => page.getByText('Nada é vendido enquanto falta o organizador').count()).toBe(0)
  await page.goto(`/action/${campaign.id}`)
  await see(page, 'Moto zero')
  await expect.poll(() => page.getByRole('button', { name: 'Preencher em Configurações' }).count()).toBe(0)
  expect(problems).toEqual([])
})

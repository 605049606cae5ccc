import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeVisits } from '../../../server/insight/visits/visits.ts'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { bringSession, pathOf, see, seeFieldError, seeNotice } from '../../support/browser/panel.ts'
import { accessFaultsInBothThemes } from '../../support/browser/screens.ts'
import { buyAndPay, createCampaign, wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
beforeEach(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterEach(() => app.close())

test('an address is built by keyboard, kept and copied; who follows it and buys is a visit and a sale of its origin', async () => {
  const campaign = await createCampaign(app, admin, { title: 'Moto zero' })
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await view.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await bringSession(app, view, admin)
  const { page } = view
  await page.goto('/utms')
  await see(page, 'Nenhuma UTM guardada')
  const builder = page.getByRole('region', { name: 'Montar endereço' })
  await page.keyboard.press('n')
  const choice = builder.getByRole('button', { name: 'Campanha', exact: true })
  await expect.poll(() => choice.evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(() => pathOf(page)).toBe('/utms')
  await choice.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Nome' }).fill('Story de sexta')
  await page.getByRole('textbox', { name: 'Origem' }).fill('instagram stories')
  await page.getByRole('textbox', { name: 'Meio' }).fill('https://outro.site')
  await page.getByRole('textbox', { name: 'Campanha de mídia' }).fill('black')
  await page.keyboard.press('Enter')
  await seeFieldError(page, 'Origem', 'Sem espaços: use hífen, como feira-anapolis.')
  await seeFieldError(page, 'Meio', 'Aqui vai só um nome, não um endereço: quem leva à campanha é o Talão.')
  await expect.poll(() => page.getByRole('textbox', { name: 'Origem' }).inputValue()).toBe('instagram stories')
  await page.getByRole('textbox', { name: 'Origem' }).fill('instagram')
  await page.getByRole('textbox', { name: 'Meio' }).fill('story')
  const address = `${app.url}/campaign/${campaign.url_amigavel}?utm_source=instagram&utm_medium=story&utm_campaign=black`
  await see(page, address)
  expect(await accessFaultsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Copiar endereço' }).click()
  await seeNotice(page, 'Link copiado com sucesso')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await builder.getByRole('button', { name: 'Guardar UTM' }).click()
  await see(page, 'Story de sexta')
  await expect.poll(() => page.getByRole('textbox', { name: 'Origem' }).inputValue()).toBe('')

  const agent = { 'user-agent': 'Mozilla/5.0 Chrome/131 Mobile Safari/537.36' }
  for (const headers of [agent, { 'user-agent': 'WhatsApp/2.24' }])
    expect((await fetch(address, { headers })).status).toBe(200)
  const kept = (await fetch(address, { headers: agent })).headers.getSetCookie()[0]?.split(';')[0] ?? ''
  await fetch(address, { headers: { ...agent, cookie: kept } })
  await writeVisits(app.database.db)
  const params = { utm_source: 'instagram', utm_medium: 'story', utm_campaign: 'black' }
  await buyAndPay(app, campaign.url_amigavel, { quantity: 10, params })
  await page.keyboard.press('u')
  await page.reload()
  const figures = page.getByRole('table').getByRole('row').filter({ hasText: 'instagram' })
  await expect.poll(() => figures.textContent()).toMatch(/instagram21R\$\s*20,0050,0%/)
  const listed = wanted(await admin.call('GET', '/api/utms'), 200).data
  expect(listed[0]).toMatchObject({ visits: 2, total_transaction: 1 })
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar CSV' }).click()
  expect((await file).suggestedFilename()).toBe('utms-origem-mês.csv')
  expect(await accessFaultsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Delete')
  await see(page, 'Apagar “Story de sexta”?')
  await page.keyboard.type('excluir')
  await page.keyboard.press('Enter')
  await see(page, 'Nenhuma UTM guardada')
  await page.keyboard.press('Control+z')
  await see(page, 'Story de sexta')
  expect(view.problems).toEqual([])
})

test('what is typed into the builder survives a reload, and below 1024 px it is a drawer', async () => {
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await bringSession(app, view, admin)
  const { page } = view
  await page.goto('/utms')
  await page.getByRole('region', { name: 'Montar endereço' }).getByRole('textbox', { name: 'Nome' }).fill('Panfleto')
  await page.reload()
  await page.getByRole('button', { name: 'Continuar o rascunho' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Nome' }).inputValue()).toBe('Panfleto')
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.getByRole('button', { name: 'Nova UTM' }).first().click()
  await page.getByRole('dialog', { name: 'Montar endereço' }).waitFor()
  expect(view.problems).toEqual([])
})

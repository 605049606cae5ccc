import { afterEach, beforeEach, expect, test } from 'vitest'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { bringSession, notices, see, seeFieldError, seeNotice } from '../../support/browser/panel.ts'
import { accessFaultsInBothThemes } from '../../support/browser/screens.ts'
import { createCampaign, wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'
import { startFakeGraph } from '../../support/server/fake-graph.ts'

const PIXEL = '918204551077342'
const TOKEN = 'EAAGm0PX4ZCpsBAKd'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
let graph: Awaited<ReturnType<typeof startFakeGraph>>
beforeEach(async () => {
  graph = await startFakeGraph({ [PIXEL]: TOKEN }, () => app.clock.now())
  app = await startApp({ env: { META_URL: graph.url, META_API_VERSION: 'v21.0' } })
  admin = await app.signIn()
})
afterEach(async () => {
  await app.close()
  await graph.close()
})

test('by keyboard alone: a pixel is made, tried, refused in a sentence at its field, saved, deleted, and taken back', async () => {
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  const { page, problems } = view
  await bringSession(app, view, ['auth.code'])
  await page.goto('/actions')
  await page.getByRole('link', { name: 'Pixel' }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('x')
  await see(page, 'Nenhum pixel cadastrado')
  await see(page, /A versão da API da Meta em uso \(v21\.0\) termina em 21\/01\/2027/)
  await page.keyboard.press('n')
  await page.getByRole('dialog', { name: 'Novo Pixel' }).waitFor()
  const test = page.getByRole('button', { name: /Testar API/ })
  await expect.poll(() => test.getAttribute('aria-disabled')).toBe('true')
  await page.getByLabel('Título').fill('Pixel Loja')
  await page.getByLabel('ID do Pixel').fill('meu pixel')
  await page.keyboard.press('Control+s')
  await seeFieldError(page, 'ID do Pixel', 'O ID do pixel tem só números, de 10 a 20 deles.')
  await expect.poll(() => page.getByLabel('ID do Pixel').inputValue()).toBe('meu pixel')
  await page.getByLabel('ID do Pixel').fill(PIXEL)
  await page.getByLabel('Token da API de Conversões').fill('EAAinventado')
  await expect.poll(() => test.getAttribute('aria-disabled')).toBeNull()
  await test.click()
  const refusal = `O token não dá acesso ao pixel ${PIXEL}. Gere outro no Gerenciador de Eventos.`
  await seeFieldError(page, 'Token da API de Conversões', refusal)
  await seeNotice(page, refusal)
  await expect.poll(() => page.getByLabel('Token da API de Conversões').inputValue()).toBe('EAAinventado')
  await page.getByLabel('Token da API de Conversões').fill(TOKEN)
  await test.click()
  await see(page, /Evento de teste recebido: o pixel 918204551077342 respondeu em/)
  expect(await accessFaultsInBothThemes(page)).toEqual([])
  await page.getByLabel('ID do Pixel').fill('9182045510773420')
  await see(page, 'O pixel ou o token mudou depois do último teste.')
  await page.getByLabel('ID do Pixel').fill(PIXEL)
  await page.keyboard.press('Control+s')
  await seeNotice(page, 'Pixel criado')
  await see(page, 'Sem uso')
  await page.keyboard.press('e')
  await see(page, /^Desde \d\d\/\d\d\/\d{4}$/)
  await expect.poll(() => test.getAttribute('aria-disabled')).toBeNull()
  await page.getByRole('radio', { name: /^ADS/ }).check()
  await page.keyboard.press('Control+s')
  await seeNotice(page, 'Pixel salvo')
  await page.keyboard.press('Delete')
  await see(page, 'Excluir o pixel “Pixel Loja”?')
  await page.keyboard.type('excluir')
  await page.keyboard.press('Enter')
  await see(page, 'Nenhum pixel cadastrado')
  await page.keyboard.press('Control+z')
  await see(page, 'Pixel Loja')
  expect(await page.content()).not.toContain(TOKEN)
  expect(problems).toEqual([])
})

test('a container is checked, taken out of a snippet, and said not to run where panel and pages share an address; a link names it', async () => {
  const campaign = await createCampaign(app, admin, { title: 'Moto medida' })
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  const { page, problems } = view
  await bringSession(app, view, ['auth.code'])
  await page.goto('/actions')
  await page.getByText('Moto medida').first().waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await see(page, 'Nenhuma tag roda nesta instalação.')
  await page.keyboard.press('n')
  await page.getByRole('dialog', { name: 'Novo Tag Manager' }).waitFor()
  await page.getByLabel('Título').fill('GTM Loja')
  await page.getByLabel('Contêiner').fill('UA-48120-1')
  await page.keyboard.press('Control+s')
  const sentence = 'Isso é do Google Analytics ou Ads. O contêiner começa com GTM- e tem letras e números.'
  await seeFieldError(page, 'Contêiner', sentence)
  await expect.poll(() => page.getByLabel('Contêiner').inputValue()).toBe('UA-48120-1')
  await page.getByLabel('Contêiner').fill(`<script>(window,document,'script','dataLayer','GTM-K7X4PQ2')</script>`)
  await page.getByLabel('Título').focus()
  await see(page, 'Tirado do código que você colou; o resto não é guardado.')
  await expect.poll(() => page.getByLabel('Contêiner').inputValue()).toBe('GTM-K7X4PQ2')
  expect(await accessFaultsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await seeNotice(page, 'Tag Manager criado')
  await see(page, 'Não roda aqui')

  await page.goto(`/links/${campaign.id}/create`)
  await page.getByLabel('Título').fill('Anúncio de novembro')
  await page.getByRole('button', { name: 'Tag Manager' }).press('ArrowDown')
  await page.getByRole('option', { name: 'GTM Loja' }).click()
  await page.keyboard.press('Control+s')
  await expect.poll(() => notices(page).allTextContents()).toContainEqual(expect.stringContaining('Link criado'))
  const { data } = wanted(await admin.call('GET', `/api/links?action_id=${campaign.id}`), 200)
  expect(data[0].google_tag).toEqual({ title: 'GTM Loja', deleted: false })
  expect(problems).toEqual([])
})

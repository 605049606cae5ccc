import { afterAll, beforeAll, expect, test } from 'vitest'
import { appSettings } from '../../../server/platform/db/schema.ts'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { bringSession, see, seeFieldError } from '../../support/browser/panel.ts'
import { createCampaign } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const chromium = chromiumForFile()
/** Buyers at 127.0.0.1, operators at localhost: two names of this machine. */
let app: TestApp
let admin: SignedIn

beforeAll(async () => {
  app = await startApp({ env: { PUBLIC_URL: 'http://127.0.0.1', PANEL_URL: 'http://localhost' } })
  admin = await app.signIn()
})
afterAll(() => app.close())

test('what the operator says of itself at the panel’s host stands on the page of the buyers’, and can be taken back', async () => {
  // As before anything was said of it.
  await app.database.db.delete(appSettings)
  const { id, url_amigavel } = await createCampaign(app, admin, { title: 'Duas portas', numbers: 200_000 })
  const view = await chromium.open({ baseURL: app.ports.config.panelUrl, reducedMotion: true })
  await bringSession({ ...app, url: app.ports.config.panelUrl }, view, admin)
  const { page, problems } = view
  await page.goto('/settings')
  await page.getByLabel('Nome do organizador').fill('MV Promoções Ltda.')
  await page.keyboard.press('Control+s')
  await seeFieldError(page, 'CPF ou CNPJ', 'Preencha os campos obrigatórios')
  await page.getByLabel('CPF ou CNPJ').fill('12.abc.345/01de-35')
  await page.getByRole('button', { name: 'Nova pergunta' }).click()
  await page.keyboard.type('E se a data mudar?')
  await page.getByLabel('Resposta 1').fill('Avisamos aqui.')
  await see(page, /Painel e página do comprador têm cada um o seu endereço/)

  // What was typed outlives a page that is loaded anew.
  page.once('dialog', (question) => question.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Continuar o rascunho' }).click()
  await page.keyboard.press('Control+s')
  await see(page, 'Configurações salvas')

  await page.goto('/settings')
  await page.getByLabel('Instagram').fill('@rifadomarcos')
  await page.keyboard.press('Control+s')
  await see(page, 'Configurações salvas')

  const buyers = await view.context.newPage()
  await buyers.goto(`${app.url}/campaign/${url_amigavel}`)
  await see(buyers, /de MV Promoções Ltda\., CNPJ 12\.ABC\.345\/01DE-35\. Autorização não informada/)
  await buyers.getByText('E se a data mudar?').click()
  await see(buyers, 'Avisamos aqui.')
  const instagram = buyers.getByRole('link', { name: 'Instagram' })
  await expect.poll(() => instagram.getAttribute('href')).toBe('https://instagram.com/rifadomarcos')
  // The session of the panel is not sent to the buyers' host.
  expect((await view.context.cookies(app.url)).filter(({ name }) => name === 'talao')).toEqual([])

  await page.keyboard.press('Control+z')
  await see(page, 'Desfeito: configurações salvas')
  await buyers.reload()
  await expect.poll(() => instagram.count()).toBe(0)

  await page.goto(`/action/${id}/edit`)
  await see(page, /Acima de 100\.000 números .* nas Configurações nenhuma foi informada/)
  expect(problems.filter(({ kind }) => kind !== 'console')).toEqual([])
})

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumForFile, type OpenPage } from '../../support/browser/chromium.ts'
import { bringSession, giveCode, see, seeFieldError, seeNotice } from '../../support/browser/panel.ts'
import { APPLICATION, mercadoPago } from '../../support/fake-gateways/mercado-pago.ts'
import { PAY2M, pay2m } from '../../support/fake-gateways/pay2m.ts'
import { type FakeGateway, startFake } from '../../support/fake-gateways/server.ts'
import { createCampaign } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const chromium = chromiumForFile()
let fakes: FakeGateway[]
let app: TestApp
let admin: SignedIn
let view: OpenPage
let page: Page
beforeAll(async () => {
  const [bank, seller] = [await startFake(pay2m), await startFake(mercadoPago)]
  fakes = [bank, seller]
  app = await startApp({ env: { ...APPLICATION, PAY2M_URL: bank.url, MERCADOPAGO_URL: seller.url } })
  admin = await app.signIn()
  view = await chromium.open({ baseURL: app.url, reducedMotion: true, theme: 'light' })
  await bringSession(app, view, admin)
  page = view.page
})
afterAll(async () => {
  await app.close()
  for (const fake of fakes) await fake.close()
})

const menuOf = (title: string) => page.getByRole('button', { name: `Mais ações de ${title}` })

test('an account is made at a bank that is chosen, its wrong credential told at its field by the test, and its secret never read again', async () => {
  await page.goto('/gateway-payment')
  await page.getByText('Conta de teste').first().waitFor()
  await page.keyboard.press('n')
  await page.getByRole('button', { name: 'Banco' }).click()
  await expect.poll(() => page.getByRole('button', { name: /Pagstar/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Usar Pay2m' }).click()
  await page.keyboard.press('Control+s')
  await seeFieldError(page, 'Título', 'Informe o título.')
  await seeFieldError(page, 'Client Secret', 'Informe o Client Secret.')
  await page.getByLabel('Título').fill('Pay2m da loja')
  await page.getByLabel('Client ID').fill(PAY2M.client_id)
  await page.getByLabel('Client Secret', { exact: true }).fill('outro-segredo')
  await page.getByRole('button', { name: 'Testar conexão' }).click()
  await giveCode(app, page)
  await page.getByLabel('Conexão').getByText('A Pay2m não aceitou esta credencial. Confira e tente de novo.').waitFor()
  const secret = page.getByLabel('Client Secret', { exact: true })
  await expect.poll(() => secret.getAttribute('aria-invalid')).toBe('true')
  await secret.fill(PAY2M.client_secret)
  await expect.poll(() => secret.getAttribute('aria-invalid')).toBeNull()
  await page.getByRole('button', { name: 'Testar de novo' }).click()
  await see(page, 'O banco aceitou as credenciais')
  await page.keyboard.press('Control+s')
  await seeNotice(page, 'Conta criada')
  await menuOf('Pay2m da loja').waitFor()

  const answers: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/api/account')) answers.push(await response.text().catch(() => ''))
  })
  await menuOf('Pay2m da loja').click()
  await page.getByRole('menuitem', { name: 'Editar conta' }).click()
  await see(page, /^Desde \d\d\/\d\d\/\d{4}$/)
  await page.getByLabel('Título').fill('Pay2m principal')
  await page.keyboard.press('Control+s')
  await giveCode(app, page)
  await seeNotice(page, 'Conta salva')
  await menuOf('Pay2m principal').waitFor()
  await expect.poll(() => answers.length).toBeGreaterThanOrEqual(3)
  expect(answers.join()).not.toContain(PAY2M.client_secret)
  expect(await page.content()).not.toContain(PAY2M.client_secret)
})

test('an account that campaigns use is not deleted and says how many; another is, and comes back', async () => {
  await createCampaign(app, admin, { title: 'Honda CG 160' })
  await page.goto('/gateway-payment')
  await menuOf('Conta de teste').click()
  const muted = page.getByRole('menuitem', { name: /Apagar conta/ })
  await expect
    .poll(async () => [await muted.getAttribute('aria-disabled'), await muted.textContent()])
    .toEqual(['true', expect.stringContaining('1 campanha usa esta conta')])
  await page.keyboard.press('Escape')
  await menuOf('Pay2m principal').click()
  await page.getByRole('menuitem', { name: 'Apagar conta' }).click()
  const question = page.getByRole('dialog', { name: 'Apagar a conta “Pay2m principal”?' })
  await question.getByRole('button', { name: 'Apagar conta' }).click()
  await expect.poll(() => menuOf('Pay2m principal').count()).toBe(0)
  await page.keyboard.press('Control+z')
  await menuOf('Pay2m principal').waitFor()
})

test('the address that Mercado Pago comes back to says what is wrong with what it brings, and keeps no code in sight', async () => {
  await page.goto('/mercadopago?code=TG-1&state=estrangeiro')
  await see(page, 'Este código não é do pedido feito nesta sessão. Solicite outro.')
  expect(page.url()).toBe(`${app.url}/mercadopago`)
  const told: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && told.push(request.url())))
  for (const search of ['code=TG-1', 'code=TG-1&state=', 'state=&code=TG-1']) {
    await page.goto(`/mercadopago?${search}`)
    await see(page, 'Este endereço não diz de que pedido é o código. Solicite outro no painel.')
    expect(page.url()).toBe(`${app.url}/mercadopago`)
  }
  expect(told.filter((url) => url.includes('/credential'))).toEqual([])
  await page.goto('/mercadopago?error=access_denied')
  await see(page, 'A autorização não foi dada no Mercado Pago.')
  await page.getByRole('button', { name: 'Voltar ao painel' }).click()
  await menuOf('Conta de teste').waitFor()
})

test('a manager has no payment accounts', async () => {
  const manager = await app.signInAs('gestor')
  const { page: other } = await chromium.open({ baseURL: app.url, reducedMotion: true }).then(async (opened) => {
    await bringSession(app, opened, manager)
    return opened
  })
  await other.goto('/gateway-payment')
  await other.getByRole('link', { name: 'Campanhas' }).first().waitFor()
  await expect.poll(() => other.getByRole('link', { name: 'Contas de pagamento' }).count()).toBe(0)
  await expect.poll(() => other.getByText('Conta de teste').count()).toBe(0)
})

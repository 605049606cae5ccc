import { afterEach, beforeEach, expect, test } from 'vitest'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { bringSession, notices, see, seeFieldError, seeNotice } from '../../support/browser/panel.ts'
import { accessFaultsInBothThemes } from '../../support/browser/screens.ts'
import { buyAndPay, createCampaign } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'
import { type Receiver, startReceiver } from '../../support/server/receiver.ts'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
let receiver: Receiver
beforeEach(async () => {
  receiver = await startReceiver()
  app = await startApp({ env: { WEBHOOK_ALLOW_HOSTS: receiver.host }, jobs: true })
  admin = await app.signIn()
})
afterEach(async () => {
  await app.close()
  await receiver.close()
})

test('a webhook is written with a variable too few, mended, tested, told of a real sale, read, sent again, paused, copied and deleted', async () => {
  const campaign = await createCampaign(app, admin, { title: 'Moto zero' })
  await buyAndPay(app, campaign.url_amigavel, { name: 'Ana Cláudia' })
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  const { page, context, problems } = view
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await bringSession(app, view, ['auth.code'])
  await page.goto('/webhooks')
  await see(page, 'Nenhum registro cadastrado')
  await page.keyboard.press('+')
  const form = page.getByRole('dialog', { name: 'Novo Webhook' })
  await form.waitFor()
  await page.keyboard.press('Control+s')
  await seeFieldError(page, 'Título', 'Informe o título.')
  await page.getByLabel('Título').fill('Planilha de vendas')
  await page.getByRole('button', { name: 'Evento' }).click()
  await page.getByRole('option', { name: 'Compra aprovada' }).click()
  await page.getByLabel('Endereço').fill('https://10.0.0.8/aviso')

  const editor = page.getByRole('textbox', { name: 'Corpo (JSON)' })
  await editor.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('{\n  "nome": "{{user.nome}}"\n}')
  await see(page, 'Lin 2, Col 12: Não há a variável {{user.nome}}. Talvez {{user.name}}?')
  await page.locator('.cm-lintRange-error').waitFor()
  await page.keyboard.press('Control+s')
  await see(page, 'Linha 2, coluna 12: Não há a variável {{user.nome}}. Talvez {{user.name}}?')
  await editor.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('{ "nome": "{{user.name}}", "cotas": ')
  await page.getByRole('button', { name: 'Inserir order.quantity' }).click()
  await page.keyboard.insertText(' }')
  await see(page, 'JSON válido')
  await see(page, '{ "nome": "Ana Cláudia", "cotas": 3 }')
  expect(await accessFaultsInBothThemes(page)).toEqual([])

  await page.keyboard.press('Control+s')
  await seeFieldError(page, 'Endereço', 'Este endereço é de uma rede interna. Webhooks só vão a endereços públicos.')
  await page.getByLabel('Endereço').fill(receiver.url)
  await page.getByLabel('Bearer token').fill('segredo')
  await page.keyboard.press('Control+s')
  await form.waitFor({ state: 'detached' })
  await see(page, 'Planilha de vendas')
  await expect.poll(() => notices(page).allTextContents()).toEqual([expect.stringContaining('Webhook criado')])

  await page.keyboard.press('v')
  await seeNotice(page, 'Entregue: respondeu 204.')
  expect(receiver.received.map(({ body }) => body)).toEqual(['{ "nome": "Ana Cláudia", "cotas": 3 }'])
  app.clock.move(1_000)
  await buyAndPay(app, campaign.url_amigavel, { name: 'Wesley Carvalho', telefone: '62981230000' })
  await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(2)
  // What was received is written down after its answer.
  await expect
    .poll(async () => {
      await page.keyboard.press('u')
      return page.getByRole('img', { name: '2 entregas, sem falha' }).count()
    })
    .toBe(1)
  expect(await accessFaultsInBothThemes(page)).toEqual([])
  await page.keyboard.press('y')
  await seeNotice(page, 'Webhook copiado com sucesso')
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(`curl -X POST '${receiver.url}'`)

  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Entregas' }).waitFor()
  await see(page, 'Wesley Carvalho')
  await see(page, 'Teste: Compra aprovada')
  expect(await accessFaultsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Enter')
  await see(page, 'authorization: Bearer ••••••')
  await see(page, '"Wesley Carvalho"')
  expect(await accessFaultsInBothThemes(page)).toEqual([])
  await page
    .getByRole('dialog', { name: /^Compra aprovada nº/ })
    .getByRole('button', { name: 'Reenviar agora' })
    .click()
  await seeNotice(page, '1 entrega vai de novo')
  await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(3)
  expect(receiver.received[2]?.headers['webhook-id']).toBe(receiver.received[1]?.headers['webhook-id'])
  await page.getByRole('button', { name: 'Fechar', exact: true }).last().click()
  await page.keyboard.press('Escape')

  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Gerar segredo' }).click()
  await see(page, /^whsec_/)
  await page.getByRole('button', { name: 'Já guardei' }).click()
  await page.getByText(/^whsec_/).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Mais ações de Planilha de vendas' }).click()
  await page.getByRole('menuitem', { name: 'Pausar' }).click()
  await see(page, 'Pausado')
  await page.keyboard.press('Delete')
  await page.getByLabel(/excluir/).fill('excluir')
  await page.getByRole('button', { name: 'Excluir webhook' }).click()
  await see(page, 'Nenhum registro cadastrado')
  expect(problems).toEqual([])
}, 120_000)

import { afterEach, beforeEach, expect, test } from 'vitest'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { bringSession, see, seeFieldError, seeNotice } from '../../support/browser/panel.ts'
import { accessFaultsInBothThemes } from '../../support/browser/screens.ts'
import { createCampaign } from '../../support/seeds/fixtures.ts'
import { buyerWhoIsTold, sendWaves } from '../../support/seeds/notification-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'
import { type FakePushService, startPushService } from '../../support/server/fake-push-service.ts'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
let service: FakePushService
beforeEach(async () => {
  service = await startPushService()
  app = await startApp({ env: { WEBHOOK_ALLOW_HOSTS: service.host } })
  admin = await app.signIn()
})
afterEach(async () => {
  await app.close()
  await service.close()
})

test('a message with a link of another site, then of ours, is sent to who is told, cancelled in time, and stands in the form again', async () => {
  const campaign = await createCampaign(app, admin, { title: 'Moto zero' })
  await buyerWhoIsTold(app, service, campaign, '62981230001', { nights: true })
  await buyerWhoIsTold(app, service, campaign, '62981230002', { nights: true })
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  const { page, context } = view
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await bringSession(app, view, ['auth.code'])
  await page.goto('/notifications')
  await see(page, 'Nenhuma notificação enviada')
  await page.keyboard.press('+')
  const form = page.getByRole('dialog', { name: 'Nova notificação' })
  await form.waitFor()
  await page.keyboard.press('Control+Enter')
  await seeFieldError(page, 'Título', 'Informe o título.')
  await page.getByLabel('Título', { exact: true }).fill('Última semana da moto')
  await page.getByLabel('Mensagem', { exact: true }).last().fill('O sorteio é no sábado que vem.')
  await see(page, '30 de 140')
  await page.getByRole('textbox', { name: 'Botão opcional' }).fill('Comprar agora')
  const paste = async (text: string) => {
    await page.evaluate((address) => navigator.clipboard.writeText(address), text)
    await page.getByRole('button', { name: 'Colar link' }).click()
  }
  await paste('https://outra-rifa.com.br/campaign/moto')
  await seeFieldError(page, 'Link do botão', 'Somente links do seu site são permitidos')
  await expect.poll(() => page.getByLabel('Link do botão').inputValue()).toBe('')
  const ours = `${app.ports.config.publicUrl}/campaign/${campaign.url_amigavel}`
  await paste(ours)
  await expect.poll(() => page.getByLabel('Link do botão').inputValue()).toBe(ours)
  await see(page, 'Enviar a 2 clientes')
  await page.getByRole('button', { name: 'Quem recebe' }).click()
  await page.getByRole('option', { name: 'Quem reservou e não pagou' }).click()
  await page.getByRole('button', { name: 'Campanha' }).click()
  await page.getByRole('option', { name: 'Moto zero' }).click()
  await page.getByRole('button', { name: 'Enviar a 0 clientes' }).click({ force: true })
  await seeNotice(page, 'Ninguém desta escolha ligou os avisos: não há a quem enviar.')
  await page.getByRole('button', { name: 'Quem recebe' }).click()
  await page.getByRole('option', { name: 'Todos que ligaram' }).click()
  await see(page, 'Enviar a 2 clientes')
  expect(await accessFaultsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await form.waitFor({ state: 'detached' })
  await seeNotice(page, 'Sai em 10 segundos: dá para cancelar na lista.')

  await page.getByRole('row').filter({ hasText: 'Última semana da moto' }).waitFor()
  await see(page, 'Sai em instantes')
  await page.keyboard.press('d')
  await seeNotice(page, 'Notificação cancelada')
  app.clock.move(20_000)
  await sendWaves(app)
  expect(service.received).toEqual([])

  await page.keyboard.press('y')
  const again = page.getByRole('dialog', { name: 'Usar de novo' })
  await again.waitFor()
  await expect.poll(() => page.getByLabel('Título', { exact: true }).inputValue()).toBe('Última semana da moto')
})

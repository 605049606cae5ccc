import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { bringSession } from '../../support/browser/panel.ts'
import { accessFaultsInBothThemes } from '../../support/browser/screens.ts'
import { buyAndPay, createCampaign, wanted } from '../../support/seeds/fixtures.ts'
import {
  buyerWhoIsTold,
  type Device,
  notify,
  pathIn,
  pollBody,
  sendWaves,
} from '../../support/seeds/notification-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'
import { type FakePushService, startPushService } from '../../support/server/fake-push-service.ts'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
let service: FakePushService
beforeAll(async () => {
  service = await startPushService()
  app = await startApp({ env: { WEBHOOK_ALLOW_HOSTS: service.host } })
  admin = await app.signIn()
})
afterAll(async () => {
  await app.close()
  await service.close()
})

test('a buyer turns it on by a tap and chooses what comes, a message opens its poll, and it is turned off again', async () => {
  const campaign = await createCampaign(app, admin, { title: 'Moto zero' })
  const { id, token } = await buyAndPay(app, campaign.url_amigavel, { quantity: 1 })
  const browser = service.browser('phone')
  const { page, context, problems } = await chromium.open({ baseURL: app.url, reducedMotion: true, offlineShell: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await context.grantPermissions(['notifications'])
  // No push service is reached from here: what it would give is given in its place, and all else is the browser's own.
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const subscription = { toJSON: () => ({ endpoint, keys: { p256dh, auth } }), unsubscribe: async () => true }
    // A Chromium without windows denies notifications, whatever it is granted.
    let permission: NotificationPermission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      permission = 'granted'
      return permission
    }
    PushManager.prototype.subscribe = async () => subscription as never
    PushManager.prototype.getSubscription = async () => null
  }, browser)
  const kept = { buyer: null, purchases: [{ id, token, slug: campaign.url_amigavel }], orders: {} }
  await page.addInitScript((memory) => {
    if (localStorage.getItem('talao.comprador') === null)
      localStorage.setItem('talao.comprador', JSON.stringify(memory))
  }, kept)
  await page.goto(`/campaign/${campaign.url_amigavel}/compra/${id}`)
  const turnOn = page.getByRole('button', { name: 'Avisar neste celular' })
  await turnOn.waitFor()
  expect(await accessFaultsInBothThemes(page)).toEqual([])
  await turnOn.click()
  await page.getByText('Ligados neste celular').waitFor()
  const news = page.getByLabel(/Novas campanhas/)
  await expect.poll(() => news.isChecked()).toBe(false)
  await news.check()
  await expect
    .poll(async () => wanted(await admin.call('GET', '/api/notification/reach?audience=everybody'), 200).reached)
    .toBe(1)
  await page.getByLabel(/Também à noite/).check()
  await expect.poll(() => page.getByLabel(/Também à noite/).isChecked()).toBe(true)
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
  expect(await accessFaultsInBothThemes(page)).toEqual([])

  const { id: sent } = await notify(admin, pollBody())
  app.clock.move(20_000)
  await sendWaves(app)
  const [message] = service.received
  if (message === undefined) throw new Error('nothing came')
  const payload = browser.read(message.body)

  const { navigate } = JSON.parse(payload).notification
  const read = async () => wanted(await admin.call('GET', `/api/notification/${sent}`), 200).notification

  await page.goto(new URL(navigate).pathname)
  await page.getByRole('heading', { name: 'Qual prêmio você quer?' }).waitFor()
  expect(await accessFaultsInBothThemes(page)).toEqual([])
  await page.getByLabel('iPhone').check()
  await page.getByRole('button', { name: 'Responder' }).click()
  await page.getByText('Resposta guardada').waitFor()
  expect(await accessFaultsInBothThemes(page)).toEqual([])
  expect(await read()).toMatchObject({ respostas: [0, 0, 1], cliques: 1 })

  await page.goto('/minhas-cotas')
  await page.getByRole('button', { name: 'Desligar os avisos' }).click()
  await turnOn.waitFor()
  await expect
    .poll(async () => wanted(await admin.call('GET', '/api/notification/reach?audience=everybody'), 200).reached)
    .toBe(0)
  expect(problems).toEqual([])
})

test('a poll is answered by three phones, and the counts follow in the panel while it is looked at', async () => {
  service.received.length = 0
  const campaign = await createCampaign(app, admin, { title: 'Carro zero' })
  const devices: Device[] = []
  for (const nth of [1, 2, 3])
    devices.push(await buyerWhoIsTold(app, service, campaign, `6298123950${nth}`, { nights: true }))
  const { id } = await notify(admin, pollBody({ audience: 'buyers', action_id: campaign.id }))
  app.clock.move(20_000)
  await sendWaves(app)

  const panel = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await bringSession(app, panel, admin)
  await panel.page.goto(`/notifications/${id}`)
  const result = panel.page.getByRole('dialog', { name: 'Qual prêmio você quer?' })
  const tiles = () => result.locator('dl').textContent()
  const answers = () => result.getByRole('listitem').allTextContents()
  await expect.poll(tiles).toBe('Enviadas3Aceitas3100,0%Exibidas00,0%Respostas00,0%')

  for (const [nth, option] of ['iPhone', 'Moto 0 km', 'iPhone'].entries()) {
    const device = devices[nth]
    const message = service.received.find(({ path }) => path === new URL(device?.browser.endpoint ?? '').pathname)
    if (device === undefined || message === undefined) throw new Error('a phone was not told')
    const phone = await chromium.open({ baseURL: app.url, viewport: 'phone', reducedMotion: true })
    await phone.page.goto(pathIn(device.browser, message))
    await phone.page.getByLabel(option).check()
    await phone.page.getByRole('button', { name: 'Responder' }).click()
    await phone.page.getByText('Resposta guardada').waitFor()
    await expect.poll(tiles).toContain(`Respostas${nth + 1}`)
    expect(phone.problems).toEqual([])
  }
  expect(await answers()).toEqual(['iPhone67% 2', 'Moto 0 km33% 1', 'R$ 50 mil no PIX0% 0'])
  expect(panel.problems).toEqual([])
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page, Worker } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pushMessage, pushSubscription } from '../../../server/platform/db/schema.ts'
import { chromiumForFile, openProfile } from '../../support/browser/chromium.ts'
import { bringSession } from '../../support/browser/panel.ts'
import { type Campaign, createCampaign } from '../../support/seeds/fixtures.ts'
import { buyerWhoIsTold, type Device, messageBody, notify, sendWaves } from '../../support/seeds/notification-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'
import { type FakePushService, startPushService } from '../../support/server/fake-push-service.ts'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
let service: FakePushService
let campaign: Campaign
let folder: string
beforeAll(async () => {
  service = await startPushService()
  app = await startApp({ env: { WEBHOOK_ALLOW_HOSTS: service.host } })
  admin = await app.signIn()
  campaign = await createCampaign(app, admin, { title: 'Moto zero' })
  folder = await mkdtemp(join(tmpdir(), 'talao-profile-'))
})
afterAll(async () => {
  await app.close()
  await service.close()
  await rm(folder, { recursive: true })
})

/** What is used here of a worker's own side, which the types of a page leave out. */
interface WorkerSide extends EventTarget {
  registration: ServiceWorkerRegistration
  clients: { openWindow(address: string): Promise<null> }
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event
}

/** The worker of the buyers' pages as the browser runs it, and its registration as the browser's tools name it. */
async function runningWorker(page: Page, context: BrowserContext) {
  const running = context.waitForEvent('serviceworker')
  await page.evaluate(() => navigator.serviceWorker.register('/avisos.js', { scope: '/aviso/' }))
  const worker = await running
  await worker.evaluate(async () => {
    const { registration } = self as unknown as WorkerSide
    while (registration.active?.state !== 'activated') await new Promise((soon) => setTimeout(soon, 20))
  })
  const tools = await context.newCDPSession(page)
  const registered = new Promise<string>((found) =>
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) found(first.registrationId)
    }),
  )
  await tools.send('ServiceWorker.enable')
  const registrationId = await registered
  const deliver = (data: string) =>
    tools.send('ServiceWorker.deliverPushMessage', { origin: new URL(app.url).origin, registrationId, data })
  return { worker, deliver }
}

/** So often a message is delivered that is not shown. */
const MOST_TRIES = 5

/** The messages that the browser shows. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/aviso/')
    const all = (await registration?.getNotifications()) ?? []
    return all.map(({ title, body, data }) => ({ title, body, data: String(data) }))
  })

/** Taps the message that is shown. The browser's tools cannot: the worker is told of it, and where it would open a page is answered. */
const tap = (worker: Worker) =>
  worker.evaluate(async () => {
    const here = self as unknown as WorkerSide
    const [notification] = await here.registration.getNotifications()
    if (notification === undefined) throw new Error('no message is shown')
    let opened = ''
    here.clients.openWindow = async (address) => {
      opened = String(address)
      return null
    }
    const event = new here.NotificationEvent('notificationclick', { notification })
    let done: Promise<unknown> | undefined
    Object.defineProperty(event, 'waitUntil', {
      value: (work: Promise<unknown>) => {
        done = work
      },
    })
    here.dispatchEvent(event)
    await done
    return opened
  })

/** What the push service has for a device, as its browser decrypts it. */
const messageFor = ({ browser }: Device) => {
  const message = service.received.find(({ path }) => path === new URL(browser.endpoint).pathname)
  if (message === undefined) throw new Error('the device was not told')
  return browser.read(message.body)
}

test('a message that the server sent is shown by the browser, opens its page by a tap, and the panel’s counts follow', async () => {
  // A second try is told of the devices of the first no more.
  await app.database.db.delete(pushMessage)
  await app.database.db.delete(pushSubscription)
  const device = await buyerWhoIsTold(app, service, campaign, '62981239001', { nights: true })
  const url = `${app.ports.config.publicUrl}/campaign/${campaign.url_amigavel}`
  const buttons = [{ type: 'CALL', label: 'Comprar', url }]
  const sent = await notify(admin, messageBody({ notification_title: 'Última semana da moto', buttons }))
  app.clock.move(10_000)
  await sendWaves(app)

  const panel = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await bringSession(app, panel, admin)
  await panel.page.goto(`/notifications/${sent.id}`)
  const result = panel.page.getByRole('dialog', { name: 'Última semana da moto' })
  const counts = () => result.locator('dl').textContent()
  await expect.poll(counts).toBe('Enviadas1Aceitas1100,0%Exibidas00,0%Cliques00,0%')

  const { page, context, problems } = await openProfile(await mkdtemp(join(folder, 'perfil-')), { baseURL: app.url })
  try {
    await context.grantPermissions(['notifications'], { origin: new URL(app.url).origin })
    await page.goto(`/campaign/${campaign.url_amigavel}`)
    const { worker, deliver } = await runningWorker(page, context)
    // The browser's tools lose a message now and then, without a word.
    const isShown = async () => (await shown(page)).length > 0
    for (let tries = 0; tries < MOST_TRIES && !(await isShown()); tries++) {
      await deliver(messageFor(device))
      await vi.waitUntil(isShown, 3_000).catch(() => {})
    }
    await expect
      .poll(() => shown(page))
      .toEqual([
        {
          title: 'Última semana da moto',
          body: expect.stringContaining('O sorteio é no sábado que vem.'),
          data: expect.stringMatching(/\/aviso\/[\w-]{36}$/),
        },
      ])
    await expect.poll(counts).toBe('Enviadas1Aceitas1100,0%Exibidas1100,0%Cliques00,0%')

    const path = await tap(worker)
    expect(path).toMatch(/^\/aviso\/[\w-]{36}$/)
    await expect.poll(() => shown(page)).toEqual([])
    await page.goto(path)
    expect(new URL(page.url()).pathname).toBe(`/campaign/${campaign.url_amigavel}`)
    await expect.poll(counts).toBe('Enviadas1Aceitas1100,0%Exibidas1100,0%Cliques1100,0%')

    // What cannot be read is shown, too: a browser that is sent something and shows nothing loses its permission.
    await deliver('no JSON')
    await expect.poll(() => shown(page)).toMatchObject([{ title: 'Você tem um aviso' }])
    expect(await tap(worker)).toBe('/minhas-cotas')
    expect(problems).toEqual([])
  } finally {
    await context.close()
  }
}, 60_000)

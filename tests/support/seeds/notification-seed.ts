import { makeWaves } from '../../../server/sales/notifications/waves.ts'
import type { SignedIn, TestApp } from '../server/build-app.ts'
import type { FakeBrowser, FakePushService, PushedMessage } from '../server/fake-push-service.ts'
import { buyAndPay, type Campaign, wanted } from './fixtures.ts'

/** What a device wants to be told of. */
export const ALL = { draws: true, pix: true, news: true, nights: false }

/** A buyer's device that is told. */
export interface Device {
  uid: string
  browser: FakeBrowser
  purchase: { id: number; token: string }
}

let devices = 0

/** Lets a device ask to be told of a purchase. */
export async function subscribe(
  app: Pick<TestApp, 'call'>,
  service: FakePushService,
  purchase: { id: number; token: string },
  choice: Partial<typeof ALL> = {},
): Promise<Device> {
  devices += 1
  const browser = service.browser(`device-${devices}`)
  const { endpoint, p256dh, auth } = browser
  const body = {
    endpoint,
    p256dh,
    auth,
    choice: { ...ALL, ...choice },
    kept: [{ id: purchase.id, token: purchase.token }],
  }
  const { uid } = wanted(await app.call('POST', '/api/public/push', { body }), 200)
  return { uid, browser, purchase }
}

/** A buyer who paid, on a device that is told. */
export async function buyerWhoIsTold(
  app: TestApp,
  service: FakePushService,
  campaign: Campaign,
  telefone: string,
  choice: Partial<typeof ALL> = {},
): Promise<Device> {
  const purchase = await buyAndPay(app, campaign.url_amigavel, { telefone, quantity: 1 })
  return subscribe(app, service, purchase, choice)
}

/** The body of a message that is taken as it is. */
export const messageBody = (changes: object = {}) => ({
  ...{ is_poll: 0, notification_title: 'Última semana', notification_subtitle: 'Sorteio sábado', question: '' },
  ...{ body: 'O sorteio é no sábado que vem.', options: [], buttons: [], audience: 'everybody', action_id: null },
  ...changes,
})

/** The body of a poll that is taken as it is. */
export const pollBody = (changes: object = {}) =>
  messageBody({
    ...{ is_poll: 1, notification_title: 'Ajude a escolher', notification_subtitle: '', body: '' },
    ...{ question: 'Qual prêmio você quer?', options: ['Moto 0 km', 'R$ 50 mil no PIX', 'iPhone'] },
    ...changes,
  })

/** Sends a notification; it is held for some seconds. */
export async function notify({ call }: Pick<SignedIn, 'call'>, body: object) {
  return wanted(await call('POST', '/api/notification', { body }), 200).notification
}

/** Lets the server send what is due: so many turns of its job. */
export async function sendWaves(app: TestApp, turns = 4): Promise<void> {
  const waves = makeWaves(app.ports)
  for (let turn = 0; turn < turns; turn++) {
    await waves.turn()
    await waves.settled()
  }
}

/** Where a message leads, by the name in its address. */
export const pathIn = (browser: FakeBrowser, message: PushedMessage): string =>
  new URL(JSON.parse(browser.read(message.body)).notification.navigate).pathname

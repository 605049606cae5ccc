import { runInNewContext } from 'node:vm'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pollAnswer, pushSubscription } from '../../../../server/platform/db/schema.ts'
import { buy, buyAndPay, type Campaign, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import {
  ALL,
  buyerWhoIsTold,
  messageBody,
  notify,
  pathIn,
  pollBody,
  sendWaves,
  subscribe,
} from '../../../support/seeds/notification-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import {
  type FakeBrowser,
  type FakePushService,
  makeBrowser,
  startPushService,
} from '../../../support/server/fake-push-service.ts'

const SECOND = 1_000
const HOUR = 3_600 * SECOND

let app: TestApp
let admin: SignedIn
let service: FakePushService
let campaign: Campaign

beforeAll(async () => {
  service = await startPushService()
  app = await startApp({ env: { WEBHOOK_ALLOW_HOSTS: service.host } })
  admin = await app.signIn()
})
afterAll(async () => {
  await app.close()
  await service.close()
})
beforeEach(async () => {
  campaign = await createCampaign(app, admin)
  service.received.length = 0
})

describe('a device that asks to be told', () => {
  test('chooses what of, is told no more once that is turned off, and is asked nothing by that', async () => {
    const purchase = await buyAndPay(app, campaign.url_amigavel, { quantity: 1 })
    const { uid } = await subscribe(app, service, purchase, { news: false })
    const state = async () => wanted(await app.call('POST', '/api/public/push/state', { body: { uid } }), 200)
    expect(await state()).toEqual({ success: 200, ended: null, choice: { ...ALL, news: false } })
    const choice = { draws: false, pix: true, news: true, nights: true }
    wanted(await app.call('PUT', '/api/public/push', { body: { uid, choice } }), 200)
    expect((await state()).choice).toEqual(choice)
    wanted(await app.call('POST', '/api/public/push/off', { body: { uid } }), 200)
    expect(await state()).toEqual({ success: 200, ended: null, choice: null })
    const again = await app.call('PUT', '/api/public/push', { body: { uid, choice } })
    expect([again.status, again.body.msg]).toEqual([404, 'Os avisos já estão desligados neste celular.'])
  })

  test('shows a purchase of its own, or has proven its phone', async () => {
    const { endpoint, p256dh, auth } = service.browser('stranger')
    const asked = { endpoint, p256dh, auth, choice: ALL }
    const purchase = await buyAndPay(app, campaign.url_amigavel, { quantity: 1 })
    for (const kept of [[], [{ id: purchase.id, token: 'not the token' }]]) {
      const refused = await app.call('POST', '/api/public/push', { body: { ...asked, kept } })
      expect([refused.status, refused.body.msg]).toEqual([
        409,
        'Abra a sua compra neste celular, ou entre em Minhas cotas, para ligar os avisos.',
      ])
    }
  })

  test.each([
    ['of this machine', 'https://127.0.0.1:1/push'],
    ['of this machine, as a number', 'https://2130706433/push'],
    ['of a private network', 'https://10.0.0.7/push'],
    ['of a cloud’s metadata', 'https://169.254.169.254/latest'],
    ['of IPv6, mapped', 'https://[::ffff:127.0.0.1]/push'],
    ['without TLS', 'http://push.example.com/1'],
    ['with a password', 'https://user:pass@push.example.com/1'],
    ['that is none', 'push'],
    ['of a file', 'file:///etc/passwd'],
  ])('S38 with an address %s is refused in a sentence, and nothing is asked there', async (_, endpoint) => {
    const purchase = await buyAndPay(app, campaign.url_amigavel, { quantity: 1 })
    const { p256dh, auth } = makeBrowser(endpoint)
    const kept = [{ id: purchase.id, token: purchase.token }]
    const refused = await app.call('POST', '/api/public/push', {
      body: { endpoint, p256dh, auth, choice: ALL, kept },
    })
    expect([refused.status, refused.body.msg]).toEqual([
      422,
      'Este navegador deu um endereço que não serve para receber avisos.',
    ])
  })

  test('with an address longer than can be looked up is refused, and one that is written otherwise is the same', async () => {
    const purchase = await buyAndPay(app, campaign.url_amigavel, { quantity: 1 })
    const { endpoint, p256dh, auth } = service.browser('long')
    const kept = [{ id: purchase.id, token: purchase.token }]
    const ask = (address: string) =>
      app.call('POST', '/api/public/push', { body: { endpoint: address, p256dh, auth, choice: ALL, kept } })
    const move = (from: string, to: string) =>
      app.call('POST', '/api/public/push/moved', {
        body: { former: { endpoint: from, auth }, endpoint: to, p256dh, auth },
      })
    const signs = Array.from({ length: 900 }, (_, nth) => String.fromCodePoint(0x4e00 + ((nth * 7_919) % 20_000))).join(
      '',
    )
    const long = [`${new URL(endpoint).origin}/${signs}`, `${endpoint}?${'ã'.repeat(200)}`]
    for (const address of long) expect((await ask(address)).status).toBe(422)
    expect((await ask(`${endpoint}?ã#`)).status).toBe(200)
    for (const address of long) expect((await move(`${endpoint}?%C3%A3#`, address)).status).toBe(422)
    for (const address of [...long, 'nada']) expect((await move(address, endpoint)).status).toBe(404)
    expect((await move(`${endpoint}?%C3%A3#`, endpoint)).status).toBe(200)
  })

  test('with keys that are none is refused', async () => {
    const purchase = await buyAndPay(app, campaign.url_amigavel, { quantity: 1 })
    const { endpoint, auth } = service.browser('broken')
    const body = { endpoint, p256dh: 'BAAA', auth, choice: ALL, kept: [{ id: purchase.id, token: purchase.token }] }
    expect((await app.call('POST', '/api/public/push', { body })).status).toBe(422)
  })
})

test('of one phone the ten newest devices are told', async () => {
  const purchase = await buyAndPay(app, campaign.url_amigavel, { telefone: '62981234790', quantity: 1 })
  const devices = []
  for (let nth = 0; nth < 12; nth++) {
    devices.push(await subscribe(app, service, purchase, { nights: true }))
    app.clock.move(30 * SECOND)
  }
  await notify(admin, messageBody({ audience: 'buyers', action_id: campaign.id }))
  app.clock.move(10 * SECOND)
  await sendWaves(app)
  expect(service.received.map(({ path }) => path).sort()).toEqual(
    devices
      .slice(2)
      .map(({ browser }) => new URL(browser.endpoint).pathname)
      .sort(),
  )
})

describe('the worker', () => {
  test('comes with its type, is not kept, and keeps nothing', async () => {
    const { headers, body } = await app.call('GET', '/avisos.js')
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.text).toContain('showNotification')
    expect(body.text).not.toMatch(/caches|respondWith|addEventListener\('fetch'/)
  })
})

/** Runs the worker as a browser does that was given another address, and answers once it has told that. */
async function changed(
  { oldSubscription, newSubscription }: Record<'oldSubscription' | 'newSubscription', object | null>,
  pushManager: object = {},
): Promise<void> {
  const { body } = await app.call('GET', '/avisos.js')
  const handlers = new Map<string, (event: object) => void>()
  const self = {
    addEventListener: (type: string, handle: (event: object) => void) => handlers.set(type, handle),
    registration: { pushManager },
  }
  runInNewContext(String(body.text), {
    self,
    URL,
    fetch: (path: string, init: RequestInit) => fetch(`${app.url}${path}`, init),
  })
  let done: Promise<void> | undefined
  handlers.get('pushsubscriptionchange')?.({
    ...{ oldSubscription, newSubscription },
    waitUntil: (work: Promise<void>) => {
      done = work
    },
  })
  if (done === undefined) throw new Error('the worker does not hear of it')
  await done
}

describe('a device that its push service gave another address', () => {
  const subscriptionOf = ({ endpoint, p256dh, auth }: FakeBrowser, options: object = {}) => ({
    options,
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
  })
  const toldAt = async () => {
    await notify(admin, messageBody({ audience: 'buyers', action_id: campaign.id }))
    app.clock.move(10 * SECOND)
    await sendWaves(app)
    return service.received.splice(0).map(({ path }) => path)
  }

  test('is told there, with all that it chose, whether its browser brings the new one or has to ask for it', async () => {
    const { uid, browser } = await buyerWhoIsTold(app, service, campaign, '62981234777', { nights: true, draws: false })
    const second = service.browser('moved')
    await changed({ oldSubscription: subscriptionOf(browser), newSubscription: subscriptionOf(second) })
    expect(await toldAt()).toEqual(['/push/moved'])
    const third = service.browser('moved-again')
    const asked: object[] = []
    const subscribeAnew = async (options: object) => {
      asked.push(options)
      return subscriptionOf(third)
    }
    const old = subscriptionOf(second, { userVisibleOnly: true })
    await changed({ oldSubscription: old, newSubscription: null }, { subscribe: subscribeAnew })
    expect(asked).toEqual([{ userVisibleOnly: true }])
    expect(await toldAt()).toEqual(['/push/moved-again'])
    const { choice } = wanted(await app.call('POST', '/api/public/push/state', { body: { uid } }), 200)
    expect(choice).toEqual({ ...ALL, nights: true, draws: false })
  })

  test('is told where it was, when somebody else names another place, or one that is none', async () => {
    const { browser } = await buyerWhoIsTold(app, service, campaign, '62981234778', { nights: true })
    const { endpoint, p256dh, auth } = service.browser('thief')
    const move = (body: object) => app.call('POST', '/api/public/push/moved', { body })
    const former = { endpoint: browser.endpoint, auth: browser.auth }
    const stranger = await move({ former: { ...former, auth }, endpoint, p256dh, auth })
    expect([stranger.status, stranger.body.msg]).toEqual([404, 'Os avisos já estão desligados neste celular.'])
    const unknown = await move({ former: { ...former, endpoint }, endpoint, p256dh, auth })
    expect(unknown.status).toBe(404)
    const within = await move({ former, endpoint: 'https://[::ffff:10.0.0.1]/push', p256dh, auth })
    expect([within.status, within.body.msg]).toEqual([
      422,
      'Este navegador deu um endereço que não serve para receber avisos.',
    ])
    expect(await toldAt()).toEqual([new URL(browser.endpoint).pathname])
  })
})

/** What a page says, without what only frames it. */
const textOf = (html = '') =>
  html
    .replace(/^.*<body/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

/** A phone with a cookie jar of its own. */
function phone() {
  let cookie = ''
  return async (method: 'GET' | 'POST', path: string, form?: string) => {
    const answer = await fetch(`${app.url}${path}`, {
      method,
      headers: {
        accept: 'text/html',
        ...(cookie !== '' && { cookie }),
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form !== undefined && { body: form }),
      redirect: 'manual',
    })
    const given = answer.headers.getSetCookie().find((each) => each.startsWith('talao-avisos='))
    if (given !== undefined) cookie = given.split(';')[0] ?? ''
    return { status: answer.status, html: await answer.text(), location: answer.headers.get('location') }
  }
}

describe('a poll', () => {
  test('is answered by three phones, once each, and told only to who answered', async () => {
    const devices = []
    for (const nth of [1, 2, 3]) {
      const telefone = `6298123100${nth}`
      devices.push(await buyerWhoIsTold(app, service, campaign, telefone, { nights: true }))
    }
    const { id } = await notify(admin, pollBody({ audience: 'buyers', action_id: campaign.id }))
    app.clock.move(10 * SECOND)
    await sendWaves(app)
    expect(service.received).toHaveLength(3)
    const paths = devices.map(({ browser }) => {
      const message = service.received.find(({ path }) => path === new URL(browser.endpoint).pathname)
      if (message === undefined) throw new Error('a phone was not told')
      return pathIn(browser, message)
    })
    const phones = [phone(), phone(), phone()]
    for (const [nth, option] of [1, 1, 0].entries()) {
      const path = paths[nth] ?? ''
      const asked = await phones[nth]?.('GET', path)
      expect(asked?.html).toContain('Qual prêmio você quer?')
      expect(textOf(asked?.html)).not.toContain('%')
      expect(asked?.html).not.toContain('checked=')
      const answered = await phones[nth]?.('POST', path, `resposta=${option}`)
      expect([answered?.status, answered?.location]).toEqual([303, path])
    }
    const shown = textOf((await phones[2]?.('GET', paths[2] ?? ''))?.html)
    expect(shown).toMatch(/R\$ 50 mil no PIX 67 ?%/)
    expect(shown).toMatch(/Moto 0 km · sua resposta 33 ?%/)
    expect(shown).toContain('3 respostas, contadas agora')

    // It is changed until the end, and counts once.
    await phones[2]?.('POST', paths[2] ?? '', 'resposta=2')
    const read = async () => wanted(await admin.call('GET', `/api/notification/${id}`), 200).notification
    expect(await read()).toMatchObject({ respostas: [0, 2, 1], cliques: 3, enviadas: 3 })

    // Somebody else who gets the address answers nothing.
    const stranger = phone()
    expect((await stranger('GET', paths[0] ?? '')).html).toContain('Este link é de quem recebeu o aviso')
    await stranger('POST', paths[0] ?? '', 'resposta=2')
    const refused = await app.call('POST', paths[0] ?? '', {
      raw: 'resposta=2',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([refused.status, refused.body.msg]).toEqual([403, 'Este link é de quem recebeu o aviso.'])
    await phones[0]?.('POST', paths[0] ?? '', 'resposta=7')
    await phones[0]?.('POST', paths[0] ?? '', 'resposta=4')
    await phones[0]?.('POST', paths[0] ?? '', '')
    expect(await read()).toMatchObject({ respostas: [0, 2, 1] })

    app.clock.move(5 * 24 * HOUR)
    admin = await app.signIn()
    await phones[0]?.('POST', paths[0] ?? '', 'resposta=0')
    expect(await read()).toMatchObject({ respostas: [0, 2, 1] })
    expect((await phones[1]?.('GET', paths[1] ?? ''))?.html).toContain('Enquete encerrada')
  })

  test('of a phone that others type is answered by each device for itself, until the phone is proven', async () => {
    const telefone = '62981231015'
    const { db } = app.database
    const own = await buyerWhoIsTold(app, service, campaign, telefone, { nights: true })
    const foreign = await subscribe(app, service, await buy(app, campaign.url_amigavel, { telefone, quantity: 1 }), {
      nights: true,
    })
    await notify(admin, pollBody())
    app.clock.move(10 * SECOND)
    await sendWaves(app)
    const pathOf = ({ browser }: typeof own) => {
      const message = service.received.find(({ path }) => path === new URL(browser.endpoint).pathname)
      if (message === undefined) throw new Error('a phone was not told')
      return pathIn(browser, message)
    }
    const answers = async () =>
      (await db.select().from(pollAnswer)).filter(({ voter }) => [telefone, own.uid, foreign.uid].includes(voter))
    const [mine, theirs] = [phone(), phone()]
    await mine('GET', pathOf(own))
    await mine('POST', pathOf(own), 'resposta=1')
    expect((await theirs('GET', pathOf(foreign))).html).not.toContain('checked=')
    await theirs('POST', pathOf(foreign), 'resposta=0')
    expect(textOf((await mine('GET', pathOf(own))).html)).toContain('R$ 50 mil no PIX · sua resposta')
    expect(await answers()).toHaveLength(2)

    await db.update(pushSubscription).set({ proven: true }).where(eq(pushSubscription.uid, own.uid))
    expect(textOf((await mine('GET', pathOf(own))).html)).toContain('R$ 50 mil no PIX · sua resposta')
    await mine('POST', pathOf(own), 'resposta=2')
    const told = (await answers()).map(({ voter, option }) => [voter, option])
    expect(told.sort()).toEqual(
      [
        [telefone, 2],
        [foreign.uid, 0],
      ].sort(),
    )
  })

  test('that is over refuses a program in a sentence', async () => {
    const device = await buyerWhoIsTold(app, service, campaign, '62981231009', { nights: true })
    await notify(admin, pollBody({ audience: 'buyers', action_id: campaign.id }))
    app.clock.move(10 * SECOND)
    await sendWaves(app)
    const [message] = service.received
    if (message === undefined) throw new Error('nothing came')
    const path = pathIn(device.browser, message)
    const opened = await app.call('GET', path)
    const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    app.clock.move(5 * 24 * HOUR)
    const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' }
    const refused = await app.call('POST', path, { raw: 'resposta=1', headers })
    expect([refused.status, refused.body.msg]).toEqual([409, 'Esta enquete já terminou.'])
    admin = await app.signIn()
  })

  test('is no page to who makes up its address', async () => {
    expect((await phone()('GET', '/aviso/00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await phone()('POST', '/aviso/00000000-0000-4000-8000-000000000000', 'resposta=1')).status).toBe(404)
    expect((await app.call('GET', '/aviso/1')).status).not.toBe(200)
  })

  test('a message without a link leads to one’s quotas', async () => {
    const unpaid = await buy(app, campaign.url_amigavel, { telefone: '62981231011', quantity: 1 })
    const device = await subscribe(app, service, unpaid, { nights: true })
    await notify(admin, messageBody({ audience: 'unpaid', action_id: campaign.id }))
    app.clock.move(10 * SECOND)
    await sendWaves(app)
    const [message] = service.received
    if (message === undefined) throw new Error('nothing came')
    const opened = await phone()('GET', pathIn(device.browser, message))
    expect([opened.status, opened.location]).toEqual([303, '/minhas-cotas'])
  })
})

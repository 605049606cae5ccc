import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DESTINATION_KINDS } from '../../../../server/operation/destination-kinds.ts'
import { forgetOldData } from '../../../../server/operation/retention/forget.ts'
import {
  notification,
  pollAnswer,
  pushMessage,
  pushSubscription,
  transaction,
} from '../../../../server/platform/db/schema.ts'
import { makeOutbox } from '../../../../server/platform/outbox/engine.ts'
import { remindOfPix } from '../../../../server/sales/notifications/automatic.ts'
import { makeWaves } from '../../../../server/sales/notifications/waves.ts'
import { FREE } from '../../../support/seeds/draws.ts'
import { buy, buyAndPay, type Campaign, createCampaign, pay, wanted } from '../../../support/seeds/fixtures.ts'
import {
  ALL,
  buyerWhoIsTold,
  type Device,
  messageBody,
  notify,
  pathIn,
  pollBody,
  sendWaves,
  subscribe,
} from '../../../support/seeds/notification-seed.ts'
import { giveBack } from '../../../support/seeds/returned-prize-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import { type FakePushService, startPushService } from '../../../support/server/fake-push-service.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

let app: TestApp
let admin: SignedIn
let service: FakePushService
let campaign: Campaign

beforeAll(async () => {
  service = await startPushService()
  app = await startApp({ env: { WEBHOOK_ALLOW_HOSTS: service.host } })
})
afterAll(async () => {
  await app.close()
  await service.close()
})
beforeEach(async () => {
  const { db } = app.database
  for (const table of [pollAnswer, pushMessage, notification, pushSubscription]) await db.delete(table)
  setClock(nextAt(15))
  admin = await app.signIn()
  campaign = await createCampaign(app, admin)
  service.received.length = 0
  service.answer((response) => response.writeHead(201).end())
})

/** The next moment of the clock at which it is this hour in UTC, which is three more than in São Paulo. */
const nextAt = (hour: number, minutes = 0) => {
  const at = app.clock.now()
  at.setUTCHours(hour, minutes, 0, 0)
  return at > app.clock.now() ? at : new Date(at.getTime() + 24 * 60 * MINUTE)
}
/** Moves the clock to a moment. */
const setClock = (to: Date) => app.clock.move(to.getTime() - app.clock.now().getTime())

const read = async (id: number) => wanted(await admin.call('GET', `/api/notification/${id}`), 200).notification
const send = async (body: object) => {
  const made = await notify(admin, body)
  app.clock.move(10 * SECOND)
  return made
}
const outbox = async () => {
  const sending = makeOutbox(app.ports, DESTINATION_KINDS)
  await sending.turn()
  await sending.settled()
}

/** What is wrong with a notification, its field and its sentence. */
const BAD_INPUT: readonly (readonly [string, object, string, string])[] = [
  [
    'a poll of one answer',
    pollBody({ options: ['Sim', ' '] }),
    'options',
    'Uma enquete precisa de duas respostas ou mais.',
  ],
  ['a poll of no answer', pollBody({ options: [] }), 'options', 'Uma enquete precisa de duas respostas ou mais.'],
  [
    'a poll of one answer and spaces that are none',
    pollBody({ options: ['Sim', '\u200b', '\u00a0'] }),
    'options',
    'Uma enquete precisa de duas respostas ou mais.',
  ],
  ['a poll of six answers', pollBody({ options: [...'abcdef'] }), 'options', 'São no máximo 5 respostas.'],
  ['two answers that are one', pollBody({ options: ['Moto', 'moto '] }), 'options', 'Há duas respostas iguais.'],
  ['no question', pollBody({ question: ' ' }), 'question', 'Escreva a pergunta.'],
  ['no title', messageBody({ notification_title: '' }), 'notification_title', 'Informe o título.'],
  ['no message', messageBody({ body: '\u200b' }), 'body', 'Escreva a mensagem.'],
  ['a campaign that is not named', messageBody({ audience: 'buyers' }), 'action_id', 'Escolha a campanha.'],
  ['nobody that is known', messageBody({ audience: 'all' }), 'audience', 'Escolha quem recebe.'],
  ...[
    'https://outra.com.br/campaign/x',
    'javascript:alert(1)',
    'https://user:pass@127.0.0.1:3000/',
    '//outra.com.br/x',
    'https://127.0.0.1.outra.com.br/',
  ].map(
    (url) =>
      [
        `a link to ${url}`,
        messageBody({ buttons: [{ type: 'CALL', label: 'Ver', url }] }),
        'url',
        'Somente links do seu site são permitidos',
      ] as const,
  ),
]

describe('a notification', () => {
  test('is encrypted for each device, signed, and says in declarative form what a worker shows as well', async () => {
    const ana = await buyerWhoIsTold(app, service, campaign, '62981230001')
    const bia = await buyerWhoIsTold(app, service, campaign, '62981230002')
    const url = `${app.ports.config.publicUrl}/campaign/${campaign.url_amigavel}?utm_source=aviso`
    const { id } = await send(messageBody({ buttons: [{ type: 'CALL', label: 'Comprar agora', url }] }))
    await sendWaves(app)

    const { key } = wanted(await app.call('GET', '/api/public/push'), 200)
    expect(service.received.map(({ path }) => path).sort()).toEqual(
      [ana, bia].map(({ browser }) => new URL(browser.endpoint).pathname).sort(),
    )
    const mine = service.received.find(({ path }) => path === new URL(ana.browser.endpoint).pathname)
    if (mine === undefined) throw new Error('nothing came')
    expect(mine).toMatchObject({ key, claims: { aud: service.url } })
    expect(mine.headers).toMatchObject({
      ...{
        'content-encoding': 'aes128gcm',
        topic: `n${id}`,
        urgency: 'normal',
        ttl: expect.stringMatching(/^86(400|39[0-9])$/),
      },
    })
    const { web_push, notification } = JSON.parse(ana.browser.read(mine.body))
    expect({ web_push, notification: { ...notification, navigate: '', actions: [] } }).toEqual({
      web_push: 8030,
      notification: {
        ...{ title: 'Última semana', body: 'Sorteio sábado\nO sorteio é no sábado que vem.', navigate: '' },
        ...{ icon: expect.stringContaining('/icone-192.png'), lang: 'pt-BR', dir: 'ltr', silent: false, actions: [] },
      },
    })
    expect(notification.actions).toEqual([{ action: 'open', title: 'Comprar agora', navigate: notification.navigate }])
    expect(() => bia.browser.read(mine.body)).toThrow()

    expect(await read(id)).toMatchObject({
      state: 'sent',
      enviadas: 2,
      aceitas: 2,
      perdidas: 0,
      exibidas: 0,
      cliques: 0,
    })
    const path = pathIn(ana.browser, mine)
    expect((await app.call('POST', `${path}/exibida`)).status).toBe(204)
    const opened = await app.call('GET', path)
    expect([opened.status, opened.headers.get('location')]).toEqual([
      303,
      `/campaign/${campaign.url_amigavel}?utm_source=aviso`,
    ])
    await app.call('GET', path)
    expect(await read(id)).toMatchObject({ exibidas: 1, cliques: 1 })
    const { data } = wanted(await admin.call('GET', '/api/notification'), 200)
    expect(data).toMatchObject([{ id, cliques: 1, author: 'Ana Souza' }])
  })

  test('is cancelled in its first seconds and reaches nobody; afterwards what has not gone out is stopped', async () => {
    await buyerWhoIsTold(app, service, campaign, '62981230001')
    const first = await notify(admin, messageBody())
    expect(first).toMatchObject({ state: 'held', enviadas: 0 })
    app.clock.move(9 * SECOND)
    await sendWaves(app)
    wanted(await admin.call('POST', `/api/notification/${first.id}/cancel`), 200)
    app.clock.move(MINUTE)
    await sendWaves(app)
    expect(service.received).toEqual([])
    expect(await read(first.id)).toMatchObject({ state: 'cancelled', enviadas: 0 })
    expect((await admin.call('POST', `/api/notification/${first.id}/cancel`)).body.msg).toBe(
      'Esta notificação já saiu: não dá mais para cancelar.',
    )

    service.answer((response) => response.writeHead(503).end())
    const second = await send(messageBody())
    await sendWaves(app)
    expect(await read(second.id)).toMatchObject({ state: 'sending', a_enviar: 1 })
    wanted(await admin.call('POST', `/api/notification/${second.id}/cancel`), 200)
    service.answer((response) => response.writeHead(201).end())
    app.clock.move(60 * MINUTE)
    await sendWaves(app)
    expect(await read(second.id)).toMatchObject({ state: 'cancelled', aceitas: 0, perdidas: 1, a_enviar: 0 })
    const log = wanted(await admin.call('GET', '/api/audit?what=notification'), 200)
    expect(log.data.map(({ action }: { action: string }) => action).slice(0, 4)).toEqual([
      ...['notification.cancelled', 'notification.sent', 'notification.cancelled', 'notification.sent'],
    ])
  })

  test('reaches whom it is for: everybody who asked, who paid, who ordered and paid nothing', async () => {
    const other = await createCampaign(app, admin, { title: 'Outra' })
    await buyerWhoIsTold(app, service, campaign, '62981230001')
    await buyerWhoIsTold(app, service, other, '62981230002')
    await buyerWhoIsTold(app, service, campaign, '62981230003', { news: false })
    const unpaid = await buy(app, campaign.url_amigavel, { telefone: '62981230004', quantity: 1 })
    await subscribe(app, service, unpaid)
    const reach = async (query: string) =>
      wanted(await admin.call('GET', `/api/notification/reach?${query}`), 200).reached
    expect(await reach('audience=everybody')).toBe(3)
    expect(await reach(`audience=buyers&action_id=${campaign.id}`)).toBe(1)
    expect(await reach(`audience=unpaid&action_id=${campaign.id}`)).toBe(1)
    expect(await reach(`audience=unpaid&action_id=${other.id}`)).toBe(0)
    const { id } = await send(messageBody({ audience: 'unpaid', action_id: campaign.id }))
    await sendWaves(app)
    expect(service.received).toHaveLength(1)
    expect(await read(id)).toMatchObject({ enviadas: 1, aceitas: 1 })
    expect(
      (
        await admin.call('POST', '/api/notification', {
          body: messageBody({ audience: 'unpaid', action_id: other.id }),
        })
      ).body.msg,
    ).toBe('Ninguém receberia esta notificação agora: ninguém desse grupo ligou as novidades.')
  })

  test('waits from 22:00 to 8:00, but for who wants it at night, too', async () => {
    await buyerWhoIsTold(app, service, campaign, '62981230001')
    const owl = await buyerWhoIsTold(app, service, campaign, '62981230002', { nights: true })
    setClock(nextAt(1, 30))
    admin = await app.signIn()
    const { id } = await send(messageBody())
    await sendWaves(app)
    expect(service.received.map(({ path }) => path)).toEqual([new URL(owl.browser.endpoint).pathname])
    expect(await read(id)).toMatchObject({ state: 'sending', aceitas: 1, a_enviar: 1 })
    setClock(nextAt(10, 59))
    await sendWaves(app)
    expect(service.received).toHaveLength(1)
    setClock(nextAt(11))
    await sendWaves(app)
    expect(service.received).toHaveLength(2)
    admin = await app.signIn()
    expect(await read(id)).toMatchObject({ state: 'sent', aceitas: 2, a_enviar: 0 })
  })

  test('that waited overnight does not reach who turned it off or paid meanwhile', async () => {
    const silent = await buyerWhoIsTold(app, service, campaign, '62981230001')
    const unpaid = await buy(app, campaign.url_amigavel, { telefone: '62981230002', quantity: 1 })
    await subscribe(app, service, unpaid)
    const still = await buy(app, campaign.url_amigavel, { telefone: '62981230003', quantity: 1 })
    const reached = await subscribe(app, service, still)
    setClock(nextAt(1, 30))
    admin = await app.signIn()
    const news = await send(messageBody({ audience: 'buyers', action_id: campaign.id }))
    const ofUnpaid = await send(messageBody({ audience: 'unpaid', action_id: campaign.id }))
    await sendWaves(app)
    expect(service.received).toEqual([])
    expect([(await read(news.id)).a_enviar, (await read(ofUnpaid.id)).a_enviar]).toEqual([1, 2])
    wanted(
      await app.call('PUT', '/api/public/push', { body: { uid: silent.uid, choice: { ...ALL, news: false } } }),
      200,
    )
    await app.database.db
      .update(transaction)
      .set({ status: 'approved', paidAt: app.clock.now() })
      .where(eq(transaction.id, unpaid.id))
    setClock(nextAt(11, 1))
    await sendWaves(app)
    expect(service.received.map(({ path }) => path)).toEqual([new URL(reached.browser.endpoint).pathname])
    admin = await app.signIn()
    expect(await read(news.id)).toMatchObject({ state: 'sent', aceitas: 0, perdidas: 1, a_enviar: 0 })
    expect(await read(ofUnpaid.id)).toMatchObject({ state: 'sent', aceitas: 1, perdidas: 1, a_enviar: 0 })
  })

  test('goes out ten times in a day at most', async () => {
    await buyerWhoIsTold(app, service, campaign, '62981230001')
    for (let nth = 0; nth < 10; nth++) await notify(admin, messageBody())
    const refused = await admin.call('POST', '/api/notification', { body: messageBody() })
    expect([refused.status, refused.body.msg]).toEqual([
      429,
      'Já saíram 10 notificações nas últimas 24 horas. Espere um pouco: quem recebe demais desliga.',
    ])
  })

  test.each(BAD_INPUT)('with %s gets a sentence, and nothing is sent', async (_, body, field, sentence) => {
    await buyerWhoIsTold(app, service, campaign, '62981230001')
    const refused = await admin.call('POST', '/api/notification', { body })
    expect([refused.status, refused.body.errors?.[field]]).toEqual([422, [sentence]])
    app.clock.move(MINUTE)
    await sendWaves(app)
    expect(service.received).toEqual([])
  })

  test('is taken as the specification has it, and what is left out has its own sentence', async () => {
    await buyerWhoIsTold(app, service, campaign, '62981230009')
    const text = { notification_title: 'Última semana', body: 'O sorteio é no sábado que vem.' }
    const button = { url: `${app.ports.config.publicUrl}/campaign/${campaign.url_amigavel}`, label: 'Ver' }
    expect(await read((await send({ ...text, buttons: [button] })).id)).toMatchObject({
      ...{ is_poll: 0, notification_subtitle: '', options: [], audience: 'everybody', action_id: null },
      buttons: [{ type: 'CALL', label: 'Ver' }],
    })
    const poll = { is_poll: 1, notification_title: 'Escolha', question: 'Qual?', options: ['Moto', 'PIX'] }
    expect(await read((await send(poll)).id)).toMatchObject({ is_poll: 1, body: '', buttons: [] })
    const { status, body: answer } = await admin.call('POST', '/api/notification', { body: {} })
    expect([status, answer.errors]).toEqual([
      422,
      { notification_title: ['Informe o título.'], body: ['Escreva a mensagem.'] },
    ])
  })

  test('is of no affiliate', async () => {
    const affiliate = await app.signInAs('afiliado')
    expect((await affiliate.call('GET', '/api/notification')).status).toBe(403)
    expect((await affiliate.call('POST', '/api/notification', { body: messageBody() })).status).toBe(403)
  })
})

describe('a push service that misbehaves', () => {
  const endingOf = async ({ uid }: Device) =>
    (await app.database.db.select().from(pushSubscription).where(eq(pushSubscription.uid, uid)))[0]

  test.each([404, 410])('with %i ends the subscription, and what was known of it is forgotten', async (status) => {
    const device = await buyerWhoIsTold(app, service, campaign, '62981230001')
    service.answer((response) => response.writeHead(status).end())
    const { id } = await send(messageBody())
    await sendWaves(app)
    expect(await read(id)).toMatchObject({ state: 'sent', aceitas: 0, perdidas: 1 })
    expect(await endingOf(device)).toMatchObject({ endpoint: null, p256dh: null, sealedAuth: null, endedBy: 'gone' })
    expect(wanted(await app.call('POST', '/api/public/push/state', { body: { uid: device.uid } }), 200)).toMatchObject({
      ...{ choice: null, ended: expect.stringMatching(/^20/) },
    })
    const again = await admin.call('POST', '/api/notification', { body: messageBody() })
    expect(again.body.msg).toContain('Ninguém receberia')
  })

  test('with 413 is not asked again, and the subscription stays', async () => {
    const device = await buyerWhoIsTold(app, service, campaign, '62981230001')
    service.answer((response) => response.writeHead(413).end())
    const { id } = await send(messageBody())
    await sendWaves(app)
    app.clock.move(60 * MINUTE)
    await sendWaves(app)
    expect(service.received).toHaveLength(1)
    expect(await read(id)).toMatchObject({ state: 'sent', perdidas: 1 })
    expect(await endingOf(device)).toMatchObject({ endedAt: null })
  })

  test('with 429 is left alone until the moment that it names, with all that waits for it', async () => {
    await buyerWhoIsTold(app, service, campaign, '62981230001')
    await buyerWhoIsTold(app, service, campaign, '62981230002')
    // The moment is named on the real clock, which a test's is far ahead of.
    const wait = Math.ceil((app.clock.now().getTime() - Date.now()) / SECOND) + 600
    service.answer((response) => response.writeHead(429, { 'retry-after': String(wait) }).end())
    await send(messageBody())
    await sendWaves(app)
    const tried = service.received.length
    service.answer((response) => response.writeHead(201).end())
    app.clock.move(9 * MINUTE)
    await sendWaves(app)
    expect(service.received).toHaveLength(tried)
    app.clock.move(2 * MINUTE)
    await sendWaves(app)
    expect(service.received).toHaveLength(tried + 2)
  })

  test('with 500 is asked again, five times at most', async () => {
    await buyerWhoIsTold(app, service, campaign, '62981230001')
    service.answer((response) => response.writeHead(500).end())
    const { id } = await send(messageBody())
    for (let nth = 0; nth < 8; nth++) {
      await sendWaves(app, 2)
      app.clock.move(65 * MINUTE)
    }
    expect(service.received).toHaveLength(5)
    admin = await app.signIn()
    expect(await read(id)).toMatchObject({ state: 'sent', aceitas: 0, perdidas: 1 })
  })

  test('loses nothing when the server ends while it sends: what was begun is taken up, what was taken is not sent twice', async () => {
    const devices = [1, 2, 3, 4, 5]
    for (const nth of devices) await buyerWhoIsTold(app, service, campaign, `6298123000${nth}`)
    let heard = 0
    service.answer((response) => {
      heard += 1
      if (heard <= 3) response.writeHead(201).end()
      // The server is killed before it hears the answer.
      else response.socket?.destroy()
    })
    const { id } = await send(messageBody())
    await sendWaves(app, 1)
    expect(await read(id)).toMatchObject({ state: 'sending', aceitas: 3, a_enviar: 2 })
    // Another server begins the two anew, and is killed at once: nobody records what became of them.
    app.clock.move(MINUTE)
    const killed = makeWaves(app.ports)
    service.answer(() => {})
    void killed.turn()
    await expect.poll(() => service.received.length).toBe(7)
    service.answer((response) => response.writeHead(201).end())
    await sendWaves(app)
    expect(service.received).toHaveLength(7)
    app.clock.move(6 * MINUTE)
    await sendWaves(app)
    expect(await read(id)).toMatchObject({ state: 'sent', aceitas: 5, a_enviar: 0 })
    expect(service.received).toHaveLength(9)
  })

  test('is asked by two servers once each', async () => {
    for (let nth = 10; nth < 30; nth++) await buyerWhoIsTold(app, service, campaign, `629812300${nth}`)
    const { id } = await send(messageBody())
    const servers = [makeWaves(app.ports), makeWaves(app.ports)]
    await Promise.all(servers.map((each) => each.turn()))
    await Promise.all(servers.map((each) => each.settled()))
    await sendWaves(app)
    expect(service.received).toHaveLength(20)
    expect(new Set(service.received.map(({ path }) => path)).size).toBe(20)
    expect(await read(id)).toMatchObject({ state: 'sent', aceitas: 20 })
  })
})

describe('a buyer is told by itself', () => {
  test('ten minutes before a PIX ends, once, and not at night or where the campaign says no', async () => {
    const unpaid = await buy(app, campaign.url_amigavel, { telefone: '62981230001', quantity: 1 })
    const device = await subscribe(app, service, unpaid, { news: false })
    await remindOfPix(app.ports)
    await sendWaves(app)
    expect(service.received).toEqual([])
    app.clock.move(21 * MINUTE)
    await remindOfPix(app.ports)
    await remindOfPix(app.ports)
    await sendWaves(app)
    expect(service.received).toHaveLength(1)
    const [message] = service.received
    if (message === undefined) throw new Error('nothing came')
    expect(message.headers.urgency).toBe('high')
    const { notification } = JSON.parse(device.browser.read(message.body))
    expect(notification.title).toBe('Seu PIX vai vencer')
    const opened = await app.call('GET', pathIn(device.browser, message))
    expect(opened.headers.get('location')).toBe(`/campaign/${campaign.url_amigavel}/compra/${unpaid.id}`)

    const silent = await createCampaign(app, admin, { title: 'Sem aviso', avisar_pix: false })
    const other = await buy(app, silent.url_amigavel, { telefone: '62981230002', quantity: 1 })
    await subscribe(app, service, other)
    app.clock.move(21 * MINUTE)
    await remindOfPix(app.ports)
    await sendWaves(app)
    expect(service.received).toHaveLength(1)

    setClock(nextAt(1))
    const late = await buy(app, campaign.url_amigavel, { telefone: '62981230003', quantity: 1 })
    await subscribe(app, service, late)
    app.clock.move(21 * MINUTE)
    await remindOfPix(app.ports)
    await sendWaves(app)
    expect(service.received).toHaveLength(1)
  })

  test('of a PIX that ends soon however many others end before it that nobody is told of, and not once it is paid', async () => {
    const unpaid = await buy(app, campaign.url_amigavel, { telefone: '62981230001', quantity: 1 })
    const device = await subscribe(app, service, unpaid)
    const { db } = app.database
    // 250 others that end a minute earlier, of a buyer without a device.
    await buy(app, campaign.url_amigavel, { telefone: '62981230009', quantity: 1 })
    await db.execute(sql`insert into transaction overriding system value select copy.* from transaction t, generate_series(1, 250) nth,
      jsonb_populate_record(t, jsonb_build_object('id', 9000000 + nth, 'charge_id', null, 'token_hash', 'hash ' || nth,
        'reference', md5(nth::text), 'expires_at', t.expires_at - interval '1 minute')) copy
      where t.campaign_id = ${campaign.id} and t.id <> ${unpaid.id}`)
    app.clock.move(21 * MINUTE)
    await remindOfPix(app.ports)
    await db.execute(sql`delete from transaction where campaign_id = ${campaign.id} and id > 9000000`)
    const waiting = async () => (await db.select().from(notification)).map(({ purchase }) => purchase)
    expect(await waiting()).toEqual([unpaid.id])
    await pay(app, unpaid.chargeId)
    await sendWaves(app)
    expect(service.received).toEqual([])
    expect(device.purchase.id).toBe(unpaid.id)
  })

  test('of no prize whose money went back before the message left', async () => {
    const quotas = { action_id: campaign.id, qtd: 100, title: 'R$ 50 no PIX', percent: null }
    wanted(await admin.call('POST', '/api/cotas', { body: quotas }), 200)
    const won = await buy(app, campaign.url_amigavel, { telefone: '62981230001', quantity: 1 })
    await subscribe(app, service, won)
    await pay(app, won.chargeId)
    await outbox()
    await giveBack(app, won.chargeId)
    await sendWaves(app)
    expect(service.received).toEqual([])
  })

  test('that a prize is theirs, and nobody else is', async () => {
    const winner = await buyerWhoIsTold(app, service, campaign, '62981230001')
    await buyerWhoIsTold(app, service, campaign, '62981230002')
    const quotas = { action_id: campaign.id, qtd: 98, title: 'R$ 50 no PIX', percent: null }
    wanted(await admin.call('POST', '/api/cotas', { body: quotas }), 200)
    app.clock.move(SECOND)
    const won = await buyAndPay(app, campaign.url_amigavel, { telefone: '62981230001', quantity: 1 })
    await outbox()
    await sendWaves(app)
    // The device shows no token of that purchase, and its phone was only typed: it is nobody's word for the other one.
    expect(service.received).toEqual([])

    const kept = [winner.purchase, won].map(({ id, token }) => ({ id, token }))
    const { endpoint, p256dh, auth } = winner.browser
    const body = { uid: winner.uid, endpoint, p256dh, auth, choice: ALL, kept }
    wanted(await app.call('POST', '/api/public/push', { body }), 200)
    await buyAndPay(app, campaign.url_amigavel, { telefone: '62981230001', quantity: 1 })
    const again = await buy(app, campaign.url_amigavel, { telefone: '62981230001', quantity: 1 })
    wanted(
      await app.call('POST', '/api/public/push', {
        body: { ...body, kept: [...kept, { id: again.id, token: again.token }] },
      }),
      200,
    )
    await pay(app, again.chargeId)
    await outbox()
    await outbox()
    await sendWaves(app)
    expect(service.received.map(({ path }) => path)).toEqual([new URL(winner.browser.endpoint).pathname])
    const [message] = service.received
    if (message === undefined) throw new Error('nothing came')
    expect(JSON.parse(winner.browser.read(message.body)).notification).toMatchObject({
      ...{ title: 'Cota premiada é sua', body: 'Honda CG 160: R$ 50 no PIX' },
    })
    const opened = await app.call('GET', pathIn(winner.browser, message))
    expect(opened.headers.get('location')).toBe(`/campaign/${campaign.url_amigavel}/compra/${again.id}`)
  })

  test('that a draw is done, once for all of its prizes, where the campaign says so', async () => {
    const silent = await createCampaign(app, admin, { title: 'Sem aviso', avisar_sorteio: false, product2: 'Capacete' })
    const told = await createCampaign(app, admin, { title: 'Com aviso', product2: 'Capacete' })
    await admin.prove('auth.code')
    for (const { id, url_amigavel } of [silent, told]) {
      const purchase = await buyAndPay(app, url_amigavel, { telefone: '62981230001', quantity: 50 })
      await subscribe(app, service, purchase)
      app.clock.move(SECOND)
      for (const prize of ['first', 'second'])
        wanted(await admin.call('PUT', `/api/actions/raffle/${prize}/${id}`, { body: { id, ...FREE } }), 200)
    }
    for (let turn = 0; turn < 3; turn++) await outbox()
    await sendWaves(app)
    expect(service.received).toHaveLength(1)
  })
})

test('S54 whom a notification reached and what each answered goes after 30 days, with devices that have ended; the counts stay', async () => {
  const { db } = app.database
  const ana = await buyerWhoIsTold(app, service, campaign, '62981230041')
  const bia = await buyerWhoIsTold(app, service, campaign, '62981230042')
  service.answer((response, { path }) =>
    response.writeHead(path === new URL(bia.browser.endpoint).pathname ? 410 : 201).end(),
  )
  const { id } = await send(pollBody())
  await sendWaves(app)
  const [mine] = service.received.filter(({ path }) => path === new URL(ana.browser.endpoint).pathname)
  if (mine === undefined) throw new Error('nothing came')
  await db
    .update(pushMessage)
    .set({ shownAt: app.clock.now(), clickedAt: app.clock.now() })
    .where(eq(pushMessage.state, 'delivered'))
  await db
    .insert(pollAnswer)
    .values({ notificationId: id, voter: '62981230041', option: 1, answeredAt: app.clock.now() })
  const now = app.clock.now()
  await db.insert(notification).values({
    ...{ cause: 'draw', key: 'draw of long ago', title: 'Saiu o sorteio', body: 'Veja se você ganhou.', state: 'sent' },
    ...{ dueAt: now, until: now, createdAt: now, settledAt: now },
  })
  const before = await read(id)
  expect(before).toMatchObject({ enviadas: 2, aceitas: 1 })
  const kept = async () =>
    Promise.all([pushMessage, pollAnswer, notification, pushSubscription].map((table) => db.$count(table)))

  app.clock.move(29 * 24 * 60 * MINUTE)
  await forgetOldData(app.ports)
  expect(await kept()).toEqual([2, 1, 2, 2])
  app.clock.move(10 * 24 * 60 * MINUTE)
  await forgetOldData(app.ports)
  await forgetOldData(app.ports)
  expect(await kept()).toEqual([0, 0, 1, 1])
  admin = await app.signIn()
  expect(await read(id)).toEqual(before)
})

import { createPublicKey, verify } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DESTINATION_KINDS } from '../../../../server/operation/destination-kinds.ts'
import { rowsOf } from '../../../../server/platform/db/database.ts'
import { delivery, destination, sandboxCharge, webhook } from '../../../../server/platform/db/schema.ts'
import { makeOutbox } from '../../../../server/platform/outbox/engine.ts'
import { tellWorld } from '../../../../server/platform/outbox/tell.ts'
import { notifyCharges } from '../../../../server/sales/sandbox/bank.ts'
import { worldEventNamed } from '../../../../src/domain/sales/world-events.ts'
import { buy, buyAndPay, type Campaign, createCampaign, pay, wanted } from '../../../support/seeds/fixtures.ts'
import { waitingOf } from '../../../support/seeds/returned-prize-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import { type Receiver, startReceiver } from '../../../support/server/receiver.ts'

const HOUR = 3_600_000

let app: TestApp
let admin: SignedIn
let campaign: Campaign
let receiver: Receiver
let made: number[]

beforeAll(async () => {
  receiver = await startReceiver()
  app = await startApp({ env: { WEBHOOK_ALLOW_HOSTS: receiver.host } })
  admin = await app.signIn()
})
afterAll(async () => {
  await app.close()
  await receiver.close()
})
beforeEach(async () => {
  campaign = await createCampaign(app, admin)
  made = []
  receiver.received.length = 0
  receiver.answer((response) => response.writeHead(204).end())
})
afterEach(async () => {
  for (const id of made) await admin.call('DELETE', `/api/webhooks/${id}`)
})

const body = (changes: object = {}) => ({
  ...{ title: 'Planilha de vendas', event: 2, method: 'POST', url: receiver.url, headers_data: [] },
  body: '{"nome": "{{user.name}}", "celular": "{{user.telefone}}", "cotas": {{order.quantity}}}',
  ...changes,
})

async function create(changes: object = {}): Promise<{ id: number } & Record<string, unknown>> {
  const { webhook } = wanted(await admin.call('POST', '/api/webhooks', { body: body(changes) }), 200)
  made.push(webhook.id)
  app.clock.move(1_000)
  return webhook
}

/** Lets the server send what is due. */
async function work(): Promise<void> {
  const outbox = makeOutbox(app.ports, DESTINATION_KINDS)
  for (let turn = 0; turn < 4; turn++) {
    await outbox.turn()
    await outbox.settled()
  }
}

const read = async (id: number) => wanted(await admin.call('GET', `/api/webhooks/${id}`), 200).webhook
const attempts = async (id: number) => wanted(await admin.call('GET', `/api/webhooks/${id}/deliveries`), 200).data

describe('a webhook', () => {
  test('S40 tells of a real sale, once, signed so that an independent verifier takes it and any other byte is refused', async () => {
    const { id } = await create({ headers_data: [{ 'X-Loja': 'marcos' }], bearer_token: 'segredo-do-crm' })
    const { secret } = wanted(await admin.call('POST', `/api/webhooks/${id}/secret`), 200)
    await buyAndPay(app, campaign.url_amigavel, { name: 'Ana Cláudia' })
    await work()

    expect(receiver.received).toHaveLength(1)
    const [{ method, headers, body: sent }] = receiver.received as [Receiver['received'][number]]
    expect(method).toBe('POST')
    expect(JSON.parse(sent)).toEqual({ nome: 'Ana Cláudia', celular: '62981234567', cotas: 3 })
    expect(headers).toMatchObject({
      ...{ 'content-type': 'application/json', 'x-loja': 'marcos', authorization: 'Bearer segredo-do-crm' },
      'talao-event': 'purchase.paid',
    })
    // The clock of the test stands still: what is verified is the signature, by its own moment.
    const own = (headers['webhook-signature'] as string).split(' ')
    expect(own.map((each) => each.split(',')[0])).toEqual(['v1', 'v1', 'v1a'])
    const signed = {
      'webhook-id': String(headers['webhook-id']),
      'webhook-timestamp': String(headers['webhook-timestamp']),
      'webhook-signature': own.join(' '),
    }
    const verifier = new Webhook(secret)
    const at = new Date(Number(signed['webhook-timestamp']) * 1000)
    expect(verifier.sign(signed['webhook-id'], at, sent)).toBe(own[0])
    if (Math.abs(Date.now() - at.getTime()) < 240_000) expect(verifier.verify(sent, signed)).toBeTruthy()
    expect(() => verifier.verify(sent.replace('Ana', 'Eva'), signed)).toThrow()
    expect(() =>
      verifier.verify(sent, { ...signed, 'webhook-timestamp': String(Number(signed['webhook-timestamp']) - 301) }),
    ).toThrow()

    const keys = await fetch(`${app.url}/.well-known/talao-webhooks.json`)
    const [{ public_key: published }] = ((await keys.json()) as { keys: [{ public_key: string }] }).keys
    const raw = Buffer.from(published.replace('whpk_', ''), 'base64')
    const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), raw])
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
    const content = (text: string) => Buffer.from(`${signed['webhook-id']}.${signed['webhook-timestamp']}.${text}`)
    const v1a = Buffer.from((own[2] ?? '').replace('v1a,', ''), 'base64')
    expect(verify(null, content(sent), key, v1a)).toBe(true)
    expect(verify(null, content(`${sent} `), key, v1a)).toBe(false)

    expect(await read(id)).toMatchObject({ state: 'delivering', bars: [{ ok: true }], last: { status: 204, ok: true } })
    const [tried] = await attempts(id)
    expect(tried).toMatchObject({ ok: true, nth: 1, status: 204, name: 'Ana Cláudia', event_title: 'Compra aprovada' })
    expect(tried.request).toContain('authorization: Bearer ••••••')
    expect(tried.request).not.toContain('segredo-do-crm')
    expect(tried.request).not.toMatch(/98123-?4567/)
  })

  test('S49 S50 sends a header that is a secret by its name, and neither stores nor shows it as it is', async () => {
    const hidden = { 'X-Api-Key': '••••••••' }
    const { id, headers_data } = await create({
      headers_data: [{ 'X-Loja': 'marcos' }, { 'X-Api-Key': 'chave-do-crm' }],
    })
    expect(headers_data).toEqual([{ 'X-Loja': 'marcos' }, hidden])
    const sentKey = async () => {
      receiver.received.length = 0
      await buyAndPay(app, campaign.url_amigavel)
      await work()
      return receiver.received[0]?.headers['x-api-key']
    }
    const change = (body: object) => admin.call('PUT', `/api/webhooks/${id}`, { body })
    expect(await sentKey()).toBe('chave-do-crm')
    wanted(await change({ title: 'Outra', headers_data: [{ 'x-api-key': '••••••••' }] }), 200)
    expect(await sentKey()).toBe('chave-do-crm')
    expect((await attempts(id))[0].request).toContain('x-api-key: ••••••')
    const was = { headers_data: [{ 'x-api-key': '••••••••' }] }
    expect(wanted(await change({ headers_data: [{ 'X-Api-Key': 'outra-chave' }], was }), 200).webhook).toMatchObject({
      headers_data: [hidden],
    })
    expect(await sentKey()).toBe('outra-chave')
    const stored = JSON.stringify(await app.database.db.select().from(webhook))
    expect(stored).not.toMatch(/chave-do-crm|outra-chave/)
    for (const headers of [[{ 'X-Secret': '••••••••' }], [hidden, { 'X-Secret': '••••••••' }]])
      expect(await change({ headers_data: headers })).toMatchObject({
        status: 422,
        body: { errors: { headers_data: ['Digite de novo o valor de X-Secret.'] } },
      })
    wanted(await change({ headers_data: [] }), 200)
    expect(await sentKey()).toBeUndefined()
  })

  test('of each event tells what happened, with its place in its purchase', async () => {
    const names = wanted(await admin.call('POST', '/api/webhooks/events', { body: {} }), 200)
    expect(names.events.map(({ title }: { title: string }) => title)).toEqual([
      ...['Compra criada', 'Compra aprovada', 'Compra cancelada', 'Reserva vencida', 'Compra devolvida'],
      ...['Cota premiada saiu', 'Prêmio da Roleta saiu', 'Prêmio sorteado', 'Venda de afiliado'],
      ...['Compra devolvida em parte', 'Prêmio de compra devolvida', 'Venda de afiliado devolvida'],
    ])
    const standard = { body: '' }
    await create({ event: 1, ...standard })
    await create({ event: 2, ...standard })
    await create({ event: 6, ...standard })
    wanted(
      await admin.call('POST', '/api/cotas', {
        body: { action_id: campaign.id, qtd: 100, title: 'R$ 50 no PIX', percent: null },
      }),
      200,
    )
    const { id, chargeId } = await buy(app, campaign.url_amigavel, { quantity: 1 })
    await pay(app, chargeId)
    await work()
    const told = receiver.received.map(({ body: sent }) => JSON.parse(sent))
    const seen = told.map(({ type, sequence, data }) => [
      type,
      sequence,
      data.order.id,
      data.order.status,
      data.order.prize,
    ])
    expect(seen.toSorted((one, other) => one[1] - other[1])).toEqual([
      ['purchase.created', 1, id, 'pending', null],
      ['purchase.paid', 2, id, 'approved', null],
      ['quota.awarded', 3, id, 'approved', 'R$ 50 no PIX'],
    ])
    expect(told[0]).toMatchObject({ occurred_at: expect.any(String), id: receiver.received[0]?.headers['webhook-id'] })
  })

  test('that told of a prize, a sale of an affiliate, a payment, hears what goes back of it', async () => {
    const standard = { body: '' }
    for (const event of [5, 6, 9, 10, 11, 12]) await create({ event, ...standard })
    const affiliate = await app.storeOperator('afiliado', { name: 'Ju', afiliadoPercent: 10 })
    const own = await createCampaign(app, admin, { title: 'De afiliado', numbers: 10 })
    const link = wanted(
      await admin.call('POST', '/api/links', {
        body: { action_id: own.id, title: 'Bio', afiliado_id: affiliate.id },
      }),
      200,
    ).link
    const prize = { action_id: own.id, cota: '7', title: 'Um boné', percent: null }
    wanted(await admin.call('POST', '/api/cotas', { body: prize }), 200)
    const { id, chargeId } = await buy(app, own.url_amigavel, { quantity: 10, link_ref: link.id })
    await pay(app, chargeId)
    for (const says of [{ returned: 200 }, { status: 'refunded' as const }]) {
      await app.database.db.update(sandboxCharge).set(says).where(eq(sandboxCharge.chargeId, chargeId))
      expect(await notifyCharges(app.ports, app.accountId, [chargeId])).toBe(200)
    }
    // By the time that they are told its number is an ordinary one again.
    const [waiting] = await waitingOf(admin, own.id)
    wanted(await admin.call('POST', `/api/returned-prizes/given/${waiting.id}`, { body: {} }), 200)
    await work()
    const told = receiver.received.map(({ body: sent }) => JSON.parse(sent))
    const seen = told
      .filter(({ data }) => data.order.id === id)
      .toSorted((one, other) => one.sequence - other.sequence)
      .map(({ type, data: { order } }) => [type, order.prize, order.number, order.returned, order.status])
    expect(seen).toEqual([
      ['affiliate.sold', null, null, 20, 'approved'],
      ['quota.awarded', 'Um boné', 7, 20, 'approved'],
      ['purchase.reduced', null, null, 20, 'approved'],
      ['affiliate.returned', null, null, 20, 'approved'],
      ['purchase.refunded', null, null, 20, 'refunded'],
      ['affiliate.returned', null, null, 20, 'refunded'],
      ['prize.returned', 'Um boné', 7, 20, 'refunded'],
    ])
  })

  test('that is down for an hour has all of it afterwards, once each and under the same names', async () => {
    const { id } = await create({ event: 1, body: '{"venda": {{order.id}}}' })
    receiver.answer((response) => response.writeHead(503, { 'retry-after': '480' }).end('Service Unavailable'))
    const ids: number[] = []
    for (let nth = 0; nth < 3; nth++)
      ids.push((await buy(app, campaign.url_amigavel, { telefone: `6298123450${nth}` })).id)
    await work()
    app.clock.move(HOUR)
    await work()
    const [failed] = await attempts(id)
    expect(failed).toMatchObject({ ok: false, status: 503, error: 'Respondeu 503.', next_at: expect.any(String) })
    expect(failed.answer).toContain('retry-after: 480')
    expect(await read(id)).toMatchObject({ state: 'failing', pending: 3 })
    const names = new Set(receiver.received.map(({ headers }) => headers['webhook-id']))

    receiver.received.length = 0
    receiver.answer((response) => response.writeHead(200).end('ok'))
    app.clock.move(HOUR)
    await work()
    expect(receiver.received.map(({ body: sent }) => JSON.parse(sent).venda).sort()).toEqual(ids.toSorted())
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(names)
    expect(await read(id)).toMatchObject({ state: 'delivering', pending: 0, failing_since: null })
  })

  test('is made of a title, an event and an address, and posts the standard text without headers of its own', async () => {
    const least = { title: 'Só o endereço', event: 2, url: receiver.url }
    const { webhook } = wanted(await admin.call('POST', '/api/webhooks', { body: least }), 200)
    made.push(webhook.id)
    expect(webhook).toMatchObject({ method: 'POST', headers_data: [], body: '' })
  })

  test('that has too much to do is left alone until it wants to be asked again, with all that waits for it', async () => {
    await create({ event: 1 })
    for (let nth = 0; nth < 20; nth++)
      await buy(app, campaign.url_amigavel, { quantity: 1, telefone: `629812347${10 + nth}` })
    const again = new Date(app.clock.now().getTime() + 480_000).toUTCString()
    receiver.answer((response) => response.writeHead(429, { 'retry-after': again }).end())
    await work()
    expect(receiver.received.length).toBeLessThanOrEqual(6)
    receiver.received.length = 0
    receiver.answer((response) => response.writeHead(200).end('ok'))
    app.clock.move(470_000)
    await work()
    expect(receiver.received).toEqual([])
    app.clock.move(11_000)
    await work()
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(20)
  })

  test('is tested with the newest sale, the way that any delivery goes', async () => {
    const { id } = await create()
    await buyAndPay(app, campaign.url_amigavel, { name: 'Wesley Carvalho' })
    const tested = wanted(await admin.call('GET', `/api/webhooks/test/${id}`), 200)
    expect(tested).toMatchObject({ delivered: true, status: 204, msg: 'Entregue: respondeu 204.', class: 'success' })
    expect(receiver.received.map(({ body: sent }) => JSON.parse(sent).nome)).toEqual(['Wesley Carvalho'])
    expect(receiver.received[0]?.headers).toMatchObject({ 'talao-test': '1', 'talao-event': 'purchase.paid' })
    expect(await attempts(id)).toMatchObject([{ ok: true, test: true }])

    receiver.answer((response) => response.writeHead(500).end())
    const failed = wanted(await admin.call('GET', `/api/webhooks/test/${id}`), 200)
    expect(failed).toMatchObject({ delivered: false, msg: 'Respondeu 500.', class: 'error' })
    app.clock.move(24 * HOUR)
    admin = await app.signIn()
    await work()
    expect((await attempts(id)).filter(({ test: isTest }: { test: boolean }) => isTest)).toHaveLength(2)
  })

  test('is tested by one request, though deliveries are made at the same moment', async () => {
    const { id } = await create()
    const { db } = app.ports.database
    const transact = db.transaction.bind(db)
    let isWorking = false
    const spy = vi.spyOn(db, 'transaction').mockImplementation(async (...asked) => {
      const result = await transact(...asked)
      if (isWorking) return result
      isWorking = true
      await work()
      isWorking = false
      return result
    })
    const tested = await admin.call('GET', `/api/webhooks/test/${id}`)
    spy.mockRestore()
    expect(wanted(tested, 200)).toMatchObject({ delivered: true })
    expect(receiver.received).toHaveLength(1)
  })

  test('that is paused keeps what comes, and on going on sends it in its order', async () => {
    const { id } = await create({ event: 1, body: '{"venda": {{order.id}}}' })
    wanted(await admin.call('POST', `/api/webhooks/${id}/pause`), 200)
    expect((await admin.call('POST', `/api/webhooks/${id}/pause`)).status).toBe(409)
    const ids: number[] = []
    for (let nth = 0; nth < 3; nth++) {
      ids.push((await buy(app, campaign.url_amigavel, { telefone: `6298123460${nth}` })).id)
      app.clock.move(1_000)
    }
    await work()
    expect(receiver.received).toEqual([])
    expect(wanted(await admin.call('GET', `/api/webhooks/${id}/waiting`), 200)).toMatchObject({ failed: 3, all: 3 })
    const resent = wanted(await admin.call('POST', `/api/webhooks/${id}/resend`, { body: { only: 'failed' } }), 200)
    expect(resent).toMatchObject({ count: 3, msg: '3 entregas vão de novo' })
    await work()
    expect(receiver.received.map(({ body: sent }) => JSON.parse(sent).venda)).toEqual(ids)
    expect(await read(id)).toMatchObject({ state: 'delivering' })

    // One of them once more.
    const [last] = await attempts(id)
    const one = { delivery: { action_id: last.action_id, id: last.delivery_id } }
    wanted(await admin.call('POST', `/api/webhooks/${id}/resend`, { body: one }), 200)
    await work()
    expect(receiver.received).toHaveLength(4)
    expect(receiver.received[3]?.headers['webhook-id']).toBe(receiver.received[2]?.headers['webhook-id'])
  })

  test('is sent once more what waits in its order, however much it is', async () => {
    const { id } = await create({ event: 8 })
    wanted(await admin.call('POST', `/api/webhooks/${id}/pause`), 200)
    const facts = Array.from({ length: 502 }, () => ({ name: 'prize.drawn' as const, transactionId: null }))
    await tellWorld(app.database.db, campaign.id, facts, app.clock.now())
    await work()
    expect(wanted(await admin.call('POST', `/api/webhooks/${id}/resend`, { body: {} }), 200)).toMatchObject({
      count: 502,
    })
    const sent = await app.database.db.select().from(delivery).where(eq(delivery.destinationId, id))
    const byTime = sent.toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
    expect(new Set(sent.map(({ dueAt }) => dueAt.getTime())).size).toBe(502)
    expect(byTime.map((each) => each.id)).toEqual(sent.map((each) => each.id).toSorted((one, other) => one - other))
  })

  test('that went on stops at the first new failure', async () => {
    const { id } = await create({ event: 1 })
    wanted(await admin.call('POST', `/api/webhooks/${id}/pause`), 200)
    await buy(app, campaign.url_amigavel)
    await work()
    receiver.answer((response) => response.writeHead(500).end())
    wanted(await admin.call('POST', `/api/webhooks/${id}/resend`, { body: {} }), 200)
    await work()
    expect(await read(id)).toMatchObject({ state: 'paused', paused_by: 'failure' })
    const [{ action_id, delivery_id }] = await attempts(id)
    const one = { delivery: { action_id, id: delivery_id } }
    const refused = await admin.call('POST', `/api/webhooks/${id}/resend`, { body: one })
    expect(refused).toMatchObject({ status: 409, body: { msg: expect.stringContaining('está pausado') } })
  })
})

describe('S39 what a receiver does wrong is told in a sentence', () => {
  test.each<[string, Parameters<Receiver['answer']>[0], string]>([
    [
      'a redirect to an inner address',
      (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
      'O endereço manda para outro. Informe o endereço final.',
    ],
    [
      'an answer of 100 MB',
      (response) => {
        const chunk = Buffer.alloc(1024 * 1024, 'x')
        const more = () => {
          for (let nth = 0; nth < 100; nth++) if (!response.write(chunk)) return void response.once('drain', more)
        }
        response.writeHead(200)
        more()
      },
      'A resposta passou de 64 KB: o endereço devolve uma página, não uma confirmação.',
    ],
    ...[301, 303, 307, 308].map((status): [string, Parameters<Receiver['answer']>[0], string] => [
      `a redirect by ${status} to itself`,
      (response) => response.writeHead(status, { location: '/aviso' }).end(),
      'O endereço manda para outro. Informe o endereço final.',
    ]),
    [
      'an answer of 100 MB that says so',
      (response) => response.writeHead(200, { 'content-length': 100 * 1024 * 1024 }).end(Buffer.alloc(80 * 1024)),
      'A resposta passou de 64 KB: o endereço devolve uma página, não uma confirmação.',
    ],
    ['a connection that ends', (response) => response.destroy(), 'A conexão foi recusada ou caiu.'],
  ])('%s', async (_, answer, sentence) => {
    const { id } = await create()
    receiver.answer(answer)
    const tested = wanted(await admin.call('GET', `/api/webhooks/test/${id}`), 200)
    expect(tested).toMatchObject({ delivered: false, msg: sentence })
    expect(receiver.received).toHaveLength(1)
  })

  test('one byte a second, after fifteen seconds', async () => {
    const { id } = await create()
    receiver.answer((response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write('x'), 1_000)
      response.once('close', () => clearInterval(timer))
    })
    const tested = wanted(await admin.call('GET', `/api/webhooks/test/${id}`), 200)
    expect(tested).toMatchObject({ delivered: false, msg: 'Não respondeu em 15 segundos.' })
    expect(tested.ms).toBeLessThan(17_000)
  }, 30_000)

  test('and a script in its answer is text', async () => {
    const { id } = await create()
    receiver.answer((response) =>
      response.writeHead(500, { 'content-type': 'text/html' }).end('<script>alert(1)</script>\0'),
    )
    const tested = wanted(await admin.call('GET', `/api/webhooks/test/${id}`), 200)
    expect(tested.answer).toBe('HTTP/1.1 500\ncontent-type: text/html\n\n<script>alert(1)</script>\uFFFD')
  })
})

describe('S38 S41 what is typed wrong is refused on its field', () => {
  test.each<[object, string, string]>([
    [{ title: ' ' }, 'title', 'Informe o título.'],
    [{ event: null }, 'event', 'Escolha o evento.'],
    [{ method: 'PATCH' }, 'method', 'Escolha o método.'],
    [{ url: '' }, 'url', 'Informe o endereço.'],
    [{ url: 'hooks.zapier.com/x' }, 'url', 'Informe um endereço completo, que comece com https://.'],
    [{ url: 'http://hooks.zapier.com/x' }, 'url', 'Use um endereço https, sem usuário e senha.'],
    [
      { url: 'https://10.0.0.8/x' },
      'url',
      'Este endereço é de uma rede interna. Webhooks só vão a endereços públicos.',
    ],
    [
      { url: 'https://[::ffff:10.0.0.8]/x' },
      'url',
      'Este endereço é de uma rede interna. Webhooks só vão a endereços públicos.',
    ],
    ...[
      '127.1',
      '0x7f000001',
      '2130706433',
      '[::1]',
      '[::ffff:7f00:1]',
      'localhost',
      '169.254.169.254',
      '192.168.0.1',
    ].map((host): [object, string, string] => [
      { url: `https://${host}/x` },
      'url',
      'Este endereço é de uma rede interna. Webhooks só vão a endereços públicos.',
    ]),
    [{ url: 'https://eu:senha@hooks.zapier.com/x' }, 'url', 'Use um endereço https, sem usuário e senha.'],
    [{ url: 'https://nao-existe.invalid/x' }, 'url', 'Este endereço não foi encontrado. Confira o domínio.'],
    [
      { headers_data: [{ a: '1' }, { b: '2' }, { c: '3' }, { d: '4' }, { e: '5' }] },
      'headers_data',
      'São no máximo 4 cabeçalhos.',
    ],
    [
      { headers_data: [{ 'X-A': 'um\r\nX-B: dois' }] },
      'headers_data',
      'O valor de X-A tem um caractere que um cabeçalho não leva.',
    ],
    [
      { headers_data: [{ 'X A': '1' }] },
      'headers_data',
      '“X A” não serve como nome de cabeçalho: use letras, números e hífen.',
    ],
    [
      { headers_data: [{ 'webhook-id': '1' }] },
      'headers_data',
      'O cabeçalho webhook-id é do próprio Talão. Para autorização, use o Bearer token.',
    ],
    ...['um\ndois', 'um\rdois', 'não'].map((value): [object, string, string] => [
      { headers_data: [{ 'X-A': value }] },
      'headers_data',
      'O valor de X-A tem um caractere que um cabeçalho não leva.',
    ]),
    [
      { headers_data: [{ 'X-A': 'um\u0000dois' }] },
      'headers_data',
      'Este texto tem um caractere que não pode ser guardado. Digite de novo.',
    ],
    ...['X-A:', 'X-A\r\nX-B', 'X(A)', 'Não'].map((name): [object, string, string] => [
      { headers_data: [{ [name]: '1' }] },
      'headers_data',
      `“${name}” não serve como nome de cabeçalho: use letras, números e hífen.`,
    ]),
    ...['Host', 'content-length', 'Authorization', 'Transfer-Encoding', 'webhook-signature'].map(
      (name): [object, string, string] => [
        { headers_data: [{ [name]: '1' }] },
        'headers_data',
        `O cabeçalho ${name} é do próprio Talão. Para autorização, use o Bearer token.`,
      ],
    ),
    [{ bearer_token: 'abc\r\nX-B: dois' }, 'bearer_token', 'O token não leva espaços nem acentos.'],
    [{ headers_data: [{ a: '1' }, { A: '2' }] }, 'headers_data', 'O cabeçalho a está duas vezes.'],
    [{ bearer_token: 'com espaço' }, 'bearer_token', 'O token não leva espaços nem acentos.'],
    [{ body: '{"a": ' }, 'body', 'Linha 1, coluna 7: Falta um valor.'],
    [
      { body: '{"a": {{user.nome}}}' },
      'body',
      'Linha 1, coluna 7: Não há a variável {{user.nome}}. Talvez {{user.name}}?',
    ],
  ])('%j', async (changes, field, sentence) => {
    const refused = await admin.call('POST', '/api/webhooks', { body: body(changes) })
    expect(refused).toMatchObject({ status: 422, body: { errors: { [field]: [sentence] } } })
    expect(wanted(await admin.call('GET', '/api/webhooks'), 200).total).toBe(0)
  })
})

test.each<[string]>([
  ['{"a": 1,}'],
  ["{'a': 1}"],
  ['{"a": 1} {"b": 2}'],
  ['// nota\n{"a": 1}'],
  ['{"a": NaN}'],
  ['{"a": "sem fim}'],
  ['[1, 2'],
  ['nada'],
])(
  'a body that does not parse (%j) is refused with its line and column, as a change too, and nothing is sent',
  async (written) => {
    const sentence = expect.stringMatching(/^Linha \d+, coluna \d+: .+\.$/)
    const refused = { status: 422, body: { errors: { body: [sentence] } } }
    expect(await admin.call('POST', '/api/webhooks', { body: body({ body: written }) })).toMatchObject(refused)
    const { id } = await create()
    expect(await admin.call('PUT', `/api/webhooks/${id}`, { body: { body: written } })).toMatchObject(refused)
    expect(
      await admin.call('PUT', `/api/webhooks/${id}`, { body: { url: 'https://[::ffff:10.0.0.8]/x' } }),
    ).toMatchObject({
      status: 422,
      body: { errors: { url: [expect.stringContaining('rede interna')] } },
    })
    expect(await read(id)).toMatchObject({ url: receiver.url, body: body().body })
    await buyAndPay(app, campaign.url_amigavel)
    await work()
    expect(receiver.received.map(({ body: sent }) => JSON.parse(sent).cotas)).toHaveLength(1)
  },
)

test('the token is only written: it stays where nothing is said of it, and nobody reads it', async () => {
  const { id } = await create({ bearer_token: 'abc' })
  const changed = wanted(await admin.call('PUT', `/api/webhooks/${id}`, { body: { title: 'Outro' } }), 200)
  expect(changed.webhook).toMatchObject({ title: 'Outro', token_since: expect.any(String) })
  expect(JSON.stringify(changed)).not.toContain('abc')
  wanted(await admin.call('GET', `/api/webhooks/test/${id}`), 200)
  expect(receiver.received[0]?.headers.authorization).toBe('Bearer abc')
  wanted(await admin.call('PUT', `/api/webhooks/${id}`, { body: { bearer_token: null } }), 200)
  wanted(await admin.call('GET', `/api/webhooks/test/${id}`), 200)
  expect(receiver.received[1]?.headers.authorization).toBeUndefined()
})

test('a preview shows the newest sale with a masked phone', async () => {
  await buyAndPay(app, campaign.url_amigavel, { name: 'Ana Cláudia' })
  const asked = { body: '{"nome": "{{user.name}}", "celular": "{{user.telefone}}"}', event: 2 }
  const { text } = wanted(await admin.call('POST', '/api/webhooks/preview', { body: asked }), 200)
  expect(JSON.parse(text).nome).toBe('Ana Cláudia')
  expect(text).not.toMatch(/98123-?4567/)
})

describe('what cannot be done now is refused with a reason', () => {
  test('a test before there is a campaign', async () => {
    const empty = await startApp({ env: { WEBHOOK_ALLOW_HOSTS: receiver.host }, alone: true })
    try {
      const owner = await empty.signIn()
      const { webhook } = wanted(await owner.call('POST', '/api/webhooks', { body: body() }), 200)
      const refused = await owner.call('GET', `/api/webhooks/test/${webhook.id}`)
      expect(refused).toMatchObject({ status: 409, body: { msg: expect.stringContaining('Crie uma campanha') } })
      expect(receiver.received).toEqual([])
    } finally {
      await empty.close()
    }
  })

  test('a third delivery at the same time, and sending again what was never sent', async () => {
    const { id } = await create()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    receiver.answer((response) => void held.then(() => response.writeHead(204).end()))
    const first = [1, 2].map(() => admin.call('GET', `/api/webhooks/test/${id}`))
    while (receiver.received.length < 2) await new Promise((resolve) => setTimeout(resolve, 10))
    const third = await admin.call('GET', `/api/webhooks/test/${id}`)
    expect(third).toMatchObject({ status: 409, body: { msg: expect.stringContaining('Há duas entregas') } })
    release()
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200])
    const nothing = await admin.call('POST', `/api/webhooks/${id}/resend`, { body: {} })
    expect(nothing).toMatchObject({ status: 409, body: { msg: expect.stringContaining('Não há entregas') } })
  })

  test('a removal that takes its creation back once it was changed, not once it was only tested', async () => {
    const [changed, tested] = [await create(), await create()]
    const since = encodeURIComponent(app.clock.now().toISOString())
    app.clock.move(1000)
    wanted(await admin.call('PUT', `/api/webhooks/${changed.id}`, { body: { title: 'De outra pessoa' } }), 200)
    wanted(await admin.call('GET', `/api/webhooks/test/${tested.id}`), 200)
    expect((await admin.call('DELETE', `/api/webhooks/${changed.id}?since=${since}`)).status).toBe(409)
    expect((await admin.call('DELETE', `/api/webhooks/${tested.id}?since=${since}`)).status).toBe(200)
  })

  test('a change of what somebody else has changed since', async () => {
    const { id } = await create()
    wanted(await admin.call('PUT', `/api/webhooks/${id}`, { body: { title: 'De outra pessoa' } }), 200)
    const change = { title: 'Minha', was: { title: 'Planilha de vendas' } }
    const clash = await admin.call('PUT', `/api/webhooks/${id}`, { body: change })
    expect(clash).toMatchObject({ status: 409, body: { now: { title: 'De outra pessoa' } } })
  })
})

test('an address that is changed while somebody else changes title and event leaves these as they are by then', async () => {
  const { id } = await create()
  const db = app.database.db
  const isWaiting = async () => {
    const ask = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return (await rowsOf(db, ask)).length > 0
  }
  let changed: ReturnType<typeof admin.call> | undefined
  await db.transaction(async (tx) => {
    await tx
      .update(destination)
      .set({ events: ['purchase.expired'] })
      .where(eq(destination.id, id))
    await tx.update(webhook).set({ title: 'De outra pessoa' }).where(eq(webhook.destinationId, id))
    const url = `${receiver.url}/novo`
    changed = admin.call('PUT', `/api/webhooks/${id}`, { body: { url, was: { url: receiver.url } } })
    await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true)
  })
  expect((await changed)?.status).toBe(200)
  expect(wanted(await admin.call('GET', `/api/webhooks/${id}`), 200).webhook).toMatchObject({
    ...{ title: 'De outra pessoa', url: `${receiver.url}/novo`, event: worldEventNamed('purchase.expired')?.id },
  })
})

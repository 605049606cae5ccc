import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeGateway, startFake } from '../../../support/fake-gateways/server.ts'
import { SUITPAY, suitpay } from '../../../support/fake-gateways/suitpay.ts'
import { createCampaign, newTitle, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import { type Receiver, startReceiver } from '../../../support/server/receiver.ts'

const OWN = /^[0-9a-f-]{36}$/
const log: string[] = []
let app: TestApp
let admin: SignedIn
let bank: FakeGateway
let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
  app = await startApp({
    env: { TRUST_PROXY: '127.0.0.0/8', LOG_LEVEL: 'info', WEBHOOK_ALLOW_HOSTS: receiver.host },
    log: { write: (line) => void log.push(line) },
  })
  admin = await app.signIn()
  for (const type of ['accounts.edit', 'accounts.update.delete', 'auth.code']) await admin.prove(type)
  bank = await startFake(suitpay)
  app.ports.config.gatewayUrls.suitpay = bank.url
})
afterAll(async () => {
  await app.close()
  await bank.close()
  await receiver.close()
})

/** With which id a request is answered that came with this one. */
const answered = async (id: string, url = app.url) =>
  (await fetch(`${url}/healthz`, { headers: { 'x-request-id': id } })).headers.get('x-request-id')
/** The log's lines of a request. */
const linesOf = (id: string) => log.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === id)

test('an id that the proxy gave is that of the answer, of all lines of the log, and of what the bank is asked', async () => {
  const body = { gateway: 'suitpay', title: newTitle(), rate: 'total', ...SUITPAY }
  const account = wanted(await admin.callOnce('POST', '/api/account', { body }), 200).account.id
  const { url_amigavel } = await createCampaign(app, admin, { account_id: account })
  const ids = [randomUUID(), randomUUID()] as const
  bank.requests = []
  const bought = await Promise.all(
    ids.map((id) =>
      app.call('POST', `/api/public/campaigns/${url_amigavel}/purchases`, {
        body: { quantity: 1, name: 'Maria Silva', telefone: '62981234567' },
        headers: { 'x-request-id': id, 'idempotency-key': randomUUID() },
      }),
    ),
  )
  expect(bought.map(({ status, headers }) => [status, headers.get('x-request-id')])).toEqual(ids.map((id) => [201, id]))
  expect(new Set(bank.requests.map(({ headers }) => headers['x-request-id']))).toEqual(new Set(ids))
  for (const id of ids) expect(linesOf(id).map(({ msg }) => msg)).toEqual(['incoming request', 'request completed'])
})

test('a webhook that is tried is told which request tried it', async () => {
  const telling = {
    ...{ title: 'Planilha', event: 2, method: 'POST', headers_data: [], body: '{"nome": "{{user.name}}"}' },
    url: receiver.url,
  }
  const { id } = wanted(await admin.call('POST', '/api/webhooks', { body: telling }), 200).webhook
  const answer = await admin.call('GET', `/api/webhooks/test/${id}`, { headers: { 'x-request-id': 'proxy-0001.a_b' } })
  expect(answer.headers.get('x-request-id')).toBe('proxy-0001.a_b')
  expect(receiver.received.map(({ headers }) => headers['x-request-id'])).toEqual(['proxy-0001.a_b'])
})

test('an unexpected failure tells the operator the id that the proxy gave, and its line of the log names it', async () => {
  await app.database.db.execute('alter table campaign rename column title to title_away')
  const answer = await admin.callOnce('GET', '/api/actions', { headers: { 'x-request-id': 'proxy-0002' } })
  await app.database.db.execute('alter table campaign rename column title_away to title')
  expect([answer.status, answer.body.request_id]).toEqual([500, 'proxy-0002'])
  expect(linesOf('proxy-0002').map(({ msg }) => msg)).toContain('request failed')
})

test.each(['', 'short', 'a'.repeat(65), 'com espaço', 'a"b{}12345', 'ação-12345'].map((id) => [id]))(
  'an id that is none is another one: “%s”',
  async (id) => {
    expect(await answered(encodeURI(id))).toMatch(OWN)
  },
)

test('an id is at most 64 long, and has an own one where none came', async () => {
  expect(await answered('a'.repeat(64))).toBe('a'.repeat(64))
  expect((await fetch(`${app.url}/healthz`)).headers.get('x-request-id')).toMatch(OWN)
  expect((await fetch(`${app.url}/%`)).headers.get('x-request-id')).toMatch(OWN)
})

test.each([
  ['no proxy is named', {}],
  ['who asks is not the proxy', { TRUST_PROXY: '10.0.0.0/8, ::2' }],
])('where %s, an id is not taken', async (_, env) => {
  const other = await startApp({ env: env as Record<string, string> })
  expect(await answered('proxy-0003', other.url)).toMatch(OWN)
  await other.close()
})

test('a proxy that is named by its address alone is trusted', async () => {
  const other = await startApp({ env: { TRUST_PROXY: '127.0.0.1' } })
  expect(await answered('proxy-0004', other.url)).toBe('proxy-0004')
  await other.close()
})

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../../../server/platform/config.ts'
import { duringRequest } from '../../../../server/platform/request-id.ts'
import { consoleSms, fileSms } from '../../../../server/platform/sms/local.ts'
import { SmsFailure } from '../../../../server/platform/sms/message.ts'
import { smsOf } from '../../../../server/platform/sms/sms.ts'

const MESSAGE = { to: '62981234567', text: 'Talão: seu código é 407215.', code: '407215' }

interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

/** A provider that takes anything down and answers as it is told. */
let seen: Seen[] = []
let answer: { status: number; body: string; headers?: Record<string, string> } = { status: 200, body: '{}' }
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    const { method = '', url = '', headers } = request
    seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end(answer.body)
  })
})
let url: string
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  seen = []
})
afterAll(() => server.close())

const PROVIDERS = {
  smsdev: {
    good: '{"situacao":"OK","codigo":"1","id":"637849052"}',
    bad: '{"situacao":"ERRO","codigo":"403","descricao":"CREDENCIAL INVALIDA"}',
    sent: { method: 'POST', url: '/v1/send' },
    body: { key: 'chave', type: 9, number: '5562981234567', msg: MESSAGE.text },
    headers: {},
  },
  comtele: {
    good: '{"Success":true,"Object":{},"Message":"ok"}',
    bad: '{"Success":false,"Message":"sem saldo"}',
    sent: { method: 'POST', url: '/api/v2/send' },
    body: { Sender: 'talao', Receivers: '5562981234567', Content: MESSAGE.text },
    headers: { 'auth-key': 'chave' },
  },
  zenvia: {
    good: '{"id":"c1f0","from":"talao","to":"5562981234567"}',
    bad: '{"code":"VALIDATION_ERROR"}',
    sent: { method: 'POST', url: '/v2/channels/sms/messages' },
    body: { from: 'talao', to: '5562981234567', contents: [{ type: 'text', text: MESSAGE.text }] },
    headers: { 'x-api-token': 'chave' },
  },
  twilio: {
    good: '{"sid":"SM1","status":"queued","error_code":null}',
    bad: '{"sid":"SM2","status":"failed","error_code":30003}',
    sent: { method: 'POST', url: '/2010-04-01/Accounts/AC1/Messages.json' },
    body: { To: '+5562981234567', From: 'talao', Body: MESSAGE.text },
    headers: { authorization: `Basic ${Buffer.from('AC1:chave').toString('base64')}` },
  },
} as const

describe.each(Object.entries(PROVIDERS))('the provider %s', (name, provider) => {
  const sms = () =>
    smsOf(readConfig({ SMS: name, SMS_KEY: 'chave', SMS_SENDER: 'talao', SMS_ACCOUNT: 'AC1', SMS_URL: url }))
  const failure = async () => {
    const cause: unknown = await sms()
      .send(MESSAGE)
      .catch((reason: unknown) => reason)
    expect(cause).toBeInstanceOf(SmsFailure)
    return (cause as SmsFailure).message
  }

  test('is sent the message as it wants it', async () => {
    answer = { status: 200, body: provider.good }
    await sms().send(MESSAGE)
    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatchObject({ ...provider.sent, headers: provider.headers })
    const body = seen[0]?.body ?? ''
    const parsed = name === 'twilio' ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body)
    expect(parsed).toEqual(provider.body)
  })

  test('is told during which request it is asked, and nothing where there is none', async () => {
    answer = { status: 200, body: provider.good }
    await sms().send(MESSAGE)
    await new Promise<void>((done, failed) =>
      duringRequest('pedido-0001', () => void sms().send(MESSAGE).then(done, failed)),
    )
    expect(seen.map(({ headers }) => headers['x-request-id'])).toEqual([undefined, 'pedido-0001'])
  })

  test('that refuses is a failure that names neither phone nor code', async () => {
    answer = { status: 200, body: provider.bad }
    const message = await failure()
    expect(message).not.toMatch(/62981234567|407215|chave/)
  })

  test.each([
    ['answers 401', { status: 401, body: '' }],
    ['answers 500 with a page', { status: 500, body: '<html>' }],
    ['answers a page', { status: 200, body: '<html>' }],
    ['sends elsewhere', { status: 302, body: '', headers: { location: 'https://example.com/' } }],
    ['answers without end', { status: 200, body: `"${'x'.repeat(200_000)}"` }],
  ])('that %s is a failure', async (_, given) => {
    answer = given
    await failure()
  })
})

test('a provider that is not there is a failure', async () => {
  const sms = smsOf(readConfig({ SMS: 'smsdev', SMS_KEY: 'k', SMS_URL: 'http://127.0.0.1:1' }))
  await expect(sms.send(MESSAGE)).rejects.toBeInstanceOf(SmsFailure)
})

test('the terminal gets the message in words', async () => {
  const lines: string[] = []
  await consoleSms((line) => lines.push(line)).send(MESSAGE)
  expect(lines.join('')).toContain('SMS para (62) 98123-4567: Talão: seu código é 407215.')
})

test('a file gets one line of JSON a message', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'talao-sms-'))
  const path = join(folder, 'deep', 'sms.jsonl')
  const sms = fileSms(path)
  await sms.send(MESSAGE)
  await sms.send({ ...MESSAGE, code: '111111' })
  const lines = (await readFile(path, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toEqual([MESSAGE, { ...MESSAGE, code: '111111' }])
  await rm(folder, { recursive: true })
})

test('the demo keeps its last messages on the page, and only the demo', async () => {
  const sms = smsOf(readConfig({ DEMO: '1' }))
  for (let turn = 0; turn < 7; turn += 1) await sms.send({ ...MESSAGE, code: String(turn) })
  expect(sms.inbox?.().map(({ code }) => code)).toEqual(['6', '5', '4', '3', '2'])
  expect(smsOf(readConfig({})).inbox).toBeUndefined()
  expect(() => readConfig({ SMS: 'demo' })).toThrow('SMS=demo só funciona com DEMO=1.')
})

test.each([
  [{ SMS: 'pombo' }, /SMS precisa ser console/],
  [{ SMS: 'twilio', SMS_KEY: 'k' }, 'SMS=twilio precisa também de SMS_SENDER.'],
  [{ SMS: 'smsdev' }, 'SMS=smsdev precisa também de SMS_KEY.'],
  [{ ADMIN_PHONE: '123' }, /ADMIN_PHONE precisa ser um telefone com DDD/],
])('the settings %j are refused in words', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog, transaction } from '../../../../server/platform/db/schema.ts'
import { canonicalAddress } from '../../../../server/storefront/pages/addresses.ts'
import { buy, type Campaign, createCampaign, purchaseBody, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
let campaign: Campaign
/** Of the texts that the form asks to accept. */
let version = ''
beforeAll(async () => {
  app = await startApp({ limits: { waitingAPurchase: 1 } })
  admin = await app.signIn()
  campaign = await createCampaign(app, admin, { title: 'Moto Zero' })
  version = /name="version" value="([^"]+)"/.exec((await submit('/campaign/moto-zero', 'quantity=10')).body)?.[1] ?? ''
})
afterAll(() => app.close())

const HTML = { accept: 'text/html' }
const open = (url: string) => app.app.inject({ url, headers: HTML })
const submit = (path: string, payload: string, headers: Record<string, string> = {}) =>
  app.app.inject({
    method: 'POST',
    url: path,
    payload: payload.startsWith('step=pay') ? `${payload}&version=${version}` : payload,
    headers: { ...HTML, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const rowOf = async (id: number) => {
  const [row] = await app.database.db.select().from(transaction).where(eq(transaction.id, id))
  return row
}

describe('an address of a campaign', () => {
  test.each([
    ['/campaign/moto-zero/', '/campaign/moto-zero'],
    ['/campaign/moto-zero/?utm_source=Zap', '/campaign/moto-zero?utm_source=Zap'],
    ['/CAMPAIGN/Moto-Zero', '/campaign/moto-zero'],
    ['//campaign//moto-zero', '/campaign/moto-zero'],
    ['/campanhas/', '/campanhas'],
    ['/CAMPANHAS?utm_source=Zap', '/campanhas?utm_source=Zap'],
    ['/Minhas-Cotas//', '/minhas-cotas'],
    ['/termos/', '/termos'],
    ['/PRIVACIDADE', '/privacidade'],
    ['/campaign/MOTO-ZERO/Conferir/', '/campaign/moto-zero/conferir'],
    [`/campaign/moto-zero?utm_source=zap&fbclid=${'x'.repeat(3_000)}`, '/campaign/moto-zero?utm_source=zap'],
    [
      `/campaign/moto-zero?a=1&b=${'x'.repeat(1_600)}&utm_source=zap&link_ref=7`,
      '/campaign/moto-zero?utm_source=zap&link_ref=7&a=1',
    ],
  ])('%s leads to %s', async (written, path) => {
    const moved = await open(written)
    expect([moved.statusCode, moved.headers.location]).toEqual([301, path])
    expect(moved.headers['x-content-type-options']).toBe('nosniff')
    expect((await open(path)).statusCode).toBe(200)
    expect(canonicalAddress(path)).toBeUndefined()
  })

  test.each([
    '/campaign',
    '/campaign/',
    '/campaign/nao-existe/',
    '/Campaign/NAO-EXISTE',
    `/campaign/${'a'.repeat(110)}`,
    `/campaign/${'a'.repeat(400)}`,
    `/campaign/${'a'.repeat(3_000)}`,
    '/campaign/moto-zero/outra/coisa',
    '/campaign/%E0%A4%A',
    '/campaign/mo%00to',
    '/campanhas/moto-zero',
    '/minhas-cotas/1',
    '/Termos/%E0%A4%A',
    `/campanhas/${'a'.repeat(3_000)}`,
  ])('%s is answered with the buyers’ page, never with the panel', async (path) => {
    let answer = await open(path)
    if (answer.statusCode === 301) answer = await open(String(answer.headers.location))
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('Campanha não encontrada')
    expect(answer.body).not.toContain('/assets/')
    expect(answer.headers['content-security-policy']).toContain("style-src 'self' 'sha256-")
  })

  test('of any length and kind is read in one pass', () => {
    const timeOf = (part: string) => {
      const before = process.cpuUsage()
      canonicalAddress(`/campaign/moto-zero?${part.repeat(15_000 / part.length)}`)
      const { user, system } = process.cpuUsage(before)
      return Math.max(1_000, user + system)
    }
    const usual = timeOf('a')
    for (const part of ['&', 'a&', 'utm_&', 'utm_a&b&', '=', '%41&'])
      expect(timeOf(part) / usual, part).toBeLessThan(30)
  })

  test('as it is written stays where it is', async () => {
    for (const path of ['/campaign/moto-zero', '/campaign/moto-zero?utm=A%20b&x=%C3%a7', '/campaign/caf%C3%A9'])
      expect([path, canonicalAddress(path)]).toEqual([path, undefined])
    expect((await app.app.inject({ url: '/campanha', headers: HTML })).body).toContain('/assets/')
  })
})

describe('a form without a script', () => {
  const path = '/campaign/moto-zero'
  const step = 'step=pay&quantity=10&consent=1&telefone=62981234567'

  test.each([
    ['NUL in the name', `${step}&name=Ana%00Lima&key=nul`],
    ['NUL in the key', `${step}&name=Ana+Lima&key=a%00b`],
    [
      'a name cut in the middle of an emoji',
      `${step}&name=${'Ana+'.repeat(49)}Ana%F0%9F%98%80${'%F0%9F%98%80'.repeat(30)}&key=e`,
    ],
    ['half of a character', `${step}&name=Ana+Lima%ED%A0%80&key=half`],
    ['NUL in the phone', 'step=pay&quantity=10&consent=1&telefone=62%0098123-4567&name=Ana+Lima&key=phone'],
    ['NUL in the quantity', 'step=pay&quantity=1%000&consent=1&telefone=62981234567&name=Ana+Lima&key=count'],
  ])('is never a failure of the server: %s', async (_, payload) => {
    const { statusCode, headers } = await submit(path, payload)
    expect([303, 422]).toContain(statusCode)
    if (statusCode === 303) expect(headers.location).toMatch(/^\/campaign\/moto-zero\/compra\/\d+$/)
  })

  test('of Minhas cotas keeps nothing that cannot be stored', async () => {
    for (const fields of ['telefone=62%00981234567', 'step=code&code=12%003456&request=a%00b', 'step=forget&which=%00'])
      expect((await submit('/minhas-cotas', fields)).statusCode).toBeLessThan(500)
  })

  test('reads a phone of any spelling, and cuts none', async () => {
    const sent = await submit(
      path,
      'step=pay&quantity=10&consent=1&telefone=0+15+62+98123-4567&name=Bia+Reis&key=spelt',
    )
    expect(sent.statusCode).toBe(303)
    const id = Number(String(sent.headers.location).split('/').at(-1))
    expect((await rowOf(id))?.name).toBe('Bia Reis')
    const long = `62981234567${'+'.repeat(40)}8`
    expect(
      (await submit(path, `step=pay&quantity=10&consent=1&telefone=${long}&name=Bia+Reis&key=long`)).statusCode,
    ).toBe(422)
  })

  test('is answered where the address cannot stand in a header', async () => {
    for (const slug of ['caf%C3%A9', '%25E0', 'a%0Ab', '%0A', '%E2%82%AC'])
      for (const form of ['roleta', 'ja-paguei', 'numeros']) {
        const path = `/campaign/${slug}/compra/1/${form}`
        expect([path, (await submit(path, 'giro=x')).statusCode]).toEqual([path, form === 'numeros' ? 404 : 303])
      }
  })

  test.each([
    [{ origin: 'https://outro.test' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'https://outro.test', 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'http://localhost:80', host: 'localhost:80' }, 403],
    [{ origin: 'http://loja.test:3000', host: 'loja.test:3000' }, 200],
    [{}, 200],
  ] as [Record<string, string>, number][])('with %j is answered %i', async (headers, status) => {
    expect((await submit(path, 'quantity=10', headers)).statusCode).toBe(status)
  })
})

describe('an address with a host before it, as a proxy is asked', () => {
  /** What a request is answered with whose address stands in it as it is. */
  async function statusOf(method: string, address: string): Promise<string> {
    const { hostname, port } = new URL(app.url)
    const socket = createConnection({ host: hostname, port: Number(port) })
    const head = [
      `${method} ${address} HTTP/1.1`,
      `host: ${hostname}:${port}`,
      'accept: text/html',
      'connection: close',
    ]
    const form = ['content-type: application/x-www-form-urlencoded', 'content-length: 0']
    socket.write([...head, ...(method === 'POST' ? form : []), '', ''].join('\r\n'))
    const answer = await text(socket)
    return answer.split(' ')[1] ?? ''
  }

  test.each([
    ['GET', '/campaign/moto-zero?utm_source=zap&link_ref=1'],
    ['POST', '/campaign/moto-zero?utm_source=zap'],
    ['GET', '/campaign/moto-zero/compra/1?banco=x'],
    ['GET', '/campaign/moto-zero/compra/1/roleta?giro=1'],
    ['GET', '/minhas-cotas?passo=1'],
    ['GET', '/aviso/00000000-0000-0000-0000-000000000000?mudar'],
  ])('is answered as without it, or leads nowhere: %s %s', async (method, path) => {
    const status = await statusOf(method, path)
    expect(Number(status)).toBeLessThan(500)
    for (const host of ['http://loja.test', 'HTTPS://loja.test:8443'])
      expect([host, await statusOf(method, `${host}${path}`)]).toEqual([host, status])
    for (const host of ['http://a:b', 'http://[', 'http://loja.test:99999999', '//['])
      expect([host, await statusOf(method, `${host}${path}`)]).toEqual([host, '404'])
  })
})

describe('a purchase', () => {
  const order = (body: object, key: string) =>
    app.call('POST', '/api/public/campaigns/moto-zero/purchases', {
      body: purchaseBody({ quantity: 10, telefone: '62977770001', ...body }),
      headers: { 'idempotency-key': key },
    })

  test('is the same one with another blank in its name', async () => {
    const first = wanted(await order({ name: 'Ana Lima' }, 'blanks'), 201)
    for (const name of ['Ana  Lima', ' Ana\u00a0Lima ', 'Ａna Lima', 'Ana\u200b Lima'])
      expect(wanted(await order({ name }, 'blanks'), 201).id).toBe(first.id)
    expect((await order({ name: 'Ana Lopes' }, 'blanks')).status).toBe(422)
  })

  test('is not lost for what a tracker wrote into the address', async () => {
    const params = { utm_source: 'zap\0', 'utm_\0campaign': 'a\ud800b', '\0': 'x' }
    const { id } = wanted(await order({ name: 'Bia Lima', params }, 'tracker'), 201)
    expect((await rowOf(id))?.params).toEqual({ utm_source: 'zap', utm_campaign: 'ab', '': 'x' })
    const form = 'step=pay&quantity=10&consent=1&telefone=62977770002&name=Rui+Reis&key=tracker-form'
    expect((await open('/campaign/moto-zero?utm_source=zap%00')).statusCode).toBe(200)
    const sent = await submit('/campaign/moto-zero?utm_source=zap%00&b=%ED%A0%80', form)
    expect(sent.statusCode).toBe(303)
  })

  test('holds no place of its stream for whoever lacks its token', async () => {
    const { id, token } = await buy(app, campaign.url_amigavel, { telefone: '62977770003' })
    const stream = (token: string) =>
      fetch(`${app.url}/api/public/purchases/${id}/stream`, {
        headers: { accept: 'text/event-stream', 'purchase-token': token },
      })
    const wrong = await Promise.all(Array.from({ length: 20 }, (_, nth) => stream(`wrong${nth}`)))
    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([404]))
    const [right, other] = await Promise.all([stream(token), stream('wrong')])
    expect([right.status, other.status]).toEqual([200, 404])
    expect((await stream('wrong')).status).toBe(404)
    expect((await stream(token)).status).toBe(429)
    await right.body?.cancel()
  })
})

test('S12 the limits of unpaid reservations need a code', async () => {
  const other = await app.signIn()
  const asked = await other.callOnce('PUT', '/api/app/1', { body: { unpaid_by_phone: 500 } })
  expect([asked.status, asked.body.error_code]).toEqual([403, 'auth.code'])
  await other.prove('auth.code')
  const changed = await other.callOnce('PUT', '/api/app/1', {
    body: { organizer: 'MV', document: '11222333000181', unpaid_by_phone: 500 },
  })
  expect(changed.status).toBe(200)
})

test('S56 a refusal that is repeated is noted once a minute', async () => {
  const manager = await app.signInAs('gestor')
  const refused = async () =>
    (await app.database.db.select().from(auditLog).where(eq(auditLog.action, 'access.refused'))).length
  for (let nth = 0; nth < 30; nth += 1) expect((await manager.callOnce('GET', '/api/app/1')).status).toBe(403)
  expect(await refused()).toBe(1)
  expect((await manager.callOnce('GET', '/api/audit')).status).toBe(403)
  expect(await refused()).toBe(2)
  app.clock.move(61_000)
  expect((await manager.callOnce('GET', '/api/app/1')).status).toBe(403)
  expect(await refused()).toBe(3)
})

test('S23 a moment that is none is refused', async () => {
  const again = await app.signIn()
  for (const since of ['2016-12-31T23:59:60Z', '2026-13-01T00:00:00Z', '0000-01-01T00:00:00Z', 'ontem', '2026-01-01'])
    expect((await again.call('DELETE', `/api/cotas/1?since=${since}`)).status).toBe(422)
})

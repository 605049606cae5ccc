import { EventEmitter } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../../server/operation/app.ts'
import { connect } from '../../../../server/platform/db/connect.ts'
import type { Happened } from '../../../../server/platform/live/happened.ts'
import type { Live } from '../../../../server/platform/live/live.ts'
import { openWaiting } from '../../../../server/storefront/pages/purchase/waiting.ts'
import { buy, createCampaign, pay } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import { openPurchaseStream, type ReadStream } from '../../../support/server/stream.ts'

let app: TestApp
let admin: SignedIn
let slug: string
let phones = 0
const open: ReadStream[] = []
beforeAll(async () => {
  app = await startApp({ limits: { waitingAPurchase: 2, waitingAnAddress: 4 } })
  admin = await app.signIn()
  slug = (await createCampaign(app, admin, { numbers: 1000 })).url_amigavel
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})
afterAll(() => app.close())

type Purchase = Awaited<ReturnType<typeof buy>>
const order = () => buy(app, slug, { telefone: `629${String(81_230_000 + phones++)}` })
const listen = async (
  purchase: Pick<Purchase, 'id' | 'token'>,
  headers: Record<string, string> = {},
  url = app.url,
) => {
  const stream = await openPurchaseStream(url, purchase, headers)
  open.push(stream)
  return stream
}
const change = { event: 'change', data: '' }
const changesOf = ({ events }: ReadStream) => events.filter(({ event }) => event === 'change').length

describe('the stream of a purchase', () => {
  test('tells its buyer that it was paid, and nothing of others', async () => {
    const [mine, other] = [await order(), await order()]
    const stream = await listen(mine)
    const others = await listen(other)
    expect(stream.events).toMatchObject([{ event: 'ping', data: '' }])
    await pay(app, other.chargeId)
    expect(await others.next()).toMatchObject(change)
    await pay(app, mine.chargeId)
    expect(await stream.next()).toMatchObject(change)
    expect(changesOf(stream)).toBe(1)
  })

  test('is neither kept, nor packed, nor held back by a proxy', async () => {
    const { status, headers } = await listen(await order())
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
  })

  test('S22 is opened by the purchase’s token in a header alone, and by who asks for a stream', async () => {
    const mine = await order()
    const path = `/api/public/purchases/${mine.id}/stream`
    for (const token of ['', 'wrong', (await order()).token])
      expect((await listen({ id: mine.id, token })).status).toBe(404)
    const accept = 'text/event-stream'
    expect((await app.call('GET', `${path}?token=${mine.token}`, { headers: { accept } })).status).toBe(404)
    expect((await app.call('GET', path, { headers: { 'purchase-token': mine.token } })).status).toBe(404)
    expect((await listen(mine)).status).toBe(200)
  })

  test('tells one that comes back what it missed, and nothing where nothing happened', async () => {
    const mine = await order()
    const first = await listen(mine)
    const lastId = first.events[0]?.id ?? ''
    first.close()
    const again = await listen(mine, { 'last-event-id': lastId })
    expect(again.events).toMatchObject([{ event: 'ping', id: lastId }])
    again.close()
    await pay(app, mine.chargeId)
    const late = await listen(mine, { 'last-event-id': lastId })
    expect(await late.next()).toMatchObject(change)
  })

  test('of a purchase that waits no more says so and ends', async () => {
    const mine = await order()
    await pay(app, mine.chargeId)
    const stream = await listen(mine)
    expect([await stream.next(), await stream.next()]).toMatchObject([change, undefined])
  })

  test('S59 a purchase and an address have so many open at once, and again as many when they were closed', async () => {
    const [mine, second, third] = [await order(), await order(), await order()]
    const streams = [await listen(mine), await listen(mine)]
    const { status, headers } = await listen(mine)
    expect([status, headers.get('retry-after')]).toEqual([429, '30'])
    streams.push(await listen(second), await listen(second))
    expect((await listen(third)).status).toBe(429)
    for (const stream of streams) stream.close()
    await expect.poll(async () => (await listen(third)).status).toBe(200)
  })

  test('ends as soon as its server says that it ends', async () => {
    const ending = await startApp()
    const campaign = await createCampaign(ending, await ending.signIn())
    const mine = await buy(ending, campaign.url_amigavel)
    const stream = await openPurchaseStream(ending.url, mine)
    ending.app.drain()
    expect(await stream.next()).toBeUndefined()
    expect((await openPurchaseStream(ending.url, mine)).status).toBe(503)
    await ending.close()
  })
})

/** An answer that remembers what was written. */
function recorded() {
  const written: string[] = []
  const out = Object.assign(new EventEmitter(), {
    destroyed: false,
    writableLength: 0,
    write: (text: string) => written.push(text) > 0,
    end: () => out.emit('close'),
    destroy: () => out.emit('close'),
  })
  return { out: out as never, written }
}

/** What happens, as a test says. */
function toldLive() {
  const listeners = new Set<(happened: Happened | null) => void>()
  const live: Live = {
    onHappened: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => {},
  }
  const tell = (happened: Happened | null) => {
    for (const listener of listeners) listener(happened)
  }
  return { live, tell }
}

test('after a gap reads all that are waited for, and tells those that changed', async () => {
  const { live, tell } = toldLive()
  const waiting = openWaiting(app.ports, live)
  const wait = async ({ id, token, chargeId }: Purchase) => {
    const { out, written } = recorded()
    await waiting.open({ id, token, lastId: undefined, address: 'a' }, out, () => {})
    return { chargeId, written }
  }
  const [changed, same] = [await wait(await order()), await wait(await order())]
  await pay(app, changed.chargeId)
  tell(null)
  await expect.poll(() => changed.written.at(-1)).toBe('event: change\ndata:\n\n')
  expect(same.written).toHaveLength(1)
  waiting.close()
})

test('what changes while a stream is opened is told once it is', async () => {
  const { live, tell } = toldLive()
  const waiting = openWaiting(app.ports, live)
  const { id, token } = await order()
  const { out, written } = recorded()
  const opening = waiting.open({ id, token, lastId: undefined, address: 'a' }, out, () => {})
  tell({ campaigns: new Map([[1, new Map([[id, null]])]]), operators: new Set(), pages: false })
  expect(await opening).toBe('open')
  expect(written.map((text) => /event: (\w+)/.exec(text)?.[1])).toEqual(['ping', 'change'])
  waiting.close()
})

describe.runIf(process.env.TEST_DATABASE === 'postgres')('two servers of one PostgreSQL', () => {
  test('a payment that one notes is told by the other', async () => {
    const { $client } = app.database.db as unknown as { $client: Pool & { options: { connectionString: string } } }
    const database = await connect({ databaseUrl: $client.options.connectionString, dataDir: 'memory' })
    const other = await buildApp({ ...app.ports, database })
    await other.listen({ port: 0, host: '127.0.0.1' })
    const mine = await order()
    const { port } = other.server.address() as AddressInfo
    const stream = await listen(mine, {}, `http://127.0.0.1:${port}`)
    await pay(app, mine.chargeId)
    expect(await stream.next()).toMatchObject(change)
    other.server.closeAllConnections()
    await other.close()
    await database.close()
  })
})

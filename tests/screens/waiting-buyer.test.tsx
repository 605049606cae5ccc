import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PurchaseFact } from '../../src/machines/purchase-setup.ts'
import { watchPurchase } from '../../src/storefront/calls/waiting.ts'

const KEY = { id: 7, token: 'chave' }
const PING = 'id: v1\nevent: ping\ndata:\n\n'
const CHANGE = 'event: change\ndata:\n\n'

/** What the server was asked for, and how a test lets it answer: its streams, the purchase, and whether it answers at all. */
const server = {
  streams: [] as { headers: Headers; send: (text: string) => void; end: () => void; aborted: () => boolean }[],
  readings: 0,
  stage: 'waiting',
  refuses: false,
  isAway: false,
}
let told: PurchaseFact['type'][]
let stopping: AbortController

const state = () => ({ id: 7, stage: server.stage, amount: 1, pix: null, numbers: [] })

async function answer(address: string, { headers, signal }: RequestInit): Promise<Response> {
  if (server.isAway) throw new TypeError('Failed to fetch')
  if (!address.endsWith('/stream')) {
    server.readings += 1
    return Response.json(state())
  }
  if (server.refuses) return new Response(null, { status: 429 })
  const bytes = new TextEncoder()
  let end = () => {}
  let send = (_: string) => {}
  const body = new ReadableStream({
    start(controller) {
      send = (text) => controller.enqueue(bytes.encode(text))
      end = () => controller.close()
      signal?.addEventListener('abort', () => controller.error(signal.reason))
    },
  })
  server.streams.push({ headers: new Headers(headers), send, end, aborted: () => signal?.aborted ?? false })
  return new Response(body)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('fetch', answer)
  Object.assign(server, { streams: [], readings: 0, stage: 'waiting', refuses: false, isAway: false })
  see(true)
  told = []
  stopping = new AbortController()
})
afterEach(() => {
  stopping.abort()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function see(visible: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: !visible })
  document.dispatchEvent(new Event('visibilitychange'))
}
const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)
const watch = async () => {
  watchPurchase(
    KEY,
    (fact) => told.push(fact.type === 'payment.reported' ? (`${fact.bought.stage}` as never) : fact.type),
    stopping.signal,
  )
  await pass()
}
const latest = () => {
  const stream = server.streams.at(-1)
  if (stream === undefined) throw new Error('no stream was asked for')
  return stream
}
const opened = async () => {
  await watch()
  latest().send(PING)
  await pass()
}

test('a buyer who waits reads the purchase once, and again as soon as the stream says so', async () => {
  await opened()
  expect(latest().headers.get('purchase-token')).toBe('chave')
  expect(told).toEqual(['waiting'])
  await pass(60_000 - 1)
  expect(server.readings).toBe(1)
  server.stage = 'paid'
  latest().send(CHANGE)
  await pass()
  expect(told).toEqual(['waiting', 'paid'])
})

test('while there is no stream the purchase is read every few seconds, and the stream asked for again', async () => {
  server.refuses = true
  await watch()
  await pass(1_000)
  expect(told).toEqual(['waiting'])
  server.stage = 'paid'
  await pass(6_000)
  expect(told.at(-1)).toBe('paid')
  server.refuses = false
  await pass(10_000)
  expect(server.streams.length).toBeGreaterThan(0)
})

test('a stream through which nothing comes counts as none', async () => {
  await watch()
  const silent = latest()
  await pass(6_100)
  expect([silent.aborted(), told]).toEqual([true, ['waiting']])
  await pass(5_000)
  expect(server.readings).toBe(2)
})

test('a stream that falls silent or ends is opened again with what it said last', async () => {
  await opened()
  await pass(60_000)
  expect(latest().aborted()).toBe(true)
  await pass(2_000)
  expect(server.streams).toHaveLength(2)
  expect(latest().headers.get('last-event-id')).toBe('v1')
  latest().send(PING)
  await pass()
  latest().end()
  await pass(2_000)
  expect(server.streams).toHaveLength(3)
})

test('a page that nobody sees holds no stream and asks nothing; seen again it is told what it missed', async () => {
  await opened()
  see(false)
  await pass(3_600_000)
  expect([latest().aborted(), server.streams.length, server.readings]).toEqual([true, 1, 1])
  see(true)
  await pass()
  expect(latest().headers.get('last-event-id')).toBe('v1')
  latest().send(PING)
  await pass()
  expect(server.readings).toBe(1)
  server.stage = 'paid'
  latest().send(CHANGE)
  await pass()
  expect(told.at(-1)).toBe('paid')
})

test('a lost connection is told, and what comes after it', async () => {
  await opened()
  server.isAway = true
  latest().end()
  await pass(1_000)
  expect(told.at(-1)).toBe('payment.lost')
  server.isAway = false
  window.dispatchEvent(new Event('online'))
  await pass()
  latest().send(PING)
  await pass()
  expect(told.at(-1)).toBe('waiting')
})

test('what changes while the purchase is read is read after it', async () => {
  await opened()
  server.stage = 'paid'
  latest().send(CHANGE + CHANGE)
  await pass()
  expect(server.readings).toBe(3)
})

test('once stopped it asks nothing any more', async () => {
  await opened()
  stopping.abort()
  await pass(3_600_000)
  expect([latest().aborted(), server.streams.length, server.readings]).toEqual([true, 1, 1])
})

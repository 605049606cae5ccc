import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loaded } from '../../src/storefront/loaded.ts'

const RETRY_MS = 3_000
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
let reloads = 0
/** What the server answers to who asks whether it is there; none while the connection is lost. */
let answer: Response | null

beforeEach(() => {
  vi.useFakeTimers()
  reloads = 0
  answer = new Response()
  vi.stubGlobal('fetch', async () => answer ?? Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('sessionStorage', {})
  vi.stubGlobal('location', { reload: () => reloads++ })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a part that the browser gives up is loaded with a page anew, once a minute at most', async () => {
  void loaded(lost)
  expect(reloads).toBe(0)
  await vi.advanceTimersByTimeAsync(RETRY_MS)
  expect(reloads).toBe(1)
  await vi.advanceTimersByTimeAsync(50_000)
  expect(reloads).toBe(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reloads).toBe(2)
})

test.each([
  ['without a connection', () => null],
  ['while a server restarts', () => new Response(null, { status: 502 })],
])('%s the page stays as it is, and the part comes once it can', async (_, answered) => {
  answer = answered()
  let isThere = false
  const part = loaded(async () => (isThere ? 'part' : lost()))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(reloads).toBe(0)
  isThere = true
  await vi.advanceTimersByTimeAsync(RETRY_MS)
  expect(await part).toBe('part')
})

test('where nothing can be stored nobody knows whether it helped before: the page stays', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  void loaded(lost)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reloads).toBe(0)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearServerTime, serverNow } from '../../../src/domain/values/server-time.ts'

const NOW = '2026-11-26T18:00:00.000Z'
const MINUTE_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
})
afterEach(() => {
  hearServerTime(new Date().toISOString(), 0)
  vi.useRealTimers()
})

test('a device whose clock is off by minutes or years counts by the server’s', () => {
  for (const device of ['2026-11-26T17:20:00.000Z', '2015-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z']) {
    vi.setSystemTime(new Date(device))
    hearServerTime(new Date(NOW).toUTCString())
    expect(serverNow().toISOString()).toBe(NOW)
    vi.advanceTimersByTime(MINUTE_MS)
    vi.setSystemTime(new Date(Date.parse(device) + MINUTE_MS))
    expect(serverNow().getTime() - Date.parse(NOW)).toBe(MINUTE_MS)
  }
})

test('what an answer took on its way, and what is no moment, change nothing', () => {
  hearServerTime(new Date(Date.parse(NOW) - 4_000).toUTCString())
  hearServerTime(new Date(Date.parse(NOW) - 80_000).toISOString(), 90_000)
  hearServerTime(new Date(Date.parse(NOW) - 5_000).toISOString())
  hearServerTime(null)
  hearServerTime('agora')
  expect(serverNow().toISOString()).toBe(NOW)
})

import { afterEach, expect, test, vi } from 'vitest'
import { holdAlone } from '../../src/browser/locks.ts'

const lockingWith = (locks: object | undefined) => vi.stubGlobal('navigator', { locks })
afterEach(() => vi.unstubAllGlobals())

async function ownedBy(locks: object | undefined, stop = new AbortController()): Promise<number> {
  lockingWith(locks)
  const held = vi.fn()
  holdAlone('name', { signal: stop.signal, held })
  await new Promise((resolve) => setTimeout(resolve))
  return held.mock.calls.length
}

test('a tab that is given the lock holds it, and one that waits for it does not', async () => {
  expect(await ownedBy({ request: async (_: string, __: object, hold: () => unknown) => hold() })).toBe(1)
  expect(await ownedBy({ request: () => new Promise(() => {}) })).toBe(0)
})

test('where there are no locks, or they are refused, each tab holds it', async () => {
  expect(await ownedBy(undefined)).toBe(1)
  const refused = { request: async () => Promise.reject(new DOMException('denied', 'SecurityError')) }
  expect(await ownedBy(refused)).toBe(1)
})

test('one that goes while it waits holds nothing', async () => {
  const stop = new AbortController()
  stop.abort()
  const gone = { request: async () => Promise.reject(new DOMException('gone', 'AbortError')) }
  expect(await ownedBy(gone, stop)).toBe(0)
})

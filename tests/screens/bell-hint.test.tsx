// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NO_FILTER } from '../../src/api/sales/transaction-query.ts'
import { type System, SystemProvider } from '../../src/runtime/system.ts'
import { useBellHint } from '../../src/screens/sales/transactions/bell.tsx'

const HINT = {
  type: 'notice',
  class: 'info',
  message: 'Use o sino ao lado da transação para renotificar uma compra pendente',
}
const notify = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  notify.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

const shown = (pending: boolean, ready: boolean) => ({
  context: { query: { ...NO_FILTER, status: pending ? (['pendente'] as const) : [] }, rows: ready ? [1] : [] },
})

/** A list that shows pending purchases alone or not, and has rows or not. */
function filtered(pending: boolean, ready: boolean, hasBell = true) {
  const listeners = new Set<(now: ReturnType<typeof shown>) => void>()
  let now = shown(pending, ready)
  const list = {
    getSnapshot: () => now,
    subscribe: (listener: (now: ReturnType<typeof shown>) => void) => {
      listeners.add(listener)
      return { unsubscribe: () => listeners.delete(listener) }
    },
  }
  const show = (isPending: boolean, isReady: boolean) =>
    act(() => {
      now = shown(isPending, isReady)
      for (const listener of listeners) listener(now)
    })
  const { result } = renderHook(() => useBellHint(list, hasBell), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <SystemProvider value={{ notify } as unknown as System}>{children}</SystemProvider>
    ),
  })
  return { result, show }
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('the first bell is pointed out for ten seconds once pending purchases were filtered and are there, with what it is for', async () => {
  const { result, show } = filtered(false, true)
  expect(result.current).toBe(false)
  show(true, false)
  expect(result.current).toBe(false)
  expect(notify).not.toHaveBeenCalled()
  show(true, true)
  expect(result.current).toBe(true)
  expect(notify).toHaveBeenCalledExactlyOnceWith(HINT)
  await pass(9_999)
  expect(result.current).toBe(true)
  await pass(1)
  expect(result.current).toBe(false)
})

test('it is no longer pointed out under another filter, nor where the list was pending from the beginning', () => {
  const { result, show } = filtered(true, true)
  expect(result.current).toBe(false)
  expect(notify).not.toHaveBeenCalled()
  show(false, true)
  show(true, true)
  expect(result.current).toBe(true)
  show(false, true)
  expect(result.current).toBe(false)
})

test('nothing is said of a bell to whoever has none', () => {
  const { result, show } = filtered(false, true, false)
  show(true, true)
  expect(result.current).toBe(false)
  expect(notify).not.toHaveBeenCalled()
})

// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

const filtered = (pending: boolean, ready: boolean) =>
  renderHook(({ isPending, isReady }) => useBellHint(isPending, isReady), {
    initialProps: { isPending: pending, isReady: ready },
    wrapper: ({ children }: { children: ReactNode }) => (
      <SystemProvider value={{ notify } as unknown as System}>{children}</SystemProvider>
    ),
  })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('the first bell is pointed out for ten seconds once pending purchases were filtered and are there, with what it is for', async () => {
  const { result, rerender } = filtered(false, true)
  expect(result.current).toBe(false)
  rerender({ isPending: true, isReady: false })
  expect(result.current).toBe(false)
  expect(notify).not.toHaveBeenCalled()
  rerender({ isPending: true, isReady: true })
  expect(result.current).toBe(true)
  expect(notify).toHaveBeenCalledExactlyOnceWith(HINT)
  await pass(9_999)
  expect(result.current).toBe(true)
  await pass(1)
  expect(result.current).toBe(false)
})

test('it is no longer pointed out under another filter, nor where the list was pending from the beginning', () => {
  const { result, rerender } = filtered(true, true)
  expect(result.current).toBe(false)
  expect(notify).not.toHaveBeenCalled()
  rerender({ isPending: false, isReady: true })
  rerender({ isPending: true, isReady: true })
  expect(result.current).toBe(true)
  rerender({ isPending: false, isReady: true })
  expect(result.current).toBe(false)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchClock } from '../../../src/runtime/start/watch-clock.ts'

const MINUTE = 60_000

beforeEach(() => {
  // Half a minute before midnight in São Paulo.
  vi.useFakeTimers({ now: new Date('2026-11-24T02:59:30Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const listen = () => {
  const told = { minute: vi.fn(), day: vi.fn() }
  return { clock: watchClock(told), times: () => [told.minute.mock.calls.length, told.day.mock.calls.length] }
}

test('another day is told at midnight, and each minute after it', () => {
  const { clock, times } = listen()
  clock.watch(true)
  clock.watch(true)
  vi.advanceTimersByTime(MINUTE / 2 - 1)
  expect(times()).toEqual([0, 0])
  vi.advanceTimersByTime(1)
  expect(times()).toEqual([0, 1])
  vi.advanceTimersByTime(2 * MINUTE)
  expect(times()).toEqual([2, 1])
})

test('nothing is told while nobody looks, and once somebody does the day that began meanwhile', () => {
  const { clock, times } = listen()
  clock.watch(true)
  clock.watch(false)
  vi.advanceTimersByTime(90 * MINUTE)
  expect(times()).toEqual([0, 0])
  clock.watch(true)
  expect(times()).toEqual([0, 1])
  clock.watch(false)
  clock.watch(true)
  vi.advanceTimersByTime(MINUTE - 1)
  expect(times()).toEqual([0, 1])
  vi.advanceTimersByTime(1)
  expect(times()).toEqual([1, 1])
})

import { expect, test } from 'vitest'
import { fuseOf, nextTryAt } from '../../../src/domain/sales/delivery-schedule.ts'

const NOW = new Date('2026-11-20T17:00:00Z')
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const wait = (tries: number, random = 0, askedFor?: Date) =>
  nextTryAt(tries, NOW, random, askedFor).getTime() - NOW.getTime()

test('each try that fails waits longer than the one before, and the last wait repeats', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 24].map((tries) => wait(tries))).toEqual([
    ...[3 * SECOND, 10 * SECOND, 3 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR, 10 * HOUR],
  ])
})

test('what failed together comes back a tenth apart at most, and never more than a quarter of an hour', () => {
  expect([wait(1, 1), wait(3, 0.5), wait(4, 1)]).toEqual([3_300, 189 * SECOND, 33 * MINUTE])
  expect([wait(6, 1), wait(8, 1)]).toEqual([3 * HOUR + 15 * MINUTE, 10 * HOUR + 15 * MINUTE])
})

test('a receiver is asked when it says, never sooner than else, and not later than the longest wait', () => {
  const at = (ms: number) => new Date(NOW.getTime() + ms)
  expect(wait(1, 0, at(MINUTE))).toBe(MINUTE)
  expect(wait(4, 0, at(MINUTE))).toBe(30 * MINUTE)
  expect(wait(1, 0, at(99 * HOUR))).toBe(10 * HOUR)
  expect(wait(1, 0, at(-HOUR))).toBe(3 * SECOND)
})

test('the fuse burns for five days, once failures are half a day apart', () => {
  const of = (last: number, now: number) =>
    fuseOf({ first: NOW, last: new Date(NOW.getTime() + last), now: new Date(NOW.getTime() + now) })
  expect([of(12 * HOUR - 1, 60 * HOUR), of(12 * HOUR, 12 * HOUR), of(12 * HOUR, 60 * HOUR)]).toEqual([0, 10, 50])
  expect([of(13 * HOUR, 120 * HOUR), of(13 * HOUR, 200 * HOUR)]).toEqual([100, 100])
})

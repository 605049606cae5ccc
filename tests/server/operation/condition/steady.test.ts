import { expect, test } from 'vitest'
import type { HealthCheck } from '../../../../server/operation/condition/checks.ts'
import { HELD_MS, steady } from '../../../../server/operation/condition/steady.ts'

const check = (about: HealthCheck['about'], state: HealthCheck['state']): HealthCheck => ({
  ...{
    about,
    state,
    id: null,
    name: null,
    because: state === 'fine' ? null : 'late',
    amount: 1,
    at: null,
    version: null,
  },
})

test('a measure near its bound does not change at each look: it is well once it has been so for a minute', () => {
  const told = steady()
  const saidAt = (ms: number, state: HealthCheck['state'], about: HealthCheck['about'] = 'process') =>
    told([check(about, state)], new Date(ms)).map((each) => [each.state, each.because])
  expect(saidAt(0, 'fine')).toEqual([['fine', null]])
  expect(saidAt(1_000, 'slow')).toEqual([['slow', 'late']])
  expect(saidAt(2_000, 'fine')).toEqual([['slow', 'late']])
  expect(saidAt(3_000, 'failing')).toEqual([['failing', 'late']])
  expect(saidAt(3_000 + HELD_MS - 1, 'fine')).toEqual([['failing', 'late']])
  expect(saidAt(3_000 + HELD_MS, 'fine')).toEqual([['fine', null]])
  // One measure says nothing of another, and what an operator put right is well at once.
  expect(saidAt(3_000 + HELD_MS, 'slow', 'disk')).toEqual([['slow', 'late']])
  expect(saidAt(4_000 + HELD_MS, 'fine', 'disk')).toEqual([['fine', null]])
  expect(saidAt(4_000 + HELD_MS, 'fine', 'database')).toEqual([['fine', null]])
  // What was bad at a moment to come was so before the clock was set back.
  expect(saidAt(10 * HELD_MS, 'slow')).toEqual([['slow', 'late']])
  expect(saidAt(5 * HELD_MS, 'fine')).toEqual([['fine', null]])
})

import { expect, test } from 'vitest'
import { latestContest } from '../../../src/domain/draw/federal-contests.ts'

test.each([
  ['2023-11-22T23:00:00Z', 5988],
  ['2025-08-02T23:00:00Z', 5988],
  ['2025-08-05T23:00:00Z', 5988],
  ['2025-08-06T12:00:00Z', 5989],
  ['2025-08-09T02:59:00Z', 5989],
  ['2025-08-09T03:00:00Z', 5990],
  ['2026-11-20T17:05:00Z', 6123],
])('by %s no contest after %i can have been drawn', (now, contest) => {
  expect(latestContest(now)).toBe(contest)
})

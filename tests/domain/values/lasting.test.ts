import { expect, test } from 'vitest'
import { lasting } from '../../../src/domain/values/lasting.ts'

test.each([
  [-1, '0 s'],
  [0, '0 s'],
  [59_999, '59 s'],
  [60_000, '1 min'],
  [3_599_999, '59 min'],
  [3_600_000, '1 h'],
  [86_399_999, '23 h'],
  [86_400_000, '1 dia'],
  [21 * 86_400_000, '21 dias'],
  [1_234 * 86_400_000, '1.234 dias'],
])('%i ms last %s', (ms, words) => {
  expect(lasting(ms)).toBe(words)
})

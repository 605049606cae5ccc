import { expect, test } from 'vitest'
import { percentsOf } from '../../../src/domain/values/shares.ts'

test.each([
  [[], []],
  [
    [0, 0],
    [0, 0],
  ],
  [[7], [100]],
  [
    [1, 3],
    [25, 75],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [112, 20, 5, 0],
    [82, 14, 4, 0],
  ],
  [
    [1, 2, 4],
    [14, 29, 57],
  ],
  [
    [995, 5],
    [100, 0],
  ],
  [
    [1, 1, 1, 1, 1, 1, 1],
    [15, 15, 14, 14, 14, 14, 14],
  ],
])('%j are %j percent', (counts, percents) => {
  expect(percentsOf(counts)).toEqual(percents)
})

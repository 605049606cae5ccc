import { expect, test } from 'vitest'
import { pairOf, rangesOf } from '../../../src/domain/draw/positions.ts'

test('positions are read as the database writes them', () => {
  expect(rangesOf('{[0,10),[12,13)}')).toEqual([
    { lo: 0, hi: 10 },
    { lo: 12, hi: 13 },
  ])
  expect(rangesOf('{}')).toEqual([])
})

test('a trade has a least and a greatest position, in two ranges or side by side in one', () => {
  expect(pairOf('{[3,4),[9,10)}')).toEqual([3, 9])
  expect(pairOf('{[3,5)}')).toEqual([3, 4])
  expect(pairOf('{}')).toEqual([0, 0])
})

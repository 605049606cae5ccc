import { expect, test } from 'vitest'
import { formatCount, parseCount, quotasInWords } from '../../../src/domain/values/counts.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.000'],
  [10_000_000, '10.000.000'],
])('the count %i reads %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})

test.each([
  ['1284', 1284],
  ['1.284', 1284],
  [' 10 000 000 ', 10_000_000],
  ['0', 0],
  ['', null],
  ['12,5', null],
  ['-3', null],
  ['12a', null],
  ['99999999999999999', null],
])('the typed count %j is %j', (text, count) => {
  expect(parseCount(text)).toBe(count)
})

test.each([
  [0, 'Nenhuma cota'],
  [1, '1 cota'],
  [2, '2 cotas'],
  [12_480, '12.480 cotas'],
])('%i quotas are "%s"', (count, words) => {
  expect(quotasInWords(count)).toBe(words)
})

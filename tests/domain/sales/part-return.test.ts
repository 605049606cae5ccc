import { expect, test } from 'vitest'
import { coveredQuotas, typedNumbers } from '../../../src/domain/sales/part-return.ts'

const PAID = { price: 1_000, returned: 0, bought: 10, delivered: 10, givenBack: 0 }

test.each([
  ['no money has gone back', {}, 0],
  ['a quota less one centavo has', { returned: 99 }, 0],
  ['a quota has', { returned: 100 }, 1],
  ['three have, and one quota is back already', { returned: 300, bought: 9, delivered: 9, givenBack: 1 }, 2],
  ['all that was paid for is back already', { returned: 300, bought: 7, delivered: 7, givenBack: 3 }, 0],
  ['more is back than the money pays for', { returned: 100, bought: 7, delivered: 7, givenBack: 3 }, 0],
  ['nearly all has: one stays', { returned: 999 }, 9],
  ['all has: one stays', { returned: 1_000 }, 9],
  ['fewer were delivered', { returned: 900, delivered: 2 }, 2],
  ['it cost nothing', { price: 0, returned: 5 }, 0],
  [
    'sums are large',
    { price: 9_007_199_254_740_991, returned: 9_007_199_254_740_990, bought: 50_000, delivered: 50_000 },
    49_999,
  ],
])('of a purchase of which %s so many quotas go back', (_, changes, quotas) => {
  expect(coveredQuotas({ ...PAID, ...changes })).toBe(quotas)
})

test.each<[string, number[] | null]>([
  ['', []],
  ['7', [7]],
  [' 1, 02;3\n4 ', [1, 2, 3, 4]],
  ['99', [99]],
  ['100', null],
  ['1 x', null],
  ['-1', null],
  ['1.5', null],
  ['000000007', null],
  ['00000007', [7]],
])('%j are the numbers %j of a campaign of a hundred', (text, numbers) => {
  expect(typedNumbers(text, 100)).toEqual(numbers)
})

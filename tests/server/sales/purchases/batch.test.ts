import { expect, test } from 'vitest'
import { makeBatcher } from '../../../../server/platform/db/batch.ts'

const limits = { batches: 1, items: 3 }

test('the first goes at once, and what queues meanwhile travels together', async () => {
  const batches: number[][] = []
  const double = makeBatcher<number, number>(async (items) => {
    batches.push(items)
    return items.map((item) => 2 * item)
  }, limits)
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map(double))).toEqual([2, 4, 6, 8, 10, 12])
  expect(batches).toEqual([[1], [2, 3, 4], [5, 6]])
  expect(await double(7)).toBe(14)
})

test('an item fails for its own reasons only', async () => {
  const half = makeBatcher<number, number>(async (items) => {
    const odd = items.find((item) => item % 2 === 1)
    if (odd !== undefined) throw new Error(`${odd} is odd`)
    return items.map((item) => item / 2)
  }, limits)
  const settled = await Promise.allSettled([2, 4, 5, 6].map(half))
  expect(settled.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual([
    1,
    2,
    '5 is odd',
    3,
  ])
})

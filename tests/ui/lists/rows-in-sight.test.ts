import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sightOf, startsOf } from '../../../src/ui/lists/rows-in-sight.ts'

/** The pieces in sight, found by walking the whole list. */
function sightByWalking(heights: readonly number[], from: number, height: number) {
  let [first, last, top] = [0, heights.length - 1, 0]
  for (const [index, own] of heights.entries()) {
    if (top <= from) first = index
    if (top + own >= from + height) last = Math.min(last, index)
    top += own
  }
  return [first, Math.max(first, last)]
}

test('the same pieces are in sight as a walk over the list finds, wherever it is scrolled to', () => {
  const height = fc.constantFrom(32, 44, 56, 64, 119)
  fc.assert(
    fc.property(
      fc.array(height, { minLength: 1, maxLength: 300 }),
      fc.nat({ max: 20_000 }),
      fc.integer({ min: 1, max: 2_000 }),
      (heights, scrolled, window) => {
        const starts = startsOf(heights)
        const from = Math.min(scrolled, Math.max(0, (starts.at(-1) ?? 0) - window))
        expect(sightOf(starts, from, window)).toEqual(sightByWalking(heights, from, window))
      },
    ),
  )
})

test('an empty list and a window without height show nothing that is not there', () => {
  expect(sightOf(startsOf([]), 0, 500)).toEqual([0, 0])
  expect(sightOf(startsOf([44, 44]), 0, 0)).toEqual([0, 0])
})

test('of 100,000 rows those in sight are found without walking the list', () => {
  const starts = startsOf(new Array(100_000).fill(44))
  let read = 0
  const counted = new Proxy(starts, {
    get: (all, name) => {
      read += 1
      return Reflect.get(all, name)
    },
  })
  expect(sightOf(counted, 44 * 50_000, 440)).toEqual([50_000, 50_009])
  expect(read).toBeLessThan(100)
})

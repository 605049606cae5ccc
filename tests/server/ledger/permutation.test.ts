import { describe, expect, test } from 'vitest'
import { makePermutation } from '../../../server/ledger/permutation.ts'

const key = (fill: number) => new Uint8Array(32).map((_, index) => (index * 7 + fill) % 256)

describe('the permutation', () => {
  test.each([1, 2, 3, 5, 10, 99, 100, 101, 1_000, 10_007, 1_000_000])('maps 0…%i−1 one to one, and back', (total) => {
    const { numberAt, positionOf } = makePermutation(key(total % 251), total)
    const seen = new Uint8Array(total)
    let wrong = 0
    for (let position = 0; position < total; position++) {
      const number = numberAt(position)
      if (seen[number] !== 0 || positionOf(number) !== position) wrong++
      seen[number] = 1
    }
    expect(wrong).toBe(0)
    expect(seen.every((mark) => mark === 1)).toBe(true)
  })
})

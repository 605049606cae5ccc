import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { commitmentOf } from '../../../../server/campaigns/ledger/commitment.ts'
import { makePermutation } from '../../../../server/campaigns/ledger/permutation.ts'
import { type Permutation, SCHEME } from '../../../../src/domain/draw/permutation.ts'
import { COUNTING_KEY, COUNTING_SALT, entryHash, VECTORS } from '../../../support/seeds/proof-sample.ts'

/** A key for a seed; the same in every run. */
const keyOf = (seed: number) => createHash('sha256').update(`key ${seed}`).digest()

describe('the permutation', () => {
  test.each([1, 2, 3, 5, 10, 99, 100, 101, 1_000, 10_007, 1_000_000])('maps 0…%i−1 one to one, and back', (total) => {
    const { numberAt, positionOf } = makePermutation(keyOf(total), total)
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

  // Worked out by a program in another language from docs/permutation.md alone.
  test.each(VECTORS)('test vector of N = %i under the key 00 01 … 1f', (total, first, last) => {
    const { numberAt } = makePermutation(COUNTING_KEY, total)
    expect(first.map((_, position) => numberAt(position))).toEqual(first)
    expect(numberAt(total - 1)).toBe(last)
  })

  test('test vector of the commitment', () => {
    expect(commitmentOf({ key: COUNTING_KEY, salt: COUNTING_SALT }, 7, 1_000, SCHEME)).toBe(
      'aff4137f3de7d0dd084213f6acd7b6bad9d5722d92402f1c46e08c0ffb59ef9a',
    )
  })

  test('test vector of the chains', () => {
    const first = 'bb910af9d106f26e95a36d0770a7adb2a4791ac6cdbbd9ca59236a7dd64679de'
    expect(entryHash(COUNTING_SALT, '', [0, 'sold', 7, 1_770_000_000_000, '{[0,3)}'])).toBe(first)
    expect(entryHash(COUNTING_SALT, first, [-1, 'traded', null, 1_770_000_060_000, '{[3,4),[9,10)}'])).toBe(
      '8637665b38d38b4d7ba293b04cc9b7797d2918772202559634a8fcc863a19182',
    )
  })
})

/** Pearson's statistic of how often each of equally likely outcomes came. */
function chiSquared(counts: ArrayLike<number>): number {
  const values = Array.from(counts)
  const expected = values.reduce((sum, count) => sum + count, 0) / values.length
  return values.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/** What χ² stays under in all but one of a million cases (Wilson and Hilferty's approximation). */
function limitOf(degrees: number): number {
  const quantile = 4.753
  return degrees * (1 - 2 / (9 * degrees) + quantile * Math.sqrt(2 / (9 * degrees))) ** 3
}

describe('over many keys', () => {
  const KEYS = 20_000

  /** How often each outcome of some questions came, over all keys. */
  function countsOver(total: number, questions: readonly ((asked: Permutation) => number)[]): Uint32Array[] {
    const counts = questions.map(() => new Uint32Array(total))
    for (let seed = 0; seed < KEYS; seed++) {
      const permutation = makePermutation(keyOf(seed), total)
      for (const [nth, question] of questions.entries()) {
        const count = counts[nth] as Uint32Array
        const outcome = question(permutation)
        count[outcome] = (count[outcome] ?? 0) + 1
      }
    }
    return counts
  }

  test('of 100 numbers each is as likely as any other, first and last, and so is each position for a number', () => {
    const outcomes = countsOver(100, [
      ({ numberAt }) => numberAt(0),
      ({ numberAt }) => numberAt(99),
      ({ positionOf }) => positionOf(42),
    ])
    for (const counts of outcomes) expect(chiSquared(counts)).toBeLessThan(limitOf(99))
  })

  test.each([
    [97, 50],
    [10, 9],
  ])('of %i numbers each is as likely as any other at position %i', (total, position) => {
    const [counts] = countsOver(total, [({ numberAt }) => numberAt(position)])
    expect(chiSquared(counts ?? [])).toBeLessThan(limitOf(total - 1))
  })

  test('two neighbouring positions of a large campaign tell nothing of each other', () => {
    const cells = new Uint32Array(100)
    for (let seed = 0; seed < KEYS; seed++) {
      const { numberAt } = makePermutation(keyOf(seed), 10_000)
      const cell = Math.floor(numberAt(500) / 1_000) * 10 + Math.floor(numberAt(501) / 1_000)
      cells[cell] = (cells[cell] ?? 0) + 1
    }
    expect(chiSquared(cells)).toBeLessThan(limitOf(99))
  })

  test('the statistic does find an order that favours small numbers', () => {
    const counts = new Uint32Array(100)
    for (let seed = 0; seed < KEYS; seed++) {
      const number = keyOf(seed).readUInt8(0) % 100
      counts[number] = (counts[number] ?? 0) + 1
    }
    expect(chiSquared(counts)).toBeGreaterThan(limitOf(99))
  })
})

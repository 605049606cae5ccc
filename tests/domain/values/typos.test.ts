import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginsWithTypo, mayHaveTypo } from '../../../src/domain/values/typos.ts'

test.each([
  ['goncalves', 'goncalves', true],
  ['goncalves', 'gonca', true],
  ['goncalves', 'gonnca', true],
  ['goncalves', 'goclv', false],
  ['goncalves', 'gocal', true],
  ['goncalves', 'gomcal', true],
  ['goncalves', 'gocnal', true],
  ['goncalves', 'ogncal', true],
  ['goncalves', 'goncalvesx', true],
  ['goncalves', 'goncalvesxy', false],
  ['rita', 'rito', false],
  ['souza', 'sousa', true],
  ['souza', 'sosua', false],
])('%s may be meant by %s: %s', (word, typed, meant) => {
  expect(beginsWithTypo(word, typed)).toBe(meant)
})

test('a typo is forgiven from the fifth letter on', () => {
  expect([mayHaveTypo('rita'), mayHaveTypo('ritas')]).toEqual([false, true])
})

/** The same by trying every edit at every place. */
const byEveryEdit = (word: string, typed: string) =>
  [...typed, ''].some((_, at) => {
    const [before, rest] = [typed.slice(0, at), typed.slice(at)]
    const begins = (after: string, from: number) => word.startsWith(before) && word.startsWith(after, from)
    return (
      begins(rest.slice(1), at) ||
      begins(rest.slice(1), at + 1) ||
      begins(rest, at + 1) ||
      (rest.length > 1 && begins(`${rest[1]}${rest[0]}${rest.slice(2)}`, at))
    )
  })

test('one edit is found wherever it is, and two never are', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 5, maxLength: 8 })
  fc.assert(
    fc.property(letters, letters, (word, typed) => {
      expect(beginsWithTypo(word, typed)).toBe(byEveryEdit(word, typed))
    }),
    { numRuns: 500 },
  )
})

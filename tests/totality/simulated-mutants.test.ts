import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MUTANTS } from '../../sim/mutants.ts'

test('each rule that the simulation changes stands once where it is looked for', () => {
  const times = ({ file, from }: (typeof MUTANTS)[number]) => readFileSync(file, 'utf8').split(from).length - 1
  expect(MUTANTS.filter((mutant) => times(mutant) !== 1).map(({ name }) => name)).toEqual([])
  expect(MUTANTS.length).toBeGreaterThan(9)
})

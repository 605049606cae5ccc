import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EMBEDDED_ALONE, ON_BOTH_DATABASES } from './on-both-databases.ts'

test.each([EMBEDDED_ALONE, ...ON_BOTH_DATABASES])('%s names tests that there are', (pattern) => {
  expect(globSync(pattern)).not.toEqual([])
})

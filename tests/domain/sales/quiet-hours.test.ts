import { expect, test } from 'vitest'
import { isQuiet } from '../../../src/domain/sales/quiet-hours.ts'

test.each([
  ['2026-11-20T21:59:59-03:00', false],
  ['2026-11-20T22:00:00-03:00', true],
  ['2026-11-20T23:30:00-03:00', true],
  ['2026-11-21T00:00:00-03:00', true],
  ['2026-11-21T07:59:59-03:00', true],
  ['2026-11-21T08:00:00-03:00', false],
  ['2026-11-21T15:00:00-03:00', false],
])('at %s in São Paulo it is quiet: %s', (at, quiet) => {
  expect(isQuiet(new Date(at))).toBe(quiet)
})

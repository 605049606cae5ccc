import { expect, test } from 'vitest'
import { afterClock, atClock } from '../../../src/domain/sales/at-clock.ts'

const NOW = '2026-11-29T12:00:00-03:00'

test.each([
  ['2026-11-29T00:02:00-03:00', 'às 00:02', 'depois das 00:02'],
  ['2026-11-29T23:59:00-03:00', 'às 23:59', 'depois das 23:59'],
  ['2026-11-28T23:59:00-03:00', 'em 28/11 às 23:59', 'depois de 28/11 às 23:59'],
])('%s is told %s, and what comes later %s', (instant, at, after) => {
  expect([atClock(instant, NOW), afterClock(instant, NOW)]).toEqual([at, after])
})

import { expect, test } from 'vitest'
import { momentCache } from '../../../../server/storefront/pages/moment-cache.ts'
import { makeClock } from '../../support/shop.ts'

test('what was made before the clock was set back is made anew', async () => {
  const clock = makeClock()
  let made = 0
  const cache = momentCache(clock, async () => ({ answer: ++made, keep: true }))
  clock.move(60 * 60_000)
  expect(await cache.of('page')).toBe(1)
  expect(await cache.of('page')).toBe(1)
  clock.move(-60 * 60_000)
  expect(await cache.of('page')).toBe(2)
  expect(await cache.of('page')).toBe(2)
})

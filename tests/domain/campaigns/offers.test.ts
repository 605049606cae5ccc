import { describe, expect, test } from 'vitest'
import { isAsShown } from '../../../src/domain/campaigns/counter-offer.ts'
import { priceFor, quotasDue } from '../../../src/domain/campaigns/offers.ts'

describe('promo tiers', () => {
  const list = {
    price: 100,
    tiers: [
      { from: 100, price: 80 },
      { from: 10, price: 90 },
      { from: 1_000, price: 70 },
    ],
  }
  test.each([
    [1, 100],
    [9, 100],
    [10, 90],
    [99, 90],
    [100, 80],
    [999, 80],
    [1_000, 70],
    [50_000, 70],
  ])('%i quotas cost %i centavos each', (quantity, price) => {
    expect(priceFor(quantity, list)).toBe(price)
  })
  test('without tiers the price is the campaign’s', () => {
    expect(priceFor(50_000, { price: 100, tiers: [] })).toBe(100)
  })
})

describe('double quota', () => {
  const from = new Date('2026-03-10T12:00:00Z')
  const until = new Date('2026-03-10T13:00:00Z')
  test.each([
    ['before the window', '2026-03-10T11:59:59.999Z', 5],
    ['when it opens', '2026-03-10T12:00:00Z', 10],
    ['in the minute that it ends with', '2026-03-10T13:00:59.999Z', 10],
    ['after that minute', '2026-03-10T13:01:00Z', 5],
  ])('%s', (_, now, due) => {
    expect(quotasDue(5, { active: true, from, until }, new Date(now))).toBe(due)
  })
  test('an open window doubles at any time, and one switched off never', () => {
    expect(quotasDue(5, { active: true, from: null, until: null }, from)).toBe(10)
    expect(quotasDue(5, { active: false, from: null, until: null }, from)).toBe(5)
  })
})

test.each([
  [undefined, true],
  [{}, true],
  [{ amount: 500 }, true],
  [{ due: 20 }, true],
  [{ amount: 500, due: 20 }, true],
  [{ amount: 499 }, false],
  [{ due: 10 }, false],
  [{ amount: 500, due: 10 }, false],
  [{ amount: 0, due: 20 }, false],
])('an order that was shown %j is taken as it is: %s', (shown, taken) => {
  expect(isAsShown(shown, { amount: 500, due: 20 })).toBe(taken)
})

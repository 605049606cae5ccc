import { expect, test } from 'vitest'
import { paceOf, soldOutAt, takenBy } from '../../../src/domain/campaigns/pace.ts'

const NOW = new Date('2026-11-22T12:00:00.000Z')

test('a pace needs three days with sales', () => {
  expect(paceOf([])).toBeNull()
  expect(paceOf([10, 20])).toBeNull()
  expect(paceOf([10, 0, 0, 0, 20, 0, 0])).toBeNull()
  expect(paceOf([10, 20, 30])).toEqual({ perDay: 20, days: 3 })
  expect(paceOf([10, 20, 0, 0, 0, 0, 40])).toEqual({ perDay: 10, days: 7 })
})

test('a sale ends when what is free is sold, unless that is nothing or more than a year away', () => {
  expect(soldOutAt({ perDay: 20, days: 7 }, 30, NOW)).toEqual(new Date('2026-11-24T00:00:00.000Z'))
  expect(soldOutAt({ perDay: 20, days: 7 }, 0, NOW)).toBeNull()
  expect(soldOutAt({ perDay: 1, days: 7 }, 365, NOW)).toEqual(new Date('2027-11-22T12:00:00.000Z'))
  expect(soldOutAt({ perDay: 1, days: 7 }, 366, NOW)).toBeNull()
})

test('what is taken until the draw is never more than there is', () => {
  const later = new Date('2026-11-24T12:00:00.000Z')
  expect(takenBy({ perDay: 20, days: 7 }, later, NOW, { taken: 10, total: 100 })).toBe(50)
  expect(takenBy({ perDay: 20, days: 7 }, later, NOW, { taken: 90, total: 100 })).toBe(100)
  expect(takenBy({ perDay: 20, days: 7 }, NOW, later, { taken: 90, total: 100 })).toBe(90)
})

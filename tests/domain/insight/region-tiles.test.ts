import { describe, expect, test } from 'vitest'
import { stepOf, TILE_OF } from '../../../src/domain/insight/region-tiles.ts'
import { STATES } from '../../../src/domain/insight/regions.ts'

describe('the map of states', () => {
  test('has a square of its own for each state', () => {
    expect(Object.keys(TILE_OF).toSorted()).toEqual(Object.keys(STATES).toSorted())
    expect(new Set(Object.values(TILE_OF).map(String)).size).toBe(27)
  })

  test('draws a state in five steps, by its share of the strongest one', () => {
    expect([0, -3, 1, 10, 11, 31, 61, 100].map((quotas) => stepOf(quotas, 100))).toEqual([1, 1, 2, 2, 3, 4, 5, 5])
    expect([30, 60].map((quotas) => stepOf(quotas, 100))).toEqual([3, 4])
    expect([stepOf(0, 0), stepOf(5, 0)]).toEqual([1, 1])
  })
})

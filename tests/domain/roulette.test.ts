import { describe, expect, test } from 'vitest'
import {
  leastRouletteQuantity,
  mostSpins,
  refuseRouletteQuantity,
  roulettePlaceholders,
} from '../../src/domain/roulette.ts'

describe('the roulette of a campaign', () => {
  test.each([
    [10, 50],
    [3, 167],
    [50, 10],
    [110, 5],
    [120, 5],
    [400, 2],
    [700, 1],
    [2000, 1],
  ])('asks at %d centavos for at least %d quotas, and takes exactly that many', (price, least) => {
    expect(leastRouletteQuantity(price)).toBe(least)
    expect(refuseRouletteQuantity(least, price)).toBeNull()
    expect(least * price).toBeGreaterThanOrEqual(500)
    expect(mostSpins(least, price)).toBeGreaterThanOrEqual(1)
    expect(refuseRouletteQuantity(least - 1, price)).not.toBeNull()
  })

  test.each([
    [50, 10, 1],
    [100, 10, 2],
    [120, 10, 2],
    [130, 10, 3],
    [3, 1000, 6],
  ])('lets %d quotas at %d centavos earn up to %d spins', (quantity, price, spins) => {
    expect(mostSpins(quantity, price)).toBe(spins)
  })

  test('shows 1, 2 and 4 times the least as examples', () => {
    expect(roulettePlaceholders(10)).toEqual([50, 100, 200])
  })

  test('names the least quantity in its refusal', () => {
    expect(refuseRouletteQuantity(49, 10)).toBe('Quantidade minima de 50 títulos por giro da roleta')
    expect(refuseRouletteQuantity(0, 2000)).toBe('Quantidade minima de 1 título por giro da roleta')
  })
})

import { describe, expect, test } from 'vitest'
import {
  drawTitleNumbers,
  isRouletteOpen,
  leastRouletteQuantity,
  MAX_SPIN,
  mostSpins,
  refuseRoulettePrizes,
  refuseRouletteQuantity,
  refuseRouletteTitle,
  refuseTitleNumber,
  roulettePlaceholders,
  spinsEarned,
  type Tooth,
  teethOf,
} from '../../../src/domain/campaigns/roulette.ts'

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
    expect(refuseRouletteQuantity(49, 10)).toBe('Quantidade mínima de 50 títulos por giro da roleta')
    expect(refuseRouletteQuantity(0, 2000)).toBe('Quantidade mínima de 1 título por giro da roleta')
  })
})

describe('the spins of a purchase', () => {
  const tiers = [
    { from: 100, spins: 2 },
    { from: 500, spins: 15 },
    { from: null, spins: null },
  ]
  test.each([
    [99, 0],
    [100, 2],
    [499, 2],
    [500, 15],
    [50_000, 15],
  ])('of %d quotas are %d: those of the highest tier that it reaches', (quantity, spins) => {
    expect(spinsEarned(quantity, tiers)).toBe(spins)
    expect(spinsEarned(quantity, tiers.toReversed())).toBe(spins)
  })

  test('are none in a campaign without a roulette', () => {
    expect(spinsEarned(50_000, [{ from: null, spins: null }])).toBe(0)
  })
})

describe('the spin that a prize goes out at', () => {
  const wheel = { given: 20, taken: [22, 25] }

  test.each([
    [21, null],
    [20, 'O giro 20 já passou. O próximo é o 21.'],
    [22, 'O giro 22 já tem um prêmio.'],
    [0, 'Informe o número de um giro'],
    [1.5, 'Informe o número de um giro'],
    [10_000_000, 'Informe o número de um giro'],
  ])('%d: %s', (spin, refusal) => {
    expect(refuseTitleNumber(spin, wheel)).toBe(refusal)
  })

  test('is drawn from the coming ones, never one that is taken, in order and each once', () => {
    const first = drawTitleNumbers(3, wheel, () => 0)
    expect(first).toEqual([21, 23, 24])
    const last = drawTitleNumbers(3, wheel, (below) => below - 1)
    expect(last).toEqual([98, 99, 100])
    expect(drawTitleNumbers(1, { given: 0, taken: [] }, (below) => below - 1)).toEqual([16])
  })

  test('is every coming one equally often', () => {
    const seen = new Map<number, number>()
    for (let at = 0; at < 16; at++)
      for (const spin of drawTitleNumbers(1, { given: 3, taken: [] }, () => at))
        seen.set(spin, (seen.get(spin) ?? 0) + 1)
    expect([...seen].sort(([one], [other]) => one - other)).toEqual(Array.from({ length: 16 }, (_, at) => [at + 4, 1]))
  })
})

describe('what is typed about prizes', () => {
  test.each([
    [0, 'Informe uma quantidade de 1 a 999'],
    [1, null],
    [999, null],
    [1000, 'Informe uma quantidade de 1 a 999'],
    [1.5, 'Informe uma quantidade de 1 a 999'],
  ])('%d equal prizes: %s', (quantity, refusal) => {
    expect(refuseRoulettePrizes(quantity)).toBe(refusal)
  })

  test('a title is there, and not too long', () => {
    expect(['', '   ', 'a'.repeat(120), 'a'.repeat(121)].map(refuseRouletteTitle)).toEqual([
      'Informe o prêmio',
      'Informe o prêmio',
      null,
      'Máximo 120 caracteres',
    ])
  })
})

describe('the wheel laid flat', () => {
  test('has one tooth a prize', () => {
    const states: Tooth[] = ['contemplated', 'held', 'armed']
    expect(teethOf(states, 3)).toEqual(states)
  })

  test('shows several prizes by one tooth where there are many, and never hides a released one', () => {
    const states = Array.from({ length: 3000 }, (_, place): Tooth => (place < 1500 ? 'contemplated' : 'held'))
    states[7] = 'armed'
    expect(teethOf(states, 4)).toEqual(['armed', 'contemplated', 'held', 'held'])
  })
})

test.each([
  [null, false],
  [{ total: 8 }, false],
  [{ total: 9 }, true],
])('a roulette of %j is shown: %s', (prizes, shown) => expect(isRouletteOpen(prizes)).toBe(shown))

test('spins go by the last of the tiers that begin at as many quotas, and by none without a beginning', () => {
  const tiers = [
    { from: 10, spins: 1 },
    { from: 10, spins: 2 },
    { from: null, spins: 9 },
  ]
  expect([spinsEarned(9, tiers), spinsEarned(10, tiers)]).toEqual([0, 2])
})

test('a prize goes out at the first spin and at the last, and not beyond', () => {
  const none = { given: 0, taken: [] }
  expect([refuseTitleNumber(1, none), refuseTitleNumber(MAX_SPIN, none)]).toEqual([null, null])
  expect([refuseTitleNumber(0, none), refuseTitleNumber(MAX_SPIN + 1, none)]).toEqual([
    'Informe o número de um giro',
    'Informe o número de um giro',
  ])
})

test('as many prizes as there is room for have a tooth each, and a tooth of half of them is theirs', () => {
  expect(teethOf(['held', 'contemplated'], 2)).toEqual(['held', 'contemplated'])
  expect(teethOf(['held', 'contemplated', 'contemplated', 'held'], 2)).toEqual(['held', 'held'])
  expect(teethOf(['contemplated', 'contemplated', 'contemplated', 'held'], 2)).toEqual(['contemplated', 'held'])
})

import { describe, expect, test } from 'vitest'
import {
  angleOf,
  labelOf,
  OTHER_PRIZE,
  sliceOf,
  slicesOf,
  spinKeyOf,
  spinsToMake,
  withSpin,
} from '../../../src/domain/draw/wheel.ts'
import { rouletteAt } from '../../support/seeds/roulette-samples.ts'

const made = (spin: number, title: string | null) => ({ spin, title, at: '2026-11-22T14:41:00.000Z' })
const many = Array.from({ length: 12 }, (_, nth) => `Prêmio ${nth + 1}`)

describe('the wheel', () => {
  test('has nine slices of prizes, and three without one', () => {
    expect(slicesOf(['A', 'B'], null)).toEqual([null, 'A', 'B', 'A', null, 'B', 'A', 'B', null, 'A', 'B', 'A'])
    expect(slicesOf([], null)).toEqual(Array(12).fill(null))
  })

  test('shows prizes beyond the ninth as others, and always what was won', () => {
    const slices = slicesOf(many, 'Prêmio 11')
    expect(slices.filter((each) => each !== null)).toEqual([...many.slice(0, 8), OTHER_PRIZE])
    expect(sliceOf(slices, made(3, 'Prêmio 11'))).toBe(slices.indexOf(OTHER_PRIZE))
    const added = slicesOf(['A'], 'Novo')
    expect(added[sliceOf(added, made(2, 'Novo'))]).toBe('Novo')
  })

  test('stops in the middle of a slice that shows the result, whatever the spin, and turns on from the last one', () => {
    let before = 0
    for (let spin = 1; spin <= 40; spin++) {
      const title = spin % 3 === 0 ? 'B' : null
      const slices = slicesOf(['A', 'B', 'C'], title)
      const slice = sliceOf(slices, made(spin, title))
      expect(slices[slice]).toBe(title)
      const angle = angleOf(spin, slice)
      expect(Math.abs((angle + slice * 30) % 360)).toBe(0)
      expect(angle - before).toBeGreaterThan(360)
      before = angle
    }
    expect(sliceOf(slicesOf([], null), made(5, null)) % 4).toBe(0)
  })

  test('cuts a title that has no room', () => {
    expect([labelOf(null), labelOf('Capacete'), labelOf('R$ 1.000 no PIX hoje')]).toEqual([
      'Não foi',
      'Capacete',
      'R$ 1.000 no…',
    ])
  })

  test('names each spin of a purchase', () => {
    expect([spinKeyOf(1), spinKeyOf(2)]).toEqual(['giro-1', 'giro-2'])
  })

  test('counts a spin once', () => {
    const roulette = rouletteAt({ earned: 2 })
    const after = withSpin(roulette, made(7, 'Capacete'))
    expect(after).toEqual({ ...roulette, spins: [made(7, 'Capacete')], given: 7, won: 2 })
    expect(withSpin(after, made(7, 'Capacete'))).toBe(after)
    expect(withSpin(after, made(5, null))).toMatchObject({ given: 7, won: 2 })
    expect([spinsToMake(roulette), spinsToMake(after), spinsToMake({ earned: 0, spins: after.spins })]).toEqual([
      2, 1, 0,
    ])
  })
})

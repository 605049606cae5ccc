import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countText, moneyParts, percentText } from '../../../src/ui/text/numbers.ts'

describe('percentText', () => {
  test.each([
    [684_120, 1_000_000, '68,4%'],
    [412_906, 1_000_000, '41,3%'],
    [1, 2, '50,0%'],
    [9_996, 10_000, '99,9%'],
    [9_999_999, 10_000_000, '99,9%'],
    [100_000, 100_000, '100%'],
    [0, 1_000_000, '0%'],
    [3, 10_000_000, '<0,1%'],
    [5, 10_000, '0,1%'],
    [0, 0, '0%'],
  ])('%i of %i is %s', (part, total, words) => {
    expect(percentText(part, total)).toBe(words)
  })

  test('0% and 100% are said only when they are exact', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 0, max: 10_000_000 }), (total, part) => {
        fc.pre(part <= total)
        const words = percentText(part, total)
        expect(words === '0%').toBe(part === 0)
        expect(words === '100%').toBe(part === total)
      }),
    )
  })
})

test('counts are complete and carry dots', () => {
  expect(countText(10_000_000)).toBe('10.000.000')
  expect(countText(0)).toBe('0')
})

test('an amount is taken apart into whole reais and two digits of centavos', () => {
  expect(moneyParts(128_450)).toEqual({ negative: false, reais: '1.284', cents: '50' })
  expect(moneyParts(-5)).toEqual({ negative: true, reais: '0', cents: '05' })
  expect(moneyParts(0)).toEqual({ negative: false, reais: '0', cents: '00' })
})

import { expect, test } from 'vitest'
import { logoContrast, plateColor, plateOf, type SeenLogo } from '../../../src/domain/site/logo.ts'
import { contrastOf } from '../../../src/domain/site/oklch.ts'

const of = (...colors: [string, number][]): SeenLogo => ({
  opaque: false,
  colors: colors.map(([hex, share]) => ({ hex, share })),
})
const GREEN = '#0b6b4a'

test('the contrast of a logo is what half of it reaches', () => {
  expect(logoContrast(of(['#ffffff', 1]), GREEN)).toBeCloseTo(contrastOf('#ffffff', GREEN))
  expect(logoContrast(of(['#ffffff', 0.6], ['#0b6b4a', 0.4]), GREEN)).toBeCloseTo(contrastOf('#ffffff', GREEN))
  expect(logoContrast(of(['#ffffff', 0.4], ['#0b6b4a', 0.6]), GREEN)).toBeCloseTo(1)
  // Shares that were rounded down do not leave it without one.
  expect(logoContrast(of(['#ffffff', 0.2], ['#0b6b4a', 0.2]), GREEN)).toBeCloseTo(1)
  expect(logoContrast(of(), GREEN)).toBe(1)
  expect(logoContrast(of(['#0b6b4a', 0.5], ['#ffffff', 0.5]), GREEN)).toBeCloseTo(contrastOf('#ffffff', GREEN))
  expect(logoContrast(of(['#0b6b4a', 0.3], ['#ffffff', 0.3], ['#000000', 0.4]), GREEN)).toBeCloseTo(
    contrastOf('#000000', GREEN),
  )
  expect(logoContrast(of(['#ffffff', 0.1], ['#0b6b4a', 0.1], ['#000000', 0.1]), GREEN)).toBeCloseTo(1)
})

test('a logo that melts into the head gets the plate on which it is seen best, any other none', () => {
  expect(plateOf(of(['#ffffff', 1]), GREEN)).toBeNull()
  expect(plateOf(of(['#0b6b4a', 1]), GREEN)).toBe('white')
  expect(plateOf(of(['#ffffff', 1]), '#ffe600')).toBe('ink')
  expect(plateOf({ ...of(['#0b6b4a', 1]), opaque: true }, GREEN)).toBeNull()
  expect([plateColor('white'), plateColor('ink')]).toEqual(['#ffffff', '#17181c'])
})

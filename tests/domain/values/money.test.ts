import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavosOf, formatDecimal, formatReais, hasWholeCentavos, reaisOf } from '../../../src/domain/values/money.ts'
import { parseReais } from '../../../src/domain/values/typed-money.ts'

describe('money', () => {
  test.each([
    [0, 'R$\u00a00,00'],
    [5, 'R$\u00a00,05'],
    [99, 'R$\u00a00,99'],
    [100, 'R$\u00a01,00'],
    [128_450, 'R$\u00a01.284,50'],
    [100_000_000, 'R$\u00a01.000.000,00'],
    [-1200, '\u2212R$\u00a012,00'],
  ])('%i centavos read %s', (centavos, text) => {
    expect(formatReais(centavos)).toBe(text)
  })

  test('an amount without its sign keeps the minus', () => {
    expect(formatDecimal(-128_450)).toBe('\u22121.284,50')
  })

  test.each([
    ['12', 1200],
    ['12,5', 1250],
    ['12,50', 1250],
    ['1.284,50', 128_450],
    ['R$ 1.284,50', 128_450],
    ['R$\u00a00,05', 5],
    ['1284,50', 128_450],
    ['9.999', 999_900],
    ['99.999', 9_999_900],
    ['999.99', 99_999],
    ['0', 0],
    ['', null],
    ['R$', null],
    ['abc', null],
    ['-5', null],
    ['12,345', null],
    ['1.28,50', null],
    ['12,5,0', null],
    ['10 reais', 1000],
    ['10,00 cada', 1000],
    ['R$ 1.284,50 por cota', 128_450],
    ['1,234.56', 123_456],
    ['1 234,56', 123_456],
    ['50 centavos', 50],
    ['1 centavo', 1],
    ['50  Centavos', 50],
    ['50,5 centavos', null],
    ['50 centavosx', 5000],
    ['R$ 5, sem centavos', 500],
    ['R$10.', 1000],
    ['1,5 mil', 150_000],
    ['R$\u00a0\u200e10', 1000],
    ['١٠', 1000],
    ['1,234', null],
    ['10 ou 20', null],
    ['2 x 10,00', null],
    ['10 reais e 50 centavos', null],
    ['US$ 10', null],
    ['$10', null],
    ['10 €', null],
    ['10 USD', null],
    ['10,00-', null],
    ['(10,00)', null],
    ['R$ 10,00 (dez reais)', 1000],
    ['\u0661\u066b\u0665', 150],
    ['\u066b\u0665', null],
    ['10%', null],
    ['R$ -5', null],
    ['\u22125', null],
    ['15/01', null],
    ['0.750', null],
    ['1e3', null],
    ['99999999999999999', null],
  ])('the typed text %j is %j', (text, centavos) => {
    expect(parseReais(text)).toBe(centavos)
  })

  test.each([
    [0.01, true],
    [19.99, true],
    [4.35, true],
    [1.005, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('%d reais are whole centavos: %s', (reais, whole) => {
    expect(hasWholeCentavos(reais)).toBe(whole)
  })

  test('every amount survives the wire and the screen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (centavos) => {
        expect(centavosOf(JSON.parse(JSON.stringify(reaisOf(centavos))))).toBe(centavos)
        expect(hasWholeCentavos(reaisOf(centavos))).toBe(true)
        expect(parseReais(formatReais(centavos))).toBe(centavos)
      }),
    )
  })
})

import { describe, expect, test } from 'vitest'
import {
  extractionField,
  prizesOf,
  productField,
  resultField,
  winnerField,
} from '../../../src/domain/campaigns/prizes.ts'
import { formatQuota, winningQuota } from '../../../src/domain/campaigns/quota-number.ts'
import { slugOf } from '../../../src/domain/campaigns/slug.ts'
import { hasNoErrors, withoutField } from '../../../src/domain/values/field-errors.ts'
import { formatPercent, percentOf } from '../../../src/domain/values/shares.ts'

describe('quota numbers', () => {
  test.each([
    [4217, 1_000_000, '004217'],
    [451_873, 10_000_000, '0451873'],
    [0, 100, '00'],
    [99, 100, '99'],
    [5, 101, '005'],
    [0, 1, '0'],
  ])('%i of %i is written %s', (number, total, text) => {
    expect(formatQuota(number, total)).toBe(text)
  })

  test.each([
    ['45871', 1_000_000, 45_871],
    ['45871', 1000, 871],
    ['1000', 1000, 0],
    [' 007 ', 100, 7],
    ['123456789012345678901234567890', 1_000_000, 567_890],
    ['99999999999999999999', 7, 1],
    ['', 100, null],
    ['-1', 100, null],
    ['1.5', 100, null],
    ['1e3', 100, null],
  ])('the result %j of %i quotas wins for %j', (result, total, quota) => {
    expect(winningQuota(result, total)).toBe(quota)
  })
})

test.each([
  [0, 1000, 0, '0%'],
  [1, 10_000_000, 0.1, '0,1%'],
  [684_120, 1_000_000, 68.4, '68,4%'],
  [1, 2, 50, '50,0%'],
  [9996, 10_000, 99.9, '99,9%'],
  [9_999_999, 10_000_000, 99.9, '99,9%'],
  [1000, 1000, 100, '100%'],
  [0, 0, 0, '0%'],
])('%i of %i is %d percent and reads %s', (part, whole, percent, text) => {
  expect(percentOf(part, whole)).toBe(percent)
  expect(formatPercent(percent)).toBe(text)
})

test.each([
  ['Hilux 0km + R$ 50.000,00', 'hilux-0km-r-50-000-00'],
  ['Pão & Circo', 'pao-e-circo'],
  ['Ação do Zé — 1ª edição', 'acao-do-ze-1a-edicao'],
  ['A&B', 'a-e-b'],
  ['  ', 'campanha'],
  ['🎉🎉', 'campanha'],
  ['a'.repeat(200), 'a'.repeat(80)],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
])('the title %j has the address %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

describe('the fields of prizes', () => {
  test('follow the wire', () => {
    expect(productField('first')).toBe('product')
    expect(productField('plus')).toBe('product_mais')
    expect(resultField('second')).toBe('resultado2')
    expect(extractionField('fifth')).toBe('extracao5')
    expect(winnerField('plus')).toBe('ganhador_mais')
  })

  test('say which prizes a campaign has, in order', () => {
    expect(
      prizesOf({ product_mais: 'Moto', product: 'Carro', product3: 'Celular', product2: ' ', product4: null }),
    ).toEqual(['first', 'third', 'plus'])
  })
})

test('an edited field loses its errors and no other does', () => {
  const errors = { title: ['a'], price: ['b', 'c'] }
  expect(withoutField(errors, 'title')).toEqual({ price: ['b', 'c'] })
  expect(hasNoErrors(errors)).toBe(false)
  expect(hasNoErrors({ title: [] })).toBe(true)
  expect(hasNoErrors({ title: [], price: ['b'] })).toBe(false)
})

import { expect, test } from 'vitest'
import {
  extractionField,
  isNumbered,
  lotteryField,
  type NumberedPrize,
  nameOfPrize,
  PRIZES,
  type Prize,
  prizeIndexOf,
  prizesOf,
  productField,
  resultField,
  winnerField,
} from '../../../src/domain/campaigns/prizes.ts'
import { slugOf } from '../../../src/domain/campaigns/slug.ts'

/** A prize, and what stands of it in a campaign under the specification's names (§3.1, §7.2). */
const NUMBERED: readonly [NumberedPrize, number, string, string][] = [
  ['first', 1, '1º prêmio', ''],
  ['second', 2, '2º prêmio', '2'],
  ['third', 3, '3º prêmio', '3'],
  ['fourth', 4, '4º prêmio', '4'],
  ['fifth', 5, '5º prêmio', '5'],
]

test.each(NUMBERED)('%s is number %i, the %s, in the fields that end in “%s”', (prize, index, name, end) => {
  expect(prizeIndexOf(prize)).toBe(index)
  expect(nameOfPrize(prize)).toBe(name)
  expect([productField, resultField, extractionField, lotteryField, winnerField].map((of) => of(prize))).toEqual(
    ['product', 'resultado', 'extracao', 'premios', 'ganhador'].map((field) => field + end),
  )
  expect(isNumbered(prize)).toBe(true)
})

test('who bought most has a prize and a winner, and no result', () => {
  expect([productField('plus'), winnerField('plus'), nameOfPrize('plus')]).toEqual([
    ...['product_mais', 'ganhador_mais', 'Maior comprador'],
  ])
  expect(isNumbered('plus')).toBe(false)
})

test('prizes are drawn from the first to the fifth and then plus, those that are named', () => {
  const all: Prize[] = [...NUMBERED.map(([prize]) => prize), 'plus']
  expect([...PRIZES]).toEqual(all)
  const named = { product: 'a', product2: 'b', product3: 'c', product4: 'd', product5: 'e', product_mais: 'f' }
  expect(prizesOf(named)).toEqual(all)
  expect(prizesOf({ ...named, product2: null, product4: ' ' })).toEqual(['first', 'third', 'fifth', 'plus'])
  expect(prizesOf({})).toEqual([])
})

test.each([
  ['Honda & Yamaha: 2 motos!', 'honda-e-yamaha-2-motos'],
  ['  -Ação 10% já-  ', 'acao-10-ja'],
  ['***', 'campanha'],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
  ['b'.repeat(81), 'b'.repeat(80)],
])('“%s” is found at %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

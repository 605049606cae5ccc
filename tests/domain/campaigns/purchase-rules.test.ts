import { describe, expect, test } from 'vitest'
import {
  checkPurchase,
  crowdedSentence,
  freeSentence,
  leastFrom,
  leastQuantity,
  purchaseAmount,
} from '../../../src/domain/campaigns/purchase-rules.ts'

const terms = { price: 50, minimum: 500, limit: null }
const good = { quantity: 10, name: 'Maria das Dores', telefone: '(62) 98123-4567' }

describe('a purchase', () => {
  test('that is right has no errors, at its least and at its most', () => {
    expect(checkPurchase(good, terms)).toEqual({})
    expect(checkPurchase({ ...good, quantity: 50_000 }, terms)).toEqual({})
  })

  test.each([
    [0, null, 'Compre pelo menos 1 cota'],
    [-1, null, 'Compre pelo menos 1 cota'],
    [1.5, null, 'A quantidade de cotas deve ser um número inteiro'],
    [Number.NaN, null, 'A quantidade de cotas deve ser um número inteiro'],
    [50_001, null, 'Limite máximo de 50.000 cotas por transação'],
    [101, 100, 'Limite máximo de 100 cotas por transação'],
    [60_000, 60_000, 'Limite máximo de 50.000 cotas por transação'],
    [9, null, 'A compra mínima é de R$\u00a05,00 (10 cotas)'],
  ])('of %d quotas under a limit of %j is told: %s', (quantity, limit, sentence) => {
    expect(checkPurchase({ ...good, quantity }, { ...terms, limit })).toEqual({ quantity: [sentence] })
  })

  test('names every field that is wrong', () => {
    expect(checkPurchase({ quantity: 0, name: ' ', telefone: '123' }, terms)).toEqual({
      quantity: ['Compre pelo menos 1 cota'],
      name: ['Informe seu nome'],
      telefone: ['Informe um telefone com DDD'],
    })
  })

  test('costs its quotas times the price', () => {
    expect(purchaseAmount(50_000, { price: 7 })).toBe(350_000)
  })

  test.each([
    [50, 500, 10],
    [30, 100, 4],
    [1000, 100, 1],
  ])('at %i centavos a quota and a minimum of %i takes at least %i', (price, minimum, least) => {
    expect(leastQuantity({ price, minimum })).toBe(least)
  })
})

test.each([
  [0, 'Todas as cotas desta campanha já foram vendidas ou reservadas'],
  [1, 'Resta apenas 1 cota'],
  [1200, 'Restam apenas 1.200 cotas'],
])('with %i quotas free it says "%s"', (free, sentence) => {
  expect(freeSentence(free)).toBe(sentence)
})

test.each([
  [1, 500, 10],
  [12, 500, 12],
  [1, 2_000, 67],
  [1, 1_000, 25],
  [1, 1_150, 29],
  [19, 960, 24],
  [1, 1, 1],
])('from %i quotas on, at falling prices, a minimum of %i centavos takes %i', (quantity, minimum, least) => {
  const tiers = [
    { from: 50, price: 30 },
    { from: 20, price: 40 },
  ]
  expect(leastFrom(quantity, { price: 50, tiers, minimum })).toBe(least)
})

test.each([
  [0, 'Por enquanto, nenhuma cota a mais'],
  [1, 'Por enquanto, até 1 cota'],
  [433, 'Por enquanto, até 433 cotas'],
])('an address that may reserve %i more is told "%s"', (free, sentence) => {
  expect(crowdedSentence(free)).toBe(sentence)
})

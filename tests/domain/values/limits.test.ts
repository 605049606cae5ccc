import { expect, test } from 'vitest'
import {
  isLargePriceChange,
  refuseLength,
  refuseMinimum,
  refuseQuotaCount,
  refuseReservation,
  reservationSentence,
} from '../../../src/domain/values/limits.ts'

test.each([
  [1, null],
  [999_999, null],
  [1_000_000, null],
  [1_000_001, 'Ações acima de 1M somente de 10M'],
  [9_999_999, 'Ações acima de 1M somente de 10M'],
  [10_000_000, null],
  [10_000_001, 'Ações acima de 1M somente de 10M'],
  [0, 'A campanha precisa de pelo menos 1 cota'],
  [-5, 'A campanha precisa de pelo menos 1 cota'],
  [1.5, 'A quantidade de cotas deve ser um número inteiro'],
  [Number.NaN, 'A quantidade de cotas deve ser um número inteiro'],
])('a campaign of %d quotas: %j', (count, sentence) => {
  expect(refuseQuotaCount(count)).toBe(sentence)
})

test.each([
  [100, null],
  [99, 'Limite mínimo de R$ 1.00 por compra'],
  [0, 'Limite mínimo de R$ 1.00 por compra'],
])('a minimum of %i centavos: %j', (centavos, sentence) => {
  expect(refuseMinimum(centavos)).toBe(sentence)
})

test.each([
  [1, null],
  [50_000, null],
  [50_001, 'Limite máximo de 50.000 cotas por transação'],
  [0, 'Informe pelo menos 1 cota por transação'],
  [2.5, 'Informe pelo menos 1 cota por transação'],
])('at most %d quotas a transaction: %j', (count, sentence) => {
  expect(refuseReservation(count)).toBe(sentence)
})

test('one quota is one', () => {
  expect(reservationSentence(1)).toBe('Limite máximo de 1 cota por transação')
  expect(reservationSentence(2)).toBe('Limite máximo de 2 cotas por transação')
})

test('length counts characters, not their parts', () => {
  expect(refuseLength('🎉'.repeat(30), 30)).toBeNull()
  expect(refuseLength('a'.repeat(31), 30)).toBe('Máximo 30 caracteres')
})

test.each([
  [7500, 75, true],
  [75, 7500, true],
  [100, 50, false],
  [100, 49, true],
  [100, 150, false],
  [100, 151, true],
  [100, 100, false],
])('a price that goes from %d to %d centavos is a large change: %j', (from, to, large) => {
  expect(isLargePriceChange(from, to)).toBe(large)
})

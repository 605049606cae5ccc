import { expect, test } from 'vitest'
import { prizeTexts } from '../../../src/domain/campaigns/prizes.ts'
import { prizeKindOf } from '../../../src/domain/values/prize-words.ts'

test.each([
  ['Honda CG 160 Titan 2026', 'moto'],
  ['Caminhonete Toyota Hilux SRX', 'car'],
  ['Porsche 911 e R$ 50.000 no PIX', 'car'],
  ['iPhone 17 Pro Max', 'phone'],
  ['Galaxy S26', 'phone'],
  ['R$ 50.000 na hora', 'money'],
  ['R$50.000, ou uma moto', 'money'],
  ['50 mil no Pix', 'money'],
  ['Viagem para Fernando de Noronha', 'trip'],
  ['Smart TV 75"', 'screen'],
  ['Televisão 4K', 'screen'],
  ['PlayStation 5', 'game'],
  ['MacBook Air', 'computer'],
  ['Casa na praia', 'house'],
  ['Bicicleta elétrica', 'bike'],
])('%s is told by %s', (title, kind) => expect(prizeKindOf(title)).toBe(kind))

test('the title goes before the prize, and the prize says what the title does not', () => {
  expect(prizeKindOf('Ação de Natal', 'Honda Biz')).toBe('moto')
  expect(prizeKindOf('Show do Celular', 'Honda Biz')).toBe('phone')
})

test('a word within another names nothing, nor does a maker of cars and motorcycles', () => {
  for (const title of ['Carrossel', 'Golfe', 'Promoção', 'Honda', 'Cesta de churrasco', ''])
    expect(prizeKindOf(title)).toBeUndefined()
})

test('a second prize is told by its own words, the first by its campaign’s as well', () => {
  const campaign = { title: 'Hilux 2026', product: 'O grande prêmio', product2: 'Um capacete' }
  expect(prizeKindOf(...prizeTexts(campaign as never, 'first'))).toBe('car')
  expect(prizeKindOf(...prizeTexts(campaign as never, 'second'))).toBeUndefined()
})

import { describe, expect, test } from 'vitest'
import {
  checkPrize,
  fewFree,
  missingFor,
  readPrizeList,
  refuseNumber,
  refusePassed,
  refusePercent,
  refuseQuantity,
  refuseTitle,
  unreachable,
} from '../../../src/domain/campaigns/prize-quotas.ts'

test.each<[number | null, string | null]>([
  [null, null],
  [1, null],
  [99, null],
  [0, 'Só é possível travar de 1 a 99%'],
  [-1, 'Só é possível travar de 1 a 99%'],
  [1.5, 'Só é possível travar de 1 a 99%'],
  [100, 'Limite máximo até 99% da ação'],
])('a percent of %s', (percent, sentence) => expect(refusePercent(percent)).toBe(sentence))

test.each<[number | null, number, string | null]>([
  [null, 99, null],
  [70, 69.9, null],
  [70, 70, 'A campanha já passou de 70%'],
  [60, 68.4, 'A campanha já passou de 60%'],
])('a percent of %s where %s are paid', (percent, paid, sentence) => expect(refusePassed(percent, paid)).toBe(sentence))

test.each<[string, number | undefined, string | null]>([
  ['0', 100, null],
  ['000099', 100, null],
  ['100', 100, 'Esta campanha vai de 00 a 99.'],
  ['999999', 10_000_000, null],
  ['1000000', 10_000_000, 'Use até 6 algarismos.'],
  ['', 100, 'Informe o número da cota.'],
  ['12a', 100, 'Use só algarismos.'],
  ['-1', 100, 'Use só algarismos.'],
  ['٣', undefined, 'Use só algarismos.'],
  ['999999', undefined, null],
])('the number %j of %s', (typed, total, sentence) => expect(refuseNumber(typed, total)).toBe(sentence))

test.each<[number | null, number | undefined, string | null]>([
  [1, 1, null],
  [900, 900, null],
  [1_000, 900, 'Só há 900 cotas livres nesta campanha.'],
  [2, 1, 'Só há 1 cota livre nesta campanha.'],
  [1, 0, 'Não há cotas livres nesta campanha.'],
  [0, undefined, 'Informe pelo menos 1 cota.'],
  [null, undefined, 'Informe pelo menos 1 cota.'],
  [10_001, undefined, 'Crie no máximo 10.000 cotas de uma vez.'],
])('%s random ones of %s that are free', (quantity, free, sentence) =>
  expect(refuseQuantity(quantity, free)).toBe(sentence),
)

test('a title is something, and not too long', () => {
  expect(refuseTitle(' ')).toBe('Informe o prêmio.')
  expect(refuseTitle('x'.repeat(101))).toBe('Use no máximo 100 caracteres.')
  expect(refuseTitle('😀'.repeat(100))).toBeNull()
  expect(fewFree(1_234)).toBe('Só há 1.234 cotas livres nesta campanha.')
})

test('what is wrong with a draft stands at the fields of the API', () => {
  const nothing = { random: true, quantity: null, number: '', title: '', percent: 0 }
  expect(checkPrize(nothing)).toEqual({
    qtd: ['Informe pelo menos 1 cota.'],
    title: ['Informe o prêmio.'],
    percent: ['Só é possível travar de 1 a 99%'],
  })
  const one = { ...nothing, random: false, number: '100', title: 'Pix', percent: null }
  expect(checkPrize(one, 100)).toEqual({ cota: ['Esta campanha vai de 00 a 99.'] })
  expect(checkPrize(one, 101)).toEqual({})
})

test('six digits leave out the rest of a campaign of ten million numbers', () => {
  expect(unreachable(10_000_000)).toEqual({ from: '1000000', to: '9999999' })
  expect(unreachable(1_000_000)).toBeNull()
})

test('so many quotas are missing until a share is paid', () => {
  expect(missingFor(70, { paid: 684_120, total: 1_000_000 })).toBe(15_880)
  expect(missingFor(50, { paid: 3, total: 7 })).toBe(1)
  expect(missingFor(50, { paid: 7, total: 7 })).toBe(0)
})

describe('a pasted list', () => {
  const line = (place: number, number: string, title: string, percent: number | null = null) => ({
    ...{ line: place, number, title, percent },
    error: null,
  })

  test('says number, prize and percent, apart by semicolons, tabs or spaces', () => {
    const text = '004217; R$ 5.000 no PIX; 70\n\n118250\tiPhone 17\t75%\r\n33915 R$ 500 no PIX 50%\n640128 Alexa'
    expect(readPrizeList(text, 1_000_000)).toEqual([
      line(1, '004217', 'R$ 5.000 no PIX', 70),
      line(3, '118250', 'iPhone 17', 75),
      line(4, '33915', 'R$ 500 no PIX', 50),
      line(5, '640128', 'Alexa'),
    ])
  })

  test.each([
    ['Moto', 'Use só algarismos.'],
    ['12', 'Informe o prêmio.'],
    ['100; Moto', 'Esta campanha vai de 00 a 99.'],
    ['1234567; Moto', 'Use até 6 algarismos.'],
    ['12; Moto; 0', 'Só é possível travar de 1 a 99%'],
    ['12; Moto; 100%', 'Limite máximo até 99% da ação'],
    ['12; Moto; muito', 'Só é possível travar de 1 a 99%'],
    ['; Moto', 'Informe o número da cota.'],
  ])('says of the line %j what is wrong with it', (text, error) => {
    expect(readPrizeList(text, 100)).toMatchObject([{ line: 1, error }])
  })

  test('refuses a number at its second place, however it is written', () => {
    expect(readPrizeList('12 Moto\n7 Pix\n0012 Carro', 100).map(({ error }) => error)).toEqual([
      null,
      null,
      'Repetida: já está na linha 1.',
    ])
  })
})

test.each([
  ['004217 R$ 5.000 no PIX 70%', { number: '004217', title: 'R$ 5.000 no PIX', percent: 70, error: null }],
  ['  004217   Moto   70 %  ', { number: '004217', title: 'Moto', percent: 70, error: null }],
  ['004217 70%', { number: '004217', title: '70%', percent: null, error: null }],
  ['004217 Moto 7o%', { number: '004217', title: 'Moto 7o%', percent: null, error: null }],
  ['004217 Moto 70', { number: '004217', title: 'Moto 70', percent: null, error: null }],
  ['004217 70% 70%', { number: '004217', title: '70%', percent: 70, error: null }],
  [`12 Moto${' '.repeat(100_000)}x`, { number: '12', error: 'Use no máximo 100 caracteres.' }],
  ['004217 Vale 10% de desconto', { number: '004217', title: 'Vale 10% de desconto', percent: null, error: null }],
  ['004217;Moto', { number: '004217', title: 'Moto', percent: null, error: null }],
  ['004217\tMoto\t 70 % ', { number: '004217', title: 'Moto', percent: 70, error: null }],
  ['004217;Moto;70%%', { percent: null, error: 'Só é possível travar de 1 a 99%' }],
  ['004217;Moto;%70', { percent: null, error: 'Só é possível travar de 1 a 99%' }],
  [';Moto;70', { number: '', error: 'Informe o número da cota.' }],
  ['004217', { number: '004217', title: '', percent: null, error: 'Informe o prêmio.' }],
  ['004217;', { number: '004217', title: '', error: 'Informe o prêmio.' }],
])('the line %j of a pasted list is read', (line, read) => {
  expect(readPrizeList(`\n${line}\n`, 1_000_000)).toMatchObject([{ line: 2, ...read }])
})

test('a number that stands twice is refused at its second place, unless the first was refused itself', () => {
  const told = (text: string) => readPrizeList(text, 100).map(({ error }) => error)
  expect(told('7;Moto\n7;Pix\n07;Pix')).toEqual([
    null,
    'Repetida: já está na linha 1.',
    'Repetida: já está na linha 1.',
  ])
  expect(told('7\n7;Pix\n7;Vale')).toEqual(['Informe o prêmio.', null, 'Repetida: já está na linha 2.'])
})

test('as many as may be are created at once, and of what is no whole number none', () => {
  expect([refuseQuantity(10_000), refuseQuantity(10_000, 10_000), refuseQuantity(1.5), refuseQuantity(2)]).toEqual([
    null,
    null,
    'Informe pelo menos 1 cota.',
    null,
  ])
  expect(refuseNumber(' 7 ', 100)).toBeNull()
})

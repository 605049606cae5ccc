import { expect, test } from 'vitest'
import { formatCount, quotasInWords } from '../../../src/domain/values/counts.ts'
import { parseCount, readCount, typedCount } from '../../../src/domain/values/typed-count.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.000'],
  [10_000_000, '10.000.000'],
])('the count %i reads %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})

test.each([
  ['1284', 1284],
  ['1.284', 1284],
  [' 10 000 000 ', 10_000_000],
  ['0', 0],
  ['', null],
  ['12,5', null],
  ['-3', null],
  ['12a', null],
  ['100 mil', 100_000],
  ['1,5 mil', 1500],
  ['2 milhões', 2_000_000],
  ['10k', 10_000],
  ['500 cotas', 500],
  ['1000.00', 1000],
  ['1000,00', 1000],
  ['1,000', null],
  ['1.5', null],
  ['0.750', null],
  ['10 20', null],
  ['10 dz', null],
  ['2 dúzias', null],
  ['100.mil', null],
  ['1 bilhão', null],
  ['1/2', null],
  ['½', null],
  ['−3', null],
  ['- 3', null],
  ['-R$3', null],
  ['- R$ 3', null],
  ['pré-venda 100', 100],
  ['obs. 100', 100],
  ['.5', null],
  ['1  284', 1284],
  ['12345.678', null],
  ['1,234 mil', 1234],
  ['1,2345 mil', null],
  ['10 mil pares', null],
  ['100 mil mil', null],
  [`1${' '.repeat(199)}`, 1],
  [`1${' '.repeat(200)}`, null],
  ['n10', null],
  ['１２', 12],
  ['\u0661\u066c\u0662\u0663\u0664', 1234],
  ['\u0661\u066c\u0662\u0663', null],
  ['\u0661\u066c\u0662\u0663\u0664\u066b\u0660', 1234],
  ['\u202a1.284\u202c', 1284],
  ['99999999999999999', null],
])('the typed count %j is %j', (text, count) => {
  expect(parseCount(text)).toBe(count)
})

test('nothing is no count yet, and what is not understood is another thing', () => {
  expect([readCount(' \u200b'), readCount('x')]).toEqual([{ kind: 'nothing' }, { kind: 'unclear' }])
})

test.each([
  [0, 'Nenhuma cota'],
  [1, '1 cota'],
  [2, '2 cotas'],
  [12_480, '12.480 cotas'],
])('%i quotas are "%s"', (count, words) => {
  expect(quotasInWords(count)).toBe(words)
})

test.each([
  ['123', '1234', '1234'],
  ['1234', '1.2345', '12345'],
  ['12345', '12.34', '1234'],
  ['1234567', '1.67', '167'],
  ['1234567', '1000.00', '1000'],
  ['5', '100 mil', '100000'],
  ['5', '5 000 cotas', '5000'],
  ['5', '1,000', '1,000'],
  ['5', '', ''],
  ['', 'x', ''],
  ['', '1', '1'],
  ['123', '123', '123'],
  ['5', '5x5', '5x5'],
  ['123', 'x23', '23'],
  ['1234567', '', ''],
  ['12', '112', '112'],
  ['11', '1', '1'],
  ['111', '1111', '1111'],
  ['1', '11 mil', '11000'],
  ['', '1'.repeat(21), '1'.repeat(20)],
  ['', 'a '.repeat(20), 'a a a a a a a a a a '],
  ['1'.repeat(20), '1'.repeat(19), '1'.repeat(19)],
])('a field of %j whose text becomes %j keeps %j', (before, text, after) => {
  expect(typedCount(text, before)).toBe(after)
})

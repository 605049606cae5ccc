import { describe, expect, test } from 'vitest'
import { COMPARISONS, comparisonOf } from '../../../src/domain/insight/comparison.ts'
import {
  changeText,
  comparedName,
  comparisonLabel,
  moneyChangeText,
  pointsText,
  unitsText,
} from '../../../src/domain/insight/comparison-words.ts'

/** Monday, 23 November 2026, 14:32 in São Paulo. */
const NOW = '2026-11-23T17:32:00Z'

test.each<[number, number, 0 | 1, string]>([
  [5, 5, 1, 'igual'],
  [0, 0, 1, 'igual'],
  [113.2, 100, 1, '+13,2%'],
  [95.3, 100, 1, '−4,7%'],
  [113.2, 100, 0, '+13%'],
  [30_000, 2, 1, '+1.499.900,0%'],
  [10_001, 10_000, 1, 'quase igual'],
  [9_999, 10_000, 0, 'quase igual'],
  [1_212, 0, 1, '+1.212'],
  [-3, 0, 1, '−3'],
  [-3, -5, 1, '+2'],
])('%d after %d with %i decimals is %s', (value, before, digits, text) => {
  expect(changeText(value, before, { digits })).toBe(text)
})

test('a change is told with one decimal, and of money in reais where nothing was before', () => {
  expect(changeText(113.2, 100)).toBe('+13,2%')
  expect(moneyChangeText(11_320, 10_000)).toBe('+13,2%')
  expect(moneyChangeText(11_320, 10_000, 0)).toBe('+13%')
  expect(moneyChangeText(1_500, 0)).toBe('+R$\u00a015,00')
  expect(moneyChangeText(-1_500, 0)).toBe('−R$\u00a015,00')
})

test.each([
  [12.3, 11, '+1,3 p.p.'],
  [11, 12.3, '−1,3 p.p.'],
  [12.04, 12, 'igual'],
  [12, 10, '+2,0 p.p.'],
  [null, 10, undefined],
  [10, null, undefined],
])('a share of %j after %j is %j', (percent, before, text) => {
  expect(pointsText(percent, before)).toBe(text)
})

test.each([
  [5, 5, 'igual'],
  [7, 5, '+2'],
  [2, 1_500, '−1.498'],
])('a stock of %i after %i is %s', (count, before, text) => {
  expect(unitsText(count, before)).toBe(text)
})

describe('what a period was compared with', () => {
  const day = { initial: '2026-11-16T03:00:00Z', until: '2026-11-17T03:00:00Z', spans: 1 }
  const span = { initial: '2026-10-01T03:00:00Z', until: '2026-10-24T03:00:00Z', spans: 1 }
  test.each([
    ['a day as far as now', { ...day, final: '2026-11-16T17:32:00Z' }, 'mesma hora, seg 16/11'],
    ['a whole day', { ...day, final: day.until }, 'seg 16/11'],
    ['a whole span', { ...span, final: span.until }, '01/10 a 23/10'],
    ['a span as far as now', { ...span, final: '2026-10-23T17:32:00Z' }, '01/10 a 23/10, 14:32'],
    ['a mean', { ...span, final: '2026-10-23T17:32:00Z', spans: 4 }, 'média de 4, 01/10 a 23/10'],
  ])('%s', (_, compared, name) => {
    expect(comparedName(compared, NOW)).toBe(name)
  })
})

describe('a choice of comparison', () => {
  test('of today is cut at this hour', () => {
    expect(COMPARISONS.map((comparison) => comparisonLabel(comparison, 'today', NOW))).toEqual([
      'Mesma hora, uma semana antes',
      'Mesma hora, ontem',
      'Mesma hora, um mês antes',
      'Mesma hora, um ano antes',
      'Média das 4 últimas segundas',
      'O mesmo tempo logo antes',
      'Dia escolhido…',
      'Sem comparação',
    ])
  })

  test('of another period is a whole one', () => {
    expect(COMPARISONS.map((comparison) => comparisonLabel(comparison, 'week', NOW))).toEqual([
      'Uma semana antes',
      'Ontem',
      'Um mês antes',
      'Um ano antes',
      'Média das 4 semanas antes',
      'O mesmo tempo logo antes',
      'Dia escolhido…',
      'Sem comparação',
    ])
  })

  test.each([
    ['2026-11-21T12:00:00Z', 'Média dos 4 últimos sábados'],
    ['2026-11-22T12:00:00Z', 'Média dos 4 últimos domingos'],
    ['2026-11-24T12:00:00Z', 'Média das 4 últimas terças'],
    ['2026-11-25T12:00:00Z', 'Média das 4 últimas quartas'],
    ['2026-11-26T12:00:00Z', 'Média das 4 últimas quintas'],
    ['2026-11-27T12:00:00Z', 'Média das 4 últimas sextas'],
  ])('on %s the mean is that of the weekday: %s', (now, label) => {
    expect(comparisonLabel('mean', 'today', now)).toBe(label)
  })

  test('is the usual one where the period cannot be compared as asked', () => {
    expect([comparisonOf('today', 'year'), comparisonOf('today', 'before'), comparisonOf('custom', null)]).toEqual([
      ...['year', 'week', 'before'],
    ])
    expect(comparisonOf('geral', 'week')).toBe('none')
  })
})

// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { comparisonFor, keepComparison } from '../../../src/screens/figures/kept-comparison.ts'

beforeEach(() => localStorage.clear())

const usual = { comparado: null, antes: '' }

test('what was chosen is kept for each period, and for this operator alone', () => {
  keepComparison('1', 'today', 'yesterday')
  keepComparison('1', 'month', 'none')
  expect(comparisonFor('1', { periodo: 'today' })).toEqual({ comparado: 'yesterday', antes: '' })
  expect(comparisonFor('1', { periodo: 'month', ...usual })).toEqual({ comparado: 'none', antes: '' })
  expect(comparisonFor('1', { periodo: 'week' })).toEqual(usual)
  expect(comparisonFor('2', { periodo: 'today' })).toEqual(usual)
})

test('what an address says comes first, unless its period cannot be compared so', () => {
  keepComparison('1', 'today', 'mean')
  keepComparison('1', 'month', 'year')
  expect(comparisonFor('1', { periodo: 'today', comparado: 'week' })).toEqual({ comparado: 'week', antes: '' })
  const day = { comparado: 'day', antes: '2026-11-02' } as const
  expect(comparisonFor('1', { periodo: 'today', ...day })).toEqual(day)
  expect(comparisonFor('1', { periodo: 'month', comparado: 'yesterday' })).toEqual({ comparado: 'year', antes: '' })
})

test('a chosen day is not kept', () => {
  keepComparison('1', 'today', 'day')
  expect(comparisonFor('1', { periodo: 'today' })).toEqual(usual)
})

test.each(['', '{', 'null', '[]', '7', '{"today":"day"}', '{"month":"yesterday"}', '{"today":7}', '{"__proto__":{}}'])(
  'what is stored as %j counts as nothing',
  (stored) => {
    localStorage.setItem('talao.compare.1', stored)
    expect(comparisonFor('1', { periodo: 'today' })).toEqual(usual)
    expect(comparisonFor('1', { periodo: 'month' })).toEqual(usual)
  },
)

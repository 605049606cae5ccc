import { describe, expect, test } from 'vitest'
import { NO_FILTER } from '../../src/api/sales/transaction-query.ts'
import { readFilter, writeFilter } from '../../src/screens/sales/transactions/filter.ts'
import {
  amountWords,
  periodWords,
  readTypedAmount,
  readTypedPeriod,
  readTypedState,
} from '../../src/screens/sales/transactions/filter-words.ts'

const NOW = new Date('2026-11-20T17:00:00Z')

describe('what is typed to filter transactions', () => {
  test.each([
    ['25', 2500, 'exato'],
    ['9.999', 999_900, 'exato'],
    ['99.999', 9_999_900, 'exato'],
    ['999.99', 99_999, 'exato'],
    ['maior 100', 10_000, 'maior'],
    ['maior que R$ 1.284,50', 128_450, 'maior'],
    ['> 5', 500, 'maior'],
    ['menor 9,90', 990, 'menor'],
    ['< 9,90', 990, 'menor'],
  ])('%s is an amount', (typed, amount, order) => {
    expect(readTypedAmount(typed)).toEqual({ amount, order })
  })

  test.each(['dez', 'maior', ''])('“%s” is none', (typed) => {
    expect(readTypedAmount(typed)).toBeNull()
  })

  test.each([
    ['hoje', '2026-11-20T00:00', '2026-11-20T23:59'],
    ['20/11', '2026-11-20T00:00', '2026-11-20T23:59'],
    ['01/11 a 15/11', '2026-11-01T00:00', '2026-11-15T23:59'],
    ['25/12', '2025-12-25T00:00', '2025-12-25T23:59'],
    ['20/11 08h até 20/11 12:30', '2026-11-20T08:00', '2026-11-20T12:30'],
  ])('%s is a period, whose days begin at 00:00 and end at 23:59', (typed, initial, final) => {
    expect(readTypedPeriod(typed, NOW)).toEqual({ initial, final })
  })

  test.each(['ontem de manhã', '15/11 a 01/11', '1 a 2 a 3'])('“%s” is none', (typed) => {
    expect(readTypedPeriod(typed, NOW)).toBeNull()
  })
})

test.each([
  ['GO', 'GO'],
  ['goias', 'GO'],
  [' São Paulo ', 'SP'],
  ['Paraná', 'PR'],
  ['Para', 'PA'],
  ['Goiânia', null],
  ['', null],
])('“%s” is the state %s', (typed, state) => {
  expect(readTypedState(typed)).toBe(state)
})

test('what is filtered is said in words', () => {
  const period = (initial: string, final: string) => periodWords({ initial, final }, NOW)
  expect(period('2026-11-20T00:00', '2026-11-20T23:59')).toBe('Hoje, 00:00 a 23:59')
  expect(period('2026-11-18T08:00', '2026-11-19T23:59')).toBe('18/11 08:00 a 19/11 23:59')
  expect(period('2026-11-18T08:00', '')).toBe('Desde 18/11 08:00')
  expect(period('', '2026-11-20T09:00')).toBe('Até hoje 09:00')
  expect(period('', '')).toBeUndefined()
  expect(amountWords({ amount: 500, order: 'maior' })).toBe('Valor maior que R$\u00a05,00')
  expect(amountWords({ amount: null, order: 'maior' })).toBeUndefined()
})

test('a filter stands in the address whole, the comparison also before its amount', () => {
  const query = {
    ...{ ...NO_FILTER, status: ['pendente', 'analise'], initial: '2026-11-20T00:00', order: 'maior', estado: 'GO' },
    momento: 'pagamento',
  } as const
  expect(readFilter(writeFilter(query))).toEqual(query)
  expect(writeFilter(NO_FILTER)).toEqual({})
  expect(readFilter({ estado: 'XX', momento: 'ontem' })).toEqual(NO_FILTER)
})

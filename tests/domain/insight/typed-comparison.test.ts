import { expect, test } from 'vitest'
import { readTypedComparison } from '../../../src/domain/insight/typed-comparison.ts'

const NOW = '2026-11-23T17:32:08Z'
const named = (periodo: string) => ({ periodo, initial: '', final: '' })
const read = (text: string, now = NOW) => readTypedComparison(text, now)

test.each([
  ['hoje vs semana passada', { period: named('today'), comparado: 'week', antes: '', about: '' }],
  ['Hoje  VS ontem', { period: named('today'), comparado: 'yesterday', antes: '', about: '' }],
  ['hoje contra mês passado hilux', { period: named('today'), comparado: 'month', antes: '', about: 'hilux' }],
  ['semana vs semana passada', { period: named('week'), comparado: 'week', antes: '', about: '' }],
  ['hoje vs média', { period: named('today'), comparado: 'mean', antes: '', about: '' }],
  ['novembro vs outubro Hilux SRX', { period: named('month'), comparado: 'month', antes: '', about: 'hilux srx' }],
  ['novembro vs setembro', { period: named('month'), comparado: 'day', antes: '2026-09-01', about: '' }],
  [
    'outubro vs setembro',
    {
      period: { periodo: 'custom', initial: '2026-10-01T00:00', final: '2026-10-31T23:59' },
      ...{ comparado: 'month', antes: '', about: '' },
    },
  ],
])('%s', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each([
  [' hoje  vs  ontem ', 'yesterday', ''],
  ['hoje x ontem', 'yesterday', ''],
  ['hoje vs. ontem', 'yesterday', ''],
  ['hoje vs ontem a b', 'yesterday', 'a b'],
])('%j', (text, comparado, about) => {
  expect(read(text)).toMatchObject({ comparado, about })
})

test('the month that is compared with lies before, of the same name a year before', () => {
  expect(read('novembro vs novembro')).toMatchObject({ comparado: 'day', antes: '2025-11-01' })
  expect(read('novembro vs dezembro')).toMatchObject({ comparado: 'day', antes: '2025-12-01' })
  expect(read('novembro vs março')).toMatchObject({ comparado: 'day', antes: '2026-03-01' })
})

test.each([
  'hoje vs ontem vs ontem',
  'nada vs ontem',
  ' vs ontem',
  'hoje',
  'hoje vs',
  'hoje vs nada',
  'geral vs ontem',
  'a vs b vs c',
  'mês vs ontem',
])('“%s” compares nothing', (text) => {
  expect(read(text)).toBeNull()
})

test('a month that is still to come is that of the year before', () => {
  expect(read('dezembro vs novembro')).toMatchObject({ period: { initial: '2025-12-01T00:00' }, comparado: 'month' })
})

import { describe, expect, test } from 'vitest'
import {
  axisMarks,
  axisMoney,
  lastDayOfPeriod,
  periodName,
  readTypedPeriod,
  spanInWords,
  startOfPeriod,
} from '../../../src/domain/insight/figures.ts'

/** Friday, 20 November 2026, 14:32 in São Paulo. */
const now = new Date('2026-11-20T17:32:00Z')
const custom = (initial: string, final: string) => ({ periodo: 'custom', initial, final })

describe('a typed period', () => {
  test.each([
    ['hoje', { periodo: 'today', initial: '', final: '' }, 'hoje'],
    ['Semana', { periodo: 'week', initial: '', final: '' }, 'semana'],
    ['mês', { periodo: 'month', initial: '', final: '' }, 'mês'],
    ['geral', { periodo: 'geral', initial: '', final: '' }, 'todo o período'],
    ['ontem', custom('2026-11-19T00:00', '2026-11-19T23:59'), '19/11'],
    ['últimos 15 dias', custom('2026-11-06T00:00', '2026-11-20T23:59'), '06/11 a 20/11'],
    ['10/11 a 15/11', custom('2026-11-10T00:00', '2026-11-15T23:59'), '10/11 a 15/11'],
    ['10/11 até 15/11', custom('2026-11-10T00:00', '2026-11-15T23:59'), '10/11 a 15/11'],
    [' hoje ', { periodo: 'today', initial: '', final: '' }, 'hoje'],
    ['tudo', { periodo: 'geral', initial: '', final: '' }, 'todo o período'],
    ['últimos  1 dias', custom('2026-11-20T00:00', '2026-11-20T23:59'), '20/11'],
    ['20/11', custom('2026-11-20T00:00', '2026-11-20T23:59'), '20/11'],
    ['21/11', custom('2025-11-21T00:00', '2025-11-21T23:59'), '21/11/2025'],
    ['20/11 18:30', custom('2026-11-20T18:30', '2026-11-20T18:30'), '20/11 18:30'],
    ['10/11', custom('2026-11-10T00:00', '2026-11-10T23:59'), '10/11'],
    ['24/12 a 25/12', custom('2025-12-24T00:00', '2025-12-25T23:59'), '24/12/2025 a 25/12/2025'],
    ['01/02/2025 a 03/02/2025', custom('2025-02-01T00:00', '2025-02-03T23:59'), '01/02/2025 a 03/02/2025'],
    ['20/11 8h a 20/11 18:30', custom('2026-11-20T08:00', '2026-11-20T18:30'), '20/11 08:00 a 20/11 18:30'],
  ])('%s', (typed, period, name) => {
    const read = readTypedPeriod(typed, now)
    expect(read).toEqual(period)
    expect(read && periodName(read, now)).toBe(name)
  })

  test.each([
    '',
    'abc',
    '31/02',
    '15/11 a 10/11',
    'últimos 0 dias',
    'nos últimos 5 dias',
    'últimos 5 dias úteis',
    '10/11 a',
    'x a 10/11',
    'x10/11/2026',
    '10/11/26',
    '10/11 a 12/11 a 14/11',
    '1e9',
  ])('is none: %s', (typed) => {
    expect(readTypedPeriod(typed, now)).toBeNull()
  })

  test('ends a week on its Sunday and a month on its last day', () => {
    expect(lastDayOfPeriod('week', '2026-11-20')).toBe('2026-11-22')
    expect(lastDayOfPeriod('week', '2026-11-29')).toBe('2026-11-29')
    expect(lastDayOfPeriod('month', '2026-11-20')).toBe('2026-11-30')
    expect(lastDayOfPeriod('month', '2028-02-01')).toBe('2028-02-29')
    expect(lastDayOfPeriod('month', '2026-12-31')).toBe('2026-12-31')
  })

  test('begins a week on its Monday and a month on its first day', () => {
    expect(startOfPeriod('today', '2026-11-20')).toBe('2026-11-20')
    expect(startOfPeriod('week', '2026-11-20')).toBe('2026-11-16')
    expect(startOfPeriod('week', '2026-11-22')).toBe('2026-11-16')
    expect(startOfPeriod('week', '2026-03-01')).toBe('2026-02-23')
    expect(startOfPeriod('month', '2026-11-20')).toBe('2026-11-01')
  })
})

describe('the ends of a period in words', () => {
  test('name the last minute that belongs to it, once its day where both ends have the same', () => {
    const from = '2026-11-16T03:00:00Z'
    expect(spanInWords({ from, until: '2026-11-23T03:00:00Z' })).toBe('16/11/2026 00:00 a 22/11/2026 23:59')
    expect(spanInWords({ from, until: '2026-11-17T03:00:00Z' })).toBe('16/11/2026 00:00 a 23:59')
  })

  test('say since when where it is open', () => {
    const open = { from: null, until: null }
    expect(spanInWords({ ...open, since: '2026-10-02T03:00:00Z' })).toBe('desde 02/10/2026')
    expect(spanInWords(open)).toBe('')
    for (const half of [
      { ...open, from: '2026-11-16T03:00:00Z' },
      { ...open, until: '2026-11-16T03:00:00Z' },
    ])
      expect(spanInWords({ ...half, since: '2026-10-02T03:00:00Z' })).toBe('desde 02/10/2026')
  })
})

describe('the marks of an axis', () => {
  test('are few, round, and hold zero', () => {
    expect(axisMarks([2_419_000, 941_200])).toEqual([0, 1_000_000, 2_000_000])
    expect(axisMarks([35])).toEqual([0, 20])
    expect(axisMarks([-50_000, 100_000])).toEqual([-50_000, 0, 50_000, 100_000])
    expect(axisMarks([0, 0])).toEqual([0])
    expect(axisMarks([])).toEqual([0])
    expect(axisMarks([1])).toEqual([0, 1])
  })

  test('are written short', () => {
    expect([0, 50, 50_000, 150_000, 1_000_000, 250_000_000, -1_000_000].map(axisMoney)).toEqual([
      'R$\u00a00',
      '0,5',
      '500',
      '1,5 mil',
      '10 mil',
      '2,5 mi',
      '\u221210 mil',
    ])
    expect([100_000, 100_000_000, 99_999, 123_456, 123_450_000, -50].map(axisMoney)).toEqual([
      ...['1 mil', '1 mi', '999,99', '1,2 mil', '1,2 mi', '\u22120,5'],
    ])
  })
})

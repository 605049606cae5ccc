import { expect, test } from 'vitest'
import { type Comparison, changeOf, comparedSpans, comparisonOf } from '../../../src/domain/insight/comparison.ts'
import { startOfDay } from '../../../src/domain/values/zoned.ts'

/** Monday, 23/11/2026, 14:32:08 in São Paulo. */
const NOW = new Date('2026-11-23T17:32:08Z')
const day = (date: string) => startOfDay(`${date}T12:00:00-03:00`)
const local = (moment: Date) => new Date(moment.getTime() - 3 * 3_600_000).toISOString().slice(0, 19)
const spans = (first: string, after: string, comparison: Comparison, chosen?: string, now = NOW) =>
  comparedSpans({ from: day(first), until: day(after), comparison, day: chosen, now }).map(({ from, until, cut }) => [
    local(from),
    local(until),
    local(cut),
  ])

test('today is compared up to the same second, with the day a week, a day, a month before, or the mean of four', () => {
  const today = ['2026-11-23', '2026-11-24'] as const
  const on = (date: string) => [`${date}T00:00:00`, `${nextOf(date)}T00:00:00`, `${date}T14:32:08`]
  const nextOf = (date: string) => local(new Date(day(date).getTime() + 24 * 3_600_000)).slice(0, 10)
  expect(spans(...today, 'week')).toEqual([on('2026-11-16')])
  expect(spans(...today, 'yesterday')).toEqual([on('2026-11-22')])
  expect(spans(...today, 'month')).toEqual([on('2026-10-23')])
  expect(spans(...today, 'year')).toEqual([on('2025-11-23')])
  expect(spans(...today, 'mean')).toEqual(['2026-11-16', '2026-11-09', '2026-11-02', '2026-10-26'].map(on))
  expect(spans(...today, 'day', '2026-11-20')).toEqual([on('2026-11-20')])
  expect(spans(...today, 'none')).toEqual([])
})

test('a shorter month ends earlier, and what is over is compared whole', () => {
  expect(spans('2026-03-01', '2026-04-01', 'month', undefined, new Date('2026-03-31T15:00:00Z'))).toEqual([
    ['2026-02-01T00:00:00', '2026-03-01T00:00:00', '2026-03-01T00:00:00'],
  ])
  expect(spans('2026-11-01', '2026-12-01', 'month')).toEqual([
    ['2026-10-01T00:00:00', '2026-11-01T00:00:00', '2026-10-23T14:32:08'],
  ])
  expect(spans('2026-11-10', '2026-11-15', 'before')).toEqual([
    ['2026-11-05T00:00:00', '2026-11-10T00:00:00', '2026-11-10T00:00:00'],
  ])
  expect(spans('2026-03-31', '2026-04-01', 'month')[0]?.[0]).toBe('2026-02-28T00:00:00')
})

test('a whole month is compared with whole months, longer or shorter', () => {
  const whole = (first: string, after: string) => [`${first}T00:00:00`, `${after}T00:00:00`, `${after}T00:00:00`]
  expect(spans('2026-05-01', '2026-06-01', 'day', '2026-02-01')).toEqual([whole('2026-02-01', '2026-03-01')])
  expect(spans('2026-09-01', '2026-10-01', 'month')).toEqual([whole('2026-08-01', '2026-09-01')])
  expect(spans('2026-03-01', '2026-04-01', 'day', '2026-02-01')).toEqual([whole('2026-02-01', '2026-03-01')])
  expect(spans('2026-11-01', '2026-12-01', 'day', '2026-08-01')).toEqual([
    ['2026-08-01T00:00:00', '2026-09-01T00:00:00', '2026-08-23T14:32:08'],
  ])
  expect(spans('2026-05-01', '2026-05-31', 'day', '2026-02-01')[0]?.[1]).toBe('2026-03-03T00:00:00')
})

test('what would reach into the period itself, or is no day, compares with nothing', () => {
  expect(spans('2026-11-01', '2026-11-16', 'week')).toEqual([])
  expect(spans('2026-11-23', '2026-11-24', 'day', '2026-11-23')).toEqual([])
  expect(spans('2026-11-23', '2026-11-24', 'day', '2026-13-40')).toEqual([])
  expect(comparedSpans({ from: undefined, until: undefined, comparison: 'week', now: NOW })).toEqual([])
  expect(comparedSpans({ from: NOW, until: undefined, comparison: 'week', now: NOW })).toEqual([])
  expect(comparedSpans({ from: undefined, until: NOW, comparison: 'week', now: NOW })).toEqual([])
})

test('of a mean no span may reach into the period, not even the nearest', () => {
  expect(spans('2026-11-09', '2026-11-17', 'mean')).toEqual([])
  expect(spans('2026-11-09', '2026-11-16', 'mean')).toHaveLength(4)
})

test('a span begins at the same second', () => {
  const [span] = comparedSpans({
    from: new Date('2026-11-20T17:32:08.250Z'),
    until: new Date('2026-11-20T18:00:00Z'),
    ...{ comparison: 'week', now: NOW },
  })
  expect(span?.from.toISOString()).toBe('2026-11-13T17:32:08.250Z')
})

test('each period has its usual comparison, and those that it cannot have are passed over', () => {
  expect(['today', 'week', 'month', 'geral', 'custom'].map((each) => comparisonOf(each as 'today', null))).toEqual([
    'week',
    'week',
    'month',
    'none',
    'before',
  ])
  expect(comparisonOf('geral', 'week')).toBe('none')
  expect(comparisonOf('today', 'mean')).toBe('mean')
})

test('of nothing there is no percent', () => {
  expect(changeOf(115, 100)).toEqual({ percent: 15 })
  expect(changeOf(7, 0)).toEqual({ units: 7 })
  expect(changeOf(0, 0)).toEqual({ same: true })
  expect(changeOf(50, 100)).toEqual({ percent: -50 })
})

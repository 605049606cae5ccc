import { describe, expect, test } from 'vitest'
import {
  dayOf,
  formatClock,
  formatDayHeading,
  formatMoment,
  formatNear,
  formatSecond,
  formatTime,
  localOfMoment,
} from '../../../src/domain/values/dates.ts'
import { endOfDay, momentOf, momentOfLocal, startOfDay } from '../../../src/domain/values/zoned.ts'

describe('São Paulo dates', () => {
  test('a day begins and ends in São Paulo, whatever the offset of the moment', () => {
    expect(dayOf('2026-11-21T02:59:59Z')).toBe('2026-11-20')
    expect(startOfDay('2026-11-21T02:59:59Z').toISOString()).toBe('2026-11-20T03:00:00.000Z')
    expect(endOfDay('2026-11-20T03:00:00Z').toISOString()).toBe('2026-11-21T02:59:59.999Z')
  })

  test('the summer time of former years counts', () => {
    expect(startOfDay('2017-12-25T12:00:00Z').toISOString()).toBe('2017-12-25T02:00:00.000Z')
  })

  test('moments read as the panel writes them', () => {
    expect(formatMoment('2026-11-20T17:05:00Z')).toBe('20/11/2026 às 14:05')
    expect(formatSecond('2026-11-20T17:05:07Z')).toBe('20/11/2026 às 14:05:07')
    expect(formatSecond('2026-11-20T17:05:12Z')).toBe('20/11/2026 às 14:05:12')
    expect(formatNear('2026-11-28T22:00:00Z', '2026-11-20T22:00:00Z')).toBe('sáb 28/11 19:00')
    expect(formatNear('2027-01-01T02:59:00Z', '2026-11-20T22:00:00Z')).toBe('qui 31/12 23:59')
    expect(formatNear('2027-11-28T22:00:00Z', '2026-11-20T22:00:00Z')).toBe('28/11/2027 19:00')
    expect(formatTime(new Date('2026-11-20T17:32:08Z'))).toBe('14:32:08')
    expect(formatClock('2026-11-20T17:32:08Z', '2026-11-21T02:59:00Z')).toBe('14:32')
    expect(formatClock('2026-11-20T17:32:08Z', '2026-11-21T03:00:00Z')).toBe('20/11 às 14:32')
    expect(formatClock('2025-11-20T17:32:08Z', '2026-11-21T03:00:00Z')).toBe('20/11/2025 às 14:32')
  })

  test.each([
    ['2026-11-20T03:00:00Z', 'Hoje, sexta-feira 20/11'],
    ['2026-11-20T02:59:59Z', 'Ontem, quinta-feira 19/11'],
    ['2026-11-18T12:00:00Z', 'Quarta-feira 18/11'],
    ['2026-11-21T12:00:00Z', 'Sábado 21/11'],
    ['2025-11-20T12:00:00Z', 'Quinta-feira 20/11/2025'],
  ])('%s is headed %s', (instant, heading) => {
    expect(formatDayHeading(instant, '2026-11-20T22:00:00Z')).toBe(heading)
  })

  test('a typed local time is São Paulo time, both ways', () => {
    expect(momentOfLocal('2026-11-28T19:00')?.toISOString()).toBe('2026-11-28T22:00:00.000Z')
    expect(localOfMoment('2026-11-28T22:00:00Z')).toBe('2026-11-28T19:00')
    expect(momentOfLocal('ontem')).toBeNull()
    expect(momentOfLocal('')).toBeNull()
  })

  test('a moment on the wire has its offset, else it is São Paulo time; a year takes four digits', () => {
    expect(momentOf('2026-11-28T19:00:00+01:00')?.toISOString()).toBe('2026-11-28T18:00:00.000Z')
    expect(momentOf('2026-11-28T22:00:00Z')?.toISOString()).toBe('2026-11-28T22:00:00.000Z')
    expect(momentOf('2026-11-28T19:00:00+0100')?.toISOString()).toBe('2026-11-28T18:00:00.000Z')
    expect(momentOf('2000-01-01')?.toISOString()).toBe('2000-01-01T02:00:00.000Z')
    expect(momentOf('2099-12-31T23:59:59.999')?.toISOString()).toBe('2100-01-01T02:59:59.999Z')
    for (const text of ['1999-12-31T23:59:59.999', '2100-01-01', '2100-01-01T03:00:00Z', '0999-06-01', '9999-12-31'])
      expect([text, momentOf(text)]).toEqual([text, null])
    expect(momentOf('2026-11-28')?.toISOString()).toBe('2026-11-28T03:00:00.000Z')
    for (const wrong of [
      '',
      'ontem',
      '+275760-09-13T00:00:00Z',
      '-000001-01-01T00:00:00Z',
      '0000-01-01',
      '99999-01-01',
      '2026-11-28Zx',
    ])
      expect(momentOf(wrong)).toBeNull()
  })
})

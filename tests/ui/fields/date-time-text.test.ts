import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateTimeText, readDateTime } from '../../../src/ui/fields/date-time-text.ts'

describe('readDateTime', () => {
  test.each([
    ['28/11/2026 19:00', '2026-11-28T19:00'],
    ['29/02/2028 00:00', '2028-02-29T00:00'],
    ['29/02/2027 00:00', null],
    ['31/04/2026 10:00', null],
    ['28/13/2026 19:00', null],
    ['28/11/2026 24:00', null],
    ['28/11/2026 19:60', null],
    ['28/11/2026 19:0', null],
    ['28/11/2026', null],
    ['', null],
  ])('%s is %s', (text, value) => {
    expect(readDateTime(text)).toBe(value)
  })

  test('gives a day without a time the time it is told', () => {
    expect(readDateTime('28/11/2026', '23:59')).toBe('2026-11-28T23:59')
    expect(readDateTime('28/11/2026 ', '00:00')).toBe('2026-11-28T00:00')
    expect(readDateTime('28/11/2026 19:00', '23:59')).toBe('2026-11-28T19:00')
  })

  test('reads back whatever is written', () => {
    const moments = fc.date({
      min: new Date('2000-01-01T00:00Z'),
      max: new Date('2099-12-31T23:59Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(moments, (moment) => {
        const value = moment.toISOString().slice(0, 16)
        expect(readDateTime(dateTimeText(value))).toBe(value)
      }),
    )
  })
})

test('what is no date is written as nothing', () => {
  expect(dateTimeText('')).toBe('')
  expect(dateTimeText('amanhã')).toBe('')
})

import { expect, test } from 'vitest'
import { readPastedDate, readTypedDate } from '../../../src/domain/values/typed-date.ts'

/** Sunday, noon in São Paulo. */
const NOW = '2026-11-22T15:00:00.000Z'
const read = (text: string, hour: string | null = null) => readTypedDate(text, NOW, hour)

test('a day and hour are read as they are written', () => {
  expect(read('28/11/2027 19:00')).toBe('2027-11-28T19:00')
  expect(read(' 28/11 às 19:30 ')).toBe('2026-11-28T19:30')
  expect(read('1/12 9h')).toBe('2026-12-01T09:00')
  expect(read('1/12 9h05')).toBe('2026-12-01T09:05')
})

test('without its year it is the next such day', () => {
  expect(read('22/11 11:59')).toBe('2027-11-22T11:59')
  expect(read('22/11 12:00')).toBe('2026-11-22T12:00')
  expect(read('02/01 19:00')).toBe('2027-01-02T19:00')
})

test('without its hour it keeps the one that is given, and is none without', () => {
  expect(read('28/11', '19:00')).toBe('2026-11-28T19:00')
  expect(read('28/11')).toBeNull()
})

test('what is no day or hour is none', () => {
  for (const text of ['', 'amanhã', '31/11 19:00', '28/13 19:00', '28/11 24:00', '28/11 19:60', '28/11/26 19:00'])
    expect([text, read(text)]).toEqual([text, null])
})

test.each([
  '15 de janeiro de 2032 às 20:00',
  'sexta-feira, 15 de Janeiro de 2032, 20h',
  '15/jan/2032 20:00',
  '15 jan. 2032 20:00',
  'sex., 15/01/2032 20:00',
  '15/01/2032 - 20:00',
  '15/01/2032 as 20h00min',
  '2032-01-15T20:00:00-03:00',
  '2032-01-15T23:00:00.000Z',
])('%s is pasted as that moment', (text) => {
  expect(readPastedDate(text, undefined)).toEqual({ kind: 'this', value: '2032-01-15T20:00' })
})

test.each([
  '15/01/2032 8:30 PM',
  '31 de fevereiro de 2032 20:00',
  '15 de jan 20:00',
  '15/01/32 20:00',
  '1932-01-15T23:00Z',
])('%s is not understood', (text) => {
  expect(readPastedDate(text, undefined)).toEqual({ kind: 'unclear' })
})

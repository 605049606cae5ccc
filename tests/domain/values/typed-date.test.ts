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

test('the last minute of a day is read, and no minute beyond it', () => {
  expect([read('28/11 23:59'), read('28/11 23:60'), read('28/11 24:00')]).toEqual(['2026-11-28T23:59', null, null])
  expect([read('1/2/2025 19:00'), read('1/2 9:05')]).toEqual(['2025-02-01T19:00', '2027-02-01T09:05'])
})

test('a pasted day has its own hour, else the one that is given, else it is none', () => {
  const pasted = (text: string, hour?: string) => readPastedDate(text, hour)
  const this_ = (value: string) => ({ kind: 'this', value })
  expect(pasted('15/01/2032', '19:00')).toEqual(this_('2032-01-15T19:00'))
  expect(pasted('15/01/2032 8:05', '19:00')).toEqual(this_('2032-01-15T08:05'))
  expect(pasted(' 15/1/2032  8h ')).toEqual(this_('2032-01-15T08:00'))
  expect(pasted('5/1/2032 20:00')).toEqual(this_('2032-01-05T20:00'))
  expect(pasted('2032-01-15', '19:00')).toEqual(this_('2032-01-15T19:00'))
  expect(pasted('2032/1/5 20:00')).toEqual(this_('2032-01-05T20:00'))
  expect(pasted('15/01/2032')).toEqual({ kind: 'unclear' })
  expect([pasted(''), pasted(' \u200b')]).toEqual([{ kind: 'nothing' }, { kind: 'nothing' }])
  for (const text of ['amanhã', '31/02/2032 20:00', '12032-01-15 20:00', '2032-02-30T10:00Z', '2132-01-15T10:00Z'])
    expect([text, pasted(text, '19:00')]).toEqual([text, { kind: 'unclear' }])
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

import { expect, test } from 'vitest'
import { dayAfter, dayMonthsBefore } from '../../../src/domain/values/days.ts'
import { auditedName } from '../../../src/domain/values/record-fields.ts'
import { refuseDay } from '../../../src/domain/values/typed-day.ts'

test.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-11-30', 0, '2026-11-30'],
  ['2026-11-20', -30, '2026-10-21'],
])('%s and %i days are %s', (day, days, other) => {
  expect(dayAfter(day, days)).toBe(other)
})

test.each([
  ['2026-03-31', 1, '2026-02-28'],
  ['2028-03-30', 1, '2028-02-29'],
  ['2026-11-20', 1, '2026-10-20'],
  ['2026-01-15', 1, '2025-12-15'],
  ['2026-11-20', 12, '2025-11-20'],
  ['2028-02-29', 12, '2027-02-28'],
])('%s less %i months is %s', (day, months, other) => {
  expect(dayMonthsBefore(day, months)).toBe(other)
})

test.each([
  ['2026-05-14', true],
  ['2028-02-29', true],
  ['1970-01-01', true],
  ['1969-12-31', false],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-5-14', false],
  ['26-05-14', false],
  ['x2026-05-14', false],
  ['12026-05-14', false],
  ['2026-05-14T10:00', false],
  ['14/05/2026', false],
  ['', false],
])('%s is a day: %s', (day, isDay) => {
  expect(refuseDay(day)).toBe(isDay ? null : 'Informe uma data válida')
})

test('the log calls a field by its own word, else by its column', () => {
  const spec = { kind: 'text', column: 'title', label: 'Título' } as const
  expect([auditedName(spec), auditedName({ ...spec, audited: 'name' })]).toEqual(['title', 'name'])
})

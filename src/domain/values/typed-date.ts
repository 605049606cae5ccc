import { inAscii } from './ascii.ts'
import { type Instant, localOfMoment } from './dates.ts'
import { foreignMoment } from './foreign-moment.ts'
import { NOTHING, type Reading, readAs, UNCLEAR } from './reading.ts'
import { momentOfLocal } from './zoned.ts'

const TYPED = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?(?:\s+(?:às\s+)?(\d{1,2})(?:[:h](\d{2})?)?)?$/i

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:(?:T|\s+)(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?$/i
/** A moment as programs write it, with the time zone that its clock shows. */
const ZONED = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/i
const WEEKDAY = /^(?:dom|seg|ter|qua|qui|sex|s[aá]b)\p{L}*\.?(?:[\s-]feira)?,?\s+/iu
const WRITTEN =
  /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:(?:,?\s+|\s*[-\u2013\u2014|]\s*)(?:[aà]s?\s+)?(\d{1,2})(?:(?::|h)(\d{2}))?(?::\d{2})?\s?(?:h(?:oras|rs)?|min)?)?$/iu
const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
const NAMES = 'janeiro|fevereiro|março|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro'
/** A month by its name: `15 de janeiro de 2032`, `15/jan/2032`, `1º de maio de 2032`. */
const NAMED = new RegExp(
  `^(\\d{1,2})[ºo°]?(?:\\s+de\\s+|[\\s/.-])(${NAMES}|${MONTHS.join('|')})\\.?(?:\\s+de\\s+|,?[\\s/.-])(?=\\d{4})`,
  'iu',
)

/**
 * A pasted day and hour as a `datetime-local` field holds it: `15/01/2032 20:00`, `15 de janeiro de 2032 às 20h`, `15.01.2032`, `2032-01-15 20:00`,
 * `2032-01-15T23:00:00Z`. Without its hour it is at `hour`; what has none then, and every other text, is not understood.
 */
export function readPastedDate(text: string, hour: string | undefined): Reading<string> {
  const plain = inAscii(text).trim().replace(/\s+/g, ' ')
  if (plain === '') return NOTHING
  if (ZONED.test(plain)) return readZoned(plain)
  const iso = ISO.exec(plain)
  const [, day = '', month = '', year = '', hours, minutes = '00'] = iso
    ? [null, iso[3], iso[2], iso[1], iso[4], iso[5]]
    : (WRITTEN.exec(inNumbers(plain.replace(WEEKDAY, ''))) ?? [])
  const clock = hours === undefined ? hour : `${hours.padStart(2, '0')}:${minutes}`
  const local = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${clock}`
  return isOfOurYears(local) ? readAs(local) : UNCLEAR
}

const inNumbers = (text: string) =>
  text.replace(
    NAMED,
    (_, day: string, month: string) => `${day}/${MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1}/`,
  )

function readZoned(text: string): Reading<string> {
  const moment = foreignMoment(text)
  if (moment === null) return UNCLEAR
  const local = localOfMoment(moment)
  return isOfOurYears(local) ? readAs(local) : UNCLEAR
}

/** Whether a local text is a moment in a year that somebody can mean. */
export const isOfOurYears = (local: string): boolean => momentOfLocal(local) !== null

/**
 * A day and hour as one writes them in passing, as a `datetime-local` field holds them, or `null` when it is none: `28/11/2026 19:00`,
 * `28/11 19h`. Without its year it is the next such day; without its hour it is at `hour`.
 */
export function readTypedDate(text: string, now: Instant, hour: string | null): string | null {
  const [, day = '', month = '', year, hours, minutes = '00'] = TYPED.exec(text.trim()) ?? []
  const clock = hours === undefined ? hour : `${hours.padStart(2, '0')}:${minutes}`
  const today = localOfMoment(now)
  const onDay = (each: string) => `${each}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${clock}`
  const local = onDay(year ?? today.slice(0, 4))
  const next = year === undefined && local < today ? onDay(String(Number(today.slice(0, 4)) + 1)) : local
  const date = new Date(`${next}Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(next) ? next : null
}

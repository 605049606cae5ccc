import { fromZonedTime } from 'date-fns-tz/fromZonedTime'
import { dayOf, type Instant, TIME_ZONE } from './dates.ts'

/** The first moment of the day that holds `instant`. */
export function startOfDay(instant: Instant): Date {
  return fromZonedTime(`${dayOf(instant)}T00:00:00.000`, TIME_ZONE)
}

/** The last millisecond of the day that holds `instant`. */
export function endOfDay(instant: Instant): Date {
  return fromZonedTime(`${dayOf(instant)}T23:59:59.999`, TIME_ZONE)
}

/** A day, with or without its time: half of one is none. */
const LOCAL = /^\d{4}-\d{2}-\d{2}(?:[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)?$/

/** What a `datetime-local` field holds (`2026-11-28T19:00`, São Paulo's time) → the moment, or `null` when it is none. */
export function momentOfLocal(local: string): Date | null {
  return LOCAL.test(local) ? ofOurYears(fromZonedTime(local, TIME_ZONE)) : null
}

/** ISO 8601 with its offset, or without one São Paulo's time → the moment, or `null` when it is none. */
export function momentOf(text: string): Date | null {
  return /(Z|[+-]\d\d:?\d\d)$/.test(text) ? ofOurYears(new Date(text)) : momentOfLocal(text)
}

/** The years that somebody can mean: one mistyped digit makes another century, and at the ends of the calendar no day is left to count on. */
const FIRST = Date.parse('2000-01-01T00:00:00-02:00')
const END = Date.parse('2100-01-01T00:00:00-03:00')

const ofOurYears = (moment: Date): Date | null => (moment.getTime() >= FIRST && moment.getTime() < END ? moment : null)

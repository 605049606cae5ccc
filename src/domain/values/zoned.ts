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
  return LOCAL.test(local) ? ofThisCalendar(fromZonedTime(local, TIME_ZONE)) : null
}

/** ISO 8601 with its offset, or without one São Paulo's time → the moment, or `null` when it is none. */
export function momentOf(text: string): Date | null {
  return /(Z|[+-]\d\d:?\d\d)$/.test(text) ? ofThisCalendar(new Date(text)) : momentOfLocal(text)
}

/** Years have four digits: no database stores more in the same format. */
function ofThisCalendar(moment: Date): Date | null {
  const year = moment.getUTCFullYear()
  return year >= 1 && year <= 9999 ? moment : null
}

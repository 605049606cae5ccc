import { fromZonedTime } from 'date-fns-tz'
import { dayOf, type Instant, TIME_ZONE } from './dates.ts'

/** The first moment of the day that holds `instant`. */
export function startOfDay(instant: Instant): Date {
  return fromZonedTime(`${dayOf(instant)}T00:00:00.000`, TIME_ZONE)
}

/** The last millisecond of the day that holds `instant`. */
export function endOfDay(instant: Instant): Date {
  return fromZonedTime(`${dayOf(instant)}T23:59:59.999`, TIME_ZONE)
}

/** What a `datetime-local` field holds (`2026-11-28T19:00`, São Paulo's time) → the moment, or `null` when it is none. */
export function momentOfLocal(local: string): Date | null {
  const moment = fromZonedTime(local, TIME_ZONE)
  return Number.isNaN(moment.getTime()) ? null : moment
}

/** ISO 8601 from the wire → the moment, or `null` when it is none; without an offset it is São Paulo's time. */
export function instantOf(text: string): Date | null {
  const parts = /^[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})?$/.exec(text.trim())
  if (parts === null) return null
  const moment = parts[3] === undefined ? fromZonedTime(text.trim(), TIME_ZONE) : new Date(text.trim())
  return Number.isNaN(moment.getTime()) ? null : moment
}

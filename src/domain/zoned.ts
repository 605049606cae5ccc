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

import { formatInTimeZone, fromZonedTime } from 'date-fns-tz'

/** All days begin and end in São Paulo, wherever server and browser are (DESIGN §5). */
export const TIME_ZONE = 'America/Sao_Paulo'

/** A moment: a `Date` or ISO 8601 with offset. */
export type Instant = Date | string

/** The first moment of the day that holds `instant`. */
export function startOfDay(instant: Instant): Date {
  return fromZonedTime(`${dayOf(instant)}T00:00:00.000`, TIME_ZONE)
}

/** The last millisecond of the day that holds `instant`. */
export function endOfDay(instant: Instant): Date {
  return fromZonedTime(`${dayOf(instant)}T23:59:59.999`, TIME_ZONE)
}

/** The calendar day of a moment: `2026-11-20`. */
export function dayOf(instant: Instant): string {
  return format(instant, 'yyyy-MM-dd')
}

/** `20/11/2026 às 14:05`. */
export function formatMoment(instant: Instant): string {
  return format(instant, "dd/MM/yyyy 'às' HH:mm")
}

/** A near day with its hour: `sáb 28/11 19:00`. */
export function formatNear(instant: Instant): string {
  return `${weekday(instant, 'short').replace('.', '')} ${format(instant, 'dd/MM HH:mm')}`
}

/** The time of today's events: `14:32:08`. */
export function formatTime(instant: Instant): string {
  return format(instant, 'HH:mm:ss')
}

/** The heading of a day in a running list: `Hoje, sexta-feira 20/11`, `Ontem, …`, `Quarta-feira 18/11`, with its year when it is another. */
export function formatDayHeading(instant: Instant, now: Instant): string {
  const sameYear = format(instant, 'yyyy') === format(now, 'yyyy')
  const day = `${weekday(instant, 'long')} ${format(instant, sameYear ? 'dd/MM' : 'dd/MM/yyyy')}`
  if (dayOf(instant) === dayOf(now)) return `Hoje, ${day}`
  if (dayOf(instant) === dayBefore(now)) return `Ontem, ${day}`
  return day.charAt(0).toUpperCase() + day.slice(1)
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

/** A moment → what a `datetime-local` field holds. */
export function localOfMoment(instant: Instant): string {
  return format(instant, "yyyy-MM-dd'T'HH:mm")
}

function dayBefore(instant: Instant): string {
  return dayOf(new Date(startOfDay(instant).getTime() - 1))
}

function weekday(instant: Instant, width: 'short' | 'long'): string {
  return new Intl.DateTimeFormat('pt-BR', { weekday: width, timeZone: TIME_ZONE }).format(new Date(instant))
}

function format(instant: Instant, pattern: string): string {
  return formatInTimeZone(instant, TIME_ZONE, pattern)
}

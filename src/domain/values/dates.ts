import { serverNow } from './server-time.ts'

/** All days begin and end in São Paulo, wherever server and browser are (DESIGN §5). */
export const TIME_ZONE = 'America/Sao_Paulo'

/** A moment: a `Date` or ISO 8601 with offset. */
export type Instant = Date | string

/** The calendar day of a moment: `2026-11-20`. */
export function dayOf(instant: Instant): string {
  const { year, month, day } = clockOf(instant)
  return `${year}-${month}-${day}`
}

/** `20/11/2026 às 14:05`. */
export function formatMoment(instant: Instant): string {
  const { year, month, day, hour, minute } = clockOf(instant)
  return `${day}/${month}/${year} às ${hour}:${minute}`
}

/** A moment to the second: `20/11/2026 às 14:36:12`. */
export function formatSecond(instant: Instant): string {
  const seconds = new Date(instant).getUTCSeconds()
  return `${formatMoment(instant)}:${String(seconds).padStart(2, '0')}`
}

/** A day: `28/11`, with its year when it is another one: `28/11/2027`. The one place that decides whether a date shows its year. */
export function formatDay(instant: Instant, now: Instant = serverNow()): string {
  const { year, month, day } = clockOf(instant)
  return isOfYear(instant, now) ? `${day}/${month}` : `${day}/${month}/${year}`
}

/** A near day with its hour: `sáb 28/11 19:00`; of another year `28/11/2027 19:00`. */
export function formatNear(instant: Instant, now: Instant = serverNow()): string {
  const { hour, minute } = clockOf(instant)
  return `${formatWeekday(instant, now)} ${hour}:${minute}`
}

/** A near day: `sáb 28/11`; of another year `28/11/2027`. */
export function formatWeekday(instant: Instant, now: Instant = serverNow()): string {
  const date = formatDay(instant, now)
  return isOfYear(instant, now) ? `${weekday(instant, 'short').replace('.', '')} ${date}` : date
}

/** The time of today's events: `14:32:08`. */
export function formatTime(instant: Instant): string {
  const { hour, minute, second } = clockOf(instant)
  return `${hour}:${minute}:${second}`
}

/** A moment that is most likely today's: `14:32`, else `19/11 às 14:32`, with its year when it is another. */
export function formatClock(instant: Instant, now: Instant = serverNow()): string {
  const { hour, minute } = clockOf(instant)
  const time = `${hour}:${minute}`
  return dayOf(instant) === dayOf(now) ? time : `${formatDay(instant, now)} às ${time}`
}

/** The heading of a day in a running list: `Hoje, sexta-feira 20/11`, `Ontem, …`, `Quarta-feira 18/11`, with its year when it is another. */
export function formatDayHeading(instant: Instant, now: Instant): string {
  const words = `${weekday(instant, 'long')} ${formatDay(instant, now)}`
  if (dayOf(instant) === dayOf(now)) return `Hoje, ${words}`
  if (dayOf(instant) === dayBefore(dayOf(now))) return `Ontem, ${words}`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A moment → what a `datetime-local` field holds. */
export function localOfMoment(instant: Instant): string {
  const { hour, minute } = clockOf(instant)
  return `${dayOf(instant)}T${hour}:${minute}`
}

const isOfYear = (instant: Instant, now: Instant) => clockOf(instant).year === clockOf(now).year

function dayBefore(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() - 1)
  return noon.toISOString().slice(0, 10)
}

/** From Sunday on. */
const WEEKDAYS = {
  short: ['dom.', 'seg.', 'ter.', 'qua.', 'qui.', 'sex.', 'sáb.'],
  long: ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado'],
} as const

function weekday(instant: Instant, width: keyof typeof WEEKDAYS): string {
  return WEEKDAYS[width][new Date(`${dayOf(instant)}T12:00:00Z`).getUTCDay()] ?? ''
}

const TWO = '2-digit'
const CLOCK = {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: TWO,
  day: TWO,
  hour: TWO,
  minute: TWO,
  second: TWO,
} as const
/** Made when a moment is told first: to make one takes a phone some twenty milliseconds, in which no tap is answered. */
let clock: Intl.DateTimeFormat | undefined

type ClockPart = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'

/** The date and time of an instant in São Paulo, zero-padded. */
function clockOf(instant: Instant): Record<ClockPart, string> {
  clock ??= new Intl.DateTimeFormat('pt-BR', CLOCK)
  return Object.fromEntries(clock.formatToParts(new Date(instant)).map(({ type, value }) => [type, value])) as Record<
    ClockPart,
    string
  >
}

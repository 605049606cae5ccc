import { type Instant, localOfMoment } from './dates.ts'

const TYPED = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?(?:\s+(?:às\s+)?(\d{1,2})(?:[:h](\d{2})?)?)?$/i

/**
 * A day and hour as one writes them in passing, as a `datetime-local` field holds them, or `null` when it is none: `28/11/2026 19:00`,
 * `28/11 19h`. Without its year it is the next such day; without its hour it is at `hour`.
 */
export function readTypedDate(text: string, now: Instant, hour: string | null): string | null {
  const [, day, month, year, hours, minutes = '00'] = TYPED.exec(text.trim()) ?? []
  const clock = hours === undefined ? hour : `${hours.padStart(2, '0')}:${minutes}`
  if (day === undefined || month === undefined || clock === null || clock > '23:59' || clock.slice(3) > '59')
    return null
  const today = localOfMoment(now)
  const onDay = (each: string) => `${each}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${clock}`
  const local = onDay(year ?? today.slice(0, 4))
  const next = year === undefined && local < today ? onDay(String(Number(today.slice(0, 4)) + 1)) : local
  const date = new Date(`${next}Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(next) ? next : null
}

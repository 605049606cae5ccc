import { fromZonedTime } from 'date-fns-tz/fromZonedTime'
import { TIME_ZONE } from './dates.ts'

/** Clocks of ours and of others may differ by so much. */
const CLOCKS_MS = 5 * 60_000
const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i
const BRAZILIAN = /^(\d\d)\/(\d\d)\/(\d{4})(?:[ T,]+(\d\d):(\d\d)(?::(\d\d))?)?$/

/**
 * A moment as somebody else writes it. ISO with an offset is that moment; without one it is what the clocks of São Paulo show, and so is
 * `05/12/2026`, the 5th of December. Null for anything else: nothing is guessed.
 */
export function foreignMoment(value: unknown): Date | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  const iso = ISO.exec(text)
  if (iso !== null) {
    const [, year, month, day, hour, minute, second, fraction, offset] = iso
    const clock = wallTime([year, month, day, hour, minute, second], fraction)
    if (clock === null) return null
    return offset === undefined ? inSaoPaulo(clock) : new Date(clock - offsetOf(offset))
  }
  const brazilian = BRAZILIAN.exec(text)
  if (brazilian === null) return null
  const [, day, month, year, hour, minute, second] = brazilian
  const clock = wallTime([year, month, day, hour, minute, second], undefined)
  return clock === null ? null : inSaoPaulo(clock)
}

/** Whether what somebody else made at a moment is older than what we made, whatever their clock says. */
export const isMadeBefore = (moment: Date, made: Date): boolean => moment.getTime() < made.getTime() - CLOCKS_MS

/** Whether a moment that somebody else tells can be true: not before what it is about was made, and not to come. */
export const isWithin = (moment: Date, made: Date, now: Date): boolean =>
  !isMadeBefore(moment, made) && moment.getTime() <= now.getTime() + CLOCKS_MS

/** What a clock shows, as milliseconds of a clock that stands at UTC; null for a day or an hour that there is not. */
function wallTime(parts: readonly (string | undefined)[], fraction: string | undefined): number | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) => Number(part ?? 0))
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  const isThere = at.getUTCMonth() === month - 1 && hour < 24 && minute < 60 && second < 60 && year > 0
  return isThere ? at.getTime() + Math.floor(Number(`0.${fraction ?? '0'}`) * 1000) : null
}

function offsetOf(offset: string): number {
  if (/^z$/i.test(offset)) return 0
  const [hours, minutes] = [Number(offset.slice(1, 3)), Number(offset.slice(-2))]
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000
}

/** The moment at which the clocks of São Paulo show this. */
const inSaoPaulo = (clock: number): Date => fromZonedTime(new Date(clock).toISOString().slice(0, -1), TIME_ZONE)

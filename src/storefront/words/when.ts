import { dayOf, formatClock, formatNear } from '../../domain/values/dates.ts'

/** A moment that has passed: `hoje às 14:36`, else `19/11 às 14:32`. */
export function whenOf(instant: string, now: Date): string {
  const clock = formatClock(instant, now)
  return dayOf(instant) === dayOf(now) ? `hoje às ${clock}` : clock
}

/** A moment soon, in words: `sáb 28/11 às 19:00`. */
export const momentIn = (instant: string, now: Date): string =>
  formatNear(instant, now).replace(/ (\d\d:\d\d)$/, ' às $1')

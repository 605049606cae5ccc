import { TIME_ZONE } from '../../../src/domain/values/dates.ts'

const HOUR_MS = 3_600_000
const PARTS = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
})

/**
 * Moments on São Paulo's clock, for a million rows: the zone is asked once an hour of the calendar, since its offset changes on whole
 * hours only.
 */
export class LocalTime {
  #hour = Number.NaN
  #offset = 0

  /** The milliseconds since 1970 that a clock in São Paulo would have counted. */
  millisecondsOf(moment: Date): number {
    const time = moment.getTime()
    const hour = Math.floor(time / HOUR_MS)
    if (hour !== this.#hour) {
      this.#hour = hour
      this.#offset = offsetAt(hour * HOUR_MS)
    }
    return time + this.#offset
  }

  /** `20/11/2026 14:05:00`. */
  textOf(moment: Date): string {
    const iso = new Date(this.millisecondsOf(moment)).toISOString()
    return `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)} ${iso.slice(11, 19)}`
  }
}

function offsetAt(time: number): number {
  const parts = Object.fromEntries(PARTS.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0 } = parts
  return Date.UTC(year, month - 1, day, hour) - time
}

import { dayOf } from '../../../src/domain/values/dates.ts'
import { startOfDay } from '../../../src/domain/values/zoned.ts'

/** A day some days later, or earlier: `2026-11-30` and 1 → `2026-12-01`. */
export function dayAfter(day: string, days: number): string {
  const noon = new Date(`${day}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() + days)
  return noon.toISOString().slice(0, 10)
}

/** The day after. */
export const nextDay = (day: string): string => dayAfter(day, 1)

/** The first moment of a day in São Paulo. */
export const startOf = (day: string): Date => startOfDay(`${day}T12:00:00-03:00`)

/** The first moment of the day after the one that holds a moment. */
export const startOfNextDay = (moment: Date): Date => startOf(nextDay(dayOf(moment)))

const DAY_MS = 24 * 60 * 60_000
/** A pace is told from so many whole days on, on as many of which something was sold. */
const LEAST_DAYS = 3
const LONGEST_DAYS = 365

/** How fast a campaign sells: quotas a day, over so many whole days. */
export interface Pace {
  readonly perDay: number
  readonly days: number
}

/** The pace of whole days; `null` where they are too few, or too few of them had a sale, to promise anything. */
export function paceOf(days: readonly number[]): Pace | null {
  if (days.filter((quotas) => quotas > 0).length < LEAST_DAYS) return null
  return { perDay: days.reduce((sum, quotas) => sum + quotas, 0) / days.length, days: days.length }
}

/** When what is free would be sold at this pace; `null` where nothing is free, or where that is more than a year away. */
export function soldOutAt({ perDay }: Pace, free: number, now: Date): Date | null {
  const days = free / perDay
  return free <= 0 || days > LONGEST_DAYS ? null : new Date(now.getTime() + days * DAY_MS)
}

/** How many quotas would be taken by then at this pace, at most all of them. */
export function takenBy({ perDay }: Pace, then: Date, now: Date, { taken, total }: { taken: number; total: number }) {
  const days = Math.max(0, then.getTime() - now.getTime()) / DAY_MS
  return Math.min(total, Math.floor(taken + perDay * days))
}

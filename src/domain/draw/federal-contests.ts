import { dayOf, type Instant } from '../values/dates.ts'

/** A contest of the Loteria Federal, and the São Paulo day on which it was drawn. */
export const KNOWN_CONTEST = { contest: 5988, day: '2025-08-02' } as const

const DAY_MS = 86_400_000
/** Two draws a week, on Wednesdays and Saturdays. */
const DRAW_DAYS: readonly number[] = [3, 6]

/**
 * The last contest that can have been drawn by now: two a week since a known one. Weeks with a holiday have had fewer, so the true number is
 * never above it.
 */
export function latestContest(now: Instant): number {
  const days = Math.max(0, Math.round((Date.parse(dayOf(now)) - Date.parse(KNOWN_CONTEST.day)) / DAY_MS))
  const weeks = Math.floor(days / 7)
  const rest = Array.from({ length: days % 7 }, (_, day) => (new Date(KNOWN_CONTEST.day).getUTCDay() + day + 1) % 7)
  return KNOWN_CONTEST.contest + weeks * DRAW_DAYS.length + rest.filter((day) => DRAW_DAYS.includes(day)).length
}

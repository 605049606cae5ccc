import { endOfDay, startOfDay } from '../../../src/domain/values/zoned.ts'
import type { Random } from './random.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const TRIES = 60

/** How much is bought in each hour of a day in São Paulo: little before dawn, most after dinner. */
const RHYTHM = [9, 5, 3, 2, 1, 2, 5, 10, 16, 22, 26, 30, 36, 33, 28, 27, 28, 31, 38, 48, 55, 52, 38, 20]
const HOURS = RHYTHM.map((_, hour) => hour)

/** The moment of a local hour (with its fraction) so many days before `now`. */
export function daysAgo(now: Date, days: number, hour: number): Date {
  const noon = startOfDay(now).getTime() + DAY_MS / 2 - days * DAY_MS
  return new Date(startOfDay(new Date(noon)).getTime() + hour * HOUR_MS)
}

/** How many days before `now` a moment lies, counted in local midnights. */
export function dayNumber(now: Date, moment: Date): number {
  return Math.round((endOfDay(now).getTime() - endOfDay(moment).getTime()) / DAY_MS)
}

/**
 * A moment of a campaign's sale in the day's rhythm: more on its first day, when it is announced, and on its last two.
 * @param from begin and `to` end of the sale
 */
export function saleMoment(random: Random, now: Date, from: Date, to: Date): Date {
  const first = dayNumber(now, from)
  const last = dayNumber(now, to)
  const days = Array.from({ length: first - last + 1 }, (_, index) => last + index)
  const weightOf = (day: number) => (day === first ? 2.4 : day <= last + 1 ? 1.7 : 1)
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const day = random.weighted(days, weightOf)
    const hour = random.weighted(HOURS, (index) => RHYTHM[index] ?? 0)
    const moment = daysAgo(now, day, hour + random.next())
    if (moment >= from && moment <= to) return moment
  }
  return new Date(from.getTime() + random.next() * (to.getTime() - from.getTime()))
}

/** The last day, so many days ago or more, on which the Loteria Federal draws: Wednesday or Saturday. */
export function federalDay(now: Date, days: number): number {
  const weekday = new Date(daysAgo(now, days, 12)).getUTCDay()
  const back = { 0: 1, 1: 2, 2: 3, 3: 0, 4: 1, 5: 2, 6: 0 }[weekday] ?? 0
  return days + back
}

const KNOWN_CONTEST = { number: 6020, at: Date.UTC(2025, 10, 22, 22) }
const CONTEST_MS = 3.5 * DAY_MS

/** The contest that the Loteria Federal draws about then: two a week. */
export function contestAt(moment: Date): number {
  return KNOWN_CONTEST.number + Math.round((moment.getTime() - KNOWN_CONTEST.at) / CONTEST_MS)
}

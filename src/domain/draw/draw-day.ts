import { dayOf, formatTime, type Instant } from '../values/dates.ts'
import { KNOWN_CONTEST } from './federal-contests.ts'

/** The hour of São Paulo from which on the lottery may be drawing: what is sold later on that day is sold after its draw. */
const LOTTERY_HOUR = 19
/** The lottery draws at least once in so many days. */
const LONGEST_PAUSE_DAYS = 7
const DAY_MS = 86_400_000

/**
 * When a campaign was announced to be drawn, when that day was last changed after it had been announced, and when its last paid purchase was made and its
 * money came.
 */
export interface DrawDates {
  readonly announced: Instant | null
  readonly moved: Instant | null
  readonly lastSale: Instant | null
}

/** A contest of the lottery: its number, its day, and the day of the one before it, where they are known. */
export interface ContestDay {
  readonly contest: number
  readonly day: string | null
  readonly dayBefore: string | null
}

/**
 * The day (`2026-11-28`) from which on a contest may decide a campaign: the announced one, that of the last sale, or that on which the announced one was
 * changed, whichever is the latest. What is sold or changed while the lottery draws may have been so knowing its result, and waits for the next day.
 */
export function contestsFrom({ announced, moved, lastSale }: DrawDates): string | null {
  const days = [
    ...(announced === null ? [] : [dayOf(announced)]),
    ...[moved, lastSale].flatMap((at) => (at === null ? [] : [nextLotteryDay(at)])),
  ]
  return days.sort().at(-1) ?? null
}

/** The first day whose lottery nobody can know at this moment. */
const nextLotteryDay = (at: Instant): string =>
  Number(formatTime(at).slice(0, 2)) < LOTTERY_HOUR ? dayOf(at) : later(dayOf(at), 1)

/** Whether a campaign that had been announced for one day is no longer announced for it; another hour of the day is the same one. */
export const movesDrawDay = (before: Instant | null, after: Instant | null): boolean =>
  before !== null && (after === null || dayOf(before) !== dayOf(after))

/**
 * Why a contest may not decide a campaign: it was drawn before the day from which on contests count, or is not the first one since. `null` where it
 * is that one, or where nothing that is known speaks against it: without its day, what the lottery's pace makes impossible.
 */
export function refuseContestDay({ contest, day, dayBefore }: ContestDay, from: string | null): string | null {
  if (from === null) return null
  const first = `Vale o primeiro concurso a partir de ${dateOf(from)}.`
  const [earliest, latest] = day === null ? possibleDays(contest) : [day, day]
  if (latest < from)
    return day === null
      ? `O concurso ${contest} é mais antigo. ${first}`
      : `O concurso ${contest} é de ${dateOf(day)}. ${first}`
  const isLater = earliest >= later(from, LONGEST_PAUSE_DAYS) || (dayBefore !== null && dayBefore >= from)
  return isLater ? `O concurso ${contest} não é o primeiro. ${first}` : null
}

/** Why a campaign is not drawn yet: it was announced for another day. */
export function refuseDrawDay(announced: Instant | null, now: Instant): string | null {
  if (announced === null || dayOf(now) >= dayOf(announced)) return null
  return `O sorteio foi anunciado para ${dateOf(dayOf(announced))}, e antes disso não se sorteia. Para outro dia, mude a data na campanha.`
}

/** The first and the last day on which a contest can have been drawn: two in a week, or one. */
function possibleDays(contest: number): [earliest: string, latest: string] {
  const since = contest - KNOWN_CONTEST.contest
  const [fast, slow] = [Math.trunc(since / 2) * 7, since * LONGEST_PAUSE_DAYS]
  return [later(KNOWN_CONTEST.day, Math.min(fast, slow)), later(KNOWN_CONTEST.day, Math.max(fast, slow))]
}

/** How many contests one can go back from a day to no earlier day than another, at the lottery's slowest pace; at least one. */
export const contestsSince = (from: string, day: string): number =>
  Math.max(1, Math.floor((Date.parse(day) - Date.parse(from)) / DAY_MS / LONGEST_PAUSE_DAYS))

const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** A day as it is read: `28/11/2026`. */
const dateOf = (day: string): string => day.split('-').reverse().join('/')

/** A day as the lottery writes it (`28/11/2026`) in the order in which days are compared; `null` for none. */
export function dayOfLottery(text: string | null): string | null {
  return text !== null && /^\d{2}\/\d{2}\/\d{4}$/.test(text) ? text.split('/').reverse().join('-') : null
}

import { dayOf, type Instant, localOfMoment } from '../values/dates.ts'
import { dayAfter, dayMonthsBefore } from '../values/days.ts'
import { momentOfLocal } from '../values/zoned.ts'
import type { FigurePeriod } from './figures.ts'

/**
 * What a period is compared with: the same span a week, a day, a month, a year before; the mean of the four before; what lies just before it; the
 * same span from a chosen day on; nothing.
 */
export const COMPARISONS = ['week', 'yesterday', 'month', 'year', 'mean', 'before', 'day', 'none'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** What each period can be compared with, the usual one first. */
export const COMPARISONS_OF: Readonly<Record<FigurePeriod, readonly Comparison[]>> = {
  today: ['week', 'yesterday', 'month', 'mean', 'day', 'year', 'none'],
  week: ['week', 'month', 'mean', 'day', 'year', 'none'],
  month: ['month', 'day', 'year', 'none'],
  geral: ['none'],
  custom: ['before', 'week', 'month', 'mean', 'day', 'year', 'none'],
}

/** What it is: the one that is asked for where that period can be compared so, else the usual one. */
export function comparisonOf(periodo: FigurePeriod, asked: string | null | undefined): Comparison {
  const possible = COMPARISONS_OF[periodo]
  return possible.find((each) => each === asked) ?? possible[0] ?? 'none'
}

/** A span that another is compared with: from its first moment to before `until`, counted to before `cut`, as far as the other is by now. */
export interface ComparedSpan {
  from: Date
  until: Date
  cut: Date
}

/** So many spans a mean is of. */
const MEAN_OF = 4

/**
 * The spans that a period is compared with, the nearest first, each cut at the second that the period has come to; none without a comparison. A
 * whole month is compared with whole months, however long; where a span would reach into the period itself there is none.
 */
export function comparedSpans({
  from,
  until,
  comparison,
  day,
  now,
}: {
  from: Date | undefined
  until: Date | undefined
  comparison: Comparison
  /** The first day of what was chosen to compare with. */
  day?: string | null | undefined
  now: Date
}): ComparedSpan[] {
  if (from === undefined || until === undefined) return []
  const [begin, length] = [from.getTime(), until.getTime() - from.getTime()]
  const elapsed = Math.max(0, Math.min(until.getTime(), now.getTime()) - begin)
  const starts = startsOf(comparison, from, until, day)
    .map((start) => start.getTime())
    .filter(Number.isFinite)
  const isMonth = until.getTime() === monthAfter(from)
  const endOf = (start: number) => (isMonth && monthAfter(new Date(start))) || start + length
  if (!SHORTENED.includes(comparison) && starts.some((start) => endOf(start) > begin)) return []
  return starts.map((start) => {
    const end = Math.min(endOf(start), begin)
    const cut = elapsed === length ? end : Math.min(start + elapsed, end)
    return { from: new Date(start), until: new Date(end), cut: new Date(cut) }
  })
}

/** When the month ends that a moment begins; undefined of any other moment. */
function monthAfter(moment: Date): number | undefined {
  const local = localOfMoment(moment)
  if (!local.endsWith('-01T00:00') || moment.getTime() % 60_000 !== 0) return undefined
  const first = `${dayAfter(local.slice(0, 10), 31).slice(0, 8)}01`
  return momentOfLocal(`${first}T00:00`)?.getTime()
}

/** Months and years differ in length: such a span ends where the period begins. Another one that would reach into the period is none. */
const SHORTENED: readonly Comparison[] = ['month', 'year']

function startsOf(comparison: Comparison, from: Date, until: Date, day: string | null | undefined): Date[] {
  const on = (other: string) => sameHour(from, other)
  const first = dayOf(from)
  switch (comparison) {
    case 'week':
      return [on(dayAfter(first, -7))]
    case 'yesterday':
      return [on(dayAfter(first, -1))]
    case 'month':
      return [on(dayMonthsBefore(first, 1))]
    case 'year':
      return [on(dayMonthsBefore(first, 12))]
    case 'mean':
      return Array.from({ length: MEAN_OF }, (_, index) => on(dayAfter(first, -7 * (index + 1))))
    case 'before':
      return [new Date(from.getTime() - (until.getTime() - from.getTime()))]
    case 'day':
      return day ? [on(day)] : []
    case 'none':
      return []
  }
}

/** The hour of a moment on another day of São Paulo's. */
function sameHour(moment: Instant, day: string): Date {
  const local = `${day}${localOfMoment(moment).slice(10)}`
  const seconds = new Date(moment).getTime() % 60_000
  return new Date((momentOfLocal(local)?.getTime() ?? Number.NaN) + seconds)
}

/** How a figure changed: in percent of what it was; in units where it was nothing, for of nothing there is no percent. */
export type Change = { percent: number } | { units: number } | { same: true }

/** How a figure changed since. */
export function changeOf(value: number, before: number): Change {
  if (value === before) return { same: true }
  if (before <= 0) return { units: value - before }
  return { percent: ((value - before) / before) * 100 }
}

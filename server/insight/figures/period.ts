import { dayOf } from '../../../src/domain/values/dates.ts'
import { momentOf, startOfDay } from '../../../src/domain/values/zoned.ts'
import { type FieldErrors, type Refusal, wrongFields } from '../../platform/refusals.ts'
import { dayAfter, startOf, startOfNextDay } from './days.ts'
import type { Span } from './scope.ts'

/** The periods that have a name (spec §4): today, this week from Monday to Sunday, this month, everything. */
export const PERIODS = ['today', 'week', 'month', 'geral'] as const
export type PeriodName = (typeof PERIODS)[number]

/** What somebody asks for: a period by its name, or its ends as they were typed, in São Paulo time or with offset. */
export interface PeriodAsked {
  periodo?: PeriodName | null | undefined
  initial?: string | null | undefined
  final?: string | null | undefined
}

/** A span, and the one before it that it is compared with: of a month as many days of the last one; none before everything. */
export interface Period {
  span: Span
  before: Span | null
}

/** The period that is asked for, as of a moment; or what is wrong with its ends. */
export function periodOf(
  { periodo, initial, final }: PeriodAsked,
  now: Date,
): { ok: true; period: Period } | { ok: false; refusal: Refusal } {
  return periodo ? { ok: true, period: namedPeriod(periodo, dayOf(now)) } : customPeriod({ initial, final }, now)
}

/** A period by its name, as of a day. */
export function namedPeriod(name: PeriodName, today: string): Period {
  switch (name) {
    case 'today':
      return daysFrom(today, 1, dayAfter(today, -1))
    case 'week': {
      const monday = dayAfter(today, -((weekdayOf(today) + 6) % 7))
      return daysFrom(monday, 7, dayAfter(monday, -7))
    }
    case 'month': {
      const first = `${today.slice(0, 8)}01`
      const following = `${dayAfter(first, 31).slice(0, 8)}01`
      const earlier = `${dayAfter(first, -1).slice(0, 8)}01`
      const asLong = dayAfter(earlier, Number(dayAfter(following, -1).slice(8)))
      return {
        span: { from: startOf(first), until: startOf(following) },
        before: { from: startOf(earlier), until: startOf(asLong < first ? asLong : first) },
      }
    }
    case 'geral':
      return { span: { from: undefined, until: undefined }, before: null }
  }
}

const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay()

const daysFrom = (first: string, days: number, earlier: string): Period => ({
  span: { from: startOf(first), until: startOf(dayAfter(first, days)) },
  before: { from: startOf(earlier), until: startOf(dayAfter(earlier, days)) },
})

/** An empty end is its day's own: 00:00 of the day that the other end names, or of today; 23:59 of today (spec §5). */
function customPeriod({ initial, final }: PeriodAsked, now: Date): ReturnType<typeof periodOf> {
  const errors: FieldErrors = {}
  const typed = (text: string | null | undefined, field: 'initial' | 'final', read: (text: string) => Date | null) => {
    const moment = text ? read(text) : undefined
    if (moment === null) errors[field] = ['Informe uma data válida']
    return moment ?? undefined
  }
  const start = typed(initial, 'initial', momentOf)
  const end = typed(final, 'final', endOf)
  if (Object.keys(errors).length > 0) return { ok: false, refusal: wrongFields(errors) }
  const until = end ?? startOfNextDay(now)
  const from = start ?? startOfDay(end === undefined ? now : new Date(end.getTime() - 1))
  if (from >= until)
    return { ok: false, refusal: wrongFields({ final: ['A data final precisa ser depois da data inicial.'] }) }
  const length = until.getTime() - from.getTime()
  return {
    ok: true,
    period: { span: { from, until }, before: { from: new Date(from.getTime() - length), until: from } },
  }
}

/** How long what was typed lasts: a day without its time, a minute without its seconds, a second, a millisecond. */
const LASTS = [
  { pattern: /^[^T\s]+$/, until: startOfNextDay },
  { pattern: /[T\s]\d\d:\d\d:\d\d\.\d/, until: (moment: Date) => new Date(moment.getTime() + 1) },
  { pattern: /[T\s]\d\d:\d\d:\d\d/, until: (moment: Date) => new Date(moment.getTime() + 1_000) },
  { pattern: /./, until: (moment: Date) => new Date(moment.getTime() + 60_000) },
]

/** The first moment after what was typed as an end: `23:59` is the whole minute. */
function endOf(text: string): Date | null {
  const moment = momentOf(text)
  if (moment === null) return null
  return LASTS.find(({ pattern }) => pattern.test(text))?.until(moment) ?? moment
}

import {
  type ComparedSpan,
  type Comparison,
  comparedSpans,
  comparisonOf,
} from '../../../src/domain/insight/comparison.ts'
import { dayOf } from '../../../src/domain/values/dates.ts'
import { dayAfter } from '../../../src/domain/values/days.ts'
import { momentOf, startOfDay } from '../../../src/domain/values/zoned.ts'
import { type FieldErrors, type Refusal, wrongFields } from '../../platform/refusals.ts'
import { startOf, startOfNextDay } from './days.ts'
import type { Span } from './scope.ts'

/** The periods that have a name (spec §4): today, this week from Monday to Sunday, this month, everything. */
export const PERIODS = ['today', 'week', 'month', 'geral'] as const
export type PeriodName = (typeof PERIODS)[number]

/** What somebody asks for: a period by its name, or its ends as they were typed, in São Paulo time or with offset. */
export interface PeriodAsked {
  periodo?: PeriodName | null | undefined
  initial?: string | null | undefined
  final?: string | null | undefined
  /** What it is compared with, and the first day of that where it is chosen; without it as is usual for the period. */
  comparado?: Comparison | null | undefined
  antes?: string | null | undefined
}

/** A span, and those before it that it is compared with: none before everything. */
export interface Period {
  span: Span
  compared: ComparedSpan[]
}

/** The period that is asked for, as of a moment; or what is wrong with its ends. */
export function periodOf(
  { periodo, initial, final, comparado, antes }: PeriodAsked,
  now: Date,
): { ok: true; period: Period } | { ok: false; refusal: Refusal } {
  const read = periodo
    ? { ok: true as const, span: namedSpan(periodo, dayOf(now)) }
    : customSpan({ initial, final }, now)
  if (!read.ok) return read
  const { span } = read
  const comparison = comparisonOf(periodo ?? (initial || final ? 'custom' : 'today'), comparado)
  return { ok: true, period: { span, compared: comparedSpans({ ...span, comparison, day: antes, now }) } }
}

/** The span of a period by its name, as of a day. */
export function namedSpan(name: PeriodName, today: string): Span {
  switch (name) {
    case 'today':
      return daysFrom(today, 1)
    case 'week':
      return daysFrom(dayAfter(today, -((weekdayOf(today) + 6) % 7)), 7)
    case 'month': {
      const first = `${today.slice(0, 8)}01`
      return { from: startOf(first), until: startOf(`${dayAfter(first, 31).slice(0, 8)}01`) }
    }
    case 'geral':
      return { from: undefined, until: undefined }
  }
}

const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay()

const daysFrom = (first: string, days: number): Span => ({
  from: startOf(first),
  until: startOf(dayAfter(first, days)),
})

/** An empty end is its day's own: 00:00 of the day that the other end names, or of today; 23:59 of today (spec §5). */
function customSpan(
  { initial, final }: PeriodAsked,
  now: Date,
): { ok: true; span: Span } | { ok: false; refusal: Refusal } {
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
  return { ok: true, span: { from, until } }
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

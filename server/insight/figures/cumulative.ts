import { dayOf } from '../../../src/domain/values/dates.ts'
import { dayAfter, startOf } from './days.ts'
import type { Period } from './period.ts'
import type { Step, Summed } from './sums.ts'

const HOUR_MS = 3_600_000
/** Up to this long a period is told hour by hour. */
const HOURLY_MS = 48 * HOUR_MS

/** What was sold up to the end of each step of a period, in centavos, and of the period before; null where there is nothing to say yet. */
export interface Cumulative {
  step: Step
  points: { at: Date; amount: number | null; before: number | null }[]
}

/** In what steps a period is told. */
export function stepOf({ span: { from, until } }: Period): Step {
  return from && until && until.getTime() - from.getTime() <= HOURLY_MS ? 'hour' : 'day'
}

/**
 * The sums of a period, added up step by step beside those of the period before. What has not begun yet has none; days before the first sale
 * and after today are left out where the period is open.
 */
export function cumulativeOf(
  period: Period,
  { sums, before, now }: { sums: Summed; before: Summed | null; now: Date },
): Cumulative {
  const step = stepOf(period)
  const amounts = amountsBy(sums, step)
  const earlier = before && amountsBy(before, step)
  const steps = stepsOf(period, { step, amounts, now })
  let sum = 0
  let sumBefore = 0
  const points = steps.map(({ at, beforeAt }, index) => {
    sum += amounts.get(keyOf(at, step)) ?? 0
    if (beforeAt !== null) sumBefore += earlier?.get(keyOf(beforeAt, step)) ?? 0
    // Where a period begins within an hour or a day, the one before may touch one more of them.
    if (before && index === steps.length - 1) sumBefore = before.all.amount
    return { at, amount: at > now ? null : sum, before: beforeAt === null ? null : sumBefore }
  })
  return { step, points }
}

const keyOf = (at: Date, step: Step): string => (step === 'hour' ? String(at.getTime()) : dayOf(at))

const amountsBy = (sums: Summed, step: Step) => new Map(sums.by(step).map(({ key, amount }) => [String(key), amount]))

/** The steps of a period, each with the one that it is compared with. */
function stepsOf(
  { span, before }: Period,
  { step, amounts, now }: { step: Step; amounts: ReadonlyMap<string, number>; now: Date },
): { at: Date; beforeAt: Date | null }[] {
  if (step === 'hour' && span.from && span.until) {
    const floor = (moment: Date) => Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS
    const first = floor(span.from)
    const beforeFirst = before?.from && floor(before.from)
    const count = Math.ceil((span.until.getTime() - first) / HOUR_MS)
    return Array.from({ length: count }, (_, index) => ({
      at: new Date(first + index * HOUR_MS),
      beforeAt: beforeFirst === undefined || beforeFirst === null ? null : new Date(beforeFirst + index * HOUR_MS),
    }))
  }
  const today = dayOf(now)
  const firstSale = [...amounts.keys()].sort()[0] ?? today
  const asked = span.from === undefined ? firstSale : dayOf(span.from)
  const last = span.until === undefined ? today : dayOf(new Date(span.until.getTime() - 1))
  const isNear = before !== null && daysBetween(asked, last) <= MOST_DAYS
  const first = isNear || asked > firstSale ? asked : firstSale
  const end = isNear || last < today ? last : today
  const beforeFirst = before?.from && dayOf(before.from)
  return Array.from({ length: Math.min(MOST_DAYS * 10, Math.max(0, daysBetween(first, end) + 1)) }, (_, index) => ({
    at: startOf(dayAfter(first, index)),
    beforeAt: beforeFirst ? startOf(dayAfter(beforeFirst, index + daysBetween(asked, first))) : null,
  }))
}

/** Longer periods are told from their first sale until today. */
const MOST_DAYS = 366

const daysBetween = (first: string, last: string): number =>
  Math.round((Date.parse(`${last}T12:00:00Z`) - Date.parse(`${first}T12:00:00Z`)) / (24 * HOUR_MS))

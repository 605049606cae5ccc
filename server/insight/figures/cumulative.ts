import { dayOf } from '../../../src/domain/values/dates.ts'
import { dayAfter } from '../../../src/domain/values/days.ts'
import { startOf } from './days.ts'
import type { Period } from './period.ts'
import type { Span } from './scope.ts'
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

/** The sums of a span that a period is compared with. */
export interface ComparedSums {
  span: Span
  sums: Summed
}

/**
 * The sums of a period, added up step by step beside those of the spans that it is compared with, of several their mean. What has not begun yet has
 * none; days before the first sale and after today are left out where the period is open.
 */
export function cumulativeOf(
  period: Period,
  { sums, compared, now }: { sums: Summed; compared: readonly ComparedSums[]; now: Date },
): Cumulative {
  const step = stepOf(period)
  const amounts = amountsBy(sums, step)
  const steps = stepsOf(period, { step, amounts, now })
  const earlier = compared.map((each) => upToEach(each, { step, places: steps.map(({ place }) => place) }))
  let sum = 0
  const points = steps.map(({ at }, index) => {
    sum += amounts.get(keyOf(at, step)) ?? 0
    const before = earlier.flatMap((each) => each[index] ?? [])
    return { at, amount: at > now ? null : sum, before: before.length > 0 ? meanOf(before) : null }
  })
  return { step, points }
}

/** The mean of some whole numbers, to the nearest one. */
export const meanOf = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)

/** What a span had sold up to the end of each of its steps, by their ascending places; null after its end. */
function upToEach(
  { span, sums }: ComparedSums,
  { step, places }: { step: Step; places: readonly number[] },
): (number | null)[] {
  const { from, until } = span
  if (from === undefined || until === undefined) return places.map(() => null)
  const placeOf = (key: string) => placeBetween(keyOf(from, step), key, step)
  const sold = [...amountsBy(sums, step)]
    .map(([key, amount]) => ({ place: placeOf(key), amount }))
    .sort((one, other) => one.place - other.place)
  const end = placeOf(keyOf(new Date(until.getTime() - 1), step))
  let sum = 0
  let told = 0
  const upTo = places.map((place) => {
    for (; (sold[told]?.place ?? Number.POSITIVE_INFINITY) <= place; told += 1) sum += sold[told]?.amount ?? 0
    return place <= end ? sum : null
  })
  // Where a period begins within an hour or a day, the one before may touch one more of them.
  const last = upTo.findLastIndex((value) => value !== null)
  return upTo.map((value, index) => (index === last ? sums.all.amount : value))
}

/** How many steps lie between two of them, by their keys. */
const placeBetween = (first: string, key: string, step: Step): number =>
  step === 'hour' ? (Number(key) - Number(first)) / HOUR_MS : daysBetween(first, key)

const floorToHour = (moment: Date) => Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS

const keyOf = (at: Date, step: Step): string => (step === 'hour' ? String(floorToHour(at)) : dayOf(at))

const amountsBy = (sums: Summed, step: Step) => new Map(sums.by(step).map(({ key, amount }) => [String(key), amount]))

/** The steps of a period, each with its place in it. */
function stepsOf(
  { span, compared }: Period,
  { step, amounts, now }: { step: Step; amounts: ReadonlyMap<string, number>; now: Date },
): { at: Date; place: number }[] {
  if (step === 'hour' && span.from && span.until) {
    const first = floorToHour(span.from)
    const count = Math.ceil((span.until.getTime() - first) / HOUR_MS)
    return Array.from({ length: count }, (_, place) => ({ at: new Date(first + place * HOUR_MS), place }))
  }
  const today = dayOf(now)
  const firstSale = [...amounts.keys()].sort()[0] ?? today
  const asked = span.from === undefined ? firstSale : dayOf(span.from)
  const last = span.until === undefined ? today : dayOf(new Date(span.until.getTime() - 1))
  const isNear = compared.length > 0 && daysBetween(asked, last) <= MOST_DAYS
  const first = isNear || asked > firstSale ? asked : firstSale
  const end = isNear || last < today ? last : today
  return Array.from({ length: Math.min(MOST_DAYS * 10, Math.max(0, daysBetween(first, end) + 1)) }, (_, index) => ({
    at: startOf(dayAfter(first, index)),
    place: index + daysBetween(asked, first),
  }))
}

/** Longer periods are told from their first sale until today. */
const MOST_DAYS = 366

const daysBetween = (first: string, last: string): number =>
  Math.round((Date.parse(`${last}T12:00:00Z`) - Date.parse(`${first}T12:00:00Z`)) / (24 * HOUR_MS))

import { dayOf, type Instant } from '../values/dates.ts'
import { dayAfter } from '../values/days.ts'
import { folded } from '../values/text.ts'
import { COMPARISONS_OF, type Comparison } from './comparison.ts'
import { type ChosenPeriod, readTypedPeriod } from './figures.ts'

/** Two periods as somebody typed them, and what was typed after them: the campaign's name, or nothing. */
export interface TypedComparison {
  period: ChosenPeriod
  comparado: Comparison
  /** The first day of the other one, where that is chosen. */
  antes: string
  about: string
}

const MONTHS = [
  ...['janeiro', 'fevereiro', 'marco', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
]

/** What is compared with, by its name, for the periods that can be compared so. */
const NAMED: readonly (readonly [string, Comparison])[] = [
  ['semana passada', 'week'],
  ['ontem', 'yesterday'],
  ['mes passado', 'month'],
  ['mes anterior', 'month'],
  ['ano passado', 'year'],
  ['media', 'mean'],
]

/**
 * Two periods with `vs` or `contra` between them: `hoje vs semana passada`, `novembro vs outubro hilux`; null where these are none, or cannot be
 * compared. A month without its year is the last such month.
 */
export function readTypedComparison(text: string, now: Instant): TypedComparison | null {
  const [first = '', second = '', ...more] = folded(text)
    .trim()
    .replace(/\s+/g, ' ')
    .split(/ (?:vs\.?|x|contra) /)
  if (second === '' || more.length > 0) return null
  const period = periodOf(first, now)
  if (period === null) return null
  const possible = COMPARISONS_OF[period.periodo]
  const named = NAMED.find(([name, each]) => beginsWith(second, name) && possible.includes(each))
  if (named) return { period, comparado: named[1], antes: '', about: restOf(second, named[0]) }
  const [month = ''] = second.split(' ')
  const start = startOf(period, now)
  const other = MONTHS.includes(month) ? monthBefore(month, start) : null
  if (other === null) return null
  return { period, ...comparedWith(start, other), about: restOf(second, month) }
}

const beginsWith = (text: string, name: string) => text === name || text.startsWith(`${name} `)
const restOf = (text: string, name: string) => text.slice(name.length).trim()

/** A period by its name, or a whole month: the running one by its own name. */
function periodOf(text: string, now: Instant): ChosenPeriod | null {
  const month = monthOf(text, now)
  if (month === null) return readTypedPeriod(text, now)
  if (month === `${dayOf(now).slice(0, 8)}01`) return { periodo: 'month', initial: '', final: '' }
  const last = dayAfter(`${dayAfter(month, 31).slice(0, 8)}01`, -1)
  return { periodo: 'custom', initial: `${month}T00:00`, final: `${last}T23:59` }
}

/** The first day of the last month of that name before a day. */
function monthBefore(text: string, start: string): string {
  const inYear = (year: number) => `${year}-${String(MONTHS.indexOf(text) + 1).padStart(2, '0')}-01`
  const year = Number(start.slice(0, 4))
  return inYear(year) < start ? inYear(year) : inYear(year - 1)
}

/** The first day of the last month of that name. */
function monthOf(text: string, now: Instant): string | null {
  const index = MONTHS.indexOf(text)
  if (index === -1) return null
  const today = dayOf(now)
  const year = Number(today.slice(0, 4)) - (index + 1 > Number(today.slice(5, 7)) ? 1 : 0)
  return `${year}-${String(index + 1).padStart(2, '0')}-01`
}

const startOf = ({ periodo, initial }: ChosenPeriod, now: Instant) =>
  periodo === 'custom' ? initial.slice(0, 10) : `${dayOf(now).slice(0, 8)}01`

/** A month with another one: the one before may be shorter. */
function comparedWith(start: string, other: string): Pick<TypedComparison, 'comparado' | 'antes'> {
  const isMonthBefore = `${dayAfter(start, -1).slice(0, 8)}01` === other
  return isMonthBefore ? { comparado: 'month', antes: '' } : { comparado: 'day', antes: other }
}

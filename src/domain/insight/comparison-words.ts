import { dayOf, formatDay, formatWeekday, type Instant, localOfMoment } from '../values/dates.ts'
import { formatReais } from '../values/money.ts'
import { type Comparison, changeOf } from './comparison.ts'
import type { FigurePeriod } from './figures.ts'

const MINUS = '\u2212'
const signed = (value: number, text: string) => `${value < 0 ? MINUS : '+'}${text}`
const decimals = (value: number, digits: number) =>
  Math.abs(value).toLocaleString('pt-BR', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/**
 * How a figure changed, in words: `+13,2%`, `−4,7%`, `igual`; of nothing there is no percent, so what came is told in units (`+212`, `+R$ 15,00`).
 * @param digits decimals of the percent
 * @param unit how units are written
 */
export function changeText(
  value: number,
  before: number,
  {
    digits = 1,
    unit = (units) => Math.abs(units).toLocaleString('pt-BR'),
  }: { digits?: 0 | 1; unit?: (units: number) => string } = {},
): string {
  const change = changeOf(value, before)
  if ('same' in change) return 'igual'
  if ('units' in change) return signed(change.units, unit(Math.abs(change.units)))
  const text = decimals(change.percent, digits)
  return Number(text.replaceAll('.', '').replace(',', '.')) === 0 ? 'quase igual' : signed(change.percent, `${text}%`)
}

/** The same of centavos. */
export const moneyChangeText = (centavos: number, before: number, digits: 0 | 1 = 1): string =>
  changeText(centavos, before, { digits, unit: formatReais })

/** How a share of a hundred changed: `+1,3 p.p.`; nothing where one side has none. */
export function pointsText(percent: number | null, before: number | null): string | undefined {
  if (percent === null || before === null) return undefined
  const points = Math.round((percent - before) * 10) / 10
  return points === 0 ? 'igual' : signed(points, `${decimals(points, 1)} p.p.`)
}

/** How a stock changed: `+2`, `−3`. */
export const unitsText = (count: number, before: number): string =>
  count === before ? 'igual' : signed(count - before, Math.abs(count - before).toLocaleString('pt-BR'))

/** What a period was compared with, as the server told it: `final` the first moment after what was counted. */
export interface ComparedWith {
  initial: Instant
  final: Instant
  until: Instant
  spans: number
}

/** How what is compared with is called: `mesma hora, seg 16/11`, `ontem, dom 22/11`, `01/10 a 23/10, 14:32`, `média de 4 segundas`. */
export function comparedName({ initial, final, until, spans }: ComparedWith, now: Instant): string {
  const isCut = new Date(final) < new Date(until)
  const day = dayOf(initial)
  if (spans > 1) return `média de ${spans}, ${formatDay(initial, now)} a ${formatDay(lastBefore(until), now)}`
  if (day === dayOf(lastBefore(until))) return `${isCut ? 'mesma hora, ' : ''}${formatWeekday(initial, now)}`
  const end = isCut ? final : lastBefore(until)
  return `${formatDay(initial, now)} a ${formatDay(end, now)}${isCut ? `, ${localOfMoment(final).slice(11)}` : ''}`
}

const lastBefore = (moment: Instant) => new Date(new Date(moment).getTime() - 1)

const DAY_PLURALS = ['domingos', 'segundas', 'terças', 'quartas', 'quintas', 'sextas', 'sábados']

/** What a choice of comparison is called in the menu, for a period. */
export function comparisonLabel(comparison: Comparison, periodo: FigurePeriod, now: Instant): string {
  const same = periodo === 'today' ? 'Mesma hora, ' : ''
  const words: Readonly<Record<Comparison, string>> = {
    week: `${same}uma semana antes`,
    yesterday: `${same}ontem`,
    month: `${same}um mês antes`,
    year: `${same}um ano antes`,
    mean: periodo === 'today' ? `média ${lastFour(now)}` : 'média das 4 semanas antes',
    before: 'O mesmo tempo logo antes',
    day: 'dia escolhido…',
    none: 'sem comparação',
  }
  const text = words[comparison]
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `das 4 últimas segundas`, `dos 4 últimos sábados`. */
function lastFour(now: Instant): string {
  const weekday = new Date(`${dayOf(now)}T12:00:00Z`).getUTCDay()
  const isMale = weekday === 0 || weekday === 6
  return `${isMale ? 'dos 4 últimos' : 'das 4 últimas'} ${DAY_PLURALS[weekday]}`
}

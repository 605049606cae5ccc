import { dayOf, formatDay, formatMoment, type Instant, localOfMoment } from '../values/dates.ts'
import { readTypedDate } from '../values/typed-date.ts'

/** The periods of *Métricas* (spec §2.12): today, this week from Monday on, this month, everything, and one's own. */
export const FIGURE_PERIODS = ['today', 'week', 'month', 'geral', 'custom'] as const
export type FigurePeriod = (typeof FIGURE_PERIODS)[number]

/** Which purchases count: all, or by how they were brought. */
export const FIGURE_SOURCES = ['all', 'organic', 'ads'] as const
export type FigureSource = (typeof FIGURE_SOURCES)[number]

/** A period as somebody chose it: by name, or `custom` with `datetime-local` ends, empty for those of today. */
export type ChosenPeriod = {
  readonly periodo: FigurePeriod
  readonly initial: string
  readonly final: string
}

/** What each period covers, in words (spec §2.12). */
export const PERIOD_WORDS: Readonly<Record<FigurePeriod, string>> = {
  today: 'Hoje',
  week: 'Seg. à Dom',
  month: 'Mês atual',
  geral: 'Todo Período',
  custom: 'Personalizado',
}

/**
 * The ends of a period in words: `16/11/2026 00:00 a 22/11/2026 23:59`, of one day `20/11/2026 00:00 a 23:59`; where it is open, since when.
 * @param until the first moment after it
 */
export function spanInWords({
  from,
  until,
  since,
}: {
  from: Instant | null
  until: Instant | null
  since?: Instant | undefined
}): string {
  if (from === null || until === null) return since === undefined ? '' : `desde ${formatMoment(since).slice(0, 10)}`
  const last = new Date(new Date(until).getTime() - 1)
  const [start, end] = [formatMoment(from), formatMoment(last)].map((text) => text.replace(' às', ''))
  return `${start} a ${dayOf(from) === dayOf(last) ? end?.slice(-5) : end}`
}

/** The first day of a period by its name, as of today. */
export function startOfPeriod(periodo: 'today' | 'week' | 'month', today: string): string {
  if (periodo === 'today') return today
  if (periodo === 'month') return `${today.slice(0, 8)}01`
  return dayBefore(today, (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7)
}

/** The last day of a period by its name, as of today. */
export function lastDayOfPeriod(periodo: 'week' | 'month', today: string): string {
  if (periodo === 'week') return dayBefore(startOfPeriod('week', today), -6)
  const last = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 0))
  return last.toISOString().slice(0, 10)
}

const NAMED: Readonly<Record<string, FigurePeriod>> = {
  hoje: 'today',
  semana: 'week',
  mes: 'month',
  geral: 'geral',
  tudo: 'geral',
}

/**
 * A period as one types it in passing: `hoje`, `ontem`, `semana`, `mês`, `geral`, `últimos 15 dias`, `10/11`, `10/11 a 15/11`, with hours
 * `10/11 8h a 10/11 18:30`; null when it is none. A day without its year is the last such day.
 */
export function readTypedPeriod(text: string, now: Instant): ChosenPeriod | null {
  const typed = text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ')
  const named = new Map(Object.entries(NAMED)).get(typed)
  if (named !== undefined) return { periodo: named, initial: '', final: '' }
  const today = dayOf(now)
  if (typed === 'ontem') return days(dayBefore(today, 1), dayBefore(today, 1))
  const back = /^ultimos (\d{1,4}) dias$/.exec(typed)?.[1]
  if (back !== undefined) return Number(back) > 0 ? days(dayBefore(today, Number(back) - 1), today) : null
  const [first = '', last = first, ...more] = typed.split(/ (?:a|ate) /)
  if (more.length > 0) return null
  const initial = lastSuchDay(first, now, '00:00')
  const final = lastSuchDay(last, now, '23:59')
  return initial === null || final === null || initial > final ? null : { periodo: 'custom', initial, final }
}

const days = (first: string, last: string): ChosenPeriod => ({
  periodo: 'custom',
  initial: `${first}T00:00`,
  final: `${last}T23:59`,
})

function dayBefore(day: string, count: number): string {
  const noon = new Date(`${day}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() - count)
  return noon.toISOString().slice(0, 10)
}

/** A typed date; without its year that of this year, or of the last one where it would still be to come. */
function lastSuchDay(text: string, now: Instant, hour: '00:00' | '23:59'): string | null {
  if (/^\d{1,2}\/\d{1,2}\/\d{4}/.test(text)) return readTypedDate(text, now, hour)
  const year = Number(dayOf(now).slice(0, 4))
  const inYear = (each: number) => readTypedDate(text.replace(/^(\d{1,2}\/\d{1,2})/, `$1/${each}`), now, hour)
  const found = inYear(year)
  return found !== null && found.slice(0, 10) > localOfMoment(now).slice(0, 10) ? inYear(year - 1) : found
}

/** What a period is called within a sentence: `hoje`, `a semana`, `10/11 a 15/11`. */
export function periodName({ periodo, initial, final }: ChosenPeriod, now: Instant): string {
  if (periodo !== 'custom') return { today: 'hoje', week: 'semana', month: 'mês', geral: 'todo o período' }[periodo]
  const [from, until] = [initial, final].map((local) => {
    const day = formatDay(`${local}:00-03:00`, now)
    const time = local.slice(11)
    return time === '00:00' || time === '23:59' ? day : `${day} ${time}`
  })
  return from === until ? `${from}` : `${from} a ${until}`
}

/** Marks of an axis that holds all values, zero among them, round and a few: `[0, 10000, 20000]`. */
export function axisMarks(values: readonly number[], most = 3): number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  if (low === high) return [0]
  const rough = (high - low) / most
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, unit * ([1, 2, 5, 10].find((factor) => factor * unit >= rough) ?? 10))
  const marks: number[] = []
  for (let mark = Math.ceil(low / step) * step; mark <= high; mark += step) marks.push(mark === 0 ? 0 : mark)
  return marks
}

/** Centavos as an axis writes them, shortened: `R$ 0`, `500`, `1,5 mil`, `10 mil`, `2 mi`. */
export function axisMoney(centavos: number): string {
  if (centavos === 0) return 'R$\u00a00'
  const reais = Math.abs(centavos) / 100
  const sign = centavos < 0 ? '\u2212' : ''
  const short = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 1 })
  if (reais >= 1_000_000) return `${sign}${short(reais / 1_000_000)} mi`
  if (reais >= 1_000) return `${sign}${short(reais / 1_000)} mil`
  return sign + reais.toLocaleString('pt-BR', { maximumFractionDigits: 2 })
}

import type { PeriodQuery } from '../../api/insight/lookups.ts'
import { type ChosenPeriod, periodName, readTypedPeriod, startOfPeriod } from '../../domain/insight/figures.ts'
import { dayOf } from '../../domain/values/dates.ts'
import { serverNow } from '../../domain/values/server-time.ts'

/** What may be typed for a period. */
export const PERIOD_ASK = 'Período, como hoje, ontem, semana, mês, últimos 15 dias ou 10/11 a 15/11'

/** A typed period with what it is called, or why it cannot be read. */
export function typedPeriod(typed: string): { period: ChosenPeriod; name: string } | { refusal: string } {
  const now = serverNow()
  const period = readTypedPeriod(typed, now)
  return period === null
    ? { refusal: 'Escreva um período, como ontem, últimos 15 dias ou 10/11 a 15/11' }
    : { period, name: periodName(period, now) }
}

/** The same for a screen that knows periods by their ends alone; there is none that holds everything. */
export function periodByEnds(typed: string): { period: PeriodQuery; name: string } | { refusal: string } {
  const read = typedPeriod(typed)
  if ('refusal' in read) return read
  const { periodo, initial, final } = read.period
  if (periodo === 'geral') return { refusal: 'Diga desde quando, como 01/11 a 20/11' }
  if (periodo === 'custom') return { period: { initial, final }, name: read.name }
  const today = dayOf(serverNow())
  const first = startOfPeriod(periodo, today)
  return { period: { initial: first === today ? '' : `${first}T00:00`, final: '' }, name: read.name }
}

import { periodTotalsQuery } from '../../../api/insight/figures.ts'
import { lastDayOfPeriod, PERIOD_WORDS, startOfPeriod } from '../../../domain/insight/figures.ts'
import { dayOf, type Instant } from '../../../domain/values/dates.ts'
import type { ScreenArgument } from '../../../runtime/screen.ts'
import { copy } from './copy.ts'

const dayAndMonth = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`

/** A period with what it covers: `Semana · Seg. à Dom, 16/11 a 22/11`. */
function named(key: 'week' | 'month', today: string): string {
  const [first, last] = [startOfPeriod(key, today), lastDayOfPeriod(key, today)].map(dayAndMonth)
  return `${copy.periods[key]} · ${PERIOD_WORDS[key]}, ${first} a ${last}`
}

/** The periods that the palette offers for *Métricas*, each with what its campaign sold in it. */
export const usualPeriods: NonNullable<ScreenArgument['usual']> = {
  question: 'De qual período?',
  heading: copy.period,
  list(now: Instant) {
    const today = dayOf(now)
    return [
      { typed: 'hoje', key: 'today', label: `${copy.periods.today} · ${dayAndMonth(today)}`, icon: 'calendar' },
      { typed: 'semana', key: 'week', label: named('week', today), icon: 'calendar' },
      { typed: 'mês', key: 'month', label: named('month', today), icon: 'calendar' },
      { typed: 'geral', key: 'geral', label: `${copy.periods.geral} · ${PERIOD_WORDS.geral}`, icon: 'chart' },
    ]
  },
  totals: (api, { params }) => periodTotalsQuery(api, params.action_id ?? ''),
}

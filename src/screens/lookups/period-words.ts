import { type PeriodQuery, periodError, periodOf } from '../../api/insight/lookups.ts'
import { todayPeriod } from '../../domain/campaigns/lookups.ts'
import { dayOf, formatClock, formatDay, localOfMoment } from '../../domain/values/dates.ts'
import { serverNow } from '../../domain/values/server-time.ts'
import { momentOfLocal } from '../../domain/values/zoned.ts'

/** A period in words, as the middle of a sentence: `hoje até 14:32`, `hoje entre 02:00 e 03:00`, `entre 01/11 e 20/11`. */
export function periodInWords(query: PeriodQuery, now: Date): string {
  const { initial, final } = periodOf(query)
  const today = todayPeriod(now)
  if (initial === today.initial && final === today.final) return `hoje até ${localOfMoment(now).slice(11)}`
  const [from, until] = [momentOfLocal(initial), momentOfLocal(final)]
  if (from === null || until === null) return ''
  const whole = initial.endsWith('T00:00') && final.endsWith('T23:59')
  if (whole && dayOf(from) === dayOf(until)) return `em ${formatDay(from, now)}`
  const written = whole ? formatDay : formatClock
  return `entre ${written(from, now)} e ${written(until, now)}`
}

/** What is said where a ranking has nobody: why, in words. */
export const emptyHint = (query: PeriodQuery, sentence: (period: string) => string): string =>
  periodError(query) ?? sentence(periodInWords(query, serverNow()))

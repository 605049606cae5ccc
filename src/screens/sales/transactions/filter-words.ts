import { NO_FILTER, type TransactionQuery } from '../../../api/sales/transaction-query.ts'
import { STATES, UFS, type Uf } from '../../../domain/insight/regions.ts'
import { dayOf, formatDay } from '../../../domain/values/dates.ts'
import { formatReais } from '../../../domain/values/money.ts'
import { folded } from '../../../domain/values/text.ts'
import { readTypedDate } from '../../../domain/values/typed-date.ts'
import { parseReais } from '../../../domain/values/typed-money.ts'
import { momentOfLocal } from '../../../domain/values/zoned.ts'
import { copy } from './copy.ts'

type Period = Pick<TransactionQuery, 'initial' | 'final'>
type Amount = Pick<TransactionQuery, 'amount' | 'order'>

/** The filter without a period, and without an amount. */
export const NO_PERIOD: Period = { initial: NO_FILTER.initial, final: NO_FILTER.final }
export const NO_AMOUNT: Amount = { amount: NO_FILTER.amount, order: NO_FILTER.order }

/** A state as one types it in passing, by its name or its two letters: `goias`, `GO`; null when it is none. */
export function readTypedState(text: string): Uf | null {
  const typed = folded(text).trim()
  return UFS.find((uf) => [uf, STATES[uf].name].some((name) => folded(name) === typed)) ?? null
}

/** A period in words: `Hoje, 00:00 a 23:59`, `20/11 00:00 a 21/11 23:59`, `Desde 20/11 08:00`; undefined for any. */
export function periodWords({ initial, final }: Period, now: Date): string | undefined {
  const [from, until] = [momentWords(initial, now), momentWords(final, now)]
  if (from && until)
    return from.day === until.day
      ? `${from.day}, ${copy.between(from.time, until.time)}`
      : copy.between(`${from.day} ${from.time}`, inSentence(until))
  if (from) return copy.from(inSentence(from))
  return until && copy.until(inSentence(until))
}

const inSentence = ({ day, time }: { day: string; time: string }) => `${day.toLowerCase()} ${time}`

function momentWords(local: string, now: Date): { day: string; time: string } | undefined {
  const moment = local === '' ? null : momentOfLocal(local)
  if (moment === null) return undefined
  return { day: dayOf(moment) === dayOf(now) ? copy.today : formatDay(moment, now), time: local.slice(11) }
}

/** An amount in words: `Valor maior que R$ 5,00`; undefined for any. */
export const amountWords = ({ amount, order }: Amount): string | undefined =>
  amount === null ? undefined : `${copy.chosenAmount[order]} ${formatReais(amount)}`

const COMPARED = /^(?:(exato|igual|=)|(maior|acima|>)|(menor|abaixo|<))?(?: (?:que|de|a))? ?(.*)$/i

const withSingleBlanks = (text: string) => text.trim().replace(/\s+/g, ' ')

/** An amount as one types it in passing: `25`, `maior 100`, `< 9,90`; null when it is none. */
export function readTypedAmount(text: string): Amount | null {
  const [, , more, less, typed = ''] = COMPARED.exec(withSingleBlanks(text)) ?? []
  const amount = parseReais(typed)
  return amount === null ? null : { amount, order: more ? 'maior' : less ? 'menor' : 'exato' }
}

/** A day or period as one types it in passing: `hoje`, `20/11`, `01/11 a 15/11`, `20/11 08h a 20/11 12h`; null when it is none. */
export function readTypedPeriod(text: string, now: Date): Period | null {
  const typed = withSingleBlanks(text).toLowerCase()
  if (typed === 'hoje') return { initial: `${dayOf(now)}T00:00`, final: `${dayOf(now)}T23:59` }
  const [first = '', last = first, ...more] = typed.split(/ (?:a|até) /)
  if (more.length > 0) return null
  const initial = readPast(first, now, '00:00')
  const final = readPast(last, now, '23:59')
  return initial === null || final === null || initial > final ? null : { initial, final }
}

/** A typed day without its year is the last such day, since purchases lie behind. */
function readPast(text: string, now: Date, hour: string): string | null {
  const local = readTypedDate(text, now, hour)
  if (local === null || /\/\d{4}/.test(text) || local.slice(0, 10) <= dayOf(now)) return local
  const last = `${Number(local.slice(0, 4)) - 1}${local.slice(4)}`
  return momentOfLocal(last) === null ? null : last
}

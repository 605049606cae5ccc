import { dayOf, type Instant } from '../values/dates.ts'
import { endOfDay, momentOf, startOfDay } from '../values/zoned.ts'
import { formatQuota } from './quota-number.ts'

/** How many buyers a ranking shows, and how many unless something else is chosen (spec §2.11). */
export const TOP_SIZES = [3, 5, 10] as const
export const TOP_SIZE = 3

/** How many of the lowest or highest quotas are shown, and how many unless something else is chosen (spec §2.15). */
export const EXTREME_SIZES = [1, 3, 5, 10] as const
export const EXTREME_SIZE = 5

/** The most digits of a quota's number that is looked up (spec §5). */
export const MAX_QUOTA_DIGITS = 7

/** What is said of a period that ends before it begins. */
export const START_AFTER_END = 'O início vem depois do fim.'

/** Why text is no quota number of a campaign, in words; `null` when it is one. */
export function quotaNumberRefusal(text: string, total: number): string | null {
  if (text === '') return 'Digite o número da cota.'
  if (!/^\d+$/.test(text)) return 'O número da cota tem só algarismos.'
  if (text.length > MAX_QUOTA_DIGITS) return `O número da cota tem no máximo ${MAX_QUOTA_DIGITS} algarismos.`
  if (Number(text) < total) return null
  return `Esta campanha vai de ${formatQuota(0, total)} a ${formatQuota(total - 1, total)}.`
}

/** The two ends of a period as they are typed: local time of São Paulo or ISO 8601 with its offset; empty for the day's own end. */
export interface TypedPeriod {
  initial?: string | null | undefined
  final?: string | null | undefined
}

/** The ends of the day that holds a moment, as `datetime-local` fields hold them. */
export const todayPeriod = (now: Instant) => ({ initial: `${dayOf(now)}T00:00`, final: `${dayOf(now)}T23:59` })

/** From the first moment to before the second one. */
export interface Between {
  from: Date
  until: Date
}

const MINUTES_ONLY = /T\d\d:\d\d$/
const NO_DATE = 'Informe uma data válida'

/** A typed period, today's by default (spec §5); a minute at its end belongs to it. Or what is wrong with it, by field. */
export function readPeriod({ initial, final }: TypedPeriod, now: Date): { ok: true; period: Between } | WrongEnds {
  const read = readEnds({ initial, final })
  if (!read.ok) return read
  const { from = startOfDay(now), until = new Date(endOfDay(now).getTime() + 1) } = read.ends
  return from < until ? { ok: true, period: { from, until } } : { ok: false, errors: { initial: START_AFTER_END } }
}

type WrongEnds = { ok: false; errors: Partial<Record<'initial' | 'final', string>> }

/** What is wrong with a typed period whose ends may be open, by field; `null` where nothing is. */
export function refuseEnds(ends: TypedPeriod): WrongEnds['errors'] | null {
  const read = readEnds(ends)
  return read.ok ? null : read.errors
}

/** What is said at the start of a period that ends before it; of an end that is no moment its own field says so once it is left. */
export function startError(ends: TypedPeriod): string | undefined {
  const errors = refuseEnds(ends)
  return errors?.initial === START_AFTER_END ? START_AFTER_END : undefined
}

/** A typed period with open ends where nothing is typed; a minute at its end belongs to it. Or what is wrong with it, by field. */
export function readEnds({ initial, final }: TypedPeriod): { ok: true; ends: Partial<Between> } | WrongEnds {
  const from = initial ? momentOf(initial) : undefined
  const last = final ? momentOf(final) : undefined
  if (from === null || last === null)
    return {
      ok: false,
      errors: { ...(from === null && { initial: NO_DATE }), ...(last === null && { final: NO_DATE }) },
    }
  const until = last && new Date(last.getTime() + (final && MINUTES_ONLY.test(final) ? 60_000 : 1))
  if (from && until && from >= until) return { ok: false, errors: { initial: START_AFTER_END } }
  return { ok: true, ends: { ...(from && { from }), ...(until && { until }) } }
}

import { formatCount, quotasInWords } from '../values/counts.ts'
import type { FieldErrors } from '../values/field-errors.ts'
import { isBlank, trimmed } from '../values/text.ts'
import { formatQuota } from './quota-number.ts'

/** A prize number may be held back from 1 to this share of the paid quotas (spec §5). */
export const MAX_PRIZE_PERCENT = 99
/** Said where more was typed, which then becomes the limit (spec §5). */
export const PERCENT_LIMIT = 'Limite máximo até 99% da ação'
const PERCENT_RANGE = 'Só é possível travar de 1 a 99%'

/** The digits of a number that is typed (spec §5). */
export const PRIZE_NUMBER_DIGITS = 6
/** How many prize quotas are made at once. */
export const MAX_PRIZES_AT_ONCE = 10_000
/** The longest list that is pasted. */
export const MAX_PRIZE_LINES = 1_000
/** The longest title of a prize. */
export const MAX_PRIZE_TITLE = 100

/** The list's filters as its address and the API have them. */
export const PRIZE_FILTERS = { all: '1', available: '2', sold: '3' } as const
export type PrizeFilter = keyof typeof PRIZE_FILTERS

/** What is wrong with a percent: from 1 to 99, or none at all. */
export function refusePercent(percent: number | null): string | null {
  if (percent === null) return null
  if (percent > MAX_PRIZE_PERCENT) return PERCENT_LIMIT
  return Number.isInteger(percent) && percent >= 1 ? null : PERCENT_RANGE
}

/** What is wrong with a new percent that the paid share has reached already: it would hold nothing back. */
export function refusePassed(percent: number | null, paid: number): string | null {
  return percent !== null && percent <= paid ? `A campanha já passou de ${percent}%` : null
}

/** What is wrong with the title of a prize. */
export function refuseTitle(title: string): string | null {
  const length = [...trimmed(title)].length
  if (length === 0) return 'Informe o prêmio.'
  return length > MAX_PRIZE_TITLE ? `Use no máximo ${MAX_PRIZE_TITLE} caracteres.` : null
}

/** What is wrong with a number as it was typed. @param total how many numbers its campaign has, where that is known */
export function refuseNumber(typed: string, total?: number): string | null {
  const digits = typed.trim()
  if (digits === '') return 'Informe o número da cota.'
  if (!/^\d+$/.test(digits)) return 'Use só algarismos.'
  if (digits.length > PRIZE_NUMBER_DIGITS) return `Use até ${PRIZE_NUMBER_DIGITS} algarismos.`
  return total !== undefined && Number(digits) >= total ? numberRange(total) : null
}

/** `Esta campanha vai de 000000 a 999999.` */
export const numberRange = (total: number): string =>
  `Esta campanha vai de ${formatQuota(0, total)} a ${formatQuota(total - 1, total)}.`

/** What is wrong with how many random ones are wanted. @param free how many quotas can become one, where that is known */
export function refuseQuantity(quantity: number | null, free?: number): string | null {
  if (quantity === null || !Number.isInteger(quantity) || quantity < 1) return 'Informe pelo menos 1 cota.'
  if (quantity > MAX_PRIZES_AT_ONCE) return `Crie no máximo ${formatCount(MAX_PRIZES_AT_ONCE)} cotas de uma vez.`
  return free !== undefined && quantity > free ? fewFree(free) : null
}

/** `Só há 900 cotas livres nesta campanha.` */
export const fewFree = (free: number): string =>
  free === 0
    ? 'Não há cotas livres nesta campanha.'
    : `Só ${free === 1 ? 'há 1 cota livre' : `há ${quotasInWords(free)} livres`} nesta campanha.`

/** The numbers that six digits cannot say, of a campaign with more; null where they say all. */
export function unreachable(total: number): { from: string; to: string } | null {
  const reached = 10 ** PRIZE_NUMBER_DIGITS
  return total > reached ? { from: formatQuota(reached, total), to: formatQuota(total - 1, total) } : null
}

/** What is typed to make prize quotas: random ones, or one number. */
export interface PrizeDraft {
  readonly random: boolean
  readonly quantity: number | null
  readonly number: string
  readonly title: string
  readonly percent: number | null
}

/** What is wrong with it, by the names of the API's fields (spec §7.6). */
export function checkPrize({ random, quantity, number, title, percent }: PrizeDraft, total?: number): FieldErrors {
  const refused = {
    ...(random ? { qtd: refuseQuantity(quantity) } : { cota: refuseNumber(number, total) }),
    title: refuseTitle(title),
    percent: refusePercent(percent),
  }
  return Object.fromEntries(
    Object.entries(refused).flatMap(([field, sentence]) => (sentence === null ? [] : [[field, [sentence]]])),
  )
}

/** How many more quotas have to be paid until the share is reached, of so many with so many paid. */
export const missingFor = (percent: number, { paid, total }: { paid: number; total: number }): number =>
  Math.max(0, Math.ceil((percent * total) / 100) - paid)

/** A line of a pasted list, by its place from 1 on; `error`: why it makes no prize. */
export interface PrizeLine {
  readonly line: number
  readonly number: string
  readonly title: string
  readonly percent: number | null
  readonly error: string | null
}

/**
 * A pasted list: number, prize and, where it is held back, percent on each line, apart by semicolons or tabs, or simply by spaces
 * (`004217 R$ 5.000 no PIX 70%`). Empty lines are passed over; a number that stands twice is refused at its second place.
 */
export function readPrizeList(text: string, total?: number): PrizeLine[] {
  const first = new Map<number, number>()
  return text.split(/\r?\n/).flatMap((written, place): PrizeLine[] => {
    if (isBlank(written)) return []
    const line = place + 1
    const parts = partsOf(written)
    const error = refuseNumber(parts.number, total) ?? refuseTitle(parts.title) ?? percentError(parts.percent) ?? null
    const number = Number(parts.number)
    const before = first.get(number)
    if (error === null && before === undefined) first.set(number, line)
    return [
      {
        ...{ line, number: parts.number, title: parts.title },
        percent: error === null ? percentIn(parts.percent) : null,
        error: error ?? (before === undefined ? null : `Repetida: já está na linha ${before}.`),
      },
    ]
  })
}

function partsOf(written: string): { number: string; title: string; percent: string } {
  const [number = '', title = '', percent = ''] = written.split(/[;\t]/).map((part) => part.trim())
  if (/[;\t]/.test(written)) return { number, title, percent }
  const digits = number.split(/\s/, 1)[0] ?? ''
  return { number: digits, ...shareIn(number.slice(digits.length).trim()) }
}

/** The words of a prize, and the share that stands behind them: `Moto 70 %`. */
function shareIn(text: string): { title: string; percent: string } {
  const before = withoutSign(text)
  const share = before.split(/\s+/).at(-1) ?? ''
  const isShare = before !== text && /^\d+$/.test(share) && share !== before
  return isShare ? { title: before.slice(0, -share.length).trim(), percent: share } : { title: text, percent: '' }
}

const withoutSign = (text: string) => (text.endsWith('%') ? text.slice(0, -1).trimEnd() : text)

const percentIn = (typed: string): number | null => {
  const digits = withoutSign(typed)
  return digits === '' ? null : Number(digits)
}

function percentError(typed: string): string | null {
  const percent = percentIn(typed)
  return Number.isNaN(percent) ? PERCENT_RANGE : refusePercent(percent)
}

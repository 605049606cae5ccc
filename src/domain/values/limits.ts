import { formatCount } from './counts.ts'

/** The most quotas a campaign may have, but for the one large size (spec §5). */
export const MAX_QUOTAS = 1_000_000

/** The one size above `MAX_QUOTAS` (spec §5). */
export const LARGE_QUOTAS = 10_000_000
/** Above this an authorisation may not cover a campaign: a series of the rules for beneficent entities has no more numbers. */
export const MAX_AUTHORIZED_QUOTAS = 100_000

/** The least amount that a campaign may ask of a purchase, in centavos (spec §5). */
export const MIN_PURCHASE = 100

/** Whether a price (centavos) changes by more than half of what it was, which may be a slip. */
export function isLargePriceChange(from: number, to: number): boolean {
  return Math.abs(to - from) * 2 > from
}

/** The most quotas of one transaction (spec §5). */
export const MAX_RESERVATION = 50_000

/** The highest price of one quota, in centavos: fifty thousand of them still add up exactly. */
export const MAX_PRICE = 10_000_000

/** How long a message about a transaction stays, in milliseconds (spec §9); others stay for 3000. */
export const TRANSACTION_NOTICE_MS = 5_000

/** After so many milliseconds without an answer it is said that it takes longer than usual. */
export const DELAYED_MS = 5_000

/** How long a buyer's question to the bank rests before the next one (STORE §4), in milliseconds. */
export const QUESTION_REST_MS = 20_000

/** How long the first bell is pointed out, in milliseconds (spec §9). */
export const HELP_HIGHLIGHT_MS = 10_000

/** How long after its last key a typed amount filters, in milliseconds (spec §9). */
export const AMOUNT_DEBOUNCE_MS = 1_000

/** The longest title and prize, in characters. */
export const MAX_TITLE = 120

/** The longest title and description of a double quota, in characters (spec §5). */
export const MAX_MULTIPLE_TITLE = 30
export const MAX_MULTIPLE_DESCRIPTION = 35

/** The longest custom text for a campaign's situation, in characters. */
export const MAX_STATUS_TEXT = 40

/** The longest description, in characters of its cleaned HTML. */
export const MAX_DESCRIPTION = 20_000

/** The longest title, text and button of what a buyer is shown after the purchase, in characters. */
export const MAX_TRIGGER_TITLE = 60
export const MAX_TRIGGER_DESCRIPTION = 200
export const MAX_TRIGGER_BUTTON = 30

/** The longest delay before a buyer is redirected, in seconds. */
export const MAX_REDIRECT_SECONDS = 999

/** The most photos of one campaign, and the largest file of one in bytes (S47). */
export const MAX_PHOTOS = 12
export const MAX_PHOTO_BYTES = 8 * 1024 * 1024

/** What is wrong with a campaign's number of quotas, or `null`. */
export function refuseQuotaCount(count: number): string | null {
  if (!Number.isInteger(count)) return 'A quantidade de cotas deve ser um número inteiro'
  if (count < 1) return 'A campanha precisa de pelo menos 1 cota'
  if (count > MAX_QUOTAS && count !== LARGE_QUOTAS) return 'Ações acima de 1M somente de 10M'
  return null
}

/** What is wrong with a campaign's least purchase in centavos, or `null`. */
export function refuseMinimum(centavos: number): string | null {
  return centavos < MIN_PURCHASE ? 'Limite mínimo de R$ 1.00 por compra' : null
}

/** What is wrong with a campaign's most quotas a transaction, or `null`. */
export function refuseReservation(count: number): string | null {
  if (!Number.isInteger(count) || count < 1) return 'Informe pelo menos 1 cota por transação'
  return count > MAX_RESERVATION ? reservationSentence(MAX_RESERVATION) : null
}

/** The sentence for more quotas than one transaction may hold: `Limite máximo de 50.000 cotas por transação` (spec §5). */
export function reservationSentence(limit: number): string {
  return `Limite máximo de ${formatCount(limit)} ${limit === 1 ? 'cota' : 'cotas'} por transação`
}

/** What is wrong with a text that may hold at most `length` characters, or `null`. */
export function refuseLength(text: string, length: number): string | null {
  return [...text].length > length ? `Máximo ${formatCount(length)} caracteres` : null
}

/** What a notification may deliver that no bank can be asked about, in centavos; a larger payment is reviewed. */
export const UNCONFIRMED_MOST = 50_000
/** The shortest phrase that a bank may authenticate its notifications with. */
export const MIN_SECURITY_PHRASE = 20

/** So often the panel asks anew for what it shows while no live stream comes through to it. */
export const POLL_MS = 15_000

import { photoKindIn, photoSentence } from '../campaigns/photo-rules.ts'
import { dayOf, type Instant } from '../values/dates.ts'
import type { FieldErrors } from '../values/field-errors.ts'
import { refuseLength } from '../values/limits.ts'
import { isBlank, trimmed } from '../values/text.ts'
import { refuseDay } from '../values/typed-day.ts'

/** The longest text of how a payment was made, and of why it was undone. */
export const MAX_PAYOUT_TEXT = 200
/** The largest receipt, in bytes. */
export const MAX_RECEIPT_BYTES = 2 * 1024 * 1024
/** What a receipt can be. */
export const RECEIPT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type ReceiptType = (typeof RECEIPT_TYPES)[number]

export const RECEIPT_SENTENCES = {
  kind: 'O comprovante precisa ser PDF, JPG ou PNG.',
  large: 'O comprovante passa de 2 MB. Envie um menor.',
} as const

/** A file as its sender names it; what it holds in base64. */
export interface ReceiptFile {
  readonly name: string
  readonly data: string
}

/** A payment of commission as it is written down: until when sales count, the day, and how it was paid or a receipt. */
export interface PayoutDraft {
  readonly until: Date | null
  readonly paid_on: string
  readonly how: string
  readonly receipt: ReceiptFile | null
}

/** What is wrong with it, by the names of the API's fields. */
export function checkPayout({ until, paid_on: day, how, receipt }: PayoutDraft, now: Instant): FieldErrors {
  const refused = {
    until: refuseUntil(until, now),
    paid_on: refusePaidOn(day, now),
    how:
      isBlank(how) && receipt === null
        ? 'Anexe o comprovante ou escreva como foi pago.'
        : refuseLength(trimmed(how), MAX_PAYOUT_TEXT),
    receipt: receipt && refuseReceipt(receipt),
  }
  return Object.fromEntries(
    Object.entries(refused).flatMap(([field, sentence]) => (sentence === null ? [] : [[field, [sentence]]])),
  )
}

function refuseUntil(until: Date | null, now: Instant): string | null {
  if (until === null) return 'Informe uma data válida'
  return until > new Date(now) ? 'Só contam vendas até agora: escolha um momento que já passou.' : null
}

function refusePaidOn(day: string, now: Instant): string | null {
  const wrong = refuseDay(day)
  if (wrong !== null || day < '2020-01-01') return wrong ?? 'Informe uma data válida'
  return day > dayOf(now) ? 'Registre o pagamento depois de feito: este dia ainda não chegou.' : null
}

function refuseReceipt({ data }: ReceiptFile): string | null {
  if (receiptType(data) === null) return photoKindIn(data) === 'heic' ? photoSentence('heic') : RECEIPT_SENTENCES.kind
  return (data.length * 3) / 4 > MAX_RECEIPT_BYTES + 2 ? RECEIPT_SENTENCES.large : null
}

/** How files of each kind begin, in base64. */
const BEGINNINGS: readonly (readonly [string, ReceiptType])[] = [
  ['JVBERi', 'application/pdf'],
  ['/9j/', 'image/jpeg'],
  ['iVBORw0KGgo', 'image/png'],
]

/** What a file is by what it holds, whatever its name says; null for anything that is no receipt. */
export const receiptType = (data: string): ReceiptType | null =>
  BEGINNINGS.find(([beginning]) => data.startsWith(beginning))?.[1] ?? null

/**
 * How much of an affiliate's commission can be marked as paid: what is owed of the sales until then, and never more than is owed now, since
 * money that was returned afterwards lowers it.
 */
export const payable = ({ then, now }: { then: number; now: number }): number => Math.max(0, Math.min(then, now))

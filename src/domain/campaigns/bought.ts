/** How far a purchase has come, as its buyer reads it. */
export const PURCHASE_STAGES = [
  'waiting',
  'review',
  'paid',
  'over',
  'rejected',
  'late',
  'disputed',
  'returned',
] as const
export type PurchaseStage = (typeof PURCHASE_STAGES)[number]

/** A purchase on its buyer's page. Money in centavos, `received`: what came where that is not the amount; `code`: what is copied to pay it; `numbers`: those that are read so far. */
export interface Bought {
  readonly id: number
  readonly token: string
  readonly stage: PurchaseStage
  readonly quantity: number
  readonly due: number
  readonly delivered: number
  readonly amount: number
  readonly received: number | null
  readonly expiresAt: string
  readonly code: string | null
  readonly chargeId: string | null
  readonly numbers: readonly string[]
  readonly page: number
  readonly lastPage: number
  readonly prizes: readonly { readonly number: string; readonly title: string }[]
  readonly spins: { readonly earned: number; readonly left: number }
  readonly coupons: readonly { readonly id: number; readonly title: string }[]
  /** When it was paid, by whom, and at which phone that buyer is reached; both cut. */
  readonly paidAt: string | null
  readonly buyer: { readonly name: string; readonly telefone: string } | null
  /** What the operator shows after the purchase, and where buyers are sent then after so many seconds. */
  readonly after: {
    readonly title: string | null
    readonly description: string | null
    readonly button: string | null
    readonly link: string | null
    readonly redirect_time: number | null
    readonly redirect_link: string | null
  } | null
}

/** The name in a PIX code of who receives it (field 59 of its EMV fields), or `null`. */
export function receiverOf(code: string): string | null {
  for (let at = 0; at + 4 <= code.length; ) {
    const length = Number(code.slice(at + 2, at + 4))
    if (!Number.isInteger(length)) return null
    const value = code.slice(at + 4, at + 4 + length)
    if (code.slice(at, at + 2) === '59') return value.trim() || null
    at += 4 + length
  }
  return null
}

/** How long until a moment: `27 min 12 s`, `48 s`; `null` once it has passed. */
export function timeLeft(until: string, now: Date): string | null {
  const seconds = Math.floor((new Date(until).getTime() - now.getTime()) / 1000)
  if (seconds <= 0) return null
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`
}

/** How much time a buyer is warned of before a PIX lapses, in seconds, with the words for it. */
const WARNINGS = [
  { from: 60, words: 'Falta 1 minuto para este PIX vencer.' },
  { from: 300, words: 'Faltam 5 minutos para este PIX vencer.' },
]
/** For so long a warning stands, so that a page which was not looked at for a moment gives it all the same. */
const WARNED_S = 60

/** What is said aloud of the time left: a countdown that spoke each second would say nothing else. */
export function timeWarning(until: string, now: Date): string | null {
  const seconds = Math.floor((new Date(until).getTime() - now.getTime()) / 1000)
  return WARNINGS.find(({ from }) => seconds <= from && seconds > from - WARNED_S)?.words ?? null
}

import type { FieldErrors } from '../values/field-errors.ts'
import { refuseLength } from '../values/limits.ts'
import { formatReais } from '../values/money.ts'

import type { FieldTable } from '../values/record-fields.ts'

import { isBlank, trimmed } from '../values/text.ts'

/** The longest title of a coupon promotion. */
export const MAX_COUPON_TITLE = 60
/** How many days back a new value is tried out on. */
export const FORECAST_DAYS = 7

const WRONG_MOMENT = 'Informe uma data válida'
const WRONG_AMOUNT = 'Informe um valor acima de R$ 0,00.'

/** What an operator writes of a promotion. */
export const COUPON_FIELDS = {
  title: { kind: 'text', column: 'title', label: 'Título' },
  amount: { kind: 'amount', column: 'amount', label: 'Valor', audited: 'couponAmount', wrong: WRONG_AMOUNT },
  created_at: { kind: 'moment', column: 'startsAt', label: 'Início', wrong: WRONG_MOMENT, optional: true },
  expires_at: { kind: 'moment', column: 'endsAt', label: 'Fim', wrong: WRONG_MOMENT, optional: true },
} as const satisfies FieldTable

/** Whether a promotion is still to begin, gives coupons now, or is over. */
export const COUPON_PHASES = ['soon', 'running', 'ended'] as const
export type CouponPhase = (typeof COUPON_PHASES)[number]

/** From its first minute to its last one, both within. */
export interface Validity {
  readonly startsAt: Date
  readonly endsAt: Date
}

const MINUTE_MS = 60_000

/** Where a promotion is at a moment; the minute that it ends in belongs to it. */
export function phaseOf({ startsAt, endsAt }: Validity, now: Date): CouponPhase {
  if (now < startsAt) return 'soon'
  return isOver(endsAt, now) ? 'ended' : 'running'
}

export const isOver = (endsAt: Date, now: Date): boolean => now.getTime() >= endsAt.getTime() + MINUTE_MS

/** A promotion as it is typed: the value in centavos, both ends as moments; `null` where nothing, or nothing readable, was typed. */
export interface CouponDraft {
  readonly title: string
  readonly amount: number | null
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

/** What is wrong with it, by the names of the API's fields (spec §7.3). @param most the largest purchase of its campaign, where that is known */
export function checkCoupon({ title, amount, startsAt, endsAt }: CouponDraft, most?: number): FieldErrors {
  const isBackwards = startsAt !== null && endsAt !== null && endsAt < startsAt
  const refused = {
    title: isBlank(title) ? 'Informe o título.' : refuseLength(trimmed(title), MAX_COUPON_TITLE),
    amount: refuseAmount(amount, most),
    created_at: startsAt === null ? WRONG_MOMENT : null,
    expires_at: endsAt === null ? WRONG_MOMENT : isBackwards ? 'O fim vem antes do início.' : null,
  }
  return Object.fromEntries(
    Object.entries(refused).flatMap(([field, sentence]) => (sentence === null ? [] : [[field, [sentence]]])),
  )
}

function refuseAmount(amount: number | null, most: number | undefined): string | null {
  if (amount === null || amount <= 0) return WRONG_AMOUNT
  if (most === undefined || amount < most) return null
  return `Nenhuma compra desta campanha passa de ${formatReais(most)}: ninguém ganharia este cupom.`
}

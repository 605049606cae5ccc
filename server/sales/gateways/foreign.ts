import { timingSafeEqual } from 'node:crypto'
import { ownValue } from '../../../src/domain/values/own.ts'
import { isStorable } from '../../../src/domain/values/text.ts'
import { fieldIn } from './br-code.ts'
import type { Charge, ChargeRequest, ChargeSeen, GatewayAccount, RawNotification, Silent } from './gateway.ts'
import type { HttpAnswer } from './http.ts'

/** Foreign data as an object; an empty one for anything else. */
export const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {}

const LONGEST = 500

/** A foreign text or number as text; null for anything else, for what is empty or too long, and for what no database keeps. */
export function textOf(value: unknown, longest = LONGEST): string | null {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' && text.length <= longest && isStorable(text) ? text : null
}

/** Foreign reais (12.5, `"12.50"`) as whole centavos; null for what is no such amount. */
export function reaisIn(value: unknown): number | null {
  const text = typeof value === 'number' ? value.toFixed(4).replace(/0{2}$/, '') : value
  if (typeof text !== 'string' || !/^\d{1,11}(\.\d{1,2})?$/.test(text)) return null
  const [whole = '0', decimals = ''] = text.split('.')
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/** Foreign centavos; null for what is no such amount. */
export const centavosIn = (value: unknown): number | null => {
  const centavos = typeof value === 'string' && /^\d{1,13}$/.test(value) ? Number(value) : value
  return typeof centavos === 'number' && Number.isSafeInteger(centavos) && centavos >= 0 ? centavos : null
}

/** A body as JSON; undefined for what is none. */
export function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

/** Whether two texts are equal, in a time that does not tell where they differ (S33). */
export function isSameText(expected: string, given: unknown): boolean {
  if (typeof given !== 'string') return false
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && one.length > 0 && timingSafeEqual(one, other)
}

/** A header that was sent once. */
export function headerOf({ headers }: RawNotification, name: string): string | undefined {
  const value = ownValue(headers, name)
  return typeof value === 'string' ? value : undefined
}

/** A credential that an account holds; empty when it holds none. */
export const credential = ({ credentials }: GatewayAccount, name: string): string => ownValue(credentials, name) ?? ''

export const refusedFor = (reason: string, field?: Silent['field']): Silent => ({
  ok: false,
  kind: 'refused',
  reason,
  ...(field && { field }),
})
export const silentFor = (reason: string): Silent => ({ ok: false, kind: 'silent', reason })
export const unaskable = (reason: string): Silent => ({ ok: false, kind: 'unaskable', reason })

/** A good answer; or why there is none: a 4xx is a refusal, of a credential where it is 401 or 403. */
export function goodAnswer(answer: HttpAnswer, field?: Silent['field']): { ok: true; body: unknown } | Silent {
  if (!answer.ok) return answer
  if (answer.status === 429 || answer.status === 408) return silentFor(`answered ${answer.status}`)
  if (answer.status === 401 || answer.status === 403) return refusedFor(`answered ${answer.status}`, field)
  return answer.status < 300 ? { ok: true, body: answer.body } : refusedFor(`answered ${answer.status}`)
}

/**
 * A charge that a provider made. It is none without its name and its copia-e-cola, and none when that code carries another amount than ours: the
 * buyer's bank pays what the code says.
 */
export function chargeMade(
  chargeId: unknown,
  code: unknown,
  { amount, expiresAt }: Pick<ChargeRequest, 'amount' | 'expiresAt'>,
  seen?: ChargeSeen,
): { ok: true; charge: Charge } | Silent {
  const [id, text] = [textOf(chargeId, 100), textOf(code, 1000)]
  if (id === null || text === null) return silentFor('no charge in the answer')
  // Zero is allowed where the amount is at the code's own address: it says nothing.
  const inCode = reaisIn(fieldIn(text, '54')) || null
  if (inCode !== null && inCode !== amount) return refusedFor('the code carries another amount')
  return { ok: true, charge: { chargeId: id, code: text, expiresAt, ...(seen && { seen }) } }
}

/** Seconds until a charge is to expire, at least one. */
export const secondsLeft = (expiresAt: Date, now: Date): number =>
  Math.max(1, Math.floor((expiresAt.getTime() - now.getTime()) / 1000))

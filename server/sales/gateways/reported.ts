import { beginningOf } from '../../../src/domain/values/text.ts'
import { textOf } from './foreign.ts'
import type { Notified, Reported, Unheard } from './gateway.ts'

/** A notification that the provider did not send, as far as we can see. */
export const forged = (reason: string): Unheard => ({ ok: false, kind: 'forged', reason })

/** What is noted of a part of a notification that names no charge, with the provider's own word for it where there is one. */
const passedOver = (subject: unknown): string => {
  const word = textOf(subject)
  return word === null ? 'of no charge' : `of no charge: ${beginningOf(word, 60)}`
}

/**
 * What an authentic notification tells: what names a charge is asked about, and that there is a rest is noted. One that is no JSON, or none with fields,
 * cannot be read.
 * @param body as JSON; undefined where it is none
 * @param subject the provider's word for what the notification is about
 */
export function reportedOf(
  body: unknown,
  charges: readonly (Notified | null)[],
  subject?: unknown,
): Reported | Unheard {
  const named = charges.filter((each) => each !== null)
  if (named.length === 0 && (typeof body !== 'object' || body === null))
    return { ok: false, kind: 'malformed', reason: 'unreadable notification' }
  const isAll = named.length > 0 && named.length === charges.length
  return { ok: true, charges: named, ...(!isAll && { passed: passedOver(subject) }) }
}

/** A charge by its name in a notification, of which nothing else counts; null where there is no such name. */
export function named(chargeId: unknown): Notified | null {
  const id = textOf(chargeId, 100)
  return id === null ? null : { chargeId: id, told: null }
}

import { isDeepStrictEqual } from 'node:util'
import { ownValue } from '../../../src/domain/values/own.ts'
import { trimmed } from '../../../src/domain/values/text.ts'
import { momentOf } from '../../../src/domain/values/zoned.ts'
import type { Refusal, RefusalCode } from '../refusals.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * The refusal of a change to fields that somebody else has changed since its sender read them (docs/decisions/0022); null when there are
 * none. It tells the present value of each field, so that whoever saves once more knows what is written over.
 * @param was what the sender had read in the fields that it changes; nothing is compared where it says nothing
 * @param stored the record in the wire's fields
 */
export function clashOf(
  code: RefusalCode,
  { was = {}, stored, wanted }: { was?: Fields | undefined; stored: Fields; wanted: Fields },
): Refusal | null {
  const clashing = Object.keys(was).filter(
    (field) =>
      !isSame(ownValue(was, field), ownValue(stored, field)) &&
      !isSame(ownValue(wanted, field), ownValue(stored, field)),
  )
  if (clashing.length === 0) return null
  const told = <Value>(tell: (field: string) => Value) => Object.fromEntries(clashing.map((each) => [each, tell(each)]))
  return {
    code,
    fields: told((field) => [sentenceOf(ownValue(stored, field))]),
    more: { now: told((field) => ownValue(stored, field) ?? null) },
  }
}

/**
 * Whether a change writes what is there already, as a form does that was saved as it was opened: nothing is stored then, and nothing stands in the log.
 * A field that the wire does not tell, as a secret, is always a change, and so is whatever is written otherwise.
 */
export const changesNothing = (stored: Fields, wanted: Fields): boolean =>
  Object.entries(wanted).every(
    ([field, value]) =>
      value === undefined || (Object.hasOwn(stored, field) && isDeepStrictEqual(value, ownValue(stored, field))),
  )

const LONGEST_SHOWN = 60

function sentenceOf(now: unknown): string {
  const isShown = typeof now === 'string' && now.length <= LONGEST_SHOWN && !MOMENT.test(now) && !now.includes('<')
  return `Mudou enquanto você editava${isShown && now !== '' ? `: agora é “${now}”` : ''}. Salve de novo para manter o seu.`
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** An empty text is none, and of a moment a form shows the minutes. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(comparable(one), comparable(other))
}

function comparable(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null
  const text = trimmed(value)
  return MOMENT.test(text) ? Math.floor((momentOf(text)?.getTime() ?? 0) / 60_000) : text || null
}

import { readEnds, type TypedPeriod } from '../../../src/domain/campaigns/lookups.ts'
import type { FieldErrors } from '../refusals.ts'

/** From a moment to before another; an end that is left out is open. */
interface Ends {
  from: Date | undefined
  until: Date | undefined
}

/** The period of a filter, as it is typed: a minute at its end belongs to it. Or what is wrong with it, by field. */
export function typedEnds(filter: TypedPeriod): { ends: Ends; errors: FieldErrors } {
  const read = readEnds(filter)
  if (read.ok) return { ends: { from: read.ends.from, until: read.ends.until }, errors: {} }
  const errors = Object.entries(read.errors).map(([field, sentence]) => [field, [sentence]])
  return { ends: { from: undefined, until: undefined }, errors: Object.fromEntries(errors) }
}

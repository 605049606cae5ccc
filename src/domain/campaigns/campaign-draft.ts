import { centavosOf, hasWholeCentavos } from '../values/money.ts'
import { isBlank as isBlankText } from '../values/text.ts'
import { parseCount } from '../values/typed-count.ts'
import { parseReais } from '../values/typed-money.ts'
import type { CampaignField, KindOf } from './campaign-fields.ts'

type Text = string | null
type Amount = number | string | null

/** What a field of each kind may hold before it is checked. */
interface Given {
  text: Text
  moment: Text
  count: Amount
  amount: Amount
  choice: number | null
  switch: number | null
  flag: boolean | null
  record: number | null
}

/**
 * A campaign as a form holds it or a body carries it, under the wire's names (spec §3.1). Counts and amounts in reais are numbers
 * or what was typed, instants ISO 8601; an absent or `null` field was not given.
 */
export type CampaignDraft = { readonly [Field in CampaignField]?: Given[KindOf<Field>] }

/** Whether nothing was given. */
export function isBlank(value: unknown): value is '' | null | undefined {
  return value === null || value === undefined || (typeof value === 'string' && isBlankText(value))
}

/** A count given as a number or as typed; `NaN` where it is none, which no rule accepts. */
export function countOf(value: Amount | undefined): number {
  return typeof value === 'string' ? (parseCount(value) ?? Number.NaN) : (value ?? Number.NaN)
}

/** An amount in reais given as a number or as typed → centavos, or `null` where it is none. */
export function amountOf(value: Amount | undefined): number | null {
  if (typeof value === 'string') return parseReais(value)
  return typeof value === 'number' && hasWholeCentavos(value) ? centavosOf(value) : null
}

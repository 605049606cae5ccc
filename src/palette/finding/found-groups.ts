import type { FoundKind } from '../../api/insight/search.ts'
import { copy } from '../copy.ts'
import type { FoundItem } from './records.ts'

/** Found records under one heading. */
export interface FoundGroup {
  heading: string
  kind: FoundKind
  items: FoundItem[]
}

/** The order of the groups. */
const ORDER: readonly FoundKind[] = ['quotas', 'campaigns', 'people', 'transactions', 'affiliates', 'managers', 'links']

/**
 * Groups as they are shown. A purchase whose whole id was typed comes before everything, unless a quota is written so, with its zeros; quotas
 * that nobody has come last, since there is one in every campaign.
 */
export function groupsOf(found: readonly { kind: FoundKind; items: FoundItem[] }[], query: string): FoundGroup[] {
  const typed = query.trim().replace(/^#?0*/, '')
  const isTyped = ({ record }: FoundItem) => record.kind === 'transaction' && record.params.transaction_id === typed
  const isFree = ({ record }: FoundItem) => record.kind === 'quota' && record.params.transaction_id === undefined
  const isTaken = (item: FoundItem) => item.record.kind === 'quota' && !isFree(item)
  const isQuota = query.trim().startsWith('0') && found.some(({ items }) => items.some(isTaken))
  const sorted = found.toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
  const group = (kind: FoundKind, items: FoundItem[], heading: string = copy.found[kind]) => ({ heading, kind, items })
  const exact = isQuota ? [] : sorted.filter(({ items }) => items.some(isTyped))
  return [
    ...exact.map(({ kind, items }) => group(kind, items)),
    ...sorted
      .filter((each) => !exact.includes(each))
      .map(({ kind, items }) =>
        group(
          kind,
          items.filter((item) => !isFree(item)),
        ),
      ),
    ...sorted.map(({ kind, items }) => group(kind, items.filter(isFree), copy.freeQuotas)),
  ].filter(({ items }) => items.length > 0)
}

import type { RegionQuery } from '../../../api/insight/figures.ts'
import { periodOf } from '../../../api/insight/lookups.ts'
import { comparedSpans, comparisonOf } from '../../../domain/insight/comparison.ts'
import { comparedName } from '../../../domain/insight/comparison-words.ts'
import { momentOfLocal } from '../../../domain/values/zoned.ts'

const MINUTE_MS = 60_000

/** What the states are compared with, as the server counts it; undefined where it is nothing. */
export function comparedIn(query: RegionQuery, now: Date): string | undefined {
  const { initial, final } = periodOf(query)
  const [from, last] = [momentOfLocal(initial), momentOfLocal(final)]
  if (from === null || last === null) return undefined
  const comparison = comparisonOf(query.initial || query.final ? 'custom' : 'today', query.comparado)
  const until = new Date(last.getTime() + MINUTE_MS)
  const spans = comparedSpans({ from, until, comparison, day: query.antes, now })
  const [nearest, farthest] = [spans.at(0), spans.at(-1)]
  if (nearest === undefined || farthest === undefined) return undefined
  const told = { initial: farthest.from, final: nearest.cut, until: nearest.until, spans: spans.length }
  return comparedName(told, now)
}

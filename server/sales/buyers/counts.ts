import type { Clock } from '../../platform/ports.ts'

/** For how many milliseconds a count is reused for whoever scrolls on. */
const HOLDS_MS = 60_000
/** How many counts are cached. */
const MOST = 200

/** How many records a list has, recounted for its first page; the pages after it show the same count for a minute. */
export function rememberedCounts({ now }: Clock) {
  const kept = new Map<string, { total: number; at: number }>()
  return {
    async of(key: string, isFirstPage: boolean, count: () => Promise<number>): Promise<number> {
      const known = kept.get(key)
      // What is of a moment to come was counted before the clock was set back.
      if (!isFirstPage && known && Math.abs(now().getTime() - known.at) < HOLDS_MS) return known.total
      const total = await count()
      kept.delete(key)
      kept.set(key, { total, at: now().getTime() })
      const [oldest] = kept.keys()
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
      return total
    },
  }
}

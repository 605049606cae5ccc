/** Whole percents of counts that add up to 100: what rounding leaves goes to the largest rests. */
export function percentsOf(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  const exact = counts.map((count) => (count * 100) / total)
  const whole = exact.map(Math.floor)
  const left = 100 - whole.reduce((sum, each) => sum + each, 0)
  const largest = exact
    .map((each, nth) => ({ nth, rest: each - Math.floor(each) }))
    .toSorted((one, other) => other.rest - one.rest)
    .slice(0, left)
  for (const { nth } of largest) whole[nth] = (whole[nth] ?? 0) + 1
  return whole
}

/** The share of `part` in `whole` in percent with one decimal. 0 and 100 are exact: what has begun shows at least 0.1, what lacks one at most 99.9. */
export function percentOf(part: number, whole: number): number {
  if (whole <= 0 || part <= 0) return 0
  if (part >= whole) return 100
  return Math.min(99.9, Math.max(0.1, Math.round((part * 1000) / whole) / 10))
}

/** How much of a campaign is sold, in percent with one decimal, rounded down: a share is told only once it is reached. What has begun shows at least 0.1. */
export function soldPercent(paid: number, total: number): number {
  return paid > 0 ? Math.max(0.1, Math.floor((paid * 1000) / total) / 10) : 0
}

/** The same in words, for operators and buyers alike. */
export function soldText(paid: number, total: number): string {
  return paid > 0 && paid * 1000 < total ? '<0,1%' : formatPercent(soldPercent(paid, total))
}

/** `68,4%`, `0%`, `100%`. */
export function formatPercent(percent: number): string {
  return percent === 0 || percent === 100 ? `${percent}%` : `${percent.toFixed(1).replace('.', ',')}%`
}

/** The share of `part` in `whole` in percent with one decimal. 0 and 100 are exact: what has begun shows at least 0.1, what lacks one at most 99.9. */
export function percentOf(part: number, whole: number): number {
  if (whole <= 0 || part <= 0) return 0
  if (part >= whole) return 100
  return Math.min(99.9, Math.max(0.1, Math.round((part * 1000) / whole) / 10))
}

/** `68,4%`, `0%`, `100%`. */
export function formatPercent(percent: number): string {
  return percent === 0 || percent === 100 ? `${percent}%` : `${percent.toFixed(1).replace('.', ',')}%`
}

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

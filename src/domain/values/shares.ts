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

/** What a run of checks or tests came to. */
export type Tally = { passed: number; failed: number; skipped: number }

/** What no test at all comes to. */
export const EMPTY_TALLY: Tally = { passed: 0, failed: 0, skipped: 0 }

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (total, tally) => ({
      passed: total.passed + tally.passed,
      failed: total.failed + tally.failed,
      skipped: total.skipped + tally.skipped,
    }),
    EMPTY_TALLY,
  )
}

/** The last line of `npm test`: `N passed, N failed`, and how many were skipped when any was. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

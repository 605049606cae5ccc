interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** A file of tests that failed, and what it came to. */
export type FailedFile = Counts & { file: string; kind: string }

/** What a run of checks or tests came to. `first`: what failed before all else, and when; `files`: those of tests that failed. */
export type Tally = Counts & {
  first?: { at: number; what: string } | undefined
  files?: readonly FailedFile[]
}

/** What no test at all comes to. */
export const EMPTY_TALLY: Tally = { passed: 0, failed: 0, skipped: 0 }

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce<Tally>(
    (total, tally) => ({
      passed: total.passed + tally.passed,
      failed: total.failed + tally.failed,
      skipped: total.skipped + tally.skipped,
      first: earlier(total.first, tally.first),
      files: [...(total.files ?? []), ...(tally.files ?? [])],
    }),
    EMPTY_TALLY,
  )
}

const earlier = (one: Tally['first'], other: Tally['first']) =>
  one === undefined || (other !== undefined && other.at < one.at) ? other : one

/** The line before the last, where something failed. */
export const firstFailureLine = ({ first }: Tally): string[] =>
  first === undefined ? [] : [`Falhou primeiro: ${first.what}`]

/** The last line of `npm test`: `N passed, N failed`, and how many were skipped when any was. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

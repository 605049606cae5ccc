const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long a delivery waits after each try that failed; the last wait repeats. */
const WAITS_MS = [
  ...[3 * SECOND_MS, 10 * SECOND_MS, 3 * MINUTE_MS, 30 * MINUTE_MS],
  ...[HOUR_MS, 3 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS],
]
const LONGEST_MS = 10 * HOUR_MS
/** So much is added at most, so that what failed together does not come back together. */
const JITTER = 0.1
const MOST_JITTER_MS = 15 * MINUTE_MS

/** A delivery is given up after so many tries: eight days. */
export const MOST_TRIES = 24

/**
 * When a delivery is tried again.
 * @param tries how many were made in this round
 * @param random from 0 to 1
 * @param askedFor when the receiver said that it wants to be asked again (`Retry-After`); never sooner, and not beyond the longest wait
 */
export function nextTryAt(tries: number, now: Date, random: number, askedFor?: Date): Date {
  const wait = WAITS_MS[Math.min(tries, WAITS_MS.length) - 1] ?? SECOND_MS
  const jitter = Math.min(wait * JITTER, MOST_JITTER_MS) * random
  const next = new Date(now.getTime() + wait + jitter)
  if (askedFor === undefined) return next
  const asked = heldUntil(now, askedFor)
  return asked > next ? asked : next
}

/** Until when a receiver is left alone that wants to be asked again at a moment: not beyond the longest wait. */
export function heldUntil(now: Date, askedFor: Date): Date {
  return new Date(Math.min(askedFor.getTime(), now.getTime() + LONGEST_MS))
}

/** A destination that fails for so long is paused. */
export const FUSE_MS = 5 * DAY_MS
/** Its failures count only once the first and the last are so far apart. */
const LEAST_SPAN_MS = 12 * HOUR_MS
/** At these percents of the fuse the operator is told. */
export const FUSE_MARKS = [50, 70, 90] as const

/** How many percent of the time from failing to paused are over. */
export function fuseOf({ first, last, now }: { first: Date; last: Date; now: Date }): number {
  if (last.getTime() - first.getTime() < LEAST_SPAN_MS) return 0
  return Math.min(100, ((now.getTime() - first.getTime()) / FUSE_MS) * 100)
}

const LIMIT = 3

/** Whether a count is beyond the limit. */
export function isBeyond(count: number): boolean {
  return count > LIMIT
}

/** What no test asks. */
export function unasked(): number {
  return LIMIT
}

let last = Promise.resolve()

/**
 * Does the work in a task of its own, after what was asked for before: a tap in between is answered first.
 * @returns takes it back, as long as it was not its turn
 */
export function inTurn(work: () => void): () => void {
  let isWanted = true
  last = last
    .then(() => new Promise<void>((passed) => setTimeout(passed)))
    .then(() => isWanted && work())
    .then(undefined, reportError)
  return () => {
    isWanted = false
  }
}

import { systemTimers, type Timers } from '../../platform/timers.ts'

/** A question that is being asked or was answered a moment ago, and the one that waits behind it. */
export interface Turn<Result> {
  now: Promise<Result>
  /** When the next may be asked: the answer came, and a moment passed. */
  rested: Promise<unknown>
  next: Promise<Result> | null
}

/**
 * Asks about something once at a time, and once in a moment. Whoever wants to know while it is being asked, or was, waits for one more question, all of
 * them together: the answer that is under way may be older than what they heard.
 * @param restMs what was asked is not asked again for so long: whoever repeats a notification makes nobody ask without end
 */
export function mergeRepeated<Result>(
  turns: Map<string, Turn<Result>>,
  about: string,
  ask: () => Promise<Result>,
  restMs: number,
  timers: Timers = systemTimers,
): Promise<Result> {
  const turn = turns.get(about)
  if (turn === undefined) return begin(turns, about, ask, restMs, timers)
  turn.next ??= turn.rested.then(() => begin(turns, about, ask, restMs, timers))
  return turn.next
}

function begin<Result>(
  turns: Map<string, Turn<Result>>,
  about: string,
  ask: () => Promise<Result>,
  restMs: number,
  timers: Timers = systemTimers,
): Promise<Result> {
  const now = ask()
  const answered = now.then(ignore, ignore)
  const rested = restMs === 0 ? answered : answered.then(() => timers.sleep(restMs, { ref: false }))
  const turn: Turn<Result> = { now, rested, next: null }
  turns.set(about, turn)
  void rested.then(() => {
    if (turn.next === null) turns.delete(about)
  })
  return now
}

const ignore = () => {}

/** A question that is being asked, and the one that waits behind it. */
export interface Turn<Result> {
  now: Promise<Result>
  next: Promise<Result> | null
}

/**
 * Asks about something once at a time. Whoever wants to know while it is being asked waits for one more question, all of them together: the answer that is
 * under way may be older than what they heard.
 */
export function mergeRepeated<Result>(
  turns: Map<string, Turn<Result>>,
  about: string,
  ask: () => Promise<Result>,
): Promise<Result> {
  const turn = turns.get(about)
  if (turn === undefined) return begin(turns, about, ask)
  turn.next ??= turn.now.then(ignore, ignore).then(() => begin(turns, about, ask))
  return turn.next
}

function begin<Result>(turns: Map<string, Turn<Result>>, about: string, ask: () => Promise<Result>): Promise<Result> {
  const turn: Turn<Result> = { now: ask(), next: null }
  turns.set(about, turn)
  const end = () => {
    if (turn.next === null) turns.delete(about)
  }
  turn.now.then(end, end)
  return turn.now
}

const ignore = () => {}

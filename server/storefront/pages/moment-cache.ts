import type { Clock } from '../../platform/ports.ts'

const MOST = 500

/** How long what was made is answered as it is, and until when once more while it is made again: where both are one, nobody gets an older one. */
export interface Ages {
  freshMs: number
  staleMs: number
}

const USUAL: Ages = { freshMs: 1_000, staleMs: 10_000 }

/** What was made of a key; `keep`: it may be answered again. */
export interface Made<Answer> {
  answer: Answer
  keep: boolean
}

interface Kept<Answer> {
  answer: Answer
  at: number
  renewing: boolean
}

/**
 * Keeps answers for a moment, so that a link that was on television asks the database once a second and not once a visitor.
 * @param make the answer of a key; `before`: the one that was kept of it
 */
export function momentCache<Key extends string, Answer>(
  clock: Clock,
  make: (key: Key, before: Answer | undefined) => Promise<Made<Answer>>,
  { freshMs, staleMs } = USUAL,
) {
  const answers = new Map<string, Kept<Answer>>()
  const asked = new Map<string, Promise<Answer>>()
  let round = 0

  const renew = async (key: Key): Promise<Answer> => {
    const begun = round
    const { answer, keep } = await make(key, answers.get(key)?.answer)
    answers.delete(key)
    if (keep && begun === round) answers.set(key, { answer, at: clock.now().getTime(), renewing: false })
    const [oldest] = answers.keys()
    if (answers.size > MOST && oldest !== undefined) answers.delete(oldest)
    return answer
  }

  /** Whoever asks for the same meanwhile gets the same answer. */
  const renewOnce = (key: Key): Promise<Answer> => {
    const known = asked.get(key)
    if (known !== undefined) return known
    const made = renew(key).finally(() => {
      if (asked.get(key) === made) asked.delete(key)
    })
    asked.set(key, made)
    return made
  }

  /** The answer of a key. */
  const of = async (key: Key): Promise<Answer> => {
    const kept = answers.get(key)
    const age = kept === undefined ? Number.POSITIVE_INFINITY : clock.now().getTime() - kept.at
    // What is of a moment to come was made before the clock was set back.
    if (kept === undefined || age >= staleMs || age < 0) return renewOnce(key)
    if (age >= freshMs && !kept.renewing) {
      kept.renewing = true
      // What goes wrong now is reported to whoever asks once the answer is too old.
      renewOnce(key).catch(() => {
        kept.renewing = false
      })
    }
    return kept.answer
  }

  /** Throws away what is kept and what is being made: all of it shows what does not hold any more. */
  const clear = () => {
    round += 1
    answers.clear()
    asked.clear()
  }

  return { of, clear }
}

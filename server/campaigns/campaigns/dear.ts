import type { Db } from '../../platform/db/database.ts'

/** What takes longer to read is kept for a while. */
const DEAR_MS = 250
/** It is kept so many times as long as it took: a twentieth of the time is spent reading it, whoever asks. */
const KEPT_TIMES = 20
const MOST_MS = 60_000
/** As many answers of a database are kept. */
const MOST = 200

interface Kept {
  answer: unknown
  at: number
  keptMs: number
}

const answers = new WeakMap<Db, Map<string, Kept>>()

/**
 * Reads something that buyers see of a campaign, or says what was read a while ago, where reading takes long: the ranking of a million
 * purchases takes a second of the database, and would take all of its time from those who buy.
 * @param key what is asked, with all that decides the answer
 * @returns what was read now, or at most a minute ago
 */
export async function keptWhileDear<Answer>(
  db: Db,
  key: string,
  now: Date,
  read: () => Promise<Answer>,
): Promise<Answer> {
  const kept = answers.get(db) ?? new Map<string, Kept>()
  answers.set(db, kept)
  const known = kept.get(key)
  // What is of a moment to come was read before the clock was set back.
  if (known !== undefined && Math.abs(now.getTime() - known.at) < known.keptMs) return known.answer as Answer
  const start = performance.now()
  const answer = await read()
  const took = performance.now() - start
  kept.delete(key)
  if (took >= DEAR_MS)
    kept.set(key, { answer, at: now.getTime(), keptMs: Math.min(MOST_MS, Math.round(took * KEPT_TIMES)) })
  const [oldest] = kept.keys()
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
  return answer
}

/** The most statements that a connection keeps: a server has a few hundred, and lists of any length must not fill its memory. */
const MOST_STATEMENTS = 600
/** A statement that came so often comes again. */
const OFTEN = 5
/** How many statements are counted that have not come often yet. */
const MOST_SEEN = 5_000

/**
 * Names the statements that come again, so that PostgreSQL parses and plans each of them once a connection. One process has one set of names:
 * every connection prepares what it needs of them.
 */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const seen = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST_STATEMENTS) return known
    const times = (seen.get(text) ?? 0) + 1
    if (times < OFTEN) {
      if (seen.size >= MOST_SEEN) seen.clear()
      seen.set(text, times)
      return undefined
    }
    seen.delete(text)
    const name = `kept_${names.size}`
    names.set(text, name)
    return name
  }
}

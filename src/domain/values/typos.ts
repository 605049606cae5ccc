/** The shortest word in which a typo is forgiven, in letters. */
const SHORTEST = 5

/** Whether a typed word is long enough for a typo to be forgiven. */
export const mayHaveTypo = (typed: string): boolean => typed.length >= SHORTEST

/**
 * Whether `typed` begins `word` but for one edit: a letter too many, one missing, a wrong one, or two neighbours swapped. Words under five
 * letters are taken as they are: one edit makes another word of them.
 */
export function beginsWithTypo(word: string, typed: string): boolean {
  if (!mayHaveTypo(typed)) return false
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at++
  const next = typed[at + 1]
  if (next !== undefined && next !== word[at] && next !== word[at + 1] && typed[at] !== word[at + 1]) return false
  const rest = typed.slice(at)
  const swapped = rest.length > 1 && `${rest[1]}${rest[0]}${rest.slice(2)}`
  return (
    word.startsWith(rest.slice(1), at) ||
    word.startsWith(rest.slice(1), at + 1) ||
    word.startsWith(rest, at + 1) ||
    (swapped !== false && word.startsWith(swapped, at))
  )
}

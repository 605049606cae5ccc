import { readNumber } from './amount-text.ts'
import { formatCount } from './counts.ts'
import { NOTHING, type Reading, readAs, UNCLEAR } from './reading.ts'

/**
 * The one whole number that a typed or pasted text says: `1284`, `1.284`, ` 1 284 `, `100 mil`, `500 cotas`, `1000,00`. `1,000` is a thousand to some
 * and one to others: it is not understood.
 */
export function readCount(text: string): Reading<number> {
  const read = readNumber(text)
  if (read.kind !== 'this') return read
  const { whole, decimals } = read.value
  const count = Number(whole)
  return /^0{0,2}$/.test(decimals) && Number.isSafeInteger(count) ? readAs(count) : UNCLEAR
}

/** The same, or `null` where the text says no such number or is not understood. */
export function parseCount(text: string): number | null {
  const read = readCount(text)
  return read.kind === 'this' ? read.value : null
}

/** As much of a text as a field of a count keeps: no count is as long. */
const LONGEST = 20

/** What is typed of a count as its field shows it: with dots where it is one, else as it is. */
export function shownCount(typed: string): string {
  const count = parseCount(typed)
  return count === null ? typed : formatCount(count)
}

/**
 * What a field of a count keeps of its text: digits while it is typed; of a text that came in one piece the count that it says, or all of it where
 * it says none. @param before what the field kept so far
 */
export function typedCount(text: string, before: string): string {
  const read = addedTo(shownCount(before), text) > 1 ? readCount(text) : NOTHING
  if (read.kind === 'this') return String(read.value)
  return (read.kind === 'unclear' ? text : text.replace(/\D/g, '')).slice(0, LONGEST)
}

/** How many characters of a text were not there before, where one piece of it was put in, taken out or replaced. */
function addedTo(before: string, text: string): number {
  let start = 0
  while (start < text.length && text[start] === before[start]) start += 1
  let end = 0
  while (end < Math.min(text.length, before.length) - start && text.at(-1 - end) === before.at(-1 - end)) end += 1
  return text.length - start - end
}

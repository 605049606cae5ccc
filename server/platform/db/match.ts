import { type SQL, sql } from 'drizzle-orm'
import { digitsIn, phoneIn } from '../../../src/domain/values/phone.ts'
import { readRecordNumber } from '../../../src/domain/values/record-number.ts'
import { beginningOf, folded, trimmed, wordsOf } from '../../../src/domain/values/text.ts'

/** The digits of a phone without its area code. */
const LOCAL_PHONE = 8

/** Digits that can be the end of a phone: fewer say nothing. */
const PHONE_END = /^\d{4,15}$/

/** The most words that are searched; the rest of a pasted text is ignored. */
const MOST_WORDS = 8
/** Of a longer word its beginning is searched: one letter may be folded to six, and the index takes no word of two kilobytes. */
const LONGEST_WORD = 100

/** A search text, as the database is queried. */
export interface Typed {
  /** Folded, its parts between spaces as they were typed; for texts that are compared by LIKE. */
  parts: string[]
  /** Folded words without punctuation; for the index of words. */
  words: string[]
  /** The number that was typed, when nothing but one was: `12`, `#12`, `004217`. */
  number: number | undefined
  /** The whole phone that was typed, in whatever spelling. */
  phone: string | undefined
  /** The last digits of a phone, where nothing but digits and a phone's signs was typed: `8123-456`. */
  phoneEnd: string | undefined
}

/** What is written beside a phone and names nobody. */
const PHONE_LABEL = /^(tel|telefone|fone|cel|celular|whats|whatsapp|zap|ramal|r|ext|x{1,2})$/
const DIGITS = /^\d+$/

/** Reads what was typed; a phone as phones are kept. */
export function typedOf(q: string): Typed {
  const [, digits] = /^\s*#?0*(\d{1,16})\s*$/.exec(q) ?? []
  const phone = phoneIn(q)
  const text = trimmed(q).replace(/^(\+|00)\s*55/, '')
  const joined = digitsIn(text)
  const beside = searchable(q).filter((word) => !/\d/.test(word) && !PHONE_LABEL.test(word))
  return {
    parts: folded(text).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS),
    words: phone === undefined ? searchable(withPhonesJoined(text)).slice(0, MOST_WORDS) : [...beside, phone],
    number: digits === '0' ? 0 : readRecordNumber(digits),
    phone,
    phoneEnd: /^[\d\s().-]+$/.test(text) && PHONE_END.test(joined) ? joined : undefined,
  }
}

const searchable = (text: string) => wordsOf(text).map((word) => beginningOf(word, LONGEST_WORD))

/** A phone written with spaces and signs is one word. */
const withPhonesJoined = (text: string): string =>
  text.replace(/\d[\d\s().-]*\d/g, (found) => {
    const digits = found.replace(/\D/g, '')
    return digits.length < LOCAL_PHONE ? found : digits
  })

/** Whether a column's text holds every part, in any order and at any place; what LIKE understands otherwise is escaped (S25). */
export const holdsAll = (column: SQL, parts: readonly string[]): SQL =>
  every(parts.map((part) => sql`folded(${column}) like ${`%${escaped(part)}%`}`))

/** Whether every part begins a word of the text, which fits better than a part in the middle of one. */
export const beginsAll = (column: SQL, parts: readonly string[]): SQL =>
  every(parts.map((part) => sql`' ' || folded(${column}) like ${`% ${escaped(part)}%`}`))

/** What may stand instead of a typed word, of letters alone. */
export type Alternatives = (word: string) => readonly string[]
const NONE: Alternatives = () => []

/** The question to an index of words: each typed word, or what may stand instead of it, begins one of them. Words hold no quote and no backslash. */
export const wordQuery = (words: readonly string[], instead: Alternatives = NONE): SQL =>
  sql`${words.map((word) => anyOf(word, instead)).join(' & ')}::tsquery`

const anyOf = (word: string, instead: Alternatives) => {
  const others = instead(word)
  return others.length === 0 ? begins(word) : `(${[word, ...others].map(begins).join(' | ')})`
}

/**
 * The same to the index of buyers, by the end of a phone too: digits that may be one, word by word and all together, are also looked for
 * backwards in the phones that stand there backwards.
 */
const buyerQuery = ({ words, phoneEnd }: Pick<Typed, 'words' | 'phoneEnd'>, instead: Alternatives): SQL => {
  const each = words
    .map((word) => (PHONE_END.test(word) ? `(${begins(word)} | ${ends(word)})` : anyOf(word, instead)))
    .join(' & ')
  return sql`${phoneEnd === undefined ? each : `(${each}) | ${ends(phoneEnd)}`}::tsquery`
}

/**
 * Whether a row of buyers is meant by what was typed: words of the name, and the phone. Whoever may not see phones finds by a complete one only,
 * so that none can be told digit by digit, not even by how long an answer takes (S20, S52).
 */
export function matchesBuyer(typed: Typed, seesContacts: boolean, instead = NONE): SQL {
  const { words, phone } = typed
  if (seesContacts) return sql`words @@ ${buyerQuery(typed, instead)}`
  const others = words.filter((word) => !DIGITS.test(word))
  const named = others.length > 0 ? sql`words @@ ${wordQuery(others, instead)}` : undefined
  if (phone !== undefined) return every([sql`telefone = ${phone}`, ...(named ? [named] : [])])
  if (named === undefined) return sql`false`
  const digits = words.filter((word) => DIGITS.test(word))
  return digits.length === 0 ? named : sql`${named} and array_to_tsvector(folded_words(name)) @@ ${wordQuery(digits)}`
}

const begins = (word: string) => `'${word}':*`
const ends = (digits: string) => `'~${[...digits].reverse().join('')}':*`

const every = (conditions: SQL[]): SQL => (conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `))

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

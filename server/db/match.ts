import { type SQL, sql } from 'drizzle-orm'
import { folded, wordsOf } from '../../src/domain/text.ts'

/** The last eight digits of a phone, without its area code and first digit. */
const WHOLE_PHONE = 8

/** As many digits can be the end of a phone: fewer say nothing. */
const PHONE_END = /^\d{4,15}$/

/** The most words that are searched; the rest of a pasted text is ignored. */
const MOST_WORDS = 8

/** A search text, as the database is queried. */
export interface Typed {
  /** Folded, its parts between spaces as they were typed; for texts that are compared by LIKE. */
  parts: string[]
  /** Folded words without punctuation; for the index of words. */
  words: string[]
  /** The number that was typed, when nothing but one was: `12`, `#12`, `004217`. */
  number: number | undefined
  /** The last digits of a phone, where nothing but digits and a phone's signs was typed: `8123-456`. */
  phoneEnd: string | undefined
}

/** Reads what was typed; a phone without its country's code, as phones are kept. */
export function typedOf(q: string): Typed {
  const [, digits] = /^\s*#?(\d{1,15})\s*$/.exec(q) ?? []
  const text = q.replace(/^\s*\+\s*55/, '')
  const joined = text.replace(/\D/g, '')
  return {
    parts: folded(text).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS),
    words: wordsOf(withPhonesJoined(text)).slice(0, MOST_WORDS),
    number: digits === undefined ? undefined : Number(digits),
    phoneEnd: /^[\d\s().-]+$/.test(text) && PHONE_END.test(joined) ? joined : undefined,
  }
}

/** A phone written with spaces and signs is one word. */
const withPhonesJoined = (text: string): string =>
  text.replace(/\d[\d\s().-]*\d/g, (found) => {
    const digits = found.replace(/\D/g, '')
    return digits.length < WHOLE_PHONE ? found : digits
  })

/** Whether a column's text holds every part, in any order and at any place; what LIKE understands otherwise is escaped (S25). */
export const holdsAll = (column: SQL, parts: readonly string[]): SQL =>
  every(parts.map((part) => sql`folded(${column}) like ${`%${escaped(part)}%`}`))

/** Whether every part begins a word of the text, which fits better than a part in the middle of one. */
export const beginsAll = (column: SQL, parts: readonly string[]): SQL =>
  every(parts.map((part) => sql`' ' || folded(${column}) like ${`% ${escaped(part)}%`}`))

/** The question to an index of words: each typed word begins one of them. Words hold no quote and no backslash. */
export const wordQuery = (words: readonly string[]): SQL => sql`${words.map(begins).join(' & ')}::tsquery`

/**
 * The same to the index of buyers, by the end of a phone too: digits that may be one, word by word and all together, are also looked for
 * backwards in the phones that stand there backwards.
 */
const buyerQuery = ({ words, phoneEnd }: Pick<Typed, 'words' | 'phoneEnd'>): SQL => {
  const each = words
    .map((word) => (PHONE_END.test(word) ? `(${begins(word)} | ${ends(word)})` : begins(word)))
    .join(' & ')
  return sql`${phoneEnd === undefined ? each : `(${each}) | ${ends(phoneEnd)}`}::tsquery`
}

/**
 * Whether a row of buyers is meant by what was typed: words of the name, and the phone. Whoever may not see phones finds by whole ones only, so
 * that none can be told digit by digit (S20, S52).
 */
export function matchesBuyer(typed: Typed, seesContacts: boolean): SQL {
  const { words } = typed
  const someDigits = seesContacts ? [] : words.filter((word) => /^\d+$/.test(word) && word.length < WHOLE_PHONE)
  const inName =
    someDigits.length === 0 ? sql`true` : sql`array_to_tsvector(folded_words(name)) @@ ${wordQuery(someDigits)}`
  return sql`words @@ ${seesContacts ? buyerQuery(typed) : wordQuery(words)} and ${inName}`
}

const begins = (word: string) => `'${word}':*`
const ends = (digits: string) => `'~${[...digits].reverse().join('')}':*`

const every = (conditions: SQL[]): SQL => (conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `))

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

import { type SQL, sql } from 'drizzle-orm'
import { initialsOf, phonesLike, spellingsOf } from '../../../src/domain/values/spellings.ts'
import { wordsOf } from '../../../src/domain/values/text.ts'
import { beginsWithTypo, mayHaveTypo } from '../../../src/domain/values/typos.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { matchesBuyer, type Typed, wordQuery } from '../../platform/db/match.ts'
import { textArray } from '../../platform/db/states.ts'
import { peopleIn } from './people.ts'
import type { PersonHit } from './wire.ts'

/** Among the names of as many buyers a similar word is looked for: what people are called is met there. */
const MOST_BUYERS = 20_000
/** How many of the newest records are compared, of a kind that has few. */
const MOST_RECORDS = 2_000
/** The most words that count as similar to one. */
const MOST_WORDS = 50

const LETTERS = /^[a-z]+$/

/**
 * Buyers of whose names one typed letter is wrong; for who may see phones, of whose phone one digit is wrong or two are swapped. Whoever may not is told
 * nothing of phones that were not typed.
 */
export async function findSimilarPeople(
  db: Db,
  typed: Typed,
  seesContacts: boolean,
  limit: number,
): Promise<PersonHit[]> {
  const { words, phone } = typed
  const similar = (rows: PersonHit[]) => rows.map((row) => ({ ...row, similar: true }))
  if (phone !== undefined) {
    if (!seesContacts) return []
    const names = words.filter((word) => word !== phone)
    const named = names.length > 0 ? sql` and words @@ ${wordQuery(names, spellingsOf)}` : sql``
    const like = sql`telefone = any(${textArray(phonesLike(phone))})${named}`
    return similar(await peopleIn(db, sql`(select * from buyer where ${like} offset 0)`, sql`false`, limit))
  }
  if (!words.every((word) => LETTERS.test(word)) || !words.some(mayHaveTypo)) return []
  const known = await wordsLike(db, words)
  const instead = (word: string) => [
    ...spellingsOf(word),
    ...known.filter((each) => beginsWithTypo(each, word)).slice(0, MOST_WORDS),
  ]
  if (words.every((word) => instead(word).length === spellingsOf(word).length)) return []
  const matching = matchesBuyer(typed, seesContacts, instead)
  return similar(await peopleIn(db, sql`(select * from buyer where ${matching} offset 0)`, sql`false`, limit))
}

/** The words of buyers' names that begin as the typed ones may: digits, and so phones, are none. */
async function wordsLike(db: Db, words: readonly string[]): Promise<string[]> {
  const initials = [...new Set(words.filter(mayHaveTypo).flatMap(initialsOf))]
  const some = wordQuery(
    words.map((word) => initialsOf(word)[0] ?? word),
    (first) => words.flatMap((word) => (initialsOf(word)[0] === first ? initialsOf(word).slice(1) : [])),
  )
  const rows = await rowsOf<{ word: string }>(
    db,
    sql`select distinct lexeme as word from (select words from buyer where words @@ ${some} limit ${MOST_BUYERS}) b, unnest(b.words)
      where left(lexeme, 1) = any(${textArray(initials)}) and lexeme ~ '^[a-z]+$'`,
  )
  return rows.map(({ word }) => word)
}

/** What is asked of a kind with few records: what is found exactly, else whose name has what was typed but for a letter, or as it sounds. */
export async function orSimilar<Row>({
  found,
  named,
  exact,
  parts,
  limit,
}: {
  found: (matching: SQL, most: number) => Promise<Row[]>
  named: (row: Row) => string
  exact: SQL
  parts: readonly string[]
  limit: number
}): Promise<Row[]> {
  const rows = await found(exact, limit)
  if (rows.length > 0 || !parts.some((part) => spellingsOf(part).length > 0)) return rows
  const isLike = (word: string, part: string) =>
    word.startsWith(part) || spellingsOf(part).some((each) => word.startsWith(each)) || beginsWithTypo(word, part)
  const all = await found(sql`true`, MOST_RECORDS)
  return all
    .filter((row) => {
      const own = wordsOf(named(row))
      return parts.every((part) => own.some((word) => isLike(word, part)))
    })
    .slice(0, limit)
}

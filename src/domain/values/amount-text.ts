import { inAscii } from './ascii.ts'
import { NOTHING, type Reading, readAs, UNCLEAR } from './reading.ts'
import { isBlank } from './text.ts'

/** A number that a text says, without the zeros and dots around it: whole part and decimals as digits. */
export interface WrittenNumber {
  readonly whole: string
  readonly decimals: string
}

/** What is longer is a page, not an amount. */
const LONGEST = 200
/** A number in groups of three as Brazilians write it, as Americans do, or without groups. */
const NUMBER = /\d{1,3}(?:[ .']\d{3})+(?:,\d+)?(?!\d)|\d{1,3}(?:,\d{3})+\.\d+|\d+(?:[.,]\d+)?/
/** Other countries' money, parts and powers: what stands beside them is another amount than the number says. */
const OTHER =
  /(?:^|[^rR])\$|[€£¥₿%‰]|\b(?:us|ar|cl|mx)\$|d[óo]lar|euro|\b(?:usdt?|eur|gbp|ars|clp|uyu|pyg|cop|mxn|btc)\b/i
const TIMES: ReadonlyMap<string, number> = new Map(Object.entries({ mil: 3, k: 3, mi: 6, milhao: 6, milhoes: 6 }))
const MULTIPLE = /^\s?(mil|k|mi|milh[aã]o|milh[oõ]es)(?![\p{L}\p{N}])/iu

/** What makes more of the number before it, and is not read here: a dozen, a billion, a thousand that stands apart. */
const MORE =
  /^[^\p{L}\d]*(?:mil|mi|milh[aã]o|milh[oõ]es|milheiros?|bi|bilh[aã]o|bilh[oõ]es|mm|dz|d[uú]zias?|centos?|centenas?|pares|par)(?![\p{L}\d])/iu
/** An amount that was paid, as accounts write it. */
const NEGATIVE = /^[^\p{L}]*\((?:R\$)?[\s\d.,']+\)[^\p{L}]*$|\d\s*[-\u2010-\u2015\u2212]\s*$/iu

/**
 * The one number that a text says: `1.284,50`, `1,284.50`, `R$ 12 cada`, `100 mil`. Two numbers, a negative one, one that is part of a word or
 * another country's money are not understood; none is cut or guessed.
 */
export function readNumber(text: string): Reading<WrittenNumber> {
  if (text.length > LONGEST) return UNCLEAR
  if (isBlank(text)) return NOTHING
  const plain = inAscii(text).replace(/\s+/g, ' ')
  const found = NUMBER.exec(plain)
  if (found === null || OTHER.test(plain) || NEGATIVE.test(plain)) return UNCLEAR
  const before = plain.slice(0, found.index)
  const after = plain.slice(found.index + found[0].length)
  const multiple = MULTIPLE.exec(after)
  const rest = multiple === null ? after : after.slice(multiple[0].length)
  if (MORE.test(rest)) return UNCLEAR
  if (/\d/.test(rest) || /[\p{L}]$/u.test(before) || /^\p{L}/u.test(rest)) return UNCLEAR
  if (/[-\u2010-\u2015\u2212]\s*(?:R\$\s*)?$/i.test(before) || /[.,]$/.test(before)) return UNCLEAR
  const number = partsOf(found[0])
  return number === null ? UNCLEAR : shifted(number, multiple === null ? 0 : zerosOf(multiple[1] ?? ''))
}

/** The two parts of a number; null where a group of three begins with nothing: `0.750` is no thousand. */
function partsOf(number: string): WrittenNumber | null {
  const isAmerican = /,\d{3}.*\.\d/.test(number)
  const isGrouped = isAmerican || /^\d{1,3}(?:[ .']\d{3})+(?:,|$)/.test(number)
  if (isGrouped && number.startsWith('0')) return null
  const plain = isGrouped ? number.replace(isAmerican ? /,/g : /[ .']/g, '') : number
  const [whole = '', decimals = ''] = plain.split(/[.,]/)
  return { whole, decimals }
}

const zerosOf = (word: string) => TIMES.get(word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')) ?? 0

/** A number with its sign moved to the right: `1,5` by three places is `1500`. */
function shifted({ whole, decimals }: WrittenNumber, places: number): Reading<WrittenNumber> {
  if (places === 0) return readAs({ whole, decimals })
  if (decimals.length > places) return UNCLEAR
  return readAs({ whole: whole + decimals.padEnd(places, '0'), decimals: '' })
}

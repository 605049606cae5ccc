import { digitsIn, isNobodysPhone, NO_PHONE, PHONE_DIGITS, phoneIn } from './phone.ts'
import { lettersOf, plainName } from './text.ts'

/**
 * `62981234567` → `(62) 98123-4567`, `6232123456` → `(62) 3212-3456`; what is not yet whole is masked as far as it goes, and what is no phone
 * stays as it is: none of its digits is lost.
 */
export function maskPhone(text: string): string {
  const phone = phoneIn(text)
  if (phone !== undefined) return masked(phone)
  const digits = digitsIn(text)
  const begun = /^[\d\s().-]*$/.test(text) && !digits.startsWith('0') && digits.length <= PHONE_DIGITS
  return begun ? masked(digits) : text
}

/**
 * A phone as its field shows it while it is typed. What comes in one piece (pasted, filled in) is read at once; after a typed 0 may still come a
 * carrier's code, and after a word more of it, so that these stay as they were typed. @param before what the field showed
 */
export function maskTyped(text: string, before: string): string {
  const isPiece = text.length - before.length > 1
  return !isPiece && /^\D*0(?!055)|[\p{L}#]/u.test(text) ? text : maskPhone(text)
}

/** Where the caret of a masked field stands after as many digits as it stood behind before. */
export function caretAfter(shown: string, digits: number): number {
  let at = 0
  for (let passed = 0; passed < digits && at < shown.length; at += 1) if (/\d/.test(shown.charAt(at))) passed += 1
  return at
}

/** A phone shown only up to its fifth digit: `(62) 981••-••••` (spec §9); `sem telefone` where nobody has it any more. */
export function hidePhone(text: string): string {
  if (isNobodysPhone(text)) return NO_PHONE
  const digits = phoneIn(text) ?? digitsIn(text)
  return masked(digits.slice(0, 5) + '•'.repeat(Math.max(0, digits.length - 5)))
}

/** Where somebody comes from, told apart and not given away: `203.0.•••.•••`, `2001:db8:•••`. */
export function hideAddress(address: string): string {
  const [first = '', second = ''] = address.split(/[.:]/)
  return address.includes(':') ? `${first}:${second}:•••` : `${first}.${second}.•••.•••`
}

/** A name cut to 25 characters, or to `length` (spec §9); one that was cut ends in `…`. */
export function shortName(name: string, length = 25): string {
  const characters = lettersOf(name)
  return characters.length <= length ? name : `${characters.slice(0, length).join('').trimEnd()}…`
}

/** A name that is told apart and not given away: the first word, and the next one's initial: `Wesley C••••••••`. */
export function hideName(name: string): string {
  const [first = '', second] = wordsIn(name)
  const shown = second === undefined ? lettersOf(first).slice(0, 2).join('') : `${first} ${initialOf(second) ?? ''}`
  return shortName(`${shown}••••••••`)
}

/** The most of a name that a buyers' page and a broadcast show: the first one. */
const MAX_PUBLIC_NAME = 24

/** A name as everybody may read it: the first one alone. */
export function publicName(name: string): string {
  return shortName(wordsIn(name)[0] ?? '', MAX_PUBLIC_NAME)
}

/** A name as the buyers' page tells it of others: the first one, and the initial of the last where that one is not too long: `Ana N.` */
export function nameWithInitial(name: string): string {
  const [first = '', ...others] = wordsIn(name)
  const initial = initialOf(others.findLast((word) => initialOf(word)) ?? '')
  const shown = publicName(name)
  return initial === undefined || shown !== first ? shown : `${shown} ${initial}.`
}

/** Somebody's own name as their receipt shows it: the last one as its first letter, `Ana Cláudia N.`. */
export function receiptName(name: string): string {
  const words = wordsIn(name)
  const at = words.findLastIndex((word, index) => index > 0 && initialOf(word) !== undefined)
  return at < 0
    ? shortName(words.join(' '))
    : `${shortName(words.slice(0, at).join(' '))} ${initialOf(words[at] ?? '')}.`
}

/** The first whole letter of a word, as a capital; undefined where it has none. */
export const initialOf = (word: string): string | undefined =>
  lettersOf(plainName(word))
    .find((letter) => /\p{L}/u.test(letter))
    ?.toLocaleUpperCase('pt-BR')

/** The words of a name, without the brackets and quotes around them. */
const wordsIn = (name: string): string[] =>
  plainName(name)
    .split(' ')
    .map((word) => /[\p{L}\p{N}\p{S}](?:.*[\p{L}\p{N}\p{S}\p{M}.])?/su.exec(word)?.[0] ?? '')
    .filter((word) => word !== '')

function masked(digits: string): string {
  if (digits.length <= 2) return digits === '' ? '' : `(${digits}`
  const local = digits.slice(2)
  const prefix = digits.length > 10 ? 5 : 4
  const tail = local.slice(prefix)
  return `(${digits.slice(0, 2)}) ${local.slice(0, prefix)}${tail === '' ? '' : `-${tail}`}`
}

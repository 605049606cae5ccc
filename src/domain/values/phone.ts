import { inAscii } from './ascii.ts'
import { NOTHING, type Reading, readAs, UNCLEAR } from './reading.ts'
import { isBlank } from './text.ts'

/** The area codes that there are (Anatel's plan), and a subscriber's number behind each: 9 digits with a leading 9, or 8. */
const PHONE = /^(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])(9\d{8}|[2-57]\d{7})$/

/** The most digits of a phone with its area code. */
export const PHONE_DIGITS = 11

/** What is longer is no phone with a word beside it. */
const LONGEST = 100
/** A phone among words: what precedes it, it itself with its signs, and what follows. `0xx62` and `0**62` stand for any carrier. */
const PARTS = /^[^\d+]*(\+?)([^\p{L}#+]*)(.*)$/su
const ANY_CARRIER = /0\s*(?:xx|\*\*)\s*(?=[\d(])/i
/** An extension in a firm, which is dialled by hand. */
const EXTENSION = /^(?:ramal|r|ext|x|#)[\s.:#]*\d{1,6}\D*$/i
/** What is dialled before a number: the trunk's 0 with or without a carrier's code, and a call at the other's expense. */
const DIALLED = /^(?:0(?:[1-9]\d)?|90[1-9]\d)$/

/**
 * The one reader of phones: a Brazilian number with area code, however it is written: with `+55`, `0055`, `55`, `0` or a carrier's code before
 * it, between words, with signs, format characters and digits of any script. What has more or fewer digits is not understood; none is cut.
 */
export function readPhone(text: string): Reading<string> {
  if (text.length > LONGEST) return UNCLEAR
  if (isBlank(text)) return NOTHING
  const [, plus = '', signs = '', rest = ''] = PARTS.exec(inAscii(text).replace(ANY_CARRIER, '')) ?? []
  if (/\d/.test(rest) && !EXTENSION.test(rest)) return UNCLEAR
  const digits = signs.replace(/\D/g, '')
  const found = plus === '' ? (dialled(digits) ?? abroad(digits)) : fromAbroad(digits)
  return found === undefined ? UNCLEAR : readAs(found)
}

/** Whether the text is a Brazilian phone with area code. */
export const isPhone = (text: string): boolean => readPhone(text).kind === 'this'

/** Whether this stands where a phone was that nobody has any more: no phone begins so. */
export const isNobodysPhone = (text: string): boolean => /^00\d{9}$/.test(text)

/** What is shown in its place. */
export const NO_PHONE = 'sem telefone'

/** What is said of a phone that no message reaches. */
export const LANDLINE = 'Este é um telefone fixo. Informe um celular com DDD.'

/** Whether the text is a phone that messages reach. */
export const isMobile = (text: string): boolean => phoneIn(text)?.length === PHONE_DIGITS

/** A typed or stored phone → its 10 or 11 digits; undefined where it is none. */
export function phoneIn(text: string): string | undefined {
  const read = readPhone(text)
  return read.kind === 'this' ? read.value : undefined
}

/** The digits of a text, those of other scripts too. */
export const digitsIn = (text: string): string => inAscii(text).replace(/\D/g, '')

const dialled = (digits: string) => endingIn(digits, DIALLED)
const abroad = (digits: string) => fromAbroad(digits.startsWith('0055') ? digits.slice(2) : digits)
const fromAbroad = (digits: string) => (digits.startsWith('55') ? dialled(digits.slice(2)) : undefined)

/** The phone that the digits end in, where what stands before it is only what is dialled. */
function endingIn(digits: string, before: RegExp): string | undefined {
  if (PHONE.test(digits)) return digits
  return [11, 10]
    .filter((length) => digits.length > length && before.test(digits.slice(0, -length)))
    .map((length) => digits.slice(-length))
    .find((phone) => PHONE.test(phone))
}

import { ownValue } from './own.ts'

// A pattern that no bundle uses is left out of it only where making it is said to do nothing else.

/**
 * Characters that nobody sees: format characters and those that are ignored where no font knows them. The database has the same list
 * (`folded` in server/platform/db/functions); a test compares both.
 */
const UNSEEN =
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb\\u{e0000}-\\u{e0fff}'
/** Marks that stand on the letter before them. */
const MARKS = '\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f'
const DROPPED = /* @__PURE__ */ new RegExp(`[${MARKS}${UNSEEN}]+`, 'gu')
const UNSEEN_ALL = new RegExp(`[${UNSEEN}]+`, 'gu')

/** Letters that no normalization takes apart, small ones only: `folded` lowers first. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ĸ: 'k', ŋ: 'n', ŧ: 't', þ: 'th' },
  ...{ ƀ: 'b', ɨ: 'i', ɫ: 'l', ɵ: 'o', ʉ: 'u', ƶ: 'z', ς: 'σ' },
}
/** Letters of fancy texts that no normalization makes plain: small capitals, and those in black circles and squares. */
const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ'
const PLAIN = 'abcdefghijklmnoprstuvwyz'
const FANCY = /* @__PURE__ */ new RegExp(`[${SMALL_CAPITALS}]|[\\u{1f150}-\\u{1f169}\\u{1f170}-\\u{1f189}]`, 'gu')
const plainOf = (letter: string) => {
  const code = letter.codePointAt(0) ?? 0
  return code < 0x1f150
    ? (PLAIN[SMALL_CAPITALS.indexOf(letter)] ?? letter)
    : String.fromCharCode(97 + ((code - 0x1f150) % 32))
}
const LETTER = /* @__PURE__ */ (() => new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g'))()
const BETWEEN_WORDS = /[\s\u0085\u1680\u2028\u2029!-/:-@[-`{-~·\u2010-\u2027]+/

/**
 * Text without case, accents, fancy forms and what nobody sees: `Ação` → `acao`, `𝗛𝗼𝗻𝗱𝗮` → `honda`, `Łódź` → `lodz`. The database does the same
 * in `folded`.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(DROPPED, '')
    .toLowerCase()
    .replace(LETTER, (letter) => ownValue(LETTERS, letter) ?? letter)
    .replace(FANCY, plainOf)

/** The folded words of a text, in their order: `Ação, R$ 5` → `['acao', 'r', '5']`. */
export const wordsOf = (text: string): string[] => folded(text).split(BETWEEN_WORDS).filter(Boolean)

/** White space, format and control characters, what is drawn as nothing, and marks without a letter: no text by themselves. */
const SEEN = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u
/** What turns the direction of the text around it. */
const TURNING = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069'
const TURNS = /* @__PURE__ */ new RegExp(`[${TURNING}]+`, 'g')
const EDGE =
  '\\s\\p{Cc}\\p{Z}\\u00ad\\u034f\\u115f\\u1160\\u200b\\u200c\\u2060-\\u2065\\u206a-\\u206f\\u2800\\u3164\\uffa0\\ufeff'
const EDGE_START = /* @__PURE__ */ new RegExp(`^[${EDGE}${TURNING}\\u200d]+`, 'u')
const EDGE_END = /* @__PURE__ */ new RegExp(`[${EDGE}${TURNING}]`, 'u')

/** Whether there is nothing to be seen in a text. */
export const isBlank = (text: string | null | undefined): boolean => !SEEN.test(text ?? '')

/** A text without what nobody sees at its edges. */
export function stripped(text: string): string {
  if (isBlank(text)) return ''
  const begun = text.replace(EDGE_START, '')
  let end = begun.length
  while (end > 0 && EDGE_END.test(begun.charAt(end - 1))) end -= 1
  return begun.slice(0, end)
}

/** A text without what turns the direction of the text around it. */
export const straight = (text: string): string => text.replace(TURNS, '')

/** A text without both. */
export const trimmed = (text: string): string => stripped(straight(text))

/** A name as it is kept: in plain letters, with one blank between words and without what nobody sees, so that one name is one text. */
export const plainName = (text: string): string =>
  isBlank(text)
    ? ''
    : text
        .normalize('NFKC')
        .replace(UNSEEN_ALL, '')
        .replace(/[\s\p{Cc}\p{Z}\u2800]+/gu, ' ')
        .trim()

/** A text's letters as people count them: none is cut into halves. Where the browser cannot tell, a letter is one with its marks. */
export const lettersOf = (text: string): string[] =>
  typeof Intl.Segmenter === 'function'
    ? Array.from(new Intl.Segmenter('pt-BR').segment(text), ({ segment }) => segment)
    : (text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [])

/** The beginning of a text, no longer than this and never half a character. */
export const beginningOf = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '')

/** Whether a database can keep a text: without NUL and halves of characters. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** A text that a database can keep: without NUL and halves of characters. */
export const storable = (text: string): string => text.replace(/\0|\p{Cs}/gu, '')

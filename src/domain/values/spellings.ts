import { mayHaveTypo } from './typos.ts'

/** Shorter words sound like too many others. */
const SHORTEST = 4
/** As many spellings of a word are looked for. */
const MOST = 32

/** What sounds alike in Brazilian names, each way on its own; of folded words, in which ç is c: `Gonsalves`, `Gonçalves`. */
const SAME_SOUND: readonly [RegExp, string][] = [
  ...both('s', 'z'),
  ...both('s', 'c'),
  ...both('ss', 'c'),
  ...both('ch', 'x'),
  ...both('ph', 'f'),
  ...both('th', 't'),
  ...both('k', 'c'),
  ...both('k', 'qu'),
  ...both('y', 'i'),
  ...both('w', 'v'),
  [/g(?=[eiy])/g, 'j'],
  [/j(?=[eiy])/g, 'g'],
  [/([a-z])\1/g, '$1'],
  [/([aeiouy])([lnpst])(?=[aeiouy])/g, '$1$2$2'],
  [/^h/g, ''],
  [/^(?=[aeiouy])/g, 'h'],
  [/ct/g, 't'],
  [/([aeiouy])t/g, '$1ct'],
  [/n(?=[bp])/g, 'm'],
  [/m(?=[^aeiouybpmh])/g, 'n'],
]

function both(one: string, other: string): [RegExp, string][] {
  return [
    [new RegExp(one, 'g'), other],
    [new RegExp(other, 'g'), one],
  ]
}

/** Other spellings of a folded word that sound the same, up to two letters away; none of what is short or no word. */
export function spellingsOf(word: string): string[] {
  if (word.length < SHORTEST || !/^[a-z]+$/.test(word)) return []
  const found = new Set([word])
  let last = [word]
  for (let step = 0; step < 2; step++) {
    const next = last.flatMap(oneSpellingAway).filter((each) => !found.has(each))
    for (const each of next) if (found.size <= MOST) found.add(each)
    last = next
  }
  found.delete(word)
  return [...found]
}

/** One rule, at one place. */
function oneSpellingAway(word: string): string[] {
  return SAME_SOUND.flatMap(([pattern, other]) =>
    [...word.matchAll(pattern)].map(({ 0: match, 1: first = '', 2: second = '', index }) => {
      const put = other.replaceAll('$1', first).replaceAll('$2', second)
      return word.slice(0, index) + put + word.slice(index + match.length)
    }),
  )
}

/** The letters that a word may begin with of which one letter is wrong, but not the first, or of which the first two are swapped. */
export const initialsOf = (word: string): string[] => (mayHaveTypo(word) ? [...new Set([...word.slice(0, 2)])] : [word])

/** Phones with one other digit than this one, or with two neighbours swapped. */
export function phonesLike(phone: string): string[] {
  const digits = [...phone]
  const like = digits.flatMap((digit, at) => {
    const put = (...others: string[]) => phone.slice(0, at) + others.join('') + phone.slice(at + others.length)
    const next = digits[at + 1]
    const swapped = next === undefined || next === digit ? [] : [put(next, digit)]
    return [
      ...Array.from({ length: 10 }, (_, other) => String(other)).flatMap((other) =>
        other === digit ? [] : [put(other)],
      ),
      ...swapped,
    ]
  })
  return [...new Set(like)]
}

const ACCENTS = /\p{M}/gu
const BETWEEN_WORDS = /[\s!-/:-@[-`{-~´·\u2010-\u2027]+/

/** Text without case and accents: `Ação` → `acao`. The database does the same in `folded` (migration `search`). */
export const folded = (text: string): string => text.normalize('NFD').replace(ACCENTS, '').toLowerCase()

/** The folded words of a text, in their order: `Ação, R$ 5` → `['acao', 'r', '5']`. */
export const wordsOf = (text: string): string[] => folded(text).split(BETWEEN_WORDS).filter(Boolean)

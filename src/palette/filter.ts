import { folded } from '../domain/text.ts'

/**
 * How well an item fits what was typed, from 0 (not at all) to 1: every typed word must begin a word of it, or at least stand in
 * it, in any order.
 * @param _id the item's identity, which nobody types
 */
export function fits(_id: string, query: string, keywords: string[] = []): number {
  const text = folded(keywords.join(' '))
  const words = folded(query).split(/\s+/).filter(Boolean)
  let score = 1
  for (const word of words) {
    const at = text.indexOf(word)
    if (at === -1) return 0
    const beginsWord = at === 0 || new RegExp(`\\s${escaped(word)}`).test(text)
    score *= text.startsWith(word) ? 1 : beginsWord ? 0.8 : 0.4
  }
  return score
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

import { folded } from '../domain/text.ts'
import type { Offer } from '../runtime/offers.ts'
import { boostOf, type Usage } from './usage.ts'

/** A refused command comes after what can be done, unless it fits much better. */
const REFUSED = 0.7
/** As many are drawn at once, about as many as the window shows. */
export const DRAWN_AT_ONCE = 16
/** As many of a group are shown to look through, and of what fits what was typed: whoever wants another one types on. */
const MOST = { all: 40, fitting: 8 }

/**
 * How well a text fits what was typed, from 0 (not at all) to 1: every typed word must stand in it, in any order, and counts most where
 * the text begins with it, then where it begins a word. Both folded.
 */
export function fits(text: string, words: readonly string[]): number {
  let score = 1
  for (const word of words) {
    const at = text.indexOf(word)
    if (at === -1) return 0
    score *= at === 0 ? 1 : text[at - 1] === ' ' || text.includes(` ${word}`) ? 0.8 : 0.4
  }
  return score
}

/** The offers of one group in the order in which they are shown, with how well the best of them fits. */
export interface Arranged {
  group: Offer['group']
  offers: Offer[]
  best: number
}

const texts = new WeakMap<Offer, string>()

/**
 * Groups offers as they are shown. Nothing typed: as declared. Else only what fits, best first, what was often and lately chosen
 * counting more, and the group with the best fit first. Of each group 40 at most, and 8 of those that fit.
 */
export function arrange(offers: readonly Offer[], query: string, usage: Usage, now: Date): Arranged[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  const most = words.length > 0 ? MOST.fitting : MOST.all
  const groups = new Map<Offer['group'], { offer: Offer; score: number }[]>()
  for (const offer of offers) {
    const fit = fits(textOf(offer), words)
    if (fit === 0) continue
    const score = fit * boostOf(usage, offer.id, now) * (offer.refusal === undefined ? 1 : REFUSED)
    const group = groups.get(offer.group)
    if (group) group.push({ offer, score })
    else groups.set(offer.group, [{ offer, score }])
  }
  const arranged = [...groups].map(([group, scored]): Arranged => {
    if (words.length > 0) scored.sort((one, other) => other.score - one.score)
    const best = scored[0]?.score ?? 0
    return { group, best, offers: scored.slice(0, most).map(({ offer }) => offer) }
  })
  return words.length > 0 ? arranged.sort((one, other) => other.best - one.best) : arranged
}

/** The first so many of what is shown, group by group. */
export function firstOf(arranged: readonly Arranged[], most: number): Arranged[] {
  let left = most
  return arranged.flatMap((group) => {
    const offers = group.offers.slice(0, left)
    left -= offers.length
    return offers.length > 0 ? [{ ...group, offers }] : []
  })
}

/** What an offer is found by, folded once. */
function textOf(offer: Offer): string {
  const known = texts.get(offer)
  if (known !== undefined) return known
  const made = folded([offer.label, ...(offer.keywords ?? [])].join(' '))
  texts.set(offer, made)
  return made
}

import { folded } from '../../domain/values/text.ts'
import { beginsWithTypo, mayHaveTypo } from '../../domain/values/typos.ts'
import type { Offer } from '../../runtime/offers.ts'
import { withArgument } from '../argument.ts'
import { synonymsOf } from './synonyms.ts'
import { boostOf, type Usage } from './usage.ts'

/** As many are drawn at once, about as many as the window shows. */
export const DRAWN_AT_ONCE = 16
/** As many of a group are shown to look through, and of what fits what was typed: whoever wants another one types on. */
const MOST = { all: 40, fitting: 8 }

/**
 * How much more what comes first counts, and how much less what comes last. What the topmost screen can do and a word of it begins with comes before
 * what begins with it and leads elsewhere.
 */
const RANKS = { first: 3, screen: 1.3, last: 0.5 }

/** How labels of many begin: what is typed begins such a label also where it begins the rest of it. */
const LEADS = /^(ir para|mostrar so|mostrar|filtrar por|abrir|ver) (o |a |os |as )?/

/** From as many letters on a word names the command whose argument follows. */
const SHORTEST_NAME = 3

/** What a word counts that fits by its place in the text, by a synonym, or but for a typo. */
const FIT = { begins: 1, beginsWord: 0.8, inWord: 0.4, synonym: 0.3, typo: 0.25 }

/** A typed word, folded, and what else it may mean: looked up once for all texts in which it is sought. */
export interface Sought {
  readonly word: string
  readonly synonyms: readonly string[]
}

export const soughtOf = (words: readonly string[]): Sought[] =>
  words.map((word) => ({ word, synonyms: synonymsOf(word) }))

/**
 * How well a text fits what was typed, from 0 (not at all) to 1: every typed word must be found in it, in any order, and counts most where
 * the text begins with it, then where it begins a word, inside a word, as a synonym, and with one typo. Both folded.
 */
export function fits(text: string, sought: readonly Sought[]): number {
  let score = 1
  for (const each of sought) {
    score *= fitOf(text, each)
    if (score === 0) return 0
  }
  return score
}

function fitOf(text: string, { word, synonyms }: Sought): number {
  const at = text.indexOf(word)
  if (at === 0) return FIT.begins
  if (at > 0) return text[at - 1] === ' ' || text.includes(` ${word}`) ? FIT.beginsWord : FIT.inWord
  // At each key most of a thousand texts come here: what no synonym and no typo can find is not taken apart.
  if (synonyms.length === 0 && !mayHaveTypo(word)) return 0
  const own = text.split(' ')
  if (synonyms.some((other) => own.includes(other))) return FIT.synonym
  return own.some((each) => beginsWithTypo(each, word)) ? FIT.typo : 0
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
 * counting more, and the group with the best fit first. What is refused comes last in its group, and a group of refused ones last of all,
 * so that Enter never meets a refusal while something can be done. Of each group 40 at most, and 8 of those that fit.
 */
export function arrange(offers: readonly Offer[], query: string, usage: Usage, now: Date): Arranged[] {
  const typed = query.split(/\s+/).filter(Boolean)
  const words = soughtOf(typed.map(folded))
  const most = words.length > 0 ? MOST.fitting : MOST.all
  const isNumber = typed.length > 0 && typed.every((word) => /^\d+$/.test(word))
  const scored = offers
    // A number is looked for among the records: it names no part of a form that has one in its name.
    .filter(({ typedOnly, rank }) => !(typedOnly && words.length === 0) && !(rank === 'last' && isNumber))
    .flatMap((each): Scored[] => {
      const [offer, fit] = fitting(each, words, typed)
      if (fit === 0) return []
      return [{ offer, score: words.length > 0 ? fit * boostOf(usage, offer.id, now) * rankOf(offer) : 0 }]
    })
  const arranged = [...Map.groupBy(scored, ({ offer }) => offer.group)].map(([group, ofGroup]): Arranged => {
    const shown = shownOf(ofGroup, most)
    return { group, best: shown[0]?.score ?? 0, offers: shown.map(({ offer }) => offer) }
  })
  return arranged.sort(
    (one, other) => refusedLast(one.offers[0], other.offers[0]) || (words.length > 0 ? other.best - one.best : 0),
  )
}

/** The best of a group, also those that are refused now: whoever types a whole name is told why it cannot be. */
function shownOf(scored: readonly Scored[], most: number): Scored[] {
  const shown = scored.toSorted(betterFirst).slice(0, most)
  const possible = scored.find(({ offer }) => offer.refusal === undefined)
  if (possible && shown.every(({ offer }) => offer.refusal !== undefined)) shown.push(possible)
  return shown.sort((one, other) => refusedLast(one.offer, other.offer) || betterFirst(one, other))
}

const rankOf = ({ rank }: Offer) => (rank ? RANKS[rank] : 1)

interface Scored {
  offer: Offer
  score: number
}

/** Of what fits as well, the shorter name first, of which more was typed; nothing typed: as declared. */
const betterFirst = (one: Scored, other: Scored) =>
  other.score - one.score || (one.score > 0 ? one.offer.label.length - other.offer.label.length : 0)

/** An offer with how well it fits what was typed, whole, or but for the last words where it takes those. */
function fitting(offer: Offer, words: readonly Sought[], typed: readonly string[]): [Offer, number] {
  const text = textOf(offer)
  const whole = Math.max(fits(text, words), fitsAfterLead(text, words))
  if (whole > 0 || offer.argument === undefined) return [offer, whole]
  for (let named = words.length - 1; named > 0; named--) {
    const name = words.slice(0, named)
    const isNamed = name.every((each) => each.word.length >= SHORTEST_NAME && fitOf(text, each) >= FIT.beginsWord)
    if (isNamed) return [withArgument(offer, typed.slice(named).join(' ')), fits(text, name)]
  }
  return [offer, 0]
}

/** How well what follows the lead of a label fits what follows it in what was typed; 0 where there is none. */
function fitsAfterLead(text: string, words: readonly Sought[]): number {
  const [lead] = LEADS.exec(text) ?? []
  if (lead === undefined) return 0
  const rest = words.filter(({ word }) => !lead.split(' ').includes(word))
  return rest.length > 0 ? fits(text.slice(lead.length), rest) : 0
}

const refusedLast = (one: Offer | undefined, other: Offer | undefined) =>
  Number(one?.refusal !== undefined) - Number(other?.refusal !== undefined)

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

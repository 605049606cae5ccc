import type { LateDecision } from '../src/machines/entities/late-payment.ts'
import { type Chance, makeChance } from './chance.ts'

export const DAY_MS = 86_400_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A bank is not asked twice about a charge within a second, so that things are planned further apart. */
const APART_MS = 2_000
const PRICE = 100
const SIZES = [20, 60, 200, 600] as const

/** What a bank writes into its book about a charge, and tells at once. */
export const WORDS = ['paid', 'cancelled', 'less', 'refunded', 'in_mediation', 'in_process', 'reduced'] as const
export type Word = (typeof WORDS)[number]

/** What happens to purchases, by their number among those ordered; whoever carries it out finds out what comes of it. */
export type Deed = { at: number } & (
  | { type: 'open'; campaign: number; total: number; price: number }
  | { type: 'order'; purchase: number; campaign: number; quantity: number }
  | { type: 'bank'; purchase: number; word: Word }
  | { type: 'decide'; purchase: number; decision: LateDecision }
  | { type: 'look'; purchase: number }
)

/**
 * The days of a business as a seed plans them, before anything is done: lives of purchases through all that banks say of their money. The same for all
 * layers, which must come to the same.
 */
export function* plannedDays(seed: number, ordersADay: number): Generator<Deed[]> {
  const chance = makeChance(seed, 'plan')
  let ahead: Deed[] = []
  let purchase = 0
  let campaign = -1
  let left = 0
  for (let day = 0; ; day++) {
    for (let nth = 0; nth < ordersADay; nth++) {
      const at = day * DAY_MS + chance.int(MINUTE, DAY_MS - MINUTE)
      if (left <= 0) {
        campaign += 1
        const total = chance.pick(SIZES) ?? 60
        left = total
        ahead.push({ type: 'open', at: day * DAY_MS, campaign, total, price: PRICE })
      }
      const quantity = chance.int(1, 7)
      // More is ordered than there is, as some of it will not be paid.
      left -= quantity * 0.7
      ahead.push({ type: 'order', at, purchase, campaign, quantity }, ...fateOf(chance, purchase, at))
      purchase += 1
    }
    const end = (day + 1) * DAY_MS
    const deeds = ahead.filter(({ at }) => at < end).sort((one, other) => one.at - other.at)
    ahead = ahead.filter(({ at }) => at >= end)
    let last = day * DAY_MS
    for (const deed of deeds) {
      deed.at = Math.max(deed.at, last + APART_MS)
      last = deed.at
    }
    yield deeds
  }
}

/** What becomes of a purchase, as far as it lies with others. */
function fateOf(chance: Chance, purchase: number, ordered: number): Deed[] {
  const deeds: Deed[] = []
  let at = ordered
  const then = (word: Word, least: number, most: number) => {
    at += chance.int(least, most)
    deeds.push({ type: 'bank', at, purchase, word })
  }
  if (chance.happens(0.2)) return deeds
  if (chance.happens(0.04)) then('cancelled', MINUTE, 20 * MINUTE)
  if (chance.happens(0.04)) then('less', MINUTE, 5 * MINUTE)
  if (chance.happens(0.04)) then('in_process', MINUTE, 20 * MINUTE)
  if (chance.happens(0.25)) then('paid', 20 * MINUTE, 30 * HOUR)
  else then('paid', MINUTE, 20 * MINUTE)
  const fate = chance.fraction()
  if (fate < 0.06) then('refunded', HOUR, 40 * HOUR)
  else if (fate < 0.14) then('reduced', HOUR, 40 * HOUR)
  else if (fate < 0.2) {
    then('in_mediation', HOUR, 40 * HOUR)
    then(chance.happens(0.5) ? 'paid' : 'refunded', HOUR, 30 * HOUR)
  }
  if (chance.happens(0.25)) deeds.push({ type: 'look', at: at + chance.int(HOUR, 20 * HOUR), purchase })
  if (chance.happens(0.5)) {
    const decision = chance.happens(0.6) ? 'deliver' : 'refund'
    deeds.push({ type: 'decide', at: at + chance.int(MINUTE, 20 * HOUR), purchase, decision })
  }
  return deeds
}

/** Where purchases and campaigns are after a day, alike on every layer: each purchase that was made by its number, and the quotas of each campaign. */
export interface Standing {
  purchases: Record<number, string>
  campaigns: Record<number, string>
}

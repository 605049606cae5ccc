import { leastQuantity } from '../../../src/domain/campaigns/purchase-rules.ts'
import { situationSells } from '../../../src/domain/campaigns/status.ts'
import { MAX_RESERVATION, MIN_PURCHASE } from '../../../src/domain/values/limits.ts'
import { centavosOf } from '../../../src/domain/values/money.ts'
import type { ProviderStatus } from '../../sales/gateways/gateway.ts'
import { saleMoment } from './calendar.ts'
import type { Show } from './catalogue.ts'
import type { Random } from './random.ts'
import { type SizeLimits, sizeAround, sizesOf } from './sizes.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Reservations live 30 minutes (DESIGN §6); the server's job looks every few seconds. */
const EXPIRY_MS = 30 * MINUTE_MS + 3_000

/** What becomes of a purchase. `kept`: quotas stay sold to it. */
type Outcome = 'paid' | 'late' | 'mediated' | 'refunded' | 'expired' | 'rejected' | 'cancelled' | 'reviewed' | 'pending'

const KEPT: readonly Outcome[] = ['paid', 'late', 'mediated']

/** What happens to a purchase after it was made: the bank decides something, or its reservation is over. */
export interface Turn {
  at: Date
  says: ProviderStatus | 'expired'
}

/** One purchase of a campaign as it will go. */
export interface Sale {
  at: Date
  quantity: number
  turns: Turn[]
}

/** When a campaign sells: from its opening to its draw, its end or now. */
export interface SaleWindow {
  from: Date
  to: Date
}

/** Shares of all purchases that do not simply get paid. */
const SHARES = {
  expired: 0.13,
  rejected: 0.018,
  cancelled: 0.012,
  refunded: 0.012,
  mediated: 0.006,
  late: 0.008,
} as const
const SHARES_WHEN_FULL = { expired: 0.13, rejected: 0.018, cancelled: 0.012, mediated: 0.006 } as const
/** A campaign that does not sell out sells up to one in so many quotas less than its share. */
const LESS_OF = 100
const REVIEWED_SHARE = 0.006
/** Reviews do not last: they are among the last one in so many purchases. */
const REVIEWED_OF = 8
const PENDING_SHARE = 0.012
/** In a campaign that sells out, what does not get paid comes before this part of its purchases. */
const LOOSE_PART = 0.7

/** What the last buyer of a campaign that sells out paid too late for: of `size` quotas only `left` are there. */
const LAST_LATE = { size: 100, left: 40 }

/** Plans all purchases of a campaign, in the order in which they are made. */
export function planSale(random: Random, now: Date, show: Show, window: SaleWindow, count: number): Sale[] {
  const limits = limitsOf(show)
  const awaitsDraw = show.fill === 1 && show.drawn === undefined
  const target = awaitsDraw ? show.numbers - LAST_LATE.left : paidInTheEnd(random, show)
  if (target === 0 || count === 0) return []

  const moments = Array.from({ length: count }, () => saleMoment(random, now, window.from, window.to))
  moments.sort((one, other) => one.getTime() - other.getTime())
  const outcomes = outcomesFor(random, show, moments)
  const kept = outcomes.filter((outcome) => KEPT.includes(outcome)).length
  const sizes = sizesOf(random, kept, Math.min(target, Math.floor(kept * limits.most * 0.9)), limits)
  const loose = {
    least: limits.least,
    most: Math.max(limits.least, Math.min(limits.most, Math.floor(show.numbers / 50))),
  }
  const sales = outcomes.map((outcome, index) => {
    const at = moments[index] as Date
    const quantity = KEPT.includes(outcome) ? sizes.pop() : sizeAround(random, target / kept, loose)
    return { at, quantity: quantity as number, turns: turnsOf(random, outcome, at, window.to) }
  })
  if (awaitsDraw) payTooLate(sales, window.to)
  return [...sales, ...pendingNow(random, now, show, count, target / kept, loose)]
}

/** What a campaign of the catalogue allows in one purchase. */
export function limitsOf(show: Show): SizeLimits {
  const least = leastQuantity({ price: centavosOf(show.price), minimum: MIN_PURCHASE })
  return { least, most: Math.min(MAX_RESERVATION, show.numbers) }
}

/** How many quotas of a campaign are sold in the end: all, or somewhat under its share, so that the figures are not round. */
function paidInTheEnd(random: Random, show: Show): number {
  const share = Math.round(show.numbers * show.fill)
  return show.fill === 1 ? share : share - random.int(0, Math.floor(share / LESS_OF))
}

function outcomesFor(random: Random, show: Show, moments: Date[]): Outcome[] {
  const isFull = show.fill > 0.97
  const outcomes = moments.map((): Outcome => 'paid')
  const reach = isFull ? Math.floor(moments.length * LOOSE_PART) : moments.length
  const order = random.shuffled(Array.from({ length: reach }, (_, index) => index))
  for (const [outcome, share] of Object.entries(isFull ? SHARES_WHEN_FULL : SHARES))
    for (const index of order.splice(0, partOf(moments.length, share))) outcomes[index] = outcome as Outcome
  if (isFull || show.drawn !== undefined || show.trashed !== undefined) return outcomes
  const latest = order.toSorted((one, other) => other - one).slice(0, Math.ceil(order.length / REVIEWED_OF))
  for (const index of random.shuffled(latest).slice(0, partOf(moments.length, REVIEWED_SHARE)))
    outcomes[index] = 'reviewed'
  return outcomes
}

/** A share of a number of purchases; in a campaign with many at least one. */
function partOf(count: number, share: number): number {
  return count >= 30 ? Math.ceil(count * share) : Math.round(count * share)
}

function turnsOf(random: Random, outcome: Outcome, at: Date, end: Date): Turn[] {
  const after = (milliseconds: number) => new Date(at.getTime() + milliseconds)
  const soon = after(Math.min(25 * MINUTE_MS, 70_000 * random.skewed(0.9)))
  const expired: Turn = { at: after(EXPIRY_MS), says: 'expired' }
  const later = (least: number) =>
    after(least + random.next() * Math.max(0, Math.min(4 * DAY_MS, end.getTime() - at.getTime() - least)))
  switch (outcome) {
    case 'paid':
      return [{ at: soon, says: 'paid' }]
    case 'late':
      return [expired, { at: after(EXPIRY_MS + random.int(2, 25) * MINUTE_MS), says: 'paid' }]
    case 'mediated':
      return [
        { at: soon, says: 'paid' },
        { at: later(30 * MINUTE_MS), says: 'in_mediation' },
      ]
    case 'refunded':
      return [
        { at: soon, says: 'paid' },
        { at: later(30 * MINUTE_MS), says: 'refunded' },
      ]
    case 'expired':
      return [expired]
    case 'rejected':
      return [{ at: soon, says: 'rejected' }]
    case 'cancelled':
      return [{ at: soon, says: 'cancelled' }]
    case 'reviewed':
      return [{ at: soon, says: 'in_process' }]
    case 'pending':
      return []
  }
}

/** Two who let their reservations run out pay when the campaign is all but gone: one gets the rest, the other nothing. */
function payTooLate(sales: Sale[], end: Date): void {
  const expired = sales.filter(({ turns }) => turns.length === 1 && turns[0]?.says === 'expired')
  for (const [index, sale] of expired.slice(-2).entries()) {
    sale.quantity = LAST_LATE.size
    sale.turns.push({ at: new Date(end.getTime() + (index + 1) * HOUR_MS), says: 'paid' })
  }
}

function pendingNow(random: Random, now: Date, show: Show, count: number, mean: number, limits: SizeLimits): Sale[] {
  const ended = show.drawn !== undefined || show.trashed !== undefined || !situationSells(show.situation ?? 1)
  if (ended || show.fill > 0.97) return []
  const ages = Array.from({ length: partOf(count, PENDING_SHARE) }, () => random.int(1, 26) * MINUTE_MS)
  return ages
    .sort((one, other) => other - one)
    .map((age) => ({ at: new Date(now.getTime() - age), quantity: sizeAround(random, mean, limits), turns: [] }))
}

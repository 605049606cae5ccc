import { CHANNELS } from '../../../src/domain/sales/traffic.ts'
import { dayOf } from '../../../src/domain/values/dates.ts'
import { dayAfter } from '../../../src/domain/values/days.ts'
import { reaisOf } from '../../../src/domain/values/money.ts'
import type { Db } from '../../platform/db/database.ts'
import { atOneMoment } from '../../platform/db/one-moment.ts'
import { isOneOfRows } from '../../platform/db/sale-rows.ts'
import { link } from '../../platform/db/schema.ts'
import { buyersByDay, buyersIn } from './buyers.ts'
import { amountOf, type Compared, readCompared } from './compared.ts'
import { cumulativeOf, meanOf, stepOf } from './cumulative.ts'
import { nextDay, startOf } from './days.ts'
import type { Period } from './period.ts'
import type { FigureScope } from './scope.ts'
import { type Group, type Summed, type Sums, sumsOf } from './sums.ts'
import type { MetricsWire } from './wire.ts'

const DAYS = 7
const HOURS = 24
/** The most links that are shown separately. */
const MOST_LINKS = 10

/** What is asked: whose figures, of which period, and whether what is left is an affiliate's. */
export interface MetricsAsked {
  scope: FigureScope
  period: Period
  isAffiliates: boolean
  now: Date
}

/** The figures of a campaign, as docs/metrics.md defines them, all of one moment. */
export function metricsOf(db: Db, asked: MetricsAsked): Promise<MetricsWire> {
  return atOneMoment(db, (tx) => readMetrics(tx, asked))
}

async function readMetrics(tx: Db, asked: MetricsAsked): Promise<MetricsWire> {
  const { scope, period, isAffiliates, now } = asked
  const step = stepOf(period)
  const sums = await sumsOf(tx, scope, period.span, step)
  const buyers = await buyersIn(tx, scope, period.span)
  const compared = await readCompared(tx, { scope, compared: period.compared, step })
  const { all } = sums
  const cumulative = cumulativeOf(period, { sums, compared: compared?.whole ?? [], now })
  return {
    initial: period.span.from?.toISOString() ?? null,
    final: period.span.until?.toISOString() ?? null,
    ...figuresOf({ sums: all, buyers, isAffiliates }),
    compared: compared === null ? null : comparedWire(compared, isAffiliates),
    days: await lastDays(tx, { scope, isAffiliates, now }),
    hours: hoursOf(sums, compared),
    cumulative: {
      step,
      points: cumulative.points.map(({ at, amount, before: earlier }) => ({
        at: at.toISOString(),
        total_amount: amount === null ? null : reaisOf(amount),
        before: earlier === null ? null : reaisOf(earlier),
      })),
    },
    sources: CHANNELS.map((source) => ({
      source,
      ...soldOf(sums.by('channel').find(({ key }) => key === source)),
      before: beforeOf(compared, 'channel', source),
    })),
    links: await linksOf(tx, { campaignId: scope.campaignId, sums, compared }),
  }
}

/** What some changes of a period add up to, and of how many different buyers. */
export function figuresOf({ sums, buyers, isAffiliates }: { sums: Sums; buyers: number; isAffiliates: boolean }) {
  const sold = sums.paid - sums.refunded
  return {
    total_liquid: reaisOf(netOf(sums, isAffiliates)),
    total_amount: reaisOf(sums.amount),
    total_transaction: sold,
    total_user: buyers,
    total_cotas: sums.quotas,
    gasto_transaction: reaisOf(perPiece(sums.amount, sold)),
    gasto_medio: reaisOf(perPiece(sums.amount, buyers)),
    refunded_transaction: sums.refunded,
    refunded_amount: reaisOf(sums.refundedAmount),
    conversion: conversionOf(sums),
  }
}

/** How many of the reservations that ended were paid. */
export function conversionOf({ paid, expired, cancelled }: Sums): MetricsWire['conversion'] {
  const ended = paid + expired + cancelled
  return { paid, expired, cancelled, percent: ended === 0 ? null : Math.round((paid * 10_000) / ended) / 100 }
}

/** What is left of the money: an affiliate's commission; for the operator what commissions and fees leave (DESIGN §6). */
const netOf = ({ amount, commission, fee }: Sums, isAffiliates: boolean): number =>
  isAffiliates ? commission : amount - commission - fee

/** Centavos for each of so many, to the nearest centavo; none where there are none. */
export const perPiece = (amount: number, pieces: number): number => (pieces > 0 ? Math.round(amount / pieces) : 0)

const soldOf = (sums: Sums | undefined) => ({
  total_transaction: (sums?.paid ?? 0) - (sums?.refunded ?? 0),
  total_amount: reaisOf(sums?.amount ?? 0),
})

/** The last seven days, today first, whatever the period is, each with the same day a week before; of today's up to the same second. */
async function lastDays(
  tx: Db,
  { scope, isAffiliates, now }: Pick<MetricsAsked, 'scope' | 'isAffiliates' | 'now'>,
): Promise<MetricsWire['days']> {
  const today = dayOf(now)
  const days = Array.from({ length: DAYS }, (_, index) => dayAfter(today, -index))
  const first = dayAfter(today, 1 - DAYS)
  const sums = await sumsOf(tx, scope, { from: startOf(dayAfter(first, -DAYS)), until: startOf(nextDay(today)) }, 'day')
  const sameToday = { from: startOf(dayAfter(today, -DAYS)), until: new Date(now.getTime() - DAYS * 24 * 3_600_000) }
  const upToNow = await sumsOf(tx, scope, sameToday, 'day')
  const buyers = await buyersByDay(tx, scope, { first, last: today })
  const byDay = new Map(sums.by('day').map((each) => [each.key, each]))
  return days.map((day) => {
    const sum = byDay.get(day)
    const before = day === today ? upToNow.all : byDay.get(dayAfter(day, -DAYS))
    return {
      day,
      data_format: day.split('-').reverse().join('/'),
      ...soldOf(sum),
      refunded_transaction: sum?.refunded ?? 0,
      total_user: buyers.get(day) ?? 0,
      total_liquid: reaisOf(sum ? netOf(sum, isAffiliates) : 0),
      before: reaisOf(before?.amount ?? 0),
    }
  })
}

/** What each hour of the clock sold, from 0 to 23, beside what it did before. */
function hoursOf(sums: Summed, compared: Compared | null): MetricsWire['hours'] {
  const byClock = new Map(sums.by('clock').map((each) => [each.key, each]))
  return Array.from({ length: HOURS }, (_, hour) => ({
    hour,
    ...soldOf(byClock.get(hour)),
    before: compared && reaisOf(meanOf(compared.whole.map((each) => amountOf(each.sums, 'clock', hour)))),
  }))
}

/** The links that sold for most, and what came by none. */
async function linksOf(
  tx: Db,
  { campaignId, sums, compared }: { campaignId: number; sums: Summed; compared: Compared | null },
): Promise<MetricsWire['links']> {
  const most = sums
    .by('link')
    .filter(({ paid, refunded }) => paid > 0 || refunded > 0)
    .sort((one, other) => other.amount - one.amount || Number(one.key) - Number(other.key))
    .slice(0, MOST_LINKS)
  const ids = most.flatMap(({ key }) => (key === null ? [] : [Number(key)]))
  const named =
    ids.length === 0
      ? []
      : await tx
          .select({ id: link.id, title: link.title })
          .from(link)
          .where(isOneOfRows(link, campaignId, ids))
  const titles = new Map(named.map(({ id, title }) => [id, title]))
  return most.map(({ key, ...sum }) => ({
    link_id: key === null ? null : Number(key),
    title: key === null ? null : (titles.get(Number(key)) ?? null),
    ...soldOf(sum),
    before: beforeOf(compared, 'link', key),
  }))
}

/** What the period is compared with, as wire. */
function comparedWire(compared: Compared, isAffiliates: boolean): MetricsWire['compared'] {
  const [nearest] = compared.spans
  const farthest = compared.spans.at(-1)
  if (nearest === undefined || farthest === undefined) return null
  return {
    initial: farthest.from.toISOString(),
    final: nearest.cut.toISOString(),
    until: nearest.until.toISOString(),
    spans: compared.spans.length,
    whole_amount: reaisOf(meanOf(compared.whole.map(({ sums }) => sums.all.amount))),
    ...figuresOf({ sums: compared.sums, buyers: compared.buyers, isAffiliates }),
  }
}

/** What a group of the period had sold up to the same second before; null without a comparison. */
const beforeOf = (compared: Compared | null, group: Group, key: string | number | null): number | null =>
  compared && reaisOf(meanOf(compared.cut.map((sums) => amountOf(sums, group, key))))

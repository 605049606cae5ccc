import { CHANNELS } from '../../../src/domain/sales/traffic.ts'
import { dayOf } from '../../../src/domain/values/dates.ts'
import { reaisOf } from '../../../src/domain/values/money.ts'
import type { Db } from '../../platform/db/database.ts'
import { isOneOfRows } from '../../platform/db/sale-rows.ts'
import { link } from '../../platform/db/schema.ts'
import { buyersByDay, buyersIn } from './buyers.ts'
import { cumulativeOf, stepOf } from './cumulative.ts'
import { dayAfter, startOf } from './days.ts'
import type { Period } from './period.ts'
import type { FigureScope } from './scope.ts'
import { type Summed, type Sums, sumsOf } from './sums.ts'
import type { MetricsWire } from './wire.ts'

const DAYS = 7
const HOURS = 24
/** As many links are told apart. */
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
  return db.transaction((tx) => readMetrics(tx as Db, asked), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

async function readMetrics(tx: Db, { scope, period, isAffiliates, now }: MetricsAsked): Promise<MetricsWire> {
  const step = stepOf(period)
  const sums = await sumsOf(tx, scope, period.span, step)
  const before = period.before && (await sumsOf(tx, scope, period.before, step))
  const buyers = await buyersIn(tx, scope, period.span)
  const { all } = sums
  const sold = all.paid - all.refunded
  const ended = all.paid + all.expired + all.cancelled
  const cumulative = cumulativeOf(period, { sums, before, now })
  return {
    initial: period.span.from?.toISOString() ?? null,
    final: period.span.until?.toISOString() ?? null,
    total_liquid: reaisOf(netOf(all, isAffiliates)),
    total_amount: reaisOf(all.amount),
    total_transaction: sold,
    total_user: buyers,
    total_cotas: all.quotas,
    gasto_transaction: reaisOf(perPiece(all.amount, sold)),
    gasto_medio: reaisOf(perPiece(all.amount, buyers)),
    refunded_transaction: all.refunded,
    refunded_amount: reaisOf(all.refundedAmount),
    days: await lastDays(tx, { scope, isAffiliates, now }),
    hours: hoursOf(sums),
    cumulative: {
      step,
      points: cumulative.points.map(({ at, amount, before: earlier }) => ({
        at: at.toISOString(),
        total_amount: amount === null ? null : reaisOf(amount),
        before: earlier === null ? null : reaisOf(earlier),
      })),
    },
    conversion: {
      paid: all.paid,
      expired: all.expired,
      cancelled: all.cancelled,
      percent: ended === 0 ? null : Math.round((all.paid * 10_000) / ended) / 100,
    },
    sources: CHANNELS.map((source) => ({ source, ...soldOf(sums.by('channel').find(({ key }) => key === source)) })),
    links: await linksOf(tx, scope.campaignId, sums),
  }
}

/** What is left of the money: an affiliate's commission; for the operator what commissions and fees leave (DESIGN §6). */
const netOf = ({ amount, commission, fee }: Sums, isAffiliates: boolean): number =>
  isAffiliates ? commission : amount - commission - fee

/** Centavos for each of so many, to the nearest centavo; none where there are none. */
const perPiece = (amount: number, pieces: number): number => (pieces > 0 ? Math.round(amount / pieces) : 0)

const soldOf = (sums: Sums | undefined) => ({
  total_transaction: (sums?.paid ?? 0) - (sums?.refunded ?? 0),
  total_amount: reaisOf(sums?.amount ?? 0),
})

/** The last seven days, today first, whatever the period is. */
async function lastDays(
  tx: Db,
  { scope, isAffiliates, now }: Pick<MetricsAsked, 'scope' | 'isAffiliates' | 'now'>,
): Promise<MetricsWire['days']> {
  const today = dayOf(now)
  const days = Array.from({ length: DAYS }, (_, index) => dayAfter(today, -index))
  const first = dayAfter(today, 1 - DAYS)
  const sums = await sumsOf(tx, scope, { from: startOf(first), until: startOf(dayAfter(today, 1)) }, 'day')
  const buyers = await buyersByDay(tx, scope, { first, last: today })
  const byDay = new Map(sums.by('day').map((each) => [each.key, each]))
  return days.map((day) => {
    const sum = byDay.get(day)
    return {
      day,
      data_format: day.split('-').reverse().join('/'),
      ...soldOf(sum),
      refunded_transaction: sum?.refunded ?? 0,
      total_user: buyers.get(day) ?? 0,
      total_liquid: reaisOf(sum ? netOf(sum, isAffiliates) : 0),
    }
  })
}

/** What each hour of the clock sold, from 0 to 23. */
function hoursOf(sums: Summed): MetricsWire['hours'] {
  const byClock = new Map(sums.by('clock').map((each) => [each.key, each]))
  return Array.from({ length: HOURS }, (_, hour) => ({ hour, ...soldOf(byClock.get(hour)) }))
}

/** The links that sold for most, and what came by none. */
async function linksOf(tx: Db, campaignId: number, sums: Summed): Promise<MetricsWire['links']> {
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
  }))
}

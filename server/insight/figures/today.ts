import { sql } from 'drizzle-orm'
import type { Static } from 'typebox'
import { Type } from 'typebox'
import { dayOf, TIME_ZONE } from '../../../src/domain/values/dates.ts'
import { dayAfter } from '../../../src/domain/values/days.ts'
import { reaisOf } from '../../../src/domain/values/money.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { atOneMoment } from '../../platform/db/one-moment.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { named, nullable } from '../../platform/http/http.ts'
import { startOf } from './days.ts'
import { inScope, isIn } from './scope.ts'
import { STAGES } from './stages.ts'
import { sumsOf } from './sums.ts'

const CLOCK = { timeZone: TIME_ZONE, hour: 'numeric', hourCycle: 'h23' } as const

const EndedWire = named(
  'EndedReservations',
  Type.Object({ paid: Type.Integer(), ended: Type.Integer(), percent: nullable(Type.Number()) }),
)

/**
 * The day's sales of all campaigns, as docs/metrics.md defines them. `hours`: what was sold up to the end of each hour of the clock that has begun;
 * `pending`: what waits for its money now; `ended`: the reservations that ended today, paid or not. `before`: the same a week before, up to the same second
 * (`at`), its `hours` those of the whole day; null in the first week, which ends on `compares_from`.
 */
export const SalesTodayWire = named(
  'SalesToday',
  Type.Object({
    total_amount: Type.Number(),
    total_transaction: Type.Integer(),
    last_at: nullable(Type.String()),
    hours: Type.Array(Type.Number()),
    pending: Type.Object({ total_transaction: Type.Integer(), total_amount: Type.Number() }),
    conversion: EndedWire,
    before: nullable(
      named(
        'SalesBefore',
        Type.Object({
          at: Type.String(),
          total_amount: Type.Number(),
          total_transaction: Type.Integer(),
          hours: Type.Array(Type.Number()),
          pending: Type.Integer(),
          conversion: EndedWire,
          late: Type.Integer(),
        }),
      ),
    ),
    compares_from: nullable(Type.String()),
  }),
)
type SalesTodayWire = Static<typeof SalesTodayWire>

/** What all campaigns sold on the day of a moment, and what waits for its money; all of one moment. */
export function salesToday(db: Db, now: Date): Promise<SalesTodayWire> {
  return atOneMoment(db, (tx) => readSales(tx, now))
}

async function readSales(tx: Db, now: Date): Promise<SalesTodayWire> {
  const hours = await hoursOf(tx, dayOf(now))
  const sum = (of: keyof HourSums) => hours.reduce((total, hour) => total + hour[of], 0)
  const paid = sum('paid')
  const ended = paid + sum('expired') + sum('cancelled')
  const begun = Number(now.toLocaleString('en-US', CLOCK))
  const upTo = (last: number) => hours.reduce((total, { clock, amount }) => (clock <= last ? total + amount : total), 0)
  const waiting = await pendingNow(tx)
  return {
    total_amount: reaisOf(sum('amount')),
    total_transaction: paid - sum('refunded'),
    last_at: (await lastPaidAt(tx))?.toISOString() ?? null,
    hours: Array.from({ length: begun + 1 }, (_, clock) => reaisOf(upTo(clock))),
    pending: { total_transaction: waiting.purchases, total_amount: reaisOf(waiting.amount) },
    conversion: { paid, ended, percent: percentOf(paid, ended) },
    ...(await before(tx, now)),
  }
}

const percentOf = (paid: number, ended: number) => (ended === 0 ? null : Math.round((paid * 10_000) / ended) / 100)

const WEEK_MS = 7 * 86_400_000
/** How long before a moment what waited for its money then was ordered: twice as long as a reservation holds. */
const WAITED_MS = 3_600_000

/** The same day a week before, up to the same second; while nothing is a week old, from when there will be. */
async function before(tx: Db, now: Date): Promise<Pick<SalesTodayWire, 'before' | 'compares_from'>> {
  const at = new Date(now.getTime() - WEEK_MS)
  const day = dayOf(at)
  const [row] = await rowsOf<{ first: string | null }>(tx, sql`select min(created_at)::text as first from campaign`)
  const first = row?.first ? dayOf(new Date(row.first)) : dayOf(now)
  if (first > day) return { before: null, compares_from: dayAfter(first, 7) }
  const { all } = await sumsOf(tx, { campaignId: null }, { from: startOf(day), until: at }, 'hour')
  const ended = all.paid + all.expired + all.cancelled
  const hours = await hoursOf(tx, day)
  const upTo = (last: number) => hours.reduce((total, { clock, amount }) => (clock <= last ? total + amount : total), 0)
  return {
    before: {
      at: at.toISOString(),
      total_amount: reaisOf(all.amount),
      total_transaction: all.paid - all.refunded,
      hours: Array.from({ length: 24 }, (_, clock) => reaisOf(upTo(clock))),
      pending: await pendingAt(tx, at),
      conversion: { paid: all.paid, ended, percent: percentOf(all.paid, ended) },
      late: await lateAt(tx, at),
    },
    compares_from: null,
  }
}

/** When a purchase no longer waited for its money: one that ended keeps that, also where it was paid after all. */
export const OVER_AT = sql`least(paid_at, ended_at)`

/** How many purchases waited for their money at an earlier moment: ordered shortly before it, paid or ended after it. */
async function pendingAt(tx: Db, at: Date): Promise<number> {
  const [row] = await rowsOf<{ purchases: number }>(
    tx,
    sql`
      select count(*)::float8 as purchases from transaction t
      where ${inScope({ campaignId: null }, sql`t.`)} and ${isIn(sql`t.created_at`, { from: new Date(at.getTime() - WAITED_MS), until: at })}
        and coalesce(${OVER_AT}, 'infinity') >= ${at.toISOString()}::timestamptz`,
  )
  return row?.purchases ?? 0
}

/** How much late money waited for a decision at an earlier moment. */
async function lateAt(tx: Db, at: Date): Promise<number> {
  const [row] = await rowsOf<{ late: number }>(
    tx,
    sql`
      select count(*)::float8 as late from late_payment
      where arrived_at < ${at.toISOString()}::timestamptz and coalesce(decided_at, 'infinity') >= ${at.toISOString()}::timestamptz`,
  )
  return row?.late ?? 0
}

interface HourSums {
  clock: number
  paid: number
  refunded: number
  expired: number
  cancelled: number
  amount: number
}

/** What changed in each hour of a day, in the roll-ups or not yet. */
function hoursOf(tx: Db, day: string): Promise<HourSums[]> {
  const isKind = (kind: string) => sql`case when kind = ${sql.raw(`'${kind}'`)} then count else 0 end`
  return rowsOf<HourSums & Record<string, unknown>>(
    tx,
    sql`
      select clock, sum(paid)::float8 as paid, sum(refunded)::float8 as refunded, sum(expired)::float8 as expired,
        sum(cancelled)::float8 as cancelled, sum(amount)::float8 as amount
      from (
        select clock, paid, refunded, expired, cancelled, amount from figure_hour where day = ${day}::date
        union all
        select extract(hour from at at time zone ${sql.raw(`'${TIME_ZONE}'`)})::smallint, ${isKind('paid')}, ${isKind('refunded')},
          ${isKind('expired')}, ${isKind('cancelled')}, amount
        from figure_delta where day = ${day}::date
      ) changes group by clock order by clock`,
  )
}

/** What waits for its money, of one campaign or of each as their index has it. @param until without what was reserved from then on */
export async function pendingNow(
  tx: Db,
  campaignId: number | null = null,
  until?: Date,
): Promise<{ purchases: number; amount: number }> {
  const ofCampaign = campaignId === null ? sql`` : sql` where c.id = ${campaignId}`
  const [row] = await rowsOf<{ purchases: number; amount: number }>(
    tx,
    sql`
      select coalesce(sum(purchases), 0)::float8 as purchases, coalesce(sum(amount), 0)::float8 as amount
      from campaign c cross join lateral (
        select count(*) as purchases, sum(t.amount) as amount from transaction t
        where t.campaign_id = c.id and ${isOneOf(sql`t.status`, STAGES.reserving)} and ${isIn(sql`t.created_at`, { from: undefined, until })}
      ) waiting${ofCampaign}`,
  )
  return row ?? { purchases: 0, amount: 0 }
}

/** When something was last paid. */
async function lastPaidAt(tx: Db): Promise<Date | undefined> {
  const [row] = await rowsOf<{ at: string | null }>(
    tx,
    sql`
      select max(last.paid_at)::text as at from campaign c cross join lateral (
        select t.paid_at from transaction t where t.campaign_id = c.id and t.paid_at is not null
        order by t.paid_at desc limit 1
      ) last`,
  )
  return row?.at ? new Date(row.at) : undefined
}

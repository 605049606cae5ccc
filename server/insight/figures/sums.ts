import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { dayAt, PAID, PARTS } from './deltas.ts'
import { inScope, isIn, type Span, splitSpan, type WideScope } from './scope.ts'
import { EVER_PAID, STAGES } from './stages.ts'

const HOUR_MS = 3_600_000

/** What changed of a campaign's money: counts by kind, and quotas and centavos less what was refunded. */
export interface Sums {
  paid: number
  refunded: number
  expired: number
  cancelled: number
  quotas: number
  amount: number
  refundedAmount: number
  fee: number
  commission: number
}

/** What a sum can be broken down by: a step of time, the hour of the clock, the source, the link. */
export type Group = Step | 'clock' | 'channel' | 'link'
/** In what steps of time a span is broken down. */
export type Step = 'hour' | 'day'

/** The sums of a span, and the same by each group. A key is a moment in milliseconds, a day, an hour, a name or a number; null where there is none. */
export interface Summed {
  all: Sums
  by(group: Group): (Sums & { key: string | number | null })[]
}

const COUNTED = [
  ...['paid', 'refunded', 'expired', 'cancelled', 'quotas'],
  ...['amount', 'refunded_amount', 'fee', 'commission'],
]

type Row = Omit<Sums, 'refundedAmount'> & {
  refunded_amount: number
  step: string | null
  clock: number | null
  channel: string | null
  link: number | null
  grouped: number
} & Record<string, unknown>

/**
 * What changed within a span, whether it is in the roll-ups yet or not. The database adds up twice, by the hours of the clock and by everything
 * else together; the rest is sums of those. Part of one snapshot: `metricsOf`.
 */
export async function sumsOf(tx: Db, scope: WideScope, span: Span, step: Step): Promise<Summed> {
  const column = sql.raw(step)
  const rows = await rowsOf<Row>(
    tx,
    sql`
      select grouping(clock)::int as grouped, ${step === 'hour' ? msOf(sql`hour`) : sql`day`}::text as step, clock, channel,
        link_id::float8 as link, ${sql.raw(COUNTED.map((each) => `sum(${each})::float8 as ${each}`).join(', '))}
      from (${changesIn(scope, span)}) changes group by grouping sets ((clock), (${column}, channel, link_id))`,
  )
  const byClock = rows.filter(({ grouped }) => grouped === 0)
  const others = rows.filter(({ grouped }) => grouped !== 0)
  const keyOf: Readonly<Record<Group, (row: Row) => string | number | null>> = {
    hour: ({ step: at }) => Number(at),
    day: ({ step: at }) => at,
    clock: ({ clock }) => clock,
    channel: ({ channel }) => channel,
    link: ({ link }) => link,
  }
  return {
    all: added(others),
    by: (group) =>
      [...Map.groupBy(group === 'clock' ? byClock : others, keyOf[group])].map(([key, each]) => ({
        key,
        ...added(each),
      })),
  }
}

/** The sum of some rows; integers that a number holds exactly. */
function added(rows: readonly Row[]): Sums {
  const sum = (column: Exclude<keyof Sums, 'refundedAmount'> | 'refunded_amount') =>
    rows.reduce((total, row) => total + row[column], 0)
  return {
    paid: sum('paid'),
    refunded: sum('refunded'),
    expired: sum('expired'),
    cancelled: sum('cancelled'),
    quotas: sum('quotas'),
    amount: sum('amount'),
    refundedAmount: sum('refunded_amount'),
    fee: sum('fee'),
    commission: sum('commission'),
  }
}

/** Hours as a span is split into them. */
export const WHOLE_HOURS = {
  floor: (moment: Date) => new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS),
  next: (begin: Date) => new Date(begin.getTime() + HOUR_MS),
}

/** Whole hours from the roll-up and what is not in it yet; parts of hours from the purchases themselves. */
function changesIn(scope: WideScope, span: Span): SQL {
  const { whole, edges } = splitSpan(span, WHOLE_HOURS)
  const folded = sql`
    select hour, day, clock, channel, nullif(link_id, 0) as link_id, paid, refunded, expired, cancelled, quotas, amount, refunded_amount, fee, commission
    from figure_hour where ${inScope(scope)} and ${isIn(sql`hour`, whole)}`
  const unfolded = sql`
    select ${hourOf(sql`at`)}, day, ${clockOf(sql`at`)}, channel, link_id,
      ${isKind('paid')}, ${isKind('refunded')}, ${isKind('expired')}, ${isKind('cancelled')},
      quotas, amount, case when kind in ('refunded', 'reduced') then -amount else 0 end, fee, commission
    from figure_delta where ${inScope(scope)} and ${isIn(sql`at`, whole)}`
  return sql.join([folded, unfolded, ...edges.flatMap((edge) => purchasesIn(inScope(scope), edge))], sql` union all `)
}

/** How often a delta is of a kind. */
export const isKind = (kind: string) => sql`case when kind = ${sql.raw(`'${kind}'`)} then count else 0 end`
const msOf = (moment: SQL) => sql`(extract(epoch from ${moment}) * 1000)::bigint`
/** The hour that holds a moment. */
export const hourOf = (at: SQL) => sql`date_bin('1 hour', ${at}, timestamptz 'epoch')`
/** The hour of the clock of a moment. */
export const clockOf = (at: SQL) => sql`extract(hour from ${at} at time zone 'America/Sao_Paulo')::smallint`

const stepOf = (at: SQL) => sql`${hourOf(at)}, ${dayAt(at)}, ${clockOf(at)}, channel, link_id`

/**
 * What a span changed, read off the purchases: payments, what went back in parts or whole, and ends of reservations that are not paid since.
 * @param scope whose purchases
 * @param keys what each change is grouped by
 */
export function purchasesIn(scope: SQL, edge: Span, keys: (at: SQL) => SQL = stepOf): SQL[] {
  const read = (at: SQL, states: readonly string[], values: SQL, beside = sql``) => sql`
    select ${keys(at)}, ${values}
    from transaction${beside} where ${scope} and ${isOneOf(sql`status`, states)} and ${isIn(at, edge)}`
  const isExpired = sql`(cancelled_by is not distinct from 'expiry')::int`
  return [
    read(sql`paid_at`, EVER_PAID, sql`1, 0, 0, 0, ${PAID.quotas}, ${PAID.amount}, 0, fee, ${PAID.commission}`),
    read(
      sql`part.at`,
      EVER_PAID,
      sql`0, 0, 0, 0, -coalesce(part.quotas, 0), -part.amount, part.amount, 0, -part.commission`,
      sql`, ${PARTS}`,
    ),
    read(
      sql`refunded_at`,
      STAGES.returned,
      sql`0, 1, 0, 0, -due, -(amount + adjusted), amount + adjusted, -fee, -commission`,
    ),
    read(sql`ended_at`, STAGES.unpaid, sql`0, 0, ${isExpired}, 1 - ${isExpired}, 0, 0, 0, 0, 0`),
  ]
}

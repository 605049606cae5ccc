import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'
import { isOneOf } from '../db/states.ts'
import { dayAt } from './deltas.ts'
import { type FigureScope, inScope, isIn, type Span, splitSpan } from './scope.ts'
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

/** What the sums of a span can be told by. */
const GROUPS = { hour: 'hour_ms', day: 'day', clock: 'clock', channel: 'channel', link: 'link_id' } as const
export type Group = keyof typeof GROUPS

/** The sums of a span, and the same by each of the groups that were asked for. */
export interface Summed {
  all: Sums
  by(group: Group): (Sums & { key: string | number | null })[]
}

type Row = Sums & Record<string, unknown> & { grouped: number }

/** What changed within a span, whether it is in the roll-ups yet or not. Part of one snapshot: `metricsOf`. */
export async function sumsOf(tx: Db, scope: FigureScope, span: Span, groups: readonly Group[] = []): Promise<Summed> {
  const columns = groups.map((group) => sql.raw(GROUPS[group]))
  const sets = [sql`()`, ...columns.map((column) => sql`(${column})`)]
  const list = sql.join(columns, sql`, `)
  const rows = await rowsOf<Row>(
    tx,
    sql`
      select ${columns.length > 0 ? sql`grouping(${list})::int as grouped, ${list}` : sql`0 as grouped`},
        ${sums(['paid', 'refunded', 'expired', 'cancelled', 'quotas', 'amount', 'refunded_amount', 'fee', 'commission'])}
      from (${changesIn(scope, span)}) changes group by grouping sets (${sql.join(sets, sql`, `)})`,
  )
  // Each column that a row is not told by sets its bit, the last column's being the lowest.
  const every = 2 ** groups.length - 1
  const bitOf = (group: Group) => 2 ** (groups.length - 1 - groups.indexOf(group))
  const all = rows.find(({ grouped }) => grouped === every)
  if (all === undefined) throw new Error('a sum of no rows has a row all the same')
  return {
    all: sumsIn(all),
    by: (group) =>
      rows
        .filter(({ grouped }) => grouped === every - bitOf(group))
        .map((row) => ({ ...sumsIn(row), key: (row[GROUPS[group]] ?? null) as string | number | null })),
  }
}

const sums = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map((column) => sql.raw(`coalesce(sum(${column}), 0)::float8 as ${column}`)),
    sql`, `,
  )

const sumsIn = (row: Row): Sums => ({
  paid: row.paid,
  refunded: row.refunded,
  expired: row.expired,
  cancelled: row.cancelled,
  quotas: row.quotas,
  amount: row.amount,
  refundedAmount: Number(row.refunded_amount),
  fee: row.fee,
  commission: row.commission,
})

/** Whole hours from the roll-up and what is not in it yet; parts of hours from the purchases themselves. */
function changesIn(scope: FigureScope, span: Span): SQL {
  const { whole, edges } = splitSpan(span, {
    floor: (moment) => new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS),
    next: (begin) => new Date(begin.getTime() + HOUR_MS),
  })
  const folded = sql`
    select ${msOf(sql`hour`)} as hour_ms, day::text as day, clock, channel, link_id::float8 as link_id,
      paid, refunded, expired, cancelled, quotas, amount, refunded_amount, fee, commission
    from figure_hour where ${inScope(scope)} and ${isIn(sql`hour`, whole)}`
  const unfolded = sql`
    select ${unitsOf(sql`at`)}, day::text, ${clockOf(sql`at`)}, channel, link_id::float8,
      ${isKind('paid')}, ${isKind('refunded')}, ${isKind('expired')}, ${isKind('cancelled')},
      quotas, amount, case when kind = 'refunded' then -amount else 0 end, fee, commission
    from figure_delta where ${inScope(scope)} and ${isIn(sql`at`, whole)}`
  return sql.join([folded, unfolded, ...edges.flatMap((edge) => purchasesIn(scope, edge))], sql` union all `)
}

const isKind = (kind: string) => sql`case when kind = ${sql.raw(`'${kind}'`)} then count else 0 end`
const msOf = (moment: SQL) => sql`(extract(epoch from ${moment}) * 1000)::float8`
const unitsOf = (at: SQL) => msOf(sql`date_bin('1 hour', ${at}, timestamptz 'epoch')`)
const clockOf = (at: SQL) => sql`extract(hour from ${at} at time zone 'America/Sao_Paulo')::smallint`

/** What a part of an hour changed, read off the purchases: payments, refunds, and ends of reservations that are not paid since. */
function purchasesIn(scope: FigureScope, edge: Span): SQL[] {
  const read = (at: SQL, states: readonly string[], values: SQL) => sql`
    select ${unitsOf(at)}, ${dayAt(at)}::text, ${clockOf(at)}, channel, link_id::float8, ${values}
    from transaction where ${inScope(scope)} and ${isOneOf(sql`status`, states)} and ${isIn(at, edge)}`
  const isExpired = sql`(cancelled_by is not distinct from 'expiry')::int`
  return [
    read(sql`paid_at`, EVER_PAID, sql`1, 0, 0, 0, due, amount, 0, fee, commission`),
    read(sql`refunded_at`, STAGES.returned, sql`0, 1, 0, 0, -due, -amount, amount, -fee, -commission`),
    read(sql`ended_at`, STAGES.unpaid, sql`0, 0, ${isExpired}, 1 - ${isExpired}, 0, 0, 0, 0, 0`),
  ]
}

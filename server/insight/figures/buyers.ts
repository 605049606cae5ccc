import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '../../../src/domain/values/dates.ts'
import { startOfDay } from '../../../src/domain/values/zoned.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { nextDay, startOfNextDay } from './days.ts'
import { dayAt } from './deltas.ts'
import { NONE } from './schema.ts'
import { type FigureScope, inScope, isIn, ofScope, type Span, splitSpan } from './scope.ts'
import { EVER_PAID } from './stages.ts'

/**
 * How many different buyers paid within a span; a later refund does not take them away. Of whole days the folded ones are a sum; to them come
 * those who paid in parts of days, or whose payments are not folded yet, and are not among them already: each is looked up by index, which a
 * scalar subquery makes sure of. Part of one snapshot: `metricsOf`.
 */
export async function buyersIn(tx: Db, scope: FigureScope, span: Span): Promise<number> {
  const { whole, edges } = splitSpan(span, { floor: startOfDay, next: startOfNextDay })
  const days = { from: whole.from && dayOf(whole.from), until: whole.until && dayOf(whole.until) }
  const others = [
    sql`select buyer_id from figure_delta d where kind = 'paid' and ${inScope(scope)} and ${isIn(sql`at`, whole)}`,
    ...edges.map((edge) => sql`select buyer_id from transaction where ${paidIn(scope, sql``, edge)}`),
  ]
  const [row] = await rowsOf<{ buyers: number }>(
    tx,
    sql`
      select (select coalesce(sum(buyers), 0) from figure_buyers
          where ${ofScope(scope)} and ${days.from ? sql`day >= ${days.from}` : sql`true`} and ${days.until ? sql`day < ${days.until}` : sql`true`}
            and ${days.from ? sql`previous_day < ${days.from}` : sql`previous_day = ${NONE.day}`})::float8
        + (select count(distinct buyer_id) from (${sql.join(others, sql` union all `)}) o where (
            select true from transaction t where t.buyer_id = o.buyer_id and ${paidIn(scope, sql`t.`, whole)}
              and not exists (select from figure_delta d where d.campaign_id = t.campaign_id and d.transaction_id = t.id and d.kind = 'paid')
            limit 1) is null)::float8 as buyers`,
  )
  return row?.buyers ?? 0
}

const paidIn = (scope: FigureScope, alias: SQL, span: Span) =>
  sql`${inScope(scope, alias)} and ${alias}paid_at is not null and ${isOneOf(sql`${alias}status`, EVER_PAID)}
    and ${isIn(sql`${alias}paid_at`, span)}`

/** How many different buyers paid on each of some days, from the first to the last one. */
export async function buyersByDay(
  tx: Db,
  scope: FigureScope,
  { first, last }: { first: string; last: string },
): Promise<Map<string, number>> {
  const rows = await rowsOf<{ day: string; buyers: number }>(
    tx,
    sql`
      select day::text as day, sum(buyers)::float8 as buyers from (
        select day, buyers from figure_buyers where ${ofScope(scope)} and day >= ${first} and day < ${nextDay(last)}
        union all
        select day, count(*) from (
          select distinct day, buyer_id from figure_delta where kind = 'paid' and ${inScope(scope)} and day >= ${first} and day < ${nextDay(last)}
        ) o where not exists (
          select from transaction t where t.buyer_id = o.buyer_id and ${paidIn(scope, sql`t.`, { from: undefined, until: undefined })}
            and ${dayAt(sql`t.paid_at`)} = o.day and not exists (select from figure_delta d where d.campaign_id = t.campaign_id and d.transaction_id = t.id and d.kind = 'paid')
        ) group by day
      ) counted group by day`,
  )
  return new Map(rows.map(({ day, buyers }) => [day, buyers]))
}

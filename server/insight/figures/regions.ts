import { type SQL, sql } from 'drizzle-orm'
import { STATES } from '../../../src/domain/insight/regions.ts'
import { dayOf } from '../../../src/domain/values/dates.ts'
import { centavosOf, reaisOf } from '../../../src/domain/values/money.ts'
import { ownValue } from '../../../src/domain/values/own.ts'
import { startOfDay } from '../../../src/domain/values/zoned.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { meanOf } from './cumulative.ts'
import { startOfNextDay } from './days.ts'
import { PAID, PARTS } from './deltas.ts'
import type { Period } from './period.ts'
import { type FigureScope, inScope, isIn, type Span, splitSpan, type WideScope } from './scope.ts'
import { EVER_PAID, STAGES } from './stages.ts'
import type { RegionRow } from './wire.ts'

const UNKNOWN = { name: 'Não identificado', region: '—' } as const

/** What buyers of each state spent within a period, beside what those of the same state had spent in what it is compared with. */
export async function comparedRegionsOf(
  db: Db,
  scope: Omit<FigureScope, 'channel'>,
  { span, compared }: Period,
): Promise<RegionRow[]> {
  const rows = await regionsOf(db, scope, span)
  if (compared.length === 0) return rows.map((row) => ({ ...row, before: null }))
  const earlier: Map<string | null, number>[] = []
  for (const { from, cut } of compared) {
    const before = await regionsOf(db, scope, { from, until: cut })
    earlier.push(new Map(before.map(({ uf, amount }) => [uf, centavosOf(amount)])))
  }
  return rows.map((row) => ({ ...row, before: reaisOf(meanOf(earlier.map((before) => before.get(row.uf) ?? 0))) }))
}

/**
 * What buyers of each state spent within a span, refunds of that time taken away, those with most quotas first. One statement, and so one moment:
 * whole days from the roll-up and what is not in it yet, parts of days from the purchases.
 */
export async function regionsOf(
  db: Db,
  { campaignId, linkId, afiliadoId }: Omit<WideScope, 'channel'>,
  span: Span,
): Promise<Omit<RegionRow, 'before'>[]> {
  const scope = { campaignId, linkId, afiliadoId }
  const { whole, edges } = splitSpan(span, { floor: startOfDay, next: startOfNextDay })
  const from = whole.from && sql` and day >= ${dayOf(whole.from)}`
  const until = whole.until && sql` and day < ${dayOf(whole.until)}`
  const days = sql`${from ?? sql``}${until ?? sql``}`
  const parts = [
    sql`select nullif(uf, '') as uf, transactions, quotas, amount from figure_region where ${inScope(scope)}${days}`,
    sql`select uf, case kind when 'paid' then count when 'refunded' then -count else 0 end, quotas, amount from figure_delta
      where kind in ('paid', 'refunded', 'reduced') and ${inScope(scope)} and ${isIn(sql`at`, whole)}`,
    ...edges.flatMap((edge) => [
      purchasesIn(scope, edge, { at: sql`paid_at`, states: EVER_PAID, values: sql`1, ${PAID.quotas}, ${PAID.amount}` }),
      purchasesIn(scope, edge, {
        at: sql`refunded_at`,
        states: STAGES.returned,
        values: sql`-1, -due, -(amount + adjusted)`,
      }),
      purchasesIn(scope, edge, {
        at: sql`part.at`,
        states: EVER_PAID,
        values: sql`0, -coalesce(part.quotas, 0), -part.amount`,
        beside: sql`, ${PARTS}`,
      }),
    ]),
  ]
  const rows = await rowsOf<{ uf: string | null; transactions: number; quotas: number; amount: number }>(
    db,
    sql`select uf, sum(transactions)::float8 as transactions, sum(quotas)::float8 as quotas, sum(amount)::float8 as amount
      from (${sql.join(parts, sql` union all `)}) parts group by uf order by sum(quotas) desc, sum(amount) desc, uf`,
  )
  return rows.map(({ uf, transactions, quotas, amount }) => {
    const { name, region } = (uf === null ? undefined : ownValue(STATES, uf)) ?? UNKNOWN
    return { uf, estado: name, regiao: region, titles: quotas, transactions, amount: reaisOf(amount) }
  })
}

function purchasesIn(
  scope: WideScope,
  edge: Span,
  { at, states, values, beside = sql`` }: { at: SQL; states: readonly string[]; values: SQL; beside?: SQL },
): SQL {
  return sql`select uf, ${values} from transaction${beside}
    where ${inScope(scope)} and ${isOneOf(sql`status`, states)} and ${isIn(at, edge)}`
}

import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '../../src/domain/dates.ts'
import { reaisOf } from '../../src/domain/money.ts'
import { ownValue } from '../../src/domain/own.ts'
import { STATES } from '../../src/domain/regions.ts'
import { startOfDay } from '../../src/domain/zoned.ts'
import { type Db, rowsOf } from '../db/database.ts'
import { isOneOf } from '../db/states.ts'
import { startOfNextDay } from './days.ts'
import { type FigureScope, inScope, isIn, type Span, splitSpan } from './scope.ts'
import { EVER_PAID, STAGES } from './stages.ts'
import type { RegionRow } from './wire.ts'

const UNKNOWN = { name: 'Não identificado', region: '—' } as const

/**
 * What buyers of each state spent within a span, refunds of that time taken away, those with most quotas first. One statement, and so one moment:
 * whole days from the roll-up and what is not in it yet, parts of days from the purchases.
 */
export async function regionsOf(
  db: Db,
  { campaignId, linkId, afiliadoId }: Omit<FigureScope, 'channel'>,
  span: Span,
): Promise<RegionRow[]> {
  const scope = { campaignId, linkId, afiliadoId }
  const { whole, edges } = splitSpan(span, { floor: startOfDay, next: startOfNextDay })
  const from = whole.from && sql` and day >= ${dayOf(whole.from)}`
  const until = whole.until && sql` and day < ${dayOf(whole.until)}`
  const days = sql`${from ?? sql``}${until ?? sql``}`
  const parts = [
    sql`select nullif(uf, '') as uf, transactions, quotas, amount from figure_region where ${inScope(scope)}${days}`,
    sql`select uf, case when kind = 'paid' then count else -count end, quotas, amount from figure_delta
      where kind in ('paid', 'refunded') and ${inScope(scope)} and ${isIn(sql`at`, whole)}`,
    ...edges.flatMap((edge) => [
      purchasesIn(scope, sql`paid_at`, { states: EVER_PAID, sign: 1, edge }),
      purchasesIn(scope, sql`refunded_at`, { states: STAGES.returned, sign: -1, edge }),
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
  scope: FigureScope,
  at: SQL,
  { states, sign, edge }: { states: readonly string[]; sign: 1 | -1; edge: Span },
): SQL {
  const times = sql.raw(String(sign))
  return sql`select uf, ${times}, ${times} * due, ${times} * amount from transaction
    where ${inScope(scope)} and ${isOneOf(sql`status`, states)} and ${isIn(at, edge)}`
}

import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { isPaid } from './quota-lifecycle.ts'

/** A paid number with its purchase. */
export interface PaidNumber {
  number: number
  transactionId: number
  paidAt: Date
}

/** A period: from the first instant to before the second; an absent one is open. */
export interface Period {
  from?: Date | undefined
  until?: Date | undefined
}

/** What is kept of each paid allocation, and so the most that can be asked for. */
export const MOST_EXTREMES = 10

/** Up to this many sales of a period are looked at one by one; more of them are read in the order of their numbers. */
const FEW_SALES = 5_000

/**
 * The lowest or highest numbers paid in a period, at most ten, best first (spec §2.15). Each paid allocation keeps its ten lowest and ten
 * highest numbers, and the best of a period are in the ten allocations whose own best are best: two index queries, whatever was sold.
 */
export async function extremesOf(
  db: Db,
  { campaignId, type, count, period }: { campaignId: number; type: 'menor' | 'maior'; count: number; period: Period },
): Promise<PaidNumber[]> {
  const kept = type === 'menor' ? sql`lowest` : sql`highest`
  const direction = type === 'menor' ? sql`asc` : sql`desc`
  const within = sql`campaign_id = ${campaignId} and ${isPaid()} ${inPeriod(period)}`
  const few = await hasFew(db, within)
  // A materialised inner query keeps the planner from sorting all sales of a long period, or walking all numbers for a short one.
  const candidates = few
    ? sql`select * from (select transaction_id, paid_at, ${kept} as kept from allocation where ${within} offset 0) sales
        order by kept[1] ${direction} limit ${MOST_EXTREMES}`
    : sql`select transaction_id, paid_at, ${kept} as kept from allocation where ${within}
        order by ${kept}[1] ${direction} limit ${MOST_EXTREMES}`
  const rows = await rowsOf<{ number: number; transaction_id: number; paid_ms: number }>(
    db,
    sql`select number, transaction_id::float8 as transaction_id, (extract(epoch from paid_at) * 1000)::float8 as paid_ms
      from (${candidates}) best, unnest(kept) number
      order by number ${direction} limit ${Math.min(count, MOST_EXTREMES)}`,
  )
  return rows.map((row) => ({ number: row.number, transactionId: row.transaction_id, paidAt: new Date(row.paid_ms) }))
}

async function hasFew(db: Db, within: SQL): Promise<boolean> {
  const [row] = await rowsOf<{ sales: number }>(
    db,
    sql`select count(*)::int as sales from (select from allocation where ${within} limit ${FEW_SALES + 1}) counted`,
  )
  return (row?.sales ?? 0) <= FEW_SALES
}

function inPeriod({ from, until }: Period): SQL {
  const after = from === undefined ? sql`` : sql` and paid_at >= ${from.toISOString()}`
  const before = until === undefined ? sql`` : sql` and paid_at < ${until.toISOString()}`
  return sql`${after}${before}`
}

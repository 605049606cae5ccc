import { sql } from 'drizzle-orm'
import { orderOf } from '../../../server/campaigns/ledger/keys.ts'
import { numbersAt } from '../../../server/campaigns/ledger/order.ts'
import { type Database, type Db, rowsOf } from '../../../server/platform/db/database.ts'
import type { Ports } from '../../../server/platform/ports.ts'

/** Whose sales are made, and when the last of them is paid. */
interface World {
  database: Pick<Database, 'db'>
  ports: Pick<Ports, 'seal'>
  accountId: number
  clock: { now(): Date }
}

/** As many sales are written at once. */
const SLICE = 5_000
/** How many of the lowest and highest numbers a sale keeps. */
const KEPT = 10

/**
 * Writes paid sales of a campaign straight into the tables, side by side from the first position on: each of so many quotas by a buyer of its
 * own or one of `buyers`, evenly over the last days. For measuring and for plans, where selling them one by one would take too long.
 */
export async function fillSales(
  { database: { db }, ports: { seal }, accountId, clock }: World,
  campaignId: number,
  { sales, quotas, days, buyers = sales }: { sales: number; quotas: number; days: number; buyers?: number },
): Promise<void> {
  const order = await orderOf(db, seal, campaignId)
  const end = clock.now().toISOString()
  await db.execute(sql`insert into buyer (name, telefone, created_at)
    select 'Cliente ' || n, '629' || lpad(n::text, 8, '0'), ${end}::timestamptz from generate_series(1, ${buyers}::int) n
    on conflict do nothing`)
  const [{ first, last }] = (
    (await db.execute(sql`select min(id)::int as first, max(id)::int as last from buyer`)) as never as {
      rows: [{ first: number; last: number }]
    }
  ).rows
  for (let from = 0; from < sales; from += SLICE) {
    const count = Math.min(SLICE, sales - from)
    const kept: { lowest: number[]; highest: number[] }[] = []
    for (let sale = from; sale < from + count; sale++) {
      const sorted = (await numbersAt(db, order, [{ lo: sale * quotas, hi: (sale + 1) * quotas }])).sort()
      kept.push({ lowest: [...sorted.subarray(0, KEPT)], highest: [...sorted.subarray(-KEPT)].reverse() })
    }
    await db.execute(sql`
      with paid as (
        insert into transaction (campaign_id, buyer_id, name, account_id, status, quantity, due, delivered, amount, token_hash,
          expires_at, created_at, updated_at, paid_at)
        select ${campaignId}, b.id, b.name, ${accountId}, 'approved', ${quotas}::int, ${quotas}::int, ${quotas}::int, ${quotas * 100}::bigint,
          'sale ' || n, at, at, at, at
        from generate_series(${from}::int, ${from + count - 1}::int) n
        cross join lateral (select ${end}::timestamptz - make_interval(secs => (n::bigint * 7919 % ${sales}) * ${(days * 86_400) / sales}::float8) as at) moment
        join buyer b on b.id = ${first}::int + n::bigint * 7919 % ${last - first + 1}::int
        returning id, token_hash, paid_at)
      insert into allocation (campaign_id, lane, positions, count, transaction_id, state, reserved_at, paid_at, lowest, highest)
      select ${campaignId}, l.lane, int4multirange(int4range(places.first, places.first + ${quotas}::int)), ${quotas}::int, paid.id, 'sold', paid.paid_at, paid.paid_at,
        array(select jsonb_array_elements(kept -> 'lowest')::int), array(select jsonb_array_elements(kept -> 'highest')::int)
      from paid
      cross join lateral (select substr(token_hash, 6)::int as n) sale
      cross join lateral (select n * ${quotas}::int as first, ${JSON.stringify(kept)}::jsonb -> (n - ${from}::int) as kept) places
      join lane l on l.campaign_id = ${campaignId} and l.lo <= places.first and places.first < l.hi`)
  }
  await vacuumAll(db)
}

/** Vacuums until all sales are known to be visible: who connects to the server at that moment can hold some back, and what is read then differs. */
async function vacuumAll(db: Db): Promise<void> {
  for (let times = 0; times < 10; times++) {
    await db.execute(sql`vacuum analyze`)
    const [hidden] = await rowsOf(
      db,
      sql`select 1 from pg_class where relname = 'transaction' and relallvisible < relpages`,
    )
    if (hidden === undefined) return
  }
}

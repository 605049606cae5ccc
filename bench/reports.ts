/**
 * How long reports of a million rows take, and how much memory they need above the process that waits, on PostgreSQL: `npm run bench:reports`.
 * A thousand purchases of 1,000 quotas each (one of them of 50,000), and a million purchases of another campaign for the sales.
 */
import { sql } from 'drizzle-orm'
import { storeReport } from '../server/insight/reports/lifecycle.ts'
import { makeNextReport } from '../server/insight/reports/make.ts'
import { type Db, rowsOf } from '../server/platform/db/database.ts'
import { operator } from '../server/platform/db/schema.ts'
import { outcomeOf } from './run/promise.ts'
import { sized } from './run/small.ts'
import { integer, machine, makeCampaign, openBench, timed } from './support.ts'

const ROWS = Number(process.argv[2] ?? sized(1_000_000, 5_000))
const LARGEST = sized(50_000, 2_000)
const A_PURCHASE = 1_000
const GOAL_MIB = 100
const LOOK_MS = 20
const MIB = 2 ** 20

const bench = await openBench('postgres')
const { db } = bench.database
const now = new Date()
const [admin] = await db
  .insert(operator)
  .values({ role: 'admin', name: 'Ana', email: 'ana@talao.test', passwordHash: 'x', createdAt: now })
  .returning({ id: operator.id })
const quotas = await makeCampaign(bench, ROWS > 1_000_000 ? 10_000_000 : 1_000_000)
const sales = await makeCampaign(bench, 1_000_000)
await seedBuyers(db)
await seedQuotas(db, quotas.id)
await seedSales(db, sales.id)
await db.execute('analyze')

console.log(
  `${machine()}\n\n| report | format | rows | seconds | MiB above idle | file, MiB |\n|---|---|---|---|---|---|`,
)
const asked = [
  { type: 'quotas', format: 'csv', campaignId: quotas.id },
  { type: 'quotas', format: 'xlsx', campaignId: quotas.id },
  { type: 'sales', format: 'csv', campaignId: sales.id },
  { type: 'sales', format: 'xlsx', campaignId: sales.id },
] as const
let worst = 0
for (const wish of asked) {
  await storeReport(db, { ...wish, operatorId: admin?.id ?? 0, filter: {}, createdAt: now, touchedAt: now })
  globalThis.gc?.()
  const idle = process.memoryUsage.rss()
  let most = idle
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, LOOK_MS)
  const took = await timed(() => makeNextReport(bench.ports))
  clearInterval(look)
  const above = (most - idle) / MIB
  worst = Math.max(worst, above)
  const [largest] = await rowsOf<{ size: number }>(
    db,
    sql`select max(size)::float8 as size from (select sum(octet_length(content)) as size from report_piece
      where file like ${`%${wish.format}`} group by file) files`,
  )
  const size = largest?.size ?? 0
  if (size === 0) throw new Error(`no report of ${wish.type} was made`)
  console.log(
    `| ${wish.type} | ${wish.format} | ${integer(ROWS)} | ${(took / 1000).toFixed(1)} | ${integer(above)} | ${integer(size / MIB)} |`,
  )
}
console.log(
  `\nAt most ${integer(worst)} MiB above the process that waits: goal < ${GOAL_MIB} ${outcomeOf(worst < GOAL_MIB)}.`,
)
await bench.close()

async function seedBuyers(to: Db) {
  await to.execute(sql`insert into buyer (name, telefone, created_at)
    select 'Maria das Dores ' || n, '629' || lpad(n::text, 8, '0'), now() from generate_series(1, 100000) n`)
}

/** Purchases one after the other along the positions, the first of them the largest that there can be. */
async function seedQuotas(to: Db, campaignId: number) {
  await to.execute(sql`with purchase as (
      select n, case when n = 0 then ${LARGEST}::int else ${A_PURCHASE}::int end as size from generate_series(0, greatest(0, (${ROWS}::int - ${LARGEST}::int) / ${A_PURCHASE}::int)) n
    ), stored as (
      insert into transaction (campaign_id, buyer_id, name, account_id, status, quantity, due, delivered, amount, token_hash, expires_at, created_at, updated_at, paid_at)
      select ${campaignId}, 1 + n % 100000, 'Maria das Dores ' || n, ${bench.accountId}, 'approved', size, size, size, 100, md5(n::text), now(), now(), now(), now() + n * interval '1 second'
      from purchase returning id, delivered, paid_at
    ), placed as (
      select id, delivered, paid_at, (sum(delivered) over (order by id))::int - delivered as lo from stored
    ), cut as (
      select p.id, p.paid_at, l.lane, greatest(p.lo, l.lo) as lo, least(p.lo + p.delivered, l.hi) as hi
      from placed p join lane l on l.campaign_id = ${campaignId} and p.lo < l.hi and p.lo + p.delivered > l.lo
    )
    insert into allocation (campaign_id, lane, positions, count, transaction_id, state, reserved_at, paid_at)
    select ${campaignId}, lane, int4multirange(int4range(lo, hi)), hi - lo, id, 'sold', paid_at, paid_at from cut`)
}

async function seedSales(to: Db, campaignId: number) {
  await to.execute(sql`insert into transaction (campaign_id, buyer_id, name, account_id, status, quantity, due, delivered, amount, token_hash, charge_id, charge_code, expires_at, created_at, updated_at, paid_at)
    select ${campaignId}, 1 + n % 100000, 'Maria das Dores ' || n, ${bench.accountId}, 'approved', 10, 10, 10, 1000, md5(n::text), md5('c' || n), repeat('00020126', 20), now(), now() + n * interval '1 millisecond', now(), now() + n * interval '1 second'
    from generate_series(1, ${ROWS}::int) n`)
}

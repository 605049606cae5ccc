import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { findingsOf } from '../server/campaigns/ledger/health.ts'
import { orderOf } from '../server/campaigns/ledger/keys.ts'
import { freeOf } from '../server/campaigns/ledger/ledger.ts'
import { ownerOf } from '../server/campaigns/ledger/lookup.ts'
import { numbersAt } from '../server/campaigns/ledger/order.ts'
import { extremesOf } from '../server/campaigns/ledger/periods.ts'
import { rowsOf } from '../server/platform/db/database.ts'
import { openPurchase } from '../server/storefront/pages/purchase/opening.ts'
import { buyQuotas, type Model, rangeModel, rowModel, sparseModel } from './models.ts'
import { demanded, outcomeOf } from './run/promise.ts'
import { SMALL, sized } from './run/small.ts'
import {
  type Bench,
  inParallel,
  integer,
  machine,
  makeCampaign,
  median,
  milliseconds,
  openBench,
  timed,
} from './support.ts'

/**
 * `npm run bench:ledger [-- pglite|postgres [promises]]`: measures the ledger beside two other models, and says which promises hold. The
 * yardstick tells what the machine could do at that time: read ratios to it, and compare nothing across machines.
 */
const KINDS = SMALL ? (['postgres'] as const) : (['postgres', 'pglite'] as const)
const TOTAL = sized(1_000_000, 60_000)
const HUGE = 10_000_000
const SHARES = [0, 50, 90]
const COUNTS = [
  { count: 1, repeats: sized(60, 1) },
  { count: 100, repeats: sized(30, 1) },
  { count: 1_000, repeats: sized(12, 1) },
  { count: 50_000, repeats: 1 },
]

interface Promised {
  promise: string
  held: boolean
  measured: string
}

async function main(): Promise<void> {
  const [only, part] = process.argv.slice(2)
  console.log(`# Ledger benchmark\n\n${machine()}; figures of one run.\n`)
  for (const kind of KINDS.filter((candidate) => only === undefined || candidate === only)) {
    const bench = await openBench(kind)
    try {
      console.log(`\n## ${kind}\n\n${await yardstick(bench)}`)
      const promises = [...(part === 'promises' ? [] : await compareModels(bench)), ...(await keepPromises(bench))]
      console.log(`\n### Promises on ${kind}\n\n| promise | | measured |\n|---|---|---|`)
      for (const { promise, held, measured } of promises)
        console.log(`| ${promise} | ${outcomeOf(held)} | ${measured} |`)
    } finally {
      await bench.close()
    }
  }
}

const PLAIN_INSERTS = sized(2_000, 16)

/** What the smallest possible transaction costs here and now: one row into a table of nothing else. */
async function yardstick({ database: { db } }: Bench): Promise<string> {
  await db.execute(sql`create table plain (id int)`)
  const insert = () => db.execute(sql`insert into plain values (1)`)
  const times: number[] = []
  for (let index = 0; index < sized(200, 4); index++) times.push(await timed(insert))
  const perSecond = PLAIN_INSERTS / (await inParallel(CLIENTS, PLAIN_INSERTS, insert))
  return `Yardstick: inserting one row takes ${milliseconds(median(times))} ms (median); 16 clients insert ${integer(perSecond)} a second.`
}

type Cell = { perSecond: number; median: number; refused: number }

/** Promise 7: the other models run beside ours, in the same run, on the same database. */
async function compareModels(bench: Bench): Promise<Promised[]> {
  const models = [rangeModel, rowModel, sparseModel]
  console.log(`\n### A purchase of n of ${integer(TOTAL)} quotas, one client\n`)
  console.log('| sold | n | ours: median ms | purchases/s | row per number | ratio | row per sold number | ratio |')
  console.log('|---|---|---|---|---|---|---|---|')
  let ratio = 0
  for (const share of SHARES) {
    const rows = new Map<string, Cell[]>()
    for (const model of models) rows.set(model.name, await measure(bench, model, share))
    COUNTS.forEach(({ count }, index) => {
      const [ours, row, sparse] = models.map(({ name }) => rows.get(name)?.[index])
      if (ours === undefined || row === undefined || sparse === undefined) return
      if (share === 50 && count === 50_000) ratio = row.median / ours.median
      const other = (cell: Cell) =>
        `${milliseconds(cell.median)}${cell.refused > 0 ? ` (${cell.refused} refused)` : ''} | × ${(cell.median / ours.median).toFixed(1)}`
      console.log(
        `| ${share} % | ${integer(count)} | ${milliseconds(ours.median)} | ${integer(ours.perSecond)} | ${other(row)} | ${other(sparse)} |`,
      )
    })
  }
  return [
    {
      promise: '7. the other models run beside ours in the same run',
      held: ratio > 1,
      measured: `n = 50,000 at 50 %: a row per number takes ${ratio.toFixed(0)} times as long`,
    },
  ]
}

async function measure(bench: Bench, model: Model, share: number): Promise<Cell[]> {
  const cells: Cell[] = []
  const buy = await model.prepare(bench, TOTAL, (TOTAL * share) / 100)
  for (const { count, repeats } of COUNTS) {
    const times: number[] = []
    let refused = 0
    for (let index = 0; index < repeats; index++)
      times.push(await timed(async () => void ((await buy(count)) || refused++)))
    const total = times.reduce((sum, time) => sum + time, 0)
    cells.push({ median: median(times), perSecond: (repeats * 1000) / total, refused })
  }
  return cells
}

async function keepPromises(bench: Bench): Promise<Promised[]> {
  return [
    await refusesSecondSale(bench),
    await refusesOnlyWhenScarce(bench),
    await sellsMuchOfHuge(bench),
    await createsHuge(bench),
    await sellsConcurrently(bench),
    await survivesFragmentation(bench),
    ...(await findsAnything(bench)),
  ]
}

async function refusesSecondSale(bench: Bench): Promise<Promised> {
  const { id } = await makeCampaign(bench, 1_000)
  await buyQuotas(bench, id, 10)
  const again = sql`insert into allocation (campaign_id, lane, positions, count, transaction_id, state, reserved_at)
    select campaign_id, lane, positions, count, transaction_id, state, reserved_at from allocation where campaign_id = ${id}`
  const code = await bench.database.db.execute(again).then(
    () => 'accepted',
    (error: { cause?: { code?: string } }) => error.cause?.code ?? 'unknown',
  )
  return {
    promise: '1. the database refuses a second sale',
    held: demanded(code === '23P01'),
    measured: `SQLSTATE ${code}`,
  }
}

async function refusesOnlyWhenScarce(bench: Bench): Promise<Promised> {
  const tried: string[] = []
  let held = true
  for (const percent of [50, 80, 95, 99.99]) {
    const { id } = await makeCampaign(bench, TOTAL)
    for (let left = Math.floor((TOTAL * percent) / 100); left > 0; left -= 50_000)
      await buyQuotas(bench, id, Math.min(left, 50_000))
    for (const count of [1, 500, 50_000]) {
      const free = await freeOf(bench.database.db, id)
      if (((await buyQuotas(bench, id, count)) === 'reserved') !== count <= free) held = false
    }
    const rest = await freeOf(bench.database.db, id)
    while ((await freeOf(bench.database.db, id)) > 0)
      await buyQuotas(bench, id, Math.min(50_000, await freeOf(bench.database.db, id)))
    tried.push(`${percent} % (${integer(rest)} left)`)
    if ((await findingsOf(bench.database.db, id)).length > 0) held = false
  }
  return {
    promise: '2. refused only when fewer than n are free; sells out to exactly N',
    held: demanded(held),
    measured: tried.join(', '),
  }
}

async function sellsMuchOfHuge(bench: Bench): Promise<Promised> {
  const { id } = await makeCampaign(bench, HUGE)
  for (let sold = 0; sold < sized(HUGE / 2, 100_000); sold += 50_000) await buyQuotas(bench, id, 50_000)
  const times: number[] = []
  for (let index = 0; index < sized(30, 2); index++) times.push(await timed(() => buyQuotas(bench, id, 50_000)))
  const took = median(times)
  return {
    promise: '3. 50,000 quotas of 10M, half sold: ≤ 20 ms in the database',
    held: took <= 20,
    measured: `median ${milliseconds(took)} ms, commit included`,
  }
}

const CREATED = sized(10, 2)

async function createsHuge(bench: Bench): Promise<Promised> {
  const before = await sizeOf(bench)
  const times: number[] = []
  for (let index = 0; index < CREATED; index++) times.push(await timed(() => makeCampaign(bench, HUGE)))
  const bytes = ((await sizeOf(bench)) - before) / CREATED
  const took = median(times)
  return {
    promise: '3. creating 10M: ≤ 50 ms and < 1 MB',
    held: took <= 50 && bytes < 1e6,
    measured: `${milliseconds(took)} ms, ${integer(bytes / 1024)} KiB`,
  }
}

async function sizeOf({ database: { db } }: Bench): Promise<number> {
  const [row] = await rowsOf<{ bytes: number }>(db, sql`select pg_database_size(current_database())::float8 as bytes`)
  return row?.bytes ?? 0
}

const CLIENTS = 16

async function sellsConcurrently(bench: Bench): Promise<Promised> {
  const { id } = await makeCampaign(bench, HUGE)
  const { id: other } = await makeCampaign(bench, HUGE)
  const sales = sized(bench.database.kind === 'postgres' ? 12_000 : 4_000, 64)
  await inParallel(CLIENTS, sized(1_000, 16), () => buyQuotas(bench, id, 10))
  const together = sales / (await inParallel(CLIENTS, sales, () => buyQuotas(bench, id, 10)))
  const crowd = sales / (await inParallel(10 * CLIENTS, sales, () => buyQuotas(bench, id, 10)))
  // As many processes as clients would: each purchase a statement of its own, none batched.
  let strangers = 0
  const alone = sales / 4 / (await inParallel(CLIENTS, sales / 4, () => buyAlone(bench, other, strangers++)))
  const sound =
    (await findingsOf(bench.database.db, id)).length + (await findingsOf(bench.database.db, other)).length === 0
  return {
    promise: '4. ≥ 3,000 sales a second, n = 10, one campaign, 16 clients',
    held: demanded(sound) && together >= 3_000,
    measured: `${integer(together)}/s; with 160 clients ${integer(crowd)}/s; 16 unbatched, as from 16 processes, ${integer(alone)}/s`,
  }
}

async function buyAlone({ ports, accountId }: Bench, campaignId: number, stranger: number): Promise<void> {
  const now = new Date()
  const order = {
    key: `alone-${stranger}`,
    bodyHash: 'x',
    name: 'Maria',
    telefone: `21${String(stranger).padStart(9, '0')}`,
    ...{ proven: false, address: null, site: null, block: null, consent: null },
    accountId,
    linkId: null,
    toldTo: null,
    measured: null,
    afiliadoId: null,
    afiliadoPercent: null,
    quantity: 10,
    due: 10,
    least: 1,
    spins: 0,
    spinsFrom: null,
    amount: 10,
    surcharge: 0,
    params: null,
    tokenHash: `a${stranger}`,
    sealedToken: 's',
    expiresAt: new Date(now.getTime() + 30 * 60_000),
  }
  await openPurchase({ ...ports.database }, campaignId, {
    order,
    now,
    limits: ports.config.unpaid,
    maxUnpaid: 50_000,
    keptUnpaid: 5_000,
  })
}

const HOLES = sized(100_000, 3_200)

async function survivesFragmentation(bench: Bench): Promise<Promised> {
  const { id } = await fragmentedCampaign(bench)
  const took = await timed(() => buyQuotas(bench, id, HOLES / 2))
  const { id: crowded } = await fragmentedCampaign(bench)
  await inParallel(CLIENTS, CLIENTS, () => buyQuotas(bench, crowded, HOLES / CLIENTS))
  const { db } = bench.database
  const findings = [...(await findingsOf(db, id)), ...(await findingsOf(db, crowded))]
  const left = await freeOf(db, crowded)
  return {
    promise: '5. worst fragmentation, n = 50,000: ≤ 350 ms, and right with 16 clients',
    held: demanded(findings.length === 0 && left === 0) && took <= 350,
    measured: `${milliseconds(took)} ms; with 16 clients ${left} of ${integer(HOLES)} left, ${findings.length} findings`,
  }
}

/** Every other position sold one by one, every other given back: nothing joins. */
async function fragmentedCampaign(bench: Bench): Promise<{ id: number }> {
  const { db } = bench.database
  const { id } = await makeCampaign(bench, 2 * HOLES)
  await buyQuotas(bench, id, 1)
  await db.execute(sql`delete from allocation where campaign_id = ${id}`)
  await db.execute(
    sql`update transaction set status = 'approved', quantity = ${HOLES}, due = ${HOLES}, delivered = ${HOLES} where campaign_id = ${id}`,
  )
  await db.execute(sql`insert into allocation (campaign_id, lane, positions, count, transaction_id, state, reserved_at, paid_at)
    select l.campaign_id, l.lane, int4multirange(int4range(p, p + 1)), 1, t.id, 'sold', now(), now()
    from lane l, generate_series(l.lo, l.hi - 2, 2) p, transaction t where l.campaign_id = ${id} and t.campaign_id = ${id}`)
  await db.execute(sql`insert into free_range (campaign_id, lane, lo, hi)
    select l.campaign_id, l.lane, p + 1, p + 2 from lane l, generate_series(l.lo, l.hi - 2, 2) p where l.campaign_id = ${id}`)
  await db.execute(
    sql`update lane set next = hi, free = (hi - lo) / 2, sold = (hi - lo) / 2, reserved = 0 where campaign_id = ${id}`,
  )
  await db.execute(sql`analyze allocation, free_range`)
  return { id }
}

const SALES = sized(200_000, 1_000)
const WRITTEN_AT_ONCE = sized(20_000, 1_000)
const QUOTAS_A_SALE = 25

async function findsAnything(bench: Bench): Promise<Promised[]> {
  const { db } = bench.database
  const { id } = await makeCampaign(bench, HUGE)
  await buyQuotas(bench, id, 1)
  await db.execute(sql`delete from allocation where campaign_id = ${id}`)
  const order = await orderOf(db, bench.ports.seal, id)
  const started = Date.now() - 40 * 24 * 3_600_000
  for (let first = 0; first < SALES; first += WRITTEN_AT_ONCE) {
    const sales = []
    for (let sale = first; sale < first + WRITTEN_AT_ONCE; sale++) {
      const lo = sale * QUOTAS_A_SALE
      const numbers = [...(await numbersAt(db, order, [{ lo, hi: lo + QUOTAS_A_SALE }]))].sort((a, b) => a - b)
      const at = new Date(started + (sale / SALES) * 40 * 24 * 3_600_000)
      sales.push({ lo, at, low: numbers.slice(0, 10), high: numbers.slice(-10).reverse() })
    }
    await db.execute(sql`insert into allocation (campaign_id, lane, positions, count, transaction_id, state, reserved_at, paid_at, lowest, highest)
      select ${id}, 0, int4multirange(int4range(lo, lo + ${QUOTAS_A_SALE})), ${QUOTAS_A_SALE},
        (select id from transaction where campaign_id = ${id}), 'sold', at, at,
        array(select jsonb_array_elements_text(low)::int), array(select jsonb_array_elements_text(high)::int)
      from jsonb_to_recordset(${JSON.stringify(sales)}::jsonb) as s(lo int, at timestamptz, low jsonb, high jsonb)`)
  }
  await db.execute(sql`analyze allocation`)
  const owners: number[] = []
  for (let index = 0; index < sized(200, 4); index++)
    owners.push(await timed(() => ownerOf(db, bench.ports.seal, id, randomInt(HUGE))))
  const worst: string[] = []
  let slowest = 0
  for (const [name, minutes] of [
    ['minute', 1],
    ['day', 1_440],
    ['month', 43_200],
    ['everything', 60_000],
  ] as const) {
    const until = new Date(started + 39 * 24 * 3_600_000)
    const from = name === 'everything' ? undefined : new Date(until.getTime() - minutes * 60_000)
    const period = name === 'everything' ? {} : { from, until }
    const times: number[] = []
    for (const type of ['menor', 'maior', 'menor', 'maior'] as const)
      times.push(await timed(() => extremesOf(db, { campaignId: id, type, count: 10, period })))
    slowest = Math.max(slowest, median(times))
    worst.push(`${name} ${milliseconds(median(times))} ms`)
  }
  return [
    {
      promise: '6. owner of any number of 10M: ≤ 5 ms',
      held: median(owners) <= 5,
      measured: `median ${milliseconds(median(owners))} ms among ${integer(SALES)} sales`,
    },
    { promise: '6. Maior ou Menor, any period: ≤ 50 ms', held: slowest <= 50, measured: worst.join(', ') },
  ]
}

await main()

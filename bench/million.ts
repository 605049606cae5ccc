/**
 * What is read of a campaign with a million sales: `npm run bench:million`, or with as many as the first argument says. On PostgreSQL; the quotas are
 * dealt and sold by the ledger's own functions. Prints of each reading what it takes, how many rows the database read for it, and beside them
 * a yardstick: a reading of one purchase by its key. It fails when one is above its goal. `FILLED=postgres://…` reads a database that was filled before,
 * or fills it where it is empty, and leaves it; the raw figures are kept under `bench/results`.
 */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { desc, sql } from 'drizzle-orm'
import { figuresOf } from '../server/campaigns/campaigns/figures.ts'
import { rankingOf } from '../server/campaigns/campaigns/rankings.ts'
import { findingsOf } from '../server/campaigns/ledger/health.ts'
import { prepareDelivery } from '../server/campaigns/ledger/ledger.ts'
import { bigintArray, intArray } from '../server/campaigns/ledger/order.ts'
import { entriesOf, proofOf } from '../server/campaigns/ledger/proof.ts'
import { RESERVED } from '../server/campaigns/ledger/quota-lifecycle.ts'
import { foldDeltas } from '../server/insight/figures/fold.ts'
import { figureFindingsOf } from '../server/insight/figures/health.ts'
import { overviewOf } from '../server/insight/overview/overview.ts'
import { connect } from '../server/platform/db/connect.ts'
import { type Db, rowsOf } from '../server/platform/db/database.ts'
import { campaign, paymentAccount } from '../server/platform/db/schema.ts'
import { PAGE_SIZE } from '../server/platform/http/http.ts'
import { findTransaction, listTransactions, type TransactionFilter } from '../server/sales/purchases/list.ts'
import { rankBuyers } from '../server/sales/purchases/ranking.ts'
import { createSandboxAccount } from '../server/sales/sandbox/account.ts'
import { outcomeOf } from './run/promise.ts'
import { SMALL, sized } from './run/small.ts'
import {
  type Bench,
  integer,
  machine,
  makeCampaign,
  median,
  milliseconds,
  openBench,
  portsOn,
  timed,
} from './support.ts'

const SALES = Number(process.argv[2] ?? sized(1_000_000, 1_200))
const QUOTAS = 8
const BUYERS = Math.ceil(SALES / 3)
const DAYS = 60
const SLICE = 500
const ROUNDS = sized(5, 1)
const REST_MS = sized(1_200, 0)
const GOAL_MS = 50
/** Each batch of changes sorts all that are left. */
const FOLDED_AT_ONCE = 50_000
const ADMIN = { operatorId: 1, role: 'admin' } as const
const readings: { name: string; goal: number; rows: number; milliseconds: number[] }[] = []

const bench = process.env.FILLED === undefined ? await openBench('postgres') : await openFilled(process.env.FILLED)
const { db } = bench.database
const filledBefore = await largestCampaign(db)
const { id: campaignId, slug } = filledBefore ?? (await makeCampaign(bench, 10_000_000))
console.log(machine())
if (filledBefore === undefined) {
  const filled = (await timed(fill)) / 1000
  console.log(
    `${integer(SALES)} sales of ${integer(BUYERS)} buyers in ${DAYS} days: ${integer(SALES / filled)} a second`,
  )
  await foldDeltas(db, FOLDED_AT_ONCE)
  await db.execute(sql`vacuum analyze`)
}

const now = new Date()
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
const list = (filter: Partial<TransactionFilter>) => async () => {
  const found = await listTransactions(bench.ports, ADMIN, campaignId, filter)
  if (!found.ok || found.rows.length === 0) throw new Error('nothing was found')
}
const ranked = (days: number) => () =>
  rankBuyers(db, { campaignId, period: { from: ago(days), until: now }, count: 10 })

console.log('\n| | median ms | rows read | goal |\n|---|---|---|---|')
await report('a purchase by its key, the yardstick', GOAL_MS, () => findTransaction(db, ADMIN, SALES))
await report('the first page of the purchases', GOAL_MS, list({ page: 1 }))
await report(`page ${integer(SALES / PAGE_SIZE)}`, GOAL_MS, list({ page: SALES / PAGE_SIZE }))
await report('a purchase drawn at random', GOAL_MS, list({ sort: true }))
await report('one drawn among those of São Paulo', GOAL_MS, list({ sort: true, estado: 'SP' }))
await report('those of one amount', GOAL_MS, list({ amount: 6.5, order: 'exato' }))
await report('those above an amount', GOAL_MS, list({ amount: 7.9, order: 'maior' }))
await report('those in the middle', GOAL_MS, list({ page: Math.floor(SALES / PAGE_SIZE / 2) }))
await report('the ten who bought most today', GOAL_MS, ranked(1))
await report('the ten who bought most of all days', GOAL_MS, ranked(DAYS + 1))
const [row] = await db.select().from(campaign)
if (row === undefined) throw new Error('no campaign')
const shown = { ...row, topStatus: 2, topDaily: 2, topInitAt: ago(DAYS + 1), topQtdUsers: 10 }
await report('the ranking as buyers see it, of all days', GOAL_MS, () => rankingOf(db, shown, now))
await report('the overview', GOAL_MS, () => overviewOf(bench.ports, 'admin', campaignId))
await report('the figures of its card in the list of campaigns', GOAL_MS, () => figuresOf(db, [campaignId]))
await report('the proof of what is sold, while it sells', GOAL_MS, readProof)
await report('every entry of the proof, once it is over', 10_000, readEntries, 1)
await report('the health of the campaign', 1_000, () => findingsOf(db, campaignId), 1)
await report('a recount of its figures', 10_000, () => figureFindingsOf(db, campaignId), 1)
await bench.close()
if (!SMALL) keepResults()

function keepResults(): void {
  const folder = fileURLToPath(new URL('./results', import.meta.url))
  mkdirSync(folder, { recursive: true })
  const at = new Date().toISOString().slice(0, 16).replaceAll(':', '')
  writeFileSync(
    `${folder}/million-${at}.json`,
    `${JSON.stringify({ machine: machine(), sales: SALES, readings }, null, 1)}\n`,
  )
}

async function openFilled(databaseUrl: string): Promise<Bench> {
  const dataDir = mkdtempSync(join(tmpdir(), 'talao-bench-'))
  const database = await connect({ dataDir, databaseUrl })
  await database.migrate()
  const ports = portsOn(database, dataDir)
  const [known] = await database.db.select({ id: paymentAccount.id }).from(paymentAccount).limit(1)
  const accountId =
    known?.id ?? (await createSandboxAccount(database.db, ports.seal, { title: 'Sandbox', now: new Date() }))
  return { ports, database, accountId, databaseUrl, close: () => database.close() }
}

async function largestCampaign(of: Db): Promise<{ id: number; slug: string } | undefined> {
  const [row] = await of.select({ id: campaign.id, slug: campaign.slug }).from(campaign).orderBy(desc(campaign.total))
  return row
}

async function readEntries() {
  let read = 0
  for await (const piece of entriesOf(db, campaignId)) read += piece.length
  if (read === 0) throw new Error('the proof has no entries')
}

async function readProof() {
  const pieces = await proofOf(db, bench.ports.seal, slug)
  for await (const piece of pieces ?? []) if (piece === '') throw new Error('an empty piece')
}

async function report(name: string, goal: number, read: () => Promise<unknown>, rounds = ROUNDS): Promise<void> {
  const before = await rowsRead(db)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await timed(read))
  const rows = ((await rowsRead(db)) - before) / rounds
  const middle = median(times)
  readings.push({ name, goal, rows, milliseconds: times })
  console.log(
    `| ${name} | ${milliseconds(middle)} | ${integer(rows)} | ≤ ${integer(goal)} ${outcomeOf(middle <= goal)} |`,
  )
}

/** Rows that the database has fetched so far from its tables and indexes; its backends tell what they counted within a second of rest. */
async function rowsRead(of: Db): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, REST_MS))
  await of.execute(sql`select pg_stat_force_next_flush()`)
  const [row] = await rowsOf<{ rows: number }>(
    of,
    sql`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as rows from pg_stat_user_tables`,
  )
  return row?.rows ?? 0
}

async function fill() {
  await db.execute(sql`insert into buyer (name, telefone, created_at)
    select 'Pessoa ' || n, (array['11', '21', '31', '41', '51', '62', '71', '85', '91'])[1 + n % 9] || '9' || lpad(n::text, 8, '0'), now()
    from generate_series(1, ${BUYERS}::int) n`)
  for (let first = 1; first <= SALES; first += SLICE) await fillSlice(first, Math.min(SALES, first + SLICE - 1))
  await db.execute(sql`
    insert into figure_delta (campaign_id, link_id, afiliado_id, transaction_id, buyer_id, channel, uf, kind, count, quotas, amount, fee, commission, at, day)
    select campaign_id, null, null, id, buyer_id, channel, uf, 'paid', 1, due, amount, fee, commission, paid_at, (paid_at at time zone 'America/Sao_Paulo')::date
    from transaction`)
}

/** Purchases spread over the last days, whose quotas are dealt out of a lane by turns and sold. */
async function fillSlice(first: number, last: number) {
  await db.transaction(async (tx) => {
    const stored = await rowsOf<{ id: number }>(
      tx,
      sql`insert into transaction (campaign_id, buyer_id, name, account_id, status, quantity, due, delivered, amount, token_hash, expires_at, created_at, updated_at,
          paid_at, channel, uf, fee, commission)
        select ${campaignId}, b.id, b.name, ${bench.accountId}, 'approved', ${QUOTAS}::int, ${QUOTAS}::int, ${QUOTAS}::int, 500 + n % 300, n::text, at, at, at, at,
          case when n % 3 = 0 then 'ads' else 'organic' end, (array['SP', 'RJ', 'MG', 'PR', 'RS', 'GO', 'BA', 'CE', 'PA'])[1 + b.id % 9], 0, 0
        from generate_series(${first}::bigint, ${last}::bigint) n
        cross join lateral (select now() - make_interval(secs => (${SALES} - n) * ${(DAYS * 86_400) / SALES}::float8) as at) t
        join buyer b on b.id = 1 + (n * 7919 + n / 977) % ${BUYERS}
        returning id::float8 as id`,
    )
    const ids = stored.map(({ id }) => id)
    const wanted = ids.length * QUOTAS
    const [lane] = await rowsOf<{ lane: number | null }>(
      tx,
      sql`select ledger_choose(${campaignId}, ${wanted}) as lane`,
    )
    await tx.execute(
      sql`select ledger_deal(${campaignId}, ${lane?.lane ?? null}, ${bigintArray(ids)}, ${intArray(ids.map(() => QUOTAS))}, ${RESERVED}::text, now())`,
    )
    const purchases = ids.map((transactionId) => ({ transactionId, due: QUOTAS }))
    await (await prepareDelivery(tx, bench.ports.seal, { campaignId, purchases, now: new Date() })).sell()
  })
}

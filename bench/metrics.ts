/**
 * What the figures cost: `npm run bench:metrics`. On PostgreSQL, with 1,000,000 purchases in one campaign (or as many as the first argument
 * says): how long each period of *Métricas* takes; and how many sales a second are made with and without the figures being kept, the fold
 * running as in the server. A second argument, `reads` or `sales`, asks for one of them alone. It fails when a period is above its goal, or the ratio below.
 */
import { sql } from 'drizzle-orm'
import { foldDeltas } from '../server/insight/figures/fold.ts'
import { figureFindingsOf } from '../server/insight/figures/health.ts'
import { metricsOf } from '../server/insight/figures/metrics.ts'
import { type PeriodAsked, periodOf } from '../server/insight/figures/period.ts'
import { regionsOf } from '../server/insight/figures/regions.ts'
import { figureDelta } from '../server/insight/figures/schema.ts'
import type { FigureScope } from '../server/insight/figures/scope.ts'
import type { Db } from '../server/platform/db/database.ts'
import { rowsOf } from '../server/platform/db/database.ts'
import { transaction } from '../server/platform/db/schema.ts'
import { startJobs } from '../server/platform/jobs/runner.ts'
import { dayOf } from '../src/domain/values/dates.ts'
import { outcomeOf } from './run/promise.ts'
import { sized } from './run/small.ts'
import { CLIENTS, seller } from './selling.ts'
import { type Bench, integer, machine, makeCampaign, median, milliseconds, openBench, timed } from './support.ts'

const PURCHASES = Number(process.argv[2] ?? sized(1_000_000, 1_000))
const BUYERS = Math.ceil(PURCHASES / 3)
const DAYS = 60
const LINKS = 5
const SLICE = 50_000
const ROUNDS = sized(20, 2)
const GOAL_MS = 50

const SALES = sized(1_500, 8)
const TURNS = sized(5, 1)
const GOAL_RATIO = 0.95
const FOLD_MS = 2_000

console.log(machine())
if (process.argv[3] !== 'sales') await readsOfAMillion()
if (process.argv[3] !== 'reads') await costOfASale()

/** How long the figures of each period take. */
async function readsOfAMillion(): Promise<void> {
  const bench = await openBench('postgres')
  const { db } = bench.database
  const { id: campaignId } = await makeCampaign(bench, 10_000_000)
  await fill(bench, campaignId)
  const seconds = (await timed(() => foldDeltas(db))) / 1000
  console.log(
    `${integer(PURCHASES)} purchases of ${integer(BUYERS)} buyers in ${DAYS} days; folded ${integer(PURCHASES / seconds)} a second`,
  )
  await db.execute(sql`vacuum analyze`)
  const findings = await timed(async () => {
    if ((await figureFindingsOf(db, campaignId)).length > 0)
      throw new Error('the figures are not those of the purchases')
  })
  console.log(`a recount of everything, as every night: ${milliseconds(findings)} ms`)

  const now = new Date()
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
  const periods: [string, PeriodAsked][] = [
    ...(['today', 'week', 'month', 'geral'] as const).map((periodo): [string, PeriodAsked] => [periodo, { periodo }]),
    ['own, 3 hours', { initial: ago(40.3), final: ago(37.1) }],
    ['own, 30 days', { initial: dayOf(ago(740.3)), final: dayOf(ago(20.7)) }],
  ]
  const inParts: PeriodAsked = { initial: ago(740.3), final: ago(20.7) }
  const scopes: [string, Omit<FigureScope, 'campaignId'>][] = [
    ['all', {}],
    ['ads', { channel: 'ads' }],
    ['a link', { linkId: 1 }],
  ]
  for (const [period, asked] of periods)
    for (const [name, scope] of scopes) {
      const found = periodOf(asked, now)
      if (!found.ok) throw new Error('the period was refused')
      const read = { scope: { campaignId, ...scope }, period: found.period, isAffiliates: false, now }
      await report(`${period}, ${name}`, () => metricsOf(db, read))
      if (name === 'all') await report(`${period}, by state`, () => regionsOf(db, { campaignId }, found.period.span))
    }
  const parts = periodOf(inParts, now)
  if (!parts.ok) throw new Error('the period was refused')
  const read = { scope: { campaignId }, period: parts.period, isAffiliates: false, now }
  const times = await repeated(() => metricsOf(db, read))
  console.log(`  without a goal, 30 days that begin and end within a day: median ${milliseconds(median(times))} ms`)
  for (const days of [1, 7, 30, DAYS]) {
    const times = await repeated(() =>
      db.execute(sql`select count(distinct buyer_id) from transaction where campaign_id = ${campaignId}
        and paid_at >= ${ago(24 * days)}::timestamptz and status = 'approved'`),
    )
    console.log(`  for comparison, count(distinct) over ${days} days: median ${milliseconds(median(times))} ms`)
  }
  await bench.close()
}

async function report(name: string, read: () => Promise<unknown>): Promise<void> {
  const times = await repeated(read)
  const middle = median(times)
  console.log(
    `  ${name.padEnd(24)} median ${milliseconds(middle)} ms, slowest ${milliseconds(Math.max(...times))} ms; goal ≤ ${GOAL_MS} ${outcomeOf(middle <= GOAL_MS)}`,
  )
}

async function repeated(read: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await timed(read))
  return times
}

/** Purchases spread over the last days, half of them by links, a third by advertisements, one in fifty refunded, as the migration would find them. */
async function fill({ database: { db }, accountId }: Bench, campaignId: number): Promise<void> {
  await db.execute(sql`insert into operator (role, name, email, password_hash, must_change_password, created_at)
    values ('afiliado', 'Bia', 'bia@talao.test', '', false, now())`)
  await db.execute(sql`insert into link (campaign_id, title, operator_id, afiliado_id, afiliado_percent, created_at)
    select ${campaignId}, 'Link ' || n, 1, case when n > 2 then 1 end, 10, now() from generate_series(1, ${LINKS}) n`)
  await db.execute(sql`insert into buyer (name, telefone, created_at)
    select 'Pessoa ' || n, (array['11', '21', '31', '41', '51', '62', '71', '85', '91'])[1 + n % 9] || '9' || lpad(n::text, 8, '0'), now()
    from generate_series(1, ${BUYERS}::int) n`)
  for (let first = 1; first <= PURCHASES; first += SLICE) {
    const last = Math.min(PURCHASES, first + SLICE - 1)
    await db.execute(sql`
      insert into transaction (campaign_id, buyer_id, name, account_id, link_id, status, quantity, due, delivered, amount, token_hash, expires_at,
        created_at, updated_at, paid_at, refunded_at, channel, uf, afiliado_id, fee, commission)
      select ${campaignId}, b.id, b.name, ${accountId}, l.id, case when n % 50 = 0 then 'refunded' else 'approved' end, 10, 10,
        case when n % 50 = 0 then 0 else 10 end, 500 + n % 300, n::text, at, at, at, at, case when n % 50 = 0 then least(now(), at + interval '1 day') end,
        case when n % 3 = 0 then 'ads' else 'organic' end, (array['SP', 'RJ', 'MG', 'PR', 'RS', 'GO', 'BA', 'CE', 'PA'])[1 + b.id % 9],
        l.afiliado_id, 0, case when l.afiliado_id is null then 0 else 50 end
      from generate_series(${first}::bigint, ${last}::bigint) n
      cross join lateral (select now() - make_interval(secs => (${PURCHASES} - n) * ${(DAYS * 86_400) / PURCHASES}::float8) as at) t
      join buyer b on b.id = 1 + (n * 7919 + n / 977) % ${BUYERS}
      left join link l on l.id = nullif(n % (2 * ${LINKS}), 0)`)
  }
  await db.execute(sql`
    insert into figure_delta (campaign_id, link_id, afiliado_id, transaction_id, buyer_id, channel, uf, kind, count, quotas, amount, fee, commission, at, day)
    select t.campaign_id, t.link_id, t.afiliado_id, t.id, t.buyer_id, t.channel, t.uf, m.kind, 1, m.sign * t.due, m.sign * t.amount,
      m.sign * t.fee, m.sign * t.commission, m.at, (m.at at time zone 'America/Sao_Paulo')::date
    from transaction t cross join lateral (values ('paid', 1, t.paid_at), ('refunded', -1, t.refunded_at)) as m (kind, sign, at)
    where m.at is not null`)
  await db.execute(sql`vacuum analyze`)
}

/** Sales a second with the figures kept, and with nothing of them: neither rows, nor columns, nor indexes; in turns, so that both meet the same machine. */
async function costOfASale(): Promise<void> {
  const withFigures = await openShop(true)
  const without = await openShop(false)
  await withFigures.sell()
  await without.sell()
  const rates = { with: [] as number[], without: [] as number[] }
  for (let turn = 0; turn < TURNS; turn++) {
    rates.with.push(await withFigures.sell())
    rates.without.push(await without.sell())
  }
  await withFigures.close()
  await without.close()
  const ratio = median(rates.with) / median(rates.without)
  console.log(
    `sales a second, purchase and payment, ${CLIENTS} clients: with figures ${integer(median(rates.with))}, without ${integer(median(rates.without))}; ratio ${ratio.toFixed(3)}, goal ≥ ${GOAL_RATIO} ${outcomeOf(ratio >= GOAL_RATIO)}`,
  )
}

async function openShop(keepsFigures: boolean) {
  const bench = await openBench('postgres')
  const { db } = bench.database
  if (!keepsFigures)
    for (const name of ['paid_at', 'refunded', 'ended'])
      await db.execute(sql`drop index ${sql.identifier(`transaction_${name}`)}`)
  const ports = keepsFigures
    ? bench.ports
    : { ...bench.ports, database: { ...bench.database, db: withoutFigures(bench.database.db) } }
  const { slug } = await makeCampaign(bench, 10_000_000)
  const sell = seller(bench, ports, slug)
  return {
    /** @returns sales a second */
    sell: async () => {
      const stop = startJobs(
        keepsFigures ? [{ name: 'fold', everyMs: FOLD_MS, run: () => foldDeltas(db) }] : [],
        (_, error) => {
          throw error
        },
      )
      const rate = await sell(SALES)
      await stop()
      const [row] = await rowsOf<{ written: number }>(
        db,
        sql`select count(*)::int as written from transaction where channel is not null`,
      )
      if ((row?.written ?? 0) > 0 !== keepsFigures)
        throw new Error('the figures are kept where they should not be, or the other way round')
      return rate
    },
    close: bench.close,
  }
}

/** A database whose sales leave nothing for the figures. */
function withoutFigures(db: Db): Db {
  return new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name, target)
      if (name === 'transaction')
        return (work: (tx: Db) => Promise<unknown>, ...rest: unknown[]) =>
          Reflect.apply(value, target, [(tx: Db) => work(forgetting(tx)), ...rest])
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** Changes a database transaction itself: what is done after its commit is known by it. */
function forgetting(tx: Db): Db {
  const [insert, update] = [tx.insert.bind(tx), tx.update.bind(tx)]
  return Object.assign(tx, {
    insert: (table: typeof figureDelta) => (table === figureDelta ? { values: async () => {} } : insert(table)),
    update: (table: typeof transaction) => (table === transaction ? uncounted(update(table)) : update(table)),
  })
}

function uncounted(update: { set(values: never): unknown }) {
  const counted = ['channel', 'uf', 'afiliadoId', 'fee', 'commission', 'endedAt', 'refundedAt']
  return {
    set: (values: object) =>
      update.set(Object.fromEntries(Object.entries(values).filter(([name]) => !counted.includes(name))) as never),
  }
}

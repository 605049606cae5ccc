import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findingsOf } from '../../../server/campaigns/ledger/health.ts'
import { connect } from '../../../server/platform/db/connect.ts'
import { type Database, rowsOf } from '../../../server/platform/db/database.ts'
import { MORE_TRIES_IN_CI } from '../../support/more-tries.ts'
import { currentKind } from '../../support/server/databases.ts'
import { type LoadReport, startLoad } from '../../support/server/load.ts'
import { type Cluster, createDatabase, startPostgres } from '../../support/server/postgres.ts'
import { cuttableConnectionTo } from '../../support/server/proxy.ts'
import { type ServerProcess, startServer } from '../../support/server/server-process.ts'
import { createCampaign, openShop } from '../support/shop.ts'

const ROUNDS = process.env.FAULTS === 'long' ? 4 : 1
const AWAY_MS = process.env.FAULTS === 'long' ? 15_000 : 1_500
/** What a database that is back may take until a buyer is served again, and some for the machine. */
const RECOVERY_MS = 2_000 * (process.env.CI ? 2 : 1)
/** A shared machine may keep any answer waiting; one that waits for the database waits longer. */
const HEALTH_MS = 1_000 * (process.env.CI ? 4 : 1)
/** Longer than a connection is waited for; in the long run longer than an answer. */
const HANG_MS = process.env.FAULTS === 'long' ? 30_000 : 6_500
/** How often the server's connections are taken from it until it has none. */
const MOST_ROUNDS = 40
/** A campaign of so many purchases that a report of them tells how far it is before it is done. */
const OF_REPORTS = 8_000_000
const REPORTED = 20_000

/** The tests of the long run are none of a short one. */
const longTest = process.env.FAULTS === 'long' ? test : () => {}

describe.runIf(currentKind() === 'postgres')('PostgreSQL under load', MORE_TRIES_IN_CI, () => {
  let cluster: Cluster
  let url: string
  let server: ServerProcess
  let slug: string
  let campaignId: number

  beforeAll(async () => {
    cluster = await startPostgres()
    url = await createDatabase(cluster.url)
    const database = await connect({ databaseUrl: url, dataDir: 'memory' })
    await database.migrate()
    const shop = await openShop(database)
    ;({ slug, id: campaignId } = await createCampaign(shop, 1_000_000))
    await shop.close()
    const started = await startServer({ DATABASE_URL: url })
    await started.ready
    server = started
  })
  afterAll(async () => {
    await server?.end('SIGKILL')
    await cluster?.stop()
  })

  /** Lets buyers buy while something happens to the database. @returns what they got, and when it was over */
  async function whileBuying(
    fault: (report: LoadReport) => Promise<void>,
  ): Promise<{ report: LoadReport; over: number }> {
    const load = startLoad(() => server.url, { slug })
    await expect.poll(() => load.report.bought.size).toBeGreaterThan(20)
    await fault(load.report)
    const over = performance.now()
    const before = load.report.bought.size
    await expect.poll(() => load.report.bought.size).toBeGreaterThan(before + 20)
    await expect.poll(() => load.report.readiness.at(-1)).toBe(200)
    return { report: await load.stop(), over }
  }

  async function expectNothingLost({ bought }: Pick<LoadReport, 'bought'>): Promise<void> {
    const database = await connect({ databaseUrl: url, dataDir: 'memory' })
    const rows = await keysOf(database)
    for (const [key, id] of bought) expect(rows.get(key)).toEqual([id])
    expect([...rows.values()].filter((ids) => ids.length > 1)).toEqual([])
    expect(await findingsOf(database.db, campaignId)).toEqual([])
    await database.close()
  }

  function expectServed(report: LoadReport): void {
    expect(server.process.exitCode, server.said()).toBeNull()
    expect(report.wrong).toEqual([])
    expect(report.dropped).toEqual([])
    expect(report.slowestHealth).toBeLessThan(HEALTH_MS)
  }

  test.each(['fast', 'immediate'] as const)('that restarts (%s) costs nobody more than a wait', async (how) => {
    for (let round = 0; round < ROUNDS; round++) {
      const { report, over } = await whileBuying(async () => {
        await cluster.halt(how)
        await cluster.resume()
      })
      expectServed(report)
      const first = report.boughtAt.find((at) => at > over) ?? Number.POSITIVE_INFINITY
      expect(first - over).toBeLessThan(RECOVERY_MS)
      await expectNothingLost(report)
    }
  })

  test('that ends all connections at once costs nobody more than a wait', async () => {
    for (let round = 0; round < 3 * ROUNDS; round++) {
      const { report } = await whileBuying(() => terminateAll(url))
      expectServed(report)
      await expectNothingLost(report)
    }
  })

  test('that is away for a while is waited for, and readyz says so', async () => {
    const { report, over } = await whileBuying(async ({ statuses }) => {
      await cluster.halt('fast')
      await sleep(AWAY_MS)
      await expect.poll(() => statuses.get(503) ?? 0).toBeGreaterThan(0)
      await cluster.resume()
    })
    expectServed(report)
    expect(report.readiness).toEqual([200, 503, 200])
    const first = report.boughtAt.find((at) => at > over) ?? Number.POSITIVE_INFINITY
    expect(first - over).toBeLessThan(RECOVERY_MS)
    await expectNothingLost(report)
  })

  test('that has no connection left is answered as busy, and served again once it has', async () => {
    const { report } = await whileBuying(async ({ statuses, readiness }) => {
      const hoarded = await hoardConnections(cluster.url)
      const isBusy = () => (statuses.get(503) ?? 0) > 0 && readiness.includes(503)
      for (let round = 0; round < MOST_ROUNDS && !isBusy(); round++) {
        await hoarded[0]?.query(END_OTHERS, [new URL(url).pathname.slice(1)])
        hoarded.push(...(await hoardConnections(cluster.url)))
        await sleep(AWAY_MS / 5)
      }
      await Promise.all(hoarded.map((client) => client.end()))
    })
    expectServed(report)
    expect(report.statuses.get(503)).toBeGreaterThan(0)
    // While its connections are taken from it one by one it may get another one for a moment.
    expect([report.readiness.includes(503), report.readiness.at(-1)]).toEqual([true, 200])
    await expectNothingLost(report)
  })

  test('that hangs is given up in time: who can be answered is, and healthz and readyz are quick', async () => {
    const way = await cuttableConnectionTo(url)
    const through = new URL(url)
    through.port = new URL(way.url).port
    const started = await startServer({ DATABASE_URL: through.href })
    await started.ready
    const load = startLoad(() => started.url, { slug, buyers: 30 })
    await expect.poll(() => load.report.bought.size).toBeGreaterThan(20)
    way.hold()
    await sleep(HANG_MS)
    await expect.poll(() => load.report.statuses.get(503)).toBeGreaterThan(0)
    await expect.poll(() => load.report.readiness).toContain(503)
    way.join()
    const before = load.report.bought.size
    await expect.poll(() => load.report.bought.size).toBeGreaterThan(before + 40)
    const report = await load.stop()
    expect([report.wrong, report.dropped]).toEqual([[], []])
    expect(report.slowestHealth).toBeLessThan(HEALTH_MS)
    await expectNothingLost(report)
    await started.end('SIGKILL')
    await way.close()
  })

  longTest(
    'under three servers, of which one after the other is killed, sells one campaign and loses nothing',
    async () => {
      const startOne = async () => {
        const started = await startServer({ DATABASE_URL: url })
        await started.ready
        return started
      }
      const servers = await Promise.all([startOne(), startOne(), startOne()])
      const loads = servers.map((_, nth) => startLoad(() => servers[nth]?.url ?? '', { slug, buyers: 3 }))
      const bought = () => loads.map(({ report }) => report.bought.size)
      /** Until buyers at every server have bought more. */
      const sellsOn = async () => {
        const before = bought()
        await expect.poll(() => bought().every((count, nth) => count > (before[nth] ?? 0) + 10)).toBe(true)
      }
      try {
        await sellsOn()
        for (const nth of servers.keys()) {
          await servers[nth]?.end('SIGKILL')
          servers[nth] = await startOne()
          await sellsOn()
        }
      } finally {
        await Promise.all(loads.map((load) => load.stop()))
        await Promise.all(servers.map((one) => one.end()))
      }
      const all = new Map(loads.flatMap(({ report }) => [...report.bought]))
      expect(loads.flatMap(({ report }) => report.wrong)).toEqual([])
      await expectNothingLost({ bought: all })
    },
  )

  test('that breaks while a report is made costs the report no more than a new beginning', async () => {
    const database = await connect({ databaseUrl: url, dataDir: 'memory' })
    const { db } = database
    await db.execute(
      sql`insert into buyer (id, name, telefone, created_at) overriding system value values (9000000, 'Maria', '11900000000', now())`,
    )
    await db.execute(sql`insert into campaign (id, slug, title, product, total, price, minimum_transaction, account_id, created_at, updated_at)
      overriding system value select ${OF_REPORTS}, 'relatorios', title, product, total, price, minimum_transaction, account_id, created_at, updated_at
      from campaign where id = ${campaignId}`)
    await db.execute(sql`insert into transaction (campaign_id, buyer_id, name, account_id, status, cancelled_by, quantity, due, amount,
        token_hash, expires_at, created_at, updated_at)
      select ${OF_REPORTS}, 9000000, 'Maria', account_id, 'cancelled', 'expiry', 1, 1, 100, 'x', now(), now(), now()
      from campaign, generate_series(1, ${REPORTED}::int) where id = ${campaignId}`)
    // The first try of each report waits here, when it has told how far it is, until its connection ends.
    await db.execute(sql`create function wait_here() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock_shared(1); return new; end'`)
    await db.execute(sql`create trigger wait_here before update of done on report for each row
      when (new.done > 0 and new.tries = 1) execute function wait_here()`)
    for (const format of ['xlsx', 'csv']) {
      const holder = new Client(url)
      holder.on('error', () => {})
      await holder.connect()
      await holder.query('select pg_advisory_lock(1)')
      await db.execute(sql`insert into report (campaign_id, operator_id, type, format, filter, created_at, touched_at)
        select ${OF_REPORTS}, min(id), 'sales', ${format}, '{}', now(), now() from operator`)
      const waiting = sql`select 1 as one from pg_locks where locktype = 'advisory' and not granted`
      await expect.poll(() => rowsOf(db, waiting)).toEqual([{ one: 1 }])
      await terminateAll(url)
      const stateOf = () =>
        rowsOf(db, sql`select state, tries, done from report where format = ${format}`).catch(() => undefined)
      await expect.poll(stateOf).toEqual([{ state: 'ready', tries: 2, done: REPORTED }])
    }
    expect(server.process.exitCode, server.said()).toBeNull()
    await database.close()
  })
})

/** The purchases by the keys that they were asked for with. */
async function keysOf({ db }: Database): Promise<Map<string, number[]>> {
  const rows = await rowsOf<{ key: string; ids: number[] }>(
    db,
    sql`select key, json_agg(transaction_id) as ids from idempotency_key group by key`,
  )
  return new Map(rows.map(({ key, ids }) => [key, ids]))
}

const END_OTHERS =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()'

async function terminateAll(url: string): Promise<void> {
  const client = new Client(url)
  client.on('error', () => {})
  await client.connect()
  await client.query(END_OTHERS, [new URL(url).pathname.slice(1)])
  await client.end()
}

/** Takes every connection that the cluster still gives. */
async function hoardConnections(url: string): Promise<Client[]> {
  const hoarded: Client[] = []
  for (;;) {
    const client = new Client(url)
    client.on('error', () => {})
    try {
      await client.connect()
    } catch {
      return hoarded
    }
    hoarded.push(client)
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findEtcd, findHaproxy, findPatroni } from '../../../scripts/programs.ts'
import { findingsOf } from '../../../server/campaigns/ledger/health.ts'
import { connect } from '../../../server/platform/db/connect.ts'
import { rowsOf } from '../../../server/platform/db/database.ts'
import { transaction } from '../../../server/platform/db/schema.ts'
import { currentKind } from '../../support/server/databases.ts'
import { startLoad } from '../../support/server/load.ts'
import { type Patroni, startPatroni } from '../../support/server/patroni.ts'
import { createDatabase } from '../../support/server/postgres.ts'
import { type ServerProcess, startServer } from '../../support/server/server-process.ts'
import { createCampaign, openShop } from '../support/shop.ts'

const KILLS = Number(process.env.KILLS ?? 20)
const BUYERS = 6
const BETWEEN_MS = 1_000

const isInstalled = [findPatroni(), findEtcd(), findHaproxy()].every((program) => program !== undefined)
const isTried = process.env.FAULTS === 'long' && currentKind() === 'postgres' && isInstalled

describe.runIf(isTried)('a PostgreSQL that Patroni keeps', () => {
  let patroni: Patroni
  let url: string
  let folder: string
  let server: ServerProcess
  beforeAll(async () => {
    patroni = await startPatroni()
    url = await createDatabase(patroni.url)
    folder = await mkdtemp(join(tmpdir(), 'talao-failover-'))
    const started = await startServer({ DATABASE_URL: url, DATA_DIR: folder })
    await started.ready
    server = started
  }, 300_000)
  afterAll(async () => {
    await server?.end('SIGKILL')
    await patroni?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test(`whose leader is killed ${KILLS} times under load loses no purchase that was answered and sells nothing twice`, async () => {
    const shop = await openShop(await connect({ databaseUrl: url, dataDir: 'memory' }))
    const { slug, id } = await createCampaign(shop, 10_000_000)
    await shop.close()
    const load = startLoad(() => server.url, { slug, buyers: BUYERS })
    const sellsOn = async () => {
      const before = load.report.bought.size
      await expect.poll(() => load.report.bought.size, { timeout: 120_000 }).toBeGreaterThan(before + 20)
    }
    await sellsOn()
    for (let nth = 0; nth < KILLS; nth++) {
      await patroni.untilWhole()
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
      await patroni.killLeader()
      await sellsOn()
    }
    const { bought, boughtAt, wrong } = await load.stop()
    const pauses = boughtAt.slice(1).map((at, nth) => at - (boughtAt[nth] ?? at))
    const longest = Math.max(...pauses) / 1_000
    process.stdout.write(`${bought.size} purchases over ${KILLS} failovers, longest pause ${longest.toFixed(1)} s\n`)
    expect(wrong).toEqual([])

    const database = await connect({ databaseUrl: url, dataDir: 'memory' })
    const ids = new Set((await database.db.select({ id: transaction.id }).from(transaction)).map((row) => row.id))
    expect([...bought.values()].filter((each) => !ids.has(each))).toEqual([])
    const [twice] = await rowsOf<{ held: number; different: number }>(
      database.db,
      sql`select coalesce(sum(upper(r) - lower(r)), 0)::int as held,
        (select coalesce(sum(upper(u) - lower(u)), 0)::int from unnest((select range_agg(a.positions) from allocation a where a.campaign_id = ${id})) u) as different
        from allocation a cross join lateral unnest(a.positions) r where a.campaign_id = ${id}`,
    )
    expect(twice?.held).toBe(twice?.different)
    expect(twice?.held).toBeGreaterThan(bought.size)
    expect(await findingsOf(database.db, id)).toEqual([])
    await database.close()
  }, 1_800_000)
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findingsOf } from '../../../server/campaigns/ledger/health.ts'
import { connect } from '../../../server/platform/db/connect.ts'
import { rowsOf } from '../../../server/platform/db/database.ts'
import { transaction } from '../../../server/platform/db/schema.ts'
import { currentKind } from '../../support/server/databases.ts'
import { type Cluster, createDatabase, startPostgres } from '../../support/server/postgres.ts'
import { createCampaign, mustBuy, openShop, payCharge, type Shop } from '../support/shop.ts'

const BEFORE_THE_COPY = 20
const AFTER_IT = 30
/** What was sold after the moment to which one goes back. */
const TOO_MANY = 10

describe.runIf(process.env.FAULTS === 'long' && currentKind() === 'postgres')('a log that is archived', () => {
  let cluster: Cluster
  let url: string
  let shop: Shop
  let slug: string
  beforeAll(async () => {
    cluster = await startPostgres({
      settings: (folder) => [
        'archive_mode=on',
        `archive_command=mkdir -p ${folder}/log && test ! -f ${folder}/log/%f && cp %p ${folder}/log/%f`,
      ],
    })
    url = await createDatabase(cluster.url)
    const database = await connect({ databaseUrl: url, dataDir: 'memory' })
    await database.migrate()
    shop = await openShop(database)
    ;({ slug } = await createCampaign(shop, 10_000))
  })
  afterAll(async () => {
    await cluster?.stop()
  })

  const sell = async (count: number) => {
    for (let nth = 0; nth < count; nth++) {
      const { pix } = await mustBuy(shop, slug, 3)
      if (nth % 2 === 0) await payCharge(shop, pix.chargeId)
    }
  }
  const told = async <Row extends Record<string, unknown>>(query: string) =>
    (await rowsOf<Row>(shop.database.db, sql.raw(query)))[0]

  test('brings a copy to any moment after it: what was sold until then is there, sound, and sells on', async () => {
    await sell(BEFORE_THE_COPY)
    const copy = await cluster.copy()
    await sell(AFTER_IT)
    const moment = await told<{ at: string }>('select clock_timestamp()::text as at')
    await sell(TOO_MANY)
    const written = await told<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
    const archived = async () =>
      (await told<{ last: string }>('select last_archived_wal as last from pg_stat_archiver'))?.last
    await expect.poll(archived, { timeout: 30_000 }).toBe(written?.file)
    expect(await shop.database.db.$count(transaction)).toBe(BEFORE_THE_COPY + AFTER_IT + TOO_MANY)
    const { seal } = shop.ports
    await shop.database.close()
    await cluster.halt('immediate')

    const restored = await startPostgres({
      from: copy,
      settings: () => [
        `restore_command=cp ${cluster.socketFolder}/log/%f %p`,
        `recovery_target_time=${moment?.at}`,
        'recovery_target_action=promote',
      ],
    })
    try {
      const there = new URL(restored.url)
      there.pathname = new URL(url).pathname
      const database = await connect({ databaseUrl: there.href, dataDir: 'memory' })
      const isDone = async () =>
        (await rowsOf<{ done: boolean }>(database.db, sql`select not pg_is_in_recovery() as done`))[0]?.done
      await expect.poll(isDone, { timeout: 30_000 }).toBe(true)
      expect(await database.db.$count(transaction)).toBe(BEFORE_THE_COPY + AFTER_IT)
      expect(await findingsOf(database.db)).toEqual([])
      const { db } = database
      const again: Shop = { ...shop, database, ports: { ...shop.ports, database, seal } }
      await mustBuy(again, slug, 3)
      expect([await db.$count(transaction), await findingsOf(db)]).toEqual([BEFORE_THE_COPY + AFTER_IT + 1, []])
      await database.close()
    } finally {
      await restored.stop()
    }
  })
})

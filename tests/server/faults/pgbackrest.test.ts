import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPgBackRest } from '../../../scripts/programs.ts'
import { findingsOf } from '../../../server/campaigns/ledger/health.ts'
import { connect } from '../../../server/platform/db/connect.ts'
import { rowsOf } from '../../../server/platform/db/database.ts'
import { transaction } from '../../../server/platform/db/schema.ts'
import { currentKind } from '../../support/server/databases.ts'
import { type Cluster, createDatabase, startPostgres } from '../../support/server/postgres.ts'
import { createCampaign, mustBuy, openShop, payCharge, type Shop } from '../support/shop.ts'

/** What is sold before the whole backup, between it and the incremental one, after that, and after the moment to which one goes back. */
const SOLD = { first: 20, second: 10, third: 20, tooMany: 10 }
const KEPT = SOLD.first + SOLD.second + SOLD.third

const pgbackrest = findPgBackRest()
const isTried = process.env.FAULTS === 'long' && currentKind() === 'postgres' && pgbackrest !== undefined

/** With `deploy/pgbackrest.conf` as it is, but for where things lie. */
describe.runIf(isTried)('pgBackRest', () => {
  let cluster: Cluster
  let url: string
  let shop: Shop
  let slug: string

  const program = String(pgbackrest)
  /** Writes the settings for a folder. @returns what the program is told in it */
  const settingsIn = (folder: string, more: readonly string[] = []) => {
    const path = join(folder, 'pgbackrest.conf')
    const text = readFileSync('deploy/pgbackrest.conf', 'utf8')
      .replace('/var/lib/pgbackrest', `${folder}/copias\nlock-path=${folder}/trava\nlog-level-file=off`)
      .replace('/var/lib/postgresql/15/main', `${folder}/data`)
    writeFileSync(path, [text, ...more, ''].join('\n'))
    return ['--config', path, '--stanza', 'talao']
  }
  const backRest = (command: string, ...more: string[]) =>
    cluster.run(program, [...settingsIn(cluster.socketFolder, whereItRuns()), ...more, command])
  const whereItRuns = () => {
    const { url: address, socketFolder } = cluster
    return [`pg1-port=${new URL(address).port}`, `pg1-socket-path=${socketFolder}`, 'pg1-user=talao']
  }
  const told = async <Row extends Record<string, unknown>>(query: string) =>
    (await rowsOf<Row>(shop.database.db, sql.raw(query)))[0]
  const sell = async (count: number) => {
    for (let nth = 0; nth < count; nth++) {
      const { pix } = await mustBuy(shop, slug, 3)
      if (nth % 2 === 0) await payCharge(shop, pix.chargeId)
    }
  }

  beforeAll(async () => {
    cluster = await startPostgres({
      settings: (folder) => [
        'archive_mode=on',
        `archive_command=${[program, ...settingsIn(folder), 'archive-push', '%p'].join(' ')}`,
      ],
    })
    url = await createDatabase(cluster.url)
    const database = await connect({ databaseUrl: url, dataDir: 'memory' })
    await database.migrate()
    shop = await openShop(database)
    ;({ slug } = await createCampaign(shop, 10_000))
  })
  afterAll(() => cluster?.stop())

  test('copies all once and then what changed, and brings it to a moment in between, into a folder of its own', async () => {
    await sell(SOLD.first)
    await backRest('stanza-create')
    await backRest('check')
    await backRest('backup', '--type=full')
    await sell(SOLD.second)
    await backRest('backup', '--type=incr')
    const [{ backup }] = JSON.parse(await backRest('info', '--output=json'))
    expect(backup.map(({ type }: { type: string }) => type)).toEqual(['full', 'incr'])
    const [full, incremental] = backup.map(
      ({ info }: { info: { repository: { delta: number } } }) => info.repository.delta,
    )
    expect(incremental).toBeLessThan(full / 2)

    await sell(SOLD.third)
    const moment = await told<{ at: string }>('select clock_timestamp()::text as at')
    await sell(SOLD.tooMany)
    const written = await told<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
    const archived = async () =>
      (await told<{ last: string }>('select last_archived_wal as last from pg_stat_archiver'))?.last
    await expect.poll(archived, { timeout: 30_000 }).toBe(written?.file)
    await shop.database.close()
    await cluster.halt('immediate')

    const to = ['--type=time', `--target=${moment?.at}`, '--target-action=promote']
    // What holds a database is not overwritten.
    await expect(backRest('restore', ...to)).rejects.toThrow(/unable to restore/)

    const restored = await startPostgres({
      restoredBy: (data) => [program, ...settingsIn(cluster.socketFolder), '--pg1-path', data, ...to, 'restore'],
    })
    try {
      const there = new URL(restored.url)
      there.pathname = new URL(url).pathname
      const database = await connect({ databaseUrl: there.href, dataDir: 'memory' })
      const isDone = async () =>
        (await rowsOf<{ done: boolean }>(database.db, sql`select not pg_is_in_recovery() as done`))[0]?.done
      await expect.poll(isDone, { timeout: 30_000 }).toBe(true)
      const { db } = database
      expect([await db.$count(transaction), await findingsOf(db)]).toEqual([KEPT, []])
      await mustBuy({ ports: { ...shop.ports, database } }, slug, 3)
      expect([await db.$count(transaction), await findingsOf(db)]).toEqual([KEPT + 1, []])
      await database.close()
    } finally {
      await restored.stop()
    }
  })
})

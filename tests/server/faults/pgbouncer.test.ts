import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { findPgBouncer } from '../../../scripts/programs.ts'
import { findingsOf } from '../../../server/campaigns/ledger/health.ts'
import { connect } from '../../../server/platform/db/connect.ts'
import { rowsOf } from '../../../server/platform/db/database.ts'
import { transaction } from '../../../server/platform/db/schema.ts'
import { createTestStorage, currentKind, type TestStorage } from '../../support/server/databases.ts'
import { startLoad } from '../../support/server/load.ts'
import { type PgBouncer, startPgBouncer } from '../../support/server/pgbouncer.ts'
import { startServer } from '../../support/server/server-process.ts'
import { createCampaign, openShop } from '../support/shop.ts'

const UNDECLARED =
  'DATABASE_URL passa por um pooler, como o PgBouncer, que não deixa o Talão limitar o tempo de cada consulta. Informe também DATABASE_DIRECT_URL, o endereço do mesmo PostgreSQL sem o pooler. Nada foi mudado.'

describe.runIf(currentKind() === 'postgres' && findPgBouncer() !== undefined)('behind PgBouncer', () => {
  let storage: TestStorage
  let direct: string
  let bouncer: PgBouncer
  beforeAll(async () => {
    storage = await createTestStorage('postgres')
    direct = storage.databaseUrl ?? ''
    bouncer = await startPgBouncer(inject('postgresUrl'))
  })
  afterAll(async () => {
    await bouncer?.stop()
    await storage.remove()
  })

  /** Starts on the database as a server does, and gives what that was refused with. */
  async function refusalOf(databaseUrl: string, databaseDirectUrl?: string): Promise<string | undefined> {
    const database = await connect({ databaseUrl, databaseDirectUrl, dataDir: storage.dataDir })
    const refused = await database.migrate().catch((error: Error) => error.message)
    await database.close()
    return refused ?? undefined
  }

  test('that nobody told of it, the server says so, and not that the database is away', async () => {
    const server = await startServer({ DATABASE_URL: bouncer.through(direct), DATA_DIR: storage.dataDir })
    expect([await server.ended, server.said()]).toEqual([1, expect.stringContaining(UNDECLARED)])
    const lenient = await startPgBouncer(
      inject('postgresUrl'),
      'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout',
    )
    expect(await refusalOf(lenient.through(direct))).toBe(UNDECLARED)
    await lenient.stop()
  })

  test('whose connections are older than the limits of the role, it does not start until they are new', async () => {
    const early = new Client(bouncer.through(direct))
    await early.connect()
    await early.query('select 1')
    await early.end()
    const user = new URL(direct).username
    expect(await refusalOf(bouncer.through(direct), direct)).toMatch(
      new RegExp(`^O pooler .* Rode RECONNECT .* ALTER ROLE "${user}" IN DATABASE .* SET statement_timeout = 20000;`),
    )
    await bouncer.command('reconnect')
    await expect.poll(() => refusalOf(bouncer.through(direct), direct)).toBeUndefined()
  })

  test('it sells, each statement within its limit, and hears what other servers tell', async () => {
    const shop = await openShop(await connect(storage))
    const { slug, id } = await createCampaign(shop, 20_000)
    const settings = { DATABASE_URL: bouncer.through(direct), DATABASE_DIRECT_URL: direct, DRAIN_SECONDS: '0' }
    const server = await startServer({ ...settings, DATA_DIR: storage.dataDir })
    await server.ready
    const load = startLoad(() => server.url, { slug, buyers: 5 })
    await expect.poll(() => load.report.bought.size, { timeout: 20_000 }).toBeGreaterThan(100)
    const { bought, wrong, dropped } = await load.stop()
    expect([wrong, dropped]).toEqual([[], []])
    expect(await shop.database.db.$count(transaction)).toBe(bought.size)
    expect(await findingsOf(shop.database.db, id)).toEqual([])
    expect(await server.end()).toBe(0)
    await shop.close()

    const pooled = await connect({ ...storage, databaseUrl: settings.DATABASE_URL, databaseDirectUrl: direct })
    const [limits] = await rowsOf(
      pooled.db,
      sql`select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`,
    )
    expect(limits).toEqual({ statement: '20s', idle: '30s' })
    await pooled.close()
  })
})

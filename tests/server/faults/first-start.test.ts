import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findingsOf } from '../../../server/campaigns/ledger/health.ts'
import { CONSEQUENCES } from '../../../server/operation/consequences.ts'
import { readConfig } from '../../../server/platform/config.ts'
import { connect } from '../../../server/platform/db/connect.ts'
import { type Database, rowsOf } from '../../../server/platform/db/database.ts'
import { transaction } from '../../../server/platform/db/schema.ts'
import { type Ports, usualLimits } from '../../../server/platform/ports.ts'
import { systemRandom } from '../../../server/platform/random.ts'
import { makeSeal } from '../../../server/platform/seal/seal.ts'
import { systemTimers } from '../../../server/platform/timers.ts'
import { createTestStorage, describeOnPostgres, onPostgres, type TestStorage } from '../../support/server/databases.ts'
import { caller } from '../../support/server/http.ts'
import { startLoad } from '../../support/server/load.ts'
import { commandLine, type ServerProcess, SHOP_KEY, startServer } from '../../support/server/server-process.ts'
import { createCampaign, makeClock, openShop } from '../support/shop.ts'

/** What servers that start take one after the other: to bring the schema up to date, and to make what an empty installation needs. */
const START_LOCKS = [8_204_217, 8_204_219]
const WAITING_FOR = "select pid from pg_locks where locktype = 'advisory' and objid = $1 and not granted"

let storage: TestStorage
beforeEach(async () => {
  storage = await createTestStorage()
})
afterEach(() => storage.remove())

const settings = (more: Record<string, string | undefined> = {}) => ({
  DATA_DIR: storage.dataDir,
  DATABASE_URL: storage.databaseUrl,
  DRAIN_SECONDS: '0',
  ...more,
})
const start = (more: Record<string, string | undefined> = {}) => startServer(settings(more))
const secretKey = () => join(storage.dataDir, 'secret.key')

/** Starts a server that does not start, and gives what it said besides what it was doing. */
async function refusedStart(
  more: Record<string, string | undefined>,
): Promise<{ code: number | string; said: string }> {
  const server = await start(more)
  const code = await server.ended
  return {
    code,
    said: server
      .said()
      .replace(/^(Abrindo .*…|Os arquivos de .* aberto(s)? a outros\.)$/gm, '')
      .trim(),
  }
}

const lost = () =>
  `Este banco de dados foi cifrado com uma chave que não está aqui: devolva o arquivo ${secretKey()} ou informe a chave em SECRET_KEY. Nada foi mudado.`

describeOnPostgres('the key of the secrets', () => {
  test('that is lost or another one lets no server start, and no health be good', async () => {
    const first = await start({ SECRET_KEY: undefined })
    await first.ready
    expect(await first.end()).toBe(0)
    rmSync(secretKey())
    expect(await refusedStart({ SECRET_KEY: undefined })).toEqual({ code: 1, said: lost() })
    writeFileSync(secretKey(), 'ab'.repeat(32), { mode: 0o600 })
    expect(await refusedStart({ SECRET_KEY: undefined })).toEqual({ code: 1, said: lost() })
    const health = await startServer(settings({ SECRET_KEY: 'cd'.repeat(32) }), commandLine('health'))
    expect([await health.ended, health.said().trim()]).toEqual([1, lost()])
  })

  test('is asked of a database of a version that kept no check, too', async () => {
    const shop = await openShop(await connect(storage))
    await createCampaign(shop, 100)
    await shop.close()
    expect(await refusedStart({ SECRET_KEY: 'cd'.repeat(32) })).toEqual({ code: 1, said: lost() })
    expect(await refusedStart({ SECRET_KEY: undefined })).toEqual({ code: 1, said: lost() })
    const right = await start({ SECRET_KEY: SHOP_KEY })
    await right.ready
    expect(await right.end()).toBe(0)
  })
})

test('a database that a newer version has opened is refused in one sentence', async () => {
  const database = await connect(storage)
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`,
  )
  await database.close()
  const said =
    'Este banco de dados já foi aberto por uma versão mais nova do Talão. Atualize o programa e comece de novo. Nada foi mudado.'
  expect(await refusedStart({})).toEqual({ code: 1, said })
  const health = await startServer(settings(), commandLine('health'))
  expect([await health.ended, health.said().trim()]).toEqual([1, said])
})

test('a database that was made before the first released version is refused in one sentence', async () => {
  const database = await connect(storage)
  await database.db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1770000000000`)
  await database.close()
  const said =
    'Este banco de dados é de uma versão de teste, anterior à primeira publicada do Talão, e não pode ser atualizado. Comece com um banco novo (DATABASE_URL ou DATA_DIR). Nada foi mudado.'
  expect(await refusedStart({})).toEqual({ code: 1, said })
})

/** Buyers at each of several servers get quotas of one campaign: all that was answered is there, and nothing was sold twice. */
async function expectOneCampaignSold(database: Database, servers: readonly ServerProcess[]): Promise<void> {
  const seal = makeSeal(Buffer.from(readFileSync(secretKey(), 'utf8').trim(), 'hex'))
  const [account] = await rowsOf<{ id: number }>(database.db, sql`select id::int as id from payment_account`)
  const accountId = account?.id ?? 0
  const clock = makeClock()
  const ports: Ports = {
    config: readConfig({}),
    database,
    clock,
    random: systemRandom,
    timers: systemTimers,
    seal,
    consequences: CONSEQUENCES,
    limits: usualLimits,
    sms: { send: async () => {} },
  }
  const campaign = await createCampaign({ ports, accountId, clock }, 20_000)
  const loads = servers.map(({ url }) => startLoad(() => url, { slug: campaign.slug, buyers: 3 }))
  await expect.poll(() => Math.min(...loads.map(({ report }) => report.bought.size))).toBeGreaterThan(15)
  const reports = await Promise.all(loads.map((load) => load.stop()))
  expect(reports.map(({ wrong, dropped }) => [wrong, dropped])).toEqual(servers.map(() => [[], []]))
  const answered = reports.flatMap(({ bought }) => [...bought.values()])
  expect(new Set(answered).size).toBe(answered.length)
  expect(await database.db.$count(transaction)).toBe(answered.length)
  expect(await findingsOf(database.db, campaign.id)).toEqual([])
}

onPostgres(
  'of three servers that start for the first time at once all run, one names the administrator, none prints a hash, and they sell one campaign',
  async () => {
    const holder = new Client(storage.databaseUrl)
    await holder.connect()
    for (const lock of START_LOCKS) await holder.query('select pg_advisory_lock($1)', [lock])
    const servers = await Promise.all([1, 2, 3].map(() => start({ SECRET_KEY: undefined, ADMIN_PASSWORD: undefined })))
    for (const lock of START_LOCKS) {
      await expect.poll(async () => (await holder.query(WAITING_FOR, [lock])).rows).toHaveLength(servers.length)
      await holder.query('select pg_advisory_unlock($1)', [lock])
    }
    await holder.end()
    await Promise.all(servers.map(({ ready }) => ready))
    const said = servers.map((server) => server.said())
    expect(said.filter((text) => text.includes('Primeiro acesso'))).toHaveLength(1)
    expect(said.join()).not.toContain('argon2')
    const password = /Senha: {2}(\S+)/.exec(said.join())?.[1]
    for (const { url } of servers) {
      const answer = await caller(url)('POST', '/api/oauth/token', {
        body: { username: 'admin@talao.local', password },
      })
      expect(answer.status).toBe(200)
    }
    const database = await connect(storage)
    expect(await rowsOf(database.db, sql`select count(*)::int as accounts from payment_account`)).toEqual([
      { accounts: 1 },
    ])
    await expectOneCampaignSold(database, servers)
    await database.close()
    for (const server of servers) expect(await server.end()).toBe(0)
  },
)

onPostgres('a database that does not tell what time it is costs a warning at most, and no start', async () => {
  const database = await connect(storage)
  await database.db.execute(
    sql.raw(`create function public.clock_timestamp() returns timestamptz language plpgsql as $$ begin raise 'no clock'; end $$;
      do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`),
  )
  await database.close()
  const server = await start()
  await server.ready
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  expect(await server.end()).toBe(0)
})

onPostgres('a server whose port is taken says so, and ends', async () => {
  const first = await start()
  await first.ready
  const { port } = new URL(first.url)
  expect(await refusedStart({ PORT: port })).toEqual({
    code: 1,
    said: `A porta ${port} já está em uso. Encerre o outro programa ou escolha outra com PORT.`,
  })
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  expect(await first.end()).toBe(0)
})

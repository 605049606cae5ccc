import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Agent, request } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findCaddy } from '../../../scripts/programs.ts'
import { findingsOf } from '../../../server/campaigns/ledger/health.ts'
import { buildApp } from '../../../server/operation/app.ts'
import { jobsOf } from '../../../server/operation/jobs.ts'
import { connect } from '../../../server/platform/db/connect.ts'
import { rowsOf } from '../../../server/platform/db/database.ts'
import { isForWantOfRoom } from '../../../server/platform/db/disk-room.ts'
import { startApp, type TestApp } from '../../support/server/build-app.ts'
import { createTestStorage } from '../../support/server/databases.ts'
import { freePort } from '../../support/server/postgres.ts'
import { noteRefusal } from '../../support/server/provoked.ts'
import { createCampaign, openShop, purchaseInput } from '../support/shop.ts'

/** How many newcomers are answered at least while the database is busy. */
const ANSWERED = 3

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/**
 * Does the work again and again, at most thirty times, until enough newcomers were answered within one and the same doing of it.
 * Where the work leaves the event loop no turn, none ever is, however fast the machine.
 */
async function answeredDuring(work: () => Promise<unknown>): Promise<number> {
  let doing = 1
  let over = false
  let answered = 0
  const newcomers = async () => {
    while (!over) {
      const begunIn = doing
      const agent = new Agent()
      const { body } = await request(`${app.url}/healthz`, { dispatcher: agent })
      await body.dump()
      if (!over && doing === begunIn) answered++
      await agent.close()
      await sleep(5)
    }
  }
  const watching = newcomers()
  for (; doing <= 30 && answered < ANSWERED; doing++) await work()
  over = true
  await watching
  return answered
}

describe('while the database is busy a newcomer is answered', () => {
  test('as clients ask without a pause', async () => {
    const clients = Array.from({ length: 32 }, (_, nth) => nth)
    const client = async (nth: number) => {
      for (let asked = 0; asked < 50; asked++)
        await app.database.db.execute(sql`select count(*) from generate_series(1, ${1_000 + nth}::int)`)
    }
    const answered = await answeredDuring(() => Promise.all(clients.map(client)))
    expect(answered).toBeGreaterThanOrEqual(ANSWERED)
  })

  test('as the quotas of large campaigns are checked', async () => {
    const { db } = app.database
    const { id } = await createCampaign(app, 1_000_000)
    await db.execute(sql`insert into buyer (name, telefone, created_at) values ('Maria', '11987654321', now())`)
    await db.execute(sql`insert into transaction (campaign_id, buyer_id, name, account_id, status, quantity, due, amount, token_hash,
        expires_at, created_at, updated_at)
      select ${id}, b.id, 'Maria', ${app.accountId}, 'pending', 2, 2, 200, 'x', now() + interval '1 day', now(), now()
      from buyer b, generate_series(1, 16000) where telefone = '11987654321'`)
    await db.execute(sql`with numbered as (
        select t.id, l.lane, l.lo, (row_number() over (order by t.id) - 1) / 8 as nth
        from transaction t join lane l on l.campaign_id = t.campaign_id and l.lane = t.id % 8 where t.campaign_id = ${id}
      )
      insert into allocation (campaign_id, lane, positions, count, transaction_id, state, reserved_at)
      select ${id}, lane, int4multirange(int4range(start, start + 2)), 2, id, 'reserved', now()
      from (select *, (lo + 2 * (row_number() over (partition by lane order by id) - 1))::int as start from numbered) n`)
    await db.execute(sql`update lane l set next = lo + s.sum, free = hi - lo - s.sum, reserved = s.sum
      from (select lane, sum(count)::int from allocation where campaign_id = ${id} group by lane) s
      where l.campaign_id = ${id} and l.lane = s.lane`)
    const answered = await answeredDuring(async () => {
      for (let campaign = 0; campaign < 10; campaign++) expect(await findingsOf(db, id)).toEqual([])
    })
    expect(answered).toBeGreaterThanOrEqual(ANSWERED)
  })
})

test('what PostgreSQL counts of its tables by itself is counted by a job', async () => {
  const { db } = app.database
  const tidy = jobsOf(app.ports).find(({ name }) => name === 'tables.tidy')
  await createCampaign(app, 1_000)
  await tidy?.run()
  const [counted] = await rowsOf<{ rows: number; table: number }>(
    db,
    sql`select reltuples::int as rows, (select count(*)::int from campaign) as table from pg_class where oid = 'campaign'::regclass`,
  )
  expect(counted?.table).toBeGreaterThan(0)
  expect(counted?.rows).toBe(counted?.table)
})

test('with too little room on the disk writes are refused in words, reading goes on, and both come back by themselves', async () => {
  const storage = await createTestStorage('pglite')
  let free = 2 ** 30
  const shop = await openShop(await connect({ dataDir: storage.dataDir, freeBytes: () => free }))
  const { slug, id } = await createCampaign(shop, 100)
  const server = await buildApp({ ...shop.ports, config: { ...shop.ports.config, logLevel: 'silent' } })
  const buyNow = () => {
    const { quantity, name, telefone, idempotencyKey } = purchaseInput(slug, 2)
    const headers = { 'idempotency-key': idempotencyKey }
    return server.inject({
      method: 'POST',
      url: `/api/public/campaigns/${slug}/purchases`,
      headers,
      payload: { quantity, name, telefone },
    })
  }
  const notice = async (url: string) => (await server.inject(url)).headers['x-talao-disk']
  const ready = async () => {
    const answer = await server.inject('/readyz')
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }
  const changeTo = async (bytes: number) => {
    free = bytes
    await sleep(60)
  }
  expect((await buyNow()).statusCode).toBe(201)
  expect(await notice('/healthz')).toBeUndefined()
  await changeTo(63 * 2 ** 20)
  const writing = shop.database.db.transaction((tx) => tx.execute(sql`update campaign set title = 'Moto nova'`))
  expect(isForWantOfRoom(await writing.catch((error) => error))).toBe(true)
  const refused = await buyNow()
  noteRefusal(refused.statusCode, refused.json())
  expect([refused.statusCode, refused.json().msg, refused.headers['retry-after']]).toEqual([
    503,
    'O disco do servidor está quase cheio, e nada pode ser gravado. Libere espaço: o Talão volta a gravar sozinho.',
    '30',
  ])
  expect(await ready()).toEqual({ ok: false, reason: 'disk' })
  expect([refused.headers['x-talao-disk'], await notice('/healthz'), await notice('/api/app')]).toEqual(
    Array(3).fill('full'),
  )
  expect((await server.inject(`/api/public/campaigns/${slug}`)).statusCode).toBe(200)
  for (const job of jobsOf(shop.ports)) await job.run()
  await changeTo(65 * 2 ** 20)
  expect(await ready()).toEqual({ ok: true })
  expect(await notice('/api/app')).toBeUndefined()
  expect((await buyNow()).statusCode).toBe(201)
  expect(await findingsOf(shop.database.db, id)).toEqual([])
  await server.close()
  await shop.close()
  await storage.remove()
})

const caddy = findCaddy()
test.runIf(caddy !== undefined)(
  'through the Caddy that is shipped a server without room still shows its pages',
  async () => {
    const storage = await createTestStorage('pglite')
    let free = 2 ** 30
    const shop = await openShop(await connect({ dataDir: storage.dataDir, freeBytes: () => free }))
    const { slug } = await createCampaign(shop, 100)
    const server = await buildApp({ ...shop.ports, config: { ...shop.ports.config, logLevel: 'silent' } })
    let asked = 0
    server.server.on('request', ({ url }) => {
      if (url === '/readyz') asked++
    })
    const behind = await server.listen({ port: 0, host: '127.0.0.1' })
    const site = `http://localhost:${await freePort()}`
    const proxy = spawn(String(caddy), ['run', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'], {
      env: {
        ...{ SITE: site, PAINEL: `http://painel.localhost:${await freePort()}`, TALAO: new URL(behind).host },
        ...{ HOME: storage.dataDir, XDG_DATA_HOME: storage.dataDir, XDG_CONFIG_HOME: storage.dataDir },
        CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
      },
      stdio: 'ignore',
    })
    const page = () =>
      fetch(`${site}/api/public/campaigns/${slug}`).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(page).toBe(200)
    free = 63 * 2 ** 20
    const before = asked
    await expect.poll(() => asked).toBeGreaterThan(before + 2)
    expect(await page()).toBe(200)
    expect(await (await fetch(`${site}/readyz`)).json()).toEqual({ ok: false, reason: 'disk' })
    proxy.kill('SIGKILL')
    await server.close()
    await shop.close()
    await storage.remove()
  },
)

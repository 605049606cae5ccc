import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../../../server/platform/db/connect.ts'
import { type Database, type Db, rowsOf } from '../../../server/platform/db/database.ts'
import { destination, webhook } from '../../../server/platform/db/schema.ts'
import { storeDestination } from '../../../server/platform/outbox/destinations.ts'
import { newSecret } from '../../../server/sales/webhooks/signing.ts'
import { sealSecret } from '../../../server/sales/webhooks/store.ts'
import { MORE_TRIES_IN_CI } from '../../support/more-tries.ts'
import { currentKind } from '../../support/server/databases.ts'
import { type Cluster, createDatabase, startPostgres } from '../../support/server/postgres.ts'
import { type Receiver, startReceiver } from '../../support/server/receiver.ts'
import { type ServerProcess, startServer } from '../../support/server/server-process.ts'
import { createCampaign, mustBuy, openShop, type Shop } from '../support/shop.ts'

const SALES = 6

describe.runIf(currentKind() === 'postgres')('what programs outside are told', MORE_TRIES_IN_CI, () => {
  let cluster: Cluster
  let url: string
  let shop: Shop
  let database: Database
  let campaign: { id: number; slug: string }
  let receiver: Receiver
  /** Those that run: each test leaves one to the next. */
  const servers: ServerProcess[] = []

  beforeAll(async () => {
    cluster = await startPostgres()
    receiver = await startReceiver()
    url = await createDatabase(cluster.url)
    database = await connect({ databaseUrl: url, dataDir: 'memory' })
    await database.migrate()
    shop = await openShop(database)
    await start()
  })
  afterAll(async () => {
    for (const server of servers) await server.end('SIGKILL')
    await shop?.close()
    await receiver?.close()
    await cluster?.stop()
  })
  beforeEach(async () => {
    receiver.received.length = 0
    receiver.answer((response) => response.writeHead(204).end())
    await database.db.update(destination).set({ deletedAt: shop.clock.now() })
    campaign = await createCampaign(shop, 1_000)
    await addWebhook()
  })

  async function addWebhook(): Promise<void> {
    const now = shop.clock.now()
    const { id } = await storeDestination(database.db, { kind: 'webhook', events: ['purchase.created'], now })
    await database.db.insert(webhook).values({
      ...{ destinationId: id, title: 'Planilha', method: 'POST', url: receiver.url, body: '' },
      ...{ sealedSecret: sealSecret(shop.ports.seal, id, newSecret()), updatedAt: now },
    })
  }

  async function start(): Promise<void> {
    const server = await startServer({ DATABASE_URL: url, WEBHOOK_ALLOW_HOSTS: receiver.host })
    servers.push(server)
    await server.ready
  }

  async function sell(): Promise<void> {
    for (let nth = 0; nth < SALES; nth++) await mustBuy(shop, campaign.slug, 1)
  }

  const states = async () =>
    rowsOf<{ uid: string; state: string | null }>(
      database.db,
      sql`select e.uid, d.state from world_event e
        left join delivery d on d.campaign_id = e.campaign_id and d.event_id = e.id where e.campaign_id = ${campaign.id} and e.name = 'purchase.created' order by e.id`,
    )

  /** The times that a server leaves behind when it ends pass at once. */
  const passTime = (db: Db) =>
    db.execute(sql`with slots as (update destination_slot set until = now(), holder = null)
      update delivery set due_at = now() where state in ('waiting', 'sending')`)

  const names = () => receiver.received.map(({ headers }) => String(headers['webhook-id']))

  async function expectAllDelivered(): Promise<void> {
    await expect
      .poll(async () => (await states()).map(({ state }) => state), { timeout: 20_000 })
      .toEqual(Array(SALES).fill('delivered'))
    expect(new Set(names())).toEqual(new Set((await states()).map(({ uid }) => uid)))
  }

  test('is told once each by two servers', async () => {
    await start()
    await sell()
    await expectAllDelivered()
    expect(names()).toHaveLength(SALES)
  })

  /** Holds back whatever writes to a table, until a server waits for it. */
  const beforeWriting = (table: string) => async (until: () => Promise<void>) => {
    const client = new Client(url)
    await client.connect()
    await client.query(`begin; lock table ${table} in share mode`)
    await sell()
    await expect
      .poll(async () => (await client.query('select from pg_locks where not granted')).rowCount, { timeout: 20_000 })
      .toBeGreaterThan(0)
    await until()
    await client.end()
  }

  /** Holds back the answers, until there is one to give. */
  const beforeAnswering = async (until: () => Promise<void>) => {
    receiver.answer(() => {})
    await sell()
    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBeGreaterThan(0)
    await until()
    receiver.answer((response) => response.writeHead(204).end())
  }

  test.each<[string, (until: () => Promise<void>) => Promise<void>]>([
    ['a sale and handing out its event', beforeWriting('event_counter')],
    ['handing out and taking a slot', beforeWriting('destination_slot')],
    ['sending and the answer', beforeAnswering],
    ['the answer and writing down that it came', beforeWriting('delivery_attempt')],
  ])(
    'loses nothing to a kill -9 between %s, and repeats at most what was not written down as arrived, under the same name',
    async (_, fault) => {
      let unacknowledged: string[] = []
      await fault(async () => {
        for (const server of servers.splice(0)) await server.end('SIGKILL')
        unacknowledged = (await states()).flatMap(({ uid, state }) => (state === 'sending' ? [uid] : []))
      })
      const before = names()
      await sleep(200)
      await passTime(database.db)
      await start()
      await expectAllDelivered()
      const repeated = names()
        .slice(before.length)
        .filter((name) => before.includes(name))
      expect(unacknowledged).toEqual(expect.arrayContaining(repeated))
      expect(new Set(repeated).size).toBe(repeated.length)
    },
  )
})

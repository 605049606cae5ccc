import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareDelivery, release } from '../../../../server/campaigns/ledger/ledger.ts'
import { RESERVED } from '../../../../server/campaigns/ledger/quota-lifecycle.ts'
import { connect } from '../../../../server/platform/db/connect.ts'
import type { Db } from '../../../../server/platform/db/database.ts'
import { countGrownTables } from '../../../../server/platform/db/upkeep.ts'
import { campaignStates, NEW_TRANSACTION, transactionStates } from '../../../../src/machines/stored-states.ts'
import { createTestStorage, type TestStorage } from '../../../support/server/databases.ts'
import { createCampaign, openShop, type Shop } from '../../support/shop.ts'

let shop: Shop
let client: pg.Client
let storage: TestStorage
let statements: string[] = []

beforeAll(async () => {
  storage = await createTestStorage('postgres')
  shop = await openShop(await connect(storage))
  client = new pg.Client({ connectionString: storage.databaseUrl })
  await client.connect()
  client.on('notice', ({ message }) => {
    const text = /Query Text: (.*)/.exec(message ?? '')?.[1]
    if (text !== undefined && !OF_FOREIGN_KEY.test(text)) statements.push(text)
  })
  for (const set of [
    "load 'auto_explain'",
    'set auto_explain.log_min_duration = 0',
    'set auto_explain.log_nested_statements = on',
    'set auto_explain.log_level = notice',
  ])
    await client.query(set)
})
afterAll(async () => {
  await client.end()
  await shop.close()
  await storage.remove()
})

/** What PostgreSQL asks itself of each row that points to another. */
const OF_FOREIGN_KEY = /^SELECT 1 FROM ONLY .* FOR KEY SHARE OF x$/

let buyers = 0
const orders = (count: number) =>
  Array.from({ length: count }, () => {
    buyers += 1
    const telefone = `6298${String(buyers).padStart(7, '0')}`
    return {
      ...{ name: 'Ana', telefone, proven: false, address: `10.0.0.${buyers}`, site: 's', block: `b${buyers}` },
      ...{
        key: telefone,
        body_hash: 'h',
        sealed_token: 's',
        token_hash: telefone,
        account_id: shop.accountId,
        link_id: null,
      },
      ...{
        quantity: 3,
        due: 3,
        least: 1,
        spins: 0,
        amount: 300,
        surcharge: 0,
        params: {},
        expires_at: '2026-03-10T12:30:00Z',
      },
    }
  })

const LIMITS = {
  ...{ phone_purchases: 5, phone_quotas: 100, phone_kept: 0, address_purchases: 200 },
  ...{ address_share: 100, address_quotas: 1_000, address_most: 100, campaign_most: 100 },
}

/** Opens so many purchases of a campaign at once. @returns their numbers, and how many statements that took */
async function open(campaignId: number, count: number, whole = false) {
  statements = []
  const { rows } = await client.query(
    'select outcome, transaction_id::int as id from open_purchases($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [
      ...[campaignId, JSON.stringify(orders(count)), shop.clock.now().toISOString(), JSON.stringify(LIMITS), whole],
      ...[campaignStates('sellable'), NEW_TRANSACTION, transactionStates('payable'), RESERVED],
    ],
  )
  const ids: number[] = rows.flatMap(({ outcome, id }) => (outcome === 'reserved' ? [id] : []))
  return { ids, statements: statements.length }
}

async function pay(campaignId: number, ids: readonly number[]) {
  statements = []
  const db = drizzle(client, { casing: 'snake_case' }) as unknown as Db
  const purchases = ids.map((transactionId) => ({ transactionId, due: 3 }))
  const delivered = await db.transaction(async (tx) => {
    const delivery = await prepareDelivery(tx as Db, shop.ports.seal, { campaignId, purchases, now: shop.clock.now() })
    await delivery.sell()
    return delivery.delivered
  })
  expect([...delivered.values()]).toEqual(ids.map(() => 3))
  return statements.length
}

/** In a campaign so many purchases are opened and settled in as many statements as two. */
async function isConstant(total: number, prepare: (campaignId: number) => Promise<unknown>, whole = false) {
  const { id } = await createCampaign(shop, total)
  await prepare(id)
  const two = await open(id, 2, whole)
  const many = await open(id, 60, whole)
  expect(many.ids).toHaveLength(60)
  expect(two.statements).toBeGreaterThan(5)
  expect(many.statements).toBe(two.statements)
  const few = await pay(id, two.ids)
  expect(few).toBeGreaterThan(5)
  expect(await pay(id, many.ids)).toBe(few)
}

test('a batch out of one lane is opened and settled in as many statements as two purchases', async () => {
  await isConstant(5_000, async () => {})
})

test('so is one that fills holes', async () => {
  await isConstant(5_000, async (campaignId) => {
    const { ids } = await open(campaignId, 60)
    await open(campaignId, 1)
    const given = ids.filter((_, nth) => nth % 2 === 0)
    await shop.database.db.transaction((tx) =>
      release(tx as Db, { campaignId, transactionIds: given, as: 'expired', now: shop.clock.now() }),
    )
  })
})

test('so is one for which all lanes are held', async () => {
  await isConstant(20_000, async () => {}, true)
})

/** How many rows of the sale's tables this connection has read. */
async function rowsRead(): Promise<number> {
  await client.query('select pg_stat_force_next_flush()')
  const { rows } = await client.query(
    `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_user_tables
      where relname in ('transaction', 'allocation', 'idempotency_key', 'buyer', 'prize_quota', 'free_range')`,
  )
  return rows[0].read
}

/** How many of them are read for one order and its payment. */
async function rowsReadBySale(campaignId: number): Promise<number> {
  const before = await rowsRead()
  const { ids } = await open(campaignId, 1)
  await pay(campaignId, ids)
  return (await rowsRead()) - before
}

test('what was planned for empty tables is planned anew once they have grown, so that a sale reads few rows', async () => {
  const { id } = await createCampaign(shop, 100_000)
  // On a slow machine the database's own upkeep would count them first.
  for (const table of ['allocation', 'transaction'])
    await client.query(`alter table ${table} set (autovacuum_enabled = off)`)
  await rowsReadBySale(id)
  for (let nth = 0; nth < 10; nth++) await open(id, 150)
  expect(await countGrownTables(shop.database.db)).toEqual(expect.arrayContaining(['allocation', 'transaction']))
  expect(await countGrownTables(shop.database.db)).toEqual([])
  expect(await rowsReadBySale(id)).toBeLessThan(50)
})

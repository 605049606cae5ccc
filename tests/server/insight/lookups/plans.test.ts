import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastExpired, ownerOf } from '../../../../server/campaigns/ledger/lookup.ts'
import { extremesOf } from '../../../../server/campaigns/ledger/periods.ts'
import { entriesOf } from '../../../../server/campaigns/ledger/proof.ts'
import { type Db, rowsOf } from '../../../../server/platform/db/database.ts'
import { rankBuyers } from '../../../../server/sales/purchases/ranking.ts'
import { fillSales } from '../../../support/seeds/sales.ts'
import { createCampaign, openShop, type Shop } from '../../support/shop.ts'

/** 6,000 sales of 167 quotas: a million paid quotas of ten million, over a hundred days; another campaign sold as often. */
const SALES = 6_000
const QUOTAS = 167
const DAY = 86_400_000

let shop: Shop
let campaignId: number
beforeAll(async () => {
  shop = await openShop()
  campaignId = (await createCampaign(shop, 10_000_000)).id
  const other = await createCampaign(shop, 1_000_000)
  await fillSales(shop, campaignId, { sales: SALES, quotas: QUOTAS, days: 100 })
  await fillSales(shop, other.id, { sales: SALES, quotas: 1, days: 100 })
  await shop.database.db.execute(sql`insert into ledger_entry (campaign_id, lane, nth, kind, transaction_id, at, positions, hash)
    select campaign_id, lane, row_number() over (partition by lane order by id), 'sold', transaction_id, paid_at, positions, '' from allocation
    where campaign_id in (${campaignId}, ${other.id})`)
  await shop.database.db.execute(sql`analyze ledger_entry`)
})
afterAll(() => shop.close())

/** The plans of all queries that something asks, as the database tells them with nothing left out. */
async function plansOf(asks: (db: Db) => Promise<unknown>): Promise<string> {
  const { db } = shop.database
  const plans: string[] = []
  const explaining = new Proxy(db, {
    get(target, name) {
      if (name !== 'execute') return Reflect.get(target, name)
      return async (query: Parameters<Db['execute']>[0]) => {
        const lines = await rowsOf<{ 'QUERY PLAN': string }>(db, sql`explain ${query}`)
        plans.push(...lines.map((line) => line['QUERY PLAN']))
        return db.execute(query)
      }
    },
  })
  await asks(explaining)
  return plans.join('\n')
}

/** Reading a whole table of sales or buyers, whatever it is called in the query. */
const READS_ALL = /Seq Scan on (allocation|transaction|buyer|ledger_entry)/

const now = () => shop.clock.now()
const lastDays = (days: number) => ({
  from: new Date(now().getTime() - days * DAY),
  until: new Date(now().getTime() + 1),
})

test('who bought most of a period is read off one index, without the purchases', async () => {
  for (const days of [1, 30, 100]) {
    const plan = await plansOf((db) => rankBuyers(db, { campaignId, period: lastDays(days), count: 10 }))
    expect(plan).toContain('Index Only Scan using transaction_paid')
    expect(plan).toMatch(/Index Cond: .*paid_at >= .*paid_at < /)
    expect(plan).not.toMatch(READS_ALL)
  }
})

test('the lowest and highest quotas of any period are read off indexes', async () => {
  for (const type of ['menor', 'maior'] as const)
    for (const days of [1, 30, 100]) {
      const plan = await plansOf((db) => extremesOf(db, { campaignId, type, count: 10, period: lastDays(days) }))
      expect(plan).toMatch(
        /Index (Only )?Scan using allocation_(paid_at|lowest|highest)|Bitmap Index Scan on allocation_paid_at/,
      )
      expect(plan).not.toMatch(READS_ALL)
    }
})

test('whose a number is, and whose its last reservation was, is read off the ranges', async () => {
  const { seal } = shop.ports
  const sold = await plansOf(async (db) => {
    for (const number of [0, 4_217_123, 9_999_999]) {
      await ownerOf(db, seal, campaignId, number)
      await lastExpired(db, seal, campaignId, number)
    }
  })
  expect(sold).toContain('Index Cond')
  expect(sold).toMatch(/Index Scan.* allocation_once/)
  expect(sold).toMatch(/(Index Scan|Bitmap Index Scan).* allocation_history/)
  expect(sold).not.toMatch(READS_ALL)
})

test('the entries of a proof are read on from the last one, and those before it no more', async () => {
  const plan = await plansOf(async (db) => {
    for await (const piece of entriesOf(db, campaignId, 1_000)) expect(piece).not.toBe('')
  })
  expect(plan.match(/Index Cond: .*ROW\(lane, nth\) > ROW/g)?.length).toBeGreaterThan(3)
  expect(plan).not.toMatch(/Filter: .*nth/)
  expect(plan).not.toMatch(READS_ALL)
})

test('a ranking without its index reads the purchases themselves, so that these tests can fail', async () => {
  await shop.database.db.execute(sql`drop index transaction_paid`)
  const plan = await plansOf((db) => rankBuyers(db, { campaignId, period: lastDays(1), count: 10 }))
  expect(plan).toMatch(/(Heap Scan|Seq Scan|Index Scan using \w+) on transaction/)
})

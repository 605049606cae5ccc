import { afterEach, expect, test } from 'vitest'
import { findingsOf } from '../../../../server/campaigns/ledger/health.ts'
import { countOf, freeOf } from '../../../../server/campaigns/ledger/ledger.ts'
import { connect } from '../../../../server/platform/db/connect.ts'
import { transaction } from '../../../../server/platform/db/schema.ts'
import { numbersOf } from '../../../support/server/by-number.ts'
import { createTestStorage, currentKind, type TestStorage } from '../../../support/server/databases.ts'
import { createCampaign, openShop } from '../../support/shop.ts'
import { type Seller, startSeller } from './sellers.ts'

const TOTAL = 12_000

let storage: TestStorage
let sellers: Seller[] = []
afterEach(async () => {
  await Promise.all(sellers.map((seller) => seller.killed()))
  await storage.remove()
})

/** A campaign for processes to sell; nobody has its database open. */
async function campaignOnSale() {
  storage = await createTestStorage()
  const shop = await openShop(await connect(storage))
  const clock = { ...shop.clock, now: () => new Date() }
  const { id, slug } = await createCampaign({ ...shop, clock }, TOTAL)
  await shop.close()
  return { id, task: { ...storage, slug, accountId: shop.accountId, untilSoldOut: true } }
}

if (currentKind() === 'postgres') {
  test('S29 two server processes on one database sell a campaign out to exactly its total, each number once', async () => {
    const { id, task } = await campaignOnSale()
    sellers = ['119', '219'].map((name) => startSeller({ ...task, name }))
    await Promise.all(sellers.map(({ ended }) => ended))
    for (const seller of sellers) {
      expect(seller.complaint()).toBe('')
      expect(seller.acknowledged.length).toBeGreaterThan(50)
    }
    const shop = await openShop(await connect(storage))
    const { db } = shop.database
    expect(await freeOf(db, id)).toBe(0)
    expect(await findingsOf(db, id)).toEqual([])
    const numbers: number[] = []
    for (const row of await db.select().from(transaction))
      numbers.push(...(await numbersOf(db, shop.ports.seal, row.id)).numbers)
    const counts = (await countOf(db, [id])).get(id) ?? { paid: -1, reserved: -1 }
    expect(counts.paid + counts.reserved).toBe(TOTAL)
    expect([numbers.length, new Set(numbers).size]).toEqual([counts.paid, counts.paid])
    const lines = sellers.flatMap(({ acknowledged }) => acknowledged)
    const soldFor = (kind: 'bought' | 'paid') =>
      lines.reduce((sum, line) => sum + (kind in line ? line.quantity : 0), 0)
    expect([soldFor('bought'), soldFor('paid')]).toEqual([TOTAL, counts.paid])
    await shop.close()
  }, 120_000)
} else {
  test('S31 a second process does not get into the embedded database while the first one sells', async () => {
    const { task } = await campaignOnSale()
    const first = startSeller({ ...task, untilSoldOut: false, slug: task.slug, name: '119' })
    sellers = [first]
    await expect.poll(() => first.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(5)
    const second = startSeller({ ...task, name: '219' })
    sellers.push(second)
    await second.ended
    expect(second.acknowledged).toEqual([])
    expect(second.complaint()).toContain('FolderBusyError')
    expect(first.process.exitCode).toBeNull()
  }, 120_000)
}

import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findingsOf } from '../../../../server/campaigns/ledger/health.ts'
import { countOf } from '../../../../server/campaigns/ledger/ledger.ts'
import { connect } from '../../../../server/platform/db/connect.ts'
import { transaction } from '../../../../server/platform/db/schema.ts'
import { expireDue } from '../../../../server/sales/purchases/expiry.ts'
import { numbersOf } from '../../../support/server/by-number.ts'
import { createTestStorage, currentKind } from '../../../support/server/databases.ts'
import { createCampaign, MINUTE, openShop } from '../../support/shop.ts'
import type { Acknowledged } from './seller.ts'
import { type Seller, startSeller } from './sellers.ts'

const ROUNDS = 3
const TOTAL = 1_000_000

/** Waits until each process has sold for a while, however slow the machine is. */
async function untilBusy(sellers: Seller[], lines: number): Promise<void> {
  while (sellers.some(({ acknowledged }) => acknowledged.length < lines)) {
    const dead = sellers.find(({ process }) => process.exitCode !== null)
    if (dead !== undefined) throw new Error(`a seller ended by itself: ${dead.complaint()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('S31 kill −9 in a loop under load: what was acknowledged is there, and no number is anybody’s twice', async () => {
  const storage = await createTestStorage()
  const first = await openShop(await connect(storage))
  const { id, slug } = await createCampaign({ ...first, clock: { ...first.clock, now: () => new Date() } }, TOTAL)
  const { accountId } = first
  await first.close()

  const acknowledged: Acknowledged[] = []
  const processes = currentKind() === 'postgres' ? 2 : 1
  for (let round = 0; round < ROUNDS; round++) {
    const sellers = Array.from({ length: processes }, (_, nth) =>
      startSeller({ ...storage, slug, accountId, name: `${11 + 2 * round + nth}9` }),
    )
    await untilBusy(sellers, 40 + 10 * round)
    for (const seller of sellers) {
      await seller.killed()
      acknowledged.push(...seller.acknowledged)
    }
  }

  const shop = await openShop(await connect(storage))
  try {
    const { db } = shop.database
    const bought = acknowledged.filter((line) => 'bought' in line)
    const paid = acknowledged.filter((line) => 'paid' in line)
    const rows = new Map((await db.select().from(transaction)).map((row) => [row.id, row]))
    expect(bought.filter((line) => rows.get(line.bought)?.quantity !== line.quantity)).toEqual([])
    expect(new Set(bought.map((line) => line.bought)).size).toBe(bought.length)
    expect(paid.filter((line) => rows.get(line.paid)?.delivered !== line.quantity)).toEqual([])
    expect(await findingsOf(db, id)).toEqual([])

    const approved = await db
      .select()
      .from(transaction)
      .where(inArray(transaction.status, ['approved']))
    const numbers: number[] = []
    for (const row of approved) numbers.push(...(await numbersOf(db, shop.ports.seal, row.id)).numbers)
    expect(new Set(numbers).size).toBe(numbers.length)
    const counts = (await countOf(db, [id])).get(id)
    expect(counts?.paid).toBe(numbers.length)
    const later = { ...shop.ports, clock: { now: () => new Date(Date.now() + 31 * MINUTE) } }
    await expireDue(later)
    expect((await countOf(db, [id])).get(id)).toEqual({ paid: numbers.length, reserved: 0 })
    expect(await findingsOf(db, id)).toEqual([])
  } finally {
    await shop.close()
    await storage.remove()
  }
}, 240_000)

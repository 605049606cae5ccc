import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { countPurchases, soldByCampaign } from '../../../../server/insight/figures/sold.ts'
import { STAGES } from '../../../../server/insight/figures/stages.ts'
import { overviewOf } from '../../../../server/insight/overview/overview.ts'
import { transaction } from '../../../../server/platform/db/schema.ts'
import { listTransactions } from '../../../../server/sales/purchases/list.ts'
import { reaisOf } from '../../../../src/domain/values/money.ts'
import type { Shop } from '../../support/shop.ts'

/** What is read off the roll-ups of a campaign's sales, on its card and in its overview, equals a count of its purchases. */
export async function compareSold(shop: Shop, campaignId: number): Promise<void> {
  const { db } = shop.database
  const rows = await db.select().from(transaction).where(eq(transaction.campaignId, campaignId))
  const isIn = (states: readonly string[]) => rows.filter(({ status }) => states.includes(status))
  const worth = (some: typeof rows) => some.reduce((sum, { amount, adjusted }) => sum + amount + adjusted, 0)
  const sold = isIn(STAGES.sold)
  expect(await soldByCampaign(db, [campaignId])).toEqual([
    {
      campaignId,
      purchases: sold.length,
      amount: worth(sold),
      buyers: new Set(sold.map(({ buyerId }) => buyerId)).size,
      pending: isIn(STAGES.reserving).length,
    },
  ])
  const list = await listTransactions(shop.ports, { operatorId: 1, role: 'admin' }, campaignId, {})
  expect(list).toMatchObject({ ok: true, total: rows.length })
  expect(await countPurchases(db, campaignId)).toBe(rows.length)
  const overview = await overviewOf(shop.ports, 'admin', campaignId)
  const money = overview?.money.filter(({ status }) => !STAGES.returned.some((returned) => returned === status))
  const statuses = [...new Set(rows.map(({ status }) => status))].filter(
    (status) => !STAGES.returned.some((returned) => returned === status),
  )
  expect(money).toEqual(
    statuses.sort().map((status) => {
      const some = isIn([status])
      return { status, purchases: some.length, amount: reaisOf(worth(some)) }
    }),
  )
}

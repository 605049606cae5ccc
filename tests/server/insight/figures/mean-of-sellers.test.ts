import { afterAll, beforeAll, expect, test } from 'vitest'
import { periodOf } from '../../../../server/insight/figures/period.ts'
import { comparisonOf } from '../../../../server/insight/sellers/comparison.ts'
import { sellersOf } from '../../../../server/insight/sellers/sellers.ts'
import { link, operator } from '../../../../server/platform/db/schema.ts'
import { createCampaign, MINUTE, mustBuy, openShop, payCharge, type Shop } from '../../support/shop.ts'

const HOUR = 60 * MINUTE
const WEEK = 7 * 24 * HOUR

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('what four spans sold is divided once: sellers add up to all, a trend is the mean of the four, a campaign moved by its own mean', async () => {
  const { database, clock } = shop
  const { id, slug } = await createCampaign(shop, 1_000, { price: 1, minimumTransaction: 1 })
  const who = { role: 'admin' as const, name: 'Ana', email: 'ana@talao.test', passwordHash: '', createdAt: clock.now() }
  const [ana] = await database.db.insert(operator).values(who).returning({ id: operator.id })
  const beside = { campaignId: id, operatorId: ana?.id ?? 0, createdAt: clock.now() }
  const [one, other] = await database.db
    .insert(link)
    .values(['A', 'B'].map((title) => ({ ...beside, title })))
    .returning({ id: link.id })
  const sell = async (linkRef: number | undefined, quantity: number) => {
    const { pix } = await mustBuy(shop, slug, quantity, { linkRef })
    await payCharge(shop, pix.chargeId)
    clock.move(HOUR)
  }
  await sell(one?.id, 12)
  clock.move(WEEK - HOUR)
  await sell(one?.id, 1)
  await sell(other?.id, 1)
  clock.move(WEEK)
  const found = periodOf({ periodo: 'today', comparado: 'mean' }, clock.now())
  if (!found.ok) throw new Error('the period was refused')
  const { before, data } = await sellersOf(database.db, { campaignId: id }, found.period, clock.now())
  expect(before).toBe(0.04)
  expect(data.reduce((sum, seller) => sum + Math.round((seller.before ?? 0) * 100), 0)).toBe(4)
  expect(data.find((seller) => seller.id === one?.id)?.trend_before.at(-1)).toBe(0.03)
  const { moved } = await comparisonOf(database.db, null, found.period, clock.now())
  expect(moved.find((each) => each.id === id)?.by).toBe(-0.04)
})

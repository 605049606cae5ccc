import { afterAll, beforeAll, expect, test } from 'vitest'
import { extremesOf } from '../../../../server/campaigns/ledger/periods.ts'
import { numbersOf } from '../../../support/server/by-number.ts'
import { createCampaign, MINUTE, mustBuy, openShop, payCharge, type Shop } from '../../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('the lowest and highest numbers of any period are those of its own sales', async () => {
  const { db } = shop.database
  const { id, slug } = await createCampaign(shop, 5_000)
  const sales: { at: Date; transactionId: number; numbers: number[] }[] = []
  for (const quantity of [1, 40, 3, 200, 12, 1]) {
    shop.clock.move(MINUTE)
    const purchase = await mustBuy(shop, slug, quantity)
    await payCharge(shop, purchase.pix.chargeId)
    const { numbers } = await numbersOf(db, shop.ports.seal, purchase.id, { size: 500 })
    sales.push({ at: shop.clock.now(), transactionId: purchase.id, numbers })
  }
  const instants = [undefined, ...sales.map(({ at }) => at)]
  for (const from of instants)
    for (const until of instants)
      for (const type of ['menor', 'maior'] as const) {
        const inside = sales.filter(
          ({ at }) => (from === undefined || at >= from) && (until === undefined || at < until),
        )
        const all = inside.flatMap(({ at, transactionId, numbers }) =>
          numbers.map((number) => ({ number, transactionId, paidAt: at })),
        )
        const sorted = all.sort((a, b) => (type === 'menor' ? a.number - b.number : b.number - a.number))
        for (const count of [1, 3, 10]) {
          const found = await extremesOf(db, { campaignId: id, type, count, period: { from, until } })
          expect(found).toEqual(sorted.slice(0, count))
        }
      }
})

test('what was refunded counts no more', async () => {
  const { db } = shop.database
  const { id, slug } = await createCampaign(shop, 100)
  const { pix } = await mustBuy(shop, slug, 5)
  await payCharge(shop, pix.chargeId)
  await db.execute(`update sandbox_charge set status = 'refunded' where charge_id = '${pix.chargeId}'`)
  await payCharge(shop, pix.chargeId)
  expect(await extremesOf(db, { campaignId: id, type: 'menor', count: 10, period: {} })).toEqual([])
})

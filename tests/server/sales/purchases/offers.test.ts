import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freeOf } from '../../../../server/campaigns/ledger/ledger.ts'
import { createPrizeQuota, freeDuePrizes } from '../../../../server/campaigns/ledger/prizes.ts'
import { transaction } from '../../../../server/platform/db/schema.ts'
import { buy } from '../../../../server/storefront/pages/purchase/purchases.ts'
import { numbersOf } from '../../../support/server/by-number.ts'
import { createCampaign, MINUTE, mustBuy, openShop, payCharge, purchaseInput, type Shop } from '../../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('S24 the server prices a purchase by its tier', async () => {
  const { slug } = await createCampaign(shop, 1_000, {
    ...{ price2: 90, qtd1: 10, price3: 80, qtd2: 100, price4: 70, qtd3: 200 },
  })
  expect((await mustBuy(shop, slug, 9)).amount).toBe(900)
  expect((await mustBuy(shop, slug, 10)).amount).toBe(900)
  expect((await mustBuy(shop, slug, 100)).amount).toBe(8_000)
  expect((await mustBuy(shop, slug, 200)).amount).toBe(14_000)
})

test('inside its window a double-quota purchase delivers twice what it paid for', async () => {
  const now = shop.clock.now()
  const until = new Date(now.getTime() + MINUTE)
  const { id, slug } = await createCampaign(shop, 100, {
    multipleActive: true,
    multipleInitAt: now,
    multipleEndAt: until,
  })
  const purchase = await mustBuy(shop, slug, 20)
  expect({ quantity: purchase.quantity, amount: purchase.amount }).toEqual({ quantity: 20, amount: 2_000 })
  expect(await freeOf(shop.database.db, id)).toBe(60)
  await payCharge(shop, purchase.pix.chargeId)
  expect((await numbersOf(shop.database.db, shop.ports.seal, purchase.id)).total).toBe(40)
  const [row] = await shop.database.db.select().from(transaction).where(eq(transaction.id, purchase.id))
  expect({ due: row?.due, delivered: row?.delivered }).toEqual({ due: 40, delivered: 40 })
  expect((await buy(shop.ports, purchaseInput(slug, 31))).ok).toBe(false)
  // The minute that it ends with belongs to it.
  shop.clock.move(MINUTE)
  expect((await buy(shop.ports, purchaseInput(slug, 31))).ok).toBe(false)
  shop.clock.move(MINUTE)
  expect((await mustBuy(shop, slug, 31)).quantity).toBe(31)
  expect(await freeOf(shop.database.db, id)).toBe(29)
})

test('while quotas are doubled the last one is sold as one, and what was held back comes out after it', async () => {
  const { id, slug } = await createCampaign(shop, 10, { multipleActive: true })
  const { db } = shop.database
  const now = shop.clock.now()
  const prize = { campaignId: id, number: 7, title: 'Pix', percent: 99, now }
  expect(await db.transaction((tx) => createPrizeQuota(tx, shop.ports, prize))).toMatchObject({ ok: true })
  await payCharge(shop, (await mustBuy(shop, slug, 4)).pix.chargeId)
  expect(await freeOf(db, id)).toBe(1)
  const asked = { quantity: 1, amount: 100 }
  const doubled = await buy(shop.ports, { ...purchaseInput(slug, 1), shown: { amount: 100, due: 2 } })
  expect(doubled).toMatchObject({ ok: false, refusal: { more: { offer: { now: { ...asked, due: 1 } } } } })
  const last = await mustBuy(shop, slug, 1)
  await payCharge(shop, last.pix.chargeId)
  expect((await numbersOf(db, shop.ports.seal, last.id)).total).toBe(1)
  await freeDuePrizes(db, shop.ports, id, shop.clock.now())
  expect(await freeOf(db, id)).toBe(1)
  await payCharge(shop, (await mustBuy(shop, slug, 1)).pix.chargeId)
  expect(await freeOf(db, id)).toBe(0)
})

test.each([1, 2])(
  'a purchase of %d is doubled though one is free, where reservations that are over give more back',
  async (quantity) => {
    const { id, slug } = await createCampaign(shop, 11, { multipleActive: true })
    await mustBuy(shop, slug, 5)
    expect(await freeOf(shop.database.db, id)).toBe(1)
    shop.clock.move(31 * MINUTE)
    const purchase = await mustBuy(shop, slug, quantity)
    await payCharge(shop, purchase.pix.chargeId)
    expect((await numbersOf(shop.database.db, shop.ports.seal, purchase.id)).total).toBe(2 * quantity)
  },
)

test('no purchase is larger than the campaign’s limit', async () => {
  const { id, slug } = await createCampaign(shop, 1_000, { maxReserva: 50 })
  expect(await buy(shop.ports, purchaseInput(slug, 51))).toMatchObject({
    ok: false,
    refusal: { fields: { quantity: [expect.stringContaining('50')] } },
  })
  await mustBuy(shop, slug, 50)
  expect(await freeOf(shop.database.db, id)).toBe(950)
})

test('S27 one buyer cannot hold a campaign in unpaid reservations', async () => {
  const { id, slug } = await createCampaign(shop, 100_000, { maxReserva: 100 })
  const telefone = '21912345678'
  await mustBuy(shop, slug, 60, { telefone })
  const tooMuch = await buy(shop.ports, purchaseInput(slug, 41, { telefone }))
  expect(tooMuch).toMatchObject({
    ok: false,
    refusal: { code: 'buyer.unpaid', more: { retry_after: 1_800, offer: { now: { quantity: 40 }, why: 'phone' } } },
  })
  shop.clock.move(MINUTE)
  for (let index = 0; index < 4; index++) await mustBuy(shop, slug, 10, { telefone })
  const tooMany = await buy(shop.ports, purchaseInput(slug, 1, { telefone }))
  expect(tooMany).toMatchObject({ ok: false, refusal: { code: 'buyer.unpaid', more: { retry_after: 1_740 } } })
  await mustBuy(shop, slug, 41)
  expect(await freeOf(shop.database.db, id)).toBe(100_000 - 60 - 40 - 41)
  shop.clock.move(30 * MINUTE)
  await mustBuy(shop, slug, 100, { telefone })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxCharge, transaction } from '../../../../server/platform/db/schema.ts'
import { cancelUnpaid } from '../../../../server/sales/purchases/cancel.ts'
import { type TransactionRow, transactionById } from '../../../../server/sales/purchases/store.ts'
import { chargePurchase, giveUp } from '../../../../server/storefront/pages/purchase/purchase-charge.ts'
import { createCampaign, mustBuy, openShop, type Shop } from '../../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const db = () => shop.database.db
const stored = async (id: number) => (await transactionById(db(), id)) as TransactionRow
const store = (id: number, chargeId: string | null) =>
  db()
    .update(transaction)
    .set({ chargeId, chargeCode: chargeId && `code of ${chargeId}` })
    .where(eq(transaction.id, id))
const atTheBank = async (chargeId: string) =>
  (await db().select().from(sandboxCharge).where(eq(sandboxCharge.chargeId, chargeId)))[0]?.status

/** A purchase, and what its bank answers however often it is asked for its charge. */
async function bought() {
  const { id: campaignId, slug } = await createCampaign(shop, 100)
  const { id, pix } = await mustBuy(shop, slug, 3)
  return { campaignId, id, asked: pix.chargeId }
}

test('a purchase that got its charge meanwhile keeps it: its buyer is shown that one, and the second is ended at the bank', async () => {
  const { id, asked } = await bought()
  await store(id, `found-${id}`)
  const answered = await chargePurchase(shop.ports, await stored(id), 'token')
  expect(answered).toMatchObject({ ok: true, purchase: { id, pix: { chargeId: `found-${id}` } } })
  expect(await stored(id)).toMatchObject({ status: 'pending', chargeId: `found-${id}` })
  expect(await atTheBank(asked)).toBe('cancelled')
})

test('a charge that was stored though the answer was lost is the one that its buyer is shown', async () => {
  const { id, asked } = await bought()
  const answered = await chargePurchase(shop.ports, await stored(id), 'token')
  expect(answered).toMatchObject({ ok: true, purchase: { id, pix: { chargeId: asked } } })
  expect(await atTheBank(asked)).toBe('pending')
})

test('a purchase that was cancelled while its charge was made gets none, and the charge is ended at the bank', async () => {
  const { campaignId, id, asked } = await bought()
  await store(id, null)
  await db().transaction((tx) => cancelUnpaid(tx, campaignId, { ports: shop.ports, now: shop.clock.now() }))
  expect(await chargePurchase(shop.ports, await stored(id), 'token')).toMatchObject({
    ok: false,
    refusal: { code: 'charge.silent' },
  })
  expect(await stored(id)).toMatchObject({ status: 'cancelled', cancelledBy: 'operator', chargeId: null })
  expect(await atTheBank(asked)).toBe('cancelled')
})

test.each([{ type: 'charge.cancelled' }, { type: 'charge.disowned', charge: 'Conta, 1' }] as const)(
  'a purchase that got its charge meanwhile is not given up: $type',
  async (why) => {
    const { campaignId, id, asked } = await bought()
    expect(await db().transaction((tx) => giveUp(tx, shop.ports, { campaignId, id }, why))).toBe(false)
    expect(await stored(id)).toMatchObject({ status: 'pending', chargeId: asked, review: null })
    await store(id, null)
    expect(await db().transaction((tx) => giveUp(tx, shop.ports, { campaignId, id }, why))).toBe(true)
    expect(await stored(id)).toMatchObject({ status: 'cancelled', cancelledBy: 'provider' })
  },
)

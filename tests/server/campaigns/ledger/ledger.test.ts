import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findingsOf } from '../../../../server/campaigns/ledger/health.ts'
import { orderOf } from '../../../../server/campaigns/ledger/keys.ts'
import { countOf, freeOf } from '../../../../server/campaigns/ledger/ledger.ts'
import { drawOnePaid, nearestSold, ownerOf, topBuyer } from '../../../../server/campaigns/ledger/lookup.ts'
import { numbersAt } from '../../../../server/campaigns/ledger/order.ts'
import { rowsOf } from '../../../../server/platform/db/database.ts'
import { sandboxCharge } from '../../../../server/platform/db/schema.ts'
import { checkCharge } from '../../../../server/sales/payments/payments.ts'
import { expireDue } from '../../../../server/sales/purchases/expiry.ts'
import { buy } from '../../../../server/storefront/pages/purchase/purchases.ts'
import { numbersOf } from '../../../support/server/by-number.ts'
import { createCampaign, MINUTE, mustBuy, openShop, purchaseInput, type Shop } from '../../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const db = () => shop.database.db
const seal = () => shop.ports.seal

async function pay(chargeId: string) {
  await db()
    .update(sandboxCharge)
    .set({ status: 'paid', paidAt: shop.clock.now(), endToEndId: `E${chargeId}` })
    .where(sql`${sandboxCharge.chargeId} = ${chargeId}`)
  return checkCharge(shop.ports, { accountId: shop.accountId, chargeId })
}

describe('selling', () => {
  test('a paid purchase owns as many different numbers as it bought, and each of them knows it', async () => {
    const { id, slug } = await createCampaign(shop, 1_000)
    const purchase = await mustBuy(shop, slug, 250)
    expect(await countOf(db(), [id])).toEqual(new Map([[id, { paid: 0, reserved: 250 }]]))
    expect(await pay(purchase.pix.chargeId)).toBe('changed')
    expect(await countOf(db(), [id])).toEqual(new Map([[id, { paid: 250, reserved: 0 }]]))
    const { numbers, total, lastPage } = await numbersOf(db(), seal(), purchase.id, { size: 300 })
    expect({ total, lastPage, different: new Set(numbers).size }).toEqual({ total: 250, lastPage: 1, different: 250 })
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
    for (const number of numbers.slice(0, 20))
      expect(await ownerOf(db(), seal(), id, number)).toEqual({ state: 'sold', transactionId: purchase.id })
    const drawn = await drawOnePaid(db(), seal(), id)
    expect(numbers).toContain(drawn)
    const unsold =
      Array.from({ length: 1_000 }, (_, number) => number).find((number) => !numbers.includes(number)) ?? -1
    expect(await nearestSold(db(), seal(), id, unsold)).toEqual({
      below: numbers.findLast((number) => number < unsold) ?? null,
      above: numbers.find((number) => number > unsold) ?? null,
    })
  })

  test('the 50,000 numbers of one purchase are told page by page, in order', async () => {
    const { id, slug } = await createCampaign(shop, 10_000_000)
    const large = await mustBuy(shop, slug, 50_000)
    await pay(large.pix.chargeId)
    const numbers: number[] = []
    for (let page = 1; page <= 10; page++) {
      const read = await numbersOf(db(), seal(), large.id, { page, size: 5_000 })
      expect([read.total, read.currentPage, read.lastPage]).toEqual([50_000, page, 10])
      numbers.push(...read.numbers)
    }
    expect(numbers).toHaveLength(50_000)
    expect(numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0))).toBe(true)
    expect((await numbersOf(db(), seal(), large.id, { page: 11, size: 5_000 })).numbers).toEqual([])
    expect(await ownerOf(db(), seal(), id, numbers[40_000] ?? -1)).toEqual({ state: 'sold', transactionId: large.id })
  })

  test('while the numbers of the largest purchase are worked out, others get their turn', async () => {
    const { id } = await createCampaign(shop, 10_000_000)
    const order = await orderOf(db(), seal(), id)
    let turns = 0
    const count = () => {
      turns += 1
      waiting = setImmediate(count)
    }
    let waiting = setImmediate(count)
    const numbers = await numbersAt(db(), order, [{ lo: 0, hi: 50_000 }])
    clearImmediate(waiting)
    expect(new Set(numbers).size).toBe(50_000)
    expect(turns).toBeGreaterThanOrEqual(5)
  })

  test('a campaign sells out to exactly its total, and then says how many are left', async () => {
    const { id, slug } = await createCampaign(shop, 20_000)
    await mustBuy(shop, slug, 19_997)
    const refused = await buy(shop.ports, purchaseInput(slug, 4))
    expect(refused).toMatchObject({
      ok: false,
      refusal: {
        ...{ code: 'fields.wrong', fields: { quantity: ['Restam apenas 3 cotas'] } },
        more: { offer: { now: { quantity: 3 }, why: 'scarce' } },
      },
    })
    await mustBuy(shop, slug, 3)
    expect(await freeOf(db(), id)).toBe(0)
  })

  test('what expired can be bought again, also in many pieces', async () => {
    const { id, slug } = await createCampaign(shop, 100)
    for (let index = 0; index < 50; index++) {
      await mustBuy(shop, slug, 1)
      const keep = await mustBuy(shop, slug, 1)
      await pay(keep.pix.chargeId)
    }
    expect(await freeOf(db(), id)).toBe(0)
    shop.clock.move(31 * MINUTE)
    await expireDue(shop.ports)
    expect(await freeOf(db(), id)).toBe(50)
    const all = await mustBuy(shop, slug, 50)
    expect(await pay(all.pix.chargeId)).toBe('changed')
    expect((await numbersOf(db(), seal(), all.id)).total).toBe(50)
    const [{ holes } = { holes: -1 }] = await rowsOf<{ holes: number }>(
      db(),
      sql`select count(*)::int as holes from free_range where campaign_id = ${id}`,
    )
    expect(holes).toBe(0)
  })

  test('many pieces that are sold leave the free ones of another campaign, whose next buyer gets them', async () => {
    const inPieces = async () => {
      const made = await createCampaign(shop, 100)
      for (let nth = 0; nth < 10; nth++) {
        await mustBuy(shop, made.slug, 5)
        await pay((await mustBuy(shop, made.slug, 5)).pix.chargeId)
      }
      return made
    }
    const [own, other] = [await inPieces(), await inPieces()]
    shop.clock.move(31 * MINUTE)
    await expireDue(shop.ports)
    for (const { id, slug } of [own, other]) {
      const { id: purchase, pix } = await mustBuy(shop, slug, 50)
      expect(await pay(pix.chargeId)).toBe('changed')
      expect((await numbersOf(db(), seal(), purchase)).total).toBe(50)
      expect(await findingsOf(db(), id)).toEqual([])
    }
  })

  test('a draw among paid numbers takes none that only waits for its payment, or was given back', async () => {
    const { id, slug } = await createCampaign(shop, 100)
    await mustBuy(shop, slug, 40)
    const paid = await mustBuy(shop, slug, 3)
    const refunded = await mustBuy(shop, slug, 20)
    await mustBuy(shop, slug, 30)
    for (const { pix } of [paid, refunded]) await pay(pix.chargeId)
    await db()
      .update(sandboxCharge)
      .set({ status: 'refunded' })
      .where(eq(sandboxCharge.chargeId, refunded.pix.chargeId))
    await checkCharge(shop.ports, { accountId: shop.accountId, chargeId: refunded.pix.chargeId })
    const { numbers } = await numbersOf(db(), seal(), paid.id)
    const drawn = new Set<number | null>()
    for (let time = 0; time < 20; time++) drawn.add(await drawOnePaid(db(), seal(), id))
    expect(numbers).toEqual(expect.arrayContaining([...drawn]))
    expect(drawn.size).toBeGreaterThan(1)
  })

  test('money that comes after the reservation is gone still gets quotas', async () => {
    const { id, slug } = await createCampaign(shop, 100)
    const late = await mustBuy(shop, slug, 60)
    shop.clock.move(31 * MINUTE)
    await mustBuy(shop, slug, 70)
    expect(await pay(late.pix.chargeId)).toBe('changed')
    expect((await numbersOf(db(), seal(), late.id)).total).toBe(30)
    expect(await countOf(db(), [id])).toEqual(new Map([[id, { paid: 30, reserved: 70 }]]))
  })

  test('the biggest buyer is who paid for most, and of equals who was first', async () => {
    const { id, slug } = await createCampaign(shop, 100)
    const first = await mustBuy(shop, slug, 10, { telefone: '21900000001' })
    const second = await mustBuy(shop, slug, 10, { telefone: '21900000002' })
    await pay(second.pix.chargeId)
    shop.clock.move(MINUTE)
    await pay(first.pix.chargeId)
    const top = await topBuyer(db(), id)
    expect(top?.quotas).toBe(10)
    const [owner] = await rowsOf<{ telefone: string }>(db(), sql`select telefone from buyer where id = ${top?.buyerId}`)
    expect(owner?.telefone).toBe('21900000002')
  })

  test('the database refuses a second sale of a position', async () => {
    const { id, slug } = await createCampaign(shop, 10)
    const purchase = await mustBuy(shop, slug, 5)
    const again = db().execute(
      sql`insert into allocation (campaign_id, lane, positions, count, transaction_id, state, reserved_at)
        values (${id}, 0, '{[4,6)}', 2, ${purchase.id}, 'reserved', now())`,
    )
    await expect(again).rejects.toMatchObject({ cause: { code: '23P01' } })
  })
})

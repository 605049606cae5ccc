import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findingsOf } from '../../../../server/campaigns/ledger/health.ts'
import { orderOf } from '../../../../server/campaigns/ledger/keys.ts'
import { freeOf } from '../../../../server/campaigns/ledger/ledger.ts'
import { lastExpired, ownerOf } from '../../../../server/campaigns/ledger/lookup.ts'
import { numberAt, numbersAt, positionOf } from '../../../../server/campaigns/ledger/order.ts'
import {
  changePrizeQuota,
  createPrizeQuota,
  createRandomPrizeQuotas,
  deletePrizeQuota,
  freeDuePrizes,
  settlePrizeQuota,
} from '../../../../server/campaigns/ledger/prizes.ts'
import { allocation, moved, prizeQuota } from '../../../../server/campaigns/ledger/schema.ts'
import { cotaProgress } from '../../../../server/campaigns/prize-quotas/progress.ts'
import { rowsOf } from '../../../../server/platform/db/database.ts'
import { auditLog } from '../../../../server/platform/db/schema.ts'
import { expireDueOf } from '../../../../server/sales/purchases/expiry.ts'
import { buy } from '../../../../server/storefront/pages/purchase/purchases.ts'
import { numbersOf } from '../../../support/server/by-number.ts'
import { createCampaign, MINUTE, mustBuy, openShop, payCharge, purchaseInput, type Shop } from '../../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const db = () => shop.database.db
const seal = () => shop.ports.seal
const prizes = (campaignId: number) => db().select().from(prizeQuota).where(eq(prizeQuota.campaignId, campaignId))

async function create(campaignId: number, number: number, percent: number | null) {
  const prize = { campaignId, number, title: 'Pix', percent, now: shop.clock.now() }
  return db().transaction((tx) => createPrizeQuota(tx, shop.ports, prize))
}

async function buyAndPay(slug: string, quantity: number) {
  const purchase = await mustBuy(shop, slug, quantity)
  await payCharge(shop, purchase.pix.chargeId)
  return purchase
}

async function reservedNumber(campaignId: number, transactionId: number): Promise<number> {
  const [row] = await db().select().from(allocation).where(eq(allocation.transactionId, transactionId))
  return numberAt(db(), await orderOf(db(), seal(), campaignId), Number(/\d+/.exec(row?.positions ?? '')?.[0]))
}

/** The number of a campaign that nobody has. */
async function onlyFree(campaignId: number, total: number): Promise<number> {
  for (let number = 0; number < total; number++)
    if ((await ownerOf(db(), seal(), campaignId, number)).state === 'free') return number
  throw new Error('nothing is free')
}

describe('a prize quota below its percent', () => {
  test('is out of everybody’s reach, and comes back when that share is paid', async () => {
    const { id, slug } = await createCampaign(shop, 100)
    expect(await create(id, 42, 50)).toMatchObject({ ok: true })
    expect(await freeOf(db(), id)).toBe(99)
    await buyAndPay(slug, 49)
    expect((await ownerOf(db(), seal(), id, 42)).state).toBe('free')
    expect((await prizes(id)).map(({ state }) => state)).toEqual(['held'])
    expect((await buy(shop.ports, purchaseInput(slug, 51))).ok).toBe(false)
    await buyAndPay(slug, 1)
    expect((await prizes(id)).map(({ state }) => state)).toEqual(['free'])
    const last = await buyAndPay(slug, 50)
    expect((await ownerOf(db(), seal(), id, 42)).state).toBe('sold')
    expect(await prizes(id)).toMatchObject([{ state: 'sold', transactionId: last.id }])
    expect(await findingsOf(db(), id)).toEqual([])
  })

  test('comes back at a random place: never simply the next, nor always the same', async () => {
    const positions = new Set<number>()
    for (let round = 0; round < 12; round++) {
      const { id, slug } = await createCampaign(shop, 2_000)
      await create(id, 7, 1)
      await buyAndPay(slug, 20)
      const [prize] = await prizes(id)
      expect(prize?.state).toBe('free')
      positions.add(prize?.position ?? -1)
    }
    expect(positions.size).toBeGreaterThan(8)
  })

  test('whose share can never be paid comes out when nothing else is left', async () => {
    const { id, slug } = await createCampaign(shop, 10)
    const five = { campaignId: id, count: 5, title: 'Pix', percent: 99, now: shop.clock.now() }
    expect(await db().transaction((tx) => createRandomPrizeQuotas(tx, shop.ports, five))).toMatchObject({ ok: true })
    await buyAndPay(slug, 5)
    expect(await freeOf(db(), id)).toBe(5)
    await buyAndPay(slug, 5)
    expect((await prizes(id)).every(({ state }) => state === 'sold')).toBe(true)
  })

  test('is not held back when it is all that is left to sell', async () => {
    const { id, slug } = await createCampaign(shop, 10)
    await buyAndPay(slug, 9)
    const last = await onlyFree(id, 10)
    expect(await create(id, last, 99)).toMatchObject({ ok: true })
    expect(await prizes(id)).toMatchObject([{ number: last, percent: 99, state: 'free' }])
    const [prize] = await prizes(id)
    const change = { id: prize?.id ?? 0, title: 'Moto', percent: 95, now: shop.clock.now() }
    expect(await db().transaction((tx) => changePrizeQuota(tx, shop.ports, change))).toEqual({ ok: true })
    expect(await prizes(id)).toMatchObject([{ title: 'Moto', percent: 95, state: 'free' }])
    expect((await buy(shop.ports, purchaseInput(slug, 1))).ok).toBe(true)
    expect(await findingsOf(db(), id)).toEqual([])
  })
})

describe('making a prize quota of a number', () => {
  test('that is reserved takes it out of that reservation', async () => {
    const { id, slug } = await createCampaign(shop, 100)
    const waiting = await mustBuy(shop, slug, 30)
    const number = await reservedNumber(id, waiting.id)
    expect(await create(id, number, null)).toMatchObject({ ok: true })
    expect((await ownerOf(db(), seal(), id, number)).state).toBe('free')
    await payCharge(shop, waiting.pix.chargeId)
    const page = await numbersOf(db(), seal(), waiting.id)
    expect({ total: page.total, includes: page.numbers.includes(number) }).toEqual({ total: 30, includes: false })
    expect(await findingsOf(db(), id)).toEqual([])
  })

  test('that is reserved is refused when there is no other free number', async () => {
    const { id, slug } = await createCampaign(shop, 10)
    const waiting = await mustBuy(shop, slug, 10)
    expect(await create(id, await reservedNumber(id, waiting.id), 50)).toEqual({ ok: false, refusal: 'scarce' })
  })

  test('that is sold, taken or beyond the campaign is refused', async () => {
    const { id, slug } = await createCampaign(shop, 10)
    const { numbers } = await numbersOf(db(), seal(), (await buyAndPay(slug, 5)).id)
    expect(await create(id, numbers[0] ?? -1, null)).toEqual({ ok: false, refusal: 'number.sold' })
    const free = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((number) => !numbers.includes(number)) ?? -1
    expect(await create(id, free, 90)).toMatchObject({ ok: true })
    expect(await create(id, free, 90)).toEqual({ ok: false, refusal: 'number.taken' })
    expect(await create(id, 10, 90)).toEqual({ ok: false, refusal: 'number.unknown' })
  })

  test('that lies in a hole holds just that number', async () => {
    const { id, slug } = await createCampaign(shop, 100)
    const hole = await mustBuy(shop, slug, 20)
    await buyAndPay(slug, 20)
    const number = await reservedNumber(id, hole.id)
    shop.clock.move(31 * MINUTE)
    await expireDueOf(shop.ports, id)
    expect(await create(id, number, 90)).toMatchObject({ ok: true })
    expect(await freeOf(db(), id)).toBe(79)
    expect(await findingsOf(db(), id)).toEqual([])
    expect(await lastExpired(db(), seal(), id, number)).toMatchObject({ transactionId: hole.id })
  })
})

test('changing and deleting: while it is for sale, while it is not, and no more once it is sold', async () => {
  const { id, slug } = await createCampaign(shop, 100)
  const made = await create(id, 42, null)
  if (!made.ok) throw new Error(made.refusal)
  const change = (percent: number | null) =>
    db().transaction((tx) =>
      changePrizeQuota(tx, shop.ports, { id: made.id, title: 'Moto', percent, now: shop.clock.now() }),
    )
  await change(80)
  expect(await freeOf(db(), id)).toBe(99)
  await change(null)
  expect(await freeOf(db(), id)).toBe(100)
  await change(80)
  expect(await db().transaction((tx) => deletePrizeQuota(tx, shop.ports, made.id))).toMatchObject({ ok: true })
  expect(await freeOf(db(), id)).toBe(100)
  const again = await create(id, 42, null)
  await buyAndPay(slug, 100)
  const [sold] = await prizes(id)
  expect(again.ok && sold?.state).toBe('sold')
  expect(await db().transaction((tx) => deletePrizeQuota(tx, shop.ports, sold?.id ?? 0))).toEqual({
    ok: false,
    refusal: 'prize.sold',
  })
  expect(await findingsOf(db(), id)).toEqual([])
})

/** What the log keeps of a prize quota whose purchase was returned. */
const toldOf = ({ campaignId, number, title, transactionId }: Awaited<ReturnType<typeof prizes>>[number]) => ({
  ...{ campaignId, number: String(number), title, transactionId },
})

/** What the log keeps of the prize quotas that a returned purchase had won. */
async function returnedOf(transactionId: number) {
  const rows = await db()
    .select({ subjectId: auditLog.subjectId, before: auditLog.before })
    .from(auditLog)
    .where(eq(auditLog.action, 'prizeQuota.returned'))
    .orderBy(auditLog.id)
  return rows.filter(({ before }) => (before as { transactionId: number }).transactionId === transactionId)
}

test('a refund takes every number that had won out of sale, and the log keeps who had won it; released, each is a prize again at a random place', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, slug } = await createCampaign(shop, 7)
    const three = { campaignId: id, count: 3, title: 'Pix', percent: null, now: shop.clock.now() }
    await db().transaction((tx) => createRandomPrizeQuotas(tx, shop.ports, three))
    const { id: transactionId, pix } = await buyAndPay(slug, 5)
    const won = (await prizes(id)).filter((prize) => prize.transactionId === transactionId).sort((a, b) => a.id - b.id)
    await db().execute(sql`update sandbox_charge set status = 'refunded' where charge_id = ${pix.chargeId}`)
    await payCharge(shop, pix.chargeId)
    expect((await prizes(id)).map(({ state }) => state).sort()).toEqual([
      ...Array(3 - won.length).fill('free'),
      ...Array(won.length).fill('returned'),
    ])
    const told = won.map((prize) => ({ subjectId: String(prize.id), before: toldOf(prize) }))
    expect(await returnedOf(transactionId)).toEqual(told)
    expect(await freeOf(db(), id)).toBe(7 - won.length)
    for (const prize of won) {
      const settled = { campaignId: id, id: prize.id, event: 'prize.released', now: shop.clock.now() } as const
      await db().transaction((tx) => settlePrizeQuota(tx, shop.ports, settled))
    }
    expect(await freeOf(db(), id)).toBe(7)
    const order = await orderOf(db(), seal(), id)
    for (const { number, position } of await prizes(id)) expect(await positionOf(db(), order, number)).toBe(position)
  }
})

test('however often numbers trade places, the order stays one to one', async () => {
  const { id, slug } = await createCampaign(shop, 60)
  const waiting = await mustBuy(shop, slug, 30)
  for (let round = 0; round < 25; round++) {
    const made = await create(id, await reservedNumber(id, waiting.id), round % 2 === 0 ? null : 90)
    if (made.ok) await db().transaction((tx) => deletePrizeQuota(tx, shop.ports, made.id))
  }
  expect((await db().select().from(moved).where(eq(moved.campaignId, id))).length).toBeGreaterThan(5)
  const order = await orderOf(db(), seal(), id)
  const numbers = await numbersAt(db(), order, [{ lo: 0, hi: 60 }])
  expect(new Set(numbers).size).toBe(60)
  for (const [position, number] of numbers.entries()) expect(await positionOf(db(), order, number)).toBe(position)
  expect(await findingsOf(db(), id)).toEqual([])
})

test('a payment that ends before it puts the prizes on sale leaves that to the job', async () => {
  const { id, slug } = await createCampaign(shop, 100)
  await create(id, 42, 10)
  const { id: transactionId } = await mustBuy(shop, slug, 10)
  await db().execute(sql`update allocation set state = 'sold', paid_at = now() where transaction_id = ${transactionId}`)
  await db().execute(sql`update lane set reserved = 0, sold = 10 where campaign_id = ${id}`)
  expect(await freeDuePrizes(db(), shop.ports, id, shop.clock.now())).toBe(1)
  expect(await freeDuePrizes(db(), shop.ports, id, shop.clock.now())).toBe(0)
})

test('prizes that somebody has reserved take nothing from what random numbers can be made prizes of', async () => {
  const { id, slug } = await createCampaign(shop, 20)
  const more = (count: number) =>
    db().transaction((tx) =>
      createRandomPrizeQuotas(tx, shop.ports, {
        ...{ campaignId: id, title: 'Pix', percent: null, count, now: shop.clock.now() },
      }),
    )
  expect(await more(12)).toMatchObject({ ok: true })
  await mustBuy(shop, slug, 16)
  const [{ count: free } = { count: -1 }] = await rowsOf<{ count: number }>(
    db(),
    sql`select count(*)::int as count from generate_series(0, 19) p where not exists (
      select from prize_quota q where q.campaign_id = ${id} and q.position = p
    ) and not exists (select from allocation a where a.campaign_id = ${id} and a.positions @> p)`,
  )
  expect(await cotaProgress(db(), id)).toMatchObject({ free })
  expect(await more(free + 1)).toEqual({ ok: false, refusal: 'scarce' })
  if (free > 0) expect(await more(free)).toMatchObject({ ok: true })
  expect(await cotaProgress(db(), id)).toMatchObject({ free: 0 })
})

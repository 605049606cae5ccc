import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findingsOf } from '../../../../server/campaigns/ledger/health.ts'
import { jobsOf } from '../../../../server/operation/jobs.ts'
import { latePayment, sandboxCharge, transaction } from '../../../../server/platform/db/schema.ts'
import type { Ports } from '../../../../server/platform/ports.ts'
import { askAllCharges, askDueCharges } from '../../../../server/sales/payments/charge-watch.ts'
import { checkCharge } from '../../../../server/sales/payments/payments.ts'
import { nextAskAt } from '../../../../server/sales/purchases/charging.ts'
import { paySandboxCharge } from '../../../../server/sales/sandbox/bank.ts'
import { buy } from '../../../../server/storefront/pages/purchase/purchases.ts'
import { createCampaign, MINUTE, mustBuy, openShop, purchaseInput, type Shop } from '../../support/shop.ts'

const SECOND = 1_000
const HOUR = 60 * MINUTE

let shop: Shop
let campaign: { id: number; slug: string }
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  campaign = await createCampaign(shop, 1_000)
})
afterAll(() => shop.close())

const payUnheard = (chargeId: string) => paySandboxCharge(shop.ports, chargeId, { notify: false })
const rowOf = async (id: number) => (await shop.database.db.select().from(transaction).where(eq(transaction.id, id)))[0]
const endReservations = (ports = shop.ports) =>
  jobsOf(ports)
    .find(({ name }) => name === 'reservations.expire')
    ?.run()

/** The server dies after the provider made the charge, and before it is stored. */
async function buyAndDie() {
  const input = purchaseInput(campaign.slug, 3)
  const { id, pix } = await mustBuy(shop, campaign.slug, 3, input)
  await shop.database.db
    .update(transaction)
    .set({ chargeId: null, chargeCode: null, askAt: null, chargingSince: shop.clock.now() })
    .where(eq(transaction.id, id))
  return { id, input, chargeId: pix.chargeId }
}

test('a payment whose notification was lost is found within a minute', async () => {
  const purchase = await mustBuy(shop, campaign.slug, 3)
  await payUnheard(purchase.pix.chargeId)
  await endReservations()
  expect(await rowOf(purchase.id)).toMatchObject({ status: 'pending' })
  shop.clock.move(31 * SECOND)
  await endReservations()
  expect(await rowOf(purchase.id)).toMatchObject({ status: 'approved', delivered: 3 })
  shop.clock.move(MINUTE)
  await askDueCharges(shop.ports)
  // A return may not be told: a paid charge is asked about after a day, a week and eighty days.
  const DAY = 24 * 60 * MINUTE
  const paidAt = (await rowOf(purchase.id))?.paidAt?.getTime() ?? 0
  for (const days of [1, 7, 80]) {
    expect((await rowOf(purchase.id))?.askAt?.getTime()).toBe(paidAt + days * DAY)
    shop.clock.move(paidAt + days * DAY - shop.clock.now().getTime())
    await askDueCharges(shop.ports)
  }
  expect(await rowOf(purchase.id)).toMatchObject({ askAt: null })
})

test('a payment in the last moment is heard of before its reservation ends', async () => {
  const { id, pix } = await mustBuy(shop, campaign.slug, 3)
  await payUnheard(pix.chargeId)
  shop.clock.move(31 * MINUTE)
  await endReservations()
  expect(await rowOf(id)).toMatchObject({ status: 'approved', delivered: 3 })
})

test('a payment after its reservation is found, and is listed with the late ones when it cannot be delivered', async () => {
  const { id, pix } = await mustBuy(shop, campaign.slug, 600)
  shop.clock.move(31 * MINUTE)
  await endReservations()
  expect(await rowOf(id)).toMatchObject({ status: 'cancelled', cancelledBy: 'expiry' })
  await mustBuy(shop, campaign.slug, 900)
  await payUnheard(pix.chargeId)
  shop.clock.move(24 * HOUR)
  await askDueCharges(shop.ports)
  expect(await rowOf(id)).toMatchObject({ status: 'approved', delivered: 100 })
  const late = await shop.database.db.select().from(latePayment).where(eq(latePayment.transactionId, id))
  expect(late).toHaveLength(1)
  expect(await findingsOf(shop.database.db, campaign.id)).toEqual([])
})

test('a charge that the provider made, and we did not get to store, is found with its payment', async () => {
  const { id, chargeId } = await buyAndDie()
  await payUnheard(chargeId)
  await askDueCharges(shop.ports)
  expect(await rowOf(id)).toMatchObject({ status: 'pending', chargeId: null })
  shop.clock.move(21 * SECOND)
  await askDueCharges(shop.ports)
  expect(await rowOf(id)).toMatchObject({ status: 'approved', delivered: 3, chargeId })
})

test('a charge that was lost and found is the one that the buyer is shown when it asks again', async () => {
  const { id, input } = await buyAndDie()
  shop.clock.move(21 * SECOND)
  await askDueCharges(shop.ports)
  const again = await buy(shop.ports, input)
  expect(again).toMatchObject({ ok: true, purchase: { id } })
  expect(await rowOf(id)).toMatchObject({ status: 'pending', chargeId: again.ok && again.purchase.pix.chargeId })
})

test('a charge that was not there yet when it was looked for is looked for again', async () => {
  const { id, chargeId } = await buyAndDie()
  const [charge] = await shop.database.db.delete(sandboxCharge).where(eq(sandboxCharge.chargeId, chargeId)).returning()
  if (charge === undefined) throw new Error('no charge was made')
  shop.clock.move(21 * SECOND)
  await askDueCharges(shop.ports)
  const row = await rowOf(id)
  expect(row).toMatchObject({ status: 'pending', chargeId: null, chargingSince: expect.any(Date) })
  expect(row?.askAt?.getTime()).toBeGreaterThan(shop.clock.now().getTime())
  await shop.database.db.insert(sandboxCharge).values(charge)
  await payUnheard(chargeId)
  shop.clock.move(MINUTE)
  await askDueCharges(shop.ports)
  expect(await rowOf(id)).toMatchObject({ status: 'approved', delivered: 3, chargeId })
})

test('a payment of which the bank tells no moment came when it was heard of', async () => {
  const [one, batched] = [await mustBuy(shop, campaign.slug, 3), await mustBuy(shop, campaign.slug, 2)]
  for (const { pix } of [one, batched]) {
    await payUnheard(pix.chargeId)
    await shop.database.db.update(sandboxCharge).set({ paidAt: null }).where(eq(sandboxCharge.chargeId, pix.chargeId))
  }
  shop.clock.move(SECOND)
  const asked = [one, batched].map(({ pix: { chargeId } }) =>
    checkCharge(shop.ports, { accountId: shop.accountId, chargeId }),
  )
  expect(await Promise.all(asked)).toEqual(['changed', 'changed'])
  for (const { id } of [one, batched])
    expect(await rowOf(id)).toMatchObject({ status: 'approved', paidAt: shop.clock.now() })
  await shop.database.db
    .update(sandboxCharge)
    .set({ status: 'refunded' })
    .where(eq(sandboxCharge.chargeId, one.pix.chargeId))
  const paidAt = shop.clock.now()
  shop.clock.move(SECOND)
  await checkCharge(shop.ports, { accountId: shop.accountId, chargeId: one.pix.chargeId })
  expect(await rowOf(one.id)).toMatchObject({ status: 'refunded', paidAt: expect.any(Date) })
  expect((await rowOf(one.id))?.paidAt?.getTime()).toBeGreaterThanOrEqual(paidAt.getTime())
})

test('money that went back before it was heard of, at a moment that nobody tells, has one all the same', async () => {
  const { id, pix } = await mustBuy(shop, campaign.slug, 3)
  await payUnheard(pix.chargeId)
  const back = { status: 'refunded', paidAt: null } as const
  await shop.database.db.update(sandboxCharge).set(back).where(eq(sandboxCharge.chargeId, pix.chargeId))
  await checkCharge(shop.ports, { accountId: shop.accountId, chargeId: pix.chargeId })
  expect(await rowOf(id)).toMatchObject({ status: 'refunded', delivered: 0, paidAt: shop.clock.now() })
  shop.clock.move(MINUTE)
  await askDueCharges(shop.ports)
})

test('a server that starts asks about every open charge at once', async () => {
  const { id, pix } = await mustBuy(shop, campaign.slug, 3)
  await payUnheard(pix.chargeId)
  await askAllCharges(shop.ports)
  await askDueCharges(shop.ports)
  expect(await rowOf(id)).toMatchObject({ status: 'approved' })
})

test('several servers ask about each charge once', async () => {
  for (let count = 0; count < 30; count++) await mustBuy(shop, campaign.slug, 1)
  shop.clock.move(31 * SECOND)
  const servers: Ports[] = Array.from({ length: 3 }, () => ({ ...shop.ports }))
  const open = (await shop.database.db.select().from(transaction)).filter(
    ({ askAt, paidAt }) => paidAt === null && askAt !== null && askAt <= shop.clock.now(),
  )
  expect(open.length).toBeGreaterThanOrEqual(30)
  const asked = await Promise.all(servers.map(askDueCharges))
  expect(asked.reduce((sum, each) => sum + each, 0)).toBe(open.length)
})

test('a provider that is silent is asked again, and the reservation ends all the same', async () => {
  const { id, pix } = await mustBuy(shop, campaign.slug, 3)
  const { accountId } = shop
  await payUnheard(pix.chargeId)
  const silent: Ports = { ...shop.ports, config: { ...shop.ports.config, sandbox: false } }
  shop.clock.move(31 * MINUTE)
  await endReservations(silent)
  expect(await rowOf(id)).toMatchObject({ status: 'cancelled', cancelledBy: 'expiry', accountId })
  shop.clock.move(32 * MINUTE)
  await askDueCharges(shop.ports)
  expect(await rowOf(id)).toMatchObject({ status: 'approved', delivered: 3 })
})

test('a charge is asked about soon, then ever less often, when its reservation ends, and for three days', () => {
  const createdAt = new Date(0)
  const expiresAt = new Date(30 * MINUTE)
  const minutes: number[] = []
  for (
    let at = nextAskAt({ createdAt, expiresAt }, createdAt);
    at !== null;
    at = nextAskAt({ createdAt, expiresAt }, at)
  )
    minutes.push(at.getTime() / MINUTE)
  expect(minutes.slice(0, 9)).toEqual([0.5, 1, 2, 4, 8, 16, 30, 60, 120])
  expect(minutes.length).toBeLessThan(20)
  expect(minutes.at(-1)).toBeGreaterThan(72 * 60)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { earnedCoupon, sandboxCharge } from '../../../../server/platform/db/schema.ts'
import { returnCoupons } from '../../../../server/sales/coupons/earned.ts'
import { notifyCharges } from '../../../../server/sales/sandbox/bank.ts'
import { createCoupon, type SeededCoupon } from '../../../support/seeds/coupon-seed.ts'
import { buy, buyAndPay, createCampaign, pay, wanted } from '../../../support/seeds/fixtures.ts'
import { waitingOf } from '../../../support/seeds/returned-prize-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

/** The coupons of a purchase as its buyer reads them. */
const couponsOf = async ({ id, token }: { id: number; token: string }): Promise<string[]> => {
  const headers = { 'purchase-token': token }
  const { coupons } = wanted(await app.call('GET', `/api/public/purchases/${id}`, { headers }), 200)
  return coupons.map(({ title }: { title: string }) => title)
}
const countOf = async ({ id }: { id: number }): Promise<SeededCoupon['total_count']> =>
  wanted(await admin.call('GET', `/api/cupons/${id}`), 200).coupon.total_count
async function say(chargeId: string, status: 'refunded' | 'in_mediation' | 'paid') {
  await app.database.db.update(sandboxCharge).set({ status }).where(eq(sandboxCharge.chargeId, chargeId))
  await notifyCharges(app.ports, app.accountId, [chargeId])
}
/** A part of a charge's money goes back, so many centavos of it by now. */
async function takeBack(chargeId: string, returned: number) {
  await app.database.db.update(sandboxCharge).set({ returned }).where(eq(sandboxCharge.chargeId, chargeId))
  await notifyCharges(app.ports, app.accountId, [chargeId])
}
/** How many coupons a buyer's summary tells. */
async function summaryOf(name: string): Promise<number> {
  const { people } = wanted(await admin.call('GET', `/api/search?q=${encodeURIComponent(name)}`), 200)
  return wanted(await admin.call('GET', `/api/shopping/summary/${people[0].id}`), 200).summary.coupons
}

describe('a purchase', () => {
  test('earns a coupon as it is paid, and not before, when it is above the value', async () => {
    const { id, url_amigavel } = await createCampaign(app, admin)
    const coupon = await createCoupon(admin, id, { title: 'Natal', amount: 6 })
    const reserved = await buy(app, url_amigavel, { quantity: 4, name: 'Ana Coupon', telefone: '62981110010' })
    expect([await couponsOf(reserved), await countOf(coupon)]).toEqual([[], 0])
    await pay(app, reserved.chargeId)
    expect([await couponsOf(reserved), await countOf(coupon), await summaryOf('Ana Coupon')]).toEqual([['Natal'], 1, 1])
    const exactly = await buyAndPay(app, url_amigavel, { quantity: 3, telefone: '62981110011' })
    expect([await couponsOf(exactly), await countOf(coupon)]).toEqual([[], 1])
  })

  test('earns one of each promotion that it is within and above, of its own campaign only', async () => {
    const { id, url_amigavel } = await createCampaign(app, admin)
    const other = await createCampaign(app, admin)
    const later = { created_at: '2099-01-01T00:00', expires_at: '2099-12-31T23:59' }
    const before = { created_at: '2020-01-01T00:00', expires_at: '2020-12-31T23:59' }
    await createCoupon(admin, id, { title: 'Um' })
    await createCoupon(admin, id, { title: 'Dois', amount: 7 })
    await createCoupon(admin, id, { title: 'Caro', amount: 100 })
    await createCoupon(admin, id, { title: 'Depois', ...later })
    await createCoupon(admin, id, { title: 'Antes', ...before })
    await createCoupon(admin, other.id, { title: 'De outra' })
    const removed = await createCoupon(admin, id, { title: 'Removido' })
    wanted(await admin.call('DELETE', `/api/cupons/${removed.id}`), 200)
    expect(await couponsOf(await buyAndPay(app, url_amigavel, { quantity: 4 }))).toEqual(['Um', 'Dois'])
  })

  test('loses its coupons with its money, once, and keeps them while that is disputed; a second notification changes nothing', async () => {
    const { id, url_amigavel } = await createCampaign(app, admin)
    const coupon = await createCoupon(admin, id)
    const bought = await buyAndPay(app, url_amigavel, { name: 'Bia Coupon', telefone: '62981110020' })
    await say(bought.chargeId, 'in_mediation')
    expect([await couponsOf(bought), await countOf(coupon), await summaryOf('Bia Coupon')]).toEqual([
      ...[['Black Friday'], 1],
      0,
    ])
    await say(bought.chargeId, 'paid')
    expect([await couponsOf(bought), await countOf(coupon), await summaryOf('Bia Coupon')]).toEqual([
      ...[['Black Friday'], 1],
      1,
    ])
    for (const _ of [1, 2]) await say(bought.chargeId, 'refunded')
    expect([await couponsOf(bought), await countOf(coupon), await summaryOf('Bia Coupon')]).toEqual([[], 0, 0])
    // Told again, the same purchase neither earns it anew nor loses it a second time.
    const { db } = app.database
    const rows = () => db.select().from(earnedCoupon).where(eq(earnedCoupon.transactionId, bought.id))
    const before = await rows()
    app.clock.move(1_000)
    const told = { campaignId: before[0]?.campaignId ?? 0, transactionIds: [bought.id] }
    await returnCoupons(db, told, app.clock.now())
    expect(await rows()).toEqual(before)
    expect(before).toHaveLength(1)
  })

  test('has what it had earned again as its money comes back, whatever became of the promotion, and is asked about once', async () => {
    const campaign = await createCampaign(app, admin)
    const dearer = await createCoupon(admin, campaign.id, { title: 'Mais caro' })
    const removed = await createCoupon(admin, campaign.id, { title: 'Removido' })
    const bought = await buyAndPay(app, campaign.url_amigavel, { quantity: 4, telefone: '62981110050' })
    wanted(await admin.call('PUT', `/api/cupons/${dearer.id}`, { body: { amount: 100 } }), 200)
    wanted(await admin.call('DELETE', `/api/cupons/${removed.id}`), 200)
    const asked = async () => (await waitingOf(admin, campaign.id)).length
    for (const _ of [1, 2]) {
      await say(bought.chargeId, 'refunded')
      expect([await couponsOf(bought), await asked()]).toEqual([[], 2])
      await say(bought.chargeId, 'paid')
      await admin.prove('transactions.index')
      const body = { reason: 'O dinheiro voltou' }
      wanted(await admin.call('POST', `/api/late-payments/deliver/${bought.id}`, { body }), 200)
      expect(await couponsOf(bought)).toEqual(['Mais caro', 'Removido'])
    }
  })

  test('keeps its coupons while what is left of its money passes what they were earned above', async () => {
    const campaign = await createCampaign(app, admin)
    const coupon = await createCoupon(admin, campaign.id, { amount: 5 })
    const bought = await buyAndPay(app, campaign.url_amigavel, { quantity: 4, telefone: '62981110060' })
    wanted(await admin.call('PUT', `/api/cupons/${coupon.id}`, { body: { amount: 100 } }), 200)
    await takeBack(bought.chargeId, 200)
    expect(await couponsOf(bought)).toEqual(['Black Friday'])
    await takeBack(bought.chargeId, 300)
    expect(await couponsOf(bought)).toEqual([])
  })

  test('that is paid late earns what its own moment was within, and keeps it when the promotion is removed', async () => {
    const { id, url_amigavel } = await createCampaign(app, admin)
    const coupon = await createCoupon(admin, id, { created_at: null, expires_at: null })
    const bought = await buy(app, url_amigavel, { telefone: '62981110030' })
    app.clock.move(25 * 60 * 60_000)
    admin = await app.signIn()
    await pay(app, bought.chargeId)
    expect(await couponsOf(bought)).toEqual(['Black Friday'])
    wanted(await admin.call('DELETE', `/api/cupons/${coupon.id}`), 200)
    expect(await couponsOf(bought)).toEqual(['Black Friday'])
  })

  test('that is paid for while its campaign is in the trash earns its coupon, and loses it when an operator gives the money back', async () => {
    const { id, url_amigavel } = await createCampaign(app, admin)
    await createCoupon(admin, id)
    const bought = await buy(app, url_amigavel, { telefone: '62981110040' })
    wanted(await admin.call('DELETE', `/api/actions/${id}`), 200)
    await pay(app, bought.chargeId)
    expect(await couponsOf(bought)).toEqual(['Black Friday'])
    const body = { reason: 'A campanha foi cancelada' }
    wanted(await admin.call('POST', `/api/late-payments/refund/${bought.id}`, { body }), 200)
    expect(await couponsOf(bought)).toEqual([])
  })
})

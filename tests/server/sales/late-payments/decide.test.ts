import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countOf } from '../../../../server/campaigns/ledger/ledger.ts'
import { createPrizeQuota } from '../../../../server/campaigns/ledger/prizes.ts'
import { prizeQuota } from '../../../../server/campaigns/ledger/schema.ts'
import { auditLog, latePayment, operator, sandboxCharge, transaction } from '../../../../server/platform/db/schema.ts'
import { decideOnAll, decideOnLate } from '../../../../server/sales/late-payments/decide.ts'
import { listLate } from '../../../../server/sales/late-payments/store.ts'
import { checkCharge } from '../../../../server/sales/payments/payments.ts'
import { cancelUnpaid } from '../../../../server/sales/purchases/cancel.ts'
import { expireDueOf } from '../../../../server/sales/purchases/expiry.ts'
import { renotify } from '../../../support/server/by-number.ts'
import { changeCampaign, createCampaign, MINUTE, mustBuy, openShop, payCharge, type Shop } from '../../support/shop.ts'

let shop: Shop
let by: { operatorId: number; address: string }
beforeAll(async () => {
  shop = await openShop()
  const ana = { role: 'admin' as const, name: 'Ana', email: 'ana@example.com', passwordHash: 'x' }
  const [row] = await shop.database.db
    .insert(operator)
    .values({ ...ana, createdAt: shop.clock.now() })
    .returning()
  by = { operatorId: row?.id ?? 0, address: '127.0.0.1' }
})
afterAll(() => shop.close())

const db = () => shop.database.db
const rowOf = async (id: number) => (await db().select().from(transaction).where(eq(transaction.id, id)))[0]
const REASON = 'O comprovante confere'
const deliverLate = (id: number, reason = REASON) => decideOnLate(shop.ports, by, id, { decision: 'deliver', reason })
const refundLate = (id: number) => decideOnLate(shop.ports, by, id, { decision: 'refund', reason: REASON })
const waiting = async (campaignId: number) => (await listLate(db(), { campaignId, page: 1 })).rows

/** A purchase of 60 of 100 quotas whose money comes when only 30 are left. */
async function partlyDelivered() {
  const { id, slug } = await createCampaign(shop, 100)
  const late = await mustBuy(shop, slug, 60)
  shop.clock.move(31 * MINUTE)
  const other = await mustBuy(shop, slug, 70)
  await payCharge(shop, late.pix.chargeId)
  return { id, slug, late, other }
}

test('money that finds too few quotas delivers what there is, and the rest when it is free again', async () => {
  const { id, late, other } = await partlyDelivered()
  expect(await rowOf(late.id)).toMatchObject({ status: 'approved', due: 60, delivered: 30 })
  expect(await waiting(id)).toMatchObject([{ purchase: { id: late.id, due: 60, delivered: 30 }, free: 0 }])
  expect(await renotify(shop.ports, late.id)).toBe('unchanged')
  await db().transaction((tx) => cancelUnpaid(tx, id, { ports: shop.ports, now: shop.clock.now() }))
  expect((await rowOf(other.id))?.status).toBe('cancelled')
  expect(await renotify(shop.ports, late.id)).toBe('changed')
  expect((await rowOf(late.id))?.delivered).toBe(60)
  expect(await waiting(id)).toEqual([])
  expect((await countOf(db(), [id])).get(id)).toEqual({ paid: 60, reserved: 0 })
  expect(await renotify(shop.ports, late.id)).toBe('unchanged')
})

test('money after the draw delivers nothing and waits; the operator delivers, with a reason, once', async () => {
  const { id, slug } = await createCampaign(shop, 100)
  const { id: purchase, pix } = await mustBuy(shop, slug, 10)
  await changeCampaign(shop, id, { state: 'closed' })
  await payCharge(shop, pix.chargeId)
  expect(await rowOf(purchase)).toMatchObject({ status: 'approved', delivered: 0 })
  expect((await countOf(db(), [id])).get(id)).toEqual({ paid: 0, reserved: 0 })
  expect(await renotify(shop.ports, purchase)).toBe('waits')
  expect(await deliverLate(purchase, ' ')).toEqual({ ok: false, refusal: 'late.reason' })
  expect(await deliverLate(purchase)).toEqual({ ok: true })
  expect((await rowOf(purchase))?.delivered).toBe(10)
  expect(await deliverLate(purchase)).toEqual({ ok: false, refusal: 'late.decided' })
  expect(await refundLate(purchase)).toEqual({ ok: false, refusal: 'late.decided' })
  const [decided] = await db().select().from(latePayment).where(eq(latePayment.transactionId, purchase))
  expect(decided).toMatchObject({ decision: 'delivered', reason: REASON, operatorId: by.operatorId })
  const audited = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(purchase)))
    .orderBy(auditLog.id)
  expect(audited).toMatchObject([{ action: 'late.delivered', operatorId: by.operatorId }])
})

test('a refund takes back what was delivered', async () => {
  const { id, late } = await partlyDelivered()
  expect(await refundLate(late.id)).toEqual({ ok: true })
  expect(await rowOf(late.id)).toMatchObject({ status: 'refunded', delivered: 0 })
  expect((await countOf(db(), [id])).get(id)).toEqual({ paid: 0, reserved: 70 })
  expect(await waiting(id)).toEqual([])
})

test('delivering is refused while too few are free', async () => {
  const { late } = await partlyDelivered()
  expect(await deliverLate(late.id)).toEqual({ ok: false, refusal: 'late.scarce' })
  expect((await rowOf(late.id))?.delivered).toBe(30)
})

/** The same, beside a prize quota that is held until 55 % are paid: 60 are bought late and 49 of them come, as the others are reserved. */
async function shortOfPrize() {
  const { id, slug } = await createCampaign(shop, 100)
  const prize = { campaignId: id, number: 42, title: 'Pix', percent: 55, now: shop.clock.now() }
  const made = await db().transaction((tx) => createPrizeQuota(tx, shop.ports, prize))
  expect(made.ok).toBe(true)
  const late = await mustBuy(shop, slug, 60)
  shop.clock.move(31 * MINUTE)
  await mustBuy(shop, slug, 50)
  await payCharge(shop, late.pix.chargeId)
  expect(await rowOf(late.id)).toMatchObject({ due: 60, delivered: 49 })
  await db().transaction((tx) => cancelUnpaid(tx, id, { ports: shop.ports, now: shop.clock.now() }))
  expect(await prizeOf(id)).toBe('held')
  return { id, late }
}
const prizeOf = async (campaignId: number) =>
  (await db().select().from(prizeQuota).where(eq(prizeQuota.campaignId, campaignId)))[0]?.state

test('a renotification that reaches a prize’s percent puts it on sale in the same answer', async () => {
  const { id, late } = await shortOfPrize()
  expect(await renotify(shop.ports, late.id)).toBe('changed')
  expect([(await rowOf(late.id))?.delivered, await prizeOf(id)]).toEqual([60, 'free'])
})

test.each(['one', 'all'])(
  'a decision about %s late payment that reaches a prize’s percent does so too',
  async (which) => {
    const { id, late } = await shortOfPrize()
    const caller = { ...by, role: 'admin' as const, name: 'Ana', email: 'ana@example.com', tokenHash: '' }
    if (which === 'one') expect(await deliverLate(late.id)).toEqual({ ok: true })
    else
      expect(await decideOnAll(shop.ports, caller, id, { decision: 'deliver', reason: REASON })).toEqual({
        ...{ ok: true, decided: 1, left: 0 },
      })
    expect([(await rowOf(late.id))?.delivered, await prizeOf(id)]).toEqual([60, 'free'])
  },
)

test('money for a purchase that the operator cancelled waits, and cannot be delivered', async () => {
  const { id, slug } = await createCampaign(shop, 100)
  const { id: purchase, pix } = await mustBuy(shop, slug, 10)
  await db().transaction((tx) => cancelUnpaid(tx, id, { ports: shop.ports, now: shop.clock.now() }))
  expect(await payCharge(shop, pix.chargeId)).toBe('review')
  expect(await rowOf(purchase)).toMatchObject({ status: 'cancelled', cancelledBy: 'operator', delivered: 0 })
  expect(await waiting(id)).toMatchObject([{ purchase: { id: purchase, status: 'cancelled' } }])
  expect(await deliverLate(purchase)).toEqual({ ok: false, refusal: 'late.undeliverable' })
  expect(await refundLate(purchase)).toEqual({ ok: true })
  expect(await waiting(id)).toEqual([])
})

test.each([
  ['expired', 0],
  ['pending', 60],
] as const)(
  'a dispute that is told of an %s purchase before its payment, with %i centavos back, waits until all is delivered',
  async (was, returned) => {
    const { id, slug } = await createCampaign(shop, 100)
    const { id: purchase, pix } = await mustBuy(shop, slug, 10)
    if (was === 'expired') shop.clock.move(31 * MINUTE)
    await expireDueOf(shop.ports, id)
    const report = async (status: 'in_mediation' | 'paid') => {
      await db().update(sandboxCharge).set({ status, returned }).where(eq(sandboxCharge.chargeId, pix.chargeId))
      return checkCharge(shop.ports, { accountId: shop.accountId, chargeId: pix.chargeId })
    }
    expect(await report('in_mediation')).toBe('changed')
    expect(await waiting(id)).toMatchObject([{ purchase: { id: purchase, delivered: 0 } }])
    expect(await report('paid')).toBe('changed')
    expect(await rowOf(purchase)).toMatchObject({ status: 'approved', delivered: 10, returned })
    expect(await waiting(id)).toEqual([])
    const [late] = await db().select().from(latePayment).where(eq(latePayment.transactionId, purchase))
    expect(late).toMatchObject({ decision: 'delivered', operatorId: null })
  },
)

test('S35 a payment that already paid another purchase pays no second one', async () => {
  const { id, slug } = await createCampaign(shop, 100)
  const first = await mustBuy(shop, slug, 10)
  const second = await mustBuy(shop, slug, 10)
  await payCharge(shop, first.pix.chargeId)
  await db().execute(sql`update sandbox_charge set status = 'paid', paid_at = now(),
    end_to_end_id = (select end_to_end_id from sandbox_charge where charge_id = ${first.pix.chargeId}) where charge_id = ${second.pix.chargeId}`)
  expect(await payCharge(shop, second.pix.chargeId)).toBe('review')
  expect((await countOf(db(), [id])).get(id)).toEqual({ paid: 10, reserved: 10 })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveCampaign } from '../../../../server/campaigns/campaigns/changes.ts'
import { foldDeltas } from '../../../../server/insight/figures/fold.ts'
import { figureFindingsOf } from '../../../../server/insight/figures/health.ts'
import { figureDelta, figureHour, figureRanking } from '../../../../server/insight/figures/schema.ts'
import { operator, sandboxCharge, transaction } from '../../../../server/platform/db/schema.ts'
import type { Caller } from '../../../../server/platform/http/caller.ts'
import { checkCharge } from '../../../../server/sales/payments/payments.ts'
import { rankBuyers } from '../../../../server/sales/purchases/ranking.ts'
import { moveToMorning } from '../../../support/server/clock.ts'
import { createCampaign, MINUTE, mustBuy, openShop, payCharge, type Shop } from '../../support/shop.ts'
import { compareRanking } from './same-ranking.ts'

const ANA = '62981234501'
const BIA = '62981234502'

let shop: Shop
let by: Caller
beforeAll(async () => {
  shop = await openShop()
  moveToMorning(shop.clock)
  const who = { role: 'admin' as const, name: 'Ana', email: 'ana@example.com' }
  const [row] = await shop.database.db
    .insert(operator)
    .values({ ...who, passwordHash: 'x', createdAt: shop.clock.now() })
    .returning()
  by = { operatorId: row?.id ?? 0, ...who, tokenHash: '', address: '127.0.0.1' }
})
afterAll(() => shop.close())

const db = () => shop.database.db
const report = async (chargeId: string, status: 'refunded' | 'in_mediation' | 'paid') => {
  await db().update(sandboxCharge).set({ status }).where(eq(sandboxCharge.chargeId, chargeId))
  await checkCharge(shop.ports, { accountId: shop.accountId, chargeId })
}
const buyAndPay = async (slug: string, quantity: number, telefone: string) => {
  const bought = await mustBuy(shop, slug, quantity, { telefone })
  await payCharge(shop, bought.pix.chargeId)
  shop.clock.move(MINUTE)
  return bought
}
/** Who bought how many of all days: before the changes are folded and after, as a recount says both times. */
async function ranking(campaignId: number): Promise<number[]> {
  const read = async () => {
    await compareRanking(shop, campaignId, [1, 3])
    const period = { from: new Date(0), until: new Date(shop.clock.now().getTime() + MINUTE) }
    return (await rankBuyers(db(), { campaignId, period, count: 10 })).map(({ quotas }) => quotas)
  }
  const waiting = await read()
  await foldDeltas(db())
  const folded = await read()
  expect(folded).toEqual(waiting)
  expect(await figureFindingsOf(db(), campaignId)).toEqual([])
  return folded
}

test('a purchase in dispute ranks nobody, and again once its payer gives in', async () => {
  const { id, slug } = await createCampaign(shop, 1000)
  const { pix } = await buyAndPay(slug, 30, ANA)
  await buyAndPay(slug, 20, BIA)
  expect(await ranking(id)).toEqual([30, 20])
  const hours = await db().$count(figureHour)
  await report(pix.chargeId, 'in_mediation')
  expect(await db().$count(figureDelta, eq(figureDelta.campaignId, id))).toBe(1)
  expect(await ranking(id)).toEqual([20])
  await report(pix.chargeId, 'paid')
  expect(await ranking(id)).toEqual([30, 20])
  await report(pix.chargeId, 'refunded')
  expect(await ranking(id)).toEqual([20])
  expect(await db().$count(figureHour)).toBe(hours)
})

test('the last payment of a buyer counts for who came first; once it went back, the one before', async () => {
  const { id, slug } = await createCampaign(shop, 1000)
  await buyAndPay(slug, 10, ANA)
  const { pix } = await buyAndPay(slug, 10, ANA)
  await buyAndPay(slug, 20, BIA)
  expect(await ranking(id)).toEqual([20, 20])
  await report(pix.chargeId, 'refunded')
  expect(await ranking(id)).toEqual([20, 10])
})

test('what is paid in the trash ranks once the campaign is restored, at the moment of its payment', async () => {
  const { id, slug } = await createCampaign(shop, 1000)
  await buyAndPay(slug, 10, BIA)
  const { pix } = await mustBuy(shop, slug, 40, { telefone: ANA })
  await moveCampaign(shop.ports, by, id, 'trash')
  expect(await payCharge(shop, pix.chargeId)).toBe('changed')
  expect(await ranking(id)).toEqual([10])
  shop.clock.move(24 * 60 * MINUTE)
  await moveCampaign(shop.ports, by, id, 'restore')
  expect(await ranking(id)).toEqual([40, 10])
})

test('a payment and its end write one change each for the ranking and all other figures together', async () => {
  const { id, slug } = await createCampaign(shop, 1000)
  const { pix } = await buyAndPay(slug, 10, ANA)
  await report(pix.chargeId, 'refunded')
  const kinds = await db().select({ kind: figureDelta.kind }).from(figureDelta).where(eq(figureDelta.campaignId, id))
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(['paid', 'refunded'])
  expect(await ranking(id)).toEqual([])
  expect(await db().$count(figureRanking, eq(figureRanking.campaignId, id))).toBe(0)
  expect(await db().$count(transaction, eq(transaction.campaignId, id))).toBe(1)
})

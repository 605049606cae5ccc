import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileOfFigure } from '../../../../server/insight/opened/file.ts'
import { openFigure } from '../../../../server/insight/opened/open-figure.ts'
import type { OpenedFilter } from '../../../../server/insight/opened/wire.ts'
import { link, operator, sandboxCharge } from '../../../../server/platform/db/schema.ts'
import { checkCharge } from '../../../../server/sales/payments/payments.ts'
import { expireDueOf } from '../../../../server/sales/purchases/expiry.ts'
import { createCampaign, giveQuotasBack, MINUTE, mustBuy, openShop, payCharge, type Shop } from '../../support/shop.ts'

const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let shop: Shop
let operatorId: number
beforeAll(async () => {
  shop = await openShop()
  const who = { role: 'admin' as const, name: 'Ana', email: 'ana@talao.test', passwordHash: '' }
  const [row] = await shop.database.db
    .insert(operator)
    .values({ ...who, createdAt: shop.clock.now() })
    .returning({ id: operator.id })
  operatorId = row?.id ?? 0
})
afterAll(() => shop.close())

/** A purchase that was paid just now; its charge. */
async function sell(slug: string, quantity: number, more: Parameters<typeof mustBuy>[3] = {}): Promise<string> {
  const { chargeId } = (await mustBuy(shop, slug, quantity, more)).pix
  await payCharge(shop, chargeId)
  return chargeId
}

/** So much of a payment has gone back by now. */
async function giveBack(chargeId: string, returned: number | 'all'): Promise<void> {
  const change = returned === 'all' ? { status: 'refunded' as const } : { returned }
  await shop.database.db.update(sandboxCharge).set(change).where(eq(sandboxCharge.chargeId, chargeId))
  await checkCharge(shop.ports, { accountId: shop.accountId, chargeId })
}

async function open(filter: Partial<OpenedFilter>, now = shop.clock.now()) {
  const opened = await openFigure(shop.database.db, { kind: 'sold', ...filter }, now)
  if (!opened.ok) throw new Error('the figure was not opened')
  const { figure, sum, equal, buyers, left_out, data } = opened.page
  return { figure, sum, equal, buyers, left_out, counted: data.map((row) => [row.counted_quotas, row.counted_amount]) }
}

test('quotas that are given back on a later day than their money are part of that day', async () => {
  const { id, slug } = await createCampaign(shop, 1_000)
  const chargeId = await sell(slug, 100)
  shop.clock.move(DAY)
  await giveBack(chargeId, 5_000)
  shop.clock.move(DAY)
  expect(await giveQuotasBack(shop, chargeId, operatorId)).toEqual({ ok: true, quotas: 1 })
  expect(await open({ action_id: id, periodo: 'today' })).toMatchObject({
    equal: true,
    sum: { count: 0, quotas: -1, amount: 0 },
    counted: [[-1, 0]],
  })
})

test('what was paid and given back at one hour of the clock, but for a part at another, is part of that hour', async () => {
  const { id, slug } = await createCampaign(shop, 1_000)
  // A Monday, so that the next day is of the same week.
  shop.clock.move(new Date('2026-03-23T13:05:00Z').getTime() - shop.clock.now().getTime())
  const chargeId = await sell(slug, 100)
  shop.clock.move(5 * HOUR)
  await giveBack(chargeId, 3_000)
  shop.clock.move(DAY - 5 * HOUR)
  await giveBack(chargeId, 'all')
  const ofHour = await open({ action_id: id, periodo: 'week', hora: 10 })
  expect(ofHour).toMatchObject({ equal: true, sum: { count: 0, amount: 30 }, counted: [[0, 30]] })
  expect(ofHour.left_out.returned).toBe(0)
  expect(await open({ action_id: id, periodo: 'week' })).toMatchObject({
    equal: true,
    sum: { count: 0, quotas: 0, amount: 0 },
    left_out: { returned: 1 },
    counted: [],
  })
})

test('the buyers of what was sold are those who paid, also what was given back within the span', async () => {
  const { id, slug } = await createCampaign(shop, 1_000)
  const early = await sell(slug, 10)
  shop.clock.move(DAY)
  await sell(slug, 20)
  await giveBack(await sell(slug, 30), 'all')
  await giveBack(await sell(slug, 40), 'all')
  await giveBack(early, 'all')
  expect(await open({ action_id: id, periodo: 'today' })).toMatchObject({ equal: true, sum: { count: 0 }, buyers: 3 })
})

test('the net is shown of each purchase, in the sum and in the file, of an affiliate its commissions', async () => {
  const { db } = shop.database
  const { id, slug } = await createCampaign(shop, 1_000)
  const beside = { campaignId: id, title: 'Bio', operatorId, createdAt: shop.clock.now() }
  const [row] = await db
    .insert(link)
    .values({ ...beside, afiliadoId: operatorId, afiliadoPercent: 30 })
    .returning({ id: link.id })
  await sell(slug, 10)
  shop.clock.move(MINUTE)
  await sell(slug, 20, { linkRef: row?.id })
  const net = { kind: 'net', action_id: id, periodo: 'today' } as const
  expect(await open(net)).toMatchObject({
    equal: true,
    figure: { amount: 30, net: 24 },
    sum: { count: 2, quotas: 30, amount: 30, net: 24 },
    counted: [
      [20, 14],
      [10, 10],
    ],
  })
  expect(await open({ ...net, afiliado_id: operatorId })).toMatchObject({ equal: true, counted: [[20, 6]] })
  const who = { operatorId, role: 'admin', name: '', email: '', tokenHash: '', address: '' } as const
  const filed = await fileOfFigure(shop.ports, who, net)
  const lines = filed.ok ? filed.content.trim().split(/\r?\n/) : []
  expect(lines.map((line) => line.split(';').at(-1))).toEqual(['Líquido', '14,00', '10,00', '24,00'])
})

test('what waited at a moment stays what it was: without what came, ended or was paid since', async () => {
  const { id, slug } = await createCampaign(shop, 1_000)
  const pending = { kind: 'pending', action_id: id, periodo: 'geral' } as const
  const { chargeId: late } = (await mustBuy(shop, slug, 10)).pix
  shop.clock.move(HOUR)
  await expireDueOf(shop.ports, id)
  const { chargeId } = (await mustBuy(shop, slug, 20)).pix
  const at = shop.clock.now()
  const photographed = { equal: true, figure: { count: 1, amount: 20 }, sum: { count: 1, quotas: 20, amount: 20 } }
  expect(await open(pending)).toMatchObject(photographed)
  shop.clock.move(MINUTE)
  await mustBuy(shop, slug, 30)
  expect(await open(pending, at)).toMatchObject(photographed)
  await payCharge(shop, chargeId)
  expect(await open(pending, at)).toMatchObject(photographed)
  await payCharge(shop, late)
  expect(await open(pending, at)).toMatchObject(photographed)
})

test('what does not enter was reserved within the span: what waits by the phone of its buyer, what was paid and given back', async () => {
  const { id, slug } = await createCampaign(shop, 1_000)
  const today = { action_id: id, periodo: 'today' } as const
  const early = (await mustBuy(shop, slug, 10, { telefone: '62981230001' })).pix.chargeId
  await mustBuy(shop, slug, 10, { telefone: '62981230002' })
  await giveBack(await sell(slug, 10, { telefone: '62981230003' }), 'all')
  expect((await open({ ...today, estado: 'GO' })).left_out).toEqual({ pending: 2, unpaid: 0, returned: 1 })
  expect((await open({ ...today, estado: 'SP' })).left_out).toEqual({ pending: 0, unpaid: 0, returned: 0 })
  shop.clock.move(DAY)
  await payCharge(shop, early)
  await giveBack(early, 'all')
  expect((await open(today)).left_out).toEqual({ pending: 0, unpaid: 0, returned: 0 })
})

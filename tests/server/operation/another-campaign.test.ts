import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { disputesOf } from '../../../server/campaigns/campaigns/winners.ts'
import { contestsFromOf } from '../../../server/campaigns/draw/contest.ts'
import { keepWinnerNote } from '../../../server/campaigns/draw/winner-note.ts'
import { nearestSold } from '../../../server/campaigns/ledger/lookup.ts'
import { parkPositions } from '../../../server/campaigns/ledger/prizes.ts'
import { positionOf } from '../../../server/campaigns/prize-quotas/store.ts'
import { lockDue } from '../../../server/campaigns/roulette/lifecycle.ts'
import { figureChoicesOf } from '../../../server/insight/figures/choices.ts'
import { rowsOf } from '../../../server/platform/db/database.ts'
import {
  auditLog,
  campaign,
  link,
  operator,
  prizeDraw,
  prizeResult,
  recoveryMessage,
  roulettePrize,
  transaction,
  worldEvent,
} from '../../../server/platform/db/schema.ts'
import type { Ports } from '../../../server/platform/ports.ts'
import { shoppingOf } from '../../../server/sales/buyers/shopping.ts'
import { countAbove } from '../../../server/sales/coupons/store.ts'
import { lateMoneyOf, waitingOf } from '../../../server/sales/late-payments/store.ts'
import { askBeforeFinalAct } from '../../../server/sales/payments/final-act.ts'
import { findPerson } from '../../../server/sales/persons/find.ts'
import { cancelUnpaid } from '../../../server/sales/purchases/cancel.ts'
import { moneyOf, rememberedKey } from '../../../server/sales/purchases/store.ts'
import { listRecoveries, listWritten, sumRecoveries } from '../../../server/sales/recovery/store.ts'
import { suspectsOf } from '../../../server/sales/reservations/suspects.ts'
import { saleOfEvent } from '../../../server/sales/webhooks/values.ts'
import { createCampaign, MINUTE, mustBuy, openShop, payCharge, type Shop } from '../support/shop.ts'

/** What one campaign is told while another one has the same buyer, at the same address, and more of everything. */
let shop: Shop
let operatorId: number
beforeAll(async () => {
  shop = await openShop()
  const [row] = await db()
    .insert(operator)
    .values({ role: 'admin', name: 'Ana', email: 'ana@talao.test', passwordHash: 'x', createdAt: shop.clock.now() })
    .returning()
  operatorId = row?.id ?? 0
})
afterAll(() => shop.close())

const db = () => shop.database.db
const now = () => shop.clock.now()
const HERE = { address: '203.0.113.7', site: '203.0.113.0/24', block: '203.0.112.0/23' }
let phones = 0
let own: { id: number; slug: string }
let other: { id: number; slug: string }
let buyer: { telefone: string }
beforeEach(async () => {
  phones += 1
  buyer = { telefone: `119888${String(phones).padStart(5, '0')}` }
  own = await createCampaign(shop, 1000)
  other = await createCampaign(shop, 1000)
})

async function paid({ slug }: { slug: string }, quantity: number) {
  const purchase = await mustBuy(shop, slug, quantity, buyer)
  await payCharge(shop, purchase.pix.chargeId)
  return purchase
}
const rowOf = async (id: number) => {
  const [row] = await db().select().from(transaction).where(eq(transaction.id, id))
  if (row === undefined) throw new Error('there is no such purchase')
  return row
}

test('its purchases are counted alone, by status, value, address and what the bank did not say', async () => {
  const [mine] = [await paid(own, 2), await paid(other, 3)]
  await mustBuy(shop, own.slug, 4, buyer)
  await mustBuy(shop, other.slug, 5, buyer)
  expect(await moneyOf(db(), own.id, ['approved', 'pending'])).toEqual([
    { status: 'approved', purchases: 1, amount: 200 },
    { status: 'pending', purchases: 1, amount: 400 },
  ])
  expect(await countAbove(db(), { campaignId: own.id, amount: 100, now: now() })).toBe(1)
  expect([await lateMoneyOf(db(), own.id), await waitingOf(db(), own.id, { after: -100, limit: 9 })]).toEqual([
    { purchases: 0, amount: 0 },
    [],
  ])
  await db().update(transaction).set(HERE).where(sql`campaign_id in (${own.id}, ${other.id})`)
  const limits = { ...shop.ports.config.unpaid, addressQuotas: 8, addressShare: 0 }
  expect(await suspectsOf(db(), own.id, limits, now())).toMatchObject([{ purchases: 1, quotas: 4 }])
  const silent: Ports = { ...shop.ports, config: { ...shop.ports.config, sandbox: false } }
  expect(await askBeforeFinalAct(silent, own.id)).toEqual({ count: 1, amount: 400 })
  expect(await rememberedKey(db(), own.id, 'key-of-another')).toBeUndefined()
  expect((await rowOf(mine.id)).status).toBe('approved')
})

test('a key of a buyer’s page is looked for in its own campaign', async () => {
  await mustBuy(shop, other.slug, 1, { ...buyer, idempotencyKey: `same-${phones}` })
  expect(await rememberedKey(db(), own.id, `same-${phones}`)).toBeUndefined()
  await mustBuy(shop, own.slug, 2, { ...buyer, idempotencyKey: `same-${phones}` })
})

test('its reservations alone are cancelled with it', async () => {
  const mine = await mustBuy(shop, own.slug, 4, buyer)
  const others = await mustBuy(shop, other.slug, 5, buyer)
  await db().transaction((tx) => cancelUnpaid(tx, own.id, { ports: shop.ports, now: now() }))
  expect([(await rowOf(mine.id)).status, (await rowOf(others.id)).status]).toEqual(['cancelled', 'pending'])
})

test('its draw counts from its own last sale, and takes its own nearest quota', async () => {
  await paid(own, 1)
  const [row] = await db().select().from(campaign).where(eq(campaign.id, own.id))
  if (row === undefined) throw new Error('there is no campaign')
  const from = await contestsFromOf(db(), row)
  shop.clock.move(5 * 24 * 60 * MINUTE)
  await paid(other, 999)
  expect(await contestsFromOf(db(), row)).toBe(from)
  const sold = await rowsOf<{ lowest: number[] }>(
    db(),
    sql`select lowest from allocation where campaign_id = ${own.id}`,
  )
  const number = sold[0]?.lowest[0] ?? 0
  const aside = number < 500 ? number + 400 : number - 400
  const nearest = await nearestSold(db(), shop.ports.seal, own.id, aside)
  expect(nearest).toEqual(number < aside ? { below: number, above: null } : { below: null, above: number })
})

test('a winner’s disputes, notes and prizes are those of its own campaign', async () => {
  const [mine, others] = [await paid(own, 1), await paid(other, 2)]
  const winner = await rowOf(mine.id)
  const drawnAt = new Date(now().getTime() + MINUTE)
  const draw = {
    prize: 'plus',
    purchases: 1,
    amount: 100,
    quotas: 1,
    buyerId: winner.buyerId,
    operatorId,
    drawnAt,
  } as const
  await db()
    .insert(prizeDraw)
    .values({ ...draw, campaignId: own.id, extracao: 7 })
  const troubled = { status: 'in_mediation', updatedAt: new Date(drawnAt.getTime() + MINUTE) } as const
  await db().update(transaction).set(troubled).where(eq(transaction.id, others.id))
  expect(await disputesOf(db(), eq(prizeResult.campaignId, own.id))).toEqual([])
  const note = { prize: 'plus', note: 'Entregue' } as const
  expect(await keepWinnerNote(shop.ports, { operatorId, address: '' }, { ...note, campaignId: other.id })).toEqual({
    ok: false,
    refusal: { code: 'winner.undrawn' },
  })
  expect(await keepWinnerNote(shop.ports, { operatorId, address: '' }, { ...note, campaignId: own.id })).toEqual({
    ok: true,
  })
  const [noted] = await db().select().from(auditLog).where(eq(auditLog.action, 'winner.noted'))
  expect(noted?.before).toMatchObject({ note: null })
  const [active, finished] = [
    await shoppingOf(db(), winner.buyerId, { status: 'active' }),
    await shoppingOf(db(), winner.buyerId, { status: 'finished' }),
  ]
  expect([active, finished]).toMatchObject([
    { ok: true, total: 2 },
    { ok: true, total: 0 },
  ])
  await db()
    .insert(prizeDraw)
    .values({ ...draw, prize: 'first', campaignId: own.id, extracao: 7 })
  expect(await shoppingOf(db(), winner.buyerId, { status: 'active' })).toMatchObject({
    total: 1,
    rows: [{ id: other.id }],
  })
  expect(
    (await findPerson(db(), buyer.telefone, shop.clock.now()))?.held.map(({ kind, campaignId }) => [kind, campaignId]),
  ).toEqual([
    ['disputed', other.id],
    ['owed', own.id],
  ])
})

test('what webhooks tell of a prize is its own campaign’s', async () => {
  const spins = {
    number: 1,
    title: 'Da outra',
    state: 'armed',
    titleNumber: 900,
    createdAt: now(),
    updatedAt: now(),
  } as const
  await db()
    .insert(roulettePrize)
    .values({ ...spins, campaignId: other.id })
  const event = async (about: object) => {
    const [row] = await db()
      .insert(worldEvent)
      .values({ campaignId: own.id, name: 'quota.awarded', about, occurredAt: now() })
      .returning()
    return row && (await saleOfEvent(db(), row))?.prize
  }
  expect([await event({ spin: 900 }), await event({ prize: 'first' })]).toEqual([null, null])
  expect(await db().transaction((tx) => lockDue(tx, own.id, { from: 1, to: 900 }))).toEqual([])
})

test('prize quotas are taken from its own lanes, and come out by its own share', async () => {
  const large = await createCampaign(shop, 100_000)
  await db().transaction((tx) => parkPositions(tx, large.id, [3000, 40_000]))
  const lanes = sql`select sum(held)::int as held from lane where campaign_id = ${large.id}`
  expect(await rowsOf(db(), lanes)).toEqual([{ held: 2 }])
  await paid(other, 500)
  const { id } = await paid(own, 100)
  const share = { prize: { campaignId: own.id }, total: 1000, purchase: await rowOf(id) }
  expect(await positionOf(db(), share as never)).toBe(10)
})

test('links and purchases without their money are listed and summed of its own', async () => {
  for (const { id: campaignId } of [own, other])
    await db()
      .insert(link)
      .values({ campaignId, title: `De ${campaignId}`, operatorId, createdAt: now() })
  const reader = { role: 'admin', operatorId } as never
  expect((await figureChoicesOf(db(), reader, own.id))?.links.map(({ title }) => title)).toEqual([`De ${own.id}`])
  const made = [await mustBuy(shop, own.slug, 4, buyer), await mustBuy(shop, other.slug, 5, buyer)]
  shop.clock.move(20 * MINUTE)
  for (const { id } of made) {
    const { campaignId, buyerId } = await rowOf(id)
    const message = { campaignId, buyerId, transactionId: id, template: 'Oi', state: 'written', operatorId } as const
    await db()
      .insert(recoveryMessage)
      .values({ ...message, claimedAt: now(), writtenAt: now() })
  }
  const asked = { campaignId: own.id, now: now() }
  const { rows, total } = await listRecoveries(db(), { ...asked, use: 'due', order: 'largest' })
  expect([rows.map(({ purchase }) => purchase.id), total]).toEqual([[made[0]?.id], 1])
  expect(await listWritten(db(), asked)).toMatchObject({ total: 1, rows: [{ purchase: { id: made[0]?.id } }] })
  expect(await sumRecoveries(db(), { ...asked, isPast: false })).toMatchObject({
    recovered: { messages: 1 },
    due: { purchases: 1, amount: 400 },
  })
})

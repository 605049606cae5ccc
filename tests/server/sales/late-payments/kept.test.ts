import { and, asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveCampaign } from '../../../../server/campaigns/campaigns/changes.ts'
import { findingsOf } from '../../../../server/campaigns/ledger/health.ts'
import { countOf } from '../../../../server/campaigns/ledger/ledger.ts'
import { allocation } from '../../../../server/campaigns/ledger/schema.ts'
import {
  auditLog,
  latePayment,
  operator,
  prizeDraw,
  sandboxCharge,
  transaction,
} from '../../../../server/platform/db/schema.ts'
import type { Caller } from '../../../../server/platform/http/caller.ts'
import { decideOnAll, decideOnLate } from '../../../../server/sales/late-payments/decide.ts'
import { listLate } from '../../../../server/sales/late-payments/store.ts'
import { lateToWire } from '../../../../server/sales/late-payments/wire.ts'
import { checkCharge } from '../../../../server/sales/payments/payments.ts'
import { expireDueOf } from '../../../../server/sales/purchases/expiry.ts'
import { createCampaign, MINUTE, mustBuy, openShop, payCharge, type Shop } from '../../support/shop.ts'

let shop: Shop
let by: Caller
beforeAll(async () => {
  shop = await openShop()
  const ana = { role: 'admin' as const, name: 'Ana', email: 'ana@example.com', passwordHash: 'x' }
  const [row] = await shop.database.db
    .insert(operator)
    .values({ ...ana, createdAt: shop.clock.now() })
    .returning()
  const { name, email, role } = ana
  by = { operatorId: row?.id ?? 0, name, email, role, tokenHash: '', address: '127.0.0.1' }
})
afterAll(() => shop.close())

const db = () => shop.database.db
const REASON = 'A campanha não volta'
const move = (id: number, where: 'trash' | 'restore') => moveCampaign(shop.ports, by, id, where)
const rowOf = async (id: number) => (await db().select().from(transaction).where(eq(transaction.id, id)))[0]
const waiting = async (campaignId: number) =>
  (await listLate(db(), { campaignId, page: 1 })).rows.map(lateToWire).map(({ id, cause, reserved, together }) => ({
    id,
    cause,
    reserved,
    together,
  }))
const countsOf = async (id: number) => (await countOf(db(), [id])).get(id)
/** What a purchase has or had, and what became of it. */
const quotasOf = (id: number) =>
  db()
    .select({ positions: allocation.positions, state: allocation.state })
    .from(allocation)
    .where(eq(allocation.transactionId, id))
    .orderBy(asc(allocation.id))
const report = async (chargeId: string, status: 'refunded' | 'in_mediation' | 'paid') => {
  await db().update(sandboxCharge).set({ status }).where(eq(sandboxCharge.chargeId, chargeId))
  return checkCharge(shop.ports, { accountId: shop.accountId, chargeId })
}

/** A campaign in the trash, with so many purchases of ten quotas that are paid there. */
async function paidInTrash(purchases: number, numbers = purchases * 10, quantity = 10) {
  const { id, slug } = await createCampaign(shop, numbers)
  const bought = []
  for (let nth = 0; nth < purchases; nth++) bought.push(await mustBuy(shop, slug, quantity))
  expect(await move(id, 'trash')).toEqual({ ok: true, id })
  for (const { pix } of bought) expect(await payCharge(shop, pix.chargeId)).toBe('changed')
  return { id, slug, bought }
}

test('what is paid for a campaign in the trash keeps its quotas reserved, and gets those very ones when it is restored', async () => {
  const { id, bought } = await paidInTrash(2)
  const [first, second] = bought.map((purchase) => purchase.id) as [number, number]
  const reserved = await quotasOf(first)
  expect(reserved.map(({ state }) => state)).toEqual(['reserved'])
  expect(await rowOf(first)).toMatchObject({ status: 'approved', delivered: 0, kept: true })
  expect(await waiting(id)).toEqual(
    [first, second].map((each) => ({ id: each, cause: 'trashed', reserved: 10, together: 2 })),
  )
  shop.clock.move(31 * MINUTE)
  expect(await expireDueOf(shop.ports, id)).toBe(0)
  expect(await countsOf(id)).toEqual({ paid: 0, reserved: 20 })
  expect(await findingsOf(db(), id)).toEqual([])

  expect(await move(id, 'restore')).toEqual({ ok: true, id })
  expect(await quotasOf(first)).toEqual(reserved.map((quotas) => ({ ...quotas, state: 'sold' })))
  expect(await rowOf(first)).toMatchObject({ status: 'approved', delivered: 10, kept: false })
  expect([await countsOf(id), await waiting(id)]).toEqual([{ paid: 20, reserved: 0 }, []])
  const [late] = await db().select().from(latePayment).where(eq(latePayment.transactionId, first))
  expect(late).toMatchObject({ decision: 'delivered', operatorId: null })
  expect(await findingsOf(db(), id)).toEqual([])
})

test('a restored campaign has delivered all that was paid for it, however much that is', async () => {
  const { id } = await paidInTrash(53, 53, 1)
  expect(await move(id, 'restore')).toEqual({ ok: true, id })
  expect([await countsOf(id), await waiting(id)]).toEqual([{ paid: 53, reserved: 0 }, []])
  expect(await findingsOf(db(), id)).toEqual([])
})

test('a campaign is restored with its own payments alone, however many another one keeps', async () => {
  const other = await paidInTrash(51, 51, 1)
  const [own, drawn] = [await paidInTrash(1), await paidInTrash(1)]
  const rows = () => db().select().from(transaction).where(eq(transaction.campaignId, other.id)).orderBy(transaction.id)
  const before = [await rows(), await countsOf(other.id), await waiting(other.id)]
  const first = { campaignId: drawn.id, prize: 'first', purchases: 1, amount: 100, quotas: 1 } as const
  const winner = await rowOf(drawn.bought[0]?.id ?? 0)
  await db()
    .insert(prizeDraw)
    .values({ ...first, buyerId: winner?.buyerId ?? 0, operatorId: by.operatorId, drawnAt: shop.clock.now() })
  for (const { id } of [own, drawn]) expect(await move(id, 'restore')).toEqual({ ok: true, id })
  expect([await countsOf(own.id), await waiting(own.id)]).toEqual([{ paid: 10, reserved: 0 }, []])
  expect(await countsOf(drawn.id)).toEqual({ paid: 0, reserved: 0 })
  expect(await waiting(drawn.id)).toMatchObject([{ cause: 'drawn', reserved: 0 }])
  expect([await rows(), await countsOf(other.id), await waiting(other.id)]).toEqual(before)
})

test('a campaign that was drawn before gives the quotas back when it is restored, and its payments wait on', async () => {
  const { id, bought } = await paidInTrash(1)
  const now = shop.clock.now()
  const [winner] = await db().select().from(transaction).where(eq(transaction.campaignId, id))
  const drawn = { purchases: 1, amount: 100, quotas: 1, operatorId: by.operatorId, drawnAt: now }
  await db()
    .insert(prizeDraw)
    .values({ campaignId: id, prize: 'first', buyerId: winner?.buyerId ?? 0, ...drawn })
  expect(await move(id, 'restore')).toEqual({ ok: true, id })
  expect(await countsOf(id)).toEqual({ paid: 0, reserved: 0 })
  expect(await quotasOf(bought[0]?.id ?? 0)).toMatchObject([{ state: 'cancelled' }])
  expect(await waiting(id)).toMatchObject([{ cause: 'drawn', reserved: 0 }])
  expect(await findingsOf(db(), id)).toEqual([])
})

test('one decision gives back the money of all of a campaign, each written down', async () => {
  const { id, bought } = await paidInTrash(3)
  const asked = { decision: 'refund', reason: REASON } as const
  expect(await decideOnAll(shop.ports, by, id, { ...asked, reason: ' ' })).toEqual({
    ok: false,
    refusal: 'late.reason',
  })
  expect(await countsOf(id)).toEqual({ paid: 0, reserved: 30 })
  expect(await decideOnAll(shop.ports, by, id, asked)).toEqual({ ok: true, decided: 3, left: 0 })
  expect([await countsOf(id), await waiting(id)]).toEqual([{ paid: 0, reserved: 0 }, []])
  const subjects = bought.map((purchase) => String(purchase.id))
  const audited = await db()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'late.refunded'), inArray(auditLog.subjectId, subjects)))
    .orderBy(auditLog.id)
  expect(audited.map(({ after }) => after)).toEqual(Array(3).fill({ reason: REASON }))
  expect(await decideOnAll(shop.ports, by, id, asked)).toEqual({ ok: false, refusal: 'late.decided' })
  expect(await findingsOf(db(), id)).toEqual([])
})

test('one decision delivers what is kept for each, and leaves who finds no quotas on the list', async () => {
  const { id, slug } = await createCampaign(shop, 20)
  const late = await mustBuy(shop, slug, 10)
  shop.clock.move(31 * MINUTE)
  await expireDueOf(shop.ports, id)
  const bought = [await mustBuy(shop, slug, 10), await mustBuy(shop, slug, 10)]
  await move(id, 'trash')
  for (const { pix } of [late, ...bought]) await payCharge(shop, pix.chargeId)
  expect(await waiting(id)).toMatchObject([{ reserved: 0 }, { reserved: 10 }, { reserved: 10 }])
  const asked = { decision: 'deliver', reason: 'Pagaram a tempo' } as const
  expect(await decideOnLate(shop.ports, by, late.id, asked)).toEqual({ ok: false, refusal: 'late.scarce' })
  expect(await decideOnAll(shop.ports, by, id, asked)).toEqual({ ok: true, decided: 2, left: 1 })
  expect(await countsOf(id)).toEqual({ paid: 20, reserved: 0 })
  expect(await waiting(id)).toEqual([{ id: late.id, cause: 'trashed', reserved: 0, together: 1 }])
  expect(await decideOnAll(shop.ports, by, id, asked)).toEqual({ ok: false, refusal: 'late.scarce' })
  expect(await findingsOf(db(), id)).toEqual([])
})

test('money that the provider takes back frees what was kept; a dispute keeps it, and gets it at the restore', async () => {
  const { id, bought } = await paidInTrash(2)
  const [first, second] = bought as [(typeof bought)[number], (typeof bought)[number]]
  expect(await report(first.pix.chargeId, 'refunded')).toBe('changed')
  expect(await rowOf(first.id)).toMatchObject({ status: 'refunded', kept: false, delivered: 0 })
  expect(await countsOf(id)).toEqual({ paid: 0, reserved: 10 })
  expect(await report(second.pix.chargeId, 'in_mediation')).toBe('changed')
  expect(await countsOf(id)).toEqual({ paid: 0, reserved: 10 })
  await move(id, 'restore')
  expect(await rowOf(second.id)).toMatchObject({ status: 'in_mediation', kept: false, delivered: 10 })
  expect(await report(second.pix.chargeId, 'paid')).toBe('changed')
  expect(await rowOf(second.id)).toMatchObject({ status: 'approved', delivered: 10 })
  expect([await countsOf(id), await waiting(id)]).toEqual([{ paid: 10, reserved: 0 }, []])
  expect(await findingsOf(db(), id)).toEqual([])
})

test('money that comes again after it went back waits once more, though it was delivered before', async () => {
  const { id, bought } = await paidInTrash(1)
  const [{ id: purchase, pix }] = bought as [(typeof bought)[number]]
  await move(id, 'restore')
  expect(await report(pix.chargeId, 'refunded')).toBe('changed')
  expect(await waiting(id)).toEqual([])
  expect(await report(pix.chargeId, 'paid')).toBe('review')
  expect(await waiting(id)).toEqual([{ id: purchase, cause: 'returned', reserved: 0, together: 1 }])
  const [late] = await db().select().from(latePayment).where(eq(latePayment.transactionId, purchase))
  expect(late).toMatchObject({ decision: null, decidedAt: null })
  const asked = { decision: 'deliver', reason: 'Pagou de novo' } as const
  expect(await decideOnLate(shop.ports, by, purchase, asked)).toEqual({ ok: true })
  expect(await rowOf(purchase)).toMatchObject({ status: 'approved', delivered: 10, review: null })
  expect(await findingsOf(db(), id)).toEqual([])
})

test('one decision for all at the same moment as the provider gives some of the money back ends each of them once', async () => {
  const { id, bought } = await paidInTrash(24)
  const back = bought.toReversed().map(({ pix }) => report(pix.chargeId, 'refunded'))
  const [decided] = await Promise.all([
    decideOnAll(shop.ports, by, id, { decision: 'deliver', reason: 'Pagaram a tempo' }),
    ...back,
  ])
  expect(decided.ok || decided.refusal).toSatisfy((ok) => ok === true || ok === 'late.decided')
  expect([await countsOf(id), await waiting(id)]).toEqual([{ paid: 0, reserved: 0 }, []])
  expect(await findingsOf(db(), id)).toEqual([])
})

test('payments at the same moment as the trash and the restore are delivered or kept, and none is forgotten', async () => {
  const { id, slug } = await createCampaign(shop, 60)
  const bought = []
  for (let nth = 0; nth < 12; nth++) bought.push(await mustBuy(shop, slug, 5))
  const [early, later] = [bought.slice(0, 6), bought.slice(6)]
  await Promise.all([move(id, 'trash'), ...early.map(({ pix }) => payCharge(shop, pix.chargeId))])
  await Promise.all([...later.map(({ pix }) => payCharge(shop, pix.chargeId)), move(id, 'restore')])
  expect([await countsOf(id), await waiting(id)]).toEqual([{ paid: 60, reserved: 0 }, []])
  expect(await findingsOf(db(), id)).toEqual([])
})

import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findingsOf } from '../../../../server/campaigns/ledger/health.ts'
import { figureFindingsOf } from '../../../../server/insight/figures/health.ts'
import { buyer } from '../../../../server/platform/db/schema.ts'
import type { Consulted } from '../../../../server/sales/gateways/gateway.ts'
import { settle } from '../../../../server/sales/payments/settle.ts'
import { expireDueOf } from '../../../../server/sales/purchases/expiry.ts'
import { type TransactionRow, transactionById } from '../../../../server/sales/purchases/store.ts'
import type { PurchaseInput } from '../../../../server/storefront/pages/purchase/purchase-order.ts'
import { createCampaign, MINUTE, mustBuy, openShop, type Shop } from '../../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** One batch is under way at a time: whoever comes first goes alone, and what comes behind travels together. */
const AHEAD = 1

async function bought(slug: string, more: Partial<PurchaseInput> = {}): Promise<TransactionRow> {
  const { id } = await mustBuy(shop, slug, 3, more)
  const row = await transactionById(shop.database.db, id)
  if (row === undefined) throw new Error('the purchase was not stored')
  return row
}

const boughtMany = (slug: string, count: number) => Promise.all(Array.from({ length: count }, () => bought(slug)))

const paid = ({ chargeId, amount, id }: TransactionRow, more: Partial<Consulted> = {}): Consulted => ({
  ...{ chargeId: chargeId ?? '', status: 'paid', amount, currency: 'BRL', paymentId: `payment-${id}` },
  ...{ paidAt: new Date(shop.clock.now().getTime() - (id % 50)) },
  ...more,
})

const stored = async ({ id }: TransactionRow) => (await transactionById(shop.database.db, id)) as TransactionRow

async function isSound(campaignId: number) {
  expect(await findingsOf(shop.database.db, campaignId)).toEqual([])
  expect(await figureFindingsOf(shop.database.db, campaignId)).toEqual([])
}

/** How many statements are sent while something is done. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return sent.mock.calls.length
  } finally {
    sent.mockRestore()
  }
}

test('payments of a campaign that come together are settled in as many statements as few of them, each as it was paid', async () => {
  const { id, slug } = await createCampaign(shop, 5_000)
  const other = await createCampaign(shop, 5_000)
  const untouched = await bought(other.slug)
  const settleAll = (rows: TransactionRow[]) =>
    statementsOf(async () => {
      shop.clock.move(1_000)
      const outcomes = await Promise.all(rows.map((row) => settle(shop.ports, row, paid(row))))
      expect(outcomes).toEqual(rows.map(() => 'changed'))
    })
  await settleAll(await boughtMany(slug, 1))
  const few = await settleAll(await boughtMany(slug, AHEAD + 2))
  const many = await boughtMany(slug, AHEAD + 40)
  expect(await settleAll(many)).toBe(few)
  for (const row of many) {
    const now = await stored(row)
    const { paidAt, paymentId } = paid(row)
    expect(now).toMatchObject({ status: 'approved', delivered: 3, received: 300, paymentId, paidAt })
  }
  await isSound(id)
  expect(await stored(untouched)).toEqual(untouched)
})

test('each of a batch is judged by itself: money that is not what was charged, taken twice, told twice, late or unknown', async () => {
  const { id, slug } = await createCampaign(shop, 5_000)
  const late = await bought(slug)
  shop.clock.move(31 * MINUTE)
  await expireDueOf(shop.ports, id)
  type Row = TransactionRow
  const rows = (await boughtMany(slug, 7)) as [Row, Row, Row, Row, Row, Row, Row]
  const [first, second, well, wrong, twice, again, cancelled] = rows
  const told: [TransactionRow, Consulted][] = [
    [first, paid(first)],
    [second, paid(second)],
    [well, paid(well)],
    [wrong, paid(wrong, { amount: 1 })],
    [twice, paid(twice, { paymentId: 'the same' })],
    [again, paid(again, { paymentId: 'the same' })],
    [well, paid(well)],
    [late, paid(late)],
    [cancelled, paid(cancelled, { status: 'cancelled' })],
    [cancelled, paid(cancelled, { chargeId: 'another' })],
  ]
  const outcomes = await Promise.all(told.map(([row, charge]) => settle(shop.ports, row, charge)))
  expect(outcomes.toSpliced(4, 2)).toEqual([
    ...['changed', 'changed', 'changed', 'review', 'unchanged', 'changed', 'changed', 'unknown'],
  ])
  expect(outcomes.slice(4, 6).sort()).toEqual(['changed', 'review'])
  expect(await stored(wrong)).toMatchObject({ status: 'in_process', delivered: 0 })
  expect(await stored(late)).toMatchObject({ status: 'approved', delivered: 3 })
  expect(await stored(cancelled)).toMatchObject({ status: 'cancelled', paidAt: null })
  await isSound(id)
})

test('a buyer of several purchases is called what the last proven one says, else what the first does', async () => {
  const { slug } = await createCampaign(shop, 5_000)
  const ahead = await boughtMany(slug, AHEAD)
  const ofBuyer = async (telefone: string, names: string[]) => {
    const rows = []
    for (const name of names) rows.push(await bought(slug, { telefone, name }))
    return rows
  }
  const unproven = await ofBuyer('11987650001', ['Ana Primeira', 'Bia Segunda'])
  const another = await ofBuyer('11987650002', ['Caio Único'])
  const rows = [...ahead, ...unproven, ...another]
  await Promise.all(rows.map((row) => settle(shop.ports, row, paid(row))))
  const nameOf = async ({ buyerId }: TransactionRow | Record<'buyerId', number>) =>
    (await shop.database.db.select().from(buyer).where(eq(buyer.id, buyerId)))[0]
  expect(await nameOf(unproven[0] as TransactionRow)).toMatchObject({ name: 'Ana Primeira', hasPaid: true })
  expect(await nameOf(another[0] as TransactionRow)).toMatchObject({ name: 'Caio Único', hasPaid: true })
})

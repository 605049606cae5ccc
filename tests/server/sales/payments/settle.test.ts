import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatewayEvent } from '../../../../server/platform/db/schema.ts'
import { writeActivity } from '../../../../server/sales/gateways/activity.ts'
import type { Consulted } from '../../../../server/sales/gateways/gateway.ts'
import { type PaymentOutcome, settle } from '../../../../server/sales/payments/settle.ts'
import { referenceOf } from '../../../../server/sales/purchases/reference.ts'
import { type TransactionRow, transactionById } from '../../../../server/sales/purchases/store.ts'
import { createCampaign, MINUTE, mustBuy, openShop, type Shop } from '../../support/shop.ts'

let shop: Shop
let slug: string
beforeAll(async () => {
  shop = await openShop()
  slug = (await createCampaign(shop, 5_000)).slug
})
afterAll(() => shop.close())

const stored = async (id: number) => (await transactionById(shop.database.db, id)) as TransactionRow
const bought = async () => stored((await mustBuy(shop, slug, 3)).id)

/** What a bank says of a purchase of 3 quotas, R$ 3,00: paid, where nothing else is said. */
const charge = ({ chargeId, id }: TransactionRow, more: Partial<Consulted> = {}): Consulted => ({
  ...{ chargeId: chargeId ?? '', status: 'paid', amount: 300, currency: 'BRL' },
  ...{ paymentId: `payment-${id}`, paidAt: null, ...more },
})

const PENDING: Partial<TransactionRow> = {
  status: 'pending',
  delivered: 0,
  received: null,
  returned: 0,
  review: null,
  paidAt: null,
}
const PAID: Partial<TransactionRow> = { status: 'approved', delivered: 3, received: 300, returned: 0, review: null }
const IN_REVIEW: Partial<TransactionRow> = {
  status: 'in_process',
  delivered: 0,
  received: 300,
  review: 'amount',
  paidAt: null,
}
const BACK: Partial<TransactionRow> = { status: 'refunded', delivered: 0, received: 300, returned: 300 }

test.each<[string, Partial<Consulted>[], PaymentOutcome[], Partial<TransactionRow>]>([
  ['nothing yet', [{ status: 'pending' }], ['unchanged'], PENDING],
  ['another charge', [{ chargeId: 'another' }], ['unknown'], PENDING],
  ['cancelled', [{ status: 'cancelled' }], ['changed'], { ...PENDING, status: 'cancelled' }],
  ['rejected', [{ status: 'rejected' }], ['changed'], { ...PENDING, status: 'rejected' }],
  ['under review', [{ status: 'in_process' }], ['changed'], IN_REVIEW],
  ['asked back before it was told', [{ status: 'in_mediation' }], ['changed'], { ...IN_REVIEW, review: 'disputed' }],
  [
    'a word that nobody understands',
    [{ status: 'unknown', word: 'blocked' }],
    ['review'],
    { ...PENDING, review: 'unknown', reviewWord: 'blocked' },
  ],
  ['no word at all', [{ status: 'unknown' }], ['review'], { ...PENDING, review: 'unknown', reviewWord: '' }],
  ['paid', [{}], ['changed'], PAID],
  ['paid, without its amount', [{ amount: null }], ['changed'], PAID],
  ['paid twice', [{}, {}], ['changed', 'unchanged'], PAID],
  ['paid after a review', [{ status: 'in_process' }, {}], ['changed', 'changed'], PAID],
  ['paid in another currency', [{ currency: 'USD' }], ['review'], IN_REVIEW],
  ['paid under another name', [{ reference: 'talao-1' }], ['review'], IN_REVIEW],
  ['a centavo too little', [{ amount: 299 }], ['review'], { ...IN_REVIEW, received: 299 }],
  ['a centavo too much', [{ amount: 301 }], ['review'], { ...IN_REVIEW, received: 301 }],
  ['paid, a part back', [{ returned: 100 }], ['changed'], { ...PAID, returned: 100, review: 'reduced' }],
  ['all back but a centavo', [{ returned: 299 }], ['changed'], { ...PAID, returned: 299, review: 'reduced' }],
  [
    'a part back, told twice',
    [{ returned: 100 }, { returned: 100 }],
    ['changed', 'unchanged'],
    { ...PAID, returned: 100, review: 'reduced' },
  ],
  [
    'a larger part back',
    [{ returned: 100 }, { returned: 200 }],
    ['changed', 'changed'],
    { ...PAID, returned: 200, review: 'reduced' },
  ],
  ['all back though it is called paid', [{ returned: 300 }], ['changed'], { ...BACK, review: 'unseen' }],
  [
    'all back though it is called paid, without its amount',
    [{ returned: 300, amount: null }],
    ['changed'],
    { ...BACK, review: 'unseen' },
  ],
  ['given back before it was told', [{ status: 'refunded' }], ['changed'], { ...BACK, review: 'unseen' }],
  ['given back, without its amount', [{ status: 'refunded', amount: null }], ['changed'], BACK],
  [
    'less given back than was charged',
    [{ status: 'refunded', amount: 250 }],
    ['changed'],
    { ...BACK, received: 250, returned: 250 },
  ],
  ['given back in part', [{ status: 'refunded', returned: 100 }], ['changed'], { ...BACK, returned: 100 }],
  ['paid and given back', [{}, { status: 'refunded' }], ['changed', 'changed'], { ...BACK, review: null }],
  [
    'paid, given back and paid again',
    [{}, { status: 'refunded' }, {}],
    ['changed', 'changed', 'review'],
    { ...BACK, returned: 0, review: 'again' },
  ],
  ['asked back', [{}, { status: 'in_mediation' }], ['changed', 'changed'], { ...PAID, status: 'in_mediation' }],
  ['asked back in vain', [{}, { status: 'in_mediation' }, {}], ['changed', 'changed', 'changed'], PAID],
  [
    'asked back, a part of it given',
    [{}, { status: 'in_mediation', returned: 100 }],
    ['changed', 'changed'],
    { ...PAID, status: 'in_mediation', returned: 100, review: 'reduced' },
  ],
  [
    'asked back, and ended with a part of it given',
    [{}, { status: 'in_mediation' }, { returned: 100 }],
    ['changed', 'changed', 'changed'],
    { ...PAID, returned: 100, review: 'reduced', adjusted: -100 },
  ],
  [
    'asked back with a part of it given before it was paid',
    [{ status: 'in_mediation', returned: 100 }, { returned: 100 }],
    ['changed', 'changed'],
    { ...PAID, returned: 100, review: 'reduced', adjusted: -100 },
  ],
  [
    'called cancelled once it was paid',
    [{}, { status: 'cancelled' }],
    ['changed', 'changed'],
    { ...PAID, review: 'contradicted' },
  ],
  [
    'a word that nobody understands once it was paid',
    [{}, { status: 'unknown', word: 'blocked' }],
    ['changed', 'review'],
    { ...PAID, review: 'unknown', reviewWord: 'blocked' },
  ],
  [
    'a word that nobody understands with an amount of its own once it was paid',
    [{}, { status: 'unknown', word: 'REFUNDED', amount: 50 }],
    ['changed', 'review'],
    { ...PAID, review: 'unknown', reviewWord: 'REFUNDED' },
  ],
  [
    'money that is not ours, a part of it back',
    [{ currency: 'USD', returned: 100 }],
    ['review'],
    { ...IN_REVIEW, returned: 100, review: 'part' },
  ],
  [
    'paid once it was cancelled',
    [{ status: 'cancelled' }, {}],
    ['changed', 'review'],
    { status: 'cancelled', delivered: 0 },
  ],
  [
    'paid once it was cancelled, a part of it back',
    [{ status: 'cancelled' }, { returned: 100 }],
    ['changed', 'review'],
    { status: 'cancelled', delivered: 0, returned: 100, review: 'part' },
  ],
])('of a charge the bank says: %s', async (_, said, outcomes, after) => {
  const { id } = await bought()
  const came: PaymentOutcome[] = []
  for (const more of said) {
    const row = await stored(id)
    came.push(await settle(shop.ports, row, charge(row, more)))
  }
  expect(came).toEqual(outcomes)
  expect(await stored(id)).toMatchObject(after)
})

test('a charge that ended with its reservation has lapsed, whichever of the two is told first, and late money is delivered', async () => {
  const { id } = await bought()
  const row = await stored(id)
  shop.clock.move(row.expiresAt.getTime() - shop.clock.now().getTime() - 1)
  const early = await bought()
  expect(await settle(shop.ports, early, charge(early, { status: 'cancelled' }))).toBe('changed')
  expect(await stored(early.id)).toMatchObject({ status: 'cancelled', cancelledBy: 'provider' })
  shop.clock.move(1)
  expect(await settle(shop.ports, row, charge(row, { status: 'cancelled' }))).toBe('changed')
  expect(await stored(id)).toMatchObject({ status: 'cancelled', cancelledBy: 'expiry', delivered: 0 })
  await settle(shop.ports, await stored(id), charge(row))
  expect(await stored(id)).toMatchObject({ ...PAID, cancelledBy: null })
})

test('a charge that carries the purchase’s own name is its own', async () => {
  const row = await bought()
  expect(await settle(shop.ports, row, charge(row, { reference: referenceOf(row) }))).toBe('changed')
})

test('a payment that another purchase has is not this one’s', async () => {
  const [first, second] = [await bought(), await bought()]
  const paymentId = `payment-${first.id}`
  expect(await settle(shop.ports, first, charge(first))).toBe('changed')
  expect(await settle(shop.ports, second, charge(second, { paymentId }))).toBe('review')
  expect(await stored(second.id)).toMatchObject({ ...IN_REVIEW, paymentId: null })
})

test.each([
  [-5 * MINUTE - 1, false],
  [-5 * MINUTE, true],
  [5 * MINUTE, true],
  [5 * MINUTE + 1, false],
])(
  'of a payment that is told %i ms from now that moment counts: %s; else ours, and it is noted',
  async (ms, counts) => {
    const { db } = shop.database
    const row = await bought()
    const now = shop.clock.now()
    const paidAt = new Date(now.getTime() + ms)
    await settle(shop.ports, row, charge(row, { paidAt }))
    expect((await stored(row.id)).paidAt).toEqual(counts ? paidAt : now)
    await settle(shop.ports, await stored(row.id), charge(row, { paidAt, returned: 100 }))
    await writeActivity(db)
    const noted = await db
      .select({ reason: gatewayEvent.reason, outcome: gatewayEvent.outcome, at: gatewayEvent.at })
      .from(gatewayEvent)
      .where(and(eq(gatewayEvent.kind, 'moment'), eq(gatewayEvent.chargeId, row.chargeId ?? '')))
    expect(noted).toEqual(
      counts ? [] : [{ reason: `another moment: ${paidAt.toISOString()}`, outcome: 'review', at: now }],
    )
  },
)

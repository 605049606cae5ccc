import type { Bought } from '../../../src/domain/campaigns/bought.ts'
import type { Offer } from '../../../src/domain/sales/buyer-form.ts'

/** Ten centavos a quota, from 10 to 30 of them at once, cheaper from 20 on. */
export const OFFER: Offer = {
  price: 10,
  tiers: [{ from: 20, price: 8 }],
  least: 10,
  most: 30,
  left: null,
  doubling: null,
  spins: [{ from: 20, spins: 1 }],
  fee: null,
}

/** A purchase that waits for its payment, or as `part` says. */
export const boughtAt = (part: Partial<Bought> = {}): Bought => ({
  id: 7,
  token: 'chave',
  stage: 'waiting',
  quantity: 10,
  due: 10,
  delivered: 0,
  amount: 100,
  received: null,
  expiresAt: '2026-11-22T15:30:00.000Z',
  code: '000201',
  chargeId: 'c1',
  numbers: [],
  page: 1,
  lastPage: 1,
  prizes: [],
  spins: { earned: 0, left: 0 },
  coupons: [],
  paidAt: null,
  buyer: null,
  after: null,
  ...part,
})

/** A purchase that was paid, with as many pages of numbers. */
export const paidAt = (page: number, lastPage: number): Bought =>
  boughtAt({ stage: 'paid', delivered: 10, code: null, chargeId: null, numbers: ['01'], page, lastPage })

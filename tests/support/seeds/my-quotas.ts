import type { MyPurchase, MyQuotas } from '../../../src/domain/sales/my-quotas.ts'

export const PHONE = '62981234567'
export const HIDDEN_PHONE = '(62) 981••-••••'

/** A purchase in *Minhas cotas*: paid, kept by this device, or as `part` says. */
export const mineAt = (part: Partial<MyPurchase> = {}): MyPurchase => ({
  id: 7,
  stage: 'paid',
  due: 10,
  delivered: 10,
  amount: 100,
  createdAt: '2026-11-22T15:00:00.000Z',
  expiresAt: '2026-11-22T15:30:00.000Z',
  prizes: 0,
  spinsLeft: 0,
  kept: true,
  ...part,
})

/** The purchases of one campaign, of a device or of a proven phone. */
export const quotasAt = (telefone: string | null, ...purchases: MyPurchase[]): MyQuotas => ({
  telefone,
  hasMore: false,
  campaigns:
    purchases.length === 0 ? [] : [{ slug: 'moto', title: 'Moto', photo: null, drawAt: null, won: null, purchases }],
})

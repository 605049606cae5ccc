import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findingsOf } from '../../../../server/campaigns/ledger/health.ts'
import {
  changePrizeQuota,
  createRandomPrizeQuotas,
  deletePrizeQuota,
} from '../../../../server/campaigns/ledger/prizes.ts'
import { prizeQuota } from '../../../../server/campaigns/ledger/schema.ts'
import { sandboxCharge } from '../../../../server/platform/db/schema.ts'
import { checkCharge } from '../../../../server/sales/payments/payments.ts'
import { expireDueOf } from '../../../../server/sales/purchases/expiry.ts'
import type { Purchase } from '../../../../server/storefront/pages/purchase/purchase-answer.ts'
import { buy } from '../../../../server/storefront/pages/purchase/purchases.ts'
import { numbersOf, renotify } from '../../../support/server/by-number.ts'
import { createCampaign, MINUTE, openShop, payCharge, purchaseInput, type Shop } from '../../support/shop.ts'

const SEED = Number(process.env.LEDGER_SEED ?? Math.floor(Math.random() * 2 ** 31))
const WORKERS = 12
const STEPS = Number(process.env.LEDGER_STEPS ?? 25)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

type Operation =
  | 'buy'
  | 'pay'
  | 'payAgain'
  | 'refund'
  | 'expire'
  | 'wait'
  | 'prize'
  | 'changePrize'
  | 'deletePrize'
  | 'renotify'

/** Everything at once on one campaign: nobody waits for ever, nobody fails, and afterwards all is sound. */
test(`a storm of purchases, payments, refunds, expiries and prizes leaves no trace (LEDGER_SEED=${SEED})`, async () => {
  const { db } = shop.database
  const { seal } = shop.ports
  const { id, slug } = await createCampaign(shop, 12_000)
  const purchases: Purchase[] = []
  const any = <T>(items: readonly T[], nth: number) => items[nth % Math.max(1, items.length)]
  const prizes = () => db.select().from(prizeQuota).where(eq(prizeQuota.campaignId, id))
  const steps: Record<Operation, (nth: number) => Promise<unknown>> = {
    buy: async (nth) => {
      const answer = await buy({ ...shop.ports, database: { ...shop.database } }, purchaseInput(slug, 1 + (nth % 400)))
      if (answer.ok) purchases.push(answer.purchase)
    },
    pay: async (nth) => {
      const purchase = any(purchases, nth)
      if (purchase !== undefined) await payCharge(shop, purchase.pix.chargeId)
    },
    payAgain: async (nth) => {
      const chargeId = any(purchases, nth)?.pix.chargeId
      if (chargeId !== undefined) await checkCharge(shop.ports, { accountId: shop.accountId, chargeId })
    },
    refund: async (nth) => {
      const chargeId = any(purchases, nth)?.pix.chargeId
      if (chargeId === undefined || nth % 4 !== 0) return
      await payCharge(shop, chargeId)
      await db.update(sandboxCharge).set({ status: 'refunded' }).where(eq(sandboxCharge.chargeId, chargeId))
      await checkCharge(shop.ports, { accountId: shop.accountId, chargeId })
    },
    expire: () => expireDueOf(shop.ports, id),
    wait: async () => shop.clock.move(10 * MINUTE),
    prize: (nth) => {
      const prize = {
        campaignId: id,
        count: 2,
        title: 'Pix',
        percent: nth % 2 === 0 ? null : 1 + (nth % 99),
        now: shop.clock.now(),
      }
      return db.transaction((tx) => createRandomPrizeQuotas(tx, shop.ports, prize))
    },
    changePrize: async (nth) => {
      const prize = any(await prizes(), nth)
      const change = { title: 'Moto', percent: nth % 2 === 0 ? null : 1 + (nth % 99), now: shop.clock.now() }
      if (prize !== undefined)
        await db.transaction((tx) => changePrizeQuota(tx, shop.ports, { id: prize.id, ...change }))
    },
    deletePrize: async (nth) => {
      const prize = any(await prizes(), nth)
      if (prize !== undefined) await db.transaction((tx) => deletePrizeQuota(tx, shop.ports, prize.id))
    },
    renotify: async (nth) => {
      const purchase = any(purchases, nth)
      if (purchase !== undefined) await renotify(shop.ports, purchase.id)
    },
  }
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.constant<Operation>('buy') },
    { weight: 4, arbitrary: fc.constant<Operation>('pay') },
    { weight: 6, arbitrary: fc.constantFrom(...(Object.keys(steps) as Operation[])) },
  )
  const script = fc.array(fc.tuple(step, fc.nat(10_000)), { minLength: STEPS, maxLength: STEPS })
  const scripts = fc.sample(script, { seed: SEED, numRuns: WORKERS })
  await Promise.all(
    scripts.map(async (script) => {
      for (const [what, nth] of script) await steps[what](nth)
    }),
  )
  expect(await findingsOf(db, id)).toEqual([])
  const numbers: number[] = []
  for (const purchase of purchases) numbers.push(...(await numbersOf(db, seal, purchase.id, { size: 1_000 })).numbers)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.length).toBeGreaterThan(0)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxCharge } from '../../../server/db/schema.ts'
import { findingsOf } from '../../../server/ledger/health.ts'
import { freeOf } from '../../../server/ledger/ledger.ts'
import { ownerOf } from '../../../server/ledger/lookup.ts'
import { changePrizeQuota, createPrizeQuota, deletePrizeQuota } from '../../../server/ledger/prizes.ts'
import { prizeQuota } from '../../../server/ledger/schema.ts'
import type { PrizeQuotaFact } from '../../../src/machines/entities/prize-quota.ts'
import { prizeQuotaModel } from '../../models/prize-quota.model.ts'
import { shortestPaths, uncovered } from '../../support/model.ts'
import { gapsOf, type SystemOf, walk } from '../../support/walk.ts'
import { createCampaign, mustBuy, openShop, payCharge, type Shop } from '../support/shop.ts'

const TOTAL = 20
const NUMBER = 7

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** One number of a campaign on the real ledger: made a prize, put out of reach, sold and refunded as the model has it. */
function liveSystem(): SystemOf<typeof prizeQuotaModel> {
  const { db } = shop.database
  const { seal } = shop.ports
  let script: PrizeQuotaFact[] = []
  let campaign: { id: number; slug: string }
  let charges: string[] = []

  const happened = (fact: PrizeQuotaFact) => expect(script.shift()).toEqual(fact)
  const stored = async () => (await db.select().from(prizeQuota).where(eq(prizeQuota.campaignId, campaign.id)))[0]
  const owner = () => ownerOf(db, seal, campaign.id, NUMBER)
  const sell = async (quantity: number) => {
    const { pix } = await mustBuy(shop, campaign.slug, quantity)
    charges.push(pix.chargeId)
    await payCharge(shop, pix.chargeId)
  }
  const refundAll = async () => {
    for (const chargeId of charges.splice(0)) {
      await db.update(sandboxCharge).set({ status: 'refunded' }).where(eq(sandboxCharge.chargeId, chargeId))
      await payCharge(shop, chargeId)
    }
  }

  return {
    async start(facts) {
      script = [...facts]
      charges = []
      campaign = await createCampaign(shop, TOTAL)
    },
    commands: {
      'prize.create': async ({ percent }) => {
        const prize = { campaignId: campaign.id, number: NUMBER, title: 'Pix', percent, now: shop.clock.now() }
        expect(await db.transaction((tx) => createPrizeQuota(tx, seal, prize))).toMatchObject({ ok: true })
      },
      'prize.edit': async ({ percent }) => {
        await refundAll()
        const id = (await stored())?.id ?? 0
        const change = { id, title: 'Moto', percent, now: shop.clock.now() }
        expect(await db.transaction((tx) => changePrizeQuota(tx, seal, change))).toEqual({ ok: true })
      },
      'prize.delete': async () => {
        const id = (await stored())?.id ?? 0
        expect(await db.transaction((tx) => deletePrizeQuota(tx, seal, id))).toMatchObject({ ok: true })
      },
    },
    facts: {
      'share.reached': async (fact) => {
        happened(fact)
        await sell(Math.ceil((TOTAL * fact.percent) / 100))
      },
      'payment.confirmed': async (fact) => {
        happened(fact)
        await sell(await freeOf(db, campaign.id))
      },
      'payment.refunded': async (fact) => {
        happened(fact)
        await refundAll()
      },
    },
    leaves: {
      ordinary: async () => expect(await stored()).toBeUndefined(),
      held: async ({ context }) => {
        expect(await stored()).toMatchObject({ state: 'held', percent: context.percent, transactionId: null })
        expect(await owner()).toEqual({ state: 'free' })
      },
      free: async ({ context }) => {
        expect(await stored()).toMatchObject({ state: 'free', percent: context.percent, transactionId: null })
      },
      sold: async () => {
        const prize = await stored()
        expect(prize?.state).toBe('sold')
        expect(await owner()).toEqual({ state: 'sold', transactionId: prize?.transactionId })
        const again = { id: prize?.id ?? 0, title: 'Outro', percent: null, now: shop.clock.now() }
        const refused = { ok: false, refusal: 'prize.sold' }
        expect(await db.transaction((tx) => changePrizeQuota(tx, seal, again))).toEqual(refused)
        expect(await db.transaction((tx) => deletePrizeQuota(tx, seal, again.id))).toEqual(refused)
      },
    },
    async stop() {
      expect(await findingsOf(db, campaign.id)).toEqual([])
    },
  }
}

const paths = shortestPaths(prizeQuotaModel)

test('the prize quota’s paths through the ledger leave out no state, no transition and no event', () => {
  expect(uncovered(prizeQuotaModel.machine, paths)).toEqual({ leaves: [], transitions: [] })
  expect(gapsOf(prizeQuotaModel, paths, liveSystem())).toEqual([])
})

test('the ledger agrees with the chart on every path', async () => {
  for (const path of paths) await walk(prizeQuotaModel, path, liveSystem())
}, 120_000)

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findingsOf } from '../../../server/campaigns/ledger/health.ts'
import { freeOf } from '../../../server/campaigns/ledger/ledger.ts'
import { ownerOf } from '../../../server/campaigns/ledger/lookup.ts'
import {
  changePrizeQuota,
  createPrizeQuota,
  deletePrizeQuota,
  freeDuePrizes,
  settlePrizeQuota,
} from '../../../server/campaigns/ledger/prizes.ts'
import { prizeQuota } from '../../../server/campaigns/ledger/schema.ts'
import { sandboxCharge } from '../../../server/platform/db/schema.ts'
import type { PrizeQuotaFact } from '../../../src/machines/entities/prize-quota.ts'
import { prizeQuotaModel } from '../../models/prize-quota.model.ts'
import { fewestPaths, uncovered } from '../../support/models/model.ts'
import { gapsOf, type SystemOf, walkAll } from '../../support/models/walk.ts'
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
  const refund = async (chargeId: string) => {
    await db.update(sandboxCharge).set({ status: 'refunded' }).where(eq(sandboxCharge.chargeId, chargeId))
    await payCharge(shop, chargeId)
  }
  const refundAll = async () => {
    for (const chargeId of charges.splice(0)) await refund(chargeId)
  }

  const settle = async (event: 'prize.consumed' | 'prize.released') => {
    const id = (await stored())?.id ?? 0
    const settled = { campaignId: campaign.id, id, event, now: shop.clock.now() }
    await db.transaction((tx) => settlePrizeQuota(tx, shop.ports, settled))
  }
  const settlesNothing = (event: 'prize.consumed' | 'prize.released') => async () =>
    (await stored()) === undefined ||
    (await settle(event).then(
      () => false,
      () => true,
    ))

  return {
    async start(facts) {
      script = [...facts]
      charges = []
      campaign = await createCampaign(shop, TOTAL)
    },
    commands: {
      'prize.create': async ({ percent }) => {
        const prize = { campaignId: campaign.id, number: NUMBER, title: 'Pix', percent, now: shop.clock.now() }
        expect(await db.transaction((tx) => createPrizeQuota(tx, shop.ports, prize))).toMatchObject({ ok: true })
      },
      'prize.edit': async ({ percent }) => {
        await refundAll()
        const id = (await stored())?.id ?? 0
        const change = { id, title: 'Moto', percent, now: shop.clock.now() }
        expect(await db.transaction((tx) => changePrizeQuota(tx, shop.ports, change))).toEqual({ ok: true })
      },
      'prize.delete': async () => {
        const id = (await stored())?.id ?? 0
        expect(await db.transaction((tx) => deletePrizeQuota(tx, shop.ports, id))).toMatchObject({ ok: true })
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
      'prize.consumed': async (fact) => {
        happened(fact)
        await settle('prize.consumed')
      },
      'prize.released': async (fact) => {
        happened(fact)
        await settle('prize.released')
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
      },
      returned: async ({ context }) => {
        expect(await stored()).toMatchObject({ state: 'returned', percent: context.percent, transactionId: null })
        expect(await owner()).toEqual({ state: 'free' })
        expect(await freeOf(db, campaign.id)).toBe(TOTAL - 1)
      },
    },
    refusals: {
      record: async () => ({ prize: await stored(), owner: await owner() }),
      events: {
        'prize.create': async ({ percent }) => {
          const prize = { campaignId: campaign.id, number: NUMBER, title: 'Outro', percent, now: shop.clock.now() }
          return !(await db.transaction((tx) => createPrizeQuota(tx, shop.ports, prize))).ok
        },
        'prize.edit': async ({ percent }) => {
          const change = { id: (await stored())?.id ?? 0, title: 'Outro', percent, now: shop.clock.now() }
          return !(await db.transaction((tx) => changePrizeQuota(tx, shop.ports, change))).ok
        },
        'prize.delete': async () => {
          const id = (await stored())?.id ?? 0
          return !(await db.transaction((tx) => deletePrizeQuota(tx, shop.ports, id))).ok
        },
        'share.reached': async () => (await freeDuePrizes(db, shop.ports, campaign.id, shop.clock.now())) === 0,
        'payment.confirmed': {
          attempt: async () => {
            const before = (await stored())?.state
            await sell(1)
            const after = (await stored())?.state
            await refund(charges.pop() ?? '')
            return after === before
          },
          except: { sold: 'nothing is left to pay for once every number is sold' },
        },
        'payment.refunded': {
          attempt: async () => {
            await sell(1)
            await refund(charges.pop() ?? '')
            return true
          },
          except: {
            free: 'the number itself may be the one that is bought, and is then free again somewhere else',
            held: 'tried with a payment',
          },
        },
        'prize.consumed': settlesNothing('prize.consumed'),
        'prize.released': settlesNothing('prize.released'),
      },
    },
    async stop() {
      expect(await findingsOf(db, campaign.id)).toEqual([])
    },
  }
}

const paths = fewestPaths(prizeQuotaModel)

test('the prize quota’s paths through the ledger leave out no state, no transition and no event', () => {
  expect(uncovered(prizeQuotaModel.machine, paths)).toEqual({ leaves: [], transitions: [] })
  expect(gapsOf(prizeQuotaModel, paths, liveSystem())).toEqual([])
})

test('the ledger agrees with the chart on every path, and refuses in every leaf what the chart refuses', async () => {
  await walkAll(prizeQuotaModel, paths, liveSystem)
})

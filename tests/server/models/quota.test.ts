import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxCharge } from '../../../server/db/schema.ts'
import { findingsOf } from '../../../server/ledger/health.ts'
import { ownerOf } from '../../../server/ledger/lookup.ts'
import { createPrizeQuota } from '../../../server/ledger/prizes.ts'
import { prizeQuota } from '../../../server/ledger/schema.ts'
import { cancelUnpaid } from '../../../server/purchases/cancel.ts'
import { expireDueOf } from '../../../server/purchases/expiry.ts'
import { transactionById } from '../../../server/purchases/store.ts'
import { buy } from '../../../server/storefront/purchases.ts'
import type { QuotaContext, QuotaFact } from '../../../src/machines/entities/quota.ts'
import { quotaModel } from '../../models/quota.model.ts'
import { fewestPaths, uncovered } from '../../support/model.ts'
import { gapsOf, type SystemOf, walkAll } from '../../support/walk.ts'
import { createCampaign, MINUTE, mustBuy, openShop, payCharge, purchaseInput, type Shop } from '../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** So many others may pay in vain on one path. */
const STRANGERS = 4
const PHONES: Readonly<Record<string, string>> = { ana: '11987650001', bia: '11987650002' }

/** The one number of a campaign of one, wanted by two buyers whose earlier reservations ran out: both may still pay late. */
function liveSystem(): SystemOf<typeof quotaModel> {
  const { db } = shop.database
  let script: QuotaFact[] = []
  let campaign: { id: number; slug: string }
  let purchases: Map<string, { id: number; chargeId: string }>
  /** Others whose reservations ran out: what they pay is too late. */
  let strangers: Awaited<ReturnType<typeof mustBuy>>[]

  const happened = (fact: QuotaFact) => expect(script.shift()).toEqual(fact)
  const owner = () => ownerOf(db, shop.ports.seal, campaign.id, 0)
  const purchaseOf = (holder: string) => purchases.get(holder) ?? { id: 0, chargeId: '' }
  const reserve = async (holder: string) => {
    const { id, pix } = await mustBuy(shop, campaign.slug, 1, { telefone: PHONES[holder] ?? '' })
    purchases.set(holder, { id, chargeId: pix.chargeId })
  }
  const letExpire = async () => {
    shop.clock.move(31 * MINUTE)
    await expireDueOf(shop.ports, campaign.id)
  }
  const prize = async () => (await db.select().from(prizeQuota).where(eq(prizeQuota.campaignId, campaign.id)))[0]?.state
  const nobodyElse = async () => {
    const answer = await buy(shop.ports, purchaseInput(campaign.slug, 1))
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'fields.wrong' } })
  }
  const isWith = async (state: 'reserved' | 'sold', { holder }: QuotaContext) => {
    expect(await owner()).toEqual({ state, transactionId: purchaseOf(holder ?? '').id })
    await nobodyElse()
  }

  return {
    async start(facts, { input }) {
      script = [...facts]
      purchases = new Map()
      campaign = await createCampaign(shop, 1)
      for (const holder of Object.keys(PHONES)) {
        await reserve(holder)
        await letExpire()
      }
      strangers = []
      for (let count = 0; count < STRANGERS; count += 1) {
        strangers.push(await mustBuy(shop, campaign.slug, 1))
        await letExpire()
      }
      if (!input.hidesPrize) return
      const wanted = { campaignId: campaign.id, number: 0, title: 'Pix', percent: null, now: shop.clock.now() }
      await db.transaction((tx) => createPrizeQuota(tx, shop.ports.seal, wanted))
    },
    commands: { 'quota.reserve': ({ holder }) => reserve(holder) },
    facts: {
      'reservation.expired': async (fact) => {
        happened(fact)
        await letExpire()
      },
      'reservation.cancelled': async (fact) => {
        happened(fact)
        await db.transaction((tx) => cancelUnpaid(tx, campaign.id, { seal: shop.ports.seal, now: shop.clock.now() }))
      },
      'payment.confirmed': async (fact) => {
        happened(fact)
        await payCharge(shop, purchaseOf(fact.holder).chargeId)
      },
      'payment.refunded': async (fact) => {
        happened(fact)
        const { chargeId } = purchaseOf(fact.holder)
        await db.update(sandboxCharge).set({ status: 'refunded' }).where(eq(sandboxCharge.chargeId, chargeId))
        await payCharge(shop, chargeId)
      },
    },
    leaves: {
      available: async ({ context }) => {
        expect(await owner()).toEqual({ state: 'free' })
        expect(await prize()).toBe(context.hidesPrize ? 'free' : undefined)
      },
      reserved: ({ context }) => isWith('reserved', context),
      sold: async ({ context }) => {
        await isWith('sold', context)
        expect(await prize()).toBeUndefined()
      },
      awarded: async ({ context }) => {
        await isWith('sold', context)
        expect(await prize()).toBe('sold')
      },
    },
    refusals: {
      record: async () => ({ owner: await owner(), prize: await prize() }),
      events: {
        'quota.reserve': async ({ holder }) => {
          const asked = purchaseInput(campaign.slug, 1, { telefone: PHONES[holder] ?? '' })
          return !(await buy(shop.ports, asked)).ok
        },
        'reservation.expired': async () => (await expireDueOf(shop.ports, campaign.id)) === 0,
        'reservation.cancelled': async () =>
          (await db.transaction((tx) =>
            cancelUnpaid(tx, campaign.id, { seal: shop.ports.seal, now: shop.clock.now() }),
          )) === 0,
        'payment.confirmed': async ({ holder }, { context }) => {
          if (holder === context.holder) return (await payCharge(shop, purchaseOf(holder).chargeId)) === 'unchanged'
          const stranger = strangers.pop()
          if (stranger === undefined) throw new Error('there are too few strangers to pay in vain')
          await payCharge(shop, stranger.pix.chargeId)
          return (await transactionById(db, stranger.id))?.delivered === 0
        },
        'payment.refunded': async ({ holder }) => {
          const { chargeId } = purchaseOf(holder)
          const charge = eq(sandboxCharge.chargeId, chargeId)
          const [before] = await db.select({ status: sandboxCharge.status }).from(sandboxCharge).where(charge)
          await db.update(sandboxCharge).set({ status: 'refunded' }).where(charge)
          const outcome = await payCharge(shop, chargeId)
          await db
            .update(sandboxCharge)
            .set({ status: before?.status ?? 'pending' })
            .where(charge)
          return outcome === 'unchanged'
        },
      },
    },
    async stop() {
      expect(await findingsOf(db, campaign.id)).toEqual([])
    },
  }
}

const paths = fewestPaths(quotaModel)

test('the quota’s paths through the ledger leave out no state, no transition and no event', () => {
  expect(uncovered(quotaModel.machine, paths)).toEqual({ leaves: [], transitions: [] })
  expect(gapsOf(quotaModel, paths, liveSystem())).toEqual([])
})

test('the ledger agrees with the chart on every path, and refuses in every leaf what the chart refuses', async () => {
  await walkAll(quotaModel, paths, liveSystem)
})

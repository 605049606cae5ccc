import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerOf } from '../../../server/campaigns/ledger/lookup.ts'
import { prizeQuota } from '../../../server/campaigns/ledger/schema.ts'
import { buy } from '../../../server/storefront/pages/purchase/purchases.ts'
import { quotaModel } from '../../models/quota.model.ts'
import { uncovered } from '../../support/models/model.ts'
import { type QuotaReader, quotaPaths, quotaSystem } from '../../support/models/quota-system.ts'
import { gapsOf, walkAll } from '../../support/models/walk.ts'
import { openShop, purchaseInput, type Shop } from '../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** The ledger itself, in which a number that somebody has is nobody else's. */
function ledgerReader(): QuotaReader {
  let campaign: { id: number; slug: string }
  const owner = () => ownerOf(shop.database.db, shop.ports.seal, campaign.id, 0)
  const prize = async () =>
    (await shop.database.db.select().from(prizeQuota).where(eq(prizeQuota.campaignId, campaign.id)))[0]?.state
  const isWith = async (state: 'reserved' | 'sold', transactionId: number) => {
    expect(await owner()).toEqual({ state, transactionId })
    const answer = await buy(shop.ports, purchaseInput(campaign.slug, 1))
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'fields.wrong' } })
  }
  return {
    begin: async (begun) => {
      campaign = begun
    },
    record: async () => ({ owner: await owner(), prize: await prize() }),
    isAvailable: async (hidesPrize) => {
      expect(await owner()).toEqual({ state: 'free' })
      expect(await prize()).toBe(hidesPrize ? 'free' : undefined)
    },
    isReserved: (purchase) => isWith('reserved', purchase),
    isSold: async (purchase) => {
      await isWith('sold', purchase)
      expect(await prize()).toBeUndefined()
    },
    isWaiting: async () => {
      expect(await owner()).toEqual({ state: 'free' })
      expect(await prize()).toBe('returned')
      const answer = await buy(shop.ports, purchaseInput(campaign.slug, 1))
      expect(answer).toMatchObject({ ok: false, refusal: { code: 'fields.wrong' } })
    },
    isAwarded: async (purchase) => {
      await isWith('sold', purchase)
      expect(await prize()).toBe('sold')
    },
  }
}

const liveSystem = () => quotaSystem(shop, ledgerReader())

test('the quota’s paths through the ledger leave out no state, no transition and no event', () => {
  expect(uncovered(quotaModel.machine, quotaPaths)).toEqual({ leaves: [], transitions: [] })
  expect(gapsOf(quotaModel, quotaPaths, liveSystem())).toEqual([])
})

test('the ledger agrees with the chart on every path, and refuses in every leaf what the chart refuses', async () => {
  await walkAll(quotaModel, quotaPaths, liveSystem)
})

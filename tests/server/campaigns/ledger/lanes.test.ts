import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPrizeQuota, deletePrizeQuota, parkPositions } from '../../../../server/campaigns/ledger/prizes.ts'
import { type Db, rowsOf } from '../../../../server/platform/db/database.ts'
import { sandboxCharge } from '../../../../server/platform/db/schema.ts'
import { expireDueOf } from '../../../../server/sales/purchases/expiry.ts'
import { createCampaign, MINUTE, mustBuy, openShop, payCharge, type Shop } from '../../support/shop.ts'

describe('the lanes of two campaigns', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.close())

  const db = () => shop.database.db
  const LANES = 8
  const twoCampaigns = async () => [await createCampaign(shop, 20_000), await createCampaign(shop, 20_000)] as const

  /** The lanes that nobody holds: those of one campaign, or of all but one. */
  const open = async (campaignId: number, which: 'own' | 'others' = 'own') => {
    const rows = await rowsOf<{ count: number }>(
      db(),
      sql`with open as (
          select from lane where ${which === 'own' ? sql`campaign_id = ${campaignId}` : sql`campaign_id <> ${campaignId}`}
          for no key update skip locked
        ) select count(*)::int as count from open`,
    )
    return rows[0]?.count
  }
  const lanesBesides = async (campaignId: number) => db().$count(sql`lane`, sql`campaign_id <> ${campaignId}`)
  const chosenIn = async (tx: Db, campaignId: number, count: number) =>
    (await rowsOf<{ lane: number | null }>(tx, sql`select ledger_choose(${campaignId}, ${count}) as lane`))[0]?.lane

  test('one that is chosen is held, and none beside it', async () => {
    const [own] = await twoCampaigns()
    await db().transaction(async (tx) => {
      const first = await chosenIn(tx, own.id, 1)
      expect(first).toBeOneOf([0, 1, 2, 3, 4, 5, 6, 7])
      expect([await open(own.id), await open(own.id, 'others')]).toEqual([LANES - 1, await lanesBesides(own.id)])
      const others = new Set<number | null | undefined>()
      for (let time = 0; time < 12; time++)
        others.add(await db().transaction(async (second) => chosenIn(second, own.id, 1)))
      expect(others).not.toContain(first)
    })
    expect(await open(own.id)).toBe(LANES)
  })

  test('one is chosen by what its own campaign has free, and none where that is too little', async () => {
    const small = await createCampaign(shop, 10)
    await twoCampaigns()
    expect(await db().transaction((tx) => chosenIn(tx, small.id, 11))).toBeNull()
    expect(await db().transaction((tx) => chosenIn(tx, small.id, 10))).toBe(0)
    await mustBuy(shop, small.slug, 4)
    expect(await db().transaction((tx) => chosenIn(tx, small.id, 7))).toBeNull()
  })

  test('what came back is taken, wholly, in part or for a prize, out of its own campaign’s free quotas', async () => {
    const places = async (campaignId: number) =>
      (await rowsOf(db(), sql`select lo, hi from free_range where campaign_id = ${campaignId} order by lo`)).map(
        ({ lo, hi }) => [lo, hi],
      )
    for (const [back, asked, left] of [
      [1, 1, []],
      [3, 1, [[2, 4]]],
      [3, 'a prize', [[1, 3]]],
    ] as const) {
      const { id, slug } = await createCampaign(shop, 50)
      for (const [quantity, isPaid] of [
        [1, true],
        [back, false],
        [1, true],
      ] as const) {
        const { pix } = await mustBuy(shop, slug, quantity)
        if (isPaid) await payCharge(shop, pix.chargeId)
      }
      shop.clock.move(31 * MINUTE)
      await expireDueOf(shop.ports, id)
      expect(await places(id)).toEqual([[1, 1 + back]])
      if (asked === 'a prize') await db().transaction((tx) => parkPositions(tx, id, [3]))
      else await mustBuy(shop, slug, asked)
      expect(await places(id)).toEqual(left)
    }
  })

  test('all of a campaign are held by who needs all, those of a purchase by who needs these', async () => {
    const [own, other] = await twoCampaigns()
    const { id } = await mustBuy(shop, own.slug, 5)
    await mustBuy(shop, own.slug, 5)
    await mustBuy(shop, other.slug, 5)
    const others = await lanesBesides(own.id)
    await db().transaction(async (tx) => {
      const [row] = await rowsOf<{ free: number }>(tx, sql`select ledger_lock_all(${own.id}) as free`)
      expect(row?.free).toBe(19_990)
      expect([await open(own.id), await open(own.id, 'others')]).toEqual([0, others])
    })
    await db().transaction(async (tx) => {
      await tx.execute(sql`select ledger_lock(${own.id}, array[${id}]::bigint[], 'reserved')`)
      expect([await open(own.id), await open(own.id, 'others')]).toEqual([LANES - 1, others])
    })
    await db().transaction(async (tx) => {
      await tx.execute(sql`select ledger_lock(${own.id}, array[${id}]::bigint[], 'sold')`)
      expect([await open(own.id), await open(own.id, 'others')]).toEqual([LANES, others])
    })
  })

  test('while all of one are held, the other sells, is paid, expires, takes back, and makes prizes', async () => {
    const [own, other] = await twoCampaigns()
    const waiting = async () => {
      const rows = await rowsOf<{ count: number }>(
        db(),
        sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows[0]?.count ?? 0
    }
    const work = async () => {
      const paid = await mustBuy(shop, own.slug, 50)
      const expired = await mustBuy(shop, own.slug, 50)
      await mustBuy(shop, own.slug, 15_000)
      await payCharge(shop, paid.pix.chargeId)
      shop.clock.move(31 * MINUTE)
      await expireDueOf(shop.ports, own.id)
      await payCharge(shop, expired.pix.chargeId)
      const { chargeId } = paid.pix
      await db().update(sandboxCharge).set({ status: 'refunded' }).where(eq(sandboxCharge.chargeId, chargeId))
      await payCharge(shop, chargeId)
      const prize = { campaignId: own.id, number: 7, title: 'Pix', percent: 90, now: shop.clock.now() }
      const made = await db().transaction((tx) => createPrizeQuota(tx, shop.ports, prize))
      if (made.ok) await db().transaction((tx) => deletePrizeQuota(tx, shop.ports, made.id))
      return 'done' as const
    }
    await db().transaction(async (tx) => {
      await tx.execute(sql`select from lane where campaign_id = ${other.id} for update`)
      let isOver = false
      const watched = work().finally(() => {
        isOver = true
      })
      // Who waits twice in a row waits for what is held here.
      const held = async () => {
        for (let inRow = 0; !isOver && inRow < 5; ) {
          inRow = (await waiting()) > 0 ? inRow + 1 : 0
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
        return isOver ? watched : ('waits' as const)
      }
      expect(await held()).toBe('done')
    })
  })
})

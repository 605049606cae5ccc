import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findingsOf } from '../../../../server/campaigns/ledger/health.ts'
import { countOf, freeOf } from '../../../../server/campaigns/ledger/ledger.ts'
import { rowsOf } from '../../../../server/platform/db/database.ts'
import { expireDueOf } from '../../../../server/sales/purchases/expiry.ts'
import { buy } from '../../../../server/storefront/pages/purchase/purchases.ts'
import { numbersOf } from '../../../support/server/by-number.ts'
import { onPostgres } from '../../../support/server/databases.ts'
import { createCampaign, MINUTE, openShop, payCharge, purchaseInput, type Shop } from '../../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const db = () => shop.database.db
const BUYERS = 200
const EACH = 7

/** So many buyers at once for fewer numbers than they want, each as from a process of its own. */
async function race(total: number, buyers = BUYERS) {
  const { id, slug } = await createCampaign(shop, total)
  const settled = await Promise.allSettled(
    Array.from({ length: buyers }, () =>
      buy({ ...shop.ports, database: { ...shop.database } }, purchaseInput(slug, EACH)),
    ),
  )
  const failures = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  const purchases = settled.flatMap((one) => (one.status === 'fulfilled' && one.value.ok ? [one.value.purchase] : []))
  for (const { pix } of purchases) await payCharge(shop, pix.chargeId)
  const pages = await Promise.all(purchases.map((purchase) => numbersOf(db(), shop.ports.seal, purchase.id)))
  const numbers = pages.flatMap((page) => page.numbers)
  return { id, failures, purchases, numbers, different: new Set(numbers).size }
}

describe('S29 200 buyers for fewer quotas than they want', () => {
  test.each([1_000, 12_000])('of %i: nothing is sold twice, and nothing that was free is refused', async (free) => {
    const total = free === 1_000 ? 1_000 : 12_000
    const { id, slug } = await createCampaign(shop, total)
    const filler = total - 1_000
    if (filler > 0) expect((await buy(shop.ports, purchaseInput(slug, filler))).ok).toBe(true)
    const answers = await Promise.all(
      Array.from({ length: BUYERS }, () =>
        buy({ ...shop.ports, database: { ...shop.database } }, purchaseInput(slug, EACH)),
      ),
    )
    const sold = answers.filter((answer) => answer.ok).length
    expect(sold).toBe(Math.floor(1_000 / EACH))
    for (const answer of answers)
      if (!answer.ok) expect(answer.refusal.fields?.quantity?.[0]).toMatch(/^Resta(m)? apenas \d+ cota/)
    expect(await freeOf(db(), id)).toBe(1_000 - sold * EACH)
    expect(await findingsOf(db(), id)).toEqual([])
  })

  onPostgres('all numbers of all buyers are different', async () => {
    const { id, failures, purchases, numbers, different } = await race(1_000)
    expect(failures).toEqual([])
    expect(purchases).toHaveLength(142)
    expect(numbers).toHaveLength(142 * EACH)
    expect(different).toBe(142 * EACH)
    expect((await countOf(db(), [id])).get(id)).toEqual({ paid: 142 * EACH, reserved: 0 })
  })
})

/** A ledger that takes the same first positions for everybody, as code that forgot the lane's lock and `next` would. */
async function openCareless(constraint: 'kept' | 'dropped'): Promise<Shop> {
  const careless = await openShop()
  const { db } = careless.database
  if (constraint === 'dropped') await db.execute(sql`alter table allocation drop constraint allocation_once`)
  await db.execute(
    sql`alter table lane drop constraint lane_sum, drop constraint lane_counts, drop constraint lane_next`,
  )
  await db.execute(sql`
    create or replace function ledger_deal(
      p_campaign bigint, p_lane int, p_transactions bigint[], p_counts int[], p_state text, p_now timestamptz
    ) returns void language plpgsql as $$
    begin
      for i in 1 .. array_length(p_transactions, 1) loop
        insert into allocation (campaign_id, lane, positions, count, transaction_id, state, reserved_at)
        values (p_campaign, p_lane, int4multirange(int4range(0, p_counts[i])), p_counts[i], p_transactions[i], p_state, p_now);
      end loop;
      update lane set free = free - (select sum(c) from unnest(p_counts) c), reserved = reserved + (select sum(c) from unnest(p_counts) c)
        where campaign_id = p_campaign and lane = p_lane;
    end $$`)
  return careless
}

describe('S29 the same race over code without the locks', () => {
  /** So few that a busy machine does not make one wait for a connection until it gives up, which would refuse it for another reason. */
  const FEW = 50
  const raceOn = async (careless: Shop) => {
    const usual = shop
    shop = careless
    try {
      return await race(1_000, FEW)
    } finally {
      shop = usual
    }
  }

  onPostgres('with the constraint dropped sees a number sold twice, and the health query names it', async () => {
    const careless = await openCareless('dropped')
    const { id, numbers, different } = await raceOn(careless)
    expect(different).toBeLessThan(numbers.length)
    expect((await findingsOf(careless.database.db, id)).map(({ problem }) => problem)).toContain(
      'faixa 0: faltam posições, ou há posições contadas duas vezes',
    )
    await careless.close()
  })

  test('with the constraint sells each number once, and refuses whatever would be a second sale', async () => {
    const careless = await openCareless('kept')
    const { id, purchases, failures, numbers, different } = await raceOn(careless)
    expect(purchases).toHaveLength(1)
    expect(failures).toHaveLength(FEW - 1)
    for (const failure of failures) expect(failure).toMatchObject({ cause: { code: '23P01' } })
    expect(different).toBe(numbers.length)
    const [row] = await rowsOf<{ count: number }>(
      careless.database.db,
      sql`select count(*)::int as count from transaction where campaign_id = ${id}`,
    )
    expect(row?.count).toBe(1)
    await careless.close()
  })
})

describe('selling out', () => {
  test.each([50, 80, 95, 99.99])(
    'at %s percent sold every purchase that fits is made, down to exactly nothing',
    async (percent) => {
      const total = 200_000
      const { id, slug } = await createCampaign(shop, total)
      for (let left = Math.floor((total * percent) / 100); left > 0; left -= 50_000)
        expect((await buy(shop.ports, purchaseInput(slug, Math.min(left, 50_000)))).ok).toBe(true)
      for (const count of [1, 500, 50_000]) {
        const free = await freeOf(db(), id)
        expect((await buy(shop.ports, purchaseInput(slug, count))).ok).toBe(count <= free)
      }
      for (let free = await freeOf(db(), id); free > 0; free = await freeOf(db(), id))
        expect((await buy(shop.ports, purchaseInput(slug, Math.min(free, 50_000)))).ok).toBe(true)
      expect((await countOf(db(), [id])).get(id)).toEqual({ paid: 0, reserved: total })
      expect((await buy(shop.ports, purchaseInput(slug, 1))).ok).toBe(false)
      expect(await findingsOf(db(), id)).toEqual([])
    },
  )

  onPostgres('what expires while many buy is sold again, in as many pieces as it takes', async () => {
    const { id, slug } = await createCampaign(shop, 10_400)
    const all = await Promise.all(Array.from({ length: 400 }, () => buy(shop.ports, purchaseInput(slug, 26))))
    const kept = all.flatMap((answer, index) => (answer.ok && index % 10 === 0 ? [answer.purchase] : []))
    for (const { pix } of kept) await payCharge(shop, pix.chargeId)
    shop.clock.move(31 * MINUTE)
    expect(await freeOf(db(), id)).toBe(0)
    const crowd = Promise.all(Array.from({ length: 4 }, () => buy(shop.ports, purchaseInput(slug, 2_000))))
    await Promise.all([expireDueOf(shop.ports, id), crowd])
    expect((await crowd).every((answer) => answer.ok)).toBe(true)
    expect(await freeOf(db(), id)).toBe(10_400 - 40 * 26 - 4 * 2_000)
    expect(await findingsOf(db(), id)).toEqual([])
  })
})

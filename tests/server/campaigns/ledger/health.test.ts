import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findingsOf } from '../../../../server/campaigns/ledger/health.ts'
import { expireDueOf } from '../../../../server/sales/purchases/expiry.ts'
import { createCampaign, mustBuy, openShop, payCharge, type Shop } from '../../support/shop.ts'

let shop: Shop
let campaignId: number
let paid: number
let reserved: number
let expired: number
beforeAll(async () => {
  shop = await openShop()
  const { id, slug } = await createCampaign(shop, 1_000)
  campaignId = id
  const bought = []
  for (const quantity of [10, 20, 30, 40]) bought.push(await mustBuy(shop, slug, quantity))
  const [first, second, third, fourth] = bought
  if (!(first && second && third && fourth)) throw new Error('nothing was bought')
  await payCharge(shop, first.pix.chargeId)
  await payCharge(shop, third.pix.chargeId)
  paid = first.id
  reserved = fourth.id
  expired = second.id
  const { db } = shop.database
  // A gap between quotas that are owned.
  await db.execute(
    sql`update transaction set expires_at = ${new Date(shop.clock.now().getTime() - 1).toISOString()} where id = ${expired}`,
  )
  await expireDueOf(shop.ports, campaignId)
})
afterAll(() => shop.close())

class Undone extends Error {}

/** What is found after something was done to the rows of a campaign, which is undone again. */
async function foundAfter(...damages: SQL[]): Promise<string[]> {
  let found: string[] = []
  await shop.database.db
    .transaction(async (tx) => {
      for (const damage of damages) await tx.execute(damage)
      const { db } = shop.database
      found = (await findingsOf(tx as typeof db, campaignId)).map(({ problem }) => problem)
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return found
}

const PIECES = 'faixa 0: faltam posições, ou há posições contadas duas vezes'
const COUNTS = 'faixa 0: as contagens não são as das linhas'

test('a sound campaign has nothing to look at', async () => {
  expect(await findingsOf(shop.database.db, campaignId)).toEqual([])
})

test('positions that are missing, moved or there twice are found', async () => {
  expect(await foundAfter(sql`update free_range set hi = hi - 1 where campaign_id = ${campaignId}`)).toContain(PIECES)
  expect(await foundAfter(sql`delete from free_range where campaign_id = ${campaignId}`)).toContain(PIECES)
  const once = sql`alter table allocation drop constraint allocation_once`
  const of = sql`campaign_id = ${campaignId} and transaction_id = ${paid}`
  const shifted = sql`update allocation set positions = int4multirange(int4range(lower(positions) + 1, upper(positions) + 1)) where ${of}`
  expect(await foundAfter(once, shifted)).toEqual([PIECES])
  const holed = sql`update allocation set positions = positions - int4multirange(int4range(lower(positions) + 1, lower(positions) + 2)) where ${of}`
  expect(await foundAfter(holed)).toContain(PIECES)
})

test('counts that are not those of the rows are found', async () => {
  const lane = sql`update lane set sold = sold + 1, free = free - 1 where campaign_id = ${campaignId}`
  expect(await foundAfter(lane)).toEqual([COUNTS])
  const holed = sql`update allocation set positions = positions - int4multirange(int4range(lower(positions) + 1, lower(positions) + 2))
    where campaign_id = ${campaignId} and transaction_id = ${expired}`
  expect(await foundAfter(holed)).toEqual([expect.stringMatching(/^alocação \d+: a quantidade não é a das posições$/)])
  for (const id of [paid, expired]) {
    const found = await foundAfter(
      sql`update allocation set count = count + 1 where campaign_id = ${campaignId} and transaction_id = ${id}`,
    )
    expect(found.some((problem) => problem.endsWith('a quantidade não é a das posições'))).toBe(true)
  }
})

test('free positions that touch are found, though none is missing', async () => {
  const found = await foundAfter(
    sql`insert into free_range (campaign_id, lane, lo, hi) select campaign_id, lane, lo + 1, hi from free_range where campaign_id = ${campaignId}`,
    sql`update free_range f set hi = f.lo + 1 where campaign_id = ${campaignId} and exists (
      select from free_range g where g.campaign_id = f.campaign_id and g.lo = f.lo + 1)`,
  )
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(/se tocam ou se sobrepõem$/)
})

test('a purchase that has other quotas than its own is found, also where two of them have changed theirs', async () => {
  const found = async (...damages: SQL[]) =>
    (await foundAfter(...damages)).filter((each) => each.startsWith('transação'))
  const of = (id: number) => sql`campaign_id = ${campaignId} and id = ${id}`
  expect(await found(sql`update transaction set delivered = delivered - 1 where ${of(paid)}`)).toHaveLength(1)
  expect(await found(sql`update transaction set due = due + 1 where ${of(reserved)}`)).toHaveLength(1)
  const swap = sql`update allocation set transaction_id = case transaction_id when ${paid}::bigint then ${reserved}::bigint else ${paid}::bigint end
    where campaign_id = ${campaignId} and transaction_id in (${paid}::bigint, ${reserved}::bigint)`
  expect(await found(swap)).toHaveLength(2)
})

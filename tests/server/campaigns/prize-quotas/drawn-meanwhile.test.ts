import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prizeQuota } from '../../../../server/campaigns/ledger/schema.ts'
import { addCotaList, addCotas, changeCota } from '../../../../server/campaigns/prize-quotas/changes.ts'
import { rowsOf } from '../../../../server/platform/db/database.ts'
import { campaign, operator } from '../../../../server/platform/db/schema.ts'
import type { Caller } from '../../../../server/platform/http/caller.ts'
import { createCampaign, openShop, type Shop } from '../../support/shop.ts'

let shop: Shop
let by: Caller
beforeAll(async () => {
  shop = await openShop()
  const ana = { role: 'admin' as const, name: 'Ana', email: 'ana@example.com' }
  const [row] = await shop.database.db
    .insert(operator)
    .values({ ...ana, passwordHash: 'x', createdAt: shop.clock.now() })
    .returning()
  by = { ...ana, operatorId: row?.id ?? 0, tokenHash: '', address: '127.0.0.1' }
})
afterAll(() => shop.close())

const db = () => shop.database.db
const ONE = { random: false, number: '7', quantity: null, title: 'Pix', percent: 50 }

/** What is asked while a draw holds the campaign waits for it, and is answered by what the draw has left. */
async function whileDrawn(campaignId: number, ask: () => Promise<unknown>) {
  const isWaiting = async () => {
    const rows = await rowsOf(
      db(),
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length > 0
  }
  let answer: Promise<unknown> | undefined
  let isAnswered = false
  await db().transaction(async (tx) => {
    await tx.select({ id: campaign.id }).from(campaign).where(eq(campaign.id, campaignId)).for('update')
    answer = ask().finally(() => {
      isAnswered = true
    })
    await expect.poll(async () => isAnswered || (await isWaiting()), { timeout: 20_000 }).toBe(true)
    expect(isAnswered).toBe(false)
    await tx.update(campaign).set({ state: 'closed' }).where(eq(campaign.id, campaignId))
  })
  return answer
}

const stored = (campaignId: number) => db().select().from(prizeQuota).where(eq(prizeQuota.campaignId, campaignId))

test.each<[string, (campaignId: number, id: number) => Promise<unknown>]>([
  ['a number', (campaignId) => addCotas(shop.ports, by, { campaignId, ...ONE })],
  ['random numbers', (campaignId) => addCotas(shop.ports, by, { campaignId, ...ONE, random: true, quantity: 3 })],
  ['a pasted list', (campaignId) => addCotaList(shop.ports, by, { campaignId, text: '7;Pix;50', taken: true })],
  ['a change', (_, id) => changeCota(shop.ports, by, id, { title: 'Moto' })],
])('%s of prize quotas that comes while the campaign is drawn is refused once that is over', async (_, ask) => {
  const { id: campaignId } = await createCampaign(shop, 100)
  const made = await addCotas(shop.ports, by, { campaignId, ...ONE, number: '3' })
  const id = made.ok ? (made.ids[0] ?? 0) : 0
  const before = await stored(campaignId)
  expect(before).toHaveLength(1)
  expect(await whileDrawn(campaignId, () => ask(campaignId, id))).toMatchObject({
    ok: false,
    refusal: { code: 'campaign.stateRefuses' },
  })
  expect(await stored(campaignId)).toEqual(before)
})

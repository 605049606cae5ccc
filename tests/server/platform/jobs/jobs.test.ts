import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  figureBuyers,
  figureDelta,
  figureHour,
  figureRanking,
  figureRegion,
} from '../../../../server/insight/figures/schema.ts'
import { jobsOf } from '../../../../server/operation/jobs.ts'
import { nightlyRun, transaction } from '../../../../server/platform/db/schema.ts'
import { failingJobs, startJobs } from '../../../../server/platform/jobs/runner.ts'
import { buy } from '../../../../server/storefront/pages/purchase/purchases.ts'
import { openTestDatabase } from '../../../support/server/databases.ts'
import { createCampaign, MINUTE, mustBuy, openShop, payCharge, purchaseInput, type Shop } from '../../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  // The jobs tell what they find in all campaigns.
  shop = await openShop(await openTestDatabase())
})
afterAll(() => shop.close())

const job = (name: string) => {
  const found = jobsOf(shop.ports).find((candidate) => candidate.name === name)
  if (found === undefined) throw new Error(`no job ${name}`)
  return found
}

test('a job repeats, survives its failures, and is waited for when the server stops', async () => {
  const runs: string[] = []
  let running = false
  const failed: string[] = []
  const stop = startJobs(
    [
      {
        name: 'slow',
        everyMs: 0,
        run: async () => {
          running = true
          await new Promise((resolve) => setTimeout(resolve, 5))
          runs.push('slow')
          running = false
        },
      },
      { name: 'broken', everyMs: 0, run: () => Promise.reject(new Error('broken')) },
    ],
    (name) => failed.push(name),
  )
  while (runs.length < 3 || failed.length < 3) await new Promise((resolve) => setTimeout(resolve, 1))
  expect([...failingJobs().keys()]).toEqual(['broken'])
  await stop()
  expect(running).toBe(false)
  const [ran, broke] = [runs.length, failed.length]
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([runs.length, failed.length]).toEqual([ran, broke])
})

test('reservations expire by themselves, however late the job comes', async () => {
  const { slug } = await createCampaign(shop, 100)
  const { id } = await mustBuy(shop, slug, 10)
  await job('reservations.expire').run()
  const statusOf = async () => (await shop.database.db.select().from(transaction).where(eq(transaction.id, id)))[0]
  expect((await statusOf())?.status).toBe('pending')
  shop.clock.move(7 * 24 * 60 * MINUTE)
  await job('reservations.expire').run()
  expect(await statusOf()).toMatchObject({ status: 'cancelled', cancelledBy: 'expiry' })
})

test('S30 an idempotency key is known for a day at least, and forgotten after two', async () => {
  const { slug } = await createCampaign(shop, 100)
  const input = purchaseInput(slug, 1)
  const first = await buy(shop.ports, input)
  shop.clock.move(24 * 60 * MINUTE)
  await job('keys.forget').run()
  expect(await buy(shop.ports, input)).toEqual(first)
  shop.clock.move(24 * 60 * MINUTE + 1)
  await job('keys.forget').run()
  const again = await buy(shop.ports, input)
  expect(again.ok && first.ok && again.purchase.id !== first.purchase.id).toBe(true)
})

test('every night the quotas are checked, and what is not sound is reported', async () => {
  const { id, slug } = await createCampaign(shop, 100)
  const { id: purchase } = await mustBuy(shop, slug, 10)
  const check = job('quotas.check')
  await shop.database.db.execute(sql`update transaction set due = 9 where id = ${purchase}`)
  const night = new Date('2026-04-20T07:10:00Z').getTime() - shop.clock.now().getTime()
  await check.run()
  shop.clock.move(night)
  await expect(check.run()).rejects.toThrow(
    `campanha ${id}: transação ${purchase} (pending): as cotas não são as que ela reservou ou recebeu`,
  )
  await check.run()
  const { db } = shop.database
  const told = async () => (await db.select().from(nightlyRun).where(eq(nightlyRun.job, 'quotas.check')))[0]
  expect(await told()).toMatchObject({ endedAt: shop.clock.now(), problem: expect.stringContaining('not sound') })
  await db.update(transaction).set({ due: 10 }).where(eq(transaction.id, purchase))
  shop.clock.move(24 * 60 * MINUTE)
  await check.run()
  expect(await told()).toMatchObject({ endedAt: shop.clock.now(), problem: null })
  await db.update(transaction).set({ due: 9 }).where(eq(transaction.id, purchase))
})

test('figures are folded by themselves, and every night compared with a recount of the purchases', async () => {
  const { id, slug } = await createCampaign(shop, 100)
  const { pix } = await mustBuy(shop, slug, 10)
  await payCharge(shop, pix.chargeId)
  const { db } = shop.database
  const deltas = () => db.$count(figureDelta, eq(figureDelta.campaignId, id))
  expect(await deltas()).toBe(1)
  await job('figures.fold').run()
  expect(await deltas()).toBe(0)
  const night = new Date('2026-05-20T07:10:00Z').getTime() - shop.clock.now().getTime()
  shop.clock.move(night)
  await job('figures.check').run()
  await db.update(figureHour).set({ amount: 1 }).where(eq(figureHour.campaignId, id))
  await db.update(figureRegion).set({ quotas: 1 }).where(eq(figureRegion.campaignId, id))
  await db.update(figureBuyers).set({ buyers: 2 }).where(eq(figureBuyers.campaignId, id))
  await db.update(figureRanking).set({ quotas: 11 }).where(eq(figureRanking.campaignId, id))
  shop.clock.move(24 * 60 * MINUTE)
  await expect(job('figures.check').run()).rejects.toThrow(
    `campanha ${id}: as somas por hora não são as das transações; campanha ${id}: as somas por estado não são as das transações; campanha ${id}: os clientes contados por dia não são os das transações; campanha ${id}: as somas por cliente não são as das transações`,
  )
})

test('each night’s work is done once, by whichever of three servers takes it up, and again the next night', async () => {
  const { slug } = await createCampaign(shop, 100)
  const { id: purchase } = await mustBuy(shop, slug, 10)
  await shop.database.db.execute(sql`update transaction set due = 9 where id = ${purchase}`)
  const servers = [job('quotas.check'), job('quotas.check'), job('quotas.check')]
  const reports = async () => (await Promise.allSettled(servers.map((each) => each.run()))).map(({ status }) => status)
  shop.clock.move(new Date('2026-06-20T07:10:00Z').getTime() - shop.clock.now().getTime())
  expect((await reports()).filter((status) => status === 'rejected')).toHaveLength(1)
  expect(await reports()).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  shop.clock.move(24 * 60 * MINUTE)
  expect((await reports()).filter((status) => status === 'rejected')).toHaveLength(1)
})

import { eq, min } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldDeltas } from '../../../../server/insight/figures/fold.ts'
import { salesToday } from '../../../../server/insight/figures/today.ts'
import { campaign, sandboxCharge } from '../../../../server/platform/db/schema.ts'
import { expireDueOf } from '../../../../server/sales/purchases/expiry.ts'
import { notifyCharges } from '../../../../server/sales/sandbox/bank.ts'
import { dayOf } from '../../../../src/domain/values/dates.ts'
import { startOfDay } from '../../../../src/domain/values/zoned.ts'
import { buy, createCampaign, pay, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  const now = app.clock.now()
  // Ten in the morning in São Paulo, on a day of its own.
  app.clock.move(startOfDay(now).getTime() + 34 * HOUR - now.getTime())
  admin = await app.signIn()
})
afterAll(() => app.close())

const sales = async () => wanted(await admin.call('GET', '/api/sales-today'), 200).sales
let buyers = 0
const order = (slug: string, quantity: number) => {
  buyers += 1
  return buy(app, slug, { quantity, telefone: `6298${String(buyers).padStart(7, '0')}` })
}

test('a day of several campaigns: paid, refunded, expired, waiting, and nothing of the day before', async () => {
  const campaigns = [
    await createCampaign(app, admin, { title: 'Uma', price: 2 }),
    await createCampaign(app, admin, { title: 'Outra', price: 3 }),
  ]
  const [one, other] = campaigns.map(({ url_amigavel }) => url_amigavel)
  if (one === undefined || other === undefined) throw new Error('no campaigns')
  const yesterday = await order(one, 5)
  await pay(app, yesterday.chargeId)
  app.clock.move(24 * HOUR)
  admin = await app.signIn()
  expect(await sales()).toMatchObject({
    total_amount: 0,
    total_transaction: 0,
    hours: Array.from({ length: 11 }, () => 0),
    pending: { total_transaction: 0, total_amount: 0 },
    conversion: { paid: 0, ended: 0, percent: null },
  })

  const left = await order(one, 1)
  const early = await order(one, 10)
  await pay(app, early.chargeId)
  await foldDeltas(app.database.db)
  app.clock.move(HOUR)
  await expireDueOf(app.ports, campaigns[0]?.id ?? 0)
  const late = await order(other, 4)
  await pay(app, late.chargeId)
  const returned = await order(other, 2)
  await pay(app, returned.chargeId)
  await app.database.db
    .update(sandboxCharge)
    .set({ status: 'refunded' })
    .where(eq(sandboxCharge.chargeId, returned.chargeId))
  await notifyCharges(app.ports, app.accountId, [returned.chargeId])
  await order(other, 7)
  expect(left.id).toBeGreaterThan(0)

  const expected = {
    total_amount: 32,
    total_transaction: 2,
    hours: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 20, 32],
    pending: { total_transaction: 1, total_amount: 21 },
    conversion: { paid: 3, ended: 4, percent: 75 },
  }
  const told = await sales()
  expect(told).toMatchObject(expected)
  expect(Math.abs(app.clock.now().getTime() - Date.parse(told.last_at))).toBeLessThan(MINUTE)
  await foldDeltas(app.database.db)
  expect(await sales()).toEqual({ ...told, before: { ...told.before, at: expect.any(String) } })
})

test('a week later the same day stands beside it, up to the same second', async () => {
  app.clock.move(7 * 24 * HOUR - 2 * HOUR)
  admin = await app.signIn()
  const { before, compares_from } = await sales()
  expect(compares_from).toBeNull()
  expect(before).toMatchObject({
    total_amount: 0,
    total_transaction: 0,
    pending: 0,
    conversion: { paid: 0, ended: 0, percent: null },
    late: 0,
  })
  expect(before.hours).toHaveLength(24)
  expect(before.hours.at(-1)).toBe(32)
  app.clock.move(2 * HOUR)
  const later = (await sales()).before
  expect(later).toMatchObject({
    total_amount: 32,
    total_transaction: 2,
    pending: 1,
    conversion: { paid: 3, ended: 4, percent: 75 },
  })

  const compare = async (body: object) =>
    wanted(await admin.call('POST', '/api/metrics/compare', { body }), 200).comparison
  const all = await compare({ periodo: 'today' })
  expect(all.before).toMatchObject({ total_amount: 32, total_transaction: 2, conversion: { paid: 3 } })
  expect(all.now).toMatchObject({ total_amount: 0, total_transaction: 0 })
  expect(all.moved.map(({ by }: { by: number }) => by)).toEqual([-20, -12])
  expect(all.points).toHaveLength(24)
  expect(all.points.at(-1)).toEqual({ total_amount: null, before: 32 })
  expect((await compare({ periodo: 'geral' })).before).toBeNull()
})

test('in the first week it says from when on it compares', async () => {
  const { db } = app.database
  const [first] = await db.select({ at: min(campaign.createdAt) }).from(campaign)
  const at = new Date(first?.at ?? 0)
  expect(await salesToday(db, new Date(at.getTime() + 5 * 24 * HOUR))).toMatchObject({
    before: null,
    compares_from: dayOf(new Date(at.getTime() + 7 * 24 * HOUR)),
  })
})

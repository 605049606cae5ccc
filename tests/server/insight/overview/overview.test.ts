import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxCharge } from '../../../../server/platform/db/schema.ts'
import { notifyCharges } from '../../../../server/sales/sandbox/bank.ts'
import { dayOf } from '../../../../src/domain/values/dates.ts'
import { startOfDay } from '../../../../src/domain/values/zoned.ts'
import { buy, buyAndPay, createCampaign, pay, wanted } from '../../../support/seeds/fixtures.ts'
import { startLate } from '../../../support/seeds/late-payment-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

const overview = async (id: number, who: SignedIn = admin) =>
  wanted(await who.call('GET', `/api/actions/overview/${id}`), 200).overview
/** Moves to so many hours after the midnight that follows. */
async function moveTo(hours: number) {
  const now = app.clock.now()
  app.clock.move(startOfDay(now).getTime() + DAY_MS + hours * HOUR_MS - now.getTime())
  admin = await app.signIn()
}
let phones = 0
const somebody = () => ({ telefone: `6297${String(++phones).padStart(7, '0')}` })

test('the money of a campaign is told by status, exact to the centavo', async () => {
  const { id, url_amigavel } = await createCampaign(app, admin, { price: 0.07, minimum_transaction: 1, numbers: 1000 })
  expect((await overview(id)).money).toEqual([])
  for (const quantity of [15, 17, 19]) await buyAndPay(app, url_amigavel, { quantity, ...somebody() })
  await buy(app, url_amigavel, { quantity: 33, ...somebody() })
  const { chargeId } = await buyAndPay(app, url_amigavel, { quantity: 101, ...somebody() })
  await app.database.db.update(sandboxCharge).set({ status: 'refunded' }).where(eq(sandboxCharge.chargeId, chargeId))
  await notifyCharges(app.ports, app.accountId, [chargeId])
  expect((await overview(id)).money).toEqual([
    { status: 'approved', purchases: 3, amount: 3.57 },
    { status: 'pending', purchases: 1, amount: 2.31 },
    { status: 'refunded', purchases: 1, amount: 7.07 },
  ])
  expect((await overview(id)).late).toEqual({ purchases: 0, amount: 0 })
})

test('what came too late and waits is told beside it', async () => {
  const { campaignId } = await startLate(app, admin, { deliverable: false, missing: 5, free: 100 })
  expect((await overview(campaignId)).late).toEqual({ purchases: 1, amount: 10 })
})

test('of money that waits, what came is told, where that is another amount than the price', async () => {
  const { id, url_amigavel } = await createCampaign(app, admin)
  const { chargeId } = await buy(app, url_amigavel, { quantity: 3, ...somebody() })
  await app.database.db.update(sandboxCharge).set({ amount: 599 }).where(eq(sandboxCharge.chargeId, chargeId))
  await pay(app, chargeId)
  expect((await overview(id)).late).toEqual({ purchases: 1, amount: 5.99 })
})

test('the pace is told by the days and hours of São Paulo', async () => {
  await moveTo(23)
  const { id, url_amigavel } = await createCampaign(app, admin, { numbers: 1000 })
  const sell = (quantity: number) => buyAndPay(app, url_amigavel, { quantity, ...somebody() })
  await sell(3)
  const yesterday = dayOf(app.clock.now())
  await moveTo(1)
  await sell(5)
  await sell(2)
  app.clock.move(HOUR_MS)
  await sell(4)
  const today = dayOf(app.clock.now())
  const { days, hours } = await overview(id)
  expect(days).toHaveLength(8)
  expect(days.slice(-3)).toEqual([
    { day: expect.any(String), quotas: 0 },
    { day: yesterday, quotas: 3 },
    { day: today, quotas: 11 },
  ])
  expect(hours).toHaveLength(24)
  expect(hours.slice(-4).map(({ quotas }: { quotas: number }) => quotas)).toEqual([3, 0, 7, 4])
  expect(hours.at(-1).at).toBe(new Date(startOfDay(app.clock.now()).getTime() + 2 * HOUR_MS).toISOString())
  app.clock.move(8 * DAY_MS)
  admin = await app.signIn()
  expect((await overview(id)).days.every(({ quotas }: { quotas: number }) => quotas === 0)).toBe(true)
})

test('what goes back is taken off on the day on which it does, as Métricas counts it', async () => {
  await moveTo(10)
  const { id, url_amigavel } = await createCampaign(app, admin, { numbers: 1000 })
  const { chargeId } = await buyAndPay(app, url_amigavel, { quantity: 9, ...somebody() })
  await moveTo(10)
  await buyAndPay(app, url_amigavel, { quantity: 2, ...somebody() })
  await app.database.db.update(sandboxCharge).set({ status: 'refunded' }).where(eq(sandboxCharge.chargeId, chargeId))
  await notifyCharges(app.ports, app.accountId, [chargeId])
  const { days, hours } = await overview(id)
  expect(days.slice(-2).map(({ quotas }: { quotas: number }) => quotas)).toEqual([9, -7])
  expect(hours.at(-1).quotas).toBe(-7)
})

test('its history is the audit log’s, newest first, for the administrator alone', async () => {
  const { id } = await createCampaign(app, admin, { price: 2 })
  app.clock.move(60_000)
  wanted(await admin.call('PUT', `/api/actions/${id}`, { body: { price: 3 } }), 200)
  const { timeline } = await overview(id)
  expect(
    timeline.map(({ action, operator }: { action: string; operator: { name: string } }) => [action, operator.name]),
  ).toEqual([
    ['campaign.changed', 'Ana Souza'],
    ['campaign.created', 'Ana Souza'],
  ])
  const manager = await app.signInAs('gestor')
  expect((await overview(id, manager)).timeline).toBeNull()
  const affiliate = await app.signInAs('afiliado')
  expect((await affiliate.callOnce('GET', `/api/actions/overview/${id}`)).status).toBe(403)
})

test('there is none of a campaign that is not there', async () => {
  expect((await admin.call('GET', '/api/actions/overview/999999')).status).toBe(404)
})

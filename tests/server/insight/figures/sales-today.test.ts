import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldDeltas } from '../../../../server/insight/figures/fold.ts'
import { sandboxCharge } from '../../../../server/platform/db/schema.ts'
import { expireDueOf } from '../../../../server/sales/purchases/expiry.ts'
import { notifyCharges } from '../../../../server/sales/sandbox/bank.ts'
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
  expect(await sales()).toEqual(told)
})

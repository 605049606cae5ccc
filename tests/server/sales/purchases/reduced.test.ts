import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOfNextDay } from '../../../../server/insight/figures/days.ts'
import { sandboxCharge } from '../../../../server/platform/db/schema.ts'
import { notifyCharges } from '../../../../server/sales/sandbox/bank.ts'
import { dayOf } from '../../../../src/domain/values/dates.ts'
import { createCoupon } from '../../../support/seeds/coupon-seed.ts'
import { FREE } from '../../../support/seeds/draws.ts'
import { buy, buyAndPay, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  await admin.prove('transactions.index')
})
afterAll(() => app.close())

/** What the bank says of a charge from now on. */
async function say(chargeId: string, says: Partial<typeof sandboxCharge.$inferInsert>) {
  await app.database.db.update(sandboxCharge).set(says).where(eq(sandboxCharge.chargeId, chargeId))
  expect(await notifyCharges(app.ports, app.accountId, [chargeId])).toBe(200)
}

test('a coupon goes back with the part of the money that had earned it, its holder is asked about, and a smaller part keeps it', async () => {
  const campaign = await createCampaign(app, admin)
  const coupon = await createCoupon(admin, campaign.id, { title: 'Natal', amount: 4 })
  const count = async () => wanted(await admin.call('GET', `/api/cupons/${coupon.id}`), 200).coupon.total_count
  const bought = await buyAndPay(app, campaign.url_amigavel, { quantity: 3 })
  expect(await count()).toBe(1)
  await say(bought.chargeId, { returned: 150 })
  expect(await count()).toBe(1)
  await say(bought.chargeId, { returned: 200 })
  expect(await count()).toBe(0)
  const { data } = wanted(await admin.call('GET', '/api/returned-prizes'), 200)
  expect(data).toMatchObject([{ kind: 'coupon', title: 'Natal', transaction_id: bought.id }])
})

test('rankings, the buyers’ list and the draw’s totals count what is left', async () => {
  const campaign = await createCampaign(app, admin)
  const ana = { name: 'Ana Parcial', telefone: '62981230101', quantity: 10 }
  const bought = await buyAndPay(app, campaign.url_amigavel, ana)
  await say(bought.chargeId, { returned: 750 })
  const { data: top } = wanted(await admin.call('POST', '/api/top', { body: { action_id: campaign.id } }), 200)
  expect(top).toMatchObject([{ total: 12.5 }])
  const { people } = wanted(await admin.call('GET', `/api/search?q=${encodeURIComponent(ana.name)}`), 200)
  const { summary } = wanted(await admin.call('GET', `/api/shopping/summary/${people[0].id}`), 200)
  expect(summary).toMatchObject({ purchases: 1, amount: 12.5, quotas: 10 })
  await admin.prove('auth.code')
  const body = { ...FREE, resultado: bought.numbers[0] }
  wanted(await admin.call('PUT', `/api/actions/raffle/first/${campaign.id}`, { body }), 200)
  const { action } = wanted(await admin.call('GET', `/api/actions/${campaign.id}`), 200)
  expect(action.ganhador_transaction_total).toMatchObject({ amount: 12.5, cotas: 10, shopping: 1 })
})

test('money of another amount that is accepted and then reduced counts what came less what went', async () => {
  const campaign = await createCampaign(app, admin)
  const bought = await buy(app, campaign.url_amigavel, { quantity: 10, telefone: '62981230102' })
  await say(bought.chargeId, { status: 'paid', amount: 1_800, endToEndId: 'E-outro', paidAt: app.clock.now() })
  const deliver = { body: { reason: 'Combinado com o cliente' } }
  wanted(await admin.call('POST', `/api/late-payments/deliver/${bought.id}`, deliver), 200)
  await say(bought.chargeId, { returned: 300 })
  const { metrics } = wanted(await admin.call('POST', `/api/metrics/${campaign.id}`, { body: {} }), 200)
  expect(metrics).toMatchObject({ total_amount: 15, total_transaction: 1 })
  const { transaction } = wanted(await admin.call('GET', `/api/transactions/${bought.id}`), 200)
  expect(transaction).toMatchObject({ received: 18, returned: 3, review: { kind: 'reduced' } })
})

test('a part that goes back of money that waits for a decision is taken note of, and somebody has to look at it', async () => {
  const campaign = await createCampaign(app, admin)
  const bought = await buy(app, campaign.url_amigavel, { quantity: 10, telefone: '62981230109' })
  await say(bought.chargeId, { status: 'paid', amount: 1_800, endToEndId: 'E-espera', paidAt: app.clock.now() })
  await say(bought.chargeId, { returned: 300 })
  const { transaction } = wanted(await admin.call('GET', `/api/transactions/${bought.id}`), 200)
  expect(transaction).toMatchObject({ status: 'in_process', returned: 3, review: { kind: 'part' } })
})

test('the same of money for a charge that the bank had called cancelled', async () => {
  const campaign = await createCampaign(app, admin)
  const bought = await buy(app, campaign.url_amigavel, { quantity: 10, telefone: '62981230110' })
  await say(bought.chargeId, { status: 'cancelled' })
  await say(bought.chargeId, { status: 'paid', endToEndId: 'E-depois', paidAt: app.clock.now() })
  await say(bought.chargeId, { returned: 300 })
  const { transaction } = wanted(await admin.call('GET', `/api/transactions/${bought.id}`), 200)
  expect(transaction).toMatchObject({ status: 'cancelled', returned: 3, review: { kind: 'part' } })
})

test('a list by moment of payment holds the purchase of which a part went back in its period', async () => {
  const campaign = await createCampaign(app, admin)
  const bought = await buyAndPay(app, campaign.url_amigavel, { quantity: 3, telefone: '62981230103' })
  app.clock.move(startOfNextDay(app.clock.now()).getTime() + 60_000 - app.clock.now().getTime())
  admin = await app.signIn()
  await admin.prove('transactions.index')
  await say(bought.chargeId, { returned: 200 })
  const day = dayOf(app.clock.now())
  const span = { initial: `${day}T00:00`, final: `${day}T23:59` }
  const listed = async (body: object) =>
    wanted(await admin.call('POST', `/api/transactions/${campaign.id}`, { body }), 200).data.map(
      ({ id }: { id: number }) => id,
    )
  expect(await listed({ ...span, momento: 'pagamento' })).toEqual([bought.id])
  expect(await listed({ momento: 'pagamento' })).toEqual([bought.id])
  await say(bought.chargeId, { status: 'refunded' })
  expect(await listed({ ...span, momento: 'pagamento' })).toEqual([bought.id])
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCredentials } from '../../../server/accounts/store.ts'
import { transaction } from '../../../server/db/schema.ts'
import { sumOf } from '../../../src/domain/buyer-form.ts'
import { offerOf } from '../../../src/storefront/offer.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/build-app.ts'
import { APPLICATION, mercadoPago } from '../../support/fake-gateways/mercado-pago.ts'
import { type FakeGateway, newToken, startFake } from '../../support/fake-gateways/server.ts'
import { askToBuy, createCampaign, readPurchase, wanted } from '../../support/fixtures.ts'

let app: TestApp
let fake: FakeGateway
let admin: SignedIn
beforeAll(async () => {
  fake = await startFake(mercadoPago)
  app = await startApp({ env: { ...APPLICATION, MERCADOPAGO_URL: fake.url } })
  admin = await app.signIn()
})
afterAll(async () => {
  await app.close()
  await fake.close()
})

test.each([
  ['parcial', { charged: 202, surcharge: 2, fee: 0 }],
  ['total', { charged: 200, surcharge: 0, fee: 2 }],
] as const)(
  'at the rate %s the fee is in what the buyer is charged, or in what the operator keeps',
  async (rate, due) => {
    const body = { gateway: 'mercadopago', title: 'MP', rate }
    const { id } = wanted(await admin.call('POST', '/api/account', { body }), 200).account
    const tokens = { access_token: newToken(fake.book, 'seller'), refresh_token: 'r', user_id: '4711' }
    await writeCredentials(app.database.db, app.ports.seal, id, tokens)
    const campaign = await createCampaign(app, admin, { account_id: id, price: 2, minimum_transaction: 2 })
    const page = wanted(await app.call('GET', `/api/public/campaigns/${campaign.url_amigavel}`), 200).campaign
    const offer = offerOf(page)
    expect(offer && sumOf(1, offer, app.ports.clock.now()).paid).toBe(due.charged)
    const bought = wanted(await askToBuy(app, campaign.url_amigavel, { quantity: 1 }), 201)
    const purchase = { id: Number(bought.id), token: String(bought.token) }
    expect([bought.amount, fake.book.charges.get(bought.pix.charge_id)?.amount]).toEqual([
      due.charged / 100,
      due.charged,
    ])
    fake.pay(bought.pix.charge_id)
    const told = fake.notificationOf(bought.pix.charge_id)
    const path = `/api/gateways/mercadopago/${id}/notifications?${told.query}`
    wanted(await app.call('POST', path, { raw: told.body, headers: told.headers }), 200)
    expect(await readPurchase(app, purchase)).toMatchObject({ status: 'approved', amount: due.charged / 100 })
    const [row] = await app.database.db.select().from(transaction).where(eq(transaction.id, purchase.id))
    expect(row).toMatchObject({ amount: 200, surcharge: due.surcharge, fee: due.fee })
  },
)

/** An account at Mercado Pago that leaves its fee to the buyer, with a campaign of quotas of R$ 2,00. */
async function sellAtParcial() {
  const body = { gateway: 'mercadopago', title: 'MP', rate: 'parcial' }
  const { id } = wanted(await admin.call('POST', '/api/account', { body }), 200).account
  const tokens = { access_token: newToken(fake.book, 'seller'), refresh_token: 'r', user_id: '4711' }
  await writeCredentials(app.database.db, app.ports.seal, id, tokens)
  return { accountId: id, campaign: await createCampaign(app, admin, { account_id: id }) }
}

test('money that came late is shown, and goes back, as the buyer paid it: the fee on top of the price included', async () => {
  const { accountId, campaign } = await sellAtParcial()
  const bought = wanted(await askToBuy(app, campaign.url_amigavel, { quantity: 50 }), 201)
  wanted(await admin.call('PUT', `/api/actions/reset/${campaign.id}`), 200)
  fake.pay(bought.pix.charge_id)
  const told = fake.notificationOf(bought.pix.charge_id)
  const path = `/api/gateways/mercadopago/${accountId}/notifications?${told.query}`
  wanted(await app.call('POST', path, { raw: told.body, headers: told.headers }), 200)
  await admin.prove('transactions.index')
  const { data } = wanted(await admin.call('GET', '/api/late-payments'), 200)
  expect(data.find(({ id }: { id: number }) => id === Number(bought.id))).toMatchObject({
    transaction_amount: 100,
    payment_fee: 1,
  })
  const { transaction: detail } = wanted(await admin.call('GET', `/api/transactions/${bought.id}`), 200)
  expect(detail).toMatchObject({ transaction_amount: 100, payment_fee: 1 })
  expect(fake.book.charges.get(bought.pix.charge_id)?.amount).toBe(10_100)
  const { overview } = wanted(await admin.call('GET', `/api/actions/overview/${campaign.id}`), 200)
  expect(overview.late).toEqual({ purchases: 1, amount: 101 })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountFee, transaction } from '../../../../server/platform/db/schema.ts'
import { writeCredentials } from '../../../../server/sales/accounts/store.ts'
import { sumOf } from '../../../../src/domain/sales/buyer-form.ts'
import { offerOf } from '../../../../src/storefront/offer.ts'
import { APPLICATION, mercadoPago } from '../../../support/fake-gateways/mercado-pago.ts'
import { type FakeGateway, newToken, startFake } from '../../../support/fake-gateways/server.ts'
import {
  askToBuy,
  buy,
  buyAndPay,
  chargeOf,
  createCampaign,
  newTitle,
  pay,
  readPurchase,
  wanted,
} from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

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
    const body = { gateway: 'mercadopago', title: newTitle('MP'), rate }
    const { id } = wanted(await admin.call('POST', '/api/account', { body }), 200).account
    const tokens = { access_token: newToken(fake.book, 'seller'), refresh_token: 'r', user_id: '4711' }
    await writeCredentials(app.database.db, app.ports.seal, id, tokens)
    const campaign = await createCampaign(app, admin, { account_id: id, price: 2, minimum_transaction: 2 })
    const page = wanted(await app.call('GET', `/api/public/campaigns/${campaign.url_amigavel}`), 200).campaign
    const offer = offerOf(page, app.clock.now())
    expect(offer && sumOf(1, offer, app.ports.clock.now()).paid).toBe(due.charged)
    const bought = wanted(await askToBuy(app, campaign.url_amigavel, { quantity: 1 }), 201)
    const purchase = { id: Number(bought.id), token: String(bought.token) }
    const chargeId = await chargeOf(app, purchase.id)
    expect([bought.amount, fake.book.charges.get(chargeId)?.amount]).toEqual([due.charged / 100, due.charged])
    fake.pay(chargeId)
    const told = fake.notificationOf(chargeId)
    const path = `/api/gateways/mercadopago/${id}/notifications?${told.query}`
    wanted(await app.call('POST', path, { raw: told.body, headers: told.headers }), 200)
    expect(await readPurchase(app, purchase)).toMatchObject({ status: 'approved', amount: due.charged / 100 })
    const [row] = await app.database.db.select().from(transaction).where(eq(transaction.id, purchase.id))
    expect(row).toMatchObject({ amount: 200, surcharge: due.surcharge, fee: due.fee })
  },
)

/** An account at Mercado Pago that leaves its fee to the buyer, with a campaign of quotas of R$ 2,00. */
async function sellAtParcial() {
  const body = { gateway: 'mercadopago', title: newTitle('MP'), rate: 'parcial' }
  const { id } = wanted(await admin.call('POST', '/api/account', { body }), 200).account
  const tokens = { access_token: newToken(fake.book, 'seller'), refresh_token: 'r', user_id: '4711' }
  await writeCredentials(app.database.db, app.ports.seal, id, tokens)
  return { accountId: id, campaign: await createCampaign(app, admin, { account_id: id }) }
}

test('money that came late is shown, and goes back, as the buyer paid it: the fee on top of the price included', async () => {
  const { accountId, campaign } = await sellAtParcial()
  const bought = wanted(await askToBuy(app, campaign.url_amigavel, { quantity: 50 }), 201)
  const chargeId = await chargeOf(app, Number(bought.id))
  wanted(await admin.call('PUT', `/api/actions/reset/${campaign.id}`), 200)
  fake.pay(chargeId)
  const told = fake.notificationOf(chargeId)
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
  expect(fake.book.charges.get(chargeId)?.amount).toBe(10_100)
  const { overview } = wanted(await admin.call('GET', `/api/actions/overview/${campaign.id}`), 200)
  expect(overview.late).toEqual({ purchases: 1, amount: 101 })
})

describe('the fee that an operator agreed on with the bank', () => {
  const AGREED = { fee_percent: 2, fee_fixed: 0.1 }
  const make = async (body: object) =>
    wanted(await admin.call('POST', '/api/account', { body: { gateway: 'sandbox', title: newTitle(), ...body } }), 200)
      .account
  const change = async (id: number, body: object) => {
    await admin.prove('accounts.update.delete')
    return admin.call('PUT', `/api/account/${id}`, { body })
  }
  const rowOf = async (id: unknown) =>
    (
      await app.database.db
        .select()
        .from(transaction)
        .where(eq(transaction.id, Number(id)))
    )[0]

  test.each([
    ['parcial', { surcharge: 14, fee: 0 }],
    ['total', { surcharge: 0, fee: 14 }],
  ] as const)('counts at the rate %s at a bank that publishes none', async (rate, due) => {
    const account = await make({ rate, ...AGREED })
    expect(account).toMatchObject(AGREED)
    const campaign = await createCampaign(app, admin, { account_id: account.id })
    const page = wanted(await app.call('GET', `/api/public/campaigns/${campaign.url_amigavel}`), 200).campaign
    expect(page.payment_fee).toEqual(rate === 'parcial' ? { basis_points: 200, fixed: 0.1 } : null)
    const { id } = await buyAndPay(app, campaign.url_amigavel, { quantity: 1 })
    expect(await rowOf(id)).toMatchObject({ amount: 200, ...due })
  })

  test('holds for what is charged after it was saved: what was charged before keeps the fee of its time', async () => {
    const { id } = await make({ rate: 'total', ...AGREED })
    const campaign = await createCampaign(app, admin, { account_id: id })
    const before = await buy(app, campaign.url_amigavel, { quantity: 1 })
    app.clock.move(1_000)
    const changed = wanted(await change(id, { fee_percent: 5, was: { fee_percent: 2 } }), 200).account
    expect(changed).toMatchObject({ fee_percent: 5, fee_fixed: 0.1 })
    app.clock.move(1_000)
    const after = await buy(app, campaign.url_amigavel, { quantity: 1 })
    for (const { chargeId } of [before, after]) await pay(app, chargeId)
    expect([(await rowOf(before.id))?.fee, (await rowOf(after.id))?.fee]).toEqual([14, 20])
    const log = wanted(await admin.call('GET', '/api/audit?what=account'), 200).data
    expect(log[0]).toMatchObject({
      action: 'account.changed',
      before: { bank_fee: '2,00% + R$\u00a00,10' },
      after: { bank_fee: '5,00% + R$\u00a00,10' },
    })
  })

  test('does not change what a buyer pays whose charge is asked for again after the server died', async () => {
    const account = await make({ rate: 'parcial', ...AGREED })
    const campaign = await createCampaign(app, admin, { account_id: account.id })
    const ask = async () => wanted(await askToBuy(app, campaign.url_amigavel, { quantity: 1 }, 'asked-again'), 201)
    const { id, amount } = await ask()
    await app.database.db
      .update(transaction)
      .set({ chargeId: null, chargeCode: null, chargingSince: null })
      .where(eq(transaction.id, Number(id)))
    app.clock.move(1_000)
    wanted(await change(account.id, { fee_percent: 5 }), 200)
    expect([amount, (await ask()).amount, (await rowOf(id))?.surcharge]).toEqual([2.14, 2.14, 14])
  })

  test('takes the place of what the bank publishes, and gives it back where it is emptied', async () => {
    const { id, ...made } = await make({ gateway: 'mercadopago' })
    expect(made).toMatchObject({ fee_percent: 0.99, fee_fixed: 0 })
    expect(await app.database.db.$count(accountFee, eq(accountFee.accountId, id))).toBe(0)
    expect(wanted(await change(id, { fee_percent: 0.49 }), 200).account).toMatchObject({ fee_percent: 0.49 })
    app.clock.move(1_000)
    const emptied = wanted(await change(id, { fee_percent: null, fee_fixed: null }), 200).account
    expect(emptied).toMatchObject({ fee_percent: 0.99, fee_fixed: 0 })
  })

  test('that somebody else changed in between is told', async () => {
    const { id } = await make(AGREED)
    wanted(await change(id, { fee_percent: 3 }), 200)
    expect(await change(id, { fee_percent: 4, was: { fee_percent: 2 } })).toMatchObject({
      status: 409,
      body: { now: { fee_percent: 3 } },
    })
  })

  test.each([
    [{ fee_percent: 20.01 }, { fee_percent: ['A taxa vai até 20%.'] }],
    [{ fee_percent: -1 }, { fee_percent: ['Informe o percentual, como 0,99.'] }],
    [{ fee_percent: 0.999 }, { fee_percent: ['Informe o percentual, como 0,99.'] }],
    [{ fee_fixed: 20.01 }, { fee_fixed: ['O valor fixo vai até R$ 20,00.'] }],
    [{ fee_fixed: 0.005 }, { fee_fixed: ['Informe o valor em reais, como 0,50.'] }],
  ])('is not %j, and its field says so', async (body, errors) => {
    const sent = { gateway: 'sandbox', title: 'Conta', ...body }
    expect(await admin.call('POST', '/api/account', { body: sent })).toMatchObject({ status: 422, body: { errors } })
  })
})

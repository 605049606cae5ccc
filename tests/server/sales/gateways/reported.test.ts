import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../../../server/platform/db/schema.ts'
import { writeCredentials } from '../../../../server/sales/accounts/store.ts'
import { expireDue } from '../../../../server/sales/purchases/expiry.ts'
import type { GatewayName } from '../../../../src/domain/sales/gateways.ts'
import { APPLICATION } from '../../../support/fake-gateways/mercado-pago.ts'
import { type Authentic, type FakeGateway, startFake } from '../../../support/fake-gateways/server.ts'
import { PROVIDERS } from '../../../support/fake-gateways/table.ts'
import { buy, createCampaign, newTitle, readPurchase, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import { moveToMorning } from '../../../support/server/clock.ts'

const providerNamed = (name: string) => {
  const found = PROVIDERS.find((each) => each.name === name)
  if (found === undefined) throw new Error(`no provider ${name}`)
  return found
}

let app: TestApp
let admin: SignedIn
const fakes: FakeGateway[] = []
beforeAll(async () => {
  app = await startApp({ env: { ...APPLICATION, APP_AUTHORIZATION: 'lotep', UNPAID_BY_PHONE: '1000' } })
  moveToMorning(app.clock)
  admin = await app.signIn()
  await admin.prove('accounts.edit')
})
afterAll(async () => {
  await app.close()
  for (const fake of fakes) await fake.close()
})

/** An account at a provider, with a campaign whose purchases it takes the money of. */
async function openAccount(name: string) {
  const { gateway, contract, credentials, tokens } = providerNamed(name)
  const fake = await startFake(contract)
  fakes.push(fake)
  app.ports.config.gatewayUrls[gateway] = fake.url
  const body = { gateway, title: newTitle(), rate: 'total', ...credentials }
  const { id, notification_url } = wanted(await admin.callOnce('POST', '/api/account', { body }), 200).account
  if (tokens) await writeCredentials(app.database.db, app.ports.seal, id, tokens(fake))
  if (gateway === 'pay2m') wanted(await admin.callOnce('POST', `/api/account/notification/${id}`), 200)
  const { url_amigavel: slug } = await createCampaign(app, admin, { numbers: 1_000, account_id: id })
  const path = new URL(notification_url).pathname
  return {
    fake,
    order: () => buy(app, slug),
    notify: ({ body: raw, headers, query }: Authentic) =>
      app.call('POST', `${path}${query ? `?${query}` : ''}`, { raw, headers }),
    authentic: (told: unknown, query?: string) =>
      contract.authentic(fake.book, typeof told === 'string' ? told : JSON.stringify(told), query),
    noted: async () => wanted(await admin.call('GET', `/api/account/notifications/${id}`), 200).data,
    gateway: gateway satisfies GatewayName,
  }
}

const rowOf = async (id: number) => (await app.database.db.select().from(transaction).where(eq(transaction.id, id)))[0]

/** What each provider may send that is no charge's, and what of it the operator reads. */
const OF_NO_CHARGE: [string, unknown, string?][] = [
  ['pay2m', { notification_type: 'PIX:TRANSFER', message: { id: 1 } }],
  ['suitpay', { typeTransaction: 'TRANSFER', value: 12.5 }],
  ['paggue', { event: 'cash-out', status: 'paid' }],
  ['codepay', { movId: 'm1', status: 'CONFIRMED' }],
  ['pagstar', { evento: 'teste_webhook' }],
  ['pagstar', { pix: [{ endToEndId: 'E1', valor: '10.00' }] }],
  ['old pagstar', { type: 'withdraw' }],
  [
    'mercadopago',
    { type: 'topic_claims_integration_wh', data: { id: 7 } },
    'data.id=7&type=topic_claims_integration_wh',
  ],
  ['mercadopago', { type: 'topic_merchant_order_wh', data: { id: 8 } }, 'data.id=8&type=topic_merchant_order_wh'],
  ['mercadopago', { type: 'mp-connect', action: 'application.authorized', data: { id: 9 } }, 'data.id=9'],
  ['mercadopago', { topic: 'merchant_order', resource: 'https://api.mercadolibre.com/merchant_orders/5' }],
]

describe('authentic, forged and unreadable are three answers', () => {
  test.each(OF_NO_CHARGE)(
    '%s tells of something else: it is taken, noted, and not repeated for days',
    async (name, told, query) => {
      const { notify, authentic, noted } = await openAccount(name)
      expect(await notify(authentic(told, query))).toMatchObject({ status: 200 })
      expect(await noted()).toMatchObject([
        { outcome: 'unknown', charge: null, reason: expect.stringMatching(/^of no charge/) },
      ])
    },
  )

  test.each(PROVIDERS.filter(({ signs, gateway }) => signs && gateway !== 'codepay' && gateway !== 'suitpay'))(
    '$name signs what cannot be read',
    async ({ name }) => {
      const { notify, authentic, noted } = await openAccount(name)
      for (const cut of ['{"hash": "pag-', '', '7', 'hash=1']) {
        const sent = authentic(cut, 'data.id=5')
        expect(await notify(sent)).toMatchObject({ status: 400, body: { msg: 'Esta notificação não pôde ser lida.' } })
        const altered = Object.fromEntries(Object.entries(sent.headers).map(([name, value]) => [name, `${value}0`]))
        expect(await notify({ ...sent, headers: altered })).toMatchObject({
          status: 401,
          body: { msg: 'Esta notificação não veio do provedor.' },
        })
      }
      expect((await noted())[0]).toMatchObject({ outcome: 'refused' })
    },
  )
})

describe('what names a payment has it asked again, whatever else it is', () => {
  test.each<[string, string, (id: string) => unknown, ((id: string) => string)?]>([
    ['pay2m', 'of another kind', (id) => ({ notification_type: 'PIX:REFUND', message: { reference_code: id } })],
    ['suitpay', 'of another kind', (id) => ({ idTransaction: id, typeTransaction: 'MED', statusTransaction: 'X' })],
    ['paggue', 'without a status', (id) => ({ event: 'order', hash: id })],
    ['old pagstar', 'of another type', (id) => ({ type: 'refund', external_reference: id })],
    ['pagstar', 'alone', (id) => ({ txid: id })],
    ['pagstar', 'in a list', (id) => [{ txid: id }]],
    [
      'pagstar',
      'beside others',
      (id) => ({ pix: [{ endToEndId: 'E1', valor: '10.00' }, null, { txid: id }, { txid: '' }] }),
    ],
    [
      'mercadopago',
      'a chargeback',
      (id) => ({
        type: 'topic_chargebacks_wh',
        actions: ['changed_case_status'],
        data: { id: 233, payment_id: Number(id) },
      }),
      () => 'data.id=233&type=topic_chargebacks_wh',
    ],
    [
      'mercadopago',
      'a fraud alert',
      (id) => ({ action: 'Created', type: 'stop_delivery_op_wh', id, user_id: 4711, data: { payment_id: Number(id) } }),
    ],
    [
      'mercadopago',
      'a claim',
      (id) => ({ type: 'topic_claims_integration_wh', data: { id: 4, payment_id: id } }),
      () => 'data.id=4',
    ],
    ['mercadopago', 'a payment whose body is cut', () => '{"type":"pay', (id) => `data.id=${id}&type=payment`],
    [
      'mercadopago',
      'a payment of another form',
      (id) => ({ topic: 'payment', resource: `https://api.mercadopago.com/v1/payments/${id}` }),
    ],
  ])('%s: %s', async (name, _what, told, query) => {
    const { fake, order, notify, authentic } = await openAccount(name)
    const purchase = await order()
    fake.pay(purchase.chargeId)
    expect(await notify(authentic(told(purchase.chargeId), query?.(purchase.chargeId)))).toMatchObject({ status: 200 })
    expect(await rowOf(purchase.id)).toMatchObject({ status: 'approved', delivered: 3 })
  })

  test.each<[string, (id: string) => unknown]>([
    ['pagstar', (id) => ({ pix: [{ txid: id }] })],
    ['pagstar', (id) => ({ evento: id })],
    ['old pagstar', (id) => ({ external_reference: id })],
    ['old pagstar', (id) => ({ type: id })],
  ])('%s: what no database keeps names nothing', async (name, told) => {
    const { notify, authentic, noted } = await openAccount(name)
    for (const id of ['a\0b', '\ud800', 'x\udfff']) {
      expect([id, await notify(authentic(told(id)))]).toMatchObject([id, { status: 200 }])
    }
    expect(await noted()).toMatchObject(
      Array(3).fill({ outcome: 'unknown', charge: null, reason: expect.stringMatching(/^of no charge(: PIX)?$/) }),
    )
  })

  test('a hundred and one payments of one call are all asked about', async () => {
    const { fake, order, notify, authentic } = await openAccount('pagstar')
    const purchase = await order()
    fake.pay(purchase.chargeId)
    const pix = [...Array.from({ length: 100 }, (_, nth) => ({ txid: `de-outro-${nth}` })), { txid: purchase.chargeId }]
    expect((await notify(authentic({ pix }))).status).toBe(200)
    expect(await rowOf(purchase.id)).toMatchObject({ status: 'approved' })
  })

  test.each([
    ['without our name', { value: 6, status: 'CONFIRMED' }, { status: 'in_process', review: 'amount' }],
    [
      'without an amount that can be read',
      { value: 'seis', status: 'CONFIRMED', externalId: 'x' },
      { status: 'in_process' },
    ],
    [
      'in a word that is not understood',
      { value: 6, status: 'ESTORNADO' },
      { review: 'unknown', reviewWord: 'ESTORNADO' },
    ],
  ])('Codepay, whose word counts alone, is looked at by an operator: %s', async (_what, told, after) => {
    const { order, notify, authentic } = await openAccount('codepay')
    const purchase = await order()
    expect((await notify(authentic({ paymentId: purchase.chargeId, ...told }))).status).toBe(200)
    expect(await rowOf(purchase.id)).toMatchObject({ ...after, delivered: 0 })
  })
})

describe('money that comes after the reservation is over', () => {
  test.each(PROVIDERS)(
    '$name: is told to its buyer as what it is, the right amount and another one',
    async ({ name }) => {
      admin = await app.signIn()
      await admin.prove('accounts.edit')
      const { fake, order, notify } = await openAccount(name)
      const lates = async () => wanted(await admin.call('GET', '/api/today'), 200).today.late.today
      const before = await lates()
      const [right, less, more] = [await order(), await order(), await order()]
      app.clock.move(31 * 60_000)
      await expireDue(app.ports)
      const stages = async () =>
        Promise.all([right, less, more].map(async (purchase) => (await readPurchase(app, purchase)).stage))
      expect(await stages()).toEqual(['over', 'over', 'over'])
      fake.pay(right.chargeId)
      fake.pay(less.chargeId, { paidAmount: 599 })
      fake.pay(more.chargeId, { paidAmount: 601 })
      for (const { chargeId } of [right, less, more])
        expect((await notify(fake.notificationOf(chargeId))).status).toBe(200)
      expect(await stages()).toEqual(['paid', 'late', 'late'])
      for (const [{ id }, received] of [
        [less, 599],
        [more, 601],
      ] as const)
        expect(await rowOf(id)).toMatchObject({ status: 'cancelled', received, delivered: 0 })
      expect((await lates()) - before).toBe(2)
    },
  )
})

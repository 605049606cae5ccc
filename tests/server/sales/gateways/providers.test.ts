import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countOf } from '../../../../server/campaigns/ledger/ledger.ts'
import { transaction } from '../../../../server/platform/db/schema.ts'
import { findAccount, writeCredentials } from '../../../../server/sales/accounts/store.ts'
import { askAllCharges, askDueCharges } from '../../../../server/sales/payments/charge-watch.ts'
import { foreignMoment } from '../../../../src/domain/values/foreign-moment.ts'
import { APPLICATION } from '../../../support/fake-gateways/mercado-pago.ts'
import { type FakeGateway, type Mood, startFake } from '../../../support/fake-gateways/server.ts'
import { PROVIDERS } from '../../../support/fake-gateways/table.ts'
import { askToBuy, buy, createCampaign, newTitle, readPurchase, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

const BAD: Mood[] = ['silent', 'html', 'moved', 'large', 'failing']
const PRICE = 600
const PROVEN = ['accounts.edit', 'accounts.update.delete']

let app: TestApp
let admin: SignedIn
const log: string[] = []
beforeAll(async () => {
  app = await startApp({
    env: { ...APPLICATION, APP_AUTHORIZATION: 'lotep', LOG_LEVEL: 'info', UNPAID_BY_PHONE: '1000' },
    log: { write: (line: string) => void log.push(line) },
  })
  admin = await app.signIn()
  for (const type of PROVEN) await admin.prove(type)
})
afterAll(() => app.close())

describe.each(PROVIDERS)('$name', (provider) => {
  const { gateway, contract, credentials } = provider
  let fake: FakeGateway
  let accountId: number
  let campaign: { id: number; url_amigavel: string }
  beforeAll(async () => {
    fake = await startFake(contract)
    app.ports.config.gatewayUrls[gateway] = fake.url
    accountId = await newAccount()
    campaign = await createCampaign(app, admin, { numbers: 1_000, account_id: accountId })
  })
  beforeEach(() => behave('well'))
  afterAll(() => fake.close())

  /** Silence is waited for as shortly as can be; everything else has the time that it takes on a busy machine. */
  const behave = (mood: Mood) => {
    fake.mood = mood
    app.ports.limits.gatewaySeconds = mood === 'silent' ? 0.1 : 10
  }
  /** Where the provider notifies of each account, whole. */
  const addresses = new Map<number, string>()
  const newAccount = async (more: object = {}): Promise<number> => {
    const body = { gateway, title: newTitle(), rate: 'total', ...credentials, ...more }
    const { id, notification_url } = wanted(await admin.callOnce('POST', '/api/account', { body }), 200).account
    addresses.set(id, new URL(notification_url).pathname)
    if (provider.tokens) await writeCredentials(app.database.db, app.ports.seal, id, provider.tokens(fake))
    if (gateway === 'pay2m' && fake.book.authorization === null)
      wanted(await admin.callOnce('POST', `/api/account/notification/${id}`), 200)
    else if (gateway === 'pay2m') {
      const authorization = { notification_authorization: 'a-de-outra-conta' }
      await writeCredentials(app.database.db, app.ports.seal, id, { ...credentials, ...authorization })
    }
    return id
  }
  const order = () => buy(app, campaign.url_amigavel)
  const notify = (
    { body, headers, query }: { body: string; headers: Record<string, string>; query?: string },
    id = accountId,
  ) => app.call('POST', `${addresses.get(id)}${query ? `?${query}` : ''}`, { raw: body, headers })
  const rowOf = async (id: number) =>
    (await app.database.db.select().from(transaction).where(eq(transaction.id, id)))[0]
  const sold = async () => (await countOf(app.database.db, [campaign.id])).get(campaign.id)

  test('makes a charge of our amount, once for a repeated request, and shows its copia-e-cola', async () => {
    const key = crypto.randomUUID()
    const { id, pix, amount } = wanted(await askToBuy(app, campaign.url_amigavel, {}, key), 201)
    expect(pix.charge_id).toBeNull()
    const chargeId = (await rowOf(id))?.chargeId ?? ''
    expect([amount, fake.book.charges.get(chargeId)]).toMatchObject([
      6,
      { amount: PRICE, code: pix.copia_e_cola, status: 'pending' },
    ])
    const made = fake.book.charges.size
    expect(wanted(await askToBuy(app, campaign.url_amigavel, {}, key), 201).pix).toEqual(pix)
    expect(fake.book.charges.size).toBe(made)
  })

  test('knows a purchase by a name that no other database can make: campaign, number and its random part', async () => {
    const { id, chargeId } = await order()
    const name = `talao-${campaign.id}-${id}-${(await rowOf(id))?.reference}`
    expect(fake.book.charges.get(chargeId)?.ours).toBe(provider.takesName ? name : '')
    if (gateway === 'mercadopago') expect([...fake.book.idempotency.keys()]).toContain(name)
  })

  test('S35 a payment is delivered once, however often it is told at the same moment', async () => {
    const purchase = await order()
    fake.pay(purchase.chargeId)
    const before = (await sold())?.paid ?? 0
    const told = fake.notificationOf(purchase.chargeId)
    const answers = await Promise.all(Array.from({ length: 20 }, () => notify(told)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await readPurchase(app, purchase)).toMatchObject({ status: 'approved', delivered: 3 })
    expect((await sold())?.paid).toBe(before + 3)
  })

  if (provider.signs)
    test('S33 a notification that is not authentic is refused, changes nothing, and leaves a line without a person', async () => {
      const purchase = await order()
      fake.pay(purchase.chargeId)
      const told = fake.notificationOf(purchase.chargeId)
      const other = await newAccount(
        Object.fromEntries(Object.keys(credentials).map((name) => [name, 'segredo-de-outra-conta'])),
      )
      const scheme = Object.keys(told.headers).find((name) => /signature|authorization/.test(name))
      const altered = told.body.replace(purchase.chargeId, `${purchase.chargeId}x`)
      const wrong = [
        scheme === undefined
          ? { ...told, body: told.body.replace(/"(hash|securityParaphrase)":"/, '"$1":"x') }
          : { ...told, headers: { ...told.headers, [scheme]: `${told.headers[scheme]}0` } },
        scheme === undefined
          ? { ...told, body: told.body.replace(/,"(hash|securityParaphrase)":"[^"]*"/, '') }
          : { ...told, headers: {} },
        { ...told, body: '', headers: {}, query: '' },
        { ...told, body: '[]', headers: {}, query: '' },
      ]
      const noted = log.length
      for (const each of wrong) expect((await notify(each)).status, each.body).toBe(401)
      if (gateway === 'suitpay' || gateway === 'paggue')
        expect((await notify({ ...told, body: altered })).status).toBe(401)
      if (gateway === 'mercadopago')
        expect((await notify({ ...told, query: `data.id=${purchase.chargeId}0&type=payment` })).status).toBe(401)
      if (gateway !== 'mercadopago') expect((await notify(told, other)).status).toBe(401)
      expect(await rowOf(purchase.id)).toMatchObject({ status: 'pending', paidAt: null })
      const lines = log.slice(noted).filter((line) => line.includes('notification refused'))
      expect(lines.length).toBeGreaterThanOrEqual(4)
      expect(lines.join()).not.toMatch(/José|Maria|segredo/)
    })

  if (provider.consults)
    test('S34 a charge that is pending at the provider delivers nothing, whatever an authentic notification says', async () => {
      const purchase = await order()
      fake.pay(purchase.chargeId)
      const told = fake.notificationOf(purchase.chargeId)
      fake.change(purchase.chargeId, { status: 'pending', endToEndId: null })
      expect((await notify(told)).status).toBe(200)
      expect(await rowOf(purchase.id)).toMatchObject({ status: 'pending', paidAt: null, delivered: 0 })
    })

  test.each([1, PRICE - 1, PRICE + 1])(
    'S34 %d centavos for it are not its money: it goes to review',
    async (paidAmount) => {
      const purchase = await order()
      fake.pay(purchase.chargeId, { paidAmount })
      expect((await notify(fake.notificationOf(purchase.chargeId))).status).toBe(200)
      expect(await rowOf(purchase.id)).toMatchObject({ status: 'in_process', delivered: 0, paidAt: null })
    },
  )

  test('S34 an amount that the bank corrects is taken once it is right, and no second time', async () => {
    const purchase = await order()
    const before = (await sold())?.paid ?? 0
    for (const [paidAmount, status, delivered] of [
      [PRICE - 1, 'in_process', 0],
      [PRICE + 1, 'in_process', 0],
      [PRICE, 'approved', 3],
      [PRICE - 1, 'approved', 3],
      [PRICE, 'approved', 3],
    ] as const) {
      fake.pay(purchase.chargeId, { paidAmount })
      expect((await notify(fake.notificationOf(purchase.chargeId))).status).toBe(200)
      expect([paidAmount, await rowOf(purchase.id)]).toMatchObject([paidAmount, { status, delivered }])
    }
    expect((await sold())?.paid).toBe(before + 3)
  })

  if (provider.tellsMoment)
    test.each<[string, (now: Date) => string]>([
      ['with an offset', (now) => now.toISOString()],
      ['as the clocks of São Paulo show it', (now) => now.toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' })],
      ['the day first', (now) => now.toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' }).replace(', ', ' ')],
    ])('the moment of a payment is the bank’s: %s', async (_how, written) => {
      const purchase = await order()
      app.clock.move(90_000)
      const at = new Date(Math.floor(app.clock.now().getTime() / 1000) * 1000 - 60_000)
      fake.pay(purchase.chargeId, { paidAt: written(at) })
      await notify(fake.notificationOf(purchase.chargeId))
      expect(await rowOf(purchase.id)).toMatchObject({ status: 'approved', paidAt: at })
    })

  if (provider.tellsMoment)
    test.each(['2020-01-01T12:00:00Z', '2100-01-01 12:00:00', '05/12/2019', '31/02/2026 10:00', 'ontem'])(
      'a moment that cannot be, %s, is not the payment’s: ours counts, and what was told is noted',
      async (paidAt) => {
        const purchase = await order()
        const before = app.clock.now()
        fake.pay(purchase.chargeId, { paidAt })
        await notify(fake.notificationOf(purchase.chargeId))
        const row = await rowOf(purchase.id)
        expect(row?.paidAt?.getTime()).toBeGreaterThanOrEqual(before.getTime())
        expect(row?.paidAt?.getTime()).toBeLessThanOrEqual(app.clock.now().getTime())
        const { data } = wanted(await admin.call('GET', `/api/account/answers/${accountId}`), 200)
        const isReadable = foreignMoment(paidAt) !== null
        expect(
          data.filter(({ charge, kind }: Record<string, unknown>) => charge === purchase.chargeId && kind === 'moment'),
        ).toMatchObject(isReadable ? [{ outcome: 'review', reason: expect.stringMatching(/^another moment: /) }] : [])
      },
    )

  test('S34 another account’s charge, and one that nobody knows, change nothing', async () => {
    const other = await newAccount()
    const purchase = await order()
    fake.pay(purchase.chargeId)
    await notify(fake.notificationOf(purchase.chargeId), other)
    const [charge] = [...fake.book.charges.values()]
    if (charge === undefined) throw new Error('no charge')
    fake.book.charges.set('nenhuma', { ...charge, id: '999999999' })
    await notify(fake.notificationOf('nenhuma'))
    fake.book.charges.delete('nenhuma')
    expect(await rowOf(purchase.id)).toMatchObject({ status: 'pending' })
  })

  if (gateway === 'suitpay')
    test('a chargeback that is told of a charge which is paid where it is asked for is looked at, once', async () => {
      const purchase = await order()
      fake.pay(purchase.chargeId)
      await notify(fake.notificationOf(purchase.chargeId))
      fake.change(purchase.chargeId, { status: 'refunded' })
      const told = fake.notificationOf(purchase.chargeId)
      fake.change(purchase.chargeId, { status: 'paid' })
      await notify(told)
      const looked = { status: 'approved', delivered: 3, review: 'unknown', reviewWord: 'CHARGEBACK' }
      expect(await rowOf(purchase.id)).toMatchObject(looked)
      wanted(await admin.call('PUT', `/api/transactions/review/${purchase.id}`), 200)
      await notify(told)
      expect(await rowOf(purchase.id)).toMatchObject({ status: 'approved', review: null })
    })

  if (gateway === 'mercadopago')
    test('S34 another seller’s payment pays nothing here, neither where that is told nor where it is asked about', async () => {
      const purchase = await order()
      const told = fake.notificationOf(purchase.chargeId)
      fake.pay(purchase.chargeId, { seller: 815 })
      expect((await notify(fake.notificationOf(purchase.chargeId))).status).toBe(401)
      await notify(told)
      expect(await rowOf(purchase.id)).toMatchObject({ status: 'pending', paidAt: null, delivered: 0 })
    })

  test.each(BAD)('S36 while it is %s a purchase is not made, gives its quotas back, and says so', async (mood) => {
    const before = await sold()
    behave(mood)
    expect(await askToBuy(app, campaign.url_amigavel)).toMatchObject({
      status: 503,
      body: { msg: 'O banco não respondeu. Tente de novo; nada foi cobrado.' },
    })
    expect(await sold()).toEqual(before)
  })

  if (provider.consults)
    test.each(BAD)(
      'S36 while it is %s a notification changes nothing, and the payment is found later',
      async (mood) => {
        const purchase = await order()
        fake.pay(purchase.chargeId)
        const told = fake.notificationOf(purchase.chargeId)
        behave(mood)
        expect((await notify(told)).status).toBe(503)
        expect(await rowOf(purchase.id)).toMatchObject({ status: 'pending' })
        behave('well')
        expect((await notify(told)).status).toBe(200)
        expect(await readPurchase(app, purchase)).toMatchObject({ status: 'approved', delivered: 3 })
      },
    )

  test('a payment that is never told is found by asking, where it can be asked, and counts against its notifications', async () => {
    const lost = [await order(), await order(), await order()]
    for (const { chargeId } of lost) fake.pay(chargeId)
    await askAllCharges(app.ports)
    await askDueCharges(app.ports)
    for (const { id } of lost)
      expect(await rowOf(id)).toMatchObject(
        provider.consults ? { status: 'approved', delivered: 3 } : { status: 'pending', askAt: null },
      )
    const health = async () =>
      (await admin.callOnce('GET', '/api/account')).body.data.find(({ id }: { id: number }) => id === accountId).health
    if (provider.consults) expect(await health()).toMatchObject({ state: 'unnotified', unnotified: expect.any(Number) })
    const [first] = lost
    if (first) await notify(fake.notificationOf(first.chargeId))
    expect(await health()).toMatchObject({ state: 'well', unnotified: 0 })
  })

  if (provider.consults)
    test('each word that it leaves out of its answer about a payment is done without, or the payment waits for it', async () => {
      const sample = await order()
      fake.pay(sample.chargeId)
      await notify(fake.notificationOf(sample.chargeId))
      const waited: string[] = []
      for (const way of fake.told) {
        const purchase = await order()
        fake.pay(purchase.chargeId)
        fake.leftOut = way
        const { status } = await notify(fake.notificationOf(purchase.chargeId))
        fake.leftOut = null
        expect([way, status]).toEqual([way, expect.toBeOneOf([200, 401, 503])])
        const row = await rowOf(purchase.id)
        if (row?.status === 'approved')
          expect([way, row]).toMatchObject([way, { delivered: 3, received: PRICE, paidAt: expect.any(Date) }])
        else {
          waited.push(way)
          expect([way, row]).toMatchObject([way, { delivered: 0, paidAt: null }])
          expect([way, row?.status]).toEqual([way, expect.toBeOneOf(['pending', 'in_process'])])
        }
        await notify(fake.notificationOf(purchase.chargeId))
        expect([way, await rowOf(purchase.id)]).toMatchObject([way, { status: 'approved', delivered: 3 }])
      }
      expect(waited).toEqual(provider.mustTell)
    })

  if (['mercadopago', 'pay2m'].includes(gateway))
    test('a charge that outlives its reservation is ended at the bank once that is over, and no sooner', async () => {
      const { id, chargeId } = await order()
      await askAllCharges(app.ports)
      await askDueCharges(app.ports)
      expect(fake.book.charges.get(chargeId)?.status).toBe('pending')
      app.clock.move(31 * 60_000)
      await askAllCharges(app.ports)
      await askDueCharges(app.ports)
      const outlives = gateway === 'mercadopago'
      expect(fake.book.charges.get(chargeId)?.status).toBe(outlives ? 'cancelled' : 'pending')
      // Its notification comes before the job that ends reservations has come so far.
      if (outlives) {
        expect((await notify(fake.notificationOf(chargeId))).status).toBe(200)
        expect(await rowOf(id)).toMatchObject({ status: 'cancelled', cancelledBy: 'expiry' })
      }
      await app.database.db.update(transaction).set({ askAt: null }).where(eq(transaction.id, id))
      for (const type of PROVEN) await admin.prove(type)
    })

  if (provider.refunds)
    test('S35 money that goes back is told, also before the payment was, and nothing is delivered then', async () => {
      const [paid, never] = [await order(), await order()]
      fake.pay(paid.chargeId)
      await notify(fake.notificationOf(paid.chargeId))
      expect(await rowOf(paid.id)).toMatchObject({ status: 'approved' })
      fake.change(paid.chargeId, { status: 'refunded' })
      expect((await notify(fake.notificationOf(paid.chargeId))).status).toBe(200)
      expect(await rowOf(paid.id)).toMatchObject({ status: 'refunded', delivered: 0 })
      fake.pay(never.chargeId)
      const late = fake.notificationOf(never.chargeId)
      fake.change(never.chargeId, { status: 'refunded' })
      await notify(fake.notificationOf(never.chargeId))
      await notify(late)
      expect(await rowOf(never.id)).toMatchObject({
        ...{ status: 'refunded', delivered: 0, received: PRICE, returned: PRICE, paidAt: expect.any(Date) },
      })
      const { today } = wanted(await admin.call('GET', '/api/today'), 200)
      expect(today.reviews.map((review: { id: number }) => review.id)).toContain(never.id)
    })

  if (provider.disputes)
    test('a payment that is disputed is shown so, and is approved again when the dispute ends well', async () => {
      const purchase = await order()
      fake.pay(purchase.chargeId)
      for (const [state, status] of [
        ['paid', 'approved'],
        ['disputed', 'in_mediation'],
        ['paid', 'approved'],
      ] as const) {
        fake.change(purchase.chargeId, { status: state })
        await notify(fake.notificationOf(purchase.chargeId))
        expect(await rowOf(purchase.id)).toMatchObject({ status, delivered: 3 })
      }
    })

  if (gateway === 'mercadopago')
    test.each([
      ['in_process', 'in_mediation', 3],
      ['reimbursed', 'approved', 3],
      ['settled', 'refunded', 0],
    ])('a chargeback takes the quotas only once it is lost: %s is %s', async (detail, status, delivered) => {
      const purchase = await order()
      fake.pay(purchase.chargeId)
      await notify(fake.notificationOf(purchase.chargeId))
      fake.change(purchase.chargeId, { word: 'charged_back', detail: 'in_process' })
      await notify(fake.notificationOf(purchase.chargeId))
      expect(await rowOf(purchase.id)).toMatchObject({ status: 'in_mediation', delivered: 3 })
      fake.change(purchase.chargeId, { detail })
      expect((await notify(fake.notificationOf(purchase.chargeId))).status).toBe(200)
      expect(await rowOf(purchase.id)).toMatchObject({ status, delivered })
    })

  if ('pix_key' in credentials)
    test('a charge of before the account’s key was corrected is still read', async () => {
      const id = await newAccount()
      const other = await createCampaign(app, admin, { account_id: id })
      const purchase = await buy(app, other.url_amigavel)
      const body = { pix_key: 'outra@loja.test' }
      wanted(await admin.callOnce('PUT', `/api/account/${id}`, { body }), 200)
      fake.pay(purchase.chargeId)
      expect((await notify(fake.notificationOf(purchase.chargeId), id)).status).toBe(200)
      expect(await rowOf(purchase.id)).toMatchObject({ status: 'approved', delivered: 3 })
    })

  if (['mercadopago', 'pagstar'].includes(provider.name))
    test('a part that is given back keeps the quotas, lowers what counts, and asks for a look', async () => {
      const purchase = await order()
      fake.pay(purchase.chargeId)
      await notify(fake.notificationOf(purchase.chargeId))
      fake.change(purchase.chargeId, { returned: 150 })
      await notify(fake.notificationOf(purchase.chargeId))
      expect(await rowOf(purchase.id)).toMatchObject({
        ...{ status: 'approved', delivered: 3, returned: 150, review: 'reduced' },
      })
      fake.change(purchase.chargeId, { returned: PRICE })
      await notify(fake.notificationOf(purchase.chargeId))
      expect(await rowOf(purchase.id)).toMatchObject({ status: 'refunded', delivered: 0 })
    })

  if (provider.words)
    test('a word that we do not understand changes nothing, is not passed over, and is quoted to the operator', async () => {
      const [paid, waiting] = [await order(), await order()]
      fake.pay(paid.chargeId)
      await notify(fake.notificationOf(paid.chargeId))
      for (const [{ id, chargeId }, status] of [
        [paid, 'approved'],
        [waiting, 'pending'],
      ] as const) {
        fake.change(chargeId, { word: '__proto__' })
        expect((await notify(fake.notificationOf(chargeId))).status).toBe(200)
        expect(await rowOf(id)).toMatchObject({
          status,
          review: 'unknown',
          reviewWord: expect.stringMatching(/^__proto__/),
        })
      }
      expect(await rowOf(paid.id)).toMatchObject({ delivered: 3 })
      expect(await rowOf(waiting.id)).toMatchObject({ delivered: 0, paidAt: null })
      wanted(await admin.call('PUT', `/api/transactions/review/${paid.id}`), 200)
      await notify(fake.notificationOf(paid.chargeId))
      expect(await rowOf(paid.id)).toMatchObject({ review: null, reviewWord: null })
      fake.change(paid.chargeId, { word: 'outra' })
      await notify(fake.notificationOf(paid.chargeId))
      expect(await rowOf(paid.id)).toMatchObject({ review: 'unknown', reviewWord: expect.stringMatching(/^outra/) })
    })

  test('its credentials are tried: right ones pass, wrong ones are told at their field, silence is no refusal', async () => {
    const attempt = (body: object) => admin.callOnce('POST', '/api/account/test', { body: { id: accountId, ...body } })
    expect((await attempt({})).status).toBe(200)
    if (provider.wrong !== null) {
      const answer = await attempt({ [provider.wrong]: 'errado' })
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: { [provider.wrong]: [expect.stringContaining('não aceitou esta credencial')] } },
      })
    } else {
      behave('refusing')
      expect(await attempt({})).toMatchObject({
        status: 409,
        body: { msg: 'O banco recusou o pedido. Confira a conta no aplicativo dele.' },
      })
    }
    behave('failing')
    expect((await attempt({})).status).toBe(503)
    expect((await findAccount(app.database.db, app.ports.seal, accountId))?.credentials).toMatchObject(credentials)
  })

  if (provider.registers)
    test('is told where to notify us', async () => {
      expect(await admin.callOnce('POST', `/api/account/notification/${accountId}`)).toMatchObject({
        status: 200,
        body: { msg: 'Endereço de aviso registrado no banco' },
      })
      expect(fake.book.address).toBe(`${app.url}/api/gateways/${gateway}/${accountId}/notifications`)
      behave('refusing')
      expect((await admin.callOnce('POST', `/api/account/notification/${accountId}`)).status).toBe(409)
    })

  test('an account that refuses every charge shows so, and well again after one', async () => {
    behave('refusing')
    for (let turn = 0; turn < 3; turn += 1)
      expect(await askToBuy(app, campaign.url_amigavel)).toMatchObject({
        status: 503,
        body: { msg: expect.stringContaining('não aceitou a cobrança, e nada foi cobrado') },
      })
    const health = async () =>
      (await admin.callOnce('GET', '/api/account')).body.data.find(({ id }: { id: number }) => id === accountId).health
    expect(await health()).toMatchObject({ state: 'refusing', since: expect.any(String) })
    behave('well')
    if (provider.tokens) await writeCredentials(app.database.db, app.ports.seal, accountId, provider.tokens(fake))
    await order()
    expect(await health()).toMatchObject({ state: 'well', failures: 0, since: null })
  })
})

test('at Fluxsis an account is kept, and a charge says that there are none yet', async () => {
  const body = {
    gateway: 'fluxsis',
    title: 'Flux',
    name_holder: 'Ana',
    client_id: 'a',
    client_secret: 'b',
    pix_key: 'flux@talao.test',
  }
  const { id } = wanted(await admin.callOnce('POST', '/api/account', { body }), 200).account
  const campaign = await createCampaign(app, admin, { account_id: id })
  expect(await askToBuy(app, campaign.url_amigavel)).toMatchObject({
    status: 503,
    body: { msg: 'Esta campanha recebe por um banco que ainda não faz cobranças por aqui.' },
  })
  expect((await app.call('POST', `/api/gateways/fluxsis/${id}/notifications`, { raw: '{}' })).status).toBe(401)
})

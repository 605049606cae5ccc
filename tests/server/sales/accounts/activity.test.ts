import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { gatewayEvent, gatewayHour } from '../../../../server/platform/db/schema.ts'
import { forgetActivity, noteActivity, writeActivity } from '../../../../server/sales/gateways/activity.ts'
import { PAY2M, pay2m } from '../../../support/fake-gateways/pay2m.ts'
import { type FakeGateway, startFake, status } from '../../../support/fake-gateways/server.ts'
import { SUITPAY, suitpay } from '../../../support/fake-gateways/suitpay.ts'
import { askToBuy, buy, createCampaign, newTitle, readPurchase, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

const HOUR = 3_600_000

let app: TestApp
let fake: FakeGateway
let admin: SignedIn
let accountId: number
let slug: string
beforeAll(async () => {
  fake = await startFake(pay2m)
  app = await startApp({ env: { PAY2M_URL: fake.url } })
  admin = await app.signIn()
})
beforeEach(async () => {
  fake.mood = 'well'
  await admin.prove('accounts.edit')
  const body = { gateway: 'pay2m', title: newTitle('Pay2m'), ...PAY2M }
  accountId = wanted(await admin.call('POST', '/api/account', { body }), 200).account.id
  wanted(await admin.call('POST', `/api/account/notification/${accountId}`), 200)
  slug = (await createCampaign(app, admin, { account_id: accountId })).url_amigavel
})
afterAll(async () => {
  await app.close()
  await fake.close()
})

const answersIn24h = async () =>
  wanted(await admin.call('GET', '/api/account'), 200).data.find(({ id }: { id: number }) => id === accountId).answers
const read = async (sort: 'answers' | 'notifications') =>
  wanted(await admin.call('GET', `/api/account/${sort}/${accountId}`), 200).data
const notify = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
  app.call('POST', `/api/gateways/pay2m/${accountId}/notifications`, { raw: body, headers })

test('of what a bank was asked, the list tells how much it answered in the last 24 hours', async () => {
  expect(await answersIn24h()).toEqual({ asked: 1, answered: 1 })
  await buy(app, slug)
  fake.mood = 'failing'
  expect((await askToBuy(app, slug)).status).toBe(503)
  fake.mood = 'refusing'
  expect((await askToBuy(app, slug)).status).toBe(503)
  expect(await answersIn24h()).toEqual({ asked: 4, answered: 2 })
  fake.mood = 'well'
  wanted(await admin.call('POST', '/api/account/test', { body: { id: accountId } }), 200)
  expect(await answersIn24h()).toEqual({ asked: 4, answered: 2 })
})

test('each answer is told with what was asked, how it came and how long it took, without a secret or a buyer', async () => {
  const { id, chargeId } = await buy(app, slug, { name: 'Quitéria Dias', telefone: '62981239999' })
  fake.pay(chargeId, { paidAt: app.clock.now().toISOString() })
  await notify(fake.notificationOf(chargeId))
  fake.mood = 'failing'
  await askToBuy(app, slug)
  const told = await read('answers')
  expect(
    told.map(({ kind, outcome, reason, transaction }: Record<string, unknown>) => [kind, outcome, reason, transaction]),
  ).toEqual([
    ['charge', 'silent', 'answered 500', null],
    ['consult', 'answered', null, id],
    ['charge', 'answered', null, id],
    ['register', 'answered', null, null],
  ])
  expect(told[0].milliseconds).toBeGreaterThanOrEqual(0)
  const kept = JSON.stringify([told, await app.database.db.select().from(gatewayEvent)])
  expect(kept).not.toMatch(/Quitéria|62981239999|segredo|token-/)
})

test('each notification is told with its charge and what came of it', async () => {
  const { id, chargeId } = await buy(app, slug)
  fake.pay(chargeId)
  const told = fake.notificationOf(chargeId)
  expect((await notify({ ...told, headers: { authorization: 'outra' } })).status).toBe(401)
  expect((await notify(told)).status).toBe(200)
  expect((await notify(told)).status).toBe(200)
  const foreign = { ...told, body: told.body.replaceAll(chargeId, 'de-outra-conta') }
  await notify(foreign)
  const rows = await read('notifications')
  expect(
    rows.map(({ outcome, reason, transaction, action_id, charge }: Record<string, unknown>) => ({
      ...{ outcome, reason, transaction, charge },
      campaign: action_id === null ? null : 'its own',
    })),
  ).toEqual([
    { outcome: 'unknown', reason: null, transaction: null, charge: 'de-outra-conta', campaign: null },
    { outcome: 'unchanged', reason: null, transaction: id, charge: chargeId, campaign: 'its own' },
    { outcome: 'confirmed', reason: null, transaction: id, charge: chargeId, campaign: 'its own' },
    { outcome: 'refused', reason: 'wrong authorization', transaction: null, charge: null, campaign: null },
  ])
})

test('of many notifications of one charge at once the bank is asked a few times, and all of them hear what it said', async () => {
  const { id, token, chargeId } = await buy(app, slug)
  fake.pay(chargeId)
  const told = fake.notificationOf(chargeId)
  Object.assign(fake, { mood: 'slow', delayMs: 300 })
  const answered = await Promise.all(Array.from({ length: 20 }, () => notify(told)))
  expect(answered.map((answer) => answer.status)).toEqual(Array(20).fill(200))
  expect(await readPurchase(app, { id, token })).toMatchObject({ status: 'approved', delivered: 3 })
  const asked = (await read('answers')).filter(({ kind }: { kind: string }) => kind === 'consult').length
  expect(asked).toBeLessThan(10)
})

test('what is old, or more than is shown, is forgotten', async () => {
  const { db } = app.database
  const now = app.clock.now()
  const note = (at: Date) => noteActivity(db, { accountId, at, kind: 'consult', outcome: 'answered' })
  note(new Date(now.getTime() - 8 * 24 * HOUR))
  note(new Date(now.getTime() - 30 * HOUR))
  await writeActivity(db)
  for (let round = 0; round < 3; round += 1) {
    for (let nth = 0; nth < 60; nth += 1) note(now)
    await writeActivity(db)
  }
  expect(await answersIn24h()).toEqual({ asked: 181, answered: 181 })
  const events = () => db.$count(gatewayEvent, eq(gatewayEvent.accountId, accountId))
  // Of the sixty of a round fifty are kept: a busy account costs no more than that.
  expect(await events()).toBe(153)
  await forgetActivity(db, now)
  expect(await events()).toBe(100)
  expect(await db.$count(gatewayHour, eq(gatewayHour.accountId, accountId))).toBe(2)
})

test('a bank that wants a document that the account does not hold is named as the cause, beside the account and in the alerts', async () => {
  const strict = await startFake({
    ...suitpay,
    answer: (book, request) =>
      request.path.endsWith('/request-qrcode') && !request.body.client.document
        ? status(400, { response: 'INVALID_DOCUMENT' })
        : suitpay.answer(book, request),
  })
  app.ports.config.gatewayUrls.suitpay = strict.url
  await admin.prove('accounts.edit')
  const body = { gateway: 'suitpay', title: 'SuitPay', ...SUITPAY }
  const { id } = wanted(await admin.call('POST', '/api/account', { body }), 200).account
  const campaign = await createCampaign(app, admin, { account_id: id, title: 'Sem documento' })
  for (let turn = 0; turn < 3; turn += 1)
    expect(await askToBuy(app, campaign.url_amigavel)).toMatchObject({
      status: 503,
      body: {
        msg: 'O banco desta campanha não aceitou a cobrança, e nada foi cobrado. Fale com quem organiza a campanha.',
      },
    })
  const { data } = wanted(await admin.call('GET', '/api/account'), 200)
  expect(data.find((each: { id: number }) => each.id === id).health).toMatchObject({
    ...{ state: 'refusing', reason: 'not accepted without a document' },
  })
  const { today } = wanted(await admin.call('GET', '/api/today'), 200)
  expect(today.accounts.find((each: { id: number }) => each.id === id)).toMatchObject({
    ...{ trouble: 'refusing', reason: 'not accepted without a document' },
  })
  await admin.prove('accounts.update.delete')
  wanted(await admin.call('PUT', `/api/account/${id}`, { body: { document: '52998224725' } }), 200)
  expect((await askToBuy(app, campaign.url_amigavel)).status).toBe(201)
  await strict.close()
})

test('an account that there is none of has neither', async () => {
  for (const sort of ['answers', 'notifications'])
    expect((await admin.call('GET', `/api/account/${sort}/999999`)).status).toBe(404)
})

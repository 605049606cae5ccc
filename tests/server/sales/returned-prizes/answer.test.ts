import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findingsOf } from '../../../../server/campaigns/ledger/health.ts'
import { auditLog, sandboxCharge } from '../../../../server/platform/db/schema.ts'
import { refusals } from '../../../../server/platform/refusals.ts'
import { notifyCharges } from '../../../../server/sales/sandbox/bank.ts'
import { createCoupon } from '../../../support/seeds/coupon-seed.ts'
import { askToBuy, buyAndPay, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { giveBack, startReturned, WINNER, waitingOf } from '../../../support/seeds/returned-prize-seed.ts'
import { askToSpin, startRoulette } from '../../../support/seeds/roulette-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

const cotasOf = async (campaignId: number) =>
  wanted(await admin.call('GET', `/api/cotas?action_id=${campaignId}`), 200).data
const answer = (what: 'given' | 'withheld', id: number) =>
  admin.call('POST', `/api/returned-prizes/${what}/${id}`, { body: {} })
/** What the log says of an answer. */
const loggedOf = async (action: 'returnedPrize.given' | 'returnedPrize.withheld', id: number) => {
  const rows = await app.database.db
    .select({ before: auditLog.before, operatorId: auditLog.operatorId })
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.subjectId, String(id))))
    .orderBy(auditLog.id)
  return rows
}

test('an instant prize whose purchase is returned is won by nobody until it is said whether it was given', async () => {
  const { id, campaign, purchase } = await startReturned(app, admin)
  expect(await cotasOf(campaign.id)).toMatchObject([{ state: 'returned', user_id: null }])
  const next = await buyAndPay(app, campaign.url_amigavel, { quantity: 19, telefone: '62981110001' })
  expect(next.numbers).not.toContain(7)
  expect((await askToBuy(app, campaign.url_amigavel, { quantity: 2, telefone: '62981110002' })).status).toBe(422)
  expect(await cotasOf(campaign.id)).toMatchObject([{ state: 'returned', user_id: null }])
  const [waiting] = await waitingOf(admin, campaign.id)
  expect(waiting).toMatchObject({
    ...{ id, kind: 'quota', quota_number: '07', title: 'R$ 500 no PIX', state: 'waiting' },
    ...{ transaction_id: purchase.id, user_name: WINNER.name, answered_by: null },
  })
  expect(Date.parse(waiting.won_at)).toBeLessThanOrEqual(Date.parse(waiting.returned_at))
  const { today } = wanted(await admin.call('GET', '/api/today'), 200)
  expect(today.returned).toContainEqual(waiting)
  expect(await findingsOf(app.database.db, campaign.id)).toEqual([])
})

test('given, its number is an ordinary one again, and the history keeps who had won it', async () => {
  const { id, campaign, purchase } = await startReturned(app, admin)
  wanted(await answer('given', id), 200)
  expect(await cotasOf(campaign.id)).toEqual([])
  const again = await buyAndPay(app, campaign.url_amigavel, { quantity: 20, telefone: '62981110003' })
  expect(again.numbers).toContain(7)
  const { returned_prize: kept } = wanted(await admin.call('GET', `/api/returned-prizes/${id}`), 200)
  expect(kept).toMatchObject({ state: 'given', user_name: WINNER.name, quota_number: '07', answered_by: 'Ana Souza' })
  expect(await loggedOf('returnedPrize.given', id)).toMatchObject([
    { before: { campaignId: campaign.id, number: '07', title: 'R$ 500 no PIX', transactionId: purchase.id } },
  ])
  expect(await waitingOf(admin, campaign.id)).toEqual([])
  expect(await findingsOf(app.database.db, campaign.id)).toEqual([])
})

test('not given, it can be won again; under its percent it waits for that first', async () => {
  const free = await startReturned(app, admin)
  wanted(await answer('withheld', free.id), 200)
  expect(await cotasOf(free.campaign.id)).toMatchObject([{ state: 'free', title: 'R$ 500 no PIX' }])
  await buyAndPay(app, free.campaign.url_amigavel, { quantity: 20, name: 'Bia Dias', telefone: '62981110004' })
  expect(await cotasOf(free.campaign.id)).toMatchObject([{ state: 'sold', user_name: 'Bia Dias' }])

  const below = await startReturned(app, admin, { percent: 50 })
  wanted(await answer('withheld', below.id), 200)
  expect(await cotasOf(below.campaign.id)).toMatchObject([{ state: 'held', percent: 50 }])
  for (const { campaign } of [free, below]) expect(await findingsOf(app.database.db, campaign.id)).toEqual([])
})

test('is answered once, and stays as it is until then', async () => {
  const { id, campaign } = await startReturned(app, admin)
  const [cota] = await cotasOf(campaign.id)
  for (const [method, body] of [
    ['PUT', { title: 'Outro' }],
    ['DELETE', undefined],
  ] as const)
    expect((await admin.call(method, `/api/cotas/${cota.id}`, body && { body })).body.msg).toBe(
      refusals['prize.returned'].msg,
    )
  wanted(await answer('given', id), 200)
  expect((await answer('withheld', id)).body.msg).toBe(refusals['returned.answered'].msg)
  expect((await answer('given', 999_999)).body.msg).toBe(refusals['record.unknown'].msg)
})

test('a prize of the roulette is asked about, too, and can be released again where it was not given', async () => {
  const { campaign, ids } = await startRoulette(app, admin, 9)
  const winner = await buyAndPay(app, campaign.url_amigavel, { ...WINNER, quantity: 50 })
  const release = { status: 'release', title_number: 1 }
  wanted(await admin.call('POST', `/api/roulette/release/${ids[0]}`, { body: release }), 200)
  expect((await askToSpin(app, winner)).body.prize).toMatchObject({ id: ids[0] })
  await giveBack(app, winner.chargeId)
  const [waiting] = await waitingOf(admin, campaign.id)
  expect(waiting).toMatchObject({ kind: 'roulette', spin: 1, title: 'R$ 50 no PIX', user_name: WINNER.name })
  const read = async () => wanted(await admin.call('GET', `/api/roulette/${ids[0]}`), 200).prize
  expect(await read()).toMatchObject({ state: 'contemplated' })
  wanted(await answer('withheld', waiting.id), 200)
  expect(await read()).toMatchObject({ state: 'held', title_number: null, transaction_id: null, time_at: null })
  expect(await waitingOf(admin, campaign.id)).toEqual([])
})

test('a prize of the roulette that the same purchase wins a second time is asked about a second time', async () => {
  const { campaign, ids } = await startRoulette(app, admin, 9, { roulette_spin2: 2 })
  const winner = await buyAndPay(app, campaign.url_amigavel, { ...WINNER, quantity: 50, telefone: '62981114323' })
  const releaseAt = async (title_number: number) =>
    wanted(
      await admin.call('POST', `/api/roulette/release/${ids[0]}`, { body: { status: 'release', title_number } }),
      200,
    )
  await releaseAt(1)
  expect((await askToSpin(app, winner)).body.prize).toMatchObject({ id: ids[0] })
  await giveBack(app, winner.chargeId)
  const [first] = await waitingOf(admin, campaign.id)
  wanted(await answer('withheld', first.id), 200)
  await app.database.db.update(sandboxCharge).set({ status: 'paid' }).where(eq(sandboxCharge.chargeId, winner.chargeId))
  await notifyCharges(app.ports, app.accountId, [winner.chargeId])
  await admin.prove('transactions.index')
  const deliver = { body: { reason: 'O dinheiro voltou' } }
  wanted(await admin.call('POST', `/api/late-payments/deliver/${winner.id}`, deliver), 200)
  await releaseAt(2)
  expect((await askToSpin(app, winner)).body.prize).toMatchObject({ id: ids[0] })
  await giveBack(app, winner.chargeId)
  expect(await waitingOf(admin, campaign.id)).toMatchObject([{ kind: 'roulette', spin: 2, transaction_id: winner.id }])
})

test('a prize of the roulette that was given stays won', async () => {
  const { campaign, ids } = await startRoulette(app, admin, 9)
  const winner = await buyAndPay(app, campaign.url_amigavel, { ...WINNER, quantity: 50, telefone: '62981114322' })
  const release = { status: 'release', title_number: 1 }
  wanted(await admin.call('POST', `/api/roulette/release/${ids[0]}`, { body: release }), 200)
  await askToSpin(app, winner)
  await giveBack(app, winner.chargeId)
  const [waiting] = await waitingOf(admin, campaign.id)
  wanted(await answer('given', waiting.id), 200)
  expect(wanted(await admin.call('GET', `/api/roulette/${ids[0]}`), 200).prize.state).toBe('contemplated')
})

test('a coupon is asked about, and is the buyer’s again where the money comes back', async () => {
  const campaign = await createCampaign(app, admin)
  const coupon = await createCoupon(admin, campaign.id, { title: 'Natal', amount: 1 })
  const bought = await buyAndPay(app, campaign.url_amigavel, { ...WINNER, quantity: 3 })
  await giveBack(app, bought.chargeId)
  const [waiting] = await waitingOf(admin, campaign.id)
  expect(waiting).toMatchObject({ kind: 'coupon', title: 'Natal', quota_number: null, spin: null })
  const count = async () => wanted(await admin.call('GET', `/api/cupons/${coupon.id}`), 200).coupon.total_count
  expect(await count()).toBe(0)
  await app.database.db.update(sandboxCharge).set({ status: 'paid' }).where(eq(sandboxCharge.chargeId, bought.chargeId))
  await notifyCharges(app.ports, app.accountId, [bought.chargeId])
  await admin.prove('transactions.index')
  const deliver = { body: { reason: 'O dinheiro voltou' } }
  wanted(await admin.call('POST', `/api/late-payments/deliver/${bought.id}`, deliver), 200)
  expect(await count()).toBe(1)
})

test('an affiliate neither reads nor answers', async () => {
  const { id } = await startReturned(app, admin)
  const affiliate = await app.signInAs('afiliado')
  expect((await affiliate.call('GET', '/api/returned-prizes')).status).toBe(403)
  expect((await affiliate.call('POST', `/api/returned-prizes/given/${id}`, { body: {} })).status).toBe(403)
})

import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findingsOf } from '../../../../server/campaigns/ledger/health.ts'
import { allocation, prizeQuota } from '../../../../server/campaigns/ledger/schema.ts'
import { foldDeltas } from '../../../../server/insight/figures/fold.ts'
import { figureFindingsOf } from '../../../../server/insight/figures/health.ts'
import { sandboxCharge, worldEvent } from '../../../../server/platform/db/schema.ts'
import { notifyCharges } from '../../../../server/sales/sandbox/bank.ts'
import { FREE } from '../../../support/seeds/draws.ts'
import { buyAndPay, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { waitingOf } from '../../../support/seeds/returned-prize-seed.ts'
import { askToSpin, startRoulette } from '../../../support/seeds/roulette-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  await admin.prove('transactions.index')
})
afterAll(() => app.close())

async function say(chargeId: string, says: Partial<typeof sandboxCharge.$inferInsert>) {
  await app.database.db.update(sandboxCharge).set(says).where(eq(sandboxCharge.chargeId, chargeId))
  expect(await notifyCharges(app.ports, app.accountId, [chargeId])).toBe(200)
}
const giveBack = (id: number, body: object) => admin.call('PUT', `/api/transactions/quotas/${id}`, { body })
const read = async (id: number) => wanted(await admin.call('GET', `/api/transactions/${id}`), 200).transaction
const numbersOf = async (id: number): Promise<string[]> =>
  wanted(await admin.call('GET', `/api/transactions/numbers/${id}`), 200).data

/** Nothing is wrong with the campaign's quotas or its figures, folded or not. */
async function isHealthy(campaignId: number) {
  const { db } = app.database
  expect(await findingsOf(db, campaignId)).toEqual([])
  expect(await figureFindingsOf(db, campaignId)).toEqual([])
  await foldDeltas(db)
  expect(await figureFindingsOf(db, campaignId)).toEqual([])
}

let buyers = 0
async function reduced({
  quantity = 10,
  back = 2,
  ...campaign
}: {
  quantity?: number
  back?: number
  numbers?: number
} = {}) {
  const { id, url_amigavel } = await createCampaign(app, admin, { title: `Parte ${buyers}`, ...campaign })
  buyers += 1
  const bought = await buyAndPay(app, url_amigavel, {
    quantity,
    telefone: `629812399${String(buyers).padStart(2, '0')}`,
  })
  const unit = (await read(bought.id)).transaction_amount / quantity
  await say(bought.chargeId, { returned: Math.round(back * unit * 100) })
  return { campaignId: id, slug: url_amigavel, unit, ...bought }
}

test('the alert asks which quotas go back, and who answers takes just those back, everywhere', async () => {
  const { id, campaignId, chargeId, slug } = await reduced()
  const { today } = wanted(await admin.call('GET', '/api/today'), 200)
  expect(today.reviews.find((each: { id: number }) => each.id === id)?.sentence).toContain('Diga quais cotas voltam')
  const before = await numbersOf(id)
  const [one, , three] = before
  wanted(await giveBack(id, { quantity: 2, numbers: `${three}, ${one}` }), 200)
  const rest = before.filter((number) => number !== one && number !== three)
  expect(await numbersOf(id)).toEqual(rest)
  const { review, delivered, payment_method_id, given_back, timeline } = await read(id)
  expect({ review, delivered, payment_method_id, given_back }).toEqual({
    ...{ review: null, delivered: 8, payment_method_id: 8, given_back: 2 },
  })
  expect(timeline.map(({ event }: { event: string }) => event)).toContain('transaction.quotasReturned')
  const { metrics } = wanted(await admin.call('POST', `/api/metrics/${campaignId}`, { body: {} }), 200)
  expect(metrics).toMatchObject({ total_cotas: 8, total_transaction: 1 })
  const { data: top } = wanted(await admin.call('POST', '/api/top', { body: { action_id: campaignId } }), 200)
  expect(top[0]).toMatchObject({ qtd: 8, total: 16 })
  await isHealthy(campaignId)
  // They are sold again, each once.
  const next = await buyAndPay(app, slug, { quantity: 2, telefone: '62981239801' })
  expect(next.numbers.some((number) => rest.map(Number).includes(number))).toBe(false)
  await say(chargeId, { status: 'refunded' })
  expect(await read(id)).toMatchObject({ status: 'refunded', delivered: 0 })
  await isHealthy(campaignId)
})

test('without numbers those taken last go back that have won nothing', async () => {
  const { id, campaignId } = await reduced()
  const before = await numbersOf(id)
  wanted(await giveBack(id, { quantity: 2 }), 200)
  const after = await numbersOf(id)
  expect(after).toHaveLength(8)
  expect(before).toEqual(expect.arrayContaining(after))
  await isHealthy(campaignId)
})

test.each([
  ['more than the money pays for', { quantity: 3 }, { quantity: ['O valor devolvido paga 2 cotas, não mais.'] }],
  ['none', { quantity: 0 }, { quantity: ['Informe quantas cotas voltam.'] }],
  [
    'no numbers',
    { quantity: 1, numbers: '1 e 2' },
    { numbers: ['Escreva só números de cotas desta campanha, separados por vírgula.'] },
  ],
  [
    'a number that the campaign has not',
    { quantity: 1, numbers: '99999999' },
    { numbers: ['Escreva só números de cotas desta campanha, separados por vírgula.'] },
  ],
  ['one number twice', { quantity: 2, numbers: '7 7' }, { numbers: ['Um número está escrito duas vezes.'] }],
  ['another count of numbers', { quantity: 1, numbers: '7;8' }, { numbers: ['Voltam 1 cota, e aqui estão 2 cotas.'] }],
])('%s is refused at its field, and nothing changes', async (_, body, errors) => {
  const { id } = await reduced()
  const answer = await giveBack(id, body)
  expect([answer.status, answer.body.errors]).toEqual([422, errors])
  expect(await read(id)).toMatchObject({ delivered: 10, given_back: 0, review: { kind: 'reduced' } })
})

test('a number of another purchase is refused', async () => {
  const { id, slug } = await reduced()
  const other = await buyAndPay(app, slug, { quantity: 1, telefone: '62981239802' })
  const answer = await giveBack(id, { quantity: 1, numbers: String(other.numbers[0]) })
  expect([answer.status, answer.body.errors.numbers]).toEqual([
    422,
    [`A cota ${String(other.numbers[0]).padStart(2, '0')} não é desta compra.`],
  ])
})

test('where no part of the money went back, or somebody has answered, nothing goes back', async () => {
  const { url_amigavel } = await createCampaign(app, admin, { title: 'Inteira' })
  const { id } = await buyAndPay(app, url_amigavel, { quantity: 3, telefone: '62981239803' })
  expect((await giveBack(id, { quantity: 1 })).body).toMatchObject({ success: false })
  expect((await giveBack(id, { quantity: 1 })).status).toBe(409)
  const answered = await reduced()
  wanted(await admin.call('PUT', `/api/transactions/review/${answered.id}`), 200)
  expect((await giveBack(answered.id, { quantity: 1 })).status).toBe(409)
})

test('two who answer at once take back once', async () => {
  const { id, campaignId } = await reduced()
  const answers = await Promise.all([giveBack(id, { quantity: 2 }), giveBack(id, { quantity: 2 })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await read(id)).toMatchObject({ delivered: 8, given_back: 2 })
  await isHealthy(campaignId)
})

test('a quota that won an instant prize waits out of sale for the answer whether that was handed over; one that won in the draw stays', async () => {
  const campaign = await createCampaign(app, admin, { title: 'Com prêmio', numbers: 10 })
  const prize = { action_id: campaign.id, cota: '7', title: 'Um boné', percent: null }
  wanted(await admin.call('POST', '/api/cotas', { body: prize }), 200)
  const { id, chargeId } = await buyAndPay(app, campaign.url_amigavel, { quantity: 10, telefone: '62981239805' })
  await say(chargeId, { returned: 600 })
  await admin.prove('auth.code')
  wanted(await admin.call('PUT', `/api/actions/raffle/first/${campaign.id}`, { body: { ...FREE, resultado: 3 } }), 200)
  const refused = await giveBack(id, { quantity: 1, numbers: '3' })
  expect([refused.status, refused.body.errors.numbers]).toEqual([
    422,
    ['A cota 3 ganhou no sorteio e fica com o cliente.'],
  ])
  wanted(await giveBack(id, { quantity: 1 }), 200)
  expect(await waitingOf(admin, campaign.id)).toEqual([])
  expect(await numbersOf(id)).toEqual(expect.arrayContaining(['3', '7']))
  await say(chargeId, { returned: 800 })
  const left = (await numbersOf(id)).filter((number) => number !== '3' && number !== '7')
  wanted(await giveBack(id, { quantity: 2, numbers: `7 ${left[0]}` }), 200)
  expect(await waitingOf(admin, campaign.id)).toMatchObject([
    { kind: 'quota', title: 'Um boné', quota_number: '7', transaction_id: id },
  ])
  const [stored] = await app.database.db.select().from(prizeQuota).where(eq(prizeQuota.campaignId, campaign.id))
  expect(stored).toMatchObject({ state: 'returned', transactionId: null })
  await isHealthy(campaign.id)
})

test('without numbers one that won in the draw never goes back: more than the others are refused', async () => {
  const campaign = await createCampaign(app, admin, { title: 'Duas sorteadas', numbers: 10, product2: 'Capacete' })
  await buyAndPay(app, campaign.url_amigavel, { quantity: 7, telefone: '62981239806' })
  const { id, chargeId, numbers } = await buyAndPay(app, campaign.url_amigavel, {
    quantity: 3,
    telefone: '62981239807',
  })
  await say(chargeId, { returned: 400 })
  for (const [prize, resultado] of [
    ['first', numbers[2]],
    ['second', numbers[1]],
  ] as const) {
    await admin.prove('auth.code')
    const body = { ...FREE, resultado }
    wanted(await admin.call('PUT', `/api/actions/raffle/${prize}/${campaign.id}`, { body }), 200)
  }
  const refused = await giveBack(id, { quantity: 2 })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { quantity: ['1 cota pode voltar: o que ganhou no sorteio fica com o cliente.'] },
  ])
  wanted(await giveBack(id, { quantity: 1 }), 200)
  expect((await numbersOf(id)).map(Number).sort()).toEqual([numbers[1], numbers[2]].map(Number).sort())
  await isHealthy(campaign.id)
})

test('programs outside are told of the part of the money, of the quotas, and of the prize', async () => {
  const { id, campaignId } = await reduced()
  wanted(await giveBack(id, { quantity: 1 }), 200)
  const events = await app.database.db
    .select({ name: worldEvent.name })
    .from(worldEvent)
    .where(and(eq(worldEvent.campaignId, campaignId), eq(worldEvent.transactionId, id)))
    .orderBy(worldEvent.id)
  expect(events.map(({ name }) => name)).toEqual([
    ...['purchase.created', 'purchase.paid', 'purchase.reduced', 'purchase.reduced'],
  ])
})

test('the spins that the rest does not earn go, and a prize that one of them won is asked about', async () => {
  const { campaign, ids } = await startRoulette(app, admin, 9, { roulette_qtd2: 10, roulette_spin2: 2 })
  const bought = await buyAndPay(app, campaign.url_amigavel, { quantity: 10, telefone: '62981239804' })
  wanted(
    await admin.call('POST', `/api/roulette/release/${ids[0]}`, { body: { status: 'release', title_number: 2 } }),
    200,
  )
  for (let spin = 0; spin < 2; spin += 1) wanted(await askToSpin(app, bought), 200)
  expect((await read(bought.id)).spins).toMatchObject({ earned: 2, left: 0, won: [{ spin: 2 }] })
  await say(bought.chargeId, { returned: 100 })
  wanted(await giveBack(bought.id, { quantity: 1 }), 200)
  expect((await read(bought.id)).spins).toMatchObject({ earned: 1, left: 0 })
  expect(await waitingOf(admin, campaign.id)).toMatchObject([{ kind: 'roulette', spin: 2, transaction_id: bought.id }])
  await say(bought.chargeId, { status: 'refunded' })
  // What was asked about once is not asked about again.
  expect(await waitingOf(admin, campaign.id)).toHaveLength(1)
})

test('spins stay while the rest is as large as they were promised for, whatever the campaign asks for by now', async () => {
  const { campaign } = await startRoulette(app, admin, 9, { roulette_qtd2: 10, roulette_spin2: 2 })
  const bought = await buyAndPay(app, campaign.url_amigavel, { quantity: 12, telefone: '62981239808' })
  wanted(
    await admin.call('PUT', `/api/actions/${campaign.id}`, { body: { roulette_qtd: 500, roulette_qtd2: 1000 } }),
    200,
  )
  const unit = (await read(bought.id)).transaction_amount / 12
  await say(bought.chargeId, { returned: Math.round(unit * 100) })
  wanted(await giveBack(bought.id, { quantity: 1 }), 200)
  expect((await read(bought.id)).spins).toMatchObject({ earned: 2, left: 2 })
})

test('what is left of a purchase of many quotas keeps its lowest and highest numbers', async () => {
  const { id, campaignId } = await reduced({ quantity: 500, back: 250, numbers: 1000 })
  wanted(await giveBack(id, { quantity: 249 }), 200)
  const [held] = await app.database.db
    .select()
    .from(allocation)
    .where(and(eq(allocation.campaignId, campaignId), eq(allocation.state, 'sold')))
  const all: string[] = []
  for (let page = 1; all.length < 251; page += 1)
    all.push(...wanted(await admin.call('GET', `/api/transactions/numbers/${id}?page=${page}`), 200).data)
  const own = all.map(Number).sort((a, b) => a - b)
  expect(held?.lowest).toEqual(own.slice(0, 10))
  expect(held?.highest).toEqual(own.slice(-10).reverse())
  await isHealthy(campaignId)
})

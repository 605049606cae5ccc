import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { campaign, paymentAccount } from '../../../../server/platform/db/schema.ts'
import { noteFailed } from '../../../../server/sales/accounts/health.ts'
import { askAllCharges, askDueCharges } from '../../../../server/sales/payments/charge-watch.ts'
import { notifyCharges, paySandboxCharge } from '../../../../server/sales/sandbox/bank.ts'
import { startOfDay } from '../../../../src/domain/values/zoned.ts'
import { FREE } from '../../../support/seeds/draws.ts'
import { askToBuy, buy, buyAndPay, createCampaign, purchaseBody, wanted } from '../../../support/seeds/fixtures.ts'
import { startLate } from '../../../support/seeds/late-payment-seed.ts'
import { askToSpin, startRoulette } from '../../../support/seeds/roulette-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Noon in São Paulo, far from any change of day. */
const NOON = 12 * HOUR_MS

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp({ env: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => app.close())
/** Each test has a day of its own, with nothing left of those before. */
beforeEach(async () => {
  await app.database.db.update(campaign).set({ state: 'trash' })
  await moveToNoon()
})

async function moveToNoon() {
  const now = app.clock.now()
  app.clock.move(startOfDay(now).getTime() + DAY_MS + NOON - now.getTime())
  admin = await app.signIn()
}

const today = async (who: SignedIn = admin) => wanted(await who.call('GET', '/api/today'), 200).today
/** A campaign on sale whose draw is far away, so that nothing is to be done about it. */
const quiet = (changes: Record<string, unknown> = {}) =>
  createCampaign(app, admin, { prev_sorteio: at(30 * DAY_MS).toISOString(), ...changes })
const at = (ms: number) => new Date(app.clock.now().getTime() + ms)
const store = (id: number, changes: Partial<typeof campaign.$inferInsert>) =>
  app.database.db.update(campaign).set(changes).where(eq(campaign.id, id))
const titles = (entries: { rifa: { title: string } }[]) => entries.map(({ rifa }) => rifa.title)

const NOTHING = {
  draws: [],
  late: { today: 0, week: 0, older: 0, oldest: null, newest: null },
  winners: [],
  contradicted: [],
  reviews: [],
  returned: [],
  almost_sold_out: [],
  without_date: [],
  prizes: [],
  spins: [],
  suspects: [],
  accounts: [],
  receivers: [],
  sale_held: false,
  read: [],
}

test('a day on which nothing is to be done is told as such', async () => {
  await quiet()
  await quiet({ status_detail: 4, prev_sorteio: null })
  expect(await today()).toEqual(NOTHING)
})

test('the draws that are due are those of São Paulo’s day and of days before, the oldest first, and those that were begun', async () => {
  const midnight = startOfDay(app.clock.now()).getTime()
  const dated = async (title: string, date: number | null, more: Record<string, unknown> = {}) => {
    const made = await quiet({ title, ...more })
    await store(made.id, { prevSorteio: date === null ? null : new Date(date) })
    return made
  }
  await dated('Amanhã', midnight + DAY_MS)
  const lastMinute = await dated('Hoje à noite', midnight + DAY_MS - 1)
  await dated('Hoje cedo', midnight)
  await dated('Ontem à noite', midnight - 1)
  const begun = await dated('Começada', midnight, { product2: 'Capacete' })
  const over = await dated('Já sorteada', midnight - DAY_MS)
  const trashed = await dated('Na lixeira', midnight - DAY_MS)
  for (const { id, url_amigavel } of [begun, over]) {
    await buyAndPay(app, url_amigavel, { telefone: `6298${String(id).padStart(7, '0')}` })
    wanted(
      await admin.call('PUT', `/api/actions/raffle/first/${id}`, {
        body: { ...FREE, resultado: null },
      }),
      200,
    )
  }
  await store(begun.id, { prevSorteio: new Date(midnight + 9 * DAY_MS) })
  wanted(await admin.call('DELETE', `/api/actions/${trashed.id}`), 200)
  expect((await today()).draws).toEqual([
    expect.objectContaining({ rifa: { id: expect.any(Number), title: 'Ontem à noite' }, overdue: true }),
    expect.objectContaining({ rifa: { id: expect.any(Number), title: 'Hoje cedo' }, overdue: false }),
    {
      rifa: { id: lastMinute.id, title: 'Hoje à noite' },
      prev_sorteio: new Date(midnight + DAY_MS - 1).toISOString(),
      overdue: false,
      drawn: 0,
      prizes: 1,
    },
    expect.objectContaining({ rifa: { id: begun.id, title: 'Começada' }, overdue: false, drawn: 1, prizes: 2 }),
  ])
  app.clock.move(12 * HOUR_MS)
  admin = await app.signIn()
  expect(titles((await today()).draws)).toEqual(['Ontem à noite', 'Hoje cedo', 'Hoje à noite', 'Amanhã', 'Começada'])
})

test('late payments that wait are counted by how long they do', async () => {
  const late = { deliverable: false, missing: 1, free: 100 }
  const first = await startLate(app, admin, late)
  expect((await today()).late).toMatchObject({ today: 1, week: 0, older: 0 })
  const { oldest } = (await today()).late
  expect((await today()).late.newest).toBe(oldest)
  await moveToNoon()
  const second = await startLate(app, admin, late)
  expect((await today()).late).toMatchObject({ today: 1, week: 1, older: 0, oldest })
  const { newest } = (await today()).late
  expect(newest > oldest).toBe(true)
  app.clock.move(7 * DAY_MS)
  admin = await app.signIn()
  expect((await today()).late).toEqual({ today: 0, week: 0, older: 2, oldest, newest })
  for (const { id } of [first, second])
    wanted(await admin.call('POST', `/api/late-payments/refund/${id}`, { body: { reason: 'Pediu de volta' } }), 200)
  expect((await today()).late).toEqual(NOTHING.late)
})

test('campaigns on sale with a tenth or less left, and those without a date, are named', async () => {
  const almost = await quiet({ title: 'Quase esgotada', numbers: 100 })
  await buyAndPay(app, almost.url_amigavel, { quantity: 88, telefone: '62981230001' })
  const full = await quiet({ title: 'Esgotada', numbers: 10 })
  await buy(app, full.url_amigavel, { quantity: 10, telefone: '62981230002' })
  await quiet({ title: 'Sem data', prev_sorteio: null })
  await quiet({ title: 'Aguarda sem data', prev_sorteio: null, status_detail: 3 })
  expect(await today()).toMatchObject({
    almost_sold_out: [{ rifa: { title: 'Esgotada' }, free: 0, total: 10 }],
    without_date: [{ rifa: { title: 'Sem data' } }, { rifa: { title: 'Aguarda sem data' } }],
  })
  await buy(app, almost.url_amigavel, { quantity: 2, telefone: '62981230003' })
  expect(titles((await today()).almost_sold_out)).toEqual(['Esgotada', 'Quase esgotada'])
  await store(full.id, { statusDetail: 3 })
  expect(titles((await today()).almost_sold_out)).toEqual(['Quase esgotada'])
})

test('what suspicious connections hold is told by campaign', async () => {
  const { id, url_amigavel } = await quiet({ title: 'Cercada', numbers: 100_000 })
  const hold = async (address: string, nth: number) =>
    wanted(
      await app.call('POST', `/api/public/campaigns/${url_amigavel}/purchases`, {
        body: purchaseBody({ quantity: 2_000, telefone: `6298000000${nth}` }),
        headers: { 'idempotency-key': randomUUID(), 'x-forwarded-for': address },
      }),
      201,
    )
  await hold('198.51.100.7', 1)
  expect((await today()).suspects).toEqual([])
  for (const nth of [2, 3, 4]) await hold('203.0.113.9', nth)
  expect((await today()).suspects).toEqual([{ rifa: { id, title: 'Cercada' }, purchases: 3, quotas: 6_000 }])
})

test('an account whose last charges all failed is told to the administrator alone, until one is made', async () => {
  const { id, url_amigavel } = await quiet({ title: 'Sem cobrança' })
  const fail = async (nth: number) => {
    app.ports.config.sandbox = false
    expect((await askToBuy(app, url_amigavel, { telefone: `6298111000${nth}` })).status).toBe(503)
    app.ports.config.sandbox = true
  }
  for (const nth of [1, 2]) await fail(nth)
  expect((await today()).accounts).toEqual([])
  await fail(3)
  const account = {
    id: app.accountId,
    title: 'Conta de teste',
    trouble: 'refusing',
    reason: null,
    refused: 3,
    unnotified: 0,
    since: expect.any(String),
    campaigns: 1,
    rifa: { id, title: 'Sem cobrança' },
  }
  expect((await today()).accounts).toEqual([account])
  const manager = await app.signInAs('gestor')
  expect((await today(manager)).accounts).toBeNull()

  await buy(app, url_amigavel, { telefone: '62981110009' })
  expect((await today()).accounts).toEqual([])
  for (const nth of [4, 5, 6]) await fail(nth)
  expect((await today()).accounts).toMatchObject([{ trouble: 'refusing', refused: 3 }])
  app.clock.move(DAY_MS)
  admin = await app.signIn()
  expect((await today()).accounts).toEqual([])

  await app.database.db.update(paymentAccount).set({ deletedAt: app.clock.now() })
  expect((await today()).accounts).toMatchObject([{ trouble: 'unusable', refused: 0, since: null }])
  await store(id, { statusDetail: 3 })
  expect((await today()).accounts).toEqual([])
  await app.database.db.update(paymentAccount).set({ deletedAt: null })
})

test('an account whose payments no notification tells is told until one comes, and one whose bank is silent by that', async () => {
  const { id, url_amigavel } = await quiet({ title: 'Sem aviso' })
  const [first, ...lost] = [await buy(app, url_amigavel), await buy(app, url_amigavel), await buy(app, url_amigavel)]
  for (const { chargeId } of [...lost, ...(first ? [first] : [])])
    await paySandboxCharge(app.ports, chargeId, { notify: false })
  await askAllCharges(app.ports)
  await askDueCharges(app.ports)
  expect((await today()).accounts).toMatchObject([
    { trouble: 'unnotified', unnotified: 3, refused: 0, since: expect.any(String), rifa: { id } },
  ])
  await notifyCharges(app.ports, app.accountId, [first?.chargeId ?? ''])
  expect((await today()).accounts).toEqual([])
  const { db } = app.database
  for (let turn = 0; turn < 3; turn += 1) {
    app.ports.config.sandbox = false
    expect((await askToBuy(app, url_amigavel)).status).toBe(503)
    app.ports.config.sandbox = true
    await noteFailed(db, app.accountId, { failure: 'silent', now: app.clock.now() })
  }
  expect((await today()).accounts).toMatchObject([{ trouble: 'silent', refused: 3 }])
  await buy(app, url_amigavel)
  expect((await today()).accounts).toEqual([])
  await store(id, { statusDetail: 3 })
})

test('affiliates are not told', async () => {
  const affiliate = await app.signInAs('afiliado')
  expect((await affiliate.callOnce('GET', '/api/today')).status).toBe(403)
})

test('instant prizes that went out in the last day are told by campaign, the last one first', async () => {
  const { id, url_amigavel } = await quiet({ title: 'Instantânea', numbers: 10 })
  for (const cota of ['3', '7'])
    wanted(await admin.callOnce('POST', '/api/cotas', { body: { action_id: id, cota, title: `Pix ${cota}` } }), 200)
  expect((await today()).prizes).toEqual([])
  await buyAndPay(app, url_amigavel, { quantity: 10 })
  expect((await today()).prizes).toEqual([
    {
      ...{ rifa: { id, title: 'Instantânea' }, count: 2, quota_number: '7', title: 'Pix 7' },
      ...{ user_name: 'Maria das Dores', time_at: expect.any(String) },
    },
  ])
  app.clock.move(DAY_MS)
  expect((await today(await app.signIn())).prizes).toEqual([])
})

test('prizes of the roulette that went out in the last day are told by campaign, the last one first', async () => {
  admin = await app.signIn()
  const { campaign, ids } = await startRoulette(app, admin, 9, {
    title: 'Com roleta',
    prev_sorteio: '2099-01-01T00:00:00Z',
  })
  const body = { status: 'release', title_number: 2 }
  wanted(await admin.callOnce('POST', `/api/roulette/release/${ids[0]}`, { body }), 200)
  const buyer = await buyAndPay(app, campaign.url_amigavel, { quantity: 50 })
  wanted(await askToSpin(app, buyer), 200)
  expect((await today()).spins).toEqual([])
  wanted(await askToSpin(app, buyer), 200)
  expect((await today()).spins).toEqual([
    {
      ...{ rifa: { id: campaign.id, title: 'Com roleta' }, count: 1, spin: 2, title: 'R$ 50 no PIX' },
      ...{ user_name: 'Maria das Dores', time_at: expect.any(String) },
    },
  ])
  app.clock.move(DAY_MS)
  expect((await today(await app.signIn())).spins).toEqual([])
})

test('alerts that were read stay so on every device of their operator, and are nobody else’s', async () => {
  const marks = [
    { alert: 'late', mark: '2026-11-20T17:00:00.000Z' },
    { alert: 'draws.7', mark: '' },
  ]
  wanted(await admin.call('PUT', '/api/today/read', { body: { alerts: marks } }), 200)
  const otherDevice = await app.signIn()
  expect((await today(otherDevice)).read).toEqual(expect.arrayContaining(marks))
  expect((await today(await app.signInAs('gestor'))).read).toEqual([])
  wanted(await otherDevice.call('PUT', '/api/today/read', { body: { alerts: [{ alert: 'late', mark: '2' }] } }), 200)
  expect((await today()).read).toEqual([{ alert: 'late', mark: '2' }])
})

test.each([
  { alerts: [{ alert: 'DROP TABLE', mark: '1' }] },
  { alerts: [{ alert: 'late', mark: 'x'.repeat(61) }] },
  { alerts: Array.from({ length: 1_001 }, (_, n) => ({ alert: `draws.${n}`, mark: '' })) },
  { alerts: ['late'] },
  {},
])('what are no marks of alerts are not kept', async (body) => {
  const before = (await today()).read
  expect((await admin.call('PUT', '/api/today/read', { body })).status).toBe(422)
  expect((await today()).read).toEqual(before)
})

test('an affiliate has no alerts', async () => {
  const bia = await app.signInAs('afiliado')
  expect((await bia.call('GET', '/api/today')).status).toBe(403)
  expect((await bia.call('PUT', '/api/today/read', { body: { alerts: [] } })).status).toBe(403)
})

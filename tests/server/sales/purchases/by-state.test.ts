import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startOfNextDay } from '../../../../server/insight/figures/days.ts'
import { makeNextReport } from '../../../../server/insight/reports/make.ts'
import { rowsOf } from '../../../../server/platform/db/database.ts'
import { link, sandboxCharge, transaction } from '../../../../server/platform/db/schema.ts'
import { matchingOf } from '../../../../server/sales/purchases/list.ts'
import { notifyCharges } from '../../../../server/sales/sandbox/bank.ts'
import { ALL_STATUS_WORDS } from '../../../../src/domain/sales/transaction-status.ts'
import { dayOf } from '../../../../src/domain/values/dates.ts'
import { buy, buyAndPay, type Campaign, createCampaign, pay, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
let bia: SignedIn
let campaign: Campaign
const sold: Record<string, number> = {}

beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  campaign = await createCampaign(app, admin, { numbers: 10_000, price: 1 })
  const bias = await app.storeOperator('afiliado')
  const [stories] = await app.database.db
    .insert(link)
    .values({
      campaignId: campaign.id,
      title: 'Stories',
      operatorId: 1,
      afiliadoId: bias.id,
      createdAt: app.clock.now(),
    })
    .returning()
  const sell = async (name: string, telefone: string, { paid = true, ...more } = {}) => {
    const order = { quantity: 2, telefone, ...more }
    const { id } = await (paid ? buyAndPay : buy)(app, campaign.url_amigavel, order)
    sold[name] = id
  }
  await sell('goiânia', '62981230001')
  await sell('rio verde', '64981230002', { paid: false })
  await sell('são paulo', '11981230003')
  await sell('bauru', '14981230004', { link_ref: stories?.id } as object)
  await sell('maranhão', '99981230005')
  await sell('mato grosso', '65981230006')
  bia = await app.signIn(bias)
  await bia.prove('transactions.index')
})
afterAll(() => app.close())

const list = async (filter: object, who = admin): Promise<number[]> =>
  wanted(await who.call('POST', `/api/transactions/${campaign.id}`, { body: filter }), 200).data.map(
    ({ id }: { id: number }) => id,
  )

describe('how many transactions there are in each situation', () => {
  const counts = async (filter: object, who = admin): Promise<Record<string, number>> => {
    const { counts } = wanted(await who.call('POST', `/api/transactions/counts/${campaign.id}`, { body: filter }), 200)
    return Object.fromEntries(counts.map(({ status, total }: { status: string; total: number }) => [status, total]))
  }
  const none = Object.fromEntries(ALL_STATUS_WORDS.map((word) => [word, 0]))

  test.each([
    {},
    { status: 'cancelada' },
    { estado: 'GO' },
    { amount: 2, order: 'exato' },
    { initial: '2030-01-01T00:00' },
  ])('is what the list finds of each, whichever is asked for: %j', async (filter) => {
    const found = await counts(filter)
    expect(Object.keys(found)).toEqual([...ALL_STATUS_WORDS])
    for (const status of ALL_STATUS_WORDS) expect(found[status]).toBe((await list({ ...filter, status })).length)
  })

  test('is told of what one may see alone', async () => {
    expect(await counts({}, bia)).toEqual({ ...none, aprovado: 1 })
    expect(await counts({})).toEqual({ ...none, aprovado: 5, pendente: 1 })
  })

  test('is refused for a buyer that there is not, a period that is none and a campaign of nobody', async () => {
    const asked = (id: number, body: object) => admin.call('POST', `/api/transactions/counts/${id}`, { body })
    expect((await asked(campaign.id, { user_id: 999_999 })).body.errors).toHaveProperty('user_id')
    expect((await asked(campaign.id, { initial: '2026-02-02T00:00', final: '2026-02-01T00:00' })).status).toBe(422)
    expect((await asked(999_999, {})).status).toBe(404)
  })
})

describe('the transactions of a state', () => {
  test('are those of the phones with one of its area codes, paid or not', async () => {
    expect(await list({ estado: 'GO' })).toEqual([sold['rio verde'], sold.goiânia])
    expect(await list({ estado: 'SP' })).toEqual([sold.bauru, sold['são paulo']])
    // The last area code of all, and the one whose next is another state's.
    expect(await list({ estado: 'MA' })).toEqual([sold.maranhão])
    expect(await list({ estado: 'MT' })).toEqual([sold['mato grosso']])
    expect(await list({ estado: 'AC' })).toEqual([])
    expect(await list({ estado: 'GO', status: 'aprovado' })).toEqual([sold.goiânia])
    expect(await list({ estado: 'SP', sort: true })).toHaveLength(1)
    expect(await list({ estado: null })).toHaveLength(6)
  })

  test('are as many as Gasto por Região counts', async () => {
    const rows = wanted(await admin.call('POST', `/api/metrics/region/${campaign.id}`, { body: {} }), 200).data
    expect(rows.length).toBeGreaterThan(3)
    for (const { uf, transactions } of rows)
      expect(await list({ estado: uf, status: 'aprovado' })).toHaveLength(transactions)
  })

  test('are counted the same when they change while they are read', async () => {
    const body = { filter: { estado: 'GO' }, ids: [], updated_at: null, whole: true }
    const changes = wanted(await admin.call('POST', `/api/transactions/changes/${campaign.id}`, { body }), 200)
    expect(changes).toMatchObject({ arrived: 2, total: 2 })
  })

  test('are exported row by row', async () => {
    const body = { id: campaign.id, estado: 'SP' }
    const { report } = wanted(await admin.call('POST', '/api/actions/reports/sales', { body }), 200)
    while (await makeNextReport(app.ports));
    const { url } = wanted(await admin.call('GET', `/api/actions/reports/${report}`), 200)
    const lines = (await (await fetch(app.url + url)).text()).trim().split('\r\n').slice(1)
    expect(lines.map((line) => Number(line.split(';')[0]))).toEqual([sold['são paulo'], sold.bauru])
  })

  test('are its own alone for an affiliate, with their phones masked', async () => {
    const body = { estado: 'SP' }
    const { data } = wanted(await bia.call('POST', `/api/transactions/${campaign.id}`, { body }), 200)
    expect(data).toMatchObject([{ id: sold.bauru, user: { telefone: '(14) 981••-••••' } }])
    expect(await list({ estado: 'GO' }, bia)).toEqual([])
  })

  test.each(['go', 'Goiás', 'XX', ''])('%j is none, and says so on its field', async (estado) => {
    const { status, body } = await admin.call('POST', `/api/transactions/${campaign.id}`, { body: { estado } })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ estado: [expect.stringMatching(/^\p{Lu}.+\.?$/u)] })
  })
})

test('the phones of a state are found by their index', async () => {
  const { db } = app.database
  await db.execute(sql`insert into buyer (name, telefone, created_at)
    select 'Cliente ' || n, (11 + n % 89)::text || lpad(n::text, 9, '9'), ${app.clock.now().toISOString()}::timestamptz
    from generate_series(1, 5000) n`)
  await db.execute(sql`analyze buyer`)
  const matching = matchingOf({ operatorId: 1, role: 'admin' }, campaign.id, { estado: 'GO' })
  if (!matching.ok) throw new Error('the filter is right')
  const plan = await rowsOf<{ 'QUERY PLAN': string }>(
    db,
    sql`explain (costs off) select id from transaction where ${matching.matching}`,
  )
  const lines = plan.map((line) => line['QUERY PLAN']).join('\n')
  expect(lines).toMatch(/(buyer_telefone|buyer_pkey)/)
  expect(lines).not.toMatch(/Seq Scan on buyer/)
})

test('the transactions of a state in a period by payment are those that Gasto por Região counts in it, whenever they were ordered', async () => {
  const other = await createCampaign(app, admin, { numbers: 10_000, price: 1 })
  const telefone = '62981230009'
  const order = () => buy(app, other.url_amigavel, { quantity: 2, telefone })
  const listed = async (body: object) =>
    wanted(await admin.call('POST', `/api/transactions/${other.id}`, { body }), 200).data.map(
      ({ id }: { id: number }) => id,
    )
  const refund = async (chargeId: string) => {
    const { db } = app.database
    await db.update(sandboxCharge).set({ status: 'refunded' }).where(eq(sandboxCharge.chargeId, chargeId))
    expect(await notifyCharges(app.ports, app.accountId, [chargeId])).toBe(200)
  }
  const midnight = startOfNextDay(app.clock.now()).getTime()
  app.clock.move(midnight - 60_000 - app.clock.now().getTime())
  admin = await app.signIn()
  const yesterday = dayOf(app.clock.now())
  const [kept, paidToday, returnedToday, returnedAtOnce] = [await order(), await order(), await order(), await order()]
  for (const { chargeId } of [kept, returnedToday]) await pay(app, chargeId)
  app.clock.move(120_000)
  const today = dayOf(app.clock.now())
  for (const { chargeId } of [paidToday, returnedAtOnce]) await pay(app, chargeId)
  for (const { chargeId } of [returnedToday, returnedAtOnce]) await refund(chargeId)

  const spans = {
    yesterday: [{ initial: `${yesterday}T00:00`, final: `${yesterday}T23:59` }, 2, [returnedToday.id, kept.id]],
    today: [{ initial: `${today}T00:00`, final: `${today}T23:59` }, 0, [returnedToday.id, paidToday.id]],
    both: [{ initial: `${yesterday}T00:00`, final: `${today}T23:59` }, 2, [paidToday.id, kept.id]],
  } as const
  for (const [span, counted, ids] of Object.values(spans)) {
    const { data } = wanted(await admin.call('POST', `/api/metrics/region/${other.id}`, { body: span }), 200)
    expect(data.map(({ uf, transactions }: { uf: string; transactions: number }) => [uf, transactions])).toEqual([
      ['GO', counted],
    ])
    expect(await listed({ ...span, estado: 'GO', momento: 'pagamento' })).toEqual(ids)
    expect(await listed({ ...span, estado: 'SP', momento: 'pagamento' })).toEqual([])
  }
  expect(await listed({ momento: 'pagamento' })).toEqual([paidToday.id, kept.id])
  // By the day of the order all of them are yesterday's.
  expect(await listed({ ...spans.yesterday[0], estado: 'GO' })).toHaveLength(4)
  expect(await listed({ ...spans.today[0], estado: 'GO', momento: 'compra' })).toEqual([])
  // What was counted for a state stays there by payment, whatever state the phone's area code belongs to by now.
  await app.database.db.update(transaction).set({ uf: 'SP' }).where(eq(transaction.id, kept.id))
  expect(await listed({ estado: 'SP', momento: 'pagamento' })).toEqual([kept.id])
  expect(await listed({ estado: 'SP' })).toEqual([])
})

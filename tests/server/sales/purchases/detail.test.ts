import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { latePayment, link, transaction } from '../../../../server/platform/db/schema.ts'
import { FREE } from '../../../support/seeds/draws.ts'
import { buy, buyAndPay, type Campaign, createCampaign, pay, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
let campaign: Campaign
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  campaign = await createCampaign(app, admin, { numbers: 1000, price: 1, max_reserva: 1000 })
})
afterAll(() => app.close())

const detail = async (id: number, session: SignedIn = admin) =>
  wanted(await session.call('GET', `/api/transactions/${id}`), 200).transaction
const numbers = async (id: number, query = '', session: SignedIn = admin) =>
  wanted(await session.call('GET', `/api/transactions/numbers/${id}${query}`), 200)

describe('the detail of a purchase', () => {
  test('has the code that it is paid with until it is paid, then what happened to it', async () => {
    const purchase = await buy(app, campaign.url_amigavel)
    const unpaid = await detail(purchase.id)
    const [stored] = await app.database.db.select().from(transaction).where(eq(transaction.id, purchase.id))
    expect(unpaid).toMatchObject({
      pix_code: stored?.chargeCode,
      account: 'Conta de teste',
      link: null,
      prizes: [],
      total: 1000,
      timeline: [{ event: 'purchase.made', at: unpaid.created_at, operator: null, note: null }],
    })
    await pay(app, purchase.chargeId)
    const paid = await detail(purchase.id)
    expect(paid.pix_code).toBeNull()
    expect(paid.timeline.map(({ event }: { event: string }) => event)).toEqual(['purchase.made', 'purchase.paid'])
  })

  test('says who ended a reservation that was never paid', async () => {
    const { id } = await buy(app, campaign.url_amigavel)
    await app.database.db
      .update(transaction)
      .set({ status: 'cancelled', cancelledBy: 'expiry' })
      .where(eq(transaction.id, id))
    const { timeline, pix_code } = await detail(id)
    expect(pix_code).toBeNull()
    expect(timeline.at(-1)).toMatchObject({ event: 'purchase.ended', note: 'expiry' })
  })

  test('tells an administrator who saw the phone of its buyer from it, and nobody else', async () => {
    const [seen, other] = [await buy(app, campaign.url_amigavel), await buy(app, campaign.url_amigavel)]
    const manager = await app.signInAs('gestor')
    wanted(await manager.call('POST', `/api/transactions/phone/${seen.id}`), 200)
    const events = async (id: number, session: SignedIn) =>
      (await detail(id, session)).timeline.map(({ event }: { event: string }) => event)
    expect(await events(seen.id, admin)).toEqual(['purchase.made', 'phone.revealed'])
    expect(await events(other.id, admin)).toEqual(['purchase.made'])
    expect(await events(seen.id, manager)).toEqual(['purchase.made'])
  })

  test('S19 tells an affiliate of the purchases that came by its link, without the account that is paid', async () => {
    const stored = await app.storeOperator('afiliado')
    const affiliate = await app.signIn(stored)
    const [own] = await app.database.db
      .insert(link)
      .values({
        campaignId: campaign.id,
        title: 'Stories da Ju',
        operatorId: stored.id,
        afiliadoId: stored.id,
        createdAt: app.clock.now(),
      })
      .returning()
    const mine = await buyAndPay(app, campaign.url_amigavel, { link_ref: own?.id })
    const foreign = await buyAndPay(app, campaign.url_amigavel)
    expect(await detail(mine.id, affiliate)).toMatchObject({
      account: null,
      link: { id: own?.id, title: 'Stories da Ju' },
    })
    expect((await numbers(mine.id, '', affiliate)).total).toBe(3)
    for (const path of [`${foreign.id}`, `numbers/${foreign.id}`])
      expect((await affiliate.call('GET', `/api/transactions/${path}`)).status).toBe(404)
  })
})

test('S20 what operators wrote of a winner or of late money is shown to neither affiliates nor programs', async () => {
  const { db } = app.database
  const drawn = await createCampaign(app, admin, { numbers: 1000, price: 1, max_reserva: 1000 })
  const seller = await app.storeOperator('afiliado')
  const affiliate = await app.signIn(seller)
  const manager = await app.signInAs('gestor')
  const now = app.clock.now()
  const values = { campaignId: drawn.id, title: 'Bio', operatorId: seller.id, afiliadoId: seller.id, createdAt: now }
  const [own] = await db.insert(link).values(values).returning()
  const { id, numbers: bought } = await buyAndPay(app, drawn.url_amigavel, { link_ref: own?.id })
  const raffle = await admin.call('PUT', `/api/actions/raffle/first/${drawn.id}`, {
    body: { ...FREE, resultado: String(bought[0]) },
  })
  wanted(raffle, 200)
  const note = 'Pago no PIX 62981234567, da Rita.'
  wanted(await admin.call('PUT', `/api/actions/winner-note/${drawn.id}`, { body: { prize: 'first', note } }), 200)
  await db.insert(latePayment).values({
    ...{ campaignId: drawn.id, transactionId: id, arrivedAt: now, decidedAt: now },
    ...{ decision: 'delivered', reason: 'A Rita ligou.', operatorId: seller.id },
  })
  const { token } = wanted(
    await admin.call('POST', '/api/accesses', {
      body: { name: 'Planilha', scopes: ['vendas.ler', 'campanhas.ler'], days: 30 },
    }),
    200,
  )
  const program = (path: string) => app.call('GET', path, { headers: { authorization: `Bearer ${token}` } })
  const decisionIn = (timeline: { event: string }[]) => timeline.find(({ event }) => event === 'late.delivered')

  const shown = await detail(id, manager)
  expect(shown.won).toMatchObject([{ prize: 'first', note }])
  expect(decisionIn(shown.timeline)).toMatchObject({ operator: expect.any(String), note: 'A Rita ligou.' })
  const programs = wanted(await program(`/api/transactions/${id}`), 200).transaction
  for (const hidden of [await detail(id, affiliate), programs]) {
    expect(hidden.won).toMatchObject([{ prize: 'first', note: null }])
    expect(decisionIn(hidden.timeline)).toMatchObject({ operator: null, note: null })
  }
  expect(wanted(await manager.call('GET', `/api/actions/${drawn.id}`), 200).action.ganhador_note).toMatchObject({
    note,
  })
  for (const path of [`/api/actions/${drawn.id}`, '/api/actions/closed']) {
    const campaigns = await program(path)
    expect([campaigns.status, JSON.stringify(campaigns.body)]).toEqual([200, expect.not.stringContaining('da Rita')])
  }
})

describe('the numbers of a purchase', () => {
  test('come a hundred at a time, in order, written as the campaign writes them', async () => {
    const { id } = await buyAndPay(app, campaign.url_amigavel, { quantity: 250 })
    const pages = [await numbers(id), await numbers(id, '?page=2'), await numbers(id, '?page=3')]
    expect(
      pages.map(({ data, current_page, last_page, total }) => [data.length, current_page, last_page, total]),
    ).toEqual([
      [100, 1, 3, 250],
      [100, 2, 3, 250],
      [50, 3, 3, 250],
    ])
    const all: string[] = pages.flatMap(({ data }) => data)
    expect(all).toEqual([...new Set(all)].sort())
    expect(all.every((number) => /^\d{3}$/.test(number))).toBe(true)

    const found = await numbers(id, '?q=07')
    expect(found.data).toEqual(all.filter((number) => number.includes('07')))
    expect(found.total).toBe(found.data.length)
    expect((await numbers(id, `?q=${all[120]}`)).data).toEqual([all[120]])
  })

  test('are none while it is not paid', async () => {
    const { id } = await buy(app, campaign.url_amigavel)
    expect(await numbers(id)).toMatchObject({ data: [], total: 0, last_page: 1 })
  })
})

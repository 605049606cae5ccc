import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../../server/platform/db/schema.ts'
import { localOfMoment } from '../../../../src/domain/values/dates.ts'
import { FREE } from '../../../support/seeds/draws.ts'
import { buy, buyAndPay, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
let buyerId: number
let campaigns: { id: number; url_amigavel: string }[]
let paid: { id: number; numbers: number[] }

beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  await admin.prove('users.index')
  const prev_sorteio = '2099-01-01T19:00:00-03:00'
  const [moto, casa] = [
    await createCampaign(app, admin, { title: 'Moto', prev_sorteio }),
    await createCampaign(app, admin, { title: 'Casa' }),
  ]
  const ana = { name: 'Ana Lima', telefone: '62981234567' }
  paid = await buyAndPay(app, moto.url_amigavel, ana)
  await buy(app, moto.url_amigavel, { ...ana, quantity: 1 })
  await buy(app, casa.url_amigavel, ana)
  await buy(app, casa.url_amigavel, { name: 'Bia', telefone: '62981234568' })
  campaigns = [casa, moto]
  const found = await admin.call('GET', '/api/search?q=ana%20lima')
  buyerId = wanted(found, 200).people[0].id
})
afterAll(() => app.close())

const ask = (who: SignedIn, body: object, id: number | string = buyerId) =>
  who.call('POST', `/api/shopping/${id}`, { body })

test('what a buyer bought is told by campaign, the one bought in last first, with what is paid of it', async () => {
  const answer = wanted(await ask(admin, {}), 200)
  const [casa, moto] = campaigns.map(({ id }) => id)
  const shared = {
    user_id: buyerId,
    ganhador: null,
    finished: false,
    cover: null,
    won: [],
    last_at: expect.any(String),
  }
  expect(answer.data).toEqual([
    { id: casa, title: 'Casa', prev_sorteio: null, purchases: 0, unpaid: 1, amount: 0, ...shared },
    {
      ...{ id: moto, title: 'Moto', prev_sorteio: '2099-01-01T22:00:00.000Z', purchases: 1, unpaid: 1, amount: 6 },
      ...shared,
    },
  ])
  expect(answer).toMatchObject({ total: 2, current_page: 1, last_page: 1 })
  expect(wanted(await ask(admin, { page: 3 }), 200)).toMatchObject({ data: [], total: 2, current_page: 3 })
})

test('only what is of campaigns that sell, that were drawn, or of a time', async () => {
  const count = async (body: object) => wanted(await ask(admin, body), 200).total
  expect(await count({ status: 'active' })).toBe(2)
  expect(await count({ status: 'finished' })).toBe(0)
  expect(await count({ initial: '2099-01-01T00:00' })).toBe(0)
  expect(await count({ final: '2099-01-01T00:00' })).toBe(2)
  const [{ last_at }] = wanted(await ask(admin, {}), 200).data
  expect(await count({ initial: localOfMoment(last_at), final: localOfMoment(last_at) })).toBeGreaterThan(0)
  expect(await count({ final: localOfMoment(last_at) })).toBe(2)
  expect((await ask(admin, { initial: 'ontem' })).body.errors).toEqual({ initial: ['Informe uma data válida'] })
  const backwards = await ask(admin, { initial: '2026-11-02T00:00', final: '2026-11-01T23:59' })
  expect([backwards.status, backwards.body.errors]).toEqual([422, { initial: ['O início vem depois do fim.'] }])
})

test('is unknown without such a buyer, asks for a code, and is nothing for affiliates', async () => {
  expect((await ask(admin, {}, 999_999)).status).toBe(404)
  const unproven = await (await app.signIn()).callOnce('POST', `/api/shopping/${buyerId}`, { body: {} })
  expect(unproven).toMatchObject({ status: 403, body: { error_code: 'users.index' } })
  const affiliate = await app.signInAs('afiliado')
  expect((await ask(affiliate, {})).status).toBe(403)
})

test('a buyer’s summary tells what was paid and won, and nothing of what was only reserved or was given back', async () => {
  const read = async () => wanted(await admin.call('GET', `/api/shopping/summary/${buyerId}`), 200).summary
  const [stored] = await app.database.db.select().from(transaction).where(eq(transaction.id, paid.id))
  const bought = {
    name: 'Ana Lima',
    telefone: '(62) 981••-••••',
    since: stored?.createdAt.toISOString(),
    purchases: 1,
    amount: (stored?.amount ?? 0) / 100,
    quotas: stored?.delivered ?? 0,
    prizes: { drawn: 0, quotas: 0, roulette: 0 },
    coupons: 0,
    spins: { earned: 0, left: 0 },
  }
  expect(stored?.delivered).toBeGreaterThan(0)
  expect(await read()).toEqual(bought)

  const { id, url_amigavel } = await createCampaign(app, admin, { title: 'Sorteada', numbers: 100 })
  const { numbers } = await buyAndPay(app, url_amigavel, { name: 'Ana Lima', telefone: '62981234567', quantity: 4 })
  await admin.prove('auth.code')
  const body = { ...FREE, resultado: numbers[0] }
  wanted(await admin.call('PUT', `/api/actions/raffle/first/${id}`, { body }), 200)
  const summary = await read()
  expect(summary).toMatchObject({ purchases: 2, quotas: bought.quotas + 4, prizes: { drawn: 1 } })
  expect(summary.amount).toBeGreaterThan(bought.amount)
  const finished = wanted(await ask(admin, { status: 'finished' }), 200).data
  const won = [String(numbers[0]).padStart(2, '0')]
  expect(finished).toEqual([expect.objectContaining({ id, finished: true, ganhador: 'Ana Lima', won, purchases: 1 })])
  expect(wanted(await ask(admin, { status: 'active' }), 200).total).toBe(2)

  await app.database.db.update(transaction).set({ spins: 3 }).where(eq(transaction.campaignId, id))
  expect((await read()).spins).toEqual({ earned: 3, left: 3 })
  await app.database.db.update(transaction).set({ status: 'refunded' }).where(eq(transaction.campaignId, id))
  expect(await read()).toMatchObject({ purchases: 1, amount: bought.amount, spins: { earned: 0, left: 0 } })
  await app.database.db.update(transaction).set({ status: 'approved' }).where(eq(transaction.campaignId, id))
  expect((await admin.call('GET', '/api/shopping/summary/999999')).status).toBe(404)
})

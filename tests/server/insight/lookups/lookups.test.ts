import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPrizeQuota } from '../../../../server/campaigns/ledger/prizes.ts'
import { sandboxCharge, transaction } from '../../../../server/platform/db/schema.ts'
import { checkCharge } from '../../../../server/sales/payments/payments.ts'
import { expireDueOf } from '../../../../server/sales/purchases/expiry.ts'
import { transactionById } from '../../../../server/sales/purchases/store.ts'
import { startOfDay } from '../../../../src/domain/values/zoned.ts'
import { buy, buyAndPay, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

const MINUTE = 60_000

let app: TestApp
let admin: SignedIn
let manager: SignedIn
let affiliate: SignedIn

beforeAll(async () => {
  app = await startApp()
  // At noon, so that no midnight falls into a test.
  app.clock.move(startOfDay(app.clock.now()).getTime() + 36 * 60 * MINUTE - app.clock.now().getTime())
  admin = await app.signIn()
  manager = await app.signInAs('gestor')
  affiliate = await app.signInAs('afiliado')
})
afterAll(() => app.close())

const ANA = { name: 'Ana Cláudia Nogueira da Costa', telefone: '62981234567' }
const WESLEY = { name: 'Wesley Carvalho', telefone: '62999887766' }

const lookUp = async (action_id: number, number: string | number, more: object = {}) =>
  wanted(await admin.call('POST', '/api/cotas/search', { body: { action_id, number, ...more } }), 200)
const refused = async (path: string, body: object) => {
  const answer = await admin.call('POST', path, { body })
  expect(answer.status).toBe(422)
  return answer.body.errors
}
const storedOf = async (id: number) => {
  const row = await transactionById(app.ports.database.db, id)
  if (row === undefined) throw new Error(`there is no purchase ${id}`)
  return row
}
/** Gives the money of a purchase back, as its bank says. */
async function refund({ chargeId }: { chargeId: string }) {
  const charge = eq(sandboxCharge.chargeId, chargeId)
  await app.ports.database.db.update(sandboxCharge).set({ status: 'refunded' }).where(charge)
  await checkCharge(app.ports, { accountId: app.accountId, chargeId })
}

describe('a quota that is looked up', () => {
  test('is available while nobody has it, written with its zeros', async () => {
    const { id } = await createCampaign(app, admin, { numbers: 1000 })
    const nobody = { user: null, transaction: null, user_reserved: null, transaction_reserved: null }
    const cota = { number: '007', awarded: false, title: null, percent: null, paid_at: null }
    const found = { success: 200, state: 'available', cota, ...nobody }
    expect(await lookUp(id, '7')).toEqual(found)
    expect(await lookUp(id, '0000007', { reserved: true })).toEqual(found)
    expect(await lookUp(id, 7)).toEqual(found)
  })

  test('is reserved until when, then by whom it was, masked, and only where that is asked for', async () => {
    const { id, url_amigavel } = await createCampaign(app, admin, { numbers: 5, price: 2 })
    const purchase = await buy(app, url_amigavel, { quantity: 5, ...WESLEY })
    const stored = await storedOf(purchase.id)
    const reservation = {
      id: purchase.id,
      transaction_amount: 10,
      payment_method_id: 5,
      created_at: stored.createdAt.toISOString(),
      expired_at: stored.expiresAt.toISOString(),
    }
    const live = await lookUp(id, 3)
    expect(live).toMatchObject({ state: 'reserved', user: null, transaction: null, transaction_reserved: reservation })
    expect(live.user_reserved).toMatchObject({ name: WESLEY.name, telefone: '(62) 999••-••••' })

    app.clock.move(31 * MINUTE)
    await expireDueOf(app.ports, id)
    expect(await lookUp(id, 3)).toMatchObject({ state: 'available', user_reserved: null, transaction_reserved: null })
    expect(await lookUp(id, 3, { reserved: true })).toMatchObject({
      state: 'expired',
      user: null,
      transaction: null,
      user_reserved: { id: null, name: 'Wesley C••••••••', telefone: '(62) 999••-••••' },
      transaction_reserved: reservation,
    })
  })

  test('is sold to whom, for how much and when, and available again once the money went back', async () => {
    const { id, url_amigavel } = await createCampaign(app, admin)
    const sold = await buyAndPay(app, url_amigavel, { quantity: 3, ...ANA })
    const [number = 0] = sold.numbers
    const { paidAt } = await storedOf(sold.id)
    expect(await lookUp(id, number)).toMatchObject({
      state: 'sold',
      cota: { awarded: false, title: null, paid_at: paidAt?.toISOString() },
      user: { name: ANA.name, telefone: '(62) 981••-••••' },
      transaction: { id: sold.id, transaction_amount: 6, payment_method_id: 3 },
      user_reserved: null,
      transaction_reserved: null,
    })
    await refund(sold)
    expect(await lookUp(id, number, { reserved: true })).toMatchObject({ state: 'available', user: null })
  })

  test('tells the instant prize that it hides, holds back, or won', async () => {
    const { id, url_amigavel } = await createCampaign(app, admin, { numbers: 4 })
    const prize = async (number: number, title: string, percent: number | null) => {
      const wish = { campaignId: id, number, title, percent, now: app.clock.now() }
      const made = await app.ports.database.db.transaction((tx) => createPrizeQuota(tx, app.ports, wish))
      expect(made).toMatchObject({ ok: true })
    }
    await prize(1, 'R$ 1.000 no PIX', null)
    await prize(2, 'R$ 500 no PIX', 99)
    expect(await lookUp(id, 1)).toMatchObject({ state: 'available', cota: { title: 'R$ 1.000 no PIX', percent: null } })
    expect(await lookUp(id, 2)).toMatchObject({ state: 'available', cota: { title: 'R$ 500 no PIX', percent: 99 } })
    await buyAndPay(app, url_amigavel, { quantity: 3, ...ANA })
    expect(await lookUp(id, 1)).toMatchObject({ state: 'awarded', cota: { awarded: true, title: 'R$ 1.000 no PIX' } })
    expect(await lookUp(id, 0)).toMatchObject({ state: 'sold', cota: { awarded: false, title: null } })
  })

  test('has a number that its campaign has: anything else is refused at the field', async () => {
    const { id } = await createCampaign(app, admin, { numbers: 1_000_000 })
    const search = async (number: unknown) => refused('/api/cotas/search', { action_id: id, number })
    const outside = ['Esta campanha vai de 000000 a 999999.']
    const digits = ['O número da cota tem só algarismos.']
    expect(await search('1000000')).toEqual({ number: outside })
    expect(await search(1_000_000)).toEqual({ number: outside })
    expect(await search('00004217')).toEqual({ number: ['O número da cota tem no máximo 7 algarismos.'] })
    expect(await search('')).toEqual({ number: ['Digite o número da cota.'] })
    for (const wrong of ['42a', '-1', -1, '4.5', '１２', true]) expect(await search(wrong)).toEqual({ number: digits })
  })
})

describe('the buyers who bought most', () => {
  const top = async (action_id: number, more: object = {}) =>
    wanted(await admin.call('POST', '/api/top', { body: { action_id, ...more } }), 200).data
  const names = (rows: { user: { name: string } }[]) => rows.map(({ user }) => user.name)

  test('are those of today, three of them, of equals who reached the count first; refunded money ranks nobody', async () => {
    const { id, url_amigavel } = await createCampaign(app, admin)
    const buyNow = async (name: string, telefone: string, quantity: number) => {
      app.clock.move(MINUTE)
      return buyAndPay(app, url_amigavel, { quantity, name, telefone })
    }
    await buyNow('Ana', '62981230001', 2)
    await buyNow('Bia', '62981230002', 5)
    await buyNow('Ana', '62981230001', 3)
    await buyNow('Caio', '62981230003', 1)
    await buyNow('Davi', '62981230004', 1)
    const most = await buyNow('Edu', '62981230005', 9)
    await buy(app, url_amigavel, { quantity: 20, name: 'Fabi', telefone: '62981230006' })
    expect(names(await top(id))).toEqual(['Edu', 'Bia', 'Ana'])
    await refund(most)
    expect(names(await top(id))).toEqual(['Bia', 'Ana', 'Caio'])
    expect(names(await top(id, { qtd: 5 }))).toEqual(['Bia', 'Ana', 'Caio', 'Davi'])
    const [, ana] = await top(id)
    expect(ana).toEqual({
      user: { name: 'Ana', telefone: '(62) 981••-••••' },
      user_id: expect.any(Number),
      qtd: 5,
      total: 10,
      purchases: 2,
      last_paid_at: expect.any(String),
    })
  })

  test('are counted in the days and minutes of São Paulo', async () => {
    const { id, url_amigavel } = await createCampaign(app, admin)
    const paidAt = async (name: string, telefone: string, at: string) => {
      const bought = await buyAndPay(app, url_amigavel, { quantity: 1, name, telefone })
      const { db } = app.ports.database
      await db
        .update(transaction)
        .set({ paidAt: new Date(at) })
        .where(eq(transaction.id, bought.id))
    }
    await paidAt('Ana', '62981230001', '2026-11-20T02:59:59.999Z')
    await paidAt('Bia', '62981230002', '2026-11-20T03:00:00Z')
    await paidAt('Caio', '62981230003', '2026-11-21T02:59:59Z')
    await paidAt('Davi', '62981230004', '2026-11-21T03:00:00Z')
    const day = { initial: '2026-11-20T00:00', final: '2026-11-20T23:59', qtd: 10 }
    expect(names(await top(id, day))).toEqual(['Bia', 'Caio'])
    expect(
      names(await top(id, { ...day, initial: '2026-11-20T02:59:59.999Z', final: '2026-11-21T03:00:00Z' })),
    ).toEqual(['Ana', 'Bia', 'Caio', 'Davi'])
  })

  test('are asked for in a period that begins before it ends, three, five or ten of them', async () => {
    const { id } = await createCampaign(app, admin)
    const ask = (more: object) => refused('/api/top', { action_id: id, ...more })
    const late = { initial: '2026-11-21T00:00', final: '2026-11-20T23:59' }
    expect(await ask(late)).toEqual({ initial: ['O início vem depois do fim.'] })
    expect(await ask({ qtd: 4, ...late })).toEqual({
      initial: ['O início vem depois do fim.'],
      qtd: ['Escolha 3, 5 ou 10.'],
    })
    expect(await ask({ final: 'ontem' })).toEqual({ final: ['Informe uma data válida'] })
    expect(await ask({ initial: 5 })).toEqual({ initial: ['Informe uma data válida'] })
  })
})

describe('the lowest and highest quotas', () => {
  const ends = async (id: number, body: object) =>
    wanted(await admin.call('POST', `/api/menor/${id}`, { body }), 200).data

  test('are those that were paid in the period, with whose they are', async () => {
    const { id, url_amigavel } = await createCampaign(app, admin)
    const bought = await buyAndPay(app, url_amigavel, { quantity: 8, ...ANA })
    const refunded = await buyAndPay(app, url_amigavel, { quantity: 60, ...WESLEY })
    await refund(refunded)
    const sorted = [...bought.numbers].sort((one, other) => one - other).map((each) => String(each).padStart(2, '0'))
    const numbers = (rows: { number: string }[]) => rows.map(({ number }) => number)
    expect(numbers(await ends(id, { type: 'menor', qtd: 3 }))).toEqual(sorted.slice(0, 3))
    expect(numbers(await ends(id, { type: 'menor' }))).toEqual(sorted.slice(0, 5))
    const [biggest] = await ends(id, { type: 'maior', qtd: 1 })
    expect(biggest).toEqual({
      number: sorted.at(-1),
      user: { name: ANA.name, telefone: '(62) 981••-••••' },
      user_id: expect.any(Number),
      transaction: { id: bought.id, paid_at: (await storedOf(bought.id)).paidAt?.toISOString() },
    })
    expect(await ends(id, { type: 'menor', initial: '2020-01-01T00:00', final: '2020-01-02T00:00' })).toEqual([])
  })

  test('are in the period in which the money came, also when that was heard of after its end', async () => {
    const { id, url_amigavel } = await createCampaign(app, admin)
    const { id: transactionId, chargeId } = await buy(app, url_amigavel, { quantity: 4, ...ANA })
    const paidAt = app.clock.now()
    const charge = eq(sandboxCharge.chargeId, chargeId)
    await app.ports.database.db.update(sandboxCharge).set({ status: 'paid', paidAt }).where(charge)
    app.clock.move(10 * MINUTE)
    await checkCharge(app.ports, { accountId: app.accountId, chargeId })
    const paid = { number: expect.any(String), transaction: { id: transactionId, paid_at: paidAt.toISOString() } }
    const within = (from: number, until: number) => ({
      initial: new Date(paidAt.getTime() + from * MINUTE).toISOString(),
      final: new Date(paidAt.getTime() + until * MINUTE).toISOString(),
    })
    expect(await ends(id, { type: 'menor', qtd: 1, ...within(-1, 1) })).toMatchObject([paid])
    expect(await ends(id, { type: 'maior', qtd: 1, ...within(9, 11) })).toEqual([])
  })

  test('are asked for by their end of the order, one, three, five or ten of them', async () => {
    const { id } = await createCampaign(app, admin)
    const ask = (body: object) => refused(`/api/menor/${id}`, body)
    expect(await ask({ type: 'meio' })).toEqual({ type: ['Escolha menor ou maior.'] })
    expect(await ask({ type: 'maior', qtd: 4 })).toEqual({ qtd: ['Escolha 1, 3, 5 ou 10.'] })
    expect(await ask({ type: 'maior', initial: '2026-11-21T00:00', final: '2026-11-20T23:59' })).toEqual({
      initial: ['O início vem depois do fim.'],
    })
  })
})

test('staff may look up, of campaigns that there are; an affiliate may not', async () => {
  const { id } = await createCampaign(app, admin)
  const calls: [string, object][] = [
    ['/api/cotas/search', { action_id: id, number: '1' }],
    ['/api/top', { action_id: id }],
    [`/api/menor/${id}`, { type: 'menor' }],
  ]
  for (const [path, body] of calls) {
    expect((await manager.call('POST', path, { body })).status).toBe(200)
    expect((await affiliate.callOnce('POST', path, { body })).status).toBe(403)
    const unknown = { ...body, ...('action_id' in body && { action_id: 999_999 }) }
    expect((await admin.call('POST', path.replace(String(id), '999999'), { body: unknown })).status).toBe(404)
  }
})
